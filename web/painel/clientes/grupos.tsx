import { formatarReais, somarReais } from '../../../shared/base/dinheiro.ts';
import type { Grupo } from '../../kit/GrupoDaLista.tsx';
import { numero } from '../pecas/contar.ts';
import { CobrarVencidos } from '../pecas/renovacoes/CobrarVencidos.tsx';
import { type GrupoDeClientes, type OQueTem, valorDoQueCorre } from './mostrar.ts';

/** Como se diz cada grupo, e o que aperta nele. */
export const GRUPOS: Readonly<Record<GrupoDeClientes, Pick<Grupo, 'titulo' | 'tom' | 'cheia'>>> = {
  vencidos: { titulo: 'Vencidos', tom: 'erro', cheia: 1 },
  vencem: { titulo: 'Expira em breve', tom: 'alerta', cheia: 0.5 },
  em_dia: { titulo: 'Em dia', tom: 'neutro', cheia: 0 },
  outros: { titulo: 'Pendente ou cancelado', tom: 'neutro', cheia: 0 },
  sem: { titulo: 'Sem assinatura', tom: 'neutro', cheia: 0 },
};

/** O título por cima dos que venceram, com quantos são, quanto vale o que se cobra, e onde se cobra. */
export function tituloDosVencidos(vencidos: readonly { readonly id: string }[], em: OQueTem): Grupo {
  const valores = vencidos.flatMap(
    ({ id }) => valorDoQueCorre(em.doCliente.get(id) ?? [], em.hoje)?.valor ?? [],
  );
  return {
    id: 'vencidos',
    ...GRUPOS.vencidos,
    quantas: numero(vencidos.length),
    soma: formatarReais(somarReais(valores)),
    acao: <CobrarVencidos />,
  };
}
