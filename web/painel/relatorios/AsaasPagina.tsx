import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatarData } from '../../../shared/base/datas.ts';
import { formatarReais, somarReais } from '../../../shared/base/dinheiro.ts';
import type { RelatorioDoAsaas } from '../../../shared/relatorios/asaas.routes.ts';
import type { PeriodoEmMeses } from '../../../shared/relatorios/periodos.rules.ts';
import { Contadores } from '../../kit/Contadores.tsx';
import { useRecados } from '../../kit/Recados.tsx';
import { type Coluna, contas, reais } from '../pecas/relatorios/colunas.ts';
import { inteiro } from '../pecas/relatorios/grafico.ts';
import { QuadroDoRelatorio } from '../pecas/relatorios/QuadroDoRelatorio.tsx';
import { useAsaas } from './consultas.ts';
import { LeituraDoAsaas } from './LeituraDoAsaas.tsx';
import { DIFERENCAS, NOMES_DAS_SITUACOES } from './mostrar.ts';
import { TelaDeRelatorio } from './TelaDeRelatorio.tsx';

type Situacao = RelatorioDoAsaas['situacoes'][number];
type Diferenca = RelatorioDoAsaas['diferencas'][number];
type Conta = { readonly nome: string; readonly la: number; readonly aqui: number };

/** Sem a integração ativa não há o que ler (especificação 2, seção 2). */
function SemIntegracao() {
  const recados = useRecados();
  const navegar = useNavigate();
  useEffect(() => {
    recados.erro('Configure e ative a integração do Asaas primeiro');
    void navegar('/dashboard/integracoes', { replace: true });
  }, [recados, navegar]);
  return null;
}

const DAS_SITUACOES: readonly Coluna<Situacao>[] = [
  { titulo: 'Situação', mostrar: ({ situacao }) => NOMES_DAS_SITUACOES[situacao], texto: true },
  contas('Cobranças', ({ quantas }) => quantas),
  reais('Valor', ({ valor }) => valor),
];
const DAS_CONTAS: readonly Coluna<Conta>[] = [
  { titulo: 'Conta', mostrar: ({ nome }) => nome },
  reais('No Asaas', ({ la }) => la),
  reais('Aqui', ({ aqui }) => aqui),
  reais('Diferença', ({ la, aqui }) => somarReais([la, -aqui])),
];

const escreverLado = (lado: Diferenca['la']) =>
  lado === null
    ? 'Não há'
    : `${NOMES_DAS_SITUACOES[lado.situacao]}, ${formatarReais(lado.valor)}${
        lado.devolvido > 0 ? `; devolvido ${formatarReais(lado.devolvido)}` : ''
      }`;
const DAS_DIFERENCAS: readonly Coluna<Diferenca>[] = [
  {
    titulo: 'Venda',
    mostrar: ({ cliente_nome, id }) => cliente_nome || id,
    texto: true,
    para: ({ pedido_id }) =>
      pedido_id === null ? null : `/dashboard/vendas?venda=${encodeURIComponent(pedido_id)}`,
  },
  {
    titulo: 'Vencimento',
    mostrar: ({ vence_em }) => (vence_em === null ? '—' : formatarData(vence_em)),
    texto: true,
  },
  { titulo: 'No Asaas', mostrar: ({ la }) => escreverLado(la), texto: true },
  { titulo: 'Aqui', mostrar: ({ aqui }) => escreverLado(aqui), texto: true },
  { titulo: 'O que é', mostrar: ({ tipo }) => DIFERENCAS[tipo].nome, texto: true },
  { titulo: 'O que fazer', mostrar: ({ tipo }) => DIFERENCAS[tipo].fazer, texto: true },
];

