import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { formatarInstante } from '../../../shared/base/datas.ts';
import { proximaEdicao } from '../../../shared/templates/whatsapp.rules.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { consultarNaMeta, type WhatsappAberto } from './consultasDeWhatsapp.ts';
import { ESTADO_NA_META } from './valoresDeWhatsapp.ts';

const maiuscula = (frase: string) => frase.charAt(0).toUpperCase() + frase.slice(1);

/**
 * Em que pé está o texto na Meta, o que sai enquanto isso, e quando se pode mudar de novo; nada, se não sai por ela.
 */
export function AprovacaoNaMeta(props: {
  template: WhatsappAberto;
  agora: Date;
  aoConsultar: (template: WhatsappAberto) => void;
}) {
  const { template, agora, aoConsultar } = props;
  const { cartao, tipo, aprovacao, aprovado, mensagem } = template;
  const consulta = useAcao<WhatsappAberto>({
    fazer: () => consultarNaMeta({ cartao, tipo }),
    aoDarCerto: aoConsultar,
  });
  if (aprovacao === null) return null;
  const { estado, motivo, categoria } = aprovacao;
  const quando = proximaEdicao(aprovacao, agora);
  const antiga = aprovado !== null && aprovado.mensagem !== mensagem;
  return (
    <Paper
      variant="outlined"
      sx={{ padding: 2, display: 'grid', gap: 1, minWidth: 0, justifyItems: 'start' }}
    >
      <Typography variant="h2">Aprovação da Meta</Typography>
      <StatusChip {...ESTADO_NA_META[estado]} />
      {motivo !== null && <Typography variant="body2">{maiuscula(motivo)}.</Typography>}
      {antiga && <Typography variant="body2">A última versão aprovada continua saindo.</Typography>}
      {aprovado === null && (
        <Typography variant="body2">Enquanto não houver versão aprovada, esta mensagem não sai.</Typography>
      )}
      {categoria === 'MARKETING' && (
        <Typography variant="body2">
          A Meta a trata como marketing: custa mais, e não chega a quem parou o marketing.
        </Typography>
      )}
      {quando !== null && (
        <Typography variant="body2">
          A Meta aceita uma edição por dia: a mensagem se muda de novo a partir de{' '}
          {formatarInstante(quando.toISOString())}.
        </Typography>
      )}
      {estado !== 'aprovado' && (
        <Button size="small" variant="outlined" disabled={consulta.ocupado} onClick={() => consulta.agir()}>
          {consulta.ocupado ? 'Consultando…' : 'Ver na Meta'}
        </Button>
      )}
    </Paper>
  );
}
