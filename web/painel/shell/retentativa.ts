/** Primeira espera entre tentativas; cada uma dobra a anterior (especificação 1, seção 9). */
const PRIMEIRA_ESPERA_MS = 200;

/**
 * Tenta de novo enquanto a falha for passageira: espera 200 ms, 400 ms, 800 ms… A última falha, ou uma que não é
 * passageira, sobe para quem chamou.
 */
export async function tentarDeNovo<T>(
  fazer: () => Promise<T>,
  opcoes: {
    tentativas: number;
    passageira: (falha: unknown) => boolean;
    esperar?: (ms: number) => Promise<void>;
  },
): Promise<T> {
  const esperar = opcoes.esperar ?? ((ms) => new Promise((seguir) => setTimeout(seguir, ms)));
  for (let tentativa = 1; ; tentativa++) {
    try {
      return await fazer();
    } catch (falha) {
      if (tentativa >= opcoes.tentativas || !opcoes.passageira(falha)) throw falha;
      await esperar(PRIMEIRA_ESPERA_MS * 2 ** (tentativa - 1));
    }
  }
}
