import { prepararProcura } from '../../shared/conhecimento/procura.rules.ts';
import type { Table } from '../platform/table.ts';
import { guardarPacote, type ItemDoPacote, lerPacote, type Pacote } from './pacote.ts';
import { lerItens, lerVersoes } from './repository.ts';

type De = { readonly usuario_id: string; readonly produto: string };

/** Uma base pronta para procurar, de uma versão. */
export type BasePronta = {
  readonly produto: string;
  readonly versao: number;
  readonly letras: number;
  readonly itens: ReadonlyMap<string, ItemDoPacote>;
  readonly procurar: ReturnType<typeof prepararProcura>;
};

/** Três bases cheias: o índice delas cabe na memória da função. */
const LETRAS_NA_MEMORIA = 6_000_000;
/** As bases já preparadas, da usada há mais tempo à mais recente. */
const prontas = new Map<string, BasePronta>();

function guardarNaMemoria(chave: string, pronta: BasePronta): void {
  prontas.delete(chave);
  prontas.set(chave, pronta);
  let letras = [...prontas.values()].reduce((soma, pronta) => soma + pronta.letras, 0);
  for (const [velha, { letras: dela }] of prontas) {
    if (letras <= LETRAS_NA_MEMORIA || velha === chave) break;
    prontas.delete(velha);
    letras -= dela;
  }
}

/**
 * Junta os itens ativos de agora e os guarda; a versão foi lida antes deles, e por isso nunca é mais nova do que são.
 */
async function juntar(tabela: Table, de: De, versao: number): Promise<Pacote> {
  const itens = (await lerItens(tabela, { ...de, forte: true })).filter(({ ativo }) => ativo);
  const pacote = { versao, itens };
  await guardarPacote(tabela, de, pacote);
  return pacote;
}

/** A base de um produto na versão de agora: da memória, do pacote guardado ou, se ela mudou, juntada de novo. */
async function abrirBase(tabela: Table, de: De, versao: number): Promise<BasePronta> {
  const chave = `${de.usuario_id}#${de.produto}`;
  const quente = prontas.get(chave);
  if (quente && quente.versao >= versao) {
    guardarNaMemoria(chave, quente);
    return quente;
  }
  const guardado = versao === 0 ? { versao, itens: [] } : await lerPacote(tabela, de);
  const pacote = guardado && guardado.versao >= versao ? guardado : await juntar(tabela, de, versao);
  const pronta = {
    produto: de.produto,
    versao: pacote.versao,
    letras: pacote.itens.reduce((soma, { titulo, conteudo }) => soma + titulo.length + conteudo.length, 0),
    itens: new Map(pacote.itens.map((item) => [item.id, item])),
    procurar: prepararProcura(pacote.itens),
  };
  guardarNaMemoria(chave, pronta);
  return pronta;
}

/**
 * As bases de alguns produtos como estão agora; com todas na memória, custa a leitura das versões: uma unidade, sejam
 * quantas forem.
 */
export async function abrirBases(
  tabela: Table,
  { usuario_id, bases }: { usuario_id: string; bases: readonly string[] },
): Promise<BasePronta[]> {
  const versoes = await lerVersoes(tabela, usuario_id);
  return Promise.all(
    [...new Set(bases)].map((produto) =>
      abrirBase(tabela, { usuario_id, produto }, versoes.get(produto) ?? 0),
    ),
  );
}
