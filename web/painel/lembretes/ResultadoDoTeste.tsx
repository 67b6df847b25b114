import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import type { Verificacao } from '../../../shared/lembretes/lembretes.schema.ts';
import { Dados } from '../../kit/Dados.tsx';
import { useRodada } from '../pecas/automacoes/consultas.ts';
import { contar } from '../pecas/contar.ts';
import { lerRodada } from './consultas.ts';

function Andamento({ teste, aoAcabar }: { teste: Verificacao; aoAcabar: () => void }) {
  const { rodada, enviados } = teste;
  const { data, isError, acabou, semSair, naFila } = useRodada({
    chave: ['GET /api/lembretes/rodada', rodada],
    ler: () => lerRodada(rodada),
    enviados,
    aoAcabar,
  });
  if (data === undefined)
    return isError ? 'O andamento não pôde ser lido: veja os registros abaixo.' : 'Saindo…';
  const partes = [
    contar(data.enviados, 'aceito', 'aceitos'),
    contar(semSair, 'não saiu', 'não saíram'),
    ...(acabou ? [] : [`${naFila} na fila`]),
  ];
  return `De ${contar(enviados, 'pedido', 'pedidos')}: ${partes.join(', ')}.`;
}

/** O que o teste fez: as contas dele e o que vai acontecendo com cada e-mail; ou por que não deu certo. */
export function ResultadoDoTeste(props: {
  teste: Verificacao | { erro: string };
  aoAcabar: () => void;
  aoFechar: () => void;
}) {
  const { teste, aoAcabar, aoFechar } = props;
  if ('erro' in teste) {
    return (
      <Alert severity="error" role="alert" onClose={aoFechar} closeText="Fechar" sx={{ marginBottom: 2 }}>
        <AlertTitle>❌ Erro no Teste</AlertTitle>
        {teste.erro}
      </Alert>
    );
  }
  const { message, detalhes, enviados, ja_pedidos, sem_envio } = teste;
  return (
    <Alert severity="success" role="status" onClose={aoFechar} closeText="Fechar" sx={{ marginBottom: 2 }}>
      <AlertTitle>✅ Teste Executado com Sucesso</AlertTitle>
      <Typography variant="body2">{message}</Typography>
      <Dados sx={{ marginBlock: 1 }}>
        <dt>Vencendo em 3 dias</dt>
        <dd>{detalhes.vencendo_em_3_dias}</dd>
        <dt>Vencendo em 1 dia</dt>
        <dd>{detalhes.vencendo_em_1_dia}</dd>
        <dt>Vencendo hoje</dt>
        <dd>{detalhes.vencendo_hoje}</dd>
        <dt>Total</dt>
        <dd>{detalhes.total}</dd>
      </Dados>
      <Typography variant="body2" aria-live="polite">
        {enviados > 0 && <Andamento teste={teste} aoAcabar={aoAcabar} />}{' '}
        {ja_pedidos > 0 && `${contar(ja_pedidos, 'já tinha sido pedido', 'já tinham sido pedidos')}. `}
        {sem_envio > 0 && `${contar(sem_envio, 'não pode receber', 'não podem receber')}.`}
      </Typography>
    </Alert>
  );
}
