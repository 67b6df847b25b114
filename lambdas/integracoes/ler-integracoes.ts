import type * as z from 'zod';
import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import {
  type ConfiguracaoDe,
  type CredenciaisDe,
  formaDaIntegracao,
} from '../../shared/integracoes/integracoes.formas.ts';
import { ehGateway, temWebhook } from '../../shared/integracoes/integracoes.rules.ts';
import type {
  Integracao,
  Provedor,
  ProvedorComWebhook,
} from '../../shared/integracoes/integracoes.schema.ts';
import type { Table } from '../platform/table.ts';
import { type IntegracaoGuardada, integracaoDoItem, integracaoGuardada } from './item.ts';
import type { Cofre } from './ports.ts';
import { lerDonoDoWebhook, lerGuardada, listarItens } from './repository.ts';

type Deps = { readonly tabela: Table };
type DepsComCofre = Deps & { readonly cofre: Cofre };

/** As integrações de um vendedor, ativas ou não, sem credenciais. */
export async function lerIntegracoes(deps: Deps, usuario_id: string): Promise<Integracao[]> {
  return (await listarItens(deps.tabela, usuario_id)).map(integracaoDoItem);
}

/** Um gateway de um vendedor, e o que diz se ele recebe. */
export type Recebedor = Pick<IntegracaoGuardada, 'status' | 'problema' | 'ultimo_aviso'> & {
  readonly id: Gateway;
  /** O gateway aceitou a chave e cadastrou com ela o endereço das notificações. */
  readonly cadastrado: boolean;
};

/** Os gateways de um vendedor, ativos ou não. */
export async function lerRecebedores({ tabela }: Deps, usuario_id: string): Promise<Recebedor[]> {
  return (await listarItens(tabela, usuario_id)).flatMap((item) => {
    const { sk: id, status, problema, ultimo_aviso, webhook_id } = integracaoGuardada.parse(item);
    return ehGateway(id) ? [{ id, status, problema, ultimo_aviso, cadastrado: webhook_id !== null }] : [];
  });
}

/** Os gateways de pagamento que um vendedor tem ligados. */
export async function gatewaysLigados(deps: Deps, usuario_id: string): Promise<Gateway[]> {
  return (await lerIntegracoes(deps, usuario_id)).flatMap(({ id, status }) =>
    status === 'ativo' && ehGateway(id) ? [id] : [],
  );
}

/** Diz se algum gateway de pagamento de um vendedor está ligado. */
export const temGateway = async (deps: Deps, usuario_id: string): Promise<boolean> =>
  (await gatewaysLigados(deps, usuario_id)).length > 0;

/** Uma integração de um vendedor, sem credenciais, ou null. */
export async function lerIntegracao(
  deps: Deps,
  usuario_id: string,
  provedor: Provedor,
): Promise<Integracao | null> {
  const guardada = await lerGuardada(deps.tabela, usuario_id, provedor);
  return guardada && integracaoDoItem(guardada);
}

/** As credenciais guardadas de uma integração, decifradas. */
export async function decifrarTodas(
  cofre: Pick<Cofre, 'decifrar'>,
  usuario_id: string,
  guardada: IntegracaoGuardada,
) {
  const contexto = { usuario_id, integracao: guardada.sk };
  return Object.fromEntries(
    await Promise.all(
      Object.entries(guardada.credenciais).map(
        async ([nome, cifrado]) => [nome, await cofre.decifrar(cifrado, contexto)] as const,
      ),
    ),
  );
}

/** Configuração e credenciais decifradas de um provedor; nunca vão para log, erro ou resposta. */
export type IntegracaoAberta<P extends Provedor> = { readonly provedor: P } & ConfiguracaoDe<P> &
  CredenciaisDe<P>;

type Forma<P extends Provedor> = {
  readonly configuracao: z.ZodType<ConfiguracaoDe<P>>;
  readonly credenciais: z.ZodType<CredenciaisDe<P>>;
};
const aberta =
  <P extends Provedor>(provedor: P, forma: () => Forma<P>) =>
  (campos: unknown): IntegracaoAberta<P> => {
    const { configuracao, credenciais } = forma();
    return { provedor, ...configuracao.parse(campos), ...credenciais.parse(campos) };
  };

