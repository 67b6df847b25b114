import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  AUDIO_MODELS,
  MODEL_ACCOUNT,
  MODEL_HOST,
  ODD_MODELS,
  startModelFake,
} from '../../infra/local/fakes/openai.ts';
import { voiceNote } from '../../infra/local/fakes/voice.ts';
import { chamarEnderecoDoVendedor } from '../../lambdas/adapters/endereco-do-vendedor.ts';
import { escolherModelo, modeloDeLinguagem } from '../../lambdas/adapters/modelo.ts';
import { redeDosVendedores } from '../../lambdas/adapters/rede-dos-vendedores.ts';
import { testarModelo } from '../../lambdas/adapters/testar-conexoes.ts';
import { openTable } from '../../lambdas/platform/table.ts';
import { abrirServidor } from '../support/servidor.ts';

let fake: Awaited<ReturnType<typeof startModelFake>>;
beforeAll(async () => {
  fake = await startModelFake();
});
afterAll(() => fake.stop());
afterEach(() => {
  fake.por('normal', 0);
  fake.limpar();
});

const esperas: number[] = [];
const semEsperar = async (ms: number) => void esperas.push(ms);
const umModelo = (mais: Partial<Record<keyof typeof MODEL_ACCOUNT, string>> = {}) =>
  modeloDeLinguagem(
    { ...MODEL_ACCOUNT, ...mais },
    redeDosVendedores(`${MODEL_HOST}=${fake.endpoint}`, 'teste'),
    semEsperar,
  );
const perguntar = (modelo = umModelo()) =>
  modelo.responder({
    mensagens: [
      { role: 'system', content: '# CONHECIMENTO\n## Quanto custa\nO mensal custa ⟦P1⟧.' },
      { role: 'user', content: 'quanto custa o mensal?' },
    ],
    temperatura: 0.3,
    max_tokens: 300,
  });

