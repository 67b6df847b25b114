import { createHash } from 'node:crypto';
import * as z from 'zod';
import { refusal } from '../../shared/base/refusals.ts';
import type { LogoDoVendedor } from '../../shared/base/vendedor.ts';
import { TIPOS_DO_LOGO, validarLogo } from '../../shared/sessao/logo.rules.ts';
import { recusasLogo, recusasSessao } from '../../shared/sessao/sessao.routes.ts';
import type { Perfil } from '../../shared/sessao/sessao.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { logoKey, usuarioKey } from '../platform/keys/cadastros.ts';
import { getItem, type Table, tryTransact, type Write } from '../platform/table.ts';
import { limparLogo } from './limpar-logo.ts';
import { obterPerfil } from './perfil.ts';

type Deps = { readonly tabela: Table };

const logoGuardado = z.object({ arquivo: z.string(), tipo: z.string(), bytes: z.instanceof(Uint8Array) });
type LogoGuardado = z.output<typeof logoGuardado>;

/** A imagem do logo de um operador, ou null. */
export async function lerLogo(tabela: Table, usuario_id: string): Promise<LogoGuardado | null> {
  const item = await getItem(tabela, logoKey(usuario_id), { consistent: true });
  return item && logoGuardado.parse(item);
}

/**
 * Grava o logo no cadastro com o que acontece à imagem, tudo ou nada. A `versao` do perfil fica: o formulário dele não
 * tem o logo, e um não pode pôr o outro em conflito. Duas janelas que escolhem: fica inteiro o último.
 */
async function gravar(
  { tabela }: Deps,
  ctx: RequestContext,
  { logo, imagem }: { logo: LogoDoVendedor | null; imagem: Write },
): Promise<Perfil> {
  const atualizado_em = ctx.now.toISOString();
  const falhas = await tryTransact(tabela, [
    {
      update: usuarioKey(ctx.usuario_id),
      set: { logo, atualizado_em, ator: ctx.ator },
      where: [['pk', 'exists']],
    },
    imagem,
    eventWrite(ctx, 'operador.alterado', ctx.usuario_id, { campos: ['logo'] }),
  ]);
  if (falhas) throw refusal(recusasSessao, 'perfil_nao_encontrado');
  return obterPerfil({ tabela }, { ctx });
}

/**
 * Põe ou troca o logo, sem os dados de quem fez a imagem; o nome do arquivo é o resumo da imagem, e o que as páginas
 * citam nunca muda de conteúdo.
 */
export async function trocarLogo(
  deps: Deps,
  { ctx, imagem }: { ctx: RequestContext; imagem: string },
): Promise<Perfil> {
  const lida = validarLogo(new Uint8Array(Buffer.from(imagem, 'base64')));
  if ('recusa' in lida) throw refusal(recusasLogo, lida.recusa, lida.mensagem);
  const { tipo } = lida;
  const { bytes, largura, altura } = limparLogo(lida);
  const resumo = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const arquivo = `logo-${resumo}.${TIPOS_DO_LOGO[tipo]}`;
  const comum = { ator: ctx.ator, atualizado_em: ctx.now.toISOString() };
  return gravar(deps, ctx, {
    logo: { arquivo, largura, altura },
    imagem: { put: { ...logoKey(ctx.usuario_id), arquivo, tipo, bytes, ...comum } },
  });
}

/** Tira o logo; sem nenhum, dá no mesmo. */
export function removerLogo(deps: Deps, { ctx }: { ctx: RequestContext }): Promise<Perfil> {
  return gravar(deps, ctx, { logo: null, imagem: { delete: logoKey(ctx.usuario_id) } });
}
