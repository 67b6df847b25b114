import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { nomeOrdenacao } from '../../shared/base/texto.ts';
import type { Cliente } from '../../shared/clientes/clientes.schema.ts';
import type { Produto } from '../../shared/produtos/produtos.schema.ts';
import { type CampoDeAssinatura, COLUNAS_ASSINATURAS } from '../../shared/tarefas/tarefas.columns.ts';
import { assinaturaDoItem } from '../assinaturas/index.ts';
import { assinaturaKey, produtoKey } from '../platform/keys/cadastros.ts';
import { inGroups } from '../platform/read-many.ts';
import { queryAll, type Table } from '../platform/table.ts';
import { produtoDoItem } from '../produtos/index.ts';
import {
  type AssinaturaAchada,
  type AssinaturaDaLinha,
  interpretarAssinatura,
  linhaDaAssinatura,
  resumoDaAssinatura,
} from './linha-da-assinatura.ts';
import { loteDeAssinaturas } from './lote-de-assinaturas.ts';
import type { Conferida, Planilha } from './planilha.ts';
import { type Achados, lerClientes, procurarClientes } from './procurar-clientes.ts';

type Achada<T> = { readonly achado: T } | { readonly motivo: string };

/** Todos os produtos do operador, por nome; são poucos. */
async function produtosPorNome(tabela: Table, usuario_id: string): Promise<Map<string, Produto[]>> {
  const porNome = new Map<string, Produto[]>();
  for await (const item of queryAll(tabela, { pk: produtoKey(usuario_id, '').pk })) {
    const produto = produtoDoItem(item);
    porNome.set(produto.nome, [...(porNome.get(produto.nome) ?? []), produto]);
  }
  return porNome;
}

/**
 * O cliente de uma linha: pelo CPF. Sem CPF na linha, pelo e-mail, também de quem tem CPF: quem vende fala dos seus.
 * Com um CPF que ninguém tem, o e-mail só serve ao cliente sem CPF (regra 15). O nome desempata.
 */
function acharCliente({ cpf, email, cliente }: AssinaturaDaLinha, achados: Achados): Achada<Cliente> {
  const peloCpf = cpf ? achados.porCpf.get(cpf) : undefined;
  const doEmail = email
    ? [...(achados.porEmail.get(email) ?? []), ...(cpf ? [] : (achados.comCpfPorEmail.get(email) ?? []))]
    : [];
  const candidatos = doEmail.length > 1 ? doEmail.filter(({ nome }) => nome === cliente) : doEmail;
  const achado = peloCpf ?? (candidatos.length === 1 ? candidatos[0] : undefined);
  if (achado) {
    return achado.arquivado_em ? { motivo: `O cliente ${achado.nome} está arquivado` } : { achado };
  }
  if (doEmail.length > 1) return { motivo: 'Há mais de um cliente com este e-mail' };
  return { motivo: `Nenhum cliente com este ${cpf ? 'CPF' : 'e-mail'}` };
}

/** O produto pelo nome exato; quando há vários, a periodicidade desempata, e o que não está arquivado. */
function acharProduto(
  { produto, periodicidade }: AssinaturaDaLinha,
  porNome: Map<string, Produto[]>,
): Achada<Produto> {
  const todos = porNome.get(produto) ?? [];
  const naoArquivados = todos.filter(({ arquivado_em }) => arquivado_em === null);
  const daPeriodicidade = naoArquivados.filter(
    (item) => nomeOrdenacao(item.periodicidade) === nomeOrdenacao(periodicidade),
  );
  const [unico, ...outros] = naoArquivados.length > 1 ? daPeriodicidade : naoArquivados;
  if (unico && outros.length === 0) return { achado: unico };
  if (naoArquivados.length > 1) return { motivo: `Há mais de um produto chamado ${produto}` };
  return {
    motivo: todos.length > 0 ? `O produto ${produto} está arquivado` : `Nenhum produto chamado ${produto}`,
  };
}

/** A mesma assinatura: a do mesmo cliente e produto, com as mesmas datas. */
const identidade = (a: Pick<Assinatura, 'cliente_id' | 'produto_id' | 'data_inicio' | 'data_expiracao'>) =>
  [a.cliente_id, a.produto_id, a.data_inicio, a.data_expiracao].join(' ');

async function existentes(tabela: Table, clientes: Iterable<string>): Promise<Set<string>> {
  const chaves = await inGroups([...new Set(clientes)], async (cliente_id) => {
    const doCliente: string[] = [];
    for await (const item of queryAll(tabela, { index: 'gsi2', pk: cliente_id })) {
      doCliente.push(identidade(assinaturaDoItem(item)));
    }
    return doCliente;
  });
  return new Set(chaves.flat());
}

function achar(
  linha: AssinaturaDaLinha,
  achados: Achados,
  porNome: Map<string, Produto[]>,
): Achada<AssinaturaAchada> {
  const cliente = acharCliente(linha, achados);
  if ('motivo' in cliente) return cliente;
  const produto = acharProduto(linha, porNome);
  if ('motivo' in produto) return produto;
  const { valor, ...dados } = linha.dados;
  return {
    achado: {
      ...dados,
      valor: valor ?? produto.achado.preco,
      cliente_id: cliente.achado.id,
      produto_id: produto.achado.id,
    },
  };
}

/** Confere linhas de assinaturas: acha o cliente e o produto de cada uma, e se ele já a tem. */
function conferente(tabela: Table, usuario_id: string) {
  let produtos: Map<string, Produto[]> | undefined;
  return async (linhas: readonly AssinaturaDaLinha[]) => {
    produtos ??= await produtosPorNome(tabela, usuario_id);
    const porNome = produtos;
    const achados = await procurarClientes(tabela, usuario_id, linhas);
    const achadas = linhas.map((linha) => achar(linha, achados, porNome));
    const jaExistem = await existentes(
      tabela,
      achadas.flatMap((achada) => ('achado' in achada ? [achada.achado.cliente_id] : [])),
    );
    return (linha: AssinaturaDaLinha): Conferida<AssinaturaAchada> => {
      const achada = achar(linha, achados, porNome);
      if ('motivo' in achada) return achada;
      const jaTem = jaExistem.has(identidade(achada.achado));
      return {
        dados: achada.achado,
        existente: jaTem
          ? {
              id: identidade(achada.achado),
              motivo: 'Este cliente já tem este produto com as mesmas datas',
              mudanca: null,
            }
          : null,
      };
    };
  };
}

/** A planilha de assinaturas. */
export const planilhaDeAssinaturas: Planilha<CampoDeAssinatura, AssinaturaDaLinha, AssinaturaAchada> = {
  colunas: COLUNAS_ASSINATURAS,
  interpretar: interpretarAssinatura,
  resumo: resumoDaAssinatura,
  conferente,
  identidade,
  repetida: 'Mesma assinatura',
  lote: loteDeAssinaturas,
  particao: assinaturaKey,
  linhas: async (tabela, usuario_id, itens) => {
    const assinaturas = itens.map(assinaturaDoItem);
    const ids = assinaturas.map(({ cliente_id }) => cliente_id);
    const clientes = await lerClientes(tabela, { usuario_id, ids });
    return assinaturas.map((assinatura) =>
      linhaDaAssinatura(assinatura, clientes.get(assinatura.cliente_id)),
    );
  },
};
