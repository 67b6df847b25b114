import * as z from 'zod';
import { PASSOS, type Passo } from '../../shared/primeira-venda/primeira-venda.rules.ts';
import { primeiraVendaKey } from '../platform/keys/cadastros.ts';
import { getItem, type Table } from '../platform/table.ts';

const guardado = z.object({
  /** Quando o e-mail de acesso, com o link preenchido, saiu para quem vende. */
  acesso_em: z.string().nullable().default(null),
  /** A última compra de teste, e quando uma se pagou. */
  teste_pedido_id: z.string().nullable().default(null),
  teste_em: z.string().nullable().default(null),
});
/** O que aconteceu no caminho de um vendedor; o que nunca se pulou não está em `pulados`. */
type CaminhoGuardado = z.output<typeof guardado> & {
  readonly pulados: Readonly<Partial<Record<Passo, string>>>;
};

/** O campo em que se guarda até quando um passo não aparece: cada um o seu, para que dois não se desfaçam. */
export const campoDoPulado = (passo: Passo): string => `pulado_${passo}`;

/** O que se guardou do caminho de um vendedor; tudo vazio em quem ainda não fez nada. */
export async function lerCaminhoGuardado(
  tabela: Table,
  usuario_id: string,
  opcoes: { readonly consistent: boolean },
): Promise<CaminhoGuardado> {
  const item = (await getItem(tabela, primeiraVendaKey(usuario_id), opcoes)) ?? {};
  const pulados = PASSOS.flatMap((passo) => {
    const ate = item[campoDoPulado(passo)];
    return typeof ate === 'string' ? [[passo, ate] as const] : [];
  });
  return { ...guardado.parse(item), pulados: Object.fromEntries(pulados) };
}
