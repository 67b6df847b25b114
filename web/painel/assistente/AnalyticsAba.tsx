import Box from '@mui/material/Box';
import { MOTIVOS, type Motivo } from '../../../shared/assistente/motivos.ts';
import type {
  AnaliseDoAssistente,
  DiaDoAssistente,
  SemanaDoAssistente,
} from '../../../shared/assistente/painel.schema.ts';
import { formatarData } from '../../../shared/base/datas.ts';
import { BotaoAtualizar } from '../../kit/BotaoAtualizar.tsx';
import { Contadores } from '../../kit/Contadores.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { enderecoDoItem, useBases } from '../pecas/conhecimento/bases.ts';
import { type Coluna, contas } from '../pecas/relatorios/colunas.ts';
import { FacesDoRelatorio } from '../pecas/relatorios/FacesDoRelatorio.tsx';
import { diaEMes } from '../pecas/relatorios/grafico.ts';
import { escolhaDoPeriodo, NOMES_DOS_PERIODOS } from '../pecas/relatorios/periodos.ts';
import { QuadroDoRelatorio } from '../pecas/relatorios/QuadroDoRelatorio.tsx';
import { chaveDaAnalise, useAnalise } from './consultas.ts';
import { escreverReais, NOMES_DOS_DESFECHOS } from './mostrar.ts';
import { PerguntasSemResposta } from './PerguntasSemResposta.tsx';

const NO_ENDERECO = { periodo: '7d' };
type Usado = AnaliseDoAssistente['mais_usados'][number];
type PorMotivo = { readonly motivo: Motivo; readonly vezes: number };

const somar = (dias: readonly DiaDoAssistente[], nome: Exclude<keyof DiaDoAssistente, 'dia'>) =>
  dias.reduce((soma, dia) => soma + dia[nome], 0);
/** Com poucas mensagens o eixo passa por meios, que não se escrevem. */
const inteiro = (valor: number) => (Number.isInteger(valor) ? valor.toLocaleString('pt-BR') : '');

const DOS_DIAS: readonly Coluna<DiaDoAssistente>[] = [
  { titulo: 'Dia', mostrar: ({ dia }) => formatarData(dia) },
  contas('Respondidas', ({ respondidas }) => respondidas),
  contas('Passadas', ({ passadas }) => passadas),
  contas('Sem resposta', ({ sem_resposta }) => sem_resposta),
  contas('Ignoradas', ({ ignoradas }) => ignoradas),
  contas('Tokens', ({ tokens }) => tokens),
  {
    titulo: 'Custo',
    mostrar: ({ custo_micro }) => escreverReais(custo_micro),
    planilha: ({ custo_micro }) => custo_micro / 1_000_000,
  },
];
const DAS_SEMANAS: readonly Coluna<SemanaDoAssistente>[] = [
  {
    titulo: 'Semana',
    mostrar: ({ de, ate }) => (de === ate ? diaEMes(de) : `${diaEMes(de)} a ${diaEMes(ate)}`),
  },
  contas('Sem uma pessoa', ({ respondidas }) => respondidas),
  contas('Passadas', ({ passadas }) => passadas),
  contas('Marcadas erradas', ({ erradas }) => erradas),
  {
    titulo: 'Custo',
    mostrar: ({ custo_micro }) => escreverReais(custo_micro),
    planilha: ({ custo_micro }) => custo_micro / 1_000_000,
  },
];
const DOS_MOTIVOS: readonly Coluna<PorMotivo>[] = [
  { titulo: 'Por quê', mostrar: ({ motivo }) => MOTIVOS[motivo].texto, texto: true },
  {
    titulo: 'Desfecho',
    mostrar: ({ motivo }) => NOMES_DOS_DESFECHOS[MOTIVOS[motivo].desfecho],
    texto: true,
  },
  contas('Vezes', ({ vezes }) => vezes),
];
/** As colunas do que mais respondeu; a base de um item diz o nome e aonde ele abre. */
function useColunasDosUsados(): readonly Coluna<Usado>[] {
  const bases = useBases().data?.itens ?? [];
  const baseDe = ({ produto }: Usado) => bases.find((base) => base.produto === produto);
  return [
    {
      titulo: 'Conhecimento',
      mostrar: ({ titulo }) => titulo ?? 'Excluído',
      texto: true,
      para: (usado) => {
        const base = baseDe(usado);
        return usado.titulo === null || !base ? null : enderecoDoItem(base, usado.id);
      },
    },
    { titulo: 'Base', mostrar: (usado) => baseDe(usado)?.nome ?? '', texto: true },
    contas('Vezes', ({ vezes }) => vezes),
  ];
}

