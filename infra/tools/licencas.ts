import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/** O que se pode levar a quem compra sem pedir licença a ninguém: basta dar crédito. */
const LIVRES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // A das letras: vai com o que a usa, e só não se vende sozinha.
  'OFL-1.1',
  'Unlicense',
];
/** Só nas ferramentas, que não vão no que se instala: quem as muda publica a mudança. */
const SO_EM_FERRAMENTAS = ['MPL-2.0'];
/**
 * A LGPL, só na biblioteca que o sharp carrega: corre nas nossas máquinas, ligada em tempo de execução e trocável, e
 * nada dela vai no que se entrega a quem compra.
 */
const BIBLIOTECA_A_PARTE = { pacote: /^@img\/sharp-/, licenca: 'LGPL-3.0-or-later' };
/**
 * A MPL, no que corre só no servidor e vai como veio: quem muda os arquivos dela é que os publica. O pacote dos avisos
 * cifra e assina o que vai aos aparelhos de quem vende, e nada dele vai a quem compra.
 */
const COMO_VEIO = { pacote: /^web-push@/, licenca: 'MPL-2.0' };
const trava = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

/** Uma licença por pacote; `recusados` diz os que não se podem usar onde estão, e por quê. */
export type Relatorio = {
  readonly porLicenca: ReadonlyMap<string, number>;
  readonly recusados: readonly string[];
};

/** Se uma expressão SPDX se aceita: de um `OR` basta uma, de um `AND` são todas. */
function aceita(expressao: string, livres: readonly string[]): boolean {
  const simples = expressao.replace(/[()]/g, '');
  return simples
    .split(' OR ')
    .some((alternativa) => alternativa.split(' AND ').every((parte) => livres.includes(parte.trim())));
}

/** Confere as licenças de um package-lock.json. */
export function avaliarLicencas(lido: unknown): Relatorio {
  const porLicenca = new Map<string, number>();
  const recusados: string[] = [];
  for (const [caminho, pacote] of Object.entries(trava.parse(lido).packages)) {
    if (!caminho.includes('node_modules/') || pacote.link) continue;
    const nome = `${pacote.name ?? caminho.replace(/^.*node_modules\//, '')}@${pacote.version}`;
    const licenca = pacote.license ?? 'nenhuma';
    porLicenca.set(licenca, (porLicenca.get(licenca) ?? 0) + 1);
    const ferramenta = pacote.dev === true || pacote.devOptional === true;
    const livres = [
      ...LIVRES,
      ...(ferramenta ? SO_EM_FERRAMENTAS : []),
      ...[BIBLIOTECA_A_PARTE, COMO_VEIO].flatMap((excecao) =>
        excecao.pacote.test(nome) ? [excecao.licenca] : [],
      ),
    ];
    if (aceita(licenca, livres)) continue;
    recusados.push(`${nome}: ${licenca}${ferramenta ? ', numa ferramenta' : ', no que se instala'}`);
  }
  return { porLicenca, recusados };
}

if (import.meta.main) {
  const raiz = fileURLToPath(new URL('../..', import.meta.url));
  const { porLicenca, recusados } = avaliarLicencas(
    JSON.parse(readFileSync(join(raiz, 'package-lock.json'), 'utf8')),
  );
  for (const [licenca, quantos] of [...porLicenca].sort(([, a], [, b]) => b - a)) {
    console.log(`${String(quantos).padStart(5)}  ${licenca}`);
  }
  for (const recusado of recusados) console.error(`Licença que não se aceita: ${recusado}`);
  if (recusados.length > 0) process.exitCode = 1;
}
