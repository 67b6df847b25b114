import { createHash } from 'node:crypto';
import type { ModeloDeBusca } from '../../../lambdas/conhecimento/ports.ts';
import { radicaisDe } from '../../../shared/conhecimento/palavras.rules.ts';

const DIMENSOES = 512;

/** Um vetor que sai das palavras do texto: textos com as mesmas se parecem, e o mesmo texto dá sempre o mesmo. */
function vetorDe(texto: string, dimensoes: number): Float32Array {
  const vetor = new Float32Array(dimensoes);
  for (const radical of radicaisDe(texto)) {
    const resumo = createHash('sha256').update(radical).digest();
    for (let i = 0; i < 32; i += 1) {
      const onde = ((resumo[i] ?? 0) * 7 + i * 16) % dimensoes;
      vetor[onde] = (vetor[onde] ?? 0) + ((resumo[(i + 1) % 32] ?? 0) % 2 === 0 ? 1 : -1);
    }
  }
  return vetor;
}

/** Um modelo de busca sem rede, que lembra o que lhe pediram e se pode fazer falhar. */
export function umModeloDeBusca() {
  const estado = {
    modelo_de_busca: 'modelo-de-teste' as string | null,
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
        vetores: textos.map((texto) => vetorDe(texto, estado.dimensoes)),
        modelo: estado.responde_como ?? estado.modelo_de_busca ?? '',
        tokens: textos.reduce((soma, texto) => soma + Math.ceil(texto.length / 4), 0),
      };
    },
  };
  return { estado, modelo, quantos: () => estado.pedidos.reduce((soma, um) => soma + um.length, 0) };
}
