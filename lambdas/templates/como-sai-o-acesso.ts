import { enderecosDaLinha } from '../../shared/linhas/linhas.rules.ts';
import type { Linha } from '../../shared/linhas/linhas.schema.ts';
import { type ComoSaiOAcesso, linksDeAcesso } from '../../shared/mensagens/acesso.rules.ts';
import { inGroups } from '../platform/read-many.ts';
import type { Table } from '../platform/table.ts';
import { linhaDosTextos } from './associacoes.ts';
import { lerTemplate } from './repository.ts';

const SEM_LINKS = { pede: false, preenchidos: 0, vazios: [], tem_contato: false };

/** Como sai o acesso do que está numa linha. */
async function lerDaLinha(tabela: Table, linha: Linha): Promise<ComoSaiOAcesso> {
  const template = await lerTemplate(tabela, linha, 'boas_vindas');
  const { vazios, ...links } = linksDeAcesso(template);
  const rotulos = new Map(linha.links.map(({ id, rotulo }) => [id, rotulo]));
  return {
    mensagem: {
      nome: linha.nome,
      onde: `/dashboard/templates/${enderecosDaLinha(linha).templates}`,
      ativa: template.ativo,
    },
    links: { ...links, vazios: vazios.map((nome) => rotulos.get(nome) ?? nome) },
  };
}

/**
 * Como sai hoje o e-mail de acesso de cada produto, pelo id: a mensagem que lhe serve, se está ligada, e os links dela.
 * Lê cada produto e cada linha uma vez.
 */
export async function lerComoSaiOAcesso(
  tabela: Table,
  usuario_id: string,
  produtos: readonly { readonly id: string; readonly nome: string }[],
): Promise<ReadonlyMap<string, ComoSaiOAcesso>> {
  const unicos = [...new Map(produtos.map((produto) => [produto.id, produto])).values()];
  const linhas = await inGroups(unicos, ({ id, nome }) =>
    linhaDosTextos(tabela, usuario_id, { produto_id: id, nome }),
  );
  const usadas = new Map(linhas.flatMap((linha) => (linha ? [[linha.id, linha] as const] : [])));
  const lidas = new Map(
    await inGroups(
      [...usadas.values()],
      async (linha) => [linha.id, await lerDaLinha(tabela, linha)] as const,
    ),
  );
  return new Map(
    unicos.map(({ id }, i): [string, ComoSaiOAcesso] => {
      const linha = linhas[i] ?? null;
      return [id, (linha && lidas.get(linha.id)) || { mensagem: null, links: SEM_LINKS }];
    }),
  );
}
