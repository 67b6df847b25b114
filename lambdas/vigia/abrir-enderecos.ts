import { logger } from '../platform/logger.ts';
import type { Abrir } from './ports.ts';

/** Quem visita espera menos do que isto; passado o prazo, para ele a página não abriu. */
const PRAZO_MS = 10_000;

export type ResultadoDaVigia = { readonly abertos: number; readonly fechados: number };

/** Os endereços que o estágio escreveu, separados por espaço; 'nenhum' é um estágio que não vigia. */
export const lerEnderecos = (escritos: string): readonly string[] =>
  escritos === 'nenhum' ? [] : escritos.split(' ');

/**
 * Abre cada endereço e registra os que não abriram: é dessas linhas que o alarme conta. Não falha por uma loja fechada,
 * para que uma falha desta função queira dizer só que ninguém está olhando.
 */
export async function abrirEnderecos(
  { abrir, prazoMs = PRAZO_MS }: { readonly abrir: Abrir; readonly prazoMs?: number },
  enderecos: readonly string[],
): Promise<ResultadoDaVigia> {
  const codigos = await Promise.all(
    enderecos.map(async (endereco) => {
      const comeco = performance.now();
      const codigo = await abrir(endereco, AbortSignal.timeout(prazoMs)).catch(() => 0);
      if (codigo === 200) return codigo;
      const ms = Math.round(performance.now() - comeco);
      logger.error('endereço que não abre', { falha: 'loja_fechada', endereco, codigo, ms });
      return codigo;
    }),
  );
  const abertos = codigos.filter((codigo) => codigo === 200).length;
  return { abertos, fechados: codigos.length - abertos };
}
