import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Provedor } from '../../../shared/integracoes/integracoes.schema.ts';
import { CHAVE_DAS_INTEGRACOES } from '../pecas/integracoes/integracoes.ts';
import { api } from './consultas.ts';

/** De quanto em quanto tempo se olha se chegou, com a janela aberta. */
const OLHAR_MS = 3_000;
const SEGUNDO_MS = 1_000;
const relativo = new Intl.RelativeTimeFormat('pt-BR');

function haQuantoTempo(passou_ms: number): string {
  const segundos = Math.max(0, Math.floor(passou_ms / SEGUNDO_MS));
  if (segundos < 60) return relativo.format(-segundos, 'second');
  if (segundos < 3_600) return relativo.format(-Math.floor(segundos / 60), 'minute');
  if (segundos < 86_400) return relativo.format(-Math.floor(segundos / 3_600), 'hour');
  return relativo.format(-Math.floor(segundos / 86_400), 'day');
}

/** Há quanto tempo chegou a última notificação de um provedor; olha enquanto está à vista. */
export function AvisoAoVivo({ provedor }: { provedor: Provedor }) {
  const { data } = useQuery({
    queryKey: CHAVE_DAS_INTEGRACOES,
    queryFn: () => api('GET /api/integracoes', {}),
    staleTime: 0,
    refetchInterval: OLHAR_MS,
  });
  const [agora, definirAgora] = useState(Date.now);
  useEffect(() => {
    const relogio = setInterval(() => definirAgora(Date.now()), SEGUNDO_MS);
    return () => clearInterval(relogio);
  }, []);
  const em = data?.itens.find(({ id }) => id === provedor)?.ultimo_aviso ?? null;
  return (
    <Alert severity={em === null ? 'info' : 'success'} sx={{ width: '100%' }}>
      {em === null
        ? 'Esperando o primeiro aviso…'
        : `Aviso recebido ${haQuantoTempo(agora - Date.parse(em))}`}
    </Alert>
  );
}
