import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';

/** O arquivo que a moldura do e-mail preenche, a partir da raiz. */
export const ARQUIVO_DA_MOLDURA = 'shared/mensagens/mensagens.moldura.ts';

const CABECALHO = `/**
 * Os pedaços do e-mail com os seus buracos. Gerado de infra/tools/email/Moldura.tsx por
 * \`npm run email:moldura\`: não se edita aqui.
 */`;

const literal = (texto: string) => `'${texto.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;

/** Só o HTML do pedaço: o React abre todos como página, deixa marcas de onde continuar e manda adiantar as imagens. */
const limpar = (html: string, inteira: boolean) =>
  html
    .replace(/^<!DOCTYPE[^>]*>/i, inteira ? '<!DOCTYPE html>' : '')
    .replace(/<!--[^[]*?-->|<link rel="preload"[^>]*>/g, '')
    .trim();

/** O texto do arquivo da moldura, que \`npm test\` confere com o que está gravado. */
export async function textoDaMoldura(pedacos: Readonly<Record<string, ReactElement>>): Promise<string> {
  const { render } = await import('@react-email/components');
  const linhas: string[] = [];
  for (const [nome, pedaco] of Object.entries(pedacos)) {
    linhas.push(`  ${nome}:\n    ${literal(limpar(await render(pedaco), nome === 'pagina'))},`);
  }
  return `${CABECALHO}\nexport const MOLDURA = {\n${linhas.join('\n')}\n} as const;\n`;
}

if (import.meta.main) {
  const raiz = join(import.meta.dirname, '../..');
  // O Node não lê JSX: o Vite o traduz.
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport<typeof import('./email/Moldura.tsx')>(
    join(import.meta.dirname, 'email/Moldura.tsx'),
    { root: raiz, logLevel: 'error' },
  );
  writeFileSync(join(raiz, ARQUIVO_DA_MOLDURA), await textoDaMoldura(module.PEDACOS));
  console.log(`Gravado: ${ARQUIVO_DA_MOLDURA}`);
}