const ABRIR: { readonly [P in Provedor]: (campos: unknown) => IntegracaoAberta<P> } = {
  asaas: aberta('asaas', formaDaIntegracao.asaas),
  stripe: aberta('stripe', formaDaIntegracao.stripe),
  resend: aberta('resend', formaDaIntegracao.resend),
  whatsapp: aberta('whatsapp', formaDaIntegracao.whatsapp),
  evolution: aberta('evolution', formaDaIntegracao.evolution),
  openai: aberta('openai', formaDaIntegracao.openai),
  meta: aberta('meta', formaDaIntegracao.meta),
  ga4: aberta('ga4', formaDaIntegracao.ga4),
  site: aberta('site', formaDaIntegracao.site),
};

/**
 * A integração de um vendedor com um provedor, decifrada; null se não existe ou está inativa. `mesmoInativa` é para o
 * que já foi vendido: parar, estornar e conciliar não dependem de continuar vendendo.
 */
export async function credencialDe<P extends Provedor>(
  deps: DepsComCofre,
  usuario_id: string,
  provedor: P,
  { mesmoInativa = false }: { readonly mesmoInativa?: boolean } = {},
): Promise<IntegracaoAberta<P> | null> {
  const guardada = await lerGuardada(deps.tabela, usuario_id, provedor);
  if (!guardada || (guardada.status !== 'ativo' && !mesmoInativa)) return null;
  const claras = await decifrarTodas(deps.cofre, usuario_id, guardada);
  return abrirIntegracao(provedor, { ...guardada.configuracao, ...claras });
}

/** Configuração e credenciais já claras de um provedor, na forma dele. */
export function abrirIntegracao<P extends Provedor>(
  provedor: P,
  campos: Readonly<Record<string, string>>,
): IntegracaoAberta<P> {
  return ABRIR[provedor](campos);
}

/** De quem é uma chave de webhook, o segredo que as notificações dela trazem, e quando se anotou o último. */
export type DonoDoWebhook = {
  readonly usuario_id: string;
  readonly provedor: ProvedorComWebhook;
  readonly segredo: string;
  readonly ultimo_aviso: string | null;
};

/**
 * O dono de uma chave de webhook; null se a chave não existe ou ainda não tem segredo. Vale também para a integração
 * inativa: o que já foi vendido continua avisando.
 */
export async function integracaoDoWebhook(deps: DepsComCofre, chave: string): Promise<DonoDoWebhook | null> {
  const dono = await lerDonoDoWebhook(deps.tabela, chave);
  if (!dono) return null;
  const { usuario_id, provedor } = dono;
  if (!temWebhook(provedor)) return null;
  const guardada = await lerGuardada(deps.tabela, usuario_id, provedor);
  const cifrado = guardada?.webhook_chave === chave ? guardada.credenciais.webhook_segredo : undefined;
  if (cifrado === undefined) return null;
  const segredo = await deps.cofre.decifrar(cifrado, { usuario_id, integracao: provedor });
  return { usuario_id, provedor, segredo, ultimo_aviso: guardada?.ultimo_aviso ?? null };
}

/**
 * De quem é um endereço de notificações do WhatsApp, com o que prova que elas são dele; null se a chave não é de um.
 * Vale também inativa.
 */
export async function contaDoEndereco(deps: DepsComCofre, chave: string) {
  const dono = await lerDonoDoWebhook(deps.tabela, chave);
  if (dono?.provedor !== 'whatsapp' && dono?.provedor !== 'evolution') return null;
  const { usuario_id, provedor } = dono;
  const guardada = await lerGuardada(deps.tabela, usuario_id, provedor);
  if (guardada?.webhook_chave !== chave) return null;
  const { ultimo_aviso } = guardada;
  const campos = { ...guardada.configuracao, ...(await decifrarTodas(deps.cofre, usuario_id, guardada)) };
  if (provedor === 'evolution') {
    return {
      provedor,
      usuario_id,
      ultimo_aviso,
      conta: abrirIntegracao(provedor, campos).instancia,
    } as const;
  }
  const { phone_number_id: conta, app_secret, verify_token } = abrirIntegracao(provedor, campos);
  return { provedor, usuario_id, ultimo_aviso, conta, app_secret, verify_token } as const;
}
