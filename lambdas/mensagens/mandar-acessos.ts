import * as z from 'zod';
import { Refusal } from '../../shared/base/refusals.ts';
import { chaveDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import type { StatusEnvio } from '../../shared/mensagens/mensagens.schema.ts';
import type { PedidosDeNovo } from '../../shared/mensagens/por-resolver.schema.ts';
import { lerAssinatura } from '../assinaturas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { acessoPendenteKey } from '../platform/keys/pendencias.ts';
import { inGroups } from '../platform/read-many.ts';
import { getItem, type Table } from '../platform/table.ts';
import { BOAS_VINDAS, envioDeBoasVindas, prepararBoasVindas, type QuemComprou } from './boas-vindas.ts';
import type { DepsDePreparar } from './conteudo.ts';
import { lerEnvio, refazer, reivindicar } from './repository.ts';
import { contarDeNovo, ctxDeUm, type FeitoDeNovo } from './tentar-todos.ts';

const pendente = z.object({ envio: z.string().nullable() });
/** O que se pode mandar de novo: o resto saiu, ou está a sair. */
const FALTOU: ReadonlySet<StatusEnvio> = new Set(['erro', 'duvidoso', 'descartado']);

type Alvo = { readonly usuario_id: string; readonly assinatura_id: string };

/**
 * O envio que falhou a uma assinatura: o que se anotou, ou, do que falhou antes de se anotar, o do convite ou da
 * compra. Undefined quando não falta nada.
 */
async function envioQueFaltou(tabela: Table, { usuario_id, assinatura_id }: Alvo) {
  const falta = await getItem(tabela, acessoPendenteKey(usuario_id, assinatura_id), { consistent: true });
  const assinatura = await lerAssinatura(tabela, usuario_id, assinatura_id);
  const { boas_vindas, data_expiracao } = assinatura ?? {};
  if (!data_expiracao || !boas_vindas || !FALTOU.has(boas_vindas.status)) return undefined;
  const tipo = BOAS_VINDAS;
  const envio = falta
    ? pendente.parse(falta).envio
    : chaveDoEnvio({ assinatura_id, tipo, data_expiracao, tentativa: null });
  return envio === null ? null : await lerEnvio(tabela, usuario_id, envio);
}

/**
 * O e-mail como sairia a quem comprou; se o endereço da compra devolve as mensagens, ao do cadastro, que é onde quem
 * vende o corrige.
 */
async function prepararAQuemComprou(
  deps: DepsDePreparar,
  alvo: { ctx: RequestContext; assinatura_id: string; para: QuemComprou | undefined },
) {
  const { ctx, assinatura_id, para } = alvo;
  try {
    return { prontas: await prepararBoasVindas(deps, alvo), para };
  } catch (erro) {
    if (!(erro instanceof Refusal) || erro.erro !== 'email_devolvido' || !para) throw erro;
    return { prontas: await prepararBoasVindas(deps, { ctx, assinatura_id }), para: undefined };
  }
}

async function nomeDe(tabela: Table, { usuario_id, assinatura_id }: Alvo): Promise<string> {
  return (await lerAssinatura(tabela, usuario_id, assinatura_id))?.cliente.nome ?? '';
}

/**
 * Manda de novo, pela fila, os e-mails de acesso que faltam às assinaturas que se dizem. O que falhou só se refaz uma
 * vez, e o que nunca se pediu nasce com a chave dele: dois cliques, ou duas janelas, mandam um só. O que continua sem
 * como sair diz por quê (regra 54).
 */
export async function mandarAcessosDeNovo(
  deps: DepsDePreparar,
  { ctx, assinaturas }: { readonly ctx: RequestContext; readonly assinaturas: readonly string[] },
): Promise<PedidosDeNovo> {
  const { tabela } = deps;
  const { usuario_id } = ctx;
  async function mandar(assinatura_id: string): Promise<FeitoDeNovo> {
    const antes = await envioQueFaltou(tabela, { usuario_id, assinatura_id });
    if (antes === undefined || (antes && !FALTOU.has(antes.status))) return 'ja_pedido';
    const deUm = ctxDeUm(ctx, assinatura_id);
    try {
      const { prontas, para } = await prepararAQuemComprou(deps, {
        ctx,
        assinatura_id,
        para: antes?.para ?? undefined,
      });
      const tentativa = antes ? deUm.ids.next() : null;
      const novo = envioDeBoasVindas(prontas, { assinatura_id, tentativa, para });
      if (antes) return (await refazer(tabela, deUm, antes, novo)) ? 'pedido' : 'ja_pedido';
      await reivindicar(tabela, deUm, novo);
      return 'pedido';
    } catch (erro) {
      if (!(erro instanceof Refusal)) throw erro;
      return { nome: await nomeDe(tabela, { usuario_id, assinatura_id }), motivo: erro.message };
    }
  }
  return contarDeNovo(await inGroups([...new Set(assinaturas)], mandar));
}
