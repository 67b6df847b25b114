import { Link } from 'react-router-dom';
import type { Secao } from '../../../../shared/renovacoes/renovacoes.rules.ts';
import { ChevronRight } from '../../../kit/iconesDaMoldura.tsx';
import { useContagemDaFila } from './consultas.ts';

/** As seções da fila a que o título de um grupo leva: do que ainda não vence cobra-se um a um. */
export type SecaoComGrupo = Extract<Secao, 'vencidos' | 'hoje'>;

/** Como se ouve cada um: na mesma lista pode haver os dois. */
const OUVIDO: Readonly<Record<SecaoComGrupo, string>> = {
  vencidos: 'Cobrar',
  hoje: 'Cobrar quem vence hoje',
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
