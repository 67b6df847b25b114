import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { ConversaAberta } from '../../../shared/conversas/atendimento.schema.ts';
import { EsqueletoTabela } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import type { ArquivoEscolhido } from './Anexo.tsx';
import { CabecalhoDaConversa } from './CabecalhoDaConversa.tsx';
import { api, type Mensagens as Lidas, useConversa, useGuardarEstado, useMensagens } from './consultas.ts';
import { Escrever } from './Escrever.tsx';
import { Mensagens } from './Mensagens.tsx';
import { ALTURA, nomeDeQuem } from './mostrar.ts';
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

type Aberta = {
  conversa: ConversaAberta;
  lidas: Lidas;
  buscarAnteriores: () => Promise<void>;
  umaPorVez: boolean;
  editarRespostas: () => void;
};

function Aberta({ conversa, lidas, buscarAnteriores, umaPorVez, editarRespostas }: Aberta) {
  const { id } = conversa;
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
  const anotar = useAcao({
    fazer: (opcoes, { texto }: { texto: string; aoSair: () => void }) =>
      api('POST /api/conversas/{id}/notas', { params: { id }, body: { texto } }, opcoes),
    aoDarCerto: ({ mensagem, estado: novo }, { aoSair }) => {
      guardar(novo, [mensagem]);
      aoSair();
    },
    frase: (mensagem) => `A nota não foi guardada: ${mensagem}`,
  });
  const anexar = useAcao({
    fazer: (
      opcoes,
      { arquivo, texto: legenda }: { arquivo: ArquivoEscolhido; texto: string; aoSair: () => void },
    ) => api('POST /api/conversas/{id}/arquivos', { params: { id }, body: { ...arquivo, legenda } }, opcoes),
    aoDarCerto: ({ mensagem, estado: novo }, { aoSair }) => {
      guardar(novo, [mensagem]);
      aoSair();
    },
    frase: (mensagem) => `O arquivo não foi enviado: ${mensagem}`,
  });
  const mandar = (texto: string, aoSair: () => void) => enviar.agir({ texto, aoSair });
  const podeTentar = estado.impedimento === null && !enviar.ocupado;
  return (
    <>
      <CabecalhoDaConversa conversa={conversa} estado={estado} umaPorVez={umaPorVez} />
      {estado.comprovante !== null && (
        <Alert
          severity="info"
          sx={{ borderRadius: 0, paddingBlock: 0 }}
          action={
            <Button
              color="inherit"
              size="small"
              component={Link}
              to={`/dashboard/vendas?venda=${estado.comprovante.pedido_id}`}
            >
              Abrir a venda
            </Button>
          }
        >
          Comprovante recebido: confira se o pagamento entrou.
        </Alert>
      )}
      <Mensagens
        id={id}
        itens={itens}
        haAnteriores={anteriores !== null}
        buscarAnteriores={buscarAnteriores}
        tentar={podeTentar ? (texto) => mandar(texto, () => {}) : null}
      />
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <Escrever
          conversa={conversa}
          estado={estado}
          ocupado={enviar.ocupado || anotar.ocupado || anexar.ocupado}
          mandar={mandar}
          anexar={(arquivo, texto, aoSair) => anexar.agir({ arquivo, texto, aoSair })}
          anotar={(texto, aoSair) => anotar.agir({ texto, aoSair })}
          editarRespostas={editarRespostas}
        />
      </Box>
    </>
  );
}

const QUADRO = { border: 1, borderColor: 'divider', borderRadius: 1 } as const;

/** Uma conversa aberta, com as assinaturas de quem conversa ao lado ou, sem largura para isso, embaixo. */
export function Conversa(props: {
  id: string;
  umaPorVez: boolean;
  aoLado: boolean;
  editarRespostas: () => void;
}) {
  const { id, umaPorVez, aoLado, editarRespostas } = props;
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
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: aoLado ? 'minmax(0, 1fr) 14rem' : 'minmax(0, 1fr)',
      }}
    >
      <Box
        component="section"
        aria-label={`Conversa com ${nomeDeQuem(conversa.data)}`}
        sx={{
          ...QUADRO,
          display: 'flex',
          flexDirection: 'column',
          minWidth: 0,
          // No celular, da barra do alto ao fim da tela; as assinaturas ficam abaixo, a um rolar.
          height: umaPorVez ? 'calc(100dvh - 5.25rem)' : ALTURA,
          minHeight: '22rem',
          ...(umaPorVez && { marginTop: -1.5 }),
        }}
      >
        <Aberta
          conversa={conversa.data}
          lidas={mensagens.data}
          buscarAnteriores={mensagens.buscarAnteriores}
          umaPorVez={umaPorVez}
          editarRespostas={editarRespostas}
        />
      </Box>
      <Box component="aside" aria-label="Assinaturas de quem conversa" sx={{ ...QUADRO, padding: 2 }}>
        <QuemConversa conversa={conversa.data} />
        {mensagens.data.estado.janela_ate !== null && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginTop: 2 }}>
            O que se responde pelo celular só aparece aqui com o número em coexistência na Meta; sem ela,
            assuma antes.
          </Typography>
        )}
      </Box>
    </Box>
  );
}