describe('o modelo de linguagem de um vendedor', () => {
  it('responde com o que usou, e leva a chave só no cabeçalho', async () => {
    expect(await perguntar()).toMatchObject({
      ok: true,
      texto: 'O mensal custa ⟦P1⟧.',
      fim: 'stop',
      modelo: MODEL_ACCOUNT.modelo,
      tokens_entrada: expect.any(Number),
      tokens_saida: expect.any(Number),
    });
    const [chamada] = fake.chamadas();
    expect(chamada?.corpo).toMatchObject({ temperature: 0.3, max_completion_tokens: 300 });
    expect(JSON.stringify(chamada?.corpo)).not.toContain(MODEL_ACCOUNT.api_key);
  });

  it('um texto nulo é nulo, e o que foi cortado diz que foi', async () => {
    fake.por('nulo');
    expect(await perguntar()).toMatchObject({ ok: true, texto: null });
    fake.por('cortado');
    expect(await perguntar()).toMatchObject({ ok: true, fim: 'length' });
  });

  it('o que só conhece max_tokens, e o que recusa temperature, recebem o pedido como o entendem, e se aprende', async () => {
    const antigo = umModelo({ modelo: ODD_MODELS.antigo });
    expect(await perguntar(antigo)).toMatchObject({ ok: true });
    expect(fake.chamadas()).toHaveLength(2);
    expect(await perguntar(antigo)).toMatchObject({ ok: true });
    expect(fake.chamadas()).toHaveLength(3);
    expect(fake.chamadas()[2]?.corpo).toMatchObject({ max_tokens: 300, temperature: 0.3 });
    expect(await perguntar(umModelo({ modelo: ODD_MODELS.raciocina }))).toMatchObject({ ok: true });
    expect(fake.chamadas().at(-1)?.corpo).not.toHaveProperty('temperature');
  });

  it.each([
    ['429', 'limite', 2],
    ['500html', 'sem_resposta', 2],
    ['corta', 'sem_resposta', 2],
    ['cota', 'sem_cota', 1],
    ['chave', 'chave_recusada', 1],
    ['json', 'resposta_ilegivel', 1],
  ] as const)('%s: %s, em %i chamadas, e o motivo se lê', async (modo, falha, chamadas) => {
    fake.por(modo, 5);
    const resposta = await perguntar();
    expect(resposta).toMatchObject({ ok: false, falha });
    expect(JSON.stringify(resposta)).not.toContain('sk-');
    expect(fake.chamadas()).toHaveLength(chamadas);
  });

  it('quem pede para esperar uma vez responde na segunda', async () => {
    fake.por('429');
    expect(await perguntar()).toMatchObject({ ok: true });
    expect(esperas.length).toBeGreaterThan(0);
  });

  it('o modelo que não existe, o endereço interno e o que redireciona são recusados com o porquê', async () => {
    expect(await perguntar(umModelo({ modelo: 'nenhum' }))).toMatchObject({
      falha: 'pedido_recusado',
      motivo: 'O provedor não tem este modelo: confira em Integrações',
    });
    expect(await perguntar(umModelo({ url: 'https://10.0.0.1/v1' }))).toMatchObject({
      falha: 'pedido_recusado',
      motivo: expect.stringContaining('não é público'),
    });
  });

  it('os vetores têm 512 números de tamanho 1, na ordem dos textos, e os parecidos ficam perto', async () => {
    const textos = ['quanto custa o plano mensal', 'qual o preço mensal?', 'como entro no telegram', ''];
    const lidos = await umModelo().vetores(textos);
    if (!lidos.ok) throw new Error(lidos.motivo);
    expect(lidos.vetores.map(({ length }) => length)).toEqual([512, 512, 512, 512]);
    const perto = (a = 0, b = 0) =>
      lidos.vetores[a]?.reduce((soma, numero, i) => soma + numero * (lidos.vetores[b]?.[i] ?? 0), 0) ?? 0;
    expect(perto(0, 0)).toBeCloseTo(1, 4);
    expect(perto(0, 1)).toBeGreaterThan(perto(0, 2) + 0.2);
    expect(fake.chamadas()[0]?.corpo).toMatchObject({ encoding_format: 'float', dimensions: 512 });
  });

  it('muitos textos vão em lotes; a conversa hostil não estraga os vetores, e a conta sem créditos os nega', async () => {
    fake.por('injecao', 1);
    const muitos = Array.from({ length: 130 }, (_, i) => `texto ${i}`);
    expect(await umModelo().vetores(muitos)).toMatchObject({ ok: true });
    expect(fake.chamadas()).toHaveLength(3);
    fake.por('cota', 1);
    expect(await umModelo().vetores(['um'])).toMatchObject({ ok: false, falha: 'sem_cota' });
    expect(await umModelo({ modelo_de_busca: '' }).vetores(['um'])).toMatchObject({
      falha: 'pedido_recusado',
    });
  });

  it('vetores de outro tamanho, a menos ou repetidos não servem; fora de ordem, voltam à ordem', async () => {
    const vetor = (valor: number, tamanho = 512) => new Array<number>(tamanho).fill(valor);
    const criar = (index: number, embedding: number[]) => ({ index, embedding });
    let data: unknown[] = [];
    const servidor = await abrirServidor(() => ({ status: 200, corpo: { data } }));
    const rede = redeDosVendedores(`${MODEL_HOST}=${servidor.base}`, 'teste');
    const { vetores } = modeloDeLinguagem(MODEL_ACCOUNT, rede, semEsperar);
    const pedir = (agora: unknown[]) => {
      data = agora;
      return vetores(['a', 'b']);
    };
    for (const errados of [
      [criar(0, vetor(1)), criar(1, vetor(1, 1_536))],
      [criar(0, vetor(1))],
      [criar(0, vetor(1)), criar(0, vetor(2))],
      [{ index: 0, embedding: '' }, criar(1, vetor(1))],
    ])
      expect(await pedir(errados)).toMatchObject({ ok: false, falha: 'resposta_ilegivel' });
    const trocados = await pedir([criar(1, vetor(2)), criar(0, vetor(1))]);
    expect(trocados.ok && trocados.vetores.map(([primeiro]) => primeiro)).toEqual([1, 2]);
    await servidor.fechar();
  });

  it('é o da conta que ele ligou; sem nenhuma, não há', async () => {
    const env = { ESTAGIO: 'teste', COFRE_CHAVE: 'arquivo:/nenhum', REDE_LOCAL: 'nenhuma' };
    const { modelo_de_busca: _sem, ...soConversa } = MODEL_ACCOUNT;
    expect(await escolherModelo(env, openTable('x'), async () => soConversa)('u')).toMatchObject({
      modelo: MODEL_ACCOUNT.modelo,
      modelo_de_busca: null,
    });
    expect(await escolherModelo(env, openTable('x'), async () => null)('u')).toBeNull();
  });

  it('Testar API confere também o modelo de busca', async () => {
    const rede = redeDosVendedores(`${MODEL_HOST}=${fake.endpoint}`, 'teste');
    const testar = (mais: object = {}) =>
      testarModelo({ ...MODEL_ACCOUNT, ...mais }, (chamada) => chamarEnderecoDoVendedor(chamada, rede));
    expect(await testar()).toMatchObject({ resultado: 'aceita' });
    expect(await testar({ modelo_de_busca: 'outro' })).toMatchObject({
      resultado: 'recusada',
      motivo: 'A chave vale, mas este provedor não tem o modelo outro',
    });
    expect(await testar({ api_key: 'x' })).toMatchObject({ resultado: 'recusada' });
  });
});

