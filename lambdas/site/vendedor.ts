import * as z from 'zod';
import { corDoCadastro, type QuemVende, vendedorDoCadastro } from '../../shared/base/vendedor.ts';
import type { UsernameReservado } from '../../shared/sessao/usernames.rules.ts';
import type { MarcaDaPagina } from '../../shared/site/site.schema.ts';
import { usuarioKey } from '../platform/keys/cadastros.ts';
import { hostsPartition } from '../platform/keys/paginas.ts';
import { origemDaCasa, origemDe } from '../platform/origem.ts';
import { getItem, queryAll, type Table } from '../platform/table.ts';

const usuario = z.lazy(() =>
  z.object({
    nome: z.string(),
    username: z.string(),
    usernames_reservados: z.array(z.object({ username: z.string(), ate: z.string() })).default([]),
  }),
);
const hostDoOperador = z.lazy(() =>
  z.object({
    sk: z.string(),
    inicio: z.boolean(),
    proprio: z.boolean().default(false),
    fora: z.boolean().default(false),
  }),
);

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
  /** A que escolheu para a loja, '#rrggbb'. */
  readonly cor: string | null;
  /** Os que ele trocou: cada um leva ao atual até o fim do dia `ate`. */
  readonly usernames_reservados: readonly UsernameReservado[];
  /** Todos os domínios em que a loja abre; os de `inicio` são do próprio vendedor e a raiz deles é a página dele. */
  readonly hosts: readonly HostDoVendedor[];
};

/** A marca de um vendedor, como as páginas a levam. */
export const marcaDe = ({ nome, cor }: Vendedor): MarcaDaPagina => ({ nome, cor });

/** O vendedor como está agora, ou null quando não há cadastro. */
export async function lerVendedor(tabela: Table, usuario_id: string): Promise<Vendedor | null> {
  const item = await getItem(tabela, usuarioKey(usuario_id), { consistent: true });
  if (!item) return null;
  const hosts: HostDoVendedor[] = [];
  for await (const lido of queryAll(tabela, { pk: hostsPartition(usuario_id), consistent: true })) {
    const { sk, ...resto } = hostDoOperador.parse(lido);
    hosts.push({ host: sk, ...resto });
  }
  const quemVende = vendedorDoCadastro(item);
  return { usuario_id, ...usuario.parse(item), quemVende, cor: corDoCadastro(item), hosts };
}

/** O da casa ou da instalação que se prefere; sem nenhum, o primeiro. */
function escolherHost(hosts: Vendedor['hosts'], prefere: 'loja' | 'inicio') {
  return hosts.find(({ inicio }) => inicio === (prefere === 'inicio')) ?? hosts[0];
}

/** O que o vendedor ligou, enquanto está no ar, vem antes. */
function hostCanonico({ hosts }: Vendedor, prefere: 'loja' | 'inicio') {
  const noAr = hosts.filter(({ fora }) => !fora);
  return noAr.find(({ proprio }) => proprio) ?? escolherHost(noAr, prefere);
}

/** O que quem guarda o endereço pode ter, como um gateway: nunca o que o vendedor pode remover. */
const hostDuradouro = ({ hosts }: Vendedor) =>
  escolherHost(
    hosts.filter(({ proprio }) => !proprio),
    'loja',
  );

const hostNoEmail = (vendedor: Vendedor) => hostDuradouro(vendedor) ?? hostCanonico(vendedor, 'loja');

/**
 * Domínio que uma página diz ser o seu: um endereço só, ainda que abra em vários. Sem nenhum do vendedor, o da casa;
 * onde a casa não tem nenhum, o endereço é relativo.
 */
export function origemCanonica(vendedor: Vendedor, molde: string, prefere: 'loja' | 'inicio'): string {
  const escolhido = hostCanonico(vendedor, prefere);
  return escolhido ? origemDe(molde, escolhido.host) : origemDaCasa(molde);
}

/** O que vem antes dos endereços da loja no domínio que ela diz ser o seu: nada ou, no da casa, '/ana'. */
export const nomeNoEndereco = (vendedor: Vendedor): string =>
  hostCanonico(vendedor, 'loja') ? '' : `/${vendedor.username}`;

/**
 * O que vem antes dos endereços da loja nos elos de uma página que abre em vários domínios: nada na de quem tem a loja
 * de um da casa; nas outras, onde a loja é dele e não de outro.
 */
export function lojaNosElos(vendedor: Vendedor, molde: string): string {
  if (vendedor.hosts.some(({ inicio }) => !inicio)) return '';
  return nomeNoEndereco(vendedor) || origemCanonica(vendedor, molde, 'loja');
}

/** Domínio que se dá a quem guarda o endereço, como um gateway; vazio para quem não tem um que dure. */
export function origemDuradoura(vendedor: Vendedor, molde: string): string {
  const escolhido = hostDuradouro(vendedor);
  return escolhido ? origemDe(molde, escolhido.host) : '';
}

/**
 * Domínio que vai escrito num e-mail e continua a abrir depois: o duradouro; sem nenhum, o que as páginas dizem ser o
 * seu ou, sem um, o da casa.
 */
export const origemNoEmail = (vendedor: Vendedor, molde: string): string =>
  origemDuradoura(vendedor, molde) || origemCanonica(vendedor, molde, 'loja');

/**
 * Onde a loja abre, para escrever num e-mail: 'https://loja.com.br' ou, no domínio da casa, 'https://casa.com.br/ana'.
 * Vazio onde nem a casa tem domínio.
 */
export function lojaNoEmail(vendedor: Vendedor, molde: string): string {
  const origem = origemNoEmail(vendedor, molde);
  return origem === '' || hostNoEmail(vendedor) ? origem : `${origem}/${vendedor.username}`;
}

/**
 * Quem vende como os clientes o conhecem: o nome, e onde a loja abre ('https://loja.com.br'); vazio onde nem a casa tem
 * domínio.
 */
export async function lojaDe(
  tabela: Table,
  usuario_id: string,
  molde: string,
): Promise<{ nome: string; endereco: string }> {
  const vendedor = await lerVendedor(tabela, usuario_id);
  return { nome: vendedor?.nome ?? '', endereco: vendedor ? lojaNoEmail(vendedor, molde) : '' };
}
