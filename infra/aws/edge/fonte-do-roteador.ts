import { readFileSync } from 'node:fs';
import { cabecalhosDaBorda } from './cabecalhos.ts';

/** O módulo que só existe na borda: a plataforma trata a importação à parte, e aqui quem roda o arquivo a troca por um `cf` seu. */
export const IMPORTACAO = "import cf from 'cloudfront';\n";

/** O roteador com o que a instalação sabe e ele não: os cabeçalhos do que escreve e os domínios da casa. */
export function fonteDoRoteador(casa: readonly string[]): string {
  const fonte = readFileSync(new URL('./roteador.js', import.meta.url), 'utf8');
  if (!fonte.startsWith(IMPORTACAO)) throw new Error('O roteador começa pela importação do cloudfront.');
  const dados = [
    `const CASA = ${JSON.stringify(casa)};`,
    `const CABECALHOS = ${JSON.stringify(cabecalhosDaBorda())};`,
  ];
  return `${IMPORTACAO}${dados.join('\n')}\n${fonte.slice(IMPORTACAO.length)}`;
}
