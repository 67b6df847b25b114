import { CABECALHO_DA_LOJA } from '../../shared/base/enderecos-da-loja.ts';
import { FORMATO_USERNAME } from '../../shared/sessao/sessao.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { hostDoOperadorKey } from '../platform/keys/paginas.ts';
import type { RawRequest } from '../platform/pipeline.ts';
import { getItem, type Table } from '../platform/table.ts';
import { donoDaLoja } from './repository.ts';
import { donoDoUsername } from './usernames.ts';

type Visita = Pick<RawRequest, 'host' | 'headers'>;

/** Se um domínio é só do vendedor dele: a raiz abre a página que é sua, e nada de outro abre ali. */
const ehSoDele = async (tabela: Table, usuario_id: string, host: string) =>
  (await getItem(tabela, hostDoOperadorKey(usuario_id, host)))?.inicio === true;

/**
 * De quem é a loja que se visita (regras 1 e 52): a do domínio ou, se a página está sob o nome de um vendedor, a dele;
 * num domínio que é só de outro, de ninguém. Null quando não é de ninguém, também com um nome que ninguém tem.
 */
export async function donoDaLojaVisitada(
  tabela: Table,
  { host, headers }: Visita,
  { today }: Pick<RequestContext, 'today'>,
): Promise<string | null> {
  if (host === '') return null;
  const username = headers[CABECALHO_DA_LOJA] ?? '';
  const doHost = donoDaLoja(tabela, host);
  if (username === '') return doHost;
  if (!FORMATO_USERNAME.test(username)) return null;
  const [dono, doDominio] = await Promise.all([donoDoUsername(tabela, username, today), doHost]);
  if (dono === null || doDominio === null || doDominio === dono) return dono;
  return (await ehSoDele(tabela, doDominio, host)) ? null : dono;
}

/** Onde a loja que se visita abre ('https://casa.com.br/ana'), a partir da origem das páginas do domínio. */
export function lojaDaVisita(origem: (host: string) => string, { host, headers }: Visita): string {
  const username = headers[CABECALHO_DA_LOJA] ?? '';
  return origem(host) + (FORMATO_USERNAME.test(username) ? `/${username}` : '');
}
