import type { Cofre } from '../integracoes/ports.ts';
import type { EscolhaDeWhatsapp } from '../mensagens/ports.ts';
import type { Table } from '../platform/table.ts';
import { abrirCofre } from './cofre.ts';
import { remetenteDaEvolution } from './evolution.ts';
import { redeDosVendedores } from './rede-dos-vendedores.ts';
import { remetenteDoWhatsapp } from './whatsapp.ts';

/** O que quem manda WhatsApp lê do ambiente. */
export const AMBIENTE_DO_WHATSAPP = ['ESTAGIO', 'COFRE_CHAVE', 'WHATSAPP_URL', 'REDE_LOCAL'] as const;
type Ambiente = Readonly<Record<(typeof AMBIENTE_DO_WHATSAPP)[number], string>>;

type Deps = { readonly tabela: Table; readonly cofre: Cofre };
/** As duas contas que um vendedor pode ligar, abertas; null quando não há ou está inativa. */
export type CredencialDeWhatsapp = {
  (
    deps: Deps,
    usuario_id: string,
    provedor: 'whatsapp',
  ): Promise<{ readonly phone_number_id: string; readonly token: string } | null>;
  (
    deps: Deps,
    usuario_id: string,
    provedor: 'evolution',
  ): Promise<{ readonly url: string; readonly instancia: string; readonly api_key: string } | null>;
};

/** Por onde sai o WhatsApp de cada vendedor: a Cloud API ou a Evolution que ele ligou; só uma fica ativa. */
export function escolherWhatsapp(
  env: Ambiente,
  tabela: Table,
  credencialDe: CredencialDeWhatsapp,
): EscolhaDeWhatsapp {
  const deps = { tabela, cofre: abrirCofre(env.COFRE_CHAVE, env.ESTAGIO) };
  const rede = redeDosVendedores(env.REDE_LOCAL, env.ESTAGIO);
  return async (usuario_id) => {
    const daMeta = await credencialDe(deps, usuario_id, 'whatsapp');
    if (daMeta) return remetenteDoWhatsapp({ ...daMeta, url: env.WHATSAPP_URL });
    const daEvolution = await credencialDe(deps, usuario_id, 'evolution');
    return daEvolution && remetenteDaEvolution({ ...daEvolution, usuario_id }, rede);
  };
}
