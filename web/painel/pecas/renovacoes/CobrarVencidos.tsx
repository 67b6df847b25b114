import { Link } from 'react-router-dom';
import type { Secao } from '../../../../shared/renovacoes/renovacoes.rules.ts';
import { ChevronRight } from '../../../kit/iconesDaMoldura.tsx';
import { useContagemDaFila } from './consultas.ts';

/** As seções da fila que têm um grupo nas listas. */
export type SecaoComGrupo = Exclude<Secao, 'adiados'>;

/** Como se ouve cada um: na mesma lista pode haver três. */
const OUVIDO: Readonly<Record<SecaoComGrupo, string>> = {
  vencidos: 'Cobrar',
  hoje: 'Cobrar quem vence hoje',
  semana: 'Cobrar quem vence em até 7 dias',
};

/** Leva à seção da fila onde se cobra o que se pode renovar, a dos vencidos se não se disser; nada, se está vazia. */
export function CobrarVencidos({ secao = 'vencidos' }: { secao?: SecaoComGrupo }) {
  const { data } = useContagemDaFila();
  if (!data || data[secao].quantas === 0) return null;
  return (
    <Link to={`/dashboard/renovacoes?secao=${secao}`} aria-label={OUVIDO[secao]}>
      Cobrar
      <ChevronRight aria-hidden />
    </Link>
  );
}
