import * as z from 'zod';
import { type Marca, marcaDoCadastro } from '../../shared/base/marca.ts';
import {
  corDoCadastro,
  lerDadosDoVendedor,
  logoDoCadastro,
  type QuemVende,
  vendedorDoCadastro,
} from '../../shared/base/vendedor.ts';
import { type Perfil, type PerfilEntrada, perfilEntrada } from '../../shared/sessao/sessao.schema.ts';
import { MAXIMO_DE_RESERVADOS, reservadosDepoisDaTroca } from '../../shared/sessao/usernames.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { COUNTERS } from '../platform/counters.ts';
import { ConditionFailed } from '../platform/decide-again.ts';
import { eventWrite } from '../platform/events.ts';
import { contadoresKey, usuarioKey } from '../platform/keys/cadastros.ts';
import { hostDoOperadorKey, hostKey } from '../platform/keys/paginas.ts';
import { resumoKey } from '../platform/keys/toques.ts';
import { getItem, type Item, recordAt, type Table, tryTransact, type Write } from '../platform/table.ts';
import { ocuparUsername, reservarUsername } from './usernames.ts';

/** Os que nasceram antes da edição do perfil não têm os campos dela. */
const usuarioGuardado = z.lazy(() =>
  z.object({
    pk: z.string(),
    nome: z.string(),
    username: z.string(),
    email: z.string(),
    remetente_nome: z.string().nullable().default(null),
    responder_para: z.string().nullable().default(null),
    usernames_reservados: z.array(z.object({ username: z.string(), ate: z.string() })).default([]),
    versao: z.number().optional(),
    chamada: z.string().optional(),
  }),
);
type UsuarioGuardado = z.output<typeof usuarioGuardado>;

function perfilDe(item: Item): Perfil {
  const { pk, chamada, versao, usernames_reservados, ...dados } = usuarioGuardado.parse(item);
  const logo = logoDoCadastro(item);
  return {
    id: pk,
    ...dados,
    ...lerDadosDoVendedor(item),
    cor: corDoCadastro(item),
    logo,
    versao: versao ?? 1,
  };
}

/** O operador, em leitura forte, ou null quando o token é de alguém sem cadastro. */
export const lerUsuario = recordAt(usuarioKey, perfilDe);

/** Como o operador se mostra a quem compra, por extenso e na marca: leitura barata, que pode atrasar um instante. */
export async function lerApresentacaoDaLoja(
  tabela: Table,
  usuario_id: string,
): Promise<{ vendedor: QuemVende | null; marca: Marca | null }> {
  const item = await getItem(tabela, usuarioKey(usuario_id));
  return { vendedor: item && vendedorDoCadastro(item), marca: item && marcaDoCadastro(item) };
}

/** Resultado de gravar um operador novo. */
export type ResultadoCriacao = 'criado' | 'ja_existia' | 'username_em_uso' | 'host_em_uso';

type UsuarioNovo = {
  readonly nome: string;
  readonly username: string;
  readonly email: string;
  readonly loja: string | undefined;
  readonly dominio: string | undefined;
};

/** O host de uma loja (ou, com `inicio`, o domínio que abre a página do vendedor): a busca global e a lista do dono. */
function gravacoesDoHost(ctx: RequestContext, host: string, inicio: boolean): [Write, Write] {
  return [
    { put: { ...hostKey(host), usuario_id: ctx.usuario_id }, where: [['pk', 'not_exists']] },
    { put: { ...hostDoOperadorKey(ctx.usuario_id, host), inicio } },
  ];
}

type HostNovo = { readonly host: string; readonly inicio: boolean };

/** Os hosts que se pediram, cada um uma vez; o que é loja e domínio próprio abre a página do vendedor na raiz. */
function hostsDe({ loja, dominio }: Pick<UsuarioNovo, 'loja' | 'dominio'>): HostNovo[] {
  return [
    ...(loja && loja !== dominio ? [{ host: loja, inicio: false }] : []),
    ...(dominio ? [{ host: dominio, inicio: true }] : []),
  ];
}

/**
 * Liga hosts a um operador que já existe e manda publicar as páginas neles; o que já é dele fica como se pediu agora.
 */
async function ligarHosts(
  tabela: Table,
  ctx: RequestContext,
  hosts: readonly HostNovo[],
): Promise<'ja_existia' | 'host_em_uso'> {
  const donos = await Promise.all(hosts.map(({ host }) => donoDaLoja(tabela, host)));
  if (donos.some((dono) => dono !== null && dono !== ctx.usuario_id)) return 'host_em_uso';
  const gravacoes = hosts.flatMap(({ host, inicio }, i) => {
    const [busca, doOperador] = gravacoesDoHost(ctx, host, inicio);
    return donos[i] === null ? [busca, doOperador] : [doOperador];
  });
  if (gravacoes.length === 0) return 'ja_existia';
  const republicar = eventWrite(ctx, 'site.republicado', ctx.usuario_id);
  return (await tryTransact(tabela, [...gravacoes, republicar])) ? 'host_em_uso' : 'ja_existia';
}

