import { readFileSync } from 'node:fs';
import { cabecalhosDaBorda } from './cabecalhos.ts';
import { SEM_PAGINA } from './sem-pagina.ts';

/**
 * O módulo que só existe na borda: a plataforma trata a importação à parte, e aqui quem roda o arquivo a troca por um
 * `cf` seu.
 */
export const IMPORTACAO = "import cf from 'cloudfront';\n";

/** O host que só serve o painel, e o que a API vê no lugar dele: o principal dos que servem o resto. */
export type HostDoPainel = { readonly host: string; readonly site: string };
/** De quem são os hosts: os domínios da casa e, se o painel tem um só dele, qual. */
export type Hosts = { readonly casa: readonly string[]; readonly painel: HostDoPainel | null };

/**
 * O roteador com o que ele não diz: os hosts, os cabeçalhos e a forma do que escreve, e os caminhos que nunca são
 * página.
 */
export function fonteDoRoteador({ casa, painel }: Hosts): string {
  const fonte = readFileSync(new URL('./roteador.js', import.meta.url), 'utf8');
  const paginaCurta = readFileSync(new URL('./pagina-curta.js', import.meta.url), 'utf8');
  if (!fonte.startsWith(IMPORTACAO)) throw new Error('O roteador começa pela importação do cloudfront.');
  const dados = [
    `const CASA = ${JSON.stringify(casa)};`,
    `const PAINEL = ${JSON.stringify(painel?.host ?? '')};`,
    `const SITE = ${JSON.stringify(painel?.site ?? '')};`,
    `const CABECALHOS = ${JSON.stringify(cabecalhosDaBorda())};`,
    `const SEM_PAGINA = ${JSON.stringify(SEM_PAGINA)};`,
    paginaCurta,
  ];
  return `${IMPORTACAO}${dados.join('\n')}\n${fonte.slice(IMPORTACAO.length)}`;
}
