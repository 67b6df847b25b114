import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router-dom';
import type { ConversaAberta, EstadoDaConversa } from '../../../shared/conversas/atendimento.schema.ts';
import { Telefone } from '../../kit/Contato.tsx';
import { ArrowBackOutlined } from '../../kit/icones.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { useHoje } from '../shell/api.ts';
import { api, useGuardarEstado } from './consultas.ts';
import { apelidoDe, CONVERSAS, explicarEstado, nomeDeQuem, QUEM_RESPONDE } from './mostrar.ts';

type Passo = 'assumir' | 'devolver' | 'resolver' | 'reabrir';

/** Assumir, devolver, resolver e reabrir, com o que cada um quer dizer. */
function QuemResponde({ id, estado, curto }: { id: string; estado: EstadoDaConversa; curto: boolean }) {
  const guardar = useGuardarEstado(id);
  const hoje = useHoje();
  const params = { id };
  const mudar = useAcao<EstadoDaConversa, Passo>({
    fazer: (opcoes, como) => {
      switch (como) {
        case 'assumir':
          return api('POST /api/conversas/{id}/assumir', { params }, opcoes);
        case 'devolver':
          return api('POST /api/conversas/{id}/devolver', { params }, opcoes);
        case 'resolver':
          return api(
            'POST /api/conversas/{id}/resolver',
            { params, body: { nao_lidas: estado.nao_lidas } },
            opcoes,
          );
        case 'reabrir':
          return api('POST /api/conversas/{id}/reabrir', { params }, opcoes);
      }
    },
    aoDarCerto: (novo) => guardar(novo),
  });
  const { responde, silencio_ate, resolvida_em } = estado;
  const botao = (passo: Passo, rotulo: string, principal = false) => (
    <Button
      size="small"
      variant={principal ? 'contained' : 'outlined'}
      disabled={mudar.ocupado}
      onClick={() => mudar.agir(passo)}
    >
      {rotulo}
    </Button>
  );
  if (resolvida_em !== null) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StatusChip tipo="neutro" rotulo="Resolvida" />
        {botao('reabrir', 'Reabrir')}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <StatusChip {...QUEM_RESPONDE[responde]} />
      {responde !== 'pessoa' && botao('assumir', 'Assumir')}
      {silencio_ate !== null && botao('devolver', curto ? 'Devolver' : 'Devolver ao assistente')}
      {botao('resolver', 'Resolver', true)}
      <Typography
        variant="caption"
        sx={{ color: 'text.secondary', flexBasis: '100%', ...(curto && VISUALMENTE_OCULTO) }}
      >
        {explicarEstado(estado, hoje)}
      </Typography>
    </Box>
  );
}

const VISUALMENTE_OCULTO = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Quem conversa, com o telefone registrado, e o que se faz da conversa; no celular, em duas linhas. */
export function CabecalhoDaConversa(props: {
  conversa: ConversaAberta;
  estado: EstadoDaConversa;
  umaPorVez: boolean;
}) {
  const { conversa, estado, umaPorVez } = props;
  const [busca] = useSearchParams();
  const [cliente] = conversa.clientes;
  const apelido = apelidoDe(conversa);
  const nome = nomeDeQuem(conversa);
  return (
    <Box
      component="header"
      sx={{
        display: 'grid',
        gap: 0.75,
        padding: umaPorVez ? 1 : 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
        {umaPorVez && (
          <IconButton
            component={Link}
            to={{ pathname: CONVERSAS, search: busca.toString() }}
            aria-label="Voltar às conversas"
            size="small"
          >
            <ArrowBackOutlined fontSize="small" />
          </IconButton>
        )}
        <Typography
          variant="h2"
          component={umaPorVez ? 'h1' : 'h2'}
          tabIndex={-1}
          sx={{
            overflowWrap: 'anywhere',
            minWidth: 0,
            outline: 'none',
            ...(umaPorVez && { fontSize: '1rem' }),
          }}
        >
          {cliente ? (
            <MuiLink
              component={Link}
              to={`/dashboard/clientes/${cliente.id}`}
              color="inherit"
              underline="hover"
            >
              {nome}
            </MuiLink>
          ) : (
            nome
          )}
          {apelido !== null && (
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {' '}
              ~{apelido}
            </Box>
          )}
        </Typography>
        {conversa.telefone !== null && conversa.cadastrada && <Telefone telefone={`+${conversa.telefone}`} />}
      </Box>
      <QuemResponde id={conversa.id} estado={estado} curto={umaPorVez} />
    </Box>
  );
}
