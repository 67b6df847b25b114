import { canalDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import type { DepsDoEnvio } from './preparar.ts';
import type { Transporte } from './transporte.ts';
import { type DepsDoEmail, transporteDoEmail } from './transporte-do-email.ts';
import { type MeiosDeWhatsapp, transporteDoWhatsapp } from './transporte-do-whatsapp.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'now' | 'today'>;
/** Quem manda por um canal só não tem o outro. */
export type DepsDosTransportes = DepsDoEnvio &
  Partial<Pick<DepsDoEmail, 'escolherRemetente'>> & { readonly whatsapp?: MeiosDeWhatsapp };

/** O caminho de um envio, pelo canal que a chave diz. */
export function transporteDe(deps: DepsDosTransportes, ctx: Ctx, chave: string): Promise<Transporte> {
  const { escolherRemetente, whatsapp } = deps;
  if (canalDoEnvio(chave) === 'email') {
    if (!escolherRemetente) throw new Error('Esta função não manda e-mail');
    return transporteDoEmail({ ...deps, escolherRemetente }, ctx);
  }
  if (!whatsapp) throw new Error('Esta função não manda WhatsApp');
  return transporteDoWhatsapp(deps, whatsapp, ctx);
}
