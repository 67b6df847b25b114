import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useParams } from 'react-router-dom';
import { EstadoVazio } from '../../kit/Faces.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { Conversa } from './Conversa.tsx';
import type { Filtro } from './consultas.ts';
import { ListaDeConversas } from './ListaDeConversas.tsx';

const PADROES = { ver: 'todas' } as const;
const FILTROS: readonly (readonly [Filtro, string])[] = [
  ['todas', 'Todas'],
  ['esperando', 'Esperando você'],
  ['nao_lidas', 'Não lidas'],
];
const filtroDe = (texto: string): Filtro => FILTROS.find(([nome]) => nome === texto)?.[0] ?? 'todas';

/** Onde cabem a lista e a conversa; e, com mais largura, as assinaturas ao lado dela. */
const CABEM_DUAS = '(min-width:900px)';
const CABEM_TRES = '(min-width:1180px)';

/** As conversas de WhatsApp: lista, conversa e assinaturas lado a lado; no celular, uma coisa por vez. */
export default function ConversasPagina() {
  const { telefone = null } = useParams();
  const { textos, mudar } = useFiltrosNaUrl(PADROES);
  const duas = useMediaQuery(CABEM_DUAS, { noSsr: true });
  const tres = useMediaQuery(CABEM_TRES, { noSsr: true });
  const filtro = filtroDe(textos.ver);
  const conversa = telefone !== null && (
    <Conversa key={telefone} id={telefone} umaPorVez={!duas} aoLado={tres} />
  );
  if (!duas && conversa) return conversa;
  return (
    <>
      <PaginaCabecalho
        titulo="Conversas"
        subtitulo="O que as pessoas escrevem no WhatsApp da loja, e o que o assistente e você respondem. As novas aparecem sozinhas."
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: duas ? '19rem minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
      >
        <Box
          component="nav"
          aria-label="Lista de conversas"
          sx={duas ? { maxHeight: 'calc(100dvh - 11rem)', overflowY: 'auto' } : {}}
        >
          <FiltrosDaLista
            filtros={[
              { rotulo: 'Mostrar', valor: filtro, opcoes: FILTROS, aoMudar: (ver) => mudar({ ver }) },
            ]}
          />
          <ListaDeConversas filtro={filtro} aberta={telefone} />
        </Box>
        {duas &&
          (conversa || (
            <EstadoVazio
              titulo="Escolha uma conversa"
              texto="As mensagens e as assinaturas de quem escreveu aparecem aqui."
            />
          ))}
      </Box>
    </>
  );
}
