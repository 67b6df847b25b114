import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { DecisaoDoAssistente } from '../../../shared/assistente/assistente.schema.ts';
import { DESFECHOS, MOTIVOS } from '../../../shared/assistente/motivos.ts';
import { formatarInstante } from '../../../shared/base/datas.ts';
import { BotaoAtualizar } from '../../kit/BotaoAtualizar.tsx';
import { EsqueletoTabela } from '../../kit/Esqueletos.tsx';
import { EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import { ListaIncompleta } from '../../kit/TelaDeLista.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { HUB } from '../pecas/conhecimento/bases.ts';
import { useCorrigir } from '../pecas/conhecimento/useCorrigir.ts';
import { chaveDasDecisoes, useDecisoes } from './consultas.ts';
import { escreverReais, NOMES_DOS_DESFECHOS, TIPO_DO_DESFECHO, telefoneCurto } from './mostrar.ts';

const NO_ENDERECO = { desfecho: 'todos' };
const porcento = (parte: number) => `${Math.round(parte * 100)}%`;

/** O que custou e com que modelo: nada disto houve no que não se perguntou a um. */
function numerosDe(decisao: DecisaoDoAssistente): string {
  const { modelo, tokens_entrada, tokens_saida, tokens_busca, custo_micro, ms } = decisao;
  const tokens = tokens_entrada + tokens_saida + tokens_busca;
  if (tokens === 0) return 'Nenhum modelo foi usado';
  return [
    ...(modelo ? [modelo] : []),
    `${tokens.toLocaleString('pt-BR')} tokens`,
    `custo ${escreverReais(custo_micro)}`,
    `${(ms / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`,
  ].join(' · ');
}

/** Os itens que se usaram; numa resposta, 'Corrigir' marca-a como errada uma vez e abre o item. */
function ItensDaDecisao({ decisao }: { decisao: DecisaoDoAssistente }) {
  const { id, telefone, desfecho, pergunta, itens, errada_em } = decisao;
  const corrigir = useCorrigir({ id, telefone });
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Conhecimento: {itens.map(({ titulo, certeza }) => `${titulo} (${porcento(certeza)})`).join(', ')}
      </Typography>
      {errada_em && <StatusChip tipo="erro" rotulo="Marcada como errada" />}
      {desfecho === 'respondida' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {itens.map((item) => (
            <Button
              key={item.id}
              disabled={corrigir.ocupado}
              aria-label={`Corrigir ${item.titulo}, usado em: ${pergunta}`}
              onClick={() => corrigir.agir(item)}
              sx={{ textAlign: 'left', overflowWrap: 'anywhere', minWidth: 0 }}
            >
              Corrigir {item.titulo}
            </Button>
          ))}
        </Box>
      )}
    </>
  );
}

function Decisao({ decisao }: { decisao: DecisaoDoAssistente }) {
  const { desfecho, motivo, em, nome, telefone, pergunta, resposta, itens } = decisao;
  const numero = telefoneCurto(decisao.numero ?? telefone);
  return (
    <Card component="li" variant="outlined" sx={{ padding: 2, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <StatusChip tipo={TIPO_DO_DESFECHO[desfecho]} rotulo={NOMES_DOS_DESFECHOS[desfecho]} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatarInstante(em)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
        {nome ? `${nome} · ${numero}` : numero}
      </Typography>
      <Typography sx={{ fontWeight: 550 }}>{pergunta || '(sem texto)'}</Typography>
      {resposta && <Typography sx={{ whiteSpace: 'pre-wrap', marginTop: 0.5 }}>{resposta}</Typography>}
      <Typography variant="body2" sx={{ marginTop: 1 }}>
        {MOTIVOS[motivo].texto}
      </Typography>
      {itens.length > 0 && <ItensDaDecisao decisao={decisao} />}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {numerosDe(decisao)}
      </Typography>
      <Button
        component={Link}
        to={`${HUB}/conversas/${encodeURIComponent(telefone)}`}
        aria-label={`Abrir a conversa de ${nome ?? numero}: ${pergunta}`}
      >
        Abrir a conversa
      </Button>
    </Card>
  );
}

/** A aba Logs: cada decisão do assistente, por quê, o que usou e quanto custou. */
export default function LogsAba() {
  const { textos, mudar } = useFiltrosNaUrl(NO_ENDERECO);
  const desfecho = DESFECHOS.find((desfecho) => desfecho === textos.desfecho);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDecisoes(desfecho);
  const buscarDeNovo = () => void refetch();
  const decisoes = data?.pages.flatMap(({ itens }) => itens);
  const erro = 'Não foi possível carregar os logs';
  return (
    <>
      <FiltrosDaLista
        filtros={[
          {
            rotulo: 'Filtrar por desfecho',
            valor: desfecho ?? NO_ENDERECO.desfecho,
            aoMudar: (novo) => mudar({ desfecho: novo }),
            opcoes: [
              [NO_ENDERECO.desfecho, 'Todos os desfechos'],
              ...DESFECHOS.map((desfecho) => [desfecho, NOMES_DOS_DESFECHOS[desfecho]] as const),
            ],
          },
        ]}
      />
      <Box sx={{ marginBottom: 2 }}>
        <BotaoAtualizar chave={chaveDasDecisoes(desfecho)} aoAtualizar={buscarDeNovo} />
      </Box>
      {decisoes === undefined &&
        (isError ? <EstadoErro mensagem={erro} aoTentarDeNovo={buscarDeNovo} /> : <EsqueletoTabela />)}
      {decisoes && isError && <ListaIncompleta aoTentarDeNovo={buscarDeNovo}>{erro}.</ListaIncompleta>}
      {decisoes?.length === 0 &&
        (desfecho ? (
          <EstadoVazio
            titulo="Nenhuma decisão com este desfecho"
            texto="Escolha outro desfecho para ver as demais."
            acao={
              <Button variant="outlined" onClick={() => mudar({ desfecho: NO_ENDERECO.desfecho })}>
                Ver todas
              </Button>
            }
          />
        ) : (
          <EstadoVazio
            titulo="Nenhuma decisão ainda"
            texto="Cada mensagem que chegar aparece aqui: se foi respondida, passada a uma pessoa ou ignorada, e por quê."
          />
        ))}
      {decisoes && decisoes.length > 0 && (
        <GradeDeCartoes aria-label="Decisões do assistente" largura={40} juntos>
          {decisoes.map((decisao) => (
            <Decisao key={`${decisao.telefone}#${decisao.id}`} decisao={decisao} />
          ))}
        </GradeDeCartoes>
      )}
      {hasNextPage && (
        <Button
          variant="outlined"
          disabled={isFetchingNextPage}
          aria-busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ marginTop: 2 }}
        >
          {isFetchingNextPage ? 'Carregando…' : 'Ver mais'}
        </Button>
      )}
    </>
  );
}
