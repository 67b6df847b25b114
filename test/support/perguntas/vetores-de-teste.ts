import { vetorDe } from '../../../infra/local/fakes/openai/vectors.ts';
import { MODEL_ACCOUNT } from '../../../infra/local/fakes/openai.ts';
import type { ModeloDeBusca } from '../../../lambdas/conhecimento/ports.ts';

const DIMENSOES = 512;

/** O modelo de busca de mentira sem rede no meio, que lembra o que lhe pediram e se pode fazer falhar. */
export function umModeloDeBusca() {
  const estado = {
    modelo_de_busca: MODEL_ACCOUNT.modelo_de_busca as string | null,
    /** O que ele diz que é ao responder, se não o que se pediu. */
    responde_como: null as string | null,
    dimensoes: DIMENSOES,
    falha: false,
    /** Falha do pedido seguinte ao que leva a pergunta em diante. */
    falha_nos_itens: false,
    pedidos: [] as (readonly string[])[],
  };
  const modelo: ModeloDeBusca = {
    get modelo_de_busca() {
      return estado.modelo_de_busca;
    },
    vetores: async (textos) => {
      estado.pedidos.push(textos);
      if (estado.falha || (estado.falha_nos_itens && textos.length > 1)) {
        return { ok: false, motivo: 'O provedor não respondeu' };
      }
      return {
        ok: true,
        vetores: textos.map((texto) => Float32Array.from(vetorDe(texto, estado.dimensoes))),
        modelo: estado.responde_como ?? estado.modelo_de_busca ?? '',
        tokens: textos.reduce((soma, texto) => soma + Math.ceil(texto.length / 4), 0),
      };
    },
  };
  return { estado, modelo, quantos: () => estado.pedidos.reduce((soma, pedido) => soma + pedido.length, 0) };
}
