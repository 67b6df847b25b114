import { Link } from 'react-router-dom';
import { useContagemDaFila } from './consultas.ts';

/** Leva à fila onde se cobra o que venceu e ainda se pode renovar; nada, se lá não há ninguém. */
export function CobrarVencidos() {
  const { data } = useContagemDaFila();
  if (!data || data.vencidos.quantas === 0) return null;
  return <Link to="/dashboard/renovacoes?secao=vencidos">Cobrar</Link>;
}