describe('a transcrição de um áudio', () => {
  const ouvir = (modelo: string, bytes: Uint8Array = voiceNote('quanto custa o plano?')) =>
    umModelo().transcrever({ modelo, bytes, tipo: 'audio/ogg', extensao: 'ogg' });

  it('vai em partes, com a extensão por nome, e diz os segundos de quem os cobra', async () => {
    expect(await ouvir(AUDIO_MODELS.tokens)).toEqual({
      ok: true,
      texto: 'quanto custa o plano?',
      segundos: null,
    });
    expect(await ouvir(AUDIO_MODELS.segundos)).toMatchObject({ ok: true, segundos: 3 });
    expect(fake.chamadas()[0]?.corpo).toMatchObject({
      model: AUDIO_MODELS.tokens,
      language: 'pt',
      nome: 'audio.ogg',
      tipo: 'audio/ogg',
      bytes: voiceNote('quanto custa o plano?').length,
    });
  });

  it.each([
    ['429', 'limite'],
    ['500html', 'sem_resposta'],
    ['corta', 'sem_resposta'],
    ['cota', 'sem_cota'],
    ['chave', 'chave_recusada'],
    ['json', 'resposta_ilegivel'],
  ] as const)('%s: %s, sem pedir outra vez', async (modo, falha) => {
    fake.por(modo, 5);
    expect(await ouvir(AUDIO_MODELS.tokens)).toMatchObject({ ok: false, falha });
    expect(fake.chamadas()).toHaveLength(1);
  });

  it('o modelo que não há e o arquivo vazio são recusas; o que não é texto não se entende', async () => {
    expect(await ouvir('nao-existe')).toMatchObject({ ok: false, falha: 'pedido_recusado' });
    expect(await ouvir(AUDIO_MODELS.tokens, Buffer.alloc(0))).toMatchObject({
      ok: false,
      falha: 'pedido_recusado',
    });
    const servidor = await abrirServidor(() => ({ status: 200, corpo: { text: null } }));
    const rede = redeDosVendedores(`${MODEL_HOST}=${servidor.base}`, 'teste');
    const { transcrever } = modeloDeLinguagem(MODEL_ACCOUNT, rede, semEsperar);
    expect(
      await transcrever({ modelo: 'x', bytes: voiceNote('oi'), tipo: 'audio/ogg', extensao: 'ogg' }),
    ).toMatchObject({ ok: false, falha: 'resposta_ilegivel' });
    await servidor.fechar();
  });
});
