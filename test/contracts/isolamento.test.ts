import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openLocalTable } from '../../infra/local/emulators/dynamo.ts';
import { gravacoesDaDecisao } from '../../lambdas/assistente/registro.ts';
import { transact } from '../../lambdas/platform/table.ts';
import type { ManifestRoute } from '../../shared/manifest/manifest.ts';
import { umLead } from '../support/compras.ts';
import {
  umaAssinatura,
  umaDecisaoSemResposta,
  umaPagina,
  umCliente,
  umConhecimento,
  umCupom,
  umProduto,
} from '../support/construtores.ts';
import { entre } from '../support/despejo.ts';
import { umaFoto } from '../support/imagens.ts';
import { type Item, novaChave, type OperadorLigado, type Produto } from '../support/produto.ts';
import { mandarFormulario } from '../support/upload-de-arquivo.ts';
import { amostraDe, rotasDoOperador } from './amostras.ts';
import {
  AGEM_DEPOIS,
  type Cenario,
  type Chamada,
  chamarRota,
  enderecoDe,
  montarCenario,
  produtoComum,
} from './amostras-chamar.ts';
import { umaConversa } from './amostras-das-conversas.ts';
import { umAparelho } from './amostras-dos-avisos.ts';

const TELEFONE_DELA = '(21) 99876-5432';
/** Parâmetros de caminho que não são o id de um registro do operador. */
const PARAMETROS_PUBLICOS = ['cep', 'slug', 'cartao', 'categoria', 'tipo'];
/** Campos que não são a referência a um registro: texto livre, e o nome de um link de acesso. */
const CAMPOS_LIVRES = ['telegram_id', 'id'];

const propriedades = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return [];
  const nomes = (no: unknown): string[] => {
    if (no === null || typeof no !== 'object') return [];
    return Object.entries(no).flatMap(([chave, valor]) =>
      chave === 'properties' && valor !== null && typeof valor === 'object'
        ? [...Object.keys(valor), ...Object.values(valor).flatMap(nomes)]
        : nomes(valor),
    );
  };
  return nomes(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
};
const camposDeReferencia = ({ route }: ManifestRoute) =>
  propriedades(route.body).filter((nome) => /(?:^|_)id$/.test(nome) && !CAMPOS_LIVRES.includes(nome));
const porId = ({ route }: ManifestRoute) =>
  Object.keys(route.params?.shape ?? {}).filter((nome) => !PARAMETROS_PUBLICOS.includes(nome));

/** O corpo com o campo trocado: em cima ou, se ali não está, em cada objeto de uma lista dele. */
function comCampo(corpo: Record<string, unknown>, campo: string, id: string): Record<string, unknown> {
  const [lista, itens] = Object.entries(corpo).find(
    ([, valor]) =>
      z
        .array(z.looseObject({ [campo]: z.string() }))
        .min(1)
        .safeParse(valor).success,
  ) ?? [campo, null];
  if (campo in corpo || !Array.isArray(itens)) return { ...corpo, [campo]: id };
  return { ...corpo, [lista]: itens.map((item) => ({ ...item, [campo]: id })) };
}

