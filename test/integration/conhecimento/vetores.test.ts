import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Base } from '../../../infra/local/conhecimento/bases.ts';
import { MODEL_ACCOUNT, MODEL_HOST, startModelFake } from '../../../infra/local/fakes/openai.ts';
import { modeloDeLinguagem } from '../../../lambdas/adapters/modelo.ts';
import { redeDosVendedores } from '../../../lambdas/adapters/rede-dos-vendedores.ts';
import { alterarConhecimento, criarConhecimento } from '../../../lambdas/conhecimento/conhecimento.ts';
import { procurarNasBases } from '../../../lambdas/conhecimento/index.ts';
import type { ModeloDeBusca } from '../../../lambdas/conhecimento/ports.ts';
import { guardarVetores, lerVetores } from '../../../lambdas/conhecimento/vetores.ts';
import { conhecimentoEntrada } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { abrirTabelaContada } from '../../bench/contador.ts';
import { umModeloDeBusca } from '../../support/perguntas/vetores-de-teste.ts';
import { type Cenario, umCenario } from '../cenario.ts';

let c: Cenario;
let contada: Awaited<ReturnType<typeof abrirTabelaContada>>;
beforeAll(async () => {
  c = await umCenario();
  contada = await abrirTabelaContada({ endpoint: c.endpoint, tabela: c.tabela.name });
});
afterAll(async () => {
  contada.fechar();
  await c.parar();
});

const produto: Base = 'over_limite';
const ITENS = [
  { titulo: 'Preço do plano', conteudo: 'O plano mensal custa R$ 49,90', tags: ['valor'] },
  { titulo: 'Horário dos jogos', conteudo: 'De manhã e de tarde, todos os dias', tags: [] },
  { titulo: 'Garantia', conteudo: 'Sete dias para pedir o dinheiro de volta', tags: [] },
];
const PERGUNTA = 'quanto custa o plano mensal?';

/** Um vendedor com três itens, e o modelo que ele escolheu. */
async function umaLoja(usuario_id: string, bases: readonly Base[] = [produto]) {
  const ctx = () => c.ctx({ usuario_id });
  const ids: string[] = [];
  for (const base of bases) {
    for (const item of ITENS) {
      const entrada = { produto: base, ...conhecimentoEntrada.parse(item) };
      ids.push((await criarConhecimento({ tabela: c.tabela }, { ctx: ctx(), entrada })).id);
    }
  }
  const busca = umModeloDeBusca();
  const perguntar = (pergunta = PERGUNTA, modelo: ModeloDeBusca | null = busca.modelo) =>
    procurarNasBases({ tabela: contada.tabela }, { usuario_id, bases, pergunta, modelo });
  return {
    ...busca,
    ids,
    perguntar,
    mudar: (id: string, versao: number, titulo: string) =>
      alterarConhecimento(
        { tabela: c.tabela },
        {
          ctx: ctx(),
          id,
          entrada: { ...conhecimentoEntrada.parse({ ...ITENS[0], titulo }), versao },
        },
      ),
    unidades: async () => {
      contada.contador.recolher();
      await perguntar();
      return contada.contador.recolher().leitura;
    },
  };
}

describe('a procura pelo sentido', () => {
  it('acha o item mais parecido; só os textos da base e a pergunta saem daqui, cada item uma vez', async () => {
    const loja = await umaLoja('sentido');
    const primeira = await loja.perguntar();
    expect(primeira).toMatchObject({ basta: true, por: 'vetores' });
    expect(primeira.itens[0]).toMatchObject({ id: loja.ids[0], produto, titulo: 'Preço do plano' });
    const [daPergunta, dosItens, ...outros] = loja.estado.pedidos;
    expect(daPergunta).toEqual([PERGUNTA]);
    expect([...(dosItens ?? [])].sort()).toEqual([
      'Garantia\nSete dias para pedir o dinheiro de volta',
      'Horário dos jogos\nDe manhã e de tarde, todos os dias',
      'Preço do plano\nvalor\nO plano mensal custa R$ 49,90',
    ]);
    expect(outros).toEqual([]);
    const segunda = await loja.perguntar();
    expect(loja.quantos()).toBe(5);
    expect(segunda.itens).toEqual(primeira.itens);
    expect(primeira.tokens).toBeGreaterThan(segunda.tokens);
    expect(segunda.tokens).toBe(Math.ceil(PERGUNTA.length / 4));
    expect((await loja.perguntar('vcs vendem geladeira?')).basta).toBe(false);
  });

  it('o que só as palavras sabem com certeza também se responde', async () => {
    const loja = await umaLoja('os-dois');
    // Um modelo que não se conhece pede mais semelhança do que estas perguntas têm.
    loja.estado.modelo_de_busca = 'um-modelo-novo';
    const curta = await loja.perguntar('jogos?');
    expect(curta).toMatchObject({ basta: true, por: 'palavras' });
    expect(curta.itens[0]?.titulo).toBe('Horário dos jogos');
    expect(curta.tokens).toBeGreaterThan(0);
  });

  it('mudar um item recalcula um só, e o que mudou já vale na pergunta seguinte', async () => {
    const loja = await umaLoja('um-so');
    await loja.perguntar();
    await loja.mudar(loja.ids[0] ?? '', 1, 'Desconto à vista');
    loja.estado.pedidos.length = 0;
    const depois = await loja.perguntar('tem desconto à vista?');
    expect(depois.itens[0]).toMatchObject({ id: loja.ids[0], titulo: 'Desconto à vista' });
    expect(loja.estado.pedidos.map((textos) => textos.length)).toEqual([1, 1]);
  });

  it('com tudo na memória lê uma unidade, também de quatro bases; a frio, o pacote e os vetores', async () => {
    const quatro = await umaLoja('quatro', ['over_limite', 'metodo_cerccos', 'jackpot', 'consultoria']);
    await quatro.perguntar();
    expect(await quatro.unidades()).toBe(1);
    vi.resetModules();
    const { procurarNasBases: aFrio } = await import('../../../lambdas/conhecimento/index.ts');
    quatro.estado.pedidos.length = 0;
    contada.contador.recolher();
    const respondida = await aFrio(
      { tabela: contada.tabela },
      { usuario_id: 'quatro', bases: [produto], pergunta: PERGUNTA, modelo: quatro.modelo },
    );
    expect(respondida).toMatchObject({ basta: true, por: 'vetores' });
    expect(contada.contador.recolher().leitura).toBeLessThanOrEqual(5);
    expect(quatro.quantos()).toBe(1);
  });

  it('de outro modelo, ou de outro tamanho, os vetores não se misturam: calculam-se de novo', async () => {
    const loja = await umaLoja('troca');
    await loja.perguntar();
    for (const mudar of [
      () => {
        loja.estado.modelo_de_busca = 'outro-modelo';
      },
      () => {
        loja.estado.responde_como = 'outro-modelo-2027';
      },
      () => {
        loja.estado.dimensoes = 256;
      },
    ]) {
      mudar();
      loja.estado.pedidos.length = 0;
      expect(await loja.perguntar()).toMatchObject({ basta: true, por: 'vetores' });
      expect(loja.quantos()).toBe(4);
      await loja.perguntar();
      expect(loja.quantos()).toBe(5);
    }
  });
});

