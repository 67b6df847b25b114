import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import type { Execucao } from '../../../shared/cobrancas/cobrancas.schema.ts';
import { useRodada } from './consultas.ts';

const plural = (quantos: number, um: string, varios: string) => `${quantos} ${quantos === 1 ? um : varios}`;

/** O que 'Executar Agora' pediu, e o que vai acontecendo com cada mensagem. */
export function Andamento(props: { execucao: Execucao; aoAcabar: () => void; aoFechar: () => void }) {
  const { execucao, aoAcabar, aoFechar } = props;
  const { enviados, ja_pedidos, sem_envio } = execucao.resultados;
  const { data, isError } = useRodada({ rodada: execucao.rodada, enviados });
  const acabou = (data?.total ?? 0) >= enviados;
  useEffect(() => {
    if (acabou) aoAcabar();
  }, [acabou, aoAcabar]);
  const semSair = data ? data.erros + data.duvidosos + data.descartados : 0;
  const saindo = isError ? 'O andamento não pôde ser lido: veja o histórico abaixo.' : 'Saindo…';
  const partes = data && [
    plural(data.enviados, 'aceita', 'aceitas'),
    plural(semSair, 'não saiu', 'não saíram'),
    ...(acabou ? [] : [`${enviados - data.total} na fila`]),
  ];
  return (
    <Alert severity="success" role="status" onClose={aoFechar} closeText="Fechar" sx={{ marginBottom: 2 }}>
      {enviados > 0 &&
        (partes ? `De ${plural(enviados, 'pedida', 'pedidas')}: ${partes.join(', ')}. ` : `${saindo} `)}
      {ja_pedidos > 0 && `${plural(ja_pedidos, 'já tinha recebido', 'já tinham recebido')} hoje. `}
      {sem_envio > 0 && `${plural(sem_envio, 'pessoa não pode receber', 'pessoas não podem receber')}.`}
    </Alert>
  );
}
