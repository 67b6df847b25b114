import { refusal } from '../../shared/base/refusals.ts';
import { recusasAtendimento } from '../../shared/conversas/atendimento.routes.ts';
import type { MensagemMandada } from '../../shared/conversas/atendimento.schema.ts';
import { MAXIMO_DO_ANEXO, type NovoAnexo } from '../../shared/conversas/midia.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { escrever } from './escrever.ts';
import { chaveDaMidia } from './midia-item.ts';
import type { ArquivosDasMidias, FormatoDoAnexo } from './ports.ts';
import { nomeParaBaixar, tipoDaMidia } from './tipo-da-midia.ts';

type Deps = Parameters<typeof escrever>[0] & { readonly midias: () => Promise<ArquivosDasMidias> };

/** O que as duas APIs aceitam e se mostra aqui; o resto não se manda, diga o nome o que disser. */
const FORMATO_DO_TIPO: Readonly<Record<string, FormatoDoAnexo>> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'application/pdf': 'document',
  'audio/ogg': 'audio',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
  'audio/aac': 'audio',
  'audio/amr': 'audio',
};

/**
 * Uma pessoa da loja manda um arquivo, uma vez por pedido, como quem escreve. O tipo é o dos bytes; guarda-se onde
 * ficam os que chegam, e vê-se pelo mesmo endereço assinado. Recusa `anexo_recusado`, e o mesmo que `escrever`.
 */
export async function mandarAnexo(
  deps: Deps,
  { ctx, id, anexo }: { ctx: RequestContext; id: string; anexo: NovoAnexo },
): Promise<MensagemMandada> {
  const bytes = Buffer.from(anexo.base64, 'base64');
  const achado = bytes.length <= MAXIMO_DO_ANEXO ? tipoDaMidia(bytes, anexo.nome) : null;
  const formato = achado && FORMATO_DO_TIPO[achado.tipo];
  if (!achado || !formato) throw refusal(recusasAtendimento, 'anexo_recusado');
  const { especie, tipo, extensao } = achado;
  const nome = nomeParaBaixar(anexo.nome.replace(/\.[^.]*$/, ''), extensao);
  // O WhatsApp não mostra texto junto de um áudio: não se promete o que não se lê.
  const legenda = formato === 'audio' ? '' : anexo.legenda;
  return escrever(deps, {
    ctx,
    id,
    texto: legenda,
    guardarArquivo: async (pedido) => {
      const chave = chaveDaMidia(ctx.usuario_id, id, pedido);
      await (await deps.midias()).gravar(chave, bytes, tipo);
      const guardado = {
        provedor: null,
        ref: null,
        nome,
        especie,
        tipo,
        extensao,
        tamanho: bytes.length,
        chave,
      };
      return {
        corpo: { tipo: 'arquivo', formato, mime: tipo, nome, bytes, legenda },
        midia: { situacao: 'guardada', motivo: null, ...guardado },
      };
    },
  });
}
