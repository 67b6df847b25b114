import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { kindOf } from '../../../lambdas/platform/item-form.ts';
import { UsoError } from '../linha-de-comando.ts';
import type { TabelaAberta } from './alvo.ts';
import { chaveDoItem, itemDaLinha, linhaDoItem, ResumoDoConteudo } from './item-cru.ts';
import { type ItemCru, varrer } from './varrer.ts';

const manifesto = z.object({
  tabela: z.string(),
  comecou_em: z.string(),
  terminou_em: z.string(),
  itens: z.number(),
  por_tipo: z.record(z.string(), z.number()),
  /** O resumo de todos os itens, em qualquer ordem. */
  conteudo: z.string(),
  arquivos: z.array(z.object({ nome: z.string(), itens: z.number(), sha256: z.string() })),
});
/** O que uma exportação diz de si; escrito no fim, e por isso uma pasta sem ele está pela metade. */
export type Manifesto = z.output<typeof manifesto>;

const NOME_DO_MANIFESTO = 'manifesto.json';

async function resumoDoArquivo(caminho: string): Promise<string> {
  const soma = createHash('sha256');
  await pipeline(createReadStream(caminho), soma);
  return soma.digest('hex');
}

type Parte = {
  readonly itens: number;
  readonly resumo: ResumoDoConteudo;
  readonly tipos: Map<string, number>;
};

async function exportarParte(
  { cliente, tabela }: TabelaAberta,
  caminho: string,
  por: { segmento: number; segmentos: number; ritmo: number | undefined },
): Promise<Parte> {
  const resumo = new ResumoDoConteudo();
  const tipos = new Map<string, number>();
  let itens = 0;
  const gz = createGzip();
  const gravado = pipeline(gz, createWriteStream(caminho, { mode: 0o600 }));
  for await (const pagina of varrer(cliente, tabela.name, por)) {
    for (const item of pagina.itens) {
      const tipo = kindOf(chaveDoItem(item));
      tipos.set(tipo, (tipos.get(tipo) ?? 0) + 1);
      itens += 1;
      resumo.somar(item);
      if (!gz.write(linhaDoItem(item))) await once(gz, 'drain');
    }
  }
  gz.end();
  await gravado;
  return { itens, resumo, tipos };
}

/**
 * Escreve a tabela inteira numa pasta nova: linhas de JSON do DynamoDB, comprimidas, um arquivo por segmento, e o
 * manifesto. Cada item está como era quando se leu; para que todos sejam do mesmo instante, exporta-se uma tabela que
 * ninguém grava (a restaurada).
 */
export async function exportar(
  aberta: TabelaAberta,
  pasta: string,
  { segmentos = 1, ritmo }: { readonly segmentos?: number; readonly ritmo?: number | undefined } = {},
): Promise<Manifesto> {
  if (existsSync(pasta) && readdirSync(pasta).length > 0)
    throw new UsoError(`A pasta ${pasta} não está vazia.`);
  mkdirSync(join(pasta, 'data'), { recursive: true, mode: 0o700 });
  const comecou_em = new Date().toISOString();
  const nomes = Array.from({ length: segmentos }, (_, i) => `data/${String(i).padStart(4, '0')}.json.gz`);
  const partes = await Promise.all(
    nomes.map((nome, segmento) =>
      exportarParte(aberta, join(pasta, nome), { segmento, segmentos, ritmo: ritmo && ritmo / segmentos }),
    ),
  );
  const conteudo = new ResumoDoConteudo();
  const por_tipo: Record<string, number> = {};
  for (const { resumo, tipos } of partes) {
    conteudo.juntar(resumo);
    for (const [tipo, quantos] of tipos) por_tipo[tipo] = (por_tipo[tipo] ?? 0) + quantos;
  }
  const feito: Manifesto = {
    tabela: aberta.tabela.name,
    comecou_em,
    terminou_em: new Date().toISOString(),
    itens: partes.reduce((soma, { itens }) => soma + itens, 0),
    por_tipo: Object.fromEntries(Object.entries(por_tipo).sort(([a], [b]) => (a < b ? -1 : 1))),
    conteudo: conteudo.texto(),
    arquivos: await Promise.all(
      nomes.map(async (nome, i) => ({
        nome,
        itens: partes[i]?.itens ?? 0,
        sha256: await resumoDoArquivo(join(pasta, nome)),
      })),
    ),
  };
  writeFileSync(join(pasta, NOME_DO_MANIFESTO), `${JSON.stringify(feito, null, 2)}\n`, { mode: 0o600 });
  return feito;
}

/** Os arquivos de uma exportação: a nossa, conferida pelo manifesto, ou a que a AWS pôs no S3. */
async function arquivosDe(pasta: string): Promise<string[]> {
  const caminho = join(pasta, NOME_DO_MANIFESTO);
  if (!existsSync(caminho)) {
    const dados = join(pasta, 'data');
    const daAws = existsSync(join(pasta, 'manifest-summary.json')) && existsSync(dados);
    if (!daAws) throw new UsoError(`${pasta} não é uma exportação inteira: falta o manifesto.`);
    return readdirSync(dados)
      .filter((nome) => nome.endsWith('.json.gz'))
      .map((nome) => join(dados, nome));
  }
  const { arquivos } = manifesto.parse(JSON.parse(readFileSync(caminho, 'utf8')));
  for (const { nome, sha256 } of arquivos) {
    if ((await resumoDoArquivo(join(pasta, nome))) !== sha256) {
      throw new UsoError(`${join(pasta, nome)} não é o que se exportou: o resumo não bate.`);
    }
  }
  return arquivos.map(({ nome }) => join(pasta, nome));
}

const POR_PAGINA = 500;

/** Os itens de uma exportação, em páginas. */
export async function* lerExportacao(pasta: string): AsyncGenerator<readonly ItemCru[]> {
  for (const caminho of await arquivosDe(pasta)) {
    const linhas = createInterface({ input: createReadStream(caminho).pipe(createGunzip()) });
    let pagina: ItemCru[] = [];
    for await (const texto of linhas) {
      if (texto === '') continue;
      pagina.push(itemDaLinha(texto));
      if (pagina.length < POR_PAGINA) continue;
      yield pagina;
      pagina = [];
    }
    if (pagina.length > 0) yield pagina;
  }
}
