import Alert from '@mui/material/Alert';
import type { Execucao } from '../../../shared/cobrancas/cobrancas.schema.ts';
import { useRodada } from '../pecas/automacoes/consultas.ts';
import { contar } from '../pecas/contar.ts';
import { lerRodada } from './consultas.ts';

/** O que 'Executar Agora' pediu, e o que vai acontecendo com cada mensagem. */
export function Andamento(props: { execucao: Execucao; aoAcabar: () => void; aoFechar: () => void }) {
  const { execucao, aoAcabar, aoFechar } = props;
  const { rodada, resultados } = execucao;
  const { enviados, ja_pedidos, sem_envio } = resultados;
  const { data, isError, acabou, semSair, naFila } = useRodada({
    chave: ['GET /api/cobrancas/rodada', rodada],
    ler: () => lerRodada(rodada),
    enviados,
    aoAcabar,
  });
  const saindo = isError ? 'O andamento não pôde ser lido: veja o histórico abaixo.' : 'Saindo…';
  const partes = data && [
    contar(data.enviados, 'aceita', 'aceitas'),
    contar(semSair, 'não saiu', 'não saíram'),
    ...(acabou ? [] : [`${naFila} na fila`]),
  ];
  return (
    <Alert severity="success" role="status" onClose={aoFechar} closeText="Fechar" sx={{ marginBottom: 2 }}>
      {enviados > 0 &&
        (partes ? `De ${contar(enviados, 'pedida', 'pedidas')}: ${partes.join(', ')}. ` : `${saindo} `)}
      {ja_pedidos > 0 && `${contar(ja_pedidos, 'já tinha recebido', 'já tinham recebido')} hoje. `}
      {sem_envio > 0 && `${contar(sem_envio, 'pessoa não pode receber', 'pessoas não podem receber')}.`}
    </Alert>
  );
}
