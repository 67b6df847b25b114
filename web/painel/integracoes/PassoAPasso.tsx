import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import type { IntegracaoVista } from '../../../shared/integracoes/integracoes.schema.ts';
import { Copiavel } from '../../kit/Copiavel.tsx';
import { Dados } from '../../kit/Dados.tsx';
import { Falha } from '../../kit/Falha.tsx';
import { AvisoAoVivo } from './AvisoAoVivo.tsx';
import { type CadastroAMao, PASSO_A_PASSO, type ProvedorComPassos } from './instrucoes.ts';
import { PrimeiraMensagem } from './PrimeiraMensagem.tsx';
import { useCriarWebhook } from './useCriarWebhook.ts';

function Passo({ numero, titulo, children }: { numero: number; titulo: string; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="h3" component="h3">
        {numero}. {titulo}
      </Typography>
      {children}
    </Box>
  );
}

/** O que se faz no painel do provedor quando não se quer, ou não se pode, criar o webhook por chamada. */
function PassosAMao({ aMao, integracao }: { aMao: CadastroAMao; integracao: IntegracaoVista }) {
  const { webhook_url, ultimos4 } = integracao;
  const token = ultimos4.verify_token;
  return (
    <Box component="details" sx={{ width: '100%' }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', paddingBlock: 1.5 }}>
        Fazer à mão
      </Typography>
      <Box component="ol" sx={{ margin: 0, paddingLeft: 2.5, display: 'grid', gap: 1 }}>
        {aMao.passos.map((passo) => (
          <Typography key={passo} component="li" variant="body2">
            {passo}
          </Typography>
        ))}
      </Box>
      <Dados sx={{ marginTop: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' } }}>
        <dt>{aMao.endereco}</dt>
        <dd>
          <Copiavel nome={aMao.endereco} texto={webhook_url ?? ''} />
        </dd>
        {token !== undefined && (
          <>
            <dt>Token de verificação</dt>
            <dd>O que termina em {token || '••••'}. Esqueceu? Em Editar, sorteie outro, copie e salve</dd>
          </>
        )}
        {aMao.campos.map((campo) => (
          <Box key={campo} sx={{ display: 'contents' }}>
            <dt>Marque</dt>
            <dd>
              <Copiavel nome={campo} texto={campo} />
            </dd>
          </Box>
        ))}
      </Dados>
    </Box>
  );
}

/** Leva as notificações do WhatsApp até aqui, mostra a primeira chegar e manda a primeira mensagem. */
export default function PassoAPasso(props: {
  provedor: ProvedorComPassos;
  integracao: IntegracaoVista;
  aoFechar: () => void;
}) {
  const { provedor, integracao, aoFechar } = props;
  const { nome, status, webhook_cadastrado } = integracao;
  const { criar, ocupado, erro } = useCriarWebhook(integracao);
  const id = useId();
  const celular = useMediaQuery('(max-width:599.95px)');
  const { quem, aMao } = PASSO_A_PASSO[provedor];
  return (
    <Dialog open fullScreen={celular} fullWidth maxWidth="sm" onClose={aoFechar} aria-labelledby={id}>
      <DialogTitle id={id}>Passo a passo: {nome}</DialogTitle>
      <DialogContent>
        <Box component="ol" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}>
          <Passo numero={1} titulo={`Dizer ${quem} para onde avisar`}>
            <Typography variant="body2">
              {webhook_cadastrado
                ? 'Feito: o endereço está cadastrado. Se trocou de conta ou de aplicativo, crie de novo.'
                : 'O CRM cadastra o endereço e escolhe o que precisa chegar.'}
            </Typography>
            <Button
              variant={webhook_cadastrado ? 'text' : 'contained'}
              onClick={criar}
              disabled={ocupado}
              aria-busy={ocupado}
            >
              {ocupado ? 'Criando…' : webhook_cadastrado ? 'Criar de novo' : 'Criar o webhook para mim'}
            </Button>
            <Falha erro={erro} />
            <PassosAMao aMao={aMao} integracao={integracao} />
          </Passo>
          <Passo numero={2} titulo="Ver o primeiro aviso chegar">
            <Typography variant="body2">Do seu celular, mande um oi ao número da loja.</Typography>
            <AvisoAoVivo provedor={provedor} />
          </Passo>
          <Passo numero={3} titulo="Mandar a primeira mensagem a si mesmo">
            {status === 'ativo' ? (
              <PrimeiraMensagem />
            ) : (
              <Typography variant="body2">
                Ative a integração no cartão dela: inativa, ela recebe e não manda.
              </Typography>
            )}
          </Passo>
        </Box>
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button onClick={aoFechar}>Fechar</Button>
      </DialogActions>
    </Dialog>
  );
}
