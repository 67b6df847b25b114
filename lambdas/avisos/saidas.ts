import { limiteConhecido } from '../mensagens/index.ts';
import type { Table } from '../platform/table.ts';
import type { SaidaDe } from './ports.ts';

type Ligada = { readonly status: string; readonly configuracao: Readonly<Record<string, unknown>> };
type Provedor = 'resend' | 'whatsapp' | 'evolution';
type Deps = {
  readonly tabela: Table;
  readonly integracaoDe: (usuario_id: string, provedor: Provedor) => Promise<Ligada | null>;
};

/**
 * Quantos por segundo cabem até que a primeira resposta diga os da conta: os mesmos dos remetentes (lambdas/adapters).
 */
const POR_SEGUNDO: Readonly<Record<Provedor, number>> = { resend: 2, whatsapp: 20, evolution: 0.2 };

/** A conta que tem o limite: o da Cloud API é do número; os outros, do vendedor. */
const donoDe = (provedor: Provedor, usuario_id: string, { configuracao }: Ligada) =>
  `${provedor}:${provedor === 'whatsapp' ? String(configuracao.phone_number_id) : usuario_id}`;

/** O primeiro destes provedores que um vendedor ligou, sem abrir a credencial, ou a saída da casa. */
const primeiraLigada =
  ({ tabela, integracaoDe }: Deps, provedores: readonly Provedor[], daCasa: number | null = null): SaidaDe =>
  async (usuario_id) => {
    for (const provedor of provedores) {
      const ligada = await integracaoDe(usuario_id, provedor);
      if (ligada?.status !== 'ativo') continue;
      const dono = donoDe(provedor, usuario_id, ligada);
      return {
        provedor,
        limite: await limiteConhecido(tabela, { dono, por_segundo: POR_SEGUNDO[provedor] }),
      };
    }
    if (daCasa === null) return null;
    return { provedor: 'ses', limite: await limiteConhecido(tabela, { dono: 'ses', por_segundo: daCasa }) };
  };

/** Por onde saem os e-mails: pela Resend do vendedor ou pelo SES, que é de todos, em que cabem `ses_por_segundo`. */
export const saidasDeEmail = (deps: Deps, ses_por_segundo: number): SaidaDe =>
  primeiraLigada(deps, ['resend'], ses_por_segundo);

/** Por onde sai o WhatsApp de cada vendedor. */
export const saidasDeWhatsapp = (deps: Deps): SaidaDe => primeiraLigada(deps, ['whatsapp', 'evolution']);
