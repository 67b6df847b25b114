import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatarInstante } from '../../../shared/base/datas.ts';
import type { IntegracaoVista } from '../../../shared/integracoes/integracoes.schema.ts';
import { Copiavel } from '../../kit/Copiavel.tsx';
import { Falha } from '../../kit/Falha.tsx';
import { temPassoAPasso } from './instrucoes.ts';
import { useCriarWebhook } from './useCriarWebhook.ts';

/**
 * O endereço das notificações, com o que copiar, quando veio a última, e quem o cadastre enquanto o provedor não o tem.
 */
export function NotificacoesDoWebhook(props: { integracao: IntegracaoVista; aoAcompanhar: () => void }) {
  const { integracao, aoAcompanhar } = props;
  const { id, nome, webhook_url, webhook_cadastrado, ultimo_aviso } = integracao;
  const { criar, ocupado, erro } = useCriarWebhook(integracao);
  if (webhook_url === null) return null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', marginTop: 1.5 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Endereço do webhook
      </Typography>
      <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
        <Copiavel nome={`Webhook de ${nome}`} texto={webhook_url} />
      </Typography>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {ultimo_aviso !== null
          ? `Último aviso em ${formatarInstante(ultimo_aviso)}`
          : webhook_cadastrado
            ? 'Webhook criado. Nenhum aviso chegou ainda'
            : 'Falta cadastrar este endereço no provedor'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!webhook_cadastrado && (
          <Button size="small" onClick={criar} disabled={ocupado} aria-busy={ocupado}>
            {ocupado ? 'Criando…' : 'Criar o webhook para mim'}
          </Button>
        )}
        {temPassoAPasso(id) && (
          <Button size="small" onClick={aoAcompanhar} aria-label={`Passo a passo: ${nome}`}>
            Passo a passo
          </Button>
        )}
      </Box>
      <Falha erro={erro} />
    </Box>
  );
}
