import { limiteConhecido } from '../mensagens/index.ts';
import type { Table } from '../platform/table.ts';
import type { SaidaDeWhatsapp } from './ports.ts';

type Ligada = { readonly status: string; readonly configuracao: Readonly<Record<string, unknown>> };
type Deps = {
  readonly tabela: Table;
  readonly integracaoDe: (usuario_id: string, provedor: 'whatsapp' | 'evolution') => Promise<Ligada | null>;
};
/** O que cada um aguenta até dizer outra coisa: os mesmos dos remetentes (lambdas/adapters). */
const POR_SEGUNDO = { whatsapp: 20, evolution: 0.2 };

/** Por onde sai o WhatsApp de cada vendedor, sem abrir a credencial: o limite é do número, ou do celular dele. */
export const saidasDeWhatsapp =
  ({ tabela, integracaoDe }: Deps): SaidaDeWhatsapp =>
  async (usuario_id) => {
    const daMeta = await integracaoDe(usuario_id, 'whatsapp');
    if (daMeta?.status === 'ativo') {
      const dono = `whatsapp:${String(daMeta.configuracao.phone_number_id)}`;
      const limite = await limiteConhecido(tabela, { dono, por_segundo: POR_SEGUNDO.whatsapp });
      return { provedor: 'whatsapp', limite };
    }
    const daEvolution = await integracaoDe(usuario_id, 'evolution');
    if (daEvolution?.status !== 'ativo') return null;
    const dono = `evolution:${usuario_id}`;
    return {
      provedor: 'evolution',
      limite: await limiteConhecido(tabela, { dono, por_segundo: POR_SEGUNDO.evolution }),
    };
  };
