import * as z from 'zod';
import type { Perfil } from '../../shared/sessao/sessao.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { CONTADORES } from '../platform/counters.ts';
import { evento } from '../platform/events.ts';
import { chaveContadores, chaveHost, chaveUsername, chaveUsuario } from '../platform/keys.ts';
import { ConditionFailed, getItem, type Table, transact, type Write } from '../platform/table.ts';

const usuarioGuardado = z.object({
  pk: z.string(),
  nome: z.string(),
  username: z.string(),
  email: z.string(),
});

/** O operador, ou null quando o token é de alguém sem cadastro. */
export async function lerUsuario(tabela: Table, usuario_id: string): Promise<Perfil | null> {
  const item = await getItem(tabela, chaveUsuario(usuario_id));
  if (!item) return null;
  const { pk, ...dados } = usuarioGuardado.parse(item);
  return { id: pk, ...dados };
}

/** Resultado de gravar um operador novo. */
export type ResultadoCriacao = 'criado' | 'ja_existia' | 'username_em_uso' | 'host_em_uso';

/** Grava operador, nome de usuário, contadores e, se dado, o host da loja, tudo ou nada. */
export async function gravarUsuario(
  tabela: Table,
  ctx: RequestContext,
  usuario: { nome: string; username: string; email: string; loja?: string | undefined },
): Promise<ResultadoCriacao> {
  const { loja, ...dados } = usuario;
  const instante = ctx.agora.toISOString();
  const writes: Write[] = [
    {
      put: {
        ...chaveUsuario(ctx.usuario_id),
        ...dados,
        versao: 1,
        ator: ctx.ator,
        criado_em: instante,
        atualizado_em: instante,
      },
      se: [['pk', 'nao_existe']],
    },
    {
      put: { ...chaveUsername(usuario.username), usuario_id: ctx.usuario_id },
      se: [['pk', 'nao_existe']],
    },
    { put: { ...chaveContadores(ctx.usuario_id), ...Object.fromEntries(CONTADORES.map((um) => [um, 0])) } },
    evento(ctx, 'operador.criado', ctx.usuario_id),
  ];
  if (loja) {
    writes.push({ put: { ...chaveHost(loja), usuario_id: ctx.usuario_id }, se: [['pk', 'nao_existe']] });
  }
  try {
    await transact(tabela, writes);
    return 'criado';
  } catch (erro) {
    if (!(erro instanceof ConditionFailed)) throw erro;
    if (erro.falhas[0]) return 'ja_existia';
    return erro.falhas[1] ? 'username_em_uso' : 'host_em_uso';
  }
}