/** De quem é a loja de um host, ou null; a do que se removeu já não é de ninguém, ainda que o host espere a borda. */
export async function donoDaLoja(tabela: Table, host: string): Promise<string | null> {
  const item = await getItem(tabela, hostKey(host));
  return item && item.saindo !== true ? String(item.usuario_id) : null;
}

/**
 * Grava operador, nome de usuário, contadores e os hosts que se pediram, tudo ou nada; a quem já existe, só liga os
 * hosts que faltam.
 */
export async function gravarUsuario(
  tabela: Table,
  ctx: RequestContext,
  usuario: UsuarioNovo,
): Promise<ResultadoCriacao> {
  const { nome, username, email } = usuario;
  const instante = ctx.now.toISOString();
  const hosts = hostsDe(usuario).map(({ host, inicio }) => gravacoesDoHost(ctx, host, inicio));
  const falhas = await tryTransact(tabela, [
    {
      put: {
        ...usuarioKey(ctx.usuario_id),
        nome,
        username,
        email,
        versao: 1,
        ator: ctx.ator,
        criado_em: instante,
        atualizado_em: instante,
      },
      where: [['pk', 'not_exists']],
    },
    await ocuparUsername(tabela, ctx, username),
    ...hosts.map(([busca]) => busca),
    ...hosts.map(([, doOperador]) => doOperador),
    {
      put: {
        ...contadoresKey(ctx.usuario_id),
        ...Object.fromEntries(COUNTERS.map((counter) => [counter, 0])),
      },
    },
    // O resumo da manhã é de quem nunca o desligou.
    { put: resumoKey(ctx.usuario_id) },
    eventWrite(ctx, 'operador.criado', ctx.usuario_id),
  ]);
  if (!falhas) return 'criado';
  const [oOperador, oUsername, ...outras] = falhas;
  if (oOperador) return ligarHosts(tabela, ctx, hostsDe(usuario));
  if (oUsername) return 'username_em_uso';
  if (outras.slice(0, hosts.length).some((falha) => falha !== null)) return 'host_em_uso';
  throw new ConditionFailed();
}

/** O que se grava quando o nome de usuário muda: o novo com dono, e o de antes reservado. */
async function trocarUsername(
  tabela: Table,
  ctx: RequestContext,
  { usernames_reservados, username: de }: UsuarioGuardado,
  para: string,
) {
  if (de === para) return { usernames_reservados, gravacoes: [] };
  const reservados = reservadosDepoisDaTroca(usernames_reservados, { de, para, hoje: ctx.today });
  if (reservados.length > MAXIMO_DE_RESERVADOS) return 'trocas_demais';
  const gravacoes = [
    await ocuparUsername(tabela, ctx, para),
    ...reservados.slice(-1).map((deixado) => reservarUsername(ctx, deixado)),
  ];
  return { usernames_reservados: reservados, gravacoes };
}

/**
 * Altera o perfil se a versão ainda é a que se leu; trocado o nome de usuário, na mesma transação o novo passa a ter
 * dono e o de antes fica reservado. Repetir a mesma chamada acha o que já gravou.
 */
export async function alterarUsuario(
  tabela: Table,
  ctx: RequestContext,
  { versao, ...dados }: PerfilEntrada & { versao: number },
): Promise<Perfil | 'inexistente' | 'versao_outra' | 'username_em_uso' | 'trocas_demais'> {
  const item = await getItem(tabela, usuarioKey(ctx.usuario_id), { consistent: true });
  if (!item) return 'inexistente';
  const guardado = usuarioGuardado.parse(item);
  const antes = perfilDe(item);
  if (antes.versao !== versao) return guardado.chamada === ctx.ids.chamada ? antes : 'versao_outra';
  const depois: Perfil = { ...antes, ...dados, versao: versao + 1 };
  const troca = await trocarUsername(tabela, ctx, guardado, depois.username);
  if (troca === 'trocas_demais') return troca;
  const campos = perfilEntrada.keyof().options.filter((campo) => antes[campo] !== depois[campo]);
  const falhas = await tryTransact(tabela, [
    {
      update: usuarioKey(ctx.usuario_id),
      set: {
        ...dados,
        usernames_reservados: troca.usernames_reservados,
        versao: depois.versao,
        atualizado_em: ctx.now.toISOString(),
        ator: ctx.ator,
        chamada: ctx.ids.chamada,
      },
      where: [
        ['pk', 'exists'],
        guardado.versao === undefined ? ['versao', 'not_exists'] : ['versao', '=', versao],
      ],
    },
    ...troca.gravacoes,
    eventWrite(ctx, 'operador.alterado', ctx.usuario_id, {
      campos,
      versao: depois.versao,
      ...(depois.username === antes.username ? {} : { username_anterior: antes.username }),
    }),
  ]);
  if (!falhas) return { ...depois, logo: logoDoCadastro({ ...item, username: depois.username }) };
  return falhas[0] ? 'versao_outra' : 'username_em_uso';
}
