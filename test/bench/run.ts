import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../infra/tools/build.ts';
import { medirArranque } from './arranque.ts';
import { medirAssistente } from './assistente.ts';
import { medirCusto } from './custo.ts';
import { medirEmails } from './emails.ts';
import { medirExaustivo } from './exaustivo.ts';
import { medirFalhasDeCobranca } from './falhas-de-cobranca.ts';
import { medirFalhasDeEnvio } from './falhas-de-envio.ts';
import { emMarkdown, type GrupoDeMedidas, type Medida } from './figura.ts';
import { medirLambdas } from './lambdas.ts';
import { medirLembretes } from './lembretes.ts';
import { medirCompraLenta, medirPainelLento } from './lento.ts';
import { medirLighthouse } from './lighthouse/medir.ts';
import { medirPaginas } from './paginas.ts';
import { medirPainel } from './painel.ts';
import { medirSuite } from './suite.ts';
import { medirCompra } from './unidades-da-compra.ts';
import { medirUnidades } from './unidades-por-chamada.ts';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const grupos: readonly GrupoDeMedidas[] = [
  { nome: 'lambdas', titulo: 'Funções: tamanho e import a frio', medir: medirLambdas },
  { nome: 'painel', titulo: 'Painel: JavaScript e tabela de 10.000 linhas', medir: medirPainel },
  { nome: 'paginas', titulo: 'Páginas publicadas e checkout: peso da primeira vista', medir: medirPaginas },
  { nome: 'emails', titulo: 'E-mails de início: como se veem', medir: medirEmails },
  { nome: 'lighthouse', titulo: 'Páginas publicadas: Lighthouse no celular', medir: medirLighthouse },
  { nome: 'lento-compra', titulo: 'Páginas de quem compra, num celular lento', medir: medirCompraLenta },
  { nome: 'lento-painel', titulo: 'Painel, num aparelho lento', medir: medirPainelLento },
  { nome: 'unidades', titulo: 'DynamoDB: unidades por chamada', medir: medirUnidades },
  { nome: 'compra', titulo: 'Compra: unidades e publicação', medir: medirCompra },
  { nome: 'custo', titulo: 'Custo por mês', medir: medirCusto },
  { nome: 'lembretes', titulo: 'Lembretes: achar, pedir e mandar', medir: medirLembretes },
  { nome: 'falhas-de-envio', titulo: 'Lembretes: cada falha em cada espera', medir: medirFalhasDeEnvio },
  { nome: 'assistente', titulo: 'Assistente: a procura no conhecimento', medir: medirAssistente },
  {
    nome: 'falhas-de-cobranca',
    titulo: 'Cobranças: cada falha em cada espera',
    medir: medirFalhasDeCobranca,
  },
  {
    nome: 'exaustivo',
    titulo: 'As matrizes inteiras, de que a suíte prova uma amostra',
    medir: medirExaustivo,
  },
  { nome: 'arranque', titulo: 'Comandos', medir: medirArranque },
  { nome: 'suite', titulo: 'A suíte de testes', medir: medirSuite },
];

const filtros = process.argv.slice(2);
/** O nome inteiro de um grupo escolhe só esse; um pedaço, todos os que o têm. */
const temGrupo = new Set(grupos.map(({ nome }) => nome));
const serve = (nome: string) => (f: string) => (temGrupo.has(f) ? nome === f : nome.includes(f));
const escolhidos = grupos.filter(({ nome }) => filtros.length === 0 || filtros.some(serve(nome)));
if (escolhidos.length === 0) {
  console.error(
    `Nenhuma medida se chama ${filtros.join(' ')}. Existem: ${grupos.map(({ nome }) => nome).join(', ')}.`,
  );
  process.exit(1);
}

// Como a Lambda; `npm start` faz o mesmo.
process.env.TZ = 'UTC';
await build({ quieto: true });
const prontos: { titulo: string; medidas: Medida[] }[] = [];
for (const { nome, titulo, medir } of escolhidos) {
  console.error(`Medindo ${nome}…`);
  prontos.push({ titulo, medidas: await medir() });
}

const maquina = `${cpus()[0]?.model.trim() ?? 'processador desconhecido'}, ${cpus().length} núcleos, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
const corpo = prontos.map(({ titulo, medidas }) => `## ${titulo}\n\n${emMarkdown(medidas)}\n`).join('\n');
console.log(corpo);
const fora = prontos.flatMap(({ medidas }) => medidas.filter(({ coube }) => coube === false));
console.log(
  fora.length === 0
    ? 'Tudo coube no orçamento.'
    : `Fora do orçamento: ${fora.map((m) => m.figura).join('; ')}.`,
);

const DOCUMENTO = join(raiz, 'docs/benchmarks.md');
const dia = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(
  new Date(),
);
const cabecalho = `# Medidas

Cada parte diz quando e onde se mediu: \`npm run bench\` mede tudo, e \`npm run bench -- painel\` só um grupo
(${grupos.map(({ nome }) => `\`${nome}\``).join(', ')}), e grava só as partes que mediu.

Razões se tiram numa mesma rodada, porque máquinas variam; tamanhos, contagens e unidades são exatos. As de tempo não
reprovam teste nenhum: servem para comparar.
`;
// Uma medição parcial não apaga as outras partes.
const antigas = new Map(
  readFileSync(DOCUMENTO, 'utf8')
    .split(/^(?=## )/m)
    .slice(1)
    .map((parte) => [/^## (.*)$/m.exec(parte)?.[1] ?? '', parte.trimEnd()]),
);
for (const { titulo, medidas } of prontos) {
  antigas.set(titulo, `## ${titulo}\n\nMedido em ${dia}: ${maquina}.\n\n${emMarkdown(medidas)}`);
}
const partes = grupos.flatMap(({ titulo }) => antigas.get(titulo) ?? []);
writeFileSync(DOCUMENTO, `${[cabecalho.trimEnd(), ...partes].join('\n\n')}\n`);
