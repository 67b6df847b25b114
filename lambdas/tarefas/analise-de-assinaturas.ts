import type { Cliente } from '../../shared/clientes/clientes.schema.ts';
import type { Produto } from '../../shared/produtos/produtos.schema.ts';
import { type CampoDeAssinatura, COLUNAS_ASSINATURAS } from '../../shared/tarefas/tarefas.columns.ts';
import { assinaturaDoItem } from '../assinaturas/index.ts';
import { produtoKey } from '../platform/keys.ts';
import { inGroups } from '../platform/read-many.ts';
import { queryAll, type Table } from '../platform/table.ts';
import { produtoDoItem } from '../produtos/index.ts';
import type { Analista } from './analista.ts';
import {
  type AssinaturaAchada,
  type AssinaturaDaLinha,
  interpretarAssinatura,
  resumoDaAssinatura,
} from './linha-da-assinatura.ts';
import type { LinhaAnalisada } from './previa.ts';
import { type Achados, procurarClientes } from './procurar-clientes.ts';

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

/** O cliente de uma linha (regra 15): CPF; e-mail só de quem não tem CPF; o nome desempata. */
function acharCliente({ cpf, email, cliente }: AssinaturaDaLinha, achados: Achados): Achada<Cliente> {
  const peloCpf = cpf ? achados.porCpf.get(cpf) : undefined;
  const doEmail = (email && achados.porEmail.get(email)) || [];
  const candidatos = doEmail.length > 1 ? doEmail.filter(({ nome }) => nome === cliente) : doEmail;
  const achado = peloCpf ?? (candidatos.length === 1 ? candidatos[0] : undefined);
  if (achado) {
    return achado.arquivado_em ? { motivo: `O cliente ${achado.nome} está arquivado` } : { achado };
  }
  if (doEmail.length > 1) return { motivo: 'Há mais de um cliente com este e-mail' };
  if (!cpf && email && achados.emailsDeQuemTemCpf.has(email)) {
    return { motivo: 'O cliente com este e-mail tem CPF: informe o CPF' };
  }
  return { motivo: `Nenhum cliente com este ${cpf ? 'CPF' : 'e-mail'}` };
}

/** O produto pelo nome exato; quando há vários, a periodicidade desempata, e o que não está arquivado. */
function acharProduto(
  { produto, periodicidade }: AssinaturaDaLinha,
  porNome: Map<string, Produto[]>,
): Achada<Produto> {
  const todos = porNome.get(produto) ?? [];
  const naoArquivados = todos.filter(({ arquivado_em }) => arquivado_em === null);
  const daPeriodicidade = naoArquivados.filter((um) => um.periodicidade === periodicidade);
  const [unico, ...outros] = naoArquivados.length > 1 ? daPeriodicidade : naoArquivados;
  if (unico && outros.length === 0) return { achado: unico };
  if (naoArquivados.length > 1) return { motivo: `Há mais de um produto chamado ${produto}` };
  return {
    motivo: todos.length > 0 ? `O produto ${produto} está arquivado` : `Nenhum produto chamado ${produto}`,
  };
}

const igual = (a: { cliente_id: string; produto_id: string; data_inicio: string; data_expiracao: string }) =>
  [a.cliente_id, a.produto_id, a.data_inicio, a.data_expiracao].join(' ');

/** Confere linhas de assinaturas e acha o cliente e o produto de cada uma. */
export function analistaDeAssinaturas(tabela: Table, usuario_id: string): Analista<CampoDeAssinatura> {
  const vistas = new Map<string, number>();
  let produtos: Map<string, Produto[]> | undefined;

  async function existentes(clientes: readonly string[]): Promise<Set<string>> {
    const chaves = await inGroups([...new Set(clientes)], async (cliente_id) => {
      const doCliente: string[] = [];
      for await (const item of queryAll(tabela, { index: 'gsi2', pk: cliente_id })) {
        doCliente.push(igual(assinaturaDoItem(item)));
      }
      return doCliente;
    });
    return new Set(chaves.flat());
  }

  function resolver(
    lida: AssinaturaDaLinha,
    achados: Achados,
    porNome: Map<string, Produto[]>,
  ): Achada<AssinaturaAchada> {
    const cliente = acharCliente(lida, achados);
    if ('motivo' in cliente) return cliente;
    const produto = acharProduto(lida, porNome);
    if ('motivo' in produto) return produto;
    const { valor, ...dados } = lida.dados;
    return {
      achado: {
        ...dados,
        valor: valor ?? produto.achado.preco,
        cliente_id: cliente.achado.id,
        produto_id: produto.achado.id,
      },
    };
  }

  return {
    colunas: COLUNAS_ASSINATURAS,
    analisar: async (lidas) => {
      produtos ??= await produtosPorNome(tabela, usuario_id);
      const porNome = produtos;
      const interpretadas = lidas.map((lida) => ({ lida, interpretada: interpretarAssinatura(lida) }));
      const achados = await procurarClientes(
        tabela,
        usuario_id,
        interpretadas.flatMap(({ interpretada }) => ('valor' in interpretada ? [interpretada.valor] : [])),
      );
      const resolvidas = interpretadas.map(({ lida, interpretada }) => ({
        lida,
        resolvida: 'valor' in interpretada ? resolver(interpretada.valor, achados, porNome) : interpretada,
      }));
      const jaExistem = await existentes(
        resolvidas.flatMap(({ resolvida }) => ('achado' in resolvida ? [resolvida.achado.cliente_id] : [])),
      );
      return resolvidas.map(({ lida, resolvida }): LinhaAnalisada => {
        const linha = { linha: lida.linha, resumo: resumoDaAssinatura(lida) };
        if ('motivo' in resolvida) return { ...linha, situacao: 'recusada', motivo: resolvida.motivo };
        const chave = igual(resolvida.achado);
        const antes = vistas.get(chave);
        if (antes !== undefined) {
          return {
            ...linha,
            situacao: 'recusada',
            motivo: `Mesma assinatura da linha ${antes} deste arquivo`,
          };
        }
        vistas.set(chave, lida.linha);
        if (jaExistem.has(chave)) {
          return {
            ...linha,
            situacao: 'existente',
            motivo: 'Este cliente já tem este produto com as mesmas datas',
          };
        }
        return { ...linha, situacao: 'nova', motivo: null, dados: resolvida.achado };
      });
    },
  };
}
