import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router-dom';
import type { ConversaAberta, EstadoDaConversa } from '../../../shared/conversas/atendimento.schema.ts';
import { Telefone } from '../../kit/Contato.tsx';
import { ArrowLeft } from '../../kit/icones.tsx';
import { SO_PARA_OUVIR } from '../../kit/noCelular.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { useHoje } from '../shell/api.ts';
import { api, useGuardarEstado } from './consultas.ts';
import { apelidoDe, CONVERSAS, explicarEstado, nomeDeQuem, QUEM_RESPONDE } from './mostrar.ts';

type Passo = 'assumir' | 'devolver' | 'resolver' | 'reabrir';

/** As mudanças de quem responde, com a frase de cada uma. */
function useMudanca(id: string, estado: EstadoDaConversa) {
  const guardar = useGuardarEstado(id);
  const params = { id };
  return useAcao<EstadoDaConversa, Passo>({
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
}

type Mudar = ReturnType<typeof useMudanca>;

/** Quem responde a próxima mensagem, e como se muda. */
function QuemResponde({ estado, mudar, curto }: { estado: EstadoDaConversa; mudar: Mudar; curto: boolean }) {
  const hoje = useHoje();
  const { responde, silencio_ate, resolvida_em } = estado;
  const botao = (passo: Passo, rotulo: string) => (
    <Button size="small" variant="outlined" disabled={mudar.ocupado} onClick={() => mudar.agir(passo)}>
      {rotulo}
    </Button>
  );
  if (resolvida_em !== null) return <StatusChip tipo="neutro" rotulo="Resolvida" />;
  return (
    <Box sx={{ position: 'relative', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <StatusChip {...QUEM_RESPONDE[responde]} />
      {responde !== 'pessoa' && botao('assumir', 'Assumir')}
      {silencio_ate !== null && botao('devolver', 'Devolver ao assistente')}
      <Typography
        variant="caption"
        sx={{ color: 'text.secondary', flexBasis: '100%', ...(curto && { ...SO_PARA_OUVIR, left: 0 }) }}
      >
        {explicarEstado(estado, hoje)}
      </Typography>
    </Box>
  );
}

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
  const mudar = useMudanca(conversa.id, estado);
  const resolvida = estado.resolvida_em !== null;
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
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {umaPorVez && (
          <IconButton
            component={Link}
            to={{ pathname: CONVERSAS, search: busca.toString() }}
            aria-label="Voltar às conversas"
            size="small"
          >
            <ArrowLeft fontSize="small" />
          </IconButton>
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            variant="h2"
            component={umaPorVez ? 'h1' : 'h2'}
            tabIndex={-1}
            sx={{ overflowWrap: 'anywhere', outline: 'none', ...(umaPorVez && { fontSize: '1rem' }) }}
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
          {conversa.telefone !== null && conversa.cadastrada && (
            <Typography variant="caption" component="div">
              <Telefone telefone={`+${conversa.telefone}`} />
            </Typography>
          )}
        </Box>
        <Button
          size="small"
          variant={resolvida ? 'outlined' : 'contained'}
          disabled={mudar.ocupado}
          onClick={() => mudar.agir(resolvida ? 'reabrir' : 'resolver')}
        >
          {resolvida ? 'Reabrir' : 'Resolver'}
        </Button>
      </Box>
      <QuemResponde estado={estado} mudar={mudar} curto={umaPorVez} />
    </Box>
  );
}
