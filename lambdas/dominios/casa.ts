import { parse } from 'tldts-icann';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasDominios } from '../../shared/dominios/dominios.routes.ts';
import { pertenceA } from '../../shared/dominios/dominios.rules.ts';

/**
 * Recusa o host que ninguém pode ligar: o da casa ou um subdomínio dela, a terminação pública (com.br) e a raiz de um
 * domínio, que no DNS não aceita CNAME.
 */
export function recusarHost(host: string, casa: readonly string[]): void {
  if (pertenceA(host, casa)) throw refusal(recusasDominios, 'dominio_da_casa');
  const { domain } = parse(host);
  if (domain !== null && domain !== host) return;
  throw refusal(
    recusasDominios,
    'dominio_e_raiz',
    domain === null
      ? `${host} é uma terminação, e não um domínio seu`
      : `${host} é a raiz do domínio, e no DNS a raiz não aceita CNAME: use www.${host} e, se o seu DNS tiver ALIAS, ANAME ou redirecionamento, leve a raiz a ele`,
  );
}
