import type { Amostra, Cenario } from './amostras-chamar.ts';

/** Longe do máximo: as amostras ligam mais aparelhos do que um vendedor pode ter. */
const CABEM = 5;

/** Um navegador que aceitou os avisos, com lugar na lista; as escolhas já nasceram. */
export async function umaInscricao({ operador, produto }: Cenario) {
  await operador.api('PATCH /api/avisos', { body: { conversa: true } });
  const { aparelhos } = await operador.api('GET /api/avisos', {});
  for (const { id } of aparelhos.slice(CABEM)) {
    await operador.api('DELETE /api/avisos/aparelhos/{id}', { params: { id } });
  }
  return { ...produto.stack.push.inscrever(), nome: 'Celular das amostras' };
}

/** Um aparelho ligado. */
export const umAparelho = async (c: Cenario) =>
  c.operador.api('POST /api/avisos/aparelhos', { body: await umaInscricao(c) });

let minuto = 0;

/** O que avisa quem vende. */
export const amostrasDosAvisos = {
  obterToques: async () => ({}),
  // Cada uma com a sua hora: o corpo de uma não é o de outra.
  mudarToques: async (c) => {
    await c.operador.api('PATCH /api/avisos', { body: { silencio: true } });
    minuto = (minuto + 1) % 60;
    return { body: { silencio_de: `21:${String(minuto).padStart(2, '0')}` } };
  },
  // A chave nasce uma vez só: quem a pede de novo lê a mesma.
  prepararChave: async ({ operador }) => {
    await operador.api('POST /api/avisos/chave', {});
    return {};
  },
  ligarAparelho: async (c) => ({ body: await umaInscricao(c) }),
  removerAparelho: async (c) => ({ params: { id: (await umAparelho(c)).id } }),
  testarAparelho: async (c) => ({ params: { id: (await umAparelho(c)).id } }),
} satisfies Record<string, Amostra>;