describe('sem vetores, procura-se por palavras', () => {
  it('quando não há modelo de busca, ou o provedor falha na pergunta ou nos itens', async () => {
    const loja = await umaLoja('falha');
    const porPalavras = { basta: true, por: 'palavras' };
    expect(await loja.perguntar(PERGUNTA, null)).toMatchObject({ ...porPalavras, tokens: 0 });
    loja.estado.modelo_de_busca = null;
    expect(await loja.perguntar()).toMatchObject({ ...porPalavras, tokens: 0 });
    expect(loja.quantos()).toBe(0);
    loja.estado.modelo_de_busca = MODEL_ACCOUNT.modelo_de_busca;
    loja.estado.falha_nos_itens = true;
    expect(await loja.perguntar()).toMatchObject({ ...porPalavras, tokens: Math.ceil(PERGUNTA.length / 4) });
    loja.estado.falha = true;
    expect(await loja.perguntar()).toMatchObject({ ...porPalavras, tokens: 0 });
    Object.assign(loja.estado, { falha: false, falha_nos_itens: false });
    expect((await loja.perguntar()).por).toBe('vetores');
  });

  it.each(['500html', 'cota', 'json', 'chave', 'corta'] as const)(
    'quando o provedor, pela rede, falha assim: %s',
    async (modo) => {
      const loja = await umaLoja(`rede-${modo}`);
      const fake = await startModelFake();
      try {
        const rede = redeDosVendedores(`${MODEL_HOST}=${fake.endpoint}`, 'teste');
        const modelo = modeloDeLinguagem(MODEL_ACCOUNT, rede, async () => {});
        fake.por(modo, 9);
        expect(await loja.perguntar(PERGUNTA, modelo)).toMatchObject({
          basta: true,
          por: 'palavras',
          tokens: 0,
        });
        fake.por('normal', 0);
        expect(await loja.perguntar(PERGUNTA, modelo)).toMatchObject({ basta: true, por: 'vetores' });
        const { corpo } = fake.chamadas().at(-1) ?? {};
        expect(corpo).toMatchObject({ model: MODEL_ACCOUNT.modelo_de_busca, dimensions: 512 });
      } finally {
        await fake.stop();
      }
    },
  );

  it('uma base vazia não gasta nada', async () => {
    const loja = await umaLoja('vazia', []);
    expect(await loja.perguntar()).toMatchObject({ basta: false, itens: [], tokens: 0 });
    expect(loja.quantos()).toBe(0);
  });
});

describe('os vetores guardados', () => {
  const de = { usuario_id: 'guardados', produto };
  const doModelo = { modelo: 'm', dimensoes: 512 };
  const umVetor = (i: number) => ({
    resumo: i.toString(16).padStart(32, '0'),
    vetor: new Float32Array(512).fill(i / 1_000),
  });
  const guardar = (versao: number, quantos: number, partes: number) =>
    guardarVetores(c.tabela, de, {
      ...doModelo,
      versao,
      partes,
      vetores: Array.from({ length: quantos }, (_, i) => umVetor(i + versao)),
    });

  it('os de uma base cheia vão em três partes e voltam iguais; encolhendo, as que sobram saem', async () => {
    await guardar(1, 500, 0);
    const cheia = await lerVetores(c.tabela, de, doModelo);
    expect([cheia.partes, cheia.porResumo.size]).toEqual([3, 500]);
    const { resumo, vetor } = umVetor(321);
    expect(cheia.porResumo.get(resumo)).toEqual(vetor);
    await guardar(2, 10, cheia.partes);
    const menor = await lerVetores(c.tabela, de, doModelo);
    expect([menor.partes, menor.porResumo.size]).toEqual([1, 10]);
  });

  it('os de uma versão mais velha não tomam o lugar dos de uma mais nova', async () => {
    await guardar(9, 2, 1);
    await guardar(8, 3, 1);
    expect((await lerVetores(c.tabela, de, doModelo)).porResumo.size).toBe(2);
    expect((await lerVetores(c.tabela, de, { ...doModelo, modelo: 'x' })).porResumo.size).toBe(0);
  });
});
