import * as z from 'zod';
import { type QuemVende, vendedorDoCadastro } from '../../shared/base/vendedor.ts';
import type { UsernameReservado } from '../../shared/sessao/usernames.rules.ts';
import { usuarioKey } from '../platform/keys/cadastros.ts';
import { hostsPartition } from '../platform/keys/paginas.ts';
import { getItem, queryAll, type Table } from '../platform/table.ts';

const usuario = z.object({
  nome: z.string(),
  username: z.string(),
  usernames_reservados: z.array(z.object({ username: z.string(), ate: z.string() })).default([]),
});
const hostDoOperador = z.object({
  sk: z.string(),
  inicio: z.boolean(),
  proprio: z.boolean().default(false),
  fora: z.boolean().default(false),
});

/** Um domínio em que as páginas de um vendedor abrem. */
type HostDoVendedor = {
  readonly host: string;
  /** A raiz dele é a página do vendedor. */
  readonly inicio: boolean;
  /** O vendedor o ligou em Integrações. */
  readonly proprio: boolean;
  /** O DNS deixou de apontar para cá. */
  readonly fora: boolean;
};

/** De quem são as páginas e em que domínios elas abrem. */
export type Vendedor = {
  readonly usuario_id: string;
  readonly nome: string;
  readonly username: string;
  readonly quemVende: QuemVende | null;
  /** Os que ele trocou: cada um leva ao atual até o fim do dia `ate`. */
  readonly usernames_reservados: readonly UsernameReservado[];
  /** Todos os domínios em que a loja abre; os de `inicio` são do próprio vendedor e a raiz deles é a página dele. */
  readonly hosts: readonly HostDoVendedor[];
};

/** O vendedor como está agora, ou null quando não há cadastro. */
export async function lerVendedor(tabela: Table, usuario_id: string): Promise<Vendedor | null> {
  const item = await getItem(tabela, usuarioKey(usuario_id), { consistent: true });
  if (!item) return null;
  const hosts: HostDoVendedor[] = [];
  for await (const lido of queryAll(tabela, { pk: hostsPartition(usuario_id), consistent: true })) {
    const { sk, ...resto } = hostDoOperador.parse(lido);
    hosts.push({ host: sk, ...resto });
  }
  return { usuario_id, ...usuario.parse(item), quemVende: vendedorDoCadastro(item), hosts };
}

/**
 * O que vem antes de '/privacidade' e '/termos' nas páginas que só abrem na loja: nada; sem loja, o nome de usuário.
 */
export const enderecoLegal = ({ hosts, username }: Vendedor) => (hosts.length > 0 ? '' : `/${username}`);

/** O da casa ou da instalação que se prefere; sem nenhum, o primeiro. */
function escolherHost(hosts: Vendedor['hosts'], prefere: 'loja' | 'inicio') {
  return hosts.find(({ inicio }) => inicio === (prefere === 'inicio')) ?? hosts[0];
}

/**
 * Domínio que uma página diz ser o seu: um endereço só, ainda que abra em vários. O que o vendedor ligou, enquanto está
 * no ar, vem antes. Sem domínio, o endereço é relativo.
 */
export function origemCanonica({ hosts }: Vendedor, molde: string, prefere: 'loja' | 'inicio'): string {
  const noAr = hosts.filter(({ fora }) => !fora);
  const escolhido = noAr.find(({ proprio }) => proprio) ?? escolherHost(noAr, prefere);
  return escolhido ? molde.replace('{host}', escolhido.host) : '';
}

/** Domínio que se dá a quem guarda o endereço, como um gateway: nunca o que o vendedor pode remover. */
export function origemDuradoura({ hosts }: Vendedor, molde: string): string {
  const escolhido = escolherHost(
    hosts.filter(({ proprio }) => !proprio),
    'loja',
  );
  return escolhido ? molde.replace('{host}', escolhido.host) : '';
}

/**
 * Domínio que vai escrito num e-mail e continua a abrir depois: o duradouro; sem nenhum, o que as páginas dizem ser o
 * seu.
 */
export const origemNoEmail = (vendedor: Vendedor, molde: string): string =>
  origemDuradoura(vendedor, molde) || origemCanonica(vendedor, molde, 'loja');

/**
 * Quem vende como os clientes o conhecem: o nome, e onde as páginas abrem ('https://loja.com.br'); vazio sem domínio.
 */
export async function lojaDe(
  tabela: Table,
  usuario_id: string,
  molde: string,
): Promise<{ nome: string; origem: string }> {
  const vendedor = await lerVendedor(tabela, usuario_id);
  return { nome: vendedor?.nome ?? '', origem: vendedor ? origemNoEmail(vendedor, molde) : '' };
}
