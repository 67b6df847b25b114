import { canalDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Caminho } from './caminho.ts';
import { caminhoDoEmail, type DepsDoEmail } from './caminho-do-email.ts';
import { caminhoDoWhatsapp, type MeiosDeWhatsapp } from './caminho-do-whatsapp.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'now' | 'today'>;
/** Quem só manda e-mail não tem `whatsapp`. */
export type DepsDosCaminhos = DepsDoEmail & { readonly whatsapp?: MeiosDeWhatsapp };

/** O caminho de um envio, pelo canal que a chave diz. */
export function caminhoDe(deps: DepsDosCaminhos, ctx: Ctx, chave: string): Promise<Caminho> {
  if (canalDoEnvio(chave) === 'email') return caminhoDoEmail(deps, ctx);
  if (!deps.whatsapp) throw new Error('Esta função não manda WhatsApp');
  return caminhoDoWhatsapp(deps, deps.whatsapp, ctx);
}
