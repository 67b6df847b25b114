import { createHash } from 'node:crypto';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { avisoKey } from '../platform/keys.ts';
import { logger, whereItFailed } from '../platform/logger.ts';
import type { RawRequest } from '../platform/pipeline.ts';
import { putIfAbsent, type Table } from '../platform/table.ts';
import type { AnotarAviso, DonoDoWebhook, ProvedorDeAvisos, RecepcaoDeAvisos } from './ports.ts';

type Deps = {
  readonly tabela: Table;
  readonly donoDoWebhook: DonoDoWebhook;
  readonly anotarAviso: AnotarAviso;
  readonly recepcao: (provedor: ProvedorDeAvisos) => RecepcaoDeAvisos;
};

/** Um id maior que isto não cabe, com o resto da chave, nos 1.024 bytes do DynamoDB; os dos provedores têm menos de 100. */
const MAIOR_ID = 256;

/** O endereço diz quando chegou o último aviso com esta folga: mil por minuto gravam uma vez. */
const FOLGA_MS = 60_000;

/** Anota o aviso se o último que se anotou já é velho; é só notícia, e a falha dela não devolve o aviso ao gateway. */
async function anotar(
  { anotarAviso }: Deps,
  ctx: RequestContext,
  {
    provedor,
    chave,
    dono,
  }: {
    provedor: ProvedorDeAvisos;
    chave: string;
    dono: { usuario_id: string; ultimo_aviso: string | null };
  },
): Promise<void> {
  const { usuario_id, ultimo_aviso } = dono;
  if (ultimo_aviso !== null && ctx.now.getTime() - Date.parse(ultimo_aviso) < FOLGA_MS) return;
  try {
    await anotarAviso({ usuario_id, provedor }, { chave, em: ctx.now.toISOString() });
  } catch (erro) {
    logger.warn('o último aviso não se anotou', { causa: whereItFailed(erro) });
  }
}

const resumo = (texto: string) => createHash('sha256').update(texto).digest('hex');

/**
 * Por que nome se guarda um aviso: o id que ele traz, se cabe numa chave, ou o resumo do id; sem um que se entenda, o resumo do
 * corpo. O que o provedor repete igual tem sempre o mesmo nome.
 */
function nomeDoAviso({ idDoAviso }: RecepcaoDeAvisos, { body, headers }: RawRequest): string {
  let id: string | undefined;
  try {
    id = idDoAviso(body, headers);
  } catch (erro) {
    // Autêntico, com um valor que ninguém previu: guarda-se como veio, e responde-se 200 para que a fila do provedor não pare.
    logger.warn('aviso que não se entende', { causa: whereItFailed(erro) });
  }
  if (!id) return `sem-id-${resumo(body)}`;
  return Buffer.byteLength(id) > MAIOR_ID ? `longo-${resumo(id)}` : id;
}

/**
 * Confere de quem é o aviso e se é mesmo do provedor, e o guarda inteiro, uma vez por id, numa gravação só (design,
 * Webhooks); o trabalho é da fila. Um aviso que não se entende, mas é autêntico, também se guarda. Recusa
 * `nao_autenticado` sem dizer qual parte não confere.
 */
export async function receberAviso(
  deps: Deps,
  entrada: {
    readonly ctx: RequestContext;
    readonly provedor: ProvedorDeAvisos;
    readonly chave: string;
    readonly http: RawRequest;
  },
): Promise<{ recebido: true }> {
  const { ctx, provedor, chave, http } = entrada;
  const recepcao = deps.recepcao(provedor);
  const dono = await deps.donoDoWebhook(chave);
  const autentico =
    dono?.provedor === provedor && (await recepcao.autenticarAviso(dono.segredo, http.body, http.headers));
  if (!dono || !autentico) throw refusal(recusasComuns, 'nao_autenticado');
  const id = nomeDoAviso(recepcao, http);
  await putIfAbsent(deps.tabela, {
    ...avisoKey(dono.usuario_id, provedor, id),
    tipo: recepcao.evento,
    entidade_id: `${provedor}#${id}`,
    corpo: http.body,
    ator: ctx.ator,
    ...(ctx.ids.correlacao ? { correlacao: ctx.ids.correlacao } : {}),
    recebido_em: ctx.now.toISOString(),
    expira_em: ttlInDays(recepcao.dias_guardado),
  });
  await anotar(deps, ctx, { provedor, chave, dono });
  return { recebido: true };
}
