import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ConversaAberta, EstadoDaConversa } from '../../../shared/conversas/atendimento.schema.ts';
import { Telefone } from '../../kit/Contato.tsx';
import { EsqueletoTabela, EstadoErro } from '../../kit/Faces.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { useHoje } from '../shell/api.ts';
import { api, type Mensagens as Lidas, useConversa, useGuardarEstado, useMensagens } from './consultas.ts';
import { Escrever } from './Escrever.tsx';
import { Mensagens } from './Mensagens.tsx';
import { CONVERSAS, explicarEstado, nomeDeQuem, QUEM_RESPONDE } from './mostrar.ts';
import { QuemConversa } from './QuemConversa.tsx';

/** Quem vê as mensagens as leu: marca as que estão na tela, e não a que chegar no meio. */
function useMarcarLidas(id: string, nao_lidas: number): void {
  const guardar = useGuardarEstado(id);
  useEffect(() => {
    if (nao_lidas === 0) return;
    const marcar = () => {
      if (document.visibilityState !== 'visible') return;
      api('POST /api/conversas/{id}/lida', { params: { id }, body: { nao_lidas } }).then(
        (estado) => guardar(estado),
        // A próxima leitura as mostra ainda por ler, e tenta de novo.
        () => {},
      );
    };
    marcar();
    document.addEventListener('visibilitychange', marcar);
    return () => document.removeEventListener('visibilitychange', marcar);
  }, [id, nao_lidas, guardar]);
}

/** Assumir e devolver, com o que cada um quer dizer. */
function QuemResponde({ id, estado }: { id: string; estado: EstadoDaConversa }) {
  const guardar = useGuardarEstado(id);
  const hoje = useHoje();
  const mudar = useAcao<EstadoDaConversa, 'assumir' | 'devolver'>({
    fazer: (opcoes, como) =>
      como === 'assumir'
        ? api('POST /api/conversas/{id}/assumir', { params: { id } }, opcoes)
        : api('POST /api/conversas/{id}/devolver', { params: { id } }, opcoes),
    aoDarCerto: (novo) => guardar(novo),
  });
  const { responde, silencio_ate } = estado;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <StatusChip {...QUEM_RESPONDE[responde]} />
      {responde !== 'pessoa' && (
        <Button
          size="small"
          variant="outlined"
          disabled={mudar.ocupado}
          onClick={() => mudar.agir('assumir')}
        >
          Assumir
        </Button>
      )}
      {silencio_ate !== null && (
        <Button
          size="small"
          variant="outlined"
          disabled={mudar.ocupado}
          onClick={() => mudar.agir('devolver')}
        >
          Devolver ao assistente
        </Button>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary', flexBasis: '100%' }}>
        {explicarEstado(estado, hoje)}
      </Typography>
    </Box>
  );
}

type Aberta = { conversa: ConversaAberta; lidas: Lidas; buscarAnteriores: () => Promise<void> };

function Aberta({ conversa, lidas, buscarAnteriores, umaPorVez }: Aberta & { umaPorVez: boolean }) {
  const { id } = conversa;
  const [busca] = useSearchParams();
  const guardar = useGuardarEstado(id);
  const { itens, anteriores, estado } = lidas;
  useMarcarLidas(id, estado.nao_lidas);
  const enviar = useAcao({
    fazer: (opcoes, { texto }: { texto: string; aoSair: () => void }) =>
      api('POST /api/conversas/{id}/mensagens', { params: { id }, body: { texto } }, opcoes),
    aoDarCerto: ({ mensagem, estado: novo }, { aoSair }) => {
      guardar(novo, [mensagem]);
      aoSair();
    },
    frase: (mensagem) => `A mensagem não foi enviada: ${mensagem}`,
  });
  const mandar = (texto: string, aoSair: () => void) => enviar.agir({ texto, aoSair });
  const podeTentar = estado.impedimento === null && !enviar.ocupado;
  return (
    <>
      <Box
        component="header"
        sx={{ display: 'grid', gap: 1, padding: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {umaPorVez && (
          <div>
            <Button size="small" component={Link} to={{ pathname: CONVERSAS, search: busca.toString() }}>
              ← Conversas
            </Button>
          </div>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
          <Typography variant="h2" component={umaPorVez ? 'h1' : 'h2'} sx={{ overflowWrap: 'anywhere' }}>
            {nomeDeQuem(conversa)}
          </Typography>
          {conversa.telefone !== null && <Telefone telefone={`+${conversa.telefone}`} />}
        </Box>
        <QuemResponde id={id} estado={estado} />
      </Box>
      <Mensagens
        itens={itens}
        haAnteriores={anteriores !== null}
        buscarAnteriores={buscarAnteriores}
        tentar={podeTentar ? (texto) => mandar(texto, () => {}) : null}
      />
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <Escrever id={id} estado={estado} ocupado={enviar.ocupado} mandar={mandar} />
      </Box>
    </>
  );
}

const QUADRO = { border: 1, borderColor: 'divider', borderRadius: 1 } as const;

/** Uma conversa aberta, com as assinaturas de quem conversa ao lado ou, sem largura para isso, embaixo. */
export function Conversa(props: { id: string; umaPorVez: boolean; aoLado: boolean }) {
  const { id, umaPorVez, aoLado } = props;
  const conversa = useConversa(id);
  const mensagens = useMensagens(id);
  const erro = conversa.error ?? (mensagens.data ? null : mensagens.error);
  if (erro && !conversa.data) {
    return (
      <EstadoErro
        mensagem="Erro ao carregar a conversa"
        aoTentarDeNovo={() => {
          void conversa.refetch();
          void mensagens.refetch();
        }}
      />
    );
  }
  if (!conversa.data || !mensagens.data) return <EsqueletoTabela />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: aoLado ? '1fr 17rem' : '1fr' }}>
      <Box
        component="section"
        aria-label={`Conversa com ${nomeDeQuem(conversa.data)}`}
        sx={{
          ...QUADRO,
          display: 'flex',
          flexDirection: 'column',
          minWidth: 0,
          height: { xs: 'calc(100dvh - 7rem)', md: 'calc(100dvh - 11rem)' },
          minHeight: '26rem',
        }}
      >
        <Aberta
          conversa={conversa.data}
          lidas={mensagens.data}
          buscarAnteriores={mensagens.buscarAnteriores}
          umaPorVez={umaPorVez}
        />
      </Box>
      <Box component="aside" aria-label="Assinaturas de quem conversa" sx={{ ...QUADRO, padding: 2 }}>
        <QuemConversa conversa={conversa.data} />
      </Box>
    </Box>
  );
}
