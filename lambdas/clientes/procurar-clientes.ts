import { digitos } from '../../shared/base/documentos.ts';
import { numeroDoBrasil } from '../../shared/base/telefone.ts';
import { nomeOrdenacao } from '../../shared/base/texto.ts';
import type { ClienteResumo } from '../../shared/clientes/clientes.schema.ts';
import { cpfKey, emailKey, telefoneKey } from '../platform/keys/cadastros.ts';
import { queryPage, type Table } from '../platform/table.ts';
import { resumoDoItem } from './item.ts';
import { consultaPorNome, idsPorComeco, lerVarios } from './repository.ts';

/** Se o que se procura é um número (CPF, telefone), com ou sem a máscara dele. */
export const procuraNumero = (busca: string): boolean =>
  digitos(busca).length >= 2 && /^[\d+().\-\s]+$/.test(busca);

/**
 * Os começos com que se guarda um telefone escrito de qualquer jeito: com ou sem o país, o 0 de discar, a máscara e o
 * nono algarismo. O DDD é preciso. São no máximo quatro.
 */
export function comecosDoTelefone(escrito: string): readonly string[] {
  const numeros = digitos(escrito).replace(/^0+/, '');
  if (numeros === '' || (escrito.trim().startsWith('+') && !numeros.startsWith('55'))) {
    return numeros === '' ? [] : [numeros];
  }
  const nacional = numeroDoBrasil(escrito);
  const comNono = /^\d\d(?:[6-8]\d{0,7}|9\d{7})$/.test(nacional)
    ? [`55${nacional.slice(0, 2)}9${nacional.slice(2)}`]
    : [];
  const semNono = /^\d\d9[6-9]\d{7}$/.test(nacional) ? [`55${nacional.slice(0, 2)}${nacional.slice(3)}`] : [];
  return [...new Set([numeros, `55${nacional}`, ...comNono, ...semNono])];
}

/** O que se procura, quantos de cada jeito, e em que listas de nomes: a dos clientes, a dos arquivados, ou as duas. */
type Procura = {
  readonly busca: string;
  readonly limite: number;
  /** Quantos se leem dos que o e-mail, o telefone ou o CPF acham; cada um custa uma leitura. */
  readonly porContato: number;
  readonly arquivados: readonly boolean[];
};

async function idsDoContato(
  tabela: Table,
  usuario_id: string,
  { busca, porContato }: Procura,
): Promise<string[]> {
  const comecos: (readonly [pk: string, comeco: string])[] = procuraNumero(busca)
    ? [
        [cpfKey(usuario_id, '').pk, digitos(busca)],
        ...comecosDoTelefone(busca).map((comeco) => [telefoneKey(usuario_id, '', '').pk, comeco] as const),
      ]
    : [[emailKey(usuario_id, '', '').pk, busca.toLowerCase()]];
  const ids = await Promise.all(
    comecos.map(([pk, comeco]) => idsPorComeco(tabela, pk, comeco, { limit: porContato })),
  );
  return [...new Set(ids.flat())];
}

async function acharPeloNome(
  tabela: Table,
  usuario_id: string,
  { busca, limite, arquivados }: Procura,
): Promise<ClienteResumo[]> {
  const comeco = nomeOrdenacao(busca);
  if (procuraNumero(busca) || comeco === '') return [];
  const listas = await Promise.all(
    arquivados.map((arquivado) =>
      queryPage(tabela, {
        ...consultaPorNome(usuario_id, arquivado),
        sk: { startsWith: comeco },
        limit: limite,
      }),
    ),
  );
  return listas.flatMap(({ items }) => items.map(resumoDoItem));
}

/**
 * Os clientes que uma busca acha pelo começo: pelo nome, na ordem das listas, e só depois os que ela acha apenas pelo
 * e-mail, pelo telefone ou pelo CPF, que podem estar em qualquer lista.
 */
export async function procurarClientes(
  tabela: Table,
  usuario_id: string,
  procura: Procura,
): Promise<ClienteResumo[]> {
  const [pelosNomes, ids] = await Promise.all([
    acharPeloNome(tabela, usuario_id, procura),
    idsDoContato(tabela, usuario_id, procura),
  ]);
  const jaLidos = new Set(pelosNomes.map(({ id }) => id));
  const faltam = ids.filter((id) => !jaLidos.has(id)).slice(0, procura.porContato);
  const peloContato = await lerVarios(tabela, usuario_id, faltam);
  return [...pelosNomes, ...peloContato.sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))];
}
