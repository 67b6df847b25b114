import * as z from 'zod';
import type { Perfil, PerfilEntrada } from '../../shared/sessao/sessao.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { CONTADORES } from '../platform/counters.ts';
import { evento } from '../platform/events.ts';
import {
  chaveContadores,
  chaveHost,
  chaveHostDoOperador,
  chaveUsername,
  chaveUsuario,
} from '../platform/keys.ts';
import { ConditionFailed, getItem, type Table, transact, type Write } from '../platform/table.ts';

/** Os que nasceram antes da edição do perfil não têm os campos dela. */
const usuarioGuardado = z.object({
  pk: z.string(),
  nome: z.string(),
  username: z.string(),
  email: z.string(),
  remetente_nome: z.string().nullable().default(null),
  responder_para: z.string().nullable().default(null),
  versao: z.number().optional(),
  pedido: z.string().optional(),
});

function perfilDe({ pk, pedido, versao, ...dados }: z.output<typeof usuarioGuardado>): Perfil {
  return { id: pk, ...dados, versao: versao ?? 1 };
}

/** O operador, em leitura forte, ou null quando o token é de alguém sem cadastro. */
export async function lerUsuario(tabela: Table, usuario_id: string): Promise<Perfil | null> {
  const item = await getItem(tabela, chaveUsuario(usuario_id), { forte: true });
  return item ? perfilDe(usuarioGuardado.parse(item)) : null;
}

/** Resultado de gravar um operador novo. */
export type ResultadoCriacao = 'criado' | 'ja_existia' | 'username_em_uso' | 'host_em_uso';

type UsuarioNovo = {
  readonly nome: string;
  readonly username: string;
  readonly email: string;
  readonly loja: string | undefined;
  readonly dominio: string | undefined;
  /** O que mais se grava com ele. */
  readonly junto: readonly Write[];
};

/** O host de uma loja (ou, com `inicio`, o domínio que abre a página do vendedor): a busca global e a lista do dono. */
function gravacoesDoHost(ctx: RequestContext, host: string, inicio: boolean): [Write, Write] {
  return [
    { put: { ...chaveHost(host), usuario_id: ctx.usuario_id }, se: [['pk', 'nao_existe']] },
    { put: { ...chaveHostDoOperador(ctx.usuario_id, host), inicio } },
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

/** Liga hosts a um operador que já existe e manda publicar as páginas neles; o que já é dele fica como se pediu agora. */
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
  try {
    await transact(tabela, [...gravacoes, evento(ctx, 'site.republicado', ctx.usuario_id)]);
    return 'ja_existia';
  } catch (erro) {
    if (erro instanceof ConditionFailed) return 'host_em_uso';
    throw erro;
  }
}

/** De quem é a loja de um host, ou null. */
export async function donoDaLoja(tabela: Table, host: string): Promise<string | null> {
  const item = await getItem(tabela, chaveHost(host));
  return item ? String(item.usuario_id) : null;
}

/** Diz se um nome de usuário já é de alguém. */
export async function usernameEmUso(tabela: Table, username: string): Promise<string | null> {
  const item = await getItem(tabela, chaveUsername(username), { forte: true });
  return item ? String(item.usuario_id) : null;
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
  const { nome, username, email, junto } = usuario;
  const instante = ctx.agora.toISOString();
  const hosts = hostsDe(usuario).map(({ host, inicio }) => gravacoesDoHost(ctx, host, inicio));
  try {
    await transact(tabela, [
      {
        put: {
          ...chaveUsuario(ctx.usuario_id),
          nome,
          username,
          email,
          versao: 1,
          ator: ctx.ator,
          criado_em: instante,
          atualizado_em: instante,
        },
        se: [['pk', 'nao_existe']],
      },
      {
        put: { ...chaveUsername(username), usuario_id: ctx.usuario_id },
        se: [['pk', 'nao_existe']],
      },
      ...hosts.map(([busca]) => busca),
      ...hosts.map(([, doOperador]) => doOperador),
      { put: { ...chaveContadores(ctx.usuario_id), ...Object.fromEntries(CONTADORES.map((um) => [um, 0])) } },
      evento(ctx, 'operador.criado', ctx.usuario_id),
      ...junto,
    ]);
    return 'criado';
  } catch (erro) {
    if (!(erro instanceof ConditionFailed)) throw erro;
    const [oOperador, oUsername, ...osHosts] = erro.falhas;
    if (oOperador) return ligarHosts(tabela, ctx, hostsDe(usuario));
    if (oUsername) return 'username_em_uso';
    if (osHosts.slice(0, hosts.length).some((falha) => falha !== null)) return 'host_em_uso';
    throw erro;
  }
}

/**
 * Altera o perfil se a versão ainda é a que se leu e muda o dono do nome de usuário na mesma transação. Repetir o
 * mesmo pedido acha o que já gravou.
 */
export async function alterarUsuario(
  tabela: Table,
  ctx: RequestContext,
  { versao, ...dados }: PerfilEntrada & { versao: number },
): Promise<Perfil | 'inexistente' | 'versao_outra' | 'username_em_uso'> {
  const item = await getItem(tabela, chaveUsuario(ctx.usuario_id), { forte: true });
  if (!item) return 'inexistente';
  const guardado = usuarioGuardado.parse(item);
  const antes = perfilDe(guardado);
  if (antes.versao !== versao) return guardado.pedido === ctx.ids.pedido ? antes : 'versao_outra';
  const depois: Perfil = { ...antes, ...dados, versao: versao + 1 };
  const troca: Write[] =
    depois.username === antes.username
      ? []
      : [
          {
            put: { ...chaveUsername(depois.username), usuario_id: ctx.usuario_id },
            se: [['pk', 'nao_existe']],
          },
          { delete: chaveUsername(antes.username) },
        ];
  const campos = (['nome', 'username', 'remetente_nome', 'responder_para'] as const).filter(
    (campo) => antes[campo] !== depois[campo],
  );
  try {
    await transact(tabela, [
      {
        update: chaveUsuario(ctx.usuario_id),
        com: {
          set: {
            ...dados,
            versao: depois.versao,
            atualizado_em: ctx.agora.toISOString(),
            ator: ctx.ator,
            pedido: ctx.ids.pedido,
          },
        },
        se: [
          ['pk', 'existe'],
          guardado.versao === undefined ? ['versao', 'nao_existe'] : ['versao', '=', versao],
        ],
      },
      ...troca,
      evento(ctx, 'operador.alterado', ctx.usuario_id, {
        campos,
        versao: depois.versao,
        ...(depois.username === antes.username ? {} : { username_anterior: antes.username }),
      }),
    ]);
    return depois;
  } catch (erro) {
    if (!(erro instanceof ConditionFailed)) throw erro;
    return erro.falhas[0] ? 'versao_outra' : 'username_em_uso';
  }
}
