import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatarInstante } from '../../../shared/base/datas.ts';
import { temWebhook } from '../../../shared/integracoes/integracoes.rules.ts';
import type { IntegracaoVista } from '../../../shared/integracoes/integracoes.schema.ts';
import { Copiavel } from '../../kit/Copiavel.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { api, mudouPorFora, useGuardarIntegracao } from './consultas.ts';

/** O endereço das notificações, com o que copiar, quando veio o último, e quem o cadastre. */
export function NotificacoesDoWebhook({ integracao }: { integracao: IntegracaoVista }) {
  const { id, nome, versao, webhook_url, webhook_pronto, ultimo_aviso } = integracao;
  const { guardar, reler } = useGuardarIntegracao();
  const criar = useAcao({
    fazer: (opcoes, lida: number) =>
      api('POST /api/integracoes/{id}/webhook', { params: { id }, body: { versao: lida } }, opcoes),
    aoDarCerto: guardar,
    sucesso: () => `Webhook criado: ${nome}`,
    frase: (mensagem) => `Não foi possível criar o webhook. ${mensagem}`,
    aoFalhar: (falha) => {
      if (mudouPorFora(falha)) reler();
    },
  });
  if (webhook_url === null) return null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', marginTop: 1.5 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Endereço do webhook
      </Typography>
      <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
        <Copiavel nome={`Webhook de ${nome}`} texto={webhook_url} />
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {ultimo_aviso !== null
          ? `Último aviso em ${formatarInstante(ultimo_aviso)}`
          : webhook_pronto
            ? 'Nenhum aviso chegou ainda'
            : 'Falta cadastrar este endereço no provedor'}
      </Typography>
      {temWebhook(id) && (
        <Button
          size="small"
          onClick={() => criar.agir(versao)}
          disabled={criar.ocupado}
          aria-busy={criar.ocupado}
        >
          {criar.ocupado ? 'Criando…' : 'Criar o webhook para mim'}
        </Button>
      )}
    </Box>
  );
}
