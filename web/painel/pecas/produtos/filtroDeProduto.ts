import type { Produto } from '../../../../shared/produtos/produtos.schema.ts';

type Opcao = readonly [valor: string, rotulo: string];
type Visto = { readonly id: string; readonly nome: string };

const ordenarPorNome = (opcoes: readonly Opcao[]) =>
  opcoes.toSorted(([, a], [, b]) => a.localeCompare(b, 'pt-BR', { numeric: true }));

/**
 * As opções do filtro por produto: os do operador, com o nome de agora; depois os que só a lista lembra, porque já não
 * estão à venda; e o escolhido, se não é nenhum deles, para que um endereço antigo não filtre em silêncio.
 */
export function opcoesDeProduto(
  atuais: readonly Pick<Produto, 'id' | 'nome'>[],
  vistos: Iterable<Visto>,
  escolhido: string,
): readonly Opcao[] {
  const nomes = new Map(atuais.map(({ id, nome }) => [id, nome]));
  const antigos = new Map<string, string>();
  for (const { id, nome } of vistos) {
    if (!nomes.has(id) && !antigos.has(id)) antigos.set(id, `${nome} (não está mais à venda)`);
  }
  const opcoes = [
    ['todos', 'Todos os produtos'] as const,
    ...ordenarPorNome([...nomes]),
    ...ordenarPorNome([...antigos]),
  ];
  const conhecido = opcoes.some(([valor]) => valor === escolhido);
  return conhecido ? opcoes : [...opcoes, [escolhido, 'Outro produto']];
}
