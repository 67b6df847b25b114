import { canalDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Caminho } from './caminho.ts';
import { caminhoDoEmail, type DepsDoEmail } from './caminho-do-email.ts';
import { caminhoDoWhatsapp, type MeiosDeWhatsapp } from './caminho-do-whatsapp.ts';
import type { DepsDoEnvio } from './preparar.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'now' | 'today'>;
/** Quem manda por um canal só não tem o outro. */
export type DepsDosCaminhos = DepsDoEnvio &
  Partial<Pick<DepsDoEmail, 'escolherRemetente'>> & { readonly whatsapp?: MeiosDeWhatsapp };

/** O caminho de um envio, pelo canal que a chave diz. */
export function caminhoDe(deps: DepsDosCaminhos, ctx: Ctx, chave: string): Promise<Caminho> {
  const { escolherRemetente, whatsapp } = deps;
  if (canalDoEnvio(chave) === 'email') {
    if (!escolherRemetente) throw new Error('Esta função não manda e-mail');
    return caminhoDoEmail({ ...deps, escolherRemetente }, ctx);
  }
  if (!whatsapp) throw new Error('Esta função não manda WhatsApp');
  return caminhoDoWhatsapp(deps, whatsapp, ctx);
}