function Numeros({
  analise: { dias, semanas, motivos, mais_usados, de, ate },
  prontos,
}: {
  analise: AnaliseDoAssistente;
  prontos: boolean;
}) {
  const dosUsados = useColunasDosUsados();
  return (
    <>
      <Contadores
        rotulo="Números do período"
        prontos={prontos}
        grandes
        contadores={[
          ['Respondidas', somar(dias, 'respondidas')],
          ['Passadas a uma pessoa', somar(dias, 'passadas')],
          ['Sem resposta', somar(dias, 'sem_resposta')],
          ['Ignoradas', somar(dias, 'ignoradas')],
          ['Tokens', somar(dias, 'tokens')],
          ['Custo', escreverReais(somar(dias, 'custo_micro'))],
        ]}
      />
      <QuadroDoRelatorio
        titulo="Dia a dia"
        nota="“Sem resposta” é a parte das passadas que ninguém escreveu como responder. O custo conta só o que se respondeu com os preços informados."
        barras={{
          posicao: ({ dia }) => diaEMes(dia),
          series: [
            ['Passadas', ({ passadas }) => passadas],
            ['Respondidas', ({ respondidas }) => respondidas],
            ['Sem resposta', ({ sem_resposta }) => sem_resposta],
          ],
          escrever: inteiro,
        }}
        colunas={DOS_DIAS}
        linhas={dias}
        chave={({ dia }) => dia}
        vazio="Nenhum dia neste período."
        arquivo={`assistente-${de}-a-${ate}`}
      />
      <QuadroDoRelatorio
        titulo="Por semana"
        nota="As últimas oito semanas, de segunda a domingo. “Sem uma pessoa” são as respondidas pelo assistente; “Marcadas erradas” são as respostas que você corrigiu em Logs."
        colunas={DAS_SEMANAS}
        linhas={semanas}
        chave={({ de }) => de}
        vazio="Nenhuma semana ainda."
        arquivo={`assistente-por-semana-${ate}`}
      />
      <QuadroDoRelatorio
        titulo="Por quê"
        colunas={DOS_MOTIVOS}
        linhas={motivos}
        chave={({ motivo }) => motivo}
        vazio="Nada chegou neste período."
        arquivo={`assistente-motivos-${de}-a-${ate}`}
      />
      <QuadroDoRelatorio
        titulo="Conhecimento mais usado"
        colunas={dosUsados}
        linhas={mais_usados}
        chave={({ id }) => id}
        vazio="Nenhum conhecimento respondeu neste período."
        arquivo={`conhecimento-usado-${de}-a-${ate}`}
      />
    </>
  );
}

const estaVazio = ({ dias, semanas }: AnaliseDoAssistente) =>
  dias.every(({ respondidas, passadas, ignoradas }) => respondidas + passadas + ignoradas === 0) &&
  semanas.every(({ respondidas, passadas }) => respondidas + passadas === 0);

/** A aba Analytics: o que se respondeu, passou e custou por dia, o que mais respondeu e o que falta escrever. */
export default function AnalyticsAba() {
  const { textos, mudar } = useFiltrosNaUrl(NO_ENDERECO);
  const { periodo, filtro } = escolhaDoPeriodo(NOMES_DOS_PERIODOS, {
    escrito: textos.periodo,
    inicial: '7d',
    aoMudar: (novo) => mudar({ periodo: novo }),
  });
  const consulta = useAnalise(periodo);
  return (
    <>
      <FiltrosDaLista filtros={[filtro]} />
      <Box sx={{ marginBottom: 2 }}>
        <BotaoAtualizar chave={chaveDaAnalise(periodo)} aoAtualizar={() => void consulta.refetch()} />
      </Box>
      <FacesDoRelatorio
        consulta={consulta}
        erroAoCarregar="Não foi possível carregar o que o assistente fez"
        vazio={{
          quando: estaVazio,
          titulo: 'Nada neste período',
          texto:
            'Quando alguém escrever, aparece aqui o que o assistente respondeu, o que passou a uma pessoa, por quê e quanto custou.',
        }}
      >
        {(analise) => <Numeros analise={analise} prontos={!consulta.isPlaceholderData} />}
      </FacesDoRelatorio>
      <PerguntasSemResposta />
    </>
  );
}
