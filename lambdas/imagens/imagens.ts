import { createHash } from 'node:crypto';
import * as z from 'zod';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasImagens } from '../../shared/imagens/imagens.routes.ts';
import { IMAGEM_MAXIMA_BYTES, MAXIMO_DE_IMAGENS } from '../../shared/imagens/imagens.rules.ts';
import { type ImagemGuardada, imagemGuardada } from '../../shared/imagens/imagens.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { imagemKey, imagensPartition } from '../platform/keys/cadastros.ts';
import { inGroups } from '../platform/read-many.ts';
import { newItem, recordReader } from '../platform/stored-form.ts';
import { putIfAbsent, queryPage, recordAt, type Table } from '../platform/table.ts';
import type { EnvioAberto, ImagemReduzida, Imagens, Reduzir } from './ports.ts';

/** O que receber imagens precisa. */
export type Deps = { readonly tabela: Table; readonly imagens: Imagens; readonly reduzir: Reduzir };

const doItem = recordReader(imagemGuardada.extend({ usuario_id: z.string() }));
const lerImagem = recordAt(imagemKey, doItem);

/** Onde o navegador deixa o que envia: o operador vem do token, e o id de outro não leva a lado nenhum. */
const chaveDoEnvio = (usuario_id: string, id: string) => `imagens/${usuario_id}/${id}`;
/** Onde a borda acha cada versão. */
const chaveDaVersao = (usuario_id: string, id: string, largura: number) =>
  `site/${usuario_id}/img/${id}-${largura}.webp`;

/** Recusa quem já guarda o máximo: contam-se as que há, e duas ao mesmo tempo podem passar dele por uma. */
async function conferirLugar({ tabela }: Deps, usuario_id: string): Promise<void> {
  const { items } = await queryPage(tabela, {
    pk: imagensPartition(usuario_id),
    limit: MAXIMO_DE_IMAGENS,
    fields: [],
  });
  if (items.length >= MAXIMO_DE_IMAGENS) throw refusal(recusasImagens, 'imagens_demais');
}

/** Abre o envio de uma imagem: um endereço que só serve a ela, por 15 minutos, até o tamanho máximo. */
export async function criarImagem(
  deps: Deps,
  { ctx }: { ctx: RequestContext },
): Promise<{ id: string; envio: EnvioAberto }> {
  await conferirLugar(deps, ctx.usuario_id);
  const id = ctx.ids.next();
  return {
    id,
    envio: await deps.imagens.abrirEnvio(chaveDoEnvio(ctx.usuario_id, id), IMAGEM_MAXIMA_BYTES),
  };
}

/** O nome de uma imagem: o do conteúdo da maior versão, e de quem a guarda. */
function idDe(usuario_id: string, { versoes }: ImagemReduzida): string {
  const soma = createHash('sha256').update(`${usuario_id}\0`);
  return soma
    .update(versoes.at(-1)?.bytes ?? '')
    .digest('hex')
    .slice(0, 32);
}

/** Guarda as versões e o registro; a imagem que já se guardou é a mesma. */
async function guardar(deps: Deps, ctx: RequestContext, reduzida: ImagemReduzida): Promise<ImagemGuardada> {
  const { usuario_id } = ctx;
  const { largura, altura, versoes } = reduzida;
  const id = idDe(usuario_id, reduzida);
  const deAntes = await lerImagem(deps.tabela, usuario_id, id);
  if (deAntes) return deAntes;
  await conferirLugar(deps, usuario_id);
  await inGroups(versoes, (versao) =>
    deps.imagens.guardar(chaveDaVersao(usuario_id, id, versao.largura), versao.bytes),
  );
  const item = newItem(ctx, imagemKey(usuario_id, id), {
    largura,
    altura,
    larguras: versoes.map((versao) => versao.largura),
    bytes: versoes.reduce((soma, versao) => soma + versao.bytes.length, 0),
  });
  await putIfAbsent(deps.tabela, item);
  return doItem(item);
}

/**
 * Guarda a imagem que se enviou, nas larguras das páginas e sem nada do arquivo de antes. O que se enviou apaga-se
 * logo, sirva ou não; a mesma imagem, enviada outra vez, tem o mesmo id. Recusa o que não chegou, o que é de outro, e o
 * que os bytes não dizem ser uma imagem.
 */
export async function processarImagem(
  deps: Deps,
  { ctx, id }: { ctx: RequestContext; id: string },
): Promise<ImagemGuardada> {
  const chave = chaveDoEnvio(ctx.usuario_id, id);
  const lida = await deps.imagens.lerEnvio(chave, IMAGEM_MAXIMA_BYTES);
  if (lida === null) throw refusal(recusasImagens, 'envio_nao_encontrado');
  const reduzida = lida === 'grande' ? { recusa: 'imagem_grande_demais' as const } : await deps.reduzir(lida);
  const guardada = 'recusa' in reduzida ? null : await guardar(deps, ctx, reduzida);
  await deps.imagens.apagarEnvio(chave);
  if ('recusa' in reduzida) throw refusal(recusasImagens, reduzida.recusa);
  if (guardada === null) throw new Error('Imagem sem registro');
  return guardada;
}
