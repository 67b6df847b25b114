import { continuaReservado, type UsernameReservado } from '../../shared/sessao/usernames.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { donoDoUsername } from '../sessao/index.ts';
import type { Contexto } from './montar-pagina.ts';
import type { ParteMontada, PartePublicada } from './publicar-partes.ts';

/** Parte do site que leva os nomes de usuário trocados ao atual. */
export const PARTE_DOS_NOMES = 'nomes';

const CHAVE = 'nome:';

/** O último segundo, Unix, em que um nome leva ao novo: a borda não sabe de fusos. */
const ultimoSegundo = ({ ate }: UsernameReservado) => Date.parse(`${ate}T23:59:59-03:00`) / 1000;

/**
 * Um endereço na borda por nome de usuário trocado, que leva tudo o que estava sob ele ao nome de agora: por mais vezes
 * que se troque, é um passo só. O que venceu sai, a menos que outro operador já use o nome e o tenha trocado também.
 */
export async function montarNomes(
  { tabela, vendedor }: Contexto,
  hoje: RequestContext['today'],
  antes: PartePublicada,
): Promise<ParteMontada> {
  const { usuario_id, username, usernames_reservados } = vendedor;
  const chaves = Object.fromEntries(
    usernames_reservados
      .filter((username) => continuaReservado(username, hoje))
      .map((item) => [CHAVE + item.username, `u:${ultimoSegundo(item)}:${username}`]),
  );
  const deOutros = new Set<string>();
  for (const chave of Object.keys(antes.chaves).filter((nome) => !(nome in chaves))) {
    const dono = await donoDoUsername(tabela, chave.slice(CHAVE.length), hoje);
    if (dono !== null && dono !== usuario_id) deOutros.add(chave);
  }
  return { parte: PARTE_DOS_NOMES, antes, chaves, objetos: [], enderecos: [], deOutros };
}
