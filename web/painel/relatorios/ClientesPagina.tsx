import type { RelatorioDeClientes } from '../../../shared/relatorios/clientes.routes.ts';
import { Contadores } from '../../kit/Contadores.tsx';
import { type Coluna, contas, reais } from '../pecas/relatorios/colunas.ts';
import { inteiro, nomeDoMes } from '../pecas/relatorios/grafico.ts';
import { QuadroDoRelatorio } from '../pecas/relatorios/QuadroDoRelatorio.tsx';
import { useClientes } from './consultas.ts';
import { escreverPorcento, reaisOuTraco } from './mostrar.ts';
import { QuadrosDasPessoas, textoDoChurn } from './QuadrosDasPessoas.tsx';
import { TelaDeRelatorio } from './TelaDeRelatorio.tsx';

type AVencer = RelatorioDeClientes['a_vencer'][number];
type Safra = RelatorioDeClientes['safras'][number];
type Props = { readonly relatorio: RelatorioDeClientes };

const DO_QUE_VENCE: readonly Coluna<AVencer>[] = [
  { titulo: 'Próximos', mostrar: ({ dias }) => `${dias} dias` },
  contas('Assinaturas', ({ assinaturas }) => assinaturas),
  reais('Valor', ({ valor }) => valor),
];

const QUANTAS_VOLTAS = 12;
/** Uma coluna por renovação, até onde alguma safra chegou. */
function colunasDasSafras(safras: readonly Safra[]): Coluna<Safra>[] {
  const maior = Math.min(QUANTAS_VOLTAS, Math.max(0, ...safras.map(({ voltas }) => voltas.length - 1)));
  const renovaram = Array.from({ length: maior }, (_, i) => i + 1);
  return [
    { titulo: 'Começaram em', mostrar: ({ mes }) => nomeDoMes(mes) },
    contas('Novas', ({ voltas }) => voltas[0] ?? 0),
    ...renovaram.map(
      (volta): Coluna<Safra> => ({
        titulo: `${volta}ª renovação`,
        mostrar: ({ voltas: [novas = 0, ...resto] }) => {
          const quantas = resto[volta - 1] ?? 0;
          return quantas === 0
            ? '—'
            : `${inteiro(quantas)} (${escreverPorcento(novas === 0 ? null : quantas / novas)})`;
        },
        planilha: ({ voltas }) => String(voltas[volta] ?? 0),
      }),
    ),
  ];
}

function Conteudo({ relatorio, prontos }: Props & { prontos: boolean }) {
  const { ativas, fechado, a_vencer, safras, de, ate } = relatorio;
  const [em7, em30] = a_vencer;
  return (
    <>
      <Contadores
        rotulo="No fim do período"
        prontos={prontos}
        contadores={[
          ['Ativas', ativas],
          [`Churn de ${nomeDoMes(fechado.mes)}`, textoDoChurn(fechado)],
          ['ARPU', reaisOuTraco(fechado.arpu)],
          ['LTV', reaisOuTraco(fechado.ltv)],
          ['Vencem em 7 dias', em7?.assinaturas ?? 0],
          ['Vencem em 30 dias', em30?.assinaturas ?? 0],
        ]}
      />
      <QuadrosDasPessoas relatorio={relatorio} />
      <QuadroDoRelatorio
        titulo="A vencer"
        nota="De hoje em diante: as que se espera que renovem, e quanto elas valem."
        barras={{
          posicao: ({ dias }) => `${dias} dias`,
          series: [['Assinaturas', ({ assinaturas }) => assinaturas]],
          escrever: inteiro,
          altura: 200,
        }}
        colunas={DO_QUE_VENCE}
        linhas={a_vencer}
        chave={({ dias }) => String(dias)}
        vazio="Nada a vencer."
        arquivo="a-vencer"
      />
      <QuadroDoRelatorio
        titulo="Safras de renovação"
        nota="De quem começou em cada mês, quantos fizeram cada renovação, e que parte deles é."
        colunas={colunasDasSafras(safras)}
        linhas={safras}
        chave={({ mes }) => mes}
        vazio="Ninguém começou neste período."
        arquivo={`safras-${de}-a-${ate}`}
      />
    </>
  );
}

const estaVazio = ({ ativas, meses, a_vencer }: RelatorioDeClientes) =>
  ativas === 0 &&
  meses.every(({ no_inicio, novas, reativadas }) => no_inicio + novas + reativadas === 0) &&
  a_vencer.every(({ assinaturas }) => assinaturas === 0);

/** Relatório de clientes: pessoas ativas, churn e recorrência mês a mês (regra 73), o que vence e as safras. */
export default function ClientesPagina() {
  return (
    <TelaDeRelatorio
      titulo="Relatório de clientes"
      subtitulo="Quem está, quem saiu, quem volta e quem vence"
      erroAoCarregar="Não foi possível carregar o relatório de clientes"
      useConsulta={useClientes}
      vazio={{
        quando: estaVazio,
        titulo: 'Nenhuma assinatura ainda',
        texto:
          'As assinaturas pagas aparecem aqui desde o dia em que começam: quantas pessoas estão ativas, quantas voltam e quantas se perdem.',
      }}
    >
      {(relatorio, { prontos }) => <Conteudo relatorio={relatorio} prontos={prontos} />}
    </TelaDeRelatorio>
  );
}
