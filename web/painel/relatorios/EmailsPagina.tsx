import useMediaQuery from '@mui/material/useMediaQuery';
import { NOMES_DE_ENTREGA, STATUS_DE_ENTREGA } from '../../../shared/entregas/entregas.schema.ts';
import { BotaoAtualizar } from '../../kit/BotaoAtualizar.tsx';
import { EsqueletoCartoes, EsqueletoTabela } from '../../kit/Esqueletos.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { AcoesCurtas } from '../../kit/noCelular.ts';
import { CABE_TABELA } from '../../kit/Tabela.tsx';
import { ListaIncompleta, TelaDeLista } from '../../kit/TelaDeLista.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { EnviosPausados } from '../pecas/mensagens/EnviosPausados.tsx';
import { escolhaDoPeriodo, NOMES_DOS_PERIODOS } from '../pecas/relatorios/periodos.ts';
import { ExportarLista } from '../pecas/tarefas/ExportarLista.tsx';
import { chaveDoHistorico, useHistorico, useRelatorio } from './consultas.ts';
import { CartoesDeEmails, TabelaDeEmails } from './HistoricoDeEmails.tsx';
import { NumerosDoPeriodo } from './NumerosDoPeriodo.tsx';
import { PLANILHA_DOS_EMAILS } from './planilha.ts';
import { VoltarAosRelatorios } from './TelaDeRelatorio.tsx';

const NO_ENDERECO = { periodo: '7d', status: 'todos' };
const NENHUM = 'Nenhum email encontrado no período selecionado';

/** Relatório de e-mails, de quem quer que os tenha mandado: as taxas do período e o que houve com cada um. */
export default function EmailsPagina() {
  const { textos, mudar } = useFiltrosNaUrl(NO_ENDERECO);
  const tabela = useMediaQuery(CABE_TABELA);
  const { periodo, filtro } = escolhaDoPeriodo(NOMES_DOS_PERIODOS, {
    escrito: textos.periodo,
    inicial: '7d',
    aoMudar: (novo) => mudar({ periodo: novo }),
  });
  const status = STATUS_DE_ENTREGA.find((status) => status === textos.status);
  const relatorio = useRelatorio(periodo);
  const lista = useHistorico({ periodo, status });
  const recarregar = () => {
    lista.recarregar();
    void relatorio.refetch();
  };
  return (
    <>
      <VoltarAosRelatorios />
      <TelaDeLista
        titulo="Relatório de emails"
        subtitulo="O que houve com os e-mails que saíram em seu nome"
        acao={
          <AcoesCurtas>
            <ExportarLista
              nome="emails"
              completa={lista.completo}
              itens={lista.itens}
              colunas={PLANILHA_DOS_EMAILS}
            />
            <BotaoAtualizar chave={chaveDoHistorico({ periodo, status })} aoAtualizar={recarregar} />
          </AcoesCurtas>
        }
        filtros={
          <>
            <EnviosPausados />
            <FiltrosDaLista
              filtros={[
                filtro,
                {
                  rotulo: 'Filtrar por status',
                  valor: status ?? NO_ENDERECO.status,
                  aoMudar: (novo) => mudar({ status: novo }),
                  opcoes: [
                    [NO_ENDERECO.status, 'Todos os status'],
                    ...STATUS_DE_ENTREGA.map((texto) => [texto, NOMES_DE_ENTREGA[texto]] as const),
                  ],
                },
              ]}
            />
            {relatorio.isError && lista.erro === null && (
              <ListaIncompleta aoTentarDeNovo={() => void relatorio.refetch()}>
                Não foi possível somar os e-mails do período.
              </ListaIncompleta>
            )}
            <NumerosDoPeriodo
              relatorio={relatorio.data}
              prontos={relatorio.data !== undefined && !relatorio.isPlaceholderData}
            />
          </>
        }
        lista={{ ...lista, recarregar }}
        achados={lista.itens}
        nome={['evento', 'eventos']}
        erroAoCarregar="Não foi possível carregar o relatório de e-mails"
        esqueleto={tabela ? <EsqueletoTabela /> : <EsqueletoCartoes />}
        recomeco={`${periodo} ${status ?? ''}`}
        nadaAchado={
          status === undefined
            ? null
            : {
                titulo: NENHUM,
                texto: `Nenhum com o status ${NOMES_DE_ENTREGA[status]}. O filtro só muda o histórico, e não as taxas.`,
                limpar: 'Ver todos os status',
                aoLimpar: () => mudar({ status: NO_ENDERECO.status }),
              }
        }
        vazio={{
          titulo: NENHUM,
          texto:
            'Cada e-mail que sai aparece aqui quando o provedor conta o que houve com ele: enviado, entregue, aberto, clicado ou devolvido.',
        }}
      >
        {(parte) => (tabela ? <TabelaDeEmails eventos={parte} /> : <CartoesDeEmails eventos={parte} />)}
      </TelaDeLista>
    </>
  );
}
