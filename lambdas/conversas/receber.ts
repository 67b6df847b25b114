import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { avisoKey } from '../platform/keys.ts';
import type { RawRequest } from '../platform/pipeline.ts';
import { putIfAbsent, type Table } from '../platform/table.ts';
import { DIAS_DAS_CONVERSAS } from './item.ts';
import type { ContaDoEndereco } from './ports.ts';

type Deps = { readonly tabela: Table; readonly conta: ContaDoEndereco };
type Chegada = { readonly ctx: RequestContext; readonly chave: string; readonly http: RawRequest };

const resumo = (texto: string) => createHash('sha256').update(texto).digest();
/** Compara em tempo constante, qualquer que seja o tamanho de cada um. */
const iguais = (um: string, outro: string) => timingSafeEqual(resumo(um), resumo(outro));
const semProva = () => refusal(recusasComuns, 'nao_autenticado');

/** O desafio da Meta, devolvido a quem traz o token de verificação do vendedor; recusa `nao_autenticado`. */
export async function confirmarEndereco(
  { conta }: Pick<Deps, 'conta'>,
  { chave, token, desafio }: { chave: string; token: string; desafio: string },
): Promise<string> {
  const dono = await conta(chave);
  if (dono?.provedor !== 'whatsapp' || !iguais(token, dono.verify_token)) throw semProva();
  return desafio;
}

/** A assinatura é dos bytes como vieram: a Meta escapa o que não é ASCII, e escrever de novo o corpo a estragaria. */
function assinada(app_secret: string, { body, headers }: RawRequest): boolean {
  const certa = createHmac('sha256', app_secret).update(body).digest('hex');
  return iguais(headers['x-hub-signature-256'] ?? '', `sha256=${certa}`);
}

/**
 * Confere de quem é o que chegou pelo WhatsApp e o guarda inteiro, numa gravação só, sob o resumo do corpo: o mesmo aviso entra uma
 * vez. Recusa `nao_autenticado` sem dizer qual parte não confere.
 */
export async function receberDoWhatsapp(
  { tabela, conta }: Deps,
  provedor: 'whatsapp' | 'evolution',
  { ctx, chave, http }: Chegada,
): Promise<{ recebido: true }> {
  const dono = await conta(chave);
  if (dono?.provedor !== provedor) throw semProva();
  if (dono.provedor === 'whatsapp' && !assinada(dono.app_secret, http)) throw semProva();
  const id = resumo(http.body).toString('hex');
  await putIfAbsent(tabela, {
    ...avisoKey(dono.usuario_id, provedor, id),
    tipo: 'whatsapp.avisou',
    entidade_id: `${provedor}#${id}`,
    corpo: http.body,
    conta: dono.conta,
    ator: ctx.ator,
    ...(ctx.ids.correlacao ? { correlacao: ctx.ids.correlacao } : {}),
    recebido_em: ctx.now.toISOString(),
    expira_em: ttlInDays(DIAS_DAS_CONVERSAS),
  });
  return { recebido: true };
}
