import { digitos } from '../../shared/base/documentos.ts';
import { numeroDoBrasil } from '../../shared/base/telefone.ts';
import { nomeOrdenacao } from '../../shared/base/texto.ts';
import type { ClienteResumo } from '../../shared/clientes/clientes.schema.ts';
import { cpfKey, emailKey, telefoneKey } from '../platform/keys/cadastros.ts';
import { queryPage, type Table } from '../platform/table.ts';
import { resumoDoItem } from './item.ts';
import { consultaPorNome, idsPorComeco, lerVarios } from './repository.ts';
import { comecoPeloSobrenome } from './sobrenomes.ts';

/** Se o que se procura é um número (CPF, telefone), com ou sem a máscara dele. */
export const procuraNumero = (busca: string): boolean =>
  digitos(busca).length >= 2 && /^[\d+().\-\s]+$/.test(busca);

/** O nono algarismo que falta a um celular escrito sem ele, e o que sobra a um que se guardou sem ele. */
const [QUER_NONO, TEM_NONO] = [/^(?:[6-8]\d{0,7}|9\d{7})$/, /^9[6-9]\d{7}$/] as const;

/** Um número depois do DDD, com e sem o nono algarismo. */
const outrosNonos = (numero: string): readonly string[] => [
  ...(QUER_NONO.test(numero) ? [`9${numero}`] : []),
  ...(TEM_NONO.test(numero) ? [numero.slice(1)] : []),
];

/**
 * Os começos com que se guarda um telefone escrito com o DDD de qualquer jeito: com ou sem o país, o 0 de discar, a
 * máscara e o nono algarismo. São no máximo três.
 */
export function comecosDoTelefone(escrito: string): readonly string[] {
  const numeros = digitos(escrito).replace(/^0+/, '');
  if (numeros === '' || (escrito.trim().startsWith('+') && !numeros.startsWith('55'))) {
    return numeros === '' ? [] : [numeros];
  }
  const nacional = numeroDoBrasil(escrito);
  const [ddd, numero] = [nacional.slice(0, 2), nacional.slice(2)];
  return [...new Set([numeros, ...[numero, ...outrosNonos(numero)].map((resto) => `55${ddd}${resto}`)])];
}

/**
 * Os começos do que se escreveu como um telefone do Brasil sem o DDD, com e sem o nono algarismo; nenhum quando é curto
 * ou longo demais, ou a máscara é de outra coisa. São no máximo dois.
 */
export function comecosDepoisDoDdd(escrito: string): readonly string[] {
  const numero = /^[1-9][\d\s-]*$/.test(escrito) ? digitos(escrito) : '';
  return /^\d{4,9}$/.test(numero) ? [numero, ...outrosNonos(numero)] : [];
}

/** O que se procura, quantos de cada jeito, e em que lista de nomes. */
type Procura = {
  readonly busca: string;
  readonly limite: number;
  /** Quantos se leem dos que o e-mail, o telefone ou o CPF acham; cada um custa uma leitura. */
  readonly porContato: number;
  /** Só os arquivados, só os outros, ou também os arquivados, depois dos outros e se ainda cabem. */
  readonly arquivados: 'sim' | 'nao' | 'depois';
};

async function idsDoContato(
  tabela: Table,
  usuario_id: string,
  { busca, porContato: limit }: Procura,
): Promise<string[]> {
  if (!procuraNumero(busca)) {
    const { pk } = emailKey(usuario_id, '', '');
    return /\s/.test(busca) ? [] : idsPorComeco(tabela, pk, busca.toLowerCase(), { limit });
  }
  const { pk } = telefoneKey(usuario_id, '', '');
  const ids = await Promise.all([
    idsPorComeco(tabela, cpfKey(usuario_id, '').pk, digitos(busca), { limit }),
    ...comecosDoTelefone(busca).map((comeco) => idsPorComeco(tabela, pk, comeco, { limit })),
    ...comecosDepoisDoDdd(busca).map((comeco) => idsPorComeco(tabela, pk, comeco, { limit, index: 'gsi1' })),
  ]);
  return [...new Set(ids.flat())];
}

/** Cada um uma vez, onde apareceu primeiro. */
const unirPorId = (clientes: readonly ClienteResumo[]) => [
  ...new Map(clientes.map((cliente) => [cliente.id, cliente])).values(),
];

const ordenarPorNome = (clientes: readonly ClienteResumo[]) =>
  clientes.toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));

/** Os de uma lista cujo nome começa assim, e depois os que têm um sobrenome que começa assim. */
async function acharPeloNome(
  tabela: Table,
  usuario_id: string,
  { busca, limite, arquivado }: Pick<Procura, 'busca' | 'limite'> & { readonly arquivado: boolean },
): Promise<ClienteResumo[]> {
  if (procuraNumero(busca)) return [];
  const achar = async (index: 'gsi1' | 'gsi2' | 'gsi3', startsWith: string | null) => {
    if (!startsWith) return [];
    const consulta = { ...consultaPorNome(usuario_id, arquivado, index), sk: { startsWith }, limit: limite };
    return (await queryPage(tabela, consulta)).items.map(resumoDoItem);
  };
  const sobrenome = comecoPeloSobrenome(busca);
  const [pelosNomes, ...pelosSobrenomes] = await Promise.all([
    achar('gsi1', nomeOrdenacao(busca)),
    achar('gsi2', sobrenome),
    achar('gsi3', sobrenome),
  ]);
  return [...pelosNomes, ...ordenarPorNome(pelosSobrenomes.flat())];
}

/**
 * Os clientes que uma busca acha pelo começo, cada um uma vez: pelo nome, pelos sobrenomes, e só depois os que ela acha
 * apenas pelo e-mail, pelo telefone ou pelo CPF, que podem estar em qualquer lista e só se leem se ainda cabem.
 */
export async function procurarClientes(
  tabela: Table,
  usuario_id: string,
  procura: Procura,
): Promise<ClienteResumo[]> {
  const { busca, limite, porContato, arquivados } = procura;
  const pelosNomes = (arquivado: boolean) => acharPeloNome(tabela, usuario_id, { busca, limite, arquivado });
  const [primeiros, ids] = await Promise.all([
    pelosNomes(arquivados === 'sim'),
    idsDoContato(tabela, usuario_id, procura),
  ]);
  const jaLidos = new Set(primeiros.map(({ id }) => id));
  if (jaLidos.size >= limite) return unirPorId(primeiros);
  const faltam = ids.filter((id) => !jaLidos.has(id)).slice(0, porContato);
  const [depois, peloContato] = await Promise.all([
    arquivados === 'depois' ? pelosNomes(true) : [],
    lerVarios(tabela, usuario_id, faltam),
  ]);
  return unirPorId([...primeiros, ...depois, ...ordenarPorNome(peloContato)]);
}