describe('isolamento entre operadores, rota por rota do manifesto', () => {
  let produto: Produto;
  let alice: OperadorLigado;
  let bia: OperadorLigado;
  let cenarioDaBia: Cenario;
  let cenarioDaClara: Cenario;
  /** O que é da Alice: ids de cada tipo e os textos que a Bia nunca pode ler. */
  let dela: {
    cliente: string;
    produto: string;
    linha: string;
    oferta: string;
    assinatura: string;
    cupom: string;
    conhecimento: string;
    semResposta: string;
    tarefa: string;
    imagem: string;
    pagina: string;
    integracao: string;
    conversa: string;
    pedido: string;
    pagamento: string;
    pedidoDeDados: string;
    aparelho: string;
    textos: string[];
  };
  let cursorDela: string;

  beforeAll(async () => {
    produto = await produtoComum();
    const cenarioDaAlice = await montarCenario(produto);
    cenarioDaBia = await montarCenario(produto);
    cenarioDaClara = await montarCenario(produto);
    alice = cenarioDaAlice.operador;
    bia = cenarioDaBia.operador;
    const { hoje, loja } = cenarioDaAlice;
    const cliente = await alice.api('POST /api/clientes', {
      body: umCliente({
        nome: 'Segredo da Alice',
        email: 'segredo@alice.com.br',
        telefone: TELEFONE_DELA,
      }),
    });
    const arquivado = await alice.api('POST /api/clientes', {
      body: umCliente({ nome: 'Arquivado da Alice' }),
    });
    await alice.api('POST /api/clientes/{id}/arquivar', { params: { id: arquivado.id }, body: {} });
    const vendido = await alice.api('POST /api/produtos', { body: umProduto({ nome: 'Produto da Alice' }) });
    const oferta = await alice.api('POST /api/ofertas', {
      body: {
        slug: 'pagina-da-alice',
        linha_id: vendido.linha_id,
        ativa: false,
        anunciar: false,
        titulo: 'Venda da Alice',
        texto: null,
        perguntas: [],
        planos: [],
      },
    });
    const assinatura = await alice.api('POST /api/assinaturas', {
      body: umaAssinatura({ cliente_id: cliente.id, produto_id: vendido.id, hoje }),
    });
    const cupom = await alice.api('POST /api/cupons', { body: umCupom({ descricao: 'Cupom da Alice' }) });
    const conhecimento = await alice.api('POST /api/conhecimento', {
      body: umConhecimento({ titulo: 'Conhecimento da Alice' }),
    });
    await transact(
      openLocalTable(produto.stack.dynamo),
      gravacoesDaDecisao(alice, umaDecisaoSemResposta({ nome: 'Quem perguntou à Alice' })),
    );
    const [semResposta] = (await alice.api('GET /api/whatsapp/sem-resposta', { query: {} })).itens;
    const { tarefa } = await alice.api('POST /api/tarefas', { body: { tipo: 'exportar_clientes' } });
    const imagem = await alice.api('POST /api/imagens', {});
    await mandarFormulario(imagem.envio, new Uint8Array(await umaFoto({ largura: 64, altura: 48 })));
    const landing = await alice.api('POST /api/landing-pages', {
      body: umaPagina({ titulo: 'Página da Alice', slug: 'so-da-alice' }),
    });
    // A que só ela tem: a Bia não tem assistente.
    const assistente = await alice.api('POST /api/integracoes', {
      body: {
        provedor: 'openai',
        nome: 'Assistente da Alice',
        configuracao: { url: 'https://modelos.exemplo.com.br/v1', modelo: 'modelo-da-alice' },
        credenciais: { api_key: 'sk-da-alice-0123456789' },
      },
    });
    const conversa = await umaConversa(cenarioDaAlice, 'Quem escreveu à Alice');
    const venda = await loja.venderPago();
    const pedidoDeDados = (await amostraDe('responderPedidoDeDados')(cenarioDaAlice)).params?.id ?? '';
    const { id: aparelho } = await umAparelho(cenarioDaAlice);
    const lead = umLead({ nome_completo: 'Lead da Alice', email: 'lead@alice.com.br' });
    await produto.chamar({ metodo: 'POST', caminho: '/api/leads', corpo: lead, host: loja.host });
    await alice.api('POST /api/clientes', { body: umCliente() });
    const pagina = await alice.api('GET /api/clientes', { query: { limite: 1 } });
    cursorDela = pagina.proximo_cursor ?? '';
    dela = {
      cliente: cliente.id,
      produto: vendido.id,
      linha: vendido.linha_id,
      oferta: oferta.id,
      assinatura: assinatura.id,
      cupom: cupom.id,
      conhecimento: conhecimento.id,
      semResposta: semResposta?.id ?? 'sem pergunta',
      tarefa: tarefa.id,
      imagem: imagem.id,
      pagina: landing.id,
      integracao: assistente.id,
      conversa,
      pedido: venda.pedido_id,
      pagamento: venda.pagamento_id,
      pedidoDeDados,
      aparelho,
      textos: [
        alice.usuario_id,
        cliente.id,
        arquivado.id,
        vendido.id,
        vendido.linha_id,
        assinatura.id,
        cupom.id,
        cupom.codigo,
        conhecimento.id,
        'Conhecimento da Alice',
        semResposta?.id ?? 'sem pergunta',
        'Quem perguntou à Alice',
        tarefa.id,
        imagem.id,
        'Segredo da Alice',
        'Arquivado da Alice',
        'Produto da Alice',
        'pagina-da-alice',
        'Venda da Alice',
        'segredo@alice.com.br',
        cliente.cpf ?? 'sem cpf',
        TELEFONE_DELA,
        cliente.telefone ?? 'sem telefone',
        landing.id,
        'Página da Alice',
        'so-da-alice',
        'Assistente da Alice',
        'modelo-da-alice',
        // Entre aspas: o endereço de uma conversa são só algarismos.
        `"${conversa}"`,
        'Quem escreveu à Alice',
        venda.pedido_id,
        venda.pagamento_id,
        aparelho,
        lead.id ?? 'sem lead',
        'Lead da Alice',
        'lead@alice.com.br',
        ...Object.values(loja.asaas),
        ...Object.values(loja.stripe),
      ],
    };
    await produto.assentar();
  });

  const idDelaPara = (caminho: string) =>
    ({
      cupons: dela.cupom,
      conhecimento: dela.conhecimento,
      whatsapp: dela.semResposta,
      tarefas: dela.tarefa,
      imagens: dela.imagem,
      produtos: dela.produto,
      linhas: dela.linha,
      ofertas: dela.oferta,
      assinaturas: dela.assinatura,
      clientes: dela.cliente,
      'landing-pages': dela.pagina,
      integracoes: dela.integracao,
      pedidos: dela.pedido,
      cobrancas: dela.assinatura,
      renovacoes: dela.assinatura,
      conversas: dela.conversa,
      'pedidos-de-dados': dela.pedidoDeDados,
      avisos: dela.aparelho,
    })[caminho.split('/')[2] ?? ''];
  /** Lê sem mais nada além do id. */
  const soLe = ({ route }: ManifestRoute) =>
    route.method === 'GET' && route.query?.safeParse({}).success !== false;
  const comoBia = (rota: ManifestRoute, chamada: Chamada, chave?: string) =>
    chamarRota(cenarioDaBia, rota, chamada, chave ? { chave } : {});
  const semDados = (texto: string) => {
    for (const segredo of dela.textos) expect(texto).not.toContain(segredo);
  };
  /** Só os itens das duas: o resto da tabela é de outras provas. */
  async function nadaMudou(antes: readonly Item[], de = [alice.usuario_id, bia.usuario_id]): Promise<void> {
    const mudou = entre(antes, await produto.despejar(), de);
    expect(mudou.depois).toEqual(mudou.antes);
  }

  it('toda rota do operador está na varredura e se sabe varrer', () => {
    expect(rotasDoOperador.length).toBeGreaterThan(20);
    for (const rota of rotasDoOperador) {
      expect(() => amostraDe(rota.id)).not.toThrow();
      const ids = porId(rota);
      expect(ids.length, `${rota.key}: parâmetros ${ids.join()}`).toBeLessThanOrEqual(1);
      if (ids.length === 1) expect(ids, rota.key).toEqual(['id']);
    }
  });

  it('nenhuma rota recebe usuario_id de quem chama', () => {
    for (const { key, route } of rotasDoOperador) {
      const nomes = [
        ...Object.keys(route.params?.shape ?? {}),
        ...Object.keys(route.query?.shape ?? {}),
        ...propriedades(route.body),
      ];
      expect(nomes, key).not.toContain('usuario_id');
    }
  });

  it.each(rotasDoOperador.filter((rota) => porId(rota).length > 0))(
    '$key com o id de outro operador dá 404 e nada muda',
    async (rota) => {
      // A que só lê não leva mais do que o id, que aqui é o dela.
      const dona = AGEM_DEPOIS.has(rota.id) ? cenarioDaClara : cenarioDaBia;
      const amostra = soLe(rota) ? {} : await amostraDe(rota.id)(dona);
      const id = idDelaPara(rota.route.path);
      if (!id) throw new Error(`A varredura não sabe que id usar em ${rota.key}`);
      await produto.assentar();
      const antes = await produto.despejar();
      for (const chave of [undefined, novaChave()]) {
        const resposta = await comoBia(rota, { ...amostra, params: { id } }, chave);
        expect(resposta.status, resposta.texto).toBe(404);
        semDados(resposta.texto);
      }
      await nadaMudou(antes);
    },
  );

  it.each(rotasDoOperador.filter((rota) => porId(rota).length === 0))(
    '$key não mostra nem muda nada de outro operador',
    async (rota) => {
      const amostra = await amostraDe(rota.id)(cenarioDaBia);
      const antes = await produto.despejar();
      const resposta = await comoBia(rota, amostra);
      expect(resposta.status, resposta.texto).toBe(rota.route.reply.status);
      semDados(resposta.texto);
      await produto.assentar();
      await nadaMudou(antes, [alice.usuario_id]);
    },
  );

  it.each(
    rotasDoOperador.flatMap((rota) =>
      camposDeReferencia(rota).map((campo) => ({ key: rota.key, campo, rota })),
    ),
  )('$key recusa $campo de outro operador e nada muda', async ({ rota, campo }) => {
    const amostra = await amostraDe(rota.id)(cenarioDaBia);
    const id = campo.startsWith('produto')
      ? dela.produto
      : campo.startsWith('linha')
        ? dela.linha
        : campo.startsWith('cliente')
          ? dela.cliente
          : campo.startsWith('pagamento')
            ? dela.pagamento
            : campo.startsWith('conhecimento')
              ? dela.conhecimento
              : campo.startsWith('contraoferta_cupom')
                ? dela.cupom
                : undefined;
    if (!id) throw new Error(`A varredura não sabe que id usar no campo ${campo} de ${rota.key}`);
    await produto.assentar();
    const antes = await produto.despejar();
    const resposta = await comoBia(rota, { ...amostra, body: comCampo(amostra.body ?? {}, campo, id) });
    expect(resposta.status).toBeGreaterThanOrEqual(400);
    expect(resposta.status).toBeLessThan(500);
    semDados(resposta.texto);
    await nadaMudou(antes);
  });

  it('o cursor de uma lista de outro operador é recusado', async () => {
    expect(cursorDela).not.toBe('');
    for (const rota of rotasDoOperador.filter(({ route }) => 'cursor' in (route.query?.shape ?? {}))) {
      const amostra = await amostraDe(rota.id)(cenarioDaBia);
      const resposta = await comoBia(rota, { ...amostra, query: { ...amostra.query, cursor: cursorDela } });
      expect(resposta.status, rota.key).toBe(400);
      semDados(resposta.texto);
    }
  });

  it.each(['Segredo', 'segredo@alice', '99876', '5521', '21998'])(
    'procurar por %j não acha cliente de outro operador',
    async (busca) => {
      const achados = await bia.api('GET /api/clientes', { query: { busca, limite: 50 } });
      semDados(JSON.stringify(achados));
    },
  );

  it.each(['Segredo', 'segredo@alice.com.br', '21998', 'Venda da', 'pagina-da-alice', 'so-da-alice'])(
    'a busca do painel por %j não acha nada de outro operador',
    async (q) => semDados(JSON.stringify(await bia.api('GET /api/busca', { query: { q } }))),
  );

  it('nem pelo código do pedido ou do cupom dele; a dona acha cada um', async () => {
    const { codigo } = await alice.api('GET /api/cupons/{id}', { params: { id: dela.cupom } });
    for (const q of [dela.pedido, codigo, 'segredo']) {
      const daBia = await bia.api('GET /api/busca', { query: { q } });
      expect([daBia.pessoas, daBia.pedidos, daBia.cupons], q).toEqual([[], [], []]);
      const daAlice = await alice.api('GET /api/busca', { query: { q } });
      const ids = [...daAlice.pessoas, ...daAlice.pedidos, ...daAlice.cupons].map(({ id }) => id);
      expect([dela.pedido, dela.cupom, dela.cliente], q).toContain(ids[0]);
    }
  });

  it('o endereço do grupo de outro operador não existe para este', async () => {
    const params = { slug: 'produto-da-alice' };
    for (const caminho of ['/api/grupos/{slug}', '/api/grupos/{slug}/membros']) {
      const chamada = { metodo: 'GET', caminho: enderecoDe(caminho, { params }) };
      expect((await produto.chamar({ ...chamada, token: alice.token })).status).toBe(200);
      const resposta = await produto.chamar({ ...chamada, token: bia.token });
      expect(resposta.status).toBe(404);
      expect(resposta.corpo).toMatchObject({ mensagem: 'Produto não encontrado: produto-da-alice' });
    }
  });

  it('o mesmo CPF pode ser de clientes de dois operadores', async () => {
    const { cpf } = await alice.api('GET /api/clientes/{id}', { params: { id: dela.cliente } });
    const criado = await bia.api('POST /api/clientes', { body: umCliente({ cpf }) });
    expect(criado.cpf).toBe(cpf);
    await bia.api('DELETE /api/clientes/{id}', {
      params: { id: criado.id },
      query: { versao: criado.versao },
    });
  });

  it('a mesma chave de idempotência de dois operadores são dois pedidos', async () => {
    const chave = novaChave();
    const item = await alice.api('POST /api/produtos', { body: umProduto({ nome: 'Gêmeo' }) }, { chave });
    const outro = await bia.api('POST /api/produtos', { body: umProduto({ nome: 'Gêmeo' }) }, { chave });
    expect(outro.id).not.toBe(item.id);
    expect(outro.usuario_id).toBe(bia.usuario_id);
  });

  it('toda chave de base começa pelo dono ou é uma busca global da lista', async () => {
    const itens = await produto.despejar();
    const donos = new Set(itens.filter(({ sk }) => sk === 'USUARIO').map(({ pk }) => String(pk)));
    for (const item of itens) {
      const pk = String(item.pk);
      const deAlguem = donos.has(pk.split('#')[0] ?? '');
      expect(deAlguem || /^(?:HOST|USERNAME|WEBHOOK|LIMITE)#|^TRABALHO$/.test(pk), pk).toBe(true);
    }
  });

  it('as buscas globais dizem só de quem é: nenhum dado de cliente nem segredo', async () => {
    const globais = (await produto.despejar()).filter(
      ({ pk, usuario_id }) =>
        /^(?:HOST|USERNAME|WEBHOOK)#/.test(String(pk)) &&
        (usuario_id === alice.usuario_id || usuario_id === bia.usuario_id),
    );
    expect(globais.length).toBeGreaterThanOrEqual(8);
    for (const { pk: _pk, sk, usuario_id: _dono, ...resto } of globais) {
      expect(
        Object.keys(resto).filter((nome) => nome !== 'provedor'),
        String(sk),
      ).toEqual([]);
    }
  });
});
