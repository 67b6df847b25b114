import { readFileSync } from 'node:fs';
import { cabecalhosDaBorda } from './cabecalhos.ts';
import { SEM_PAGINA } from './sem-pagina.ts';

/** O módulo que só existe na borda: a plataforma trata a importação à parte, e aqui quem roda o arquivo a troca por um `cf` seu. */
export const IMPORTACAO = "import cf from 'cloudfront';\n";

/** O roteador com o que ele não diz: os domínios da casa, os cabeçalhos do que escreve e os caminhos que nunca são página. */
export function fonteDoRoteador(casa: readonly string[]): string {
  const fonte = readFileSync(new URL('./roteador.js', import.meta.url), 'utf8');
  if (!fonte.startsWith(IMPORTACAO)) throw new Error('O roteador começa pela importação do cloudfront.');
  const dados = [
    `const CASA = ${JSON.stringify(casa)};`,
    `const CABECALHOS = ${JSON.stringify(cabecalhosDaBorda())};`,
    `const SEM_PAGINA = ${JSON.stringify(SEM_PAGINA)};`,
  ];
  return `${IMPORTACAO}${dados.join('\n')}\n${fonte.slice(IMPORTACAO.length)}`;
}
