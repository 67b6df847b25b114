import { routes } from '../../shared/manifest/manifest.ts';
import { umaAssinatura, umCliente, umProduto } from '../support/construtores.ts';
import type { OperadorLigado } from '../support/produto.ts';

/** Chamada pronta para uma rota: parâmetros do caminho, consulta e corpo. */
export type Chamada = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

/** O que um operador tem para que cada rota possa ser chamada de verdade. */
export type Cenario = { operador: OperadorLigado; hoje: string };

/** Uma chamada válida, com um alvo novo do próprio operador. */
export type Amostra = (cenario: Cenario) => Promise<Chamada>;

async function cliente({ operador }: Cenario) {
  return operador.api('POST /api/clientes', { body: umCliente() });
}
async function produto({ operador }: Cenario) {
  return operador.api('POST /api/produtos', { body: umProduto() });
}
async function assinatura(cenario: Cenario) {
  const [dono, vendido] = [await cliente(cenario), await produto(cenario)];
  return cenario.operador.api('POST /api/assinaturas', {
    body: umaAssinatura({ cliente_id: dono.id, produto_id: vendido.id, hoje: cenario.hoje }),
  });
}
const vazia: Amostra = async () => ({});

/** Amostra de cada rota do manifesto. Uma rota sem amostra reprova o teste. */
export const amostras: Readonly<Record<string, Amostra>> = {
  obterPerfil: vazia,
  obterContagens: vazia,
  obterOpenApi: vazia,
  listarClientes: async () => ({ query: { limite: '100' } }),
  obterCliente: async (c) => ({ params: { id: (await cliente(c)).id } }),
  criarCliente: async () => ({ body: { ...umCliente() } }),
  alterarCliente: async (c) => {
    const { id, versao } = await cliente(c);
    return { params: { id }, body: { ...umCliente(), versao } };
  },
  excluirCliente: async (c) => {
    const { id, versao } = await cliente(c);
    return { params: { id }, query: { versao: String(versao) } };
  },
  arquivarCliente: async (c) => ({
    params: { id: (await cliente(c)).id },
    body: { cancelar_assinaturas: true },
  }),
  restaurarCliente: async (c) => {
    const { id } = await cliente(c);
    await c.operador.api('POST /api/clientes/{id}/arquivar', { params: { id }, body: {} });
    return { params: { id } };
  },
  buscarCep: async () => ({ params: { cep: '01001000' } }),
  listarProdutos: async () => ({ query: { limite: '100' } }),
  obterProduto: async (c) => ({ params: { id: (await produto(c)).id } }),
  criarProduto: async () => ({ body: { ...umProduto() } }),
  alterarProduto: async (c) => {
    const { id, versao } = await produto(c);
    return { params: { id }, body: { ...umProduto(), versao } };
  },
  duplicarProduto: async (c) => ({ params: { id: (await produto(c)).id } }),
  excluirProduto: async (c) => {
    const { id, versao } = await produto(c);
    return { params: { id }, query: { versao: String(versao) } };
  },
  arquivarProduto: async (c) => ({ params: { id: (await produto(c)).id } }),
  restaurarProduto: async (c) => {
    const { id } = await produto(c);
    await c.operador.api('POST /api/produtos/{id}/arquivar', { params: { id } });
    return { params: { id } };
  },
  listarAssinaturas: async () => ({ query: { limite: '100' } }),
  obterAssinatura: async (c) => ({ params: { id: (await assinatura(c)).id } }),
  assinaturasDoCliente: async (c) => ({ params: { id: (await assinatura(c)).cliente_id } }),
  criarAssinatura: async (c) => ({
    body: {
      ...umaAssinatura({
        cliente_id: (await cliente(c)).id,
        produto_id: (await produto(c)).id,
        hoje: c.hoje,
      }),
    },
  }),
  alterarAssinatura: async (c) => {
    const { id, versao, data_inicio, data_expiracao } = await assinatura(c);
    return { params: { id }, body: { data_inicio, data_expiracao, valor: 55.5, versao } };
  },
  renovarAssinatura: async (c) => {
    const { id, versao, data_expiracao } = await assinatura(c);
    return { params: { id }, body: { data_inicio: c.hoje, data_expiracao, valor: 60, versao } };
  },
  cancelarAssinatura: async (c) => {
    const { id, versao } = await assinatura(c);
    return { params: { id }, body: { versao } };
  },
  excluirAssinatura: async (c) => {
    const { id, versao } = await assinatura(c);
    return { params: { id }, query: { versao: String(versao) } };
  },
};

/** Rotas do manifesto que o operador chama com o seu token. */
export const rotasDoOperador = routes.filter(({ route }) => route.access === 'operador');
/** As que mudam dados. */
export const rotasQueMudam = rotasDoOperador.filter(({ route }) => route.method !== 'GET');

/** Amostra de uma rota, ou uma falha que diz qual falta. */
export function amostraDe(id: string): Amostra {
  const achada = amostras[id];
  if (!achada) throw new Error(`A rota ${id} não tem amostra em test/contracts/amostras.ts`);
  return achada;
}

/** Endereço de uma rota com os seus parâmetros e a sua consulta. */
export function enderecoDe(modelo: string, { params = {}, query = {} }: Chamada): string {
  const caminho = modelo.replace(/\{(\w+)\+?\}/g, (_, nome: string) =>
    encodeURIComponent(params[nome] ?? 'x'),
  );
  const busca = new URLSearchParams(query);
  return busca.size > 0 ? `${caminho}?${busca}` : caminho;
}
