import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { refusalFromZod } from '../../lambdas/platform/http-errors.ts';
import { cupomValidado, pedidoCriado } from '../../shared/checkout/checkout.schema.ts';
import { amostrar } from '../support/amostragem.ts';
import { umLead, umPedido, umPedidoDeFora } from '../support/compras.ts';
import { entre } from '../support/despejo.ts';
import { textosHostis } from '../support/hostis.ts';
import type { Item, Produto } from '../support/produto.ts';
import { amostraDe, notificacoesComCorpo, rotasPublicas } from './amostras.ts';
import { type Cenario, chamarRota, montarCenario, produtoComum, type Trocas } from './amostras-chamar.ts';

const formaDoErro = z.strictObject({
  erro: z.string().regex(/^[a-z_]+$/),
  mensagem: z.string().min(5),
  campo: z.string().optional(),
  id: z.string().min(8),
});
/** O que nunca sai numa mensagem: nomes do SDK, pilhas, consultas, inglês de biblioteca, nem o que o gateway disse. */
const INTERNO =
  /Exception|at \w+ \(|node_modules|undefined|Dynamo|ZodError|Invalid input|Required|expected|aact_|sk_test|whsec/;
const rotaDe = (id: string) => {
  const achada = rotasPublicas.find((rota) => rota.id === id);
  if (!achada) throw new Error(`Não há rota ${id}`);
  return achada;
};
const comCorpo = rotasPublicas.filter(({ route }) => route.body);
/** Todo texto de um valor, por dentro. */
const soTextos = (valor: unknown): string[] =>
  typeof valor === 'string'
    ? [valor]
    : valor !== null && typeof valor === 'object'
      ? Object.values(valor).flatMap(soTextos)
      : [];

describe('como as rotas públicas recusam', () => {
  let produto: Produto;
  let cenario: Cenario;

  beforeAll(async () => {
    produto = await produtoComum();
    cenario = await montarCenario(produto);
  });

  const chamar = (id: string, body?: Record<string, unknown>, trocas: Trocas = {}) =>
    chamarRota(cenario, rotaDe(id), body ? { body } : {}, trocas);
  async function semGravar(fazer: () => Promise<void>): Promise<void> {
    await produto.assentar();
    const antes = await produto.despejar();
    await fazer();
    await produto.assentar();
    const mudou = entre(antes, await produto.despejar());
    expect(mudou.depois).toEqual(mudou.antes);
  }

  it('um host que não é de loja nenhuma dá loja_nao_encontrada, e nada se grava', async () => {
    const daLoja = rotasPublicas.filter(({ route }) => 'loja_nao_encontrada' in (route.refusals ?? {}));
    expect(daLoja.length).toBe(14);
    const chamadas = await Promise.all(
      daLoja.map(async (rota) => ({ rota, chamada: await amostraDe(rota.id)(cenario) })),
    );
    await semGravar(async () => {
      for (const host of [
        'outra.exemplo.com.br',
        'localhost.exemplo.com.br',
        'HOST#localhost',
        '127.0.0.1',
      ]) {
        for (const { rota, chamada } of chamadas) {
          const resposta = await chamarRota(cenario, rota, chamada, { host, pelaBorda: true });
          expect(resposta.status, `${rota.key} em ${host}`).toBe(404);
          expect(formaDoErro.parse(resposta.corpo).erro).toBe('loja_nao_encontrada');
        }
      }
    });
  });

  it('um nome de vendedor que ninguém tem dá loja_nao_encontrada, ainda que o host seja de uma loja', async () => {
    const daLoja = rotasPublicas.filter(({ route }) => 'loja_nao_encontrada' in (route.refusals ?? {}));
    const chamadas = await Promise.all(
      daLoja.map(async (rota) => ({ rota, chamada: await amostraDe(rota.id)(cenario) })),
    );
    await semGravar(async () => {
      for (const nome of ['ninguem-tem-este', 'USERNAME#x', '../ana', 'a']) {
        for (const { rota, chamada } of chamadas) {
          const resposta = await chamarRota(cenario, rota, chamada, { cabecalhos: { 'x-loja': nome } });
          expect(resposta.status, `${rota.key} de ${nome}`).toBe(404);
          expect(formaDoErro.parse(resposta.corpo)).toMatchObject({
            erro: 'loja_nao_encontrada',
            mensagem: 'Este endereço não é de uma loja',
          });
        }
      }
    });
  });

  it('o host vale em maiúsculas e com a porta: é a mesma loja', async () => {
    for (const host of ['LOCALHOST', 'localhost:3000', `LocalHost:${new URL(produto.origin).port}`]) {
      expect((await chamar('guardarLead', { ...umLead() }, { host, pelaBorda: true })).status, host).toBe(
        200,
      );
    }
  });

  it.each(['', '{', 'null', '[]', '"texto"', '123', '{"nome":', '{"nome":"x"}{"y":1}', '\u0000'])(
    'o corpo %j é recusado em português e não grava nada',
    (bruto) =>
      semGravar(async () => {
        for (const rota of comCorpo) {
          const resposta = await chamarRota(cenario, rota, {}, { bruto });
          expect(resposta.status, `${rota.key}: ${resposta.texto}`).toBe(400);
          expect(formaDoErro.parse(resposta.corpo).mensagem).not.toMatch(INTERNO);
        }
      }),
  );

  it('um corpo maior que o limite da rota dá 413 e não grava nada', async () => {
    const chamadas = await Promise.all(
      comCorpo.map(async (rota) => ({ rota, chamada: await amostraDe(rota.id)(cenario) })),
    );
    await semGravar(async () => {
      for (const { rota, chamada } of chamadas) {
        const body = { ...chamada.body, enchimento: 'a'.repeat(20_000) };
        const resposta = await chamarRota(cenario, rota, { ...chamada, body });
        expect(resposta.status, rota.key).toBe(413);
        expect(formaDoErro.parse(resposta.corpo).erro).toBe('corpo_grande_demais');
      }
    });
  });

  it('cada campo que falta ou não serve é recusado, com o nome dele, e não grava nada', () =>
    semGravar(async () => {
      const pedido = umPedido();
      const casos: [string, Record<string, unknown>, string][] = [
        ['guardarLead', { ...umLead(), nome_completo: ' ' }, 'nome_completo'],
        ['guardarLead', { ...umLead(), email: 'sem arroba' }, 'email'],
        ['guardarLead', { ...umLead(), telefone: '' }, 'telefone'],
        ['guardarLead', { ...umLead(), id: 'USUARIO' }, 'id'],
        ['guardarLead', { ...umLead(), sequencia: -1 }, 'sequencia'],
        ['guardarLead', { ...umLead(), situacao: 'convertido', etapa: 'convertido' }, 'etapa'],
        ['validarCupom', { codigo: 'a'.repeat(41), valor_pedido: 10 }, 'codigo'],
        ['validarCupom', { codigo: 'X', valor_pedido: -1 }, 'valor_pedido'],
        ['validarCupom', { codigo: 'X', pagina: '' }, 'pagina'],
        ['criarAssinaturaAsaas', { ...pedido, cliente: { ...pedido.cliente, cpf: '' } }, 'cliente.cpf'],
        [
          'criarAssinaturaAsaas',
          { ...pedido, cliente: { ...pedido.cliente, cpf: '11111111111' } },
          'cliente.cpf',
        ],
        ['criarAssinaturaAsaas', { ...pedido, produto: { ...pedido.produto, valor: '65' } }, 'produto.valor'],
        [
          'criarAssinaturaAsaas',
          { ...pedido, metadata: { ...pedido.metadata, pedido_id: '../1' } },
          'metadata.pedido_id',
        ],
        [
          'criarSessaoStripe',
          { ...umPedidoDeFora(), cliente: { ...umPedidoDeFora().cliente, pais: 'Brasil' } },
          'cliente.pais',
        ],
      ];
      for (const [id, corpo, campo] of casos) {
        const resposta = await chamar(id, corpo);
        expect(resposta.status, `${id} ${campo}: ${resposta.texto}`).toBe(400);
        const erro = formaDoErro.parse(resposta.corpo);
        expect(erro.campo).toBe(campo);
        expect(erro.mensagem).not.toMatch(INTERNO);
      }
    }));

  it('o que a loja recusa vem na forma da especificação, com HTTP 200, e não grava nada', () =>
    semGravar(async () => {
      const de = (compra: Parameters<typeof umPedido>[0], motivo: string) => ({ compra, motivo });
      const casos = [
        de({ valor: 1 }, 'preco_divergente'),
        de({ valor: 64.99 }, 'preco_divergente'),
        de({ plano: 'completo' }, 'plano_indisponivel'),
        de({ slug: 'over-limite' }, 'plano_indisponivel'),
        de({ slug: 'nao-existe' }, 'plano_indisponivel'),
        de({ slug: '__proto__', plano: 'constructor' }, 'plano_indisponivel'),
      ];
      for (const { compra, motivo } of casos) {
        for (const [id, corpo] of [
          ['criarAssinaturaAsaas', umPedido(compra)],
          ['criarSessaoStripe', umPedidoDeFora(compra)],
        ] as const) {
          const resposta = await chamar(id, { ...corpo });
          expect(resposta.status, resposta.texto).toBe(200);
          const lido = pedidoCriado.parse(resposta.corpo);
          expect(lido, id).toMatchObject({ success: false, motivo });
          expect(lido.message).not.toMatch(INTERNO);
          expect(lido.payment_url).toBeUndefined();
        }
      }
    }));

  it('o cupom recusado, no pedido ou na caixa, só deixa a conta dos erros do endereço, que some sozinha', async () => {
    await produto.assentar();
    const antes = await produto.despejar();
    for (const [id, corpo] of [
      ['criarAssinaturaAsaas', umPedido({ cupom: 'NAOEXISTE', valor: 58.5 })],
      ['criarSessaoStripe', umPedidoDeFora({ cupom: 'NAOEXISTE', valor: 58.5 })],
    ] as const) {
      const { status, corpo: lido } = await chamar(id, { ...corpo });
      expect([status, pedidoCriado.parse(lido).motivo]).toEqual([200, 'cupom_recusado']);
    }
    expect((await chamar('validarCupom', { codigo: 'NAOEXISTE', valor_pedido: 65 })).corpo).toEqual({
      valido: false,
      mensagem: 'Cupom inválido',
    });
    const conta = ({ pk }: { pk?: unknown }) => String(pk).endsWith('#CUPOM_RECUSADO');
    const semContas = (itens: typeof antes) => itens.filter((item) => !conta(item));
    const depois = await produto.despejar();
    expect(semContas(depois)).toEqual(semContas(antes));
    // Cada chamada daqui vem de um endereço; as de antes são de outras provas.
    const deAntes = new Set(antes.filter(conta).map(({ sk }) => sk));
    expect(depois.filter((item) => conta(item) && !deAntes.has(item.sk))).toEqual(
      Array(3).fill(expect.objectContaining({ vezes: 1, recusadas: 1, expira_em: expect.any(Number) })),
    );
  });

  it('quem preenche o campo escondido acha que deu certo, e não grava nada', () =>
    semGravar(async () => {
      const lead = await chamar('guardarLead', { ...umLead(), site: 'http://robo.invalid' });
      expect([lead.status, lead.corpo]).toMatchObject([200, { success: true }]);
      const pedido = umPedido();
      const corpo = { ...pedido, metadata: { ...pedido.metadata, site: 'http://robo.invalid' } };
      expect((await chamar('criarAssinaturaAsaas', corpo)).corpo).toMatchObject({ success: false });
    }));

  it.each(['nao-existe', '..%2F..', 'USUARIO', '00000000-0000-0000-0000-00000000000g'])(
    'o pedido %j não existe: recusado na forma do contrato',
    async (id) => {
      const resposta = await chamarRota(cenario, rotaDe('situacaoDoPedido'), { params: { id } });
      expect([400, 404], resposta.texto).toContain(resposta.status);
      expect(formaDoErro.parse(resposta.corpo).mensagem).not.toMatch(INTERNO);
    },
  );

  it('com a tabela fora do ar ninguém ouve que deu certo', async () => {
    const chamadas = await Promise.all(
      [...comCorpo, ...notificacoesComCorpo].map(async (rota) => ({
        rota,
        chamada: await amostraDe(rota.id)(cenario),
      })),
    );
    await produto.local('POST', 'falhas', { alvo: 'dynamodb', modo: '500' });
    try {
      for (const { rota, chamada } of chamadas) {
        const resposta = await chamarRota(cenario, rota, chamada);
        expect(resposta.status, `${rota.key}: ${resposta.texto}`).toBeGreaterThanOrEqual(500);
        expect(formaDoErro.parse(resposta.corpo).mensagem).not.toMatch(INTERNO);
      }
    } finally {
      await produto.local('DELETE', 'falhas');
    }
  });

  describe('textos hostis em todos os campos', () => {
    /** De quatro em quatro, para não passar a prova inteira esperando. */
    async function cadaTexto(
      textos: readonly string[],
      fazer: (texto: string) => Promise<void>,
    ): Promise<void> {
      for (let i = 0; i < textos.length; i += 4) await Promise.all(textos.slice(i, i + 4).map(fazer));
    }
    /** Os textos que passam pela loja: cada versão sorteia outros; a rodada exaustiva passa todos. */
    const daLoja = (nome: string, quantos: number) => amostrar(textosHostis, { nome, quantos });
    const guardados = async (tipo: string): Promise<Item[]> =>
      (await produto.despejar()).filter(({ pk }) => pk === `${cenario.operador.usuario_id}#${tipo}`);

    const doLead = (texto: string): Record<string, unknown> => {
      const { id, nome_completo, email, telefone, campanha } = umLead();
      return {
        id,
        nome_completo: `${nome_completo} ${texto}`,
        email,
        telefone: texto.slice(0, 30) || telefone,
        ...Object.fromEntries(
          [
            'cpf',
            'documento',
            'pais_documento',
            'cep',
            'endereco',
            'numero',
            'complemento',
            'bairro',
            'cidade',
            'estado',
            'origem',
            'produto_interesse',
            'plano_interesse',
          ].map((campo) => [campo, texto.slice(0, 2)]),
        ),
        endereco: texto,
        cidade: texto.slice(0, 80),
        campanha: { ...campanha, utm_source: texto.slice(0, 120), utm_content: texto.slice(0, 120) },
      };
    };
    const doPedido = (texto: string): Record<string, unknown> => {
      const pedido = umPedido();
      return {
        ...pedido,
        cliente: {
          ...pedido.cliente,
          nome: `Ana ${texto}`,
          endereco: {
            ...pedido.cliente.endereco,
            endereco: `Rua ${texto}`,
            complemento: texto.slice(0, 80),
            bairro: texto.slice(0, 80),
            cidade: `São ${texto}`.slice(0, 80),
          },
        },
        produto: { ...pedido.produto, nome: texto.slice(0, 200), periodicidade: texto.slice(0, 20) },
        metadata: {
          ...pedido.metadata,
          origem: texto.slice(0, 60),
          pagina: texto.slice(0, 500),
          fbp: texto.slice(0, 200),
          consentimento: { marketing: true, versao: texto.slice(0, 20), em: new Date().toISOString() },
          campanha: { utm_source: texto.slice(0, 120), utm_campaign: texto.slice(0, 120) },
        },
      };
    };
    const doCupom = (texto: string): Record<string, unknown> => ({
      codigo: texto.slice(0, 40),
      valor_pedido: 65,
      produto_id: texto.slice(0, 64),
    });

    it.each([
      ['guardarLead', doLead],
      ['criarAssinaturaAsaas', doPedido],
      ['validarCupom', doCupom],
    ] as const)('no contrato de %s, todos: aceitos, ou recusados com uma frase da loja', (id, corpoDe) => {
      const { body } = rotaDe(id).route;
      const recusados = textosHostis.flatMap((texto) => {
        const { error } = body?.safeParse(corpoDe(texto)) ?? {};
        return error ? [refusalFromZod(error).message] : [];
      });
      for (const frase of recusados) expect(frase).not.toMatch(INTERNO);
      expect(textosHostis.length - recusados.length).toBeGreaterThan(textosHostis.length / 3);
    });

    it('de um lead: aceitos como texto ou recusados, e a lista do operador segue de pé', async () => {
      let aceitos = 0;
      await cadaTexto(daLoja('lead', 120), async (texto) => {
        const resposta = await chamar('guardarLead', doLead(texto));
        expect([200, 400], `${JSON.stringify(texto)} → ${resposta.texto}`).toContain(resposta.status);
        if (resposta.status === 200) aceitos += 1;
        else expect(formaDoErro.parse(resposta.corpo).mensagem).not.toMatch(INTERNO);
      });
      expect((await guardados('LEAD')).length).toBeGreaterThanOrEqual(aceitos);
      let cursor: string | undefined;
      do {
        const pagina = await cenario.operador.api('GET /api/leads', {
          query: { limite: 100, ...(cursor ? { cursor } : {}) },
        });
        cursor = pagina.proximo_cursor ?? undefined;
      } while (cursor);
    });

    it('de um pedido: cobrado ou recusado na forma da especificação, e as vendas seguem de pé', async () => {
      let cobrados = 0;
      await cadaTexto(daLoja('pedido', 60), async (texto) => {
        const resposta = await chamar('criarAssinaturaAsaas', doPedido(texto));
        expect([200, 400], `${JSON.stringify(texto)} → ${resposta.texto}`).toContain(resposta.status);
        if (resposta.status === 400) expect(formaDoErro.parse(resposta.corpo).mensagem).not.toMatch(INTERNO);
        else {
          const lido = pedidoCriado.parse(resposta.corpo);
          if (lido.success) cobrados += 1;
          expect(lido.success || lido.message, resposta.texto).toBeTruthy();
          if (lido.payment_url) expect(lido.payment_url).toMatch(/^https?:\/\/[^\s"'<>]+$/);
          expect(lido.message ?? '').not.toMatch(INTERNO);
        }
      });
      expect((await guardados('PEDIDO')).length).toBeGreaterThanOrEqual(cobrados);
      let cursor: string | undefined;
      do {
        const pagina = await cenario.operador.api('GET /api/pedidos', {
          query: { limite: 100, ...(cursor ? { cursor } : {}) },
        });
        for (const { payment_url } of pagina.itens) {
          if (payment_url) expect(payment_url).toMatch(/^https?:\/\//);
        }
        cursor = pagina.proximo_cursor ?? undefined;
      } while (cursor);
    });

    it('do código de cupom e do produto: nunca valem, e a resposta não os repete', async () => {
      await cadaTexto(daLoja('cupom', 60), async (texto) => {
        const resposta = await chamar('validarCupom', doCupom(texto));
        expect([200, 400], `${JSON.stringify(texto)} → ${resposta.texto}`).toContain(resposta.status);
        if (resposta.status === 200) {
          expect(cupomValidado.parse(resposta.corpo).valido).toBe(false);
          expect(soTextos(resposta.corpo)).toEqual(['Cupom inválido']);
        }
      });
    });

    it('do id de pedido e do CEP: nunca um defeito', async () => {
      await cadaTexto(daLoja('id e CEP', 120), async (texto) => {
        if (!texto.isWellFormed()) return;
        for (const [id, params] of [
          ['situacaoDoPedido', { id: texto }],
          ['acessoDoPedido', { id: texto }],
          ['cepDoCheckout', { cep: texto }],
        ] as const) {
          const { status, texto: corpo } = await chamarRota(cenario, rotaDe(id), { params });
          expect([400, 404], `${id} ${texto}: ${corpo}`).toContain(status);
        }
      });
    });
  });
});