/** O que fica fora da lista, em palavras. */
function notaDasDiferencas({ alem, sem_conferir }: RelatorioDoAsaas): string {
  return [
    'Um aviso do Asaas pode levar alguns minutos: o que acabou de acontecer ainda pode aparecer aqui.',
    alem > 0 ? `Há mais ${inteiro(alem)}, que não cabem nesta lista.` : '',
    sem_conferir > 0
      ? `${inteiro(sem_conferir)} pagas fora do mês em que venciam não se procuraram no Asaas.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function Conteudo(props: { relatorio: RelatorioDoAsaas; periodo: PeriodoEmMeses; prontos: boolean }) {
  const { relatorio, periodo, prontos } = props;
  const { situacoes, la, aqui, de_fora, diferencas, alem, de, ate } = relatorio;
  const lido = relatorio.meses.some(({ em }) => em !== null);
  const linhas = (['recebido', 'estornado', 'contestado', 'liquido'] as const).map((conta) => ({
    nome: {
      recebido: 'Recebido',
      estornado: 'Estornado',
      contestado: 'Contestado',
      liquido: 'Depois de devoluções',
    }[conta],
    la: la[conta],
    aqui: aqui[conta],
  }));
  return (
    <>
      <LeituraDoAsaas relatorio={relatorio} periodo={periodo} />
      {lido && (
        <>
          <Contadores
            rotulo="Asaas no período"
            prontos={prontos}
            contadores={[
              ['Cobranças', situacoes.reduce((soma, { quantas }) => soma + quantas, 0)],
              ['Recebido no Asaas', formatarReais(somarReais([la.recebido, de_fora.recebido]))],
              ['De fora das vendas', formatarReais(de_fora.recebido)],
              ['Diferenças', diferencas.length + alem],
            ]}
          />
          <QuadroDoRelatorio
            titulo="Cobranças por situação"
            nota="As que vencem no período, também as que se fizeram direto no Asaas."
            barras={{
              posicao: ({ situacao }) => NOMES_DAS_SITUACOES[situacao],
              series: [['Cobranças', ({ quantas }) => quantas]],
              escrever: inteiro,
              altura: 200,
            }}
            colunas={DAS_SITUACOES}
            linhas={situacoes}
            chave={({ situacao }) => situacao}
            vazio="Nenhuma cobrança vence neste período."
            arquivo={`asaas-situacoes-${de}-a-${ate}`}
          />
          <QuadroDoRelatorio
            titulo="No Asaas e aqui"
            nota={`Só as cobranças das suas vendas. ${
              de_fora.quantas === 0
                ? 'Nenhuma se fez direto no Asaas.'
                : `Direto no Asaas, à parte: ${inteiro(de_fora.quantas)}, com ${formatarReais(de_fora.recebido)} recebidos.`
            }`}
            colunas={DAS_CONTAS}
            linhas={linhas}
            chave={({ nome }) => nome}
            vazio=""
            arquivo={`asaas-e-vendas-${de}-a-${ate}`}
          />
          <QuadroDoRelatorio
            titulo="Diferenças"
            nota={notaDasDiferencas(relatorio)}
            colunas={DAS_DIFERENCAS}
            linhas={diferencas}
            chave={({ id }) => id}
            vazio="Nenhuma diferença: o Asaas e as suas vendas combinam, ao centavo."
            arquivo={`asaas-diferencas-${de}-a-${ate}`}
          />
        </>
      )}
    </>
  );
}

/** Relatório do Asaas: as cobranças por situação, comparadas com as vendas e os pagamentos daqui, ao centavo. */
export default function AsaasPagina() {
  return (
    <TelaDeRelatorio
      titulo="Relatório do Asaas"
      subtitulo="O que está na sua conta do Asaas, comparado com as suas vendas"
      erroAoCarregar="Não foi possível carregar o relatório do Asaas"
      periodoInicial="este_mes"
      useConsulta={useAsaas}
    >
      {(relatorio, { periodo, prontos, relendo }) =>
        relatorio.ativa ? (
          <Conteudo relatorio={relatorio} periodo={periodo} prontos={prontos} />
        ) : (
          // O que se leu antes de ativá-la não leva ninguém embora.
          !relendo && <SemIntegracao />
        )
      }
    </TelaDeRelatorio>
  );
}
