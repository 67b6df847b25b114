import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { amostrar, repartir } from '../support/amostragem.ts';
import { umaPagina, umCliente, umProduto } from '../support/construtores.ts';
import { textosHostis } from '../support/hostis.ts';
import type { OperadorLigado, Produto, RespostaCrua } from '../support/produto.ts';
import { amostraDe, rotasDoOperador } from './amostras.ts';
import { type Cenario, enderecoDe, montarCenario, produtoComum } from './amostras-chamar.ts';

const formaDoErro = z.strictObject({
  erro: z.string().regex(/^[a-z_]+$/),
  mensagem: z.string().min(5),
  campo: z.string().optional(),
  id: z.string().min(8),
});
const BASE = {
  '/api/clientes': umCliente,
  '/api/produtos': umProduto,
  '/api/landing-pages': umaPagina,
} as const;
/** O que nunca sai numa mensagem: nomes do SDK, pilhas, consultas, inglês de biblioteca. */
const INTERNO = /Exception|at \w+ \(|node_modules|undefined|Dynamo|ZodError|Invalid input|Required|expected/;

describe('como a API recusa', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let cenario: Cenario;

  beforeAll(async () => {
    produto = await produtoComum();
    cenario = await montarCenario(produto);
    operador = cenario.operador;
  });

  const mandar = (metodo: string, caminho: string, extras: { corpo?: unknown; bruto?: string } = {}) =>
    produto.chamarDireto({ metodo, caminho, token: operador.token, ...extras });
  const conferir = (resposta: RespostaCrua, status: number) => {
    expect(resposta.status, resposta.texto).toBe(status);
    const corpo = formaDoErro.parse(resposta.corpo);
    expect(corpo.mensagem).not.toMatch(INTERNO);
    return corpo;
  };

  it('diz qual campo está errado, com a frase da especificação', async () => {
    expect(
      conferir(await mandar('POST', '/api/clientes', { corpo: { ...umCliente(), nome: ' ' } }), 400),
    ).toMatchObject({
      campo: 'nome',
      mensagem: 'Nome é um campo obrigatório',
    });
    expect(conferir(await mandar('POST', '/api/clientes', { corpo: { nome: 'Ana' } }), 400)).toMatchObject({
      campo: 'cpf',
      mensagem: 'CPF é obrigatório para clientes brasileiros',
    });
    expect(conferir(await mandar('POST', '/api/produtos', { corpo: { nome: 'x' } }), 400)).toMatchObject({
      campo: 'preco',
      mensagem: 'Nome e valor são campos obrigatórios',
    });
    expect(conferir(await mandar('POST', '/api/assinaturas', { corpo: {} }), 400)).toMatchObject({
      campo: 'cliente_id',
      mensagem: 'Cliente é um campo obrigatório',
    });
  });

  it('o CPF repetido e o telefone errado têm as suas frases', async () => {
    const { cpf } = await operador.api('POST /api/clientes', { body: umCliente() });
    expect(conferir(await mandar('POST', '/api/clientes', { corpo: umCliente({ cpf }) }), 409)).toMatchObject(
      {
        erro: 'cpf_ja_cadastrado',
        campo: 'cpf',
      },
    );
    const corpo = umCliente({ telefone: '20 98765-4321' });
    expect(conferir(await mandar('POST', '/api/clientes', { corpo }), 400)).toMatchObject({
      campo: 'telefone',
      mensagem: 'Telefone inválido: o DDD 20 não existe',
    });
  });

  it('a versão antiga é um conflito e nada se perde', async () => {
    const cliente = await operador.api('POST /api/clientes', { body: umCliente() });
    const caminho = `/api/clientes/${cliente.id}`;
    const primeira = await mandar('PUT', caminho, {
      corpo: { ...umCliente({ nome: 'Primeira' }), versao: cliente.versao },
    });
    expect(primeira.status, primeira.texto).toBe(200);
    const segunda = await mandar('PUT', caminho, {
      corpo: { ...umCliente({ nome: 'Segunda' }), versao: cliente.versao },
    });
    expect(conferir(segunda, 409).erro).toBe('versao_desatualizada');
    expect((await operador.api('GET /api/clientes/{id}', { params: { id: cliente.id } })).nome).toBe(
      'Primeira',
    );
  });

  it.each(['', '{', 'null', '[]', '"texto"', '123', '{"nome":', '{"nome":"x"}{"y":1}', '\u0000'])(
    'o corpo %j é recusado em português, nunca um defeito',
    async (bruto) => {
      for (const { route } of rotasDoOperador.filter((rota) => rota.route.body)) {
        const caminho = enderecoDe(route.path, { params: { id: 'nao-existe' } });
        const resposta = await mandar(route.method, caminho, { bruto });
        expect([400, 404], `${route.method} ${route.path}: ${resposta.texto}`).toContain(resposta.status);
        expect(formaDoErro.parse(resposta.corpo).mensagem).not.toMatch(INTERNO);
      }
    },
  );

  it('um corpo maior que o limite é recusado com a sua frase', async () => {
    const corpo = { ...umCliente(), observacoes: 'a'.repeat(70_000) };
    expect(conferir(await mandar('POST', '/api/clientes', { corpo }), 413).erro).toBe('corpo_grande_demais');
  });

  it.each([
    'limite=0',
    'limite=2001',
    'limite=abc',
    'limite=1.5',
    'cursor=abc',
    'cursor=e30.e30',
    'arquivados=talvez',
  ])('a consulta ?%s é recusada', async (consulta) => {
    conferir(await mandar('GET', `/api/clientes?${consulta}`), 400);
  });

  it('todo id que não existe dá 404 na forma do contrato', async () => {
    for (const { id, key, route } of rotasDoOperador.filter(({ route: r }) => r.path.includes('{id}'))) {
      const soLe = route.method === 'GET' && route.query?.safeParse({}).success !== false;
      const amostra = soLe ? {} : await amostraDe(id)(cenario);
      for (const falso of ['nao-existe', '..%2f..', 'USUARIO', `${operador.usuario_id}#CLIENTE`]) {
        const resposta = await mandar(
          route.method,
          enderecoDe(route.path, { ...amostra, params: { id: falso } }),
          amostra.body ? { corpo: amostra.body } : {},
        );
        expect(resposta.status, `${key} ${falso}`).toBe(404);
        formaDoErro.parse(resposta.corpo);
      }
    }
  });

  it('uma rota que não existe não é atendida por nenhuma função', async () => {
    for (const [metodo, caminho] of [
      ['GET', '/api/nada'],
      ['PATCH', '/api/clientes'],
      ['POST', '/api/openapi.json'],
      ['GET', '/api/clientes/x/y/z'],
    ] as const) {
      const resposta = await produto.chamar({ metodo, caminho, token: operador.token });
      expect(resposta.status).toBe(404);
    }
  });

  // O que cada campo aceita se prova no esquema dele, com todos os textos; aqui, que nenhum se estraga no caminho de
  // ida e volta: cada texto passa por um campo, e os campos se revezam.
  it.each([
    ['/api/clientes', ['nome', 'rua', 'numero', 'complemento', 'bairro', 'cidade', 'observacoes']],
    ['/api/produtos', ['nome', 'tipo', 'descricao']],
    ['/api/landing-pages', ['titulo', 'descricao']],
  ] as const)(
    'textos hostis nos campos de %s voltam como texto ou são recusados, sem defeito',
    async (caminho, campos) => {
      const criar = async (textos: readonly string[]) => {
        const corpo = { ...BASE[caminho](), ...Object.fromEntries(textos.map((t, i) => [campos[i], t])) };
        const resposta = await mandar('POST', caminho, { corpo });
        expect([201, 400], `${JSON.stringify(textos)} → ${resposta.texto}`).toContain(resposta.status);
        if (resposta.status === 400) {
          expect(formaDoErro.parse(resposta.corpo).mensagem).not.toMatch(INTERNO);
          // Um recusado não esconde os outros.
          return textos.length > 1 ? textos : [];
        }
        const guardado = z.record(z.string(), z.unknown()).parse(resposta.corpo);
        expect((await mandar('GET', `${caminho}/${guardado.id}`)).corpo).toEqual(resposta.corpo);
        return [];
      };
      // Os três cadastros repartem os textos, cada versão de outro modo; na rodada exaustiva passam todos por todos.
      const onde = Object.keys(BASE);
      const repartidos = { parte: onde.indexOf(caminho), partes: onde.length, nome: 'cadastros' };
      const textos = repartir(textosHostis, repartidos);
      const aosGrupos = Array.from({ length: Math.ceil(textos.length / campos.length) }, (_, i) =>
        textos.slice(i * campos.length, (i + 1) * campos.length),
      );
      // De quatro em quatro: todos disputam o mesmo contador.
      const deQuatroEmQuatro = async (grupos: readonly (readonly string[])[]) => {
        const recusados: string[] = [];
        for (let i = 0; i < grupos.length; i += 4)
          recusados.push(...(await Promise.all(grupos.slice(i, i + 4).map(criar))).flat());
        return recusados;
      };
      const recusados = await deQuatroEmQuatro(aosGrupos);
      await deQuatroEmQuatro(recusados.map((texto) => [texto]));
    },
  );

  it('textos hostis na procura, no id e no CEP nunca são um defeito', async () => {
    const onde = ['/api/clientes?busca=', '/api/clientes/', '/api/cep/'] as const;
    const textos = amostrar(textosHostis, { quantos: 200, nome: 'procura, id e CEP' });
    for (const [i, texto] of textos.filter((t) => t.isWellFormed()).entries()) {
      const caminho = `${onde[i % onde.length]}${encodeURIComponent(texto)}`;
      const { status, texto: corpo } = await mandar('GET', caminho);
      expect([200, 400, 404], `${caminho}: ${corpo}`).toContain(status);
    }
  });

  const buscar = (cep: string) =>
    produto.chamar({ metodo: 'GET', caminho: `/api/cep/${cep}`, token: operador.token });

  it('o CEP traz rua, bairro, cidade e estado, com ou sem hífen', async () => {
    for (const cep of ['01001000', '01001-000']) {
      const { status, corpo } = await buscar(cep);
      expect(status).toBe(200);
      expect(corpo).toEqual({
        cep: '01001000',
        rua: 'Praça da Sé',
        bairro: 'Sé',
        cidade: 'São Paulo',
        estado: 'SP',
      });
    }
  });

  it.each(['00000000', '99999999'])(
    "o CEP %s dá 'CEP não encontrado', nas duas formas que o serviço usa",
    async (cep) => {
      const { status, corpo } = await buscar(cep);
      expect(status).toBe(404);
      expect(corpo).toMatchObject({ mensagem: 'CEP não encontrado' });
    },
  );

  it.each(['123', 'abcdefgh', '010010000'])("o CEP %s dá 'CEP inválido'", async (cep) => {
    expect((await buscar(cep)).status).toBe(400);
  });

  it('uma cidade de CEP único vem sem rua nem bairro', async () => {
    expect((await buscar('11111111')).corpo).toMatchObject({ rua: '', bairro: '', cidade: 'Pedra Bela' });
  });

  it('quando o ViaCEP quebra, o BrasilAPI responde', async () => {
    const { status, corpo } = await buscar('50000000');
    expect(status).toBe(200);
    expect(corpo).toMatchObject({ cidade: 'São Paulo', estado: 'SP' });
  });

  it("com os dois fora do ar, dá 'Erro ao buscar endereço pelo CEP'", async () => {
    await produto.local('POST', 'falhas', { alvo: 'viacep', modo: 'off' });
    await produto.local('POST', 'falhas', { alvo: 'brasilapi', modo: 'off' });
    const { status, corpo } = await buscar('22041001');
    expect(status).toBe(503);
    expect(corpo).toMatchObject({ mensagem: 'Erro ao buscar endereço pelo CEP', campo: 'cep' });
    await produto.local('DELETE', 'falhas');
    expect((await buscar('22041001')).status).toBe(200);
  });
});
