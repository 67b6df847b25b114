import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export type Arquivo = { readonly caminho: string; readonly texto: string };

/** Arquivos de texto sob as pastas dadas, com o caminho a partir da raiz, sempre com barras normais. */
export function lerArvore(
  pastas: readonly string[],
  extensoes = /\.(?:tsx?|m?js|cjs|json|md|html|css)$/,
): Arquivo[] {
  const visitar = (caminho: string): string[] => {
    if (!existsSync(caminho)) return [];
    if (!statSync(caminho).isDirectory()) return extensoes.test(caminho) ? [caminho] : [];
    return readdirSync(caminho)
      .filter((nome) => nome !== 'node_modules')
      .flatMap((nome) => visitar(join(caminho, nome)));
  };
  return pastas.flatMap((pasta) =>
    visitar(join(raiz, pasta)).map((caminho) => ({
      caminho: relative(raiz, caminho).replaceAll('\\', '/'),
      texto: readFileSync(caminho, 'utf8'),
    })),
  );
}

/** O texto sem comentários: uma regra sobre o código não vale para o que se explica nele. */
export function semComentarios(texto: string): string {
  return texto.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/[^\n]*/g, '$1');
}
