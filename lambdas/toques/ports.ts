import type { AvisoNoAparelho } from '../../shared/toques/toques.schema.ts';

/** A inscrição de um aparelho num serviço de avisos de navegador (RFC 8030, RFC 8291). */
export type Inscricao = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** O par de chaves de um vendedor, em base64url (RFC 8292). */
export type ParDeChaves = { readonly publica: string; readonly privada: string };

/**
 * O que o serviço do navegador fez de um aviso. `acabou`: a inscrição já não existe. `tentar`: recusado antes de
 * aceito, e repetir não toca duas vezes. `recusado`: nunca vai aceitar este. `duvida`: saiu, e não se soube mais.
 */
export type DesfechoDoToque = 'aceito' | 'acabou' | 'tentar' | 'recusado' | 'duvida';

/** Manda um aviso a um aparelho, cifrado para ele. */
export type Empurrar = (toque: {
  readonly inscricao: Inscricao;
  readonly chaves: ParDeChaves;
  readonly aviso: AvisoNoAparelho;
}) => Promise<DesfechoDoToque>;

/** Diz se um endereço se pode chamar: https, e público em todos os endereços do nome (regra 41). */
export type AceitarEndereco = (url: string) => Promise<boolean>;
