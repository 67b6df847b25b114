import { existsSync } from 'node:fs';
import {
  instanteDe,
  lerSaidas,
  numeroDe,
  rodarComando,
  separarOpcoes,
  UsoError,
} from './linha-de-comando.ts';
import { type Alvo, abrirTabela, lerAlvo, OPCOES_DO_ALVO } from './tabela/alvo.ts';
import { lerExportacao } from './tabela/exportar.ts';
import { paginasDe } from './tabela/recontar.ts';
import { type Relatorio, restaurar } from './tabela/restaurar.ts';

const USO = `Uso: npm run tabela:restaurar -- --de TABELA_OU_PASTA [--aplicar] [--vendedor USUARIO_ID] [--tipos CLIENTE,PRODUTO]
       [--desde INSTANTE] [--ate INSTANTE] [--todos] [--ritmo 500]
       [--estagio dev] [--regiao sa-east-1] [--tabela NOME] [--endpoint URL]

Compara uma cópia (a tabela que a recuperação contínua restaurou, ou a pasta de uma exportação) com a tabela, item por item, e diz por tipo
o que falta e o que difere. Só com --aplicar grava: o que falta e, dos registros que diferem, os que se gravaram entre --desde e --ate
(o dano), ou todos com --todos. O que existe só na tabela de agora fica. Nada se manda de novo. Instantes como 2026-11-21T03:00:00-03:00.`;

const OPCOES = {
  ...OPCOES_DO_ALVO,
  de: { type: 'string' },
  aplicar: { type: 'boolean' },
  vendedor: { type: 'string' },
  tipos: { type: 'string' },
  desde: { type: 'string' },
  ate: { type: 'string' },
  todos: { type: 'boolean' },
  ritmo: { type: 'string' },
} as const;

/** A cópia com que se compara: a pasta de uma exportação ou, pelo nome, outra tabela da mesma região. */
function copiaDe(de: string, alvo: Alvo, ritmo: number | undefined) {
  if (existsSync(de)) return lerExportacao(de);
  if (!/^[\w.-]{3,255}$/.test(de)) throw new UsoError(`Não há a pasta ${de}, e não é o nome de uma tabela.`);
  return paginasDe(abrirTabela({ ...alvo, nome: de }), ritmo);
}

const COLUNAS = [
  ['falta', 'falta'],
  ['difere', 'difere'],
  ['de_outra_hora', 'de outra hora'],
  ['so_se_falta', 'fica como está'],
  ['igual', 'igual'],
  ['vencido', 'vencido'],
  ['disputado', 'disputado'],
] as const;

function* linhas(relatorio: Relatorio): Generator<string> {
  yield `${'tipo'.padEnd(22)}${COLUNAS.map(([, titulo]) => titulo.padStart(16)).join('')}`;
  for (const [tipo, contagem] of [...relatorio].sort(([a], [b]) => (a < b ? -1 : 1))) {
    yield `${tipo.padEnd(22)}${COLUNAS.map(([nome]) => String(contagem[nome]).padStart(16)).join('')}`;
  }
}

/** Faz o que a linha de comando pede e diz cada linha a `dizer`. */
export async function tabelaRestaurar(
  argumentos: readonly string[],
  dizer: (linha: string) => void = console.log,
): Promise<void> {
  const {
    de,
    aplicar = false,
    vendedor,
    tipos,
    todos = false,
    ...valores
  } = separarOpcoes(argumentos, OPCOES);
  if (!de) throw new UsoError('Falta: --de.');
  const alvo = lerAlvo(valores, process.env, lerSaidas());
  if (de === alvo.nome) throw new UsoError('A cópia e a tabela são a mesma.');
  const dano = { desde: instanteDe('desde', valores.desde), ate: instanteDe('ate', valores.ate), todos };
  const copia = copiaDe(de, alvo, numeroDe('ritmo', valores.ritmo));
  const pedido = { aplicar, vendedor, tipos: tipos?.split(','), dano };
  const relatorio = await restaurar(abrirTabela(alvo), copia, pedido);
  for (const linha of linhas(relatorio)) dizer(linha);
  const gravar = [...relatorio.values()].reduce((soma, { falta, difere }) => soma + falta + difere, 0);
  dizer(aplicar ? `Gravados: ${gravar}.` : `Nada se gravou. Com --aplicar, gravaria ${gravar}.`);
  if (aplicar)
    dizer('Agora: npm run tabela:recontar, relatorios:recontar e site:publicar (docs/operations.md).');
}

if (import.meta.main) await rodarComando(USO, () => tabelaRestaurar(process.argv.slice(2)));
