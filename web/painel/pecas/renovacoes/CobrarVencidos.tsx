import { Link } from 'react-router-dom';
import type { Secao } from '../../../../shared/renovacoes/renovacoes.rules.ts';
import { ChevronRight } from '../../../kit/iconesDaMoldura.tsx';
import { useContagemDaFila } from './consultas.ts';

/** As seções da fila a que o título de um grupo leva. */
export type SecaoComGrupo = Exclude<Secao, 'adiados'>;

/** O que se lê e, quando na mesma lista há mais de um, o que se ouve; a quem ainda tem dias, lembra-se. */
const DITO: Readonly<Record<SecaoComGrupo, readonly [visto: string, ouvido: string]>> = {
  vencidos: ['Cobrar', 'Cobrar'],
  hoje: ['Cobrar', 'Cobrar quem vence hoje'],
  semana: ['Lembrar', 'Lembrar quem vence em até 7 dias'],
};

/** Leva à seção da fila onde se cobra o que se pode renovar, a dos vencidos se não se disser; nada, se está vazia. */
export function CobrarVencidos({ secao = 'vencidos' }: { secao?: SecaoComGrupo }) {
  const { data } = useContagemDaFila();
  if (!data || data[secao].quantas === 0) return null;
  const [visto, ouvido] = DITO[secao];
  return (
    <Link to={`/dashboard/renovacoes?secao=${secao}`} aria-label={ouvido}>
      {visto}
      <ChevronRight aria-hidden />
    </Link>
  );
}
