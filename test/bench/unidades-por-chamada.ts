import { startDynamo } from '../../infra/local/emulators/dynamo.ts';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { umaAssinatura, umCliente, umProduto } from '../support/construtores.ts';
import { novaChave, type OperadorLigado, subirProduto } from '../support/produto.ts';
import { type Consumo, contarUnidades } from './contador.ts';
import type { Medida } from './figura.ts';

const TAMANHOS = [100, 100_000] as const;
type Caso = { figura: string; limite: number | 'gravacao'; chamar: () => Promise<unknown> };

async function casos(api: OperadorLigado['api']): Promise<Caso[]> {
  const hoje = dataEmSaoPaulo(new Date());
  const chave = () => ({ chave: novaChave() });
  const criar = () => api('POST /api/clientes', { body: umCliente() }, chave());
  const [cliente, outro, excluido] = [await criar(), await criar(), await criar()];
  const produto = await api('POST /api/produtos', { body: umProduto() });
  const assinar = (cliente_id: string) =>
    api(
      'POST /api/assinaturas',
      { body: umaAssinatura({ cliente_id, produto_id: produto.id, hoje }, { mesmo_assim: true }) },
      chave(),
    );
  const [alterada, renovada, cancelada, apagada] = [
    await assinar(cliente.id),
    await assinar(cliente.id),
    await assinar(cliente.id),
    await assinar(cliente.id),
  ];
  const datas = { data_inicio: hoje, data_expiracao: alterada.data_expiracao, valor: 80 };
  const porId = (id: string) => ({ params: { id } });
  return [
    { figura: 'contagens da Home', limite: 2, chamar: () => api('GET /api/inicio/contagens', {}) },
    { figura: 'o dia na Home', limite: 4, chamar: () => api('GET /api/inicio/hoje', {}) },
    { figura: 'perfil', limite: 1, chamar: () => api('GET /api/perfil', {}) },
    { figura: 'um cliente', limite: 1, chamar: () => api('GET /api/clientes/{id}', porId(cliente.id)) },
    {
      figura: 'a ficha de uma pessoa',
      limite: 3,
      chamar: () => api('GET /api/clientes/{id}/ficha', porId(cliente.id)),
    },
    {
      figura: 'a linha do tempo de uma pessoa',
      limite: 5,
      chamar: () => api('GET /api/clientes/{id}/tempo', { ...porId(cliente.id), query: {} }),
    },
    { figura: 'um produto', limite: 1, chamar: () => api('GET /api/produtos/{id}', porId(produto.id)) },
    {
      figura: 'uma assinatura',
      limite: 1,
      chamar: () => api('GET /api/assinaturas/{id}', porId(alterada.id)),
    },
    {
      figura: 'bases de conhecimento',
      limite: 2,
      chamar: () => api('GET /api/conhecimento/bases', {}),
    },
    {
      figura: 'uma pergunta ao conhecimento de um produto',
      limite: 5,
      chamar: () =>
        api('GET /api/conhecimento/procura', { query: { produto: 'over_limite', pergunta: 'qto custa' } }),
    },
    {
      figura: 'página de 25 clientes',
      limite: 3,
      chamar: () => api('GET /api/clientes', { query: { limite: 25 } }),
    },
    {
      figura: 'página de 25 produtos',
      limite: 3,
      chamar: () => api('GET /api/produtos', { query: { limite: 25 } }),
    },
    {
      figura: 'página de 25 assinaturas',
      limite: 4,
      chamar: () => api('GET /api/assinaturas', { query: { limite: 25 } }),
    },
    {
      figura: 'página de 25 removidas do grupo',
      limite: 4,
      chamar: () => api('GET /api/assinaturas', { query: { limite: 25, lista: 'removidas' } }),
    },
    // As que mais leem: um primeiro nome e um sobrenome de muitos, os dois, um e-mail, um telefone com o DDD e sem ele,
    // e o código de um pedido.
    ...['ana', 'souza', 'ana souza', 'ana@', '(11) 9', '98765-4', 'c0ffee00'].map((q) => ({
      figura: `uma busca no painel por '${q}'`,
      limite: 10,
      chamar: () => api('GET /api/busca', { query: { q } }),
    })),
    { figura: 'páginas de venda', limite: 2, chamar: () => api('GET /api/paginas-de-venda', {}) },
    { figura: 'criar cliente', limite: 'gravacao', chamar: criar },
    {
      figura: 'alterar cliente (nome, CPF, e-mail)',
      limite: 'gravacao',
      chamar: () =>
        api(
          'PUT /api/clientes/{id}',
          { ...porId(outro.id), body: { ...umCliente(), versao: outro.versao } },
          chave(),
        ),
    },
    {
      figura: 'excluir cliente',
      limite: 'gravacao',
      chamar: () =>
        api(
          'DELETE /api/clientes/{id}',
          { ...porId(excluido.id), query: { versao: excluido.versao } },
          chave(),
        ),
    },
    {
      figura: 'criar produto',
      limite: 'gravacao',
      chamar: () => api('POST /api/produtos', { body: umProduto() }, chave()),
    },
    { figura: 'criar assinatura', limite: 'gravacao', chamar: () => assinar(cliente.id) },
    {
      figura: 'alterar assinatura',
      limite: 'gravacao',
      chamar: () =>
        api(
          'PUT /api/assinaturas/{id}',
          { ...porId(alterada.id), body: { ...datas, versao: alterada.versao } },
          chave(),
        ),
    },
    {
      figura: 'renovar assinatura',
      limite: 'gravacao',
      chamar: () =>
        api(
          'POST /api/assinaturas/{id}/renovar',
          { ...porId(renovada.id), body: { ...datas, versao: renovada.versao } },
          chave(),
        ),
    },
    {
      figura: 'cancelar assinatura',
      limite: 'gravacao',
      chamar: () =>
        api(
          'POST /api/assinaturas/{id}/cancelar',
          { ...porId(cancelada.id), body: { versao: cancelada.versao } },
          chave(),
        ),
    },
    {
      figura: 'excluir assinatura',
      limite: 'gravacao',
      chamar: () =>
        api(
          'DELETE /api/assinaturas/{id}',
          { ...porId(apagada.id), query: { versao: apagada.versao } },
          chave(),
        ),
    },
  ];
}

async function medirCom(
  clientes: number,
): Promise<Map<string, { consumo: Consumo; limite: number | 'gravacao' }>> {
  const dynamo = await startDynamo();
  const contador = await contarUnidades(dynamo.endpoint);
  process.env.DYNAMODB_ENDPOINT = contador.endpoint;
  try {
    const produto = await subirProduto({ vazio: false, clientes });
    try {
      const { api } = await produto.operador();
      const medidos = new Map<string, { consumo: Consumo; limite: number | 'gravacao' }>();
      for (const { figura, limite, chamar } of await casos(api)) {
        // O que ainda corre em segundo plano (stream, cópias) não é desta chamada.
        await new Promise((fim) => setTimeout(fim, 700));
        contador.recolher();
        await chamar();
        medidos.set(figura, { consumo: contador.recolher(), limite });
      }
      return medidos;
    } finally {
      await produto.parar();
    }
  } finally {
    delete process.env.DYNAMODB_ENDPOINT;
    contador.parar();
    await dynamo.stop();
  }
}

/** Unidades que cada chamada gasta, com 100 e com 100.000 clientes: precisam ser as mesmas. */
export async function medirUnidades(): Promise<Medida[]> {
  const [poucos, muitos] = [await medirCom(TAMANHOS[0]), await medirCom(TAMANHOS[1])];
  return [...muitos].map(([figura, { consumo, limite }]) => {
    const antes = poucos.get(figura)?.consumo;
    const gravacao = limite === 'gravacao';
    const valor = gravacao ? consumo.gravacao : consumo.leitura;
    const comPoucos = gravacao ? antes?.gravacao : antes?.leitura;
    const maximo = gravacao ? 2 * consumo.itens + consumo.indices + 2 : limite;
    const unidade = gravacao ? 'gravação' : 'leitura';
    return {
      figura,
      orcamento: gravacao
        ? `≤ ${maximo} (2 × ${consumo.itens} itens + ${consumo.indices} de índices + 2)`
        : `≤ ${maximo} de ${unidade}`,
      medida: `${valor} de ${unidade} com 100.000 clientes, ${comPoucos} com 100${gravacao ? `; mais ${consumo.leitura} de leitura` : ''}`,
      como: `${consumo.chamadas} chamadas ao DynamoDB, ${consumo.scans} Scan`,
      // Com poucos registros uma página pode caber em menos; o que importa é que não cresça além do limite.
      coube: valor <= maximo && consumo.scans === 0,
    };
  });
}
