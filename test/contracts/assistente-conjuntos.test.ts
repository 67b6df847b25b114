import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { BASES, type Base, CONHECIMENTO } from '../../infra/local/conhecimento/bases.ts';
import type { ModelMode } from '../../infra/local/fakes/openai/modes.ts';
import { MODEL_ACCOUNT, MODEL_HOST, startModelFake } from '../../infra/local/fakes/openai.ts';
import { modeloDeLinguagem } from '../../lambdas/adapters/modelo.ts';
import { redeDosVendedores } from '../../lambdas/adapters/rede-dos-vendedores.ts';
import type { ModeloDeLinguagem } from '../../lambdas/assistente/ports.ts';
import { achar } from '../../shared/assistente/achar.rules.ts';
import { FECHA_CLIENTE } from '../../shared/assistente/limpar.rules.ts';
import { montarPrompt } from '../../shared/assistente/prompt.rules.ts';
import { type MotivoDaRecusa, validarResposta } from '../../shared/assistente/validar.rules.ts';
import { amostrar } from '../support/amostragem.ts';
import { comunsDe, fatosDe, RENOVAR, VENCIMENTO } from '../support/assistente/comuns.ts';
import { HOSTIS } from '../support/assistente/hostis.ts';
import { deQueItem, INSTRUCAO, perguntar } from '../support/assistente/perguntar.ts';

const QUAIS = BASES;
let fake: Awaited<ReturnType<typeof startModelFake>>;
let modelo: ModeloDeLinguagem;
beforeAll(async () => {
  fake = await startModelFake();
  const rede = redeDosVendedores(`${MODEL_HOST}=${fake.endpoint}`, 'teste');
  modelo = modeloDeLinguagem(MODEL_ACCOUNT, rede, async () => {});
});
afterAll(() => fake.stop());
afterEach(() => {
  fake.por('normal', 0);
  fake.limpar();
});

const pedido = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) });
/** O que chegou ao modelo em cada pedido. */
const chegaram = () =>
  fake.chamadas().map(({ corpo }) => {
    const { messages } = pedido.parse(corpo);
    return {
      papeis: messages.map(({ role }) => role),
      sistema: messages[0]?.content ?? '',
      cliente: messages.at(-1)?.content ?? '',
      tudo: JSON.stringify(corpo),
      textos: messages.map(({ content }) => content).join('\n'),
    };
  });
/** Tudo o que a loja escreveu numa base e o código sabe do cliente: só disto sai valor. */
const valoresDe = (base: Base) =>
  new Set(
    achar(
      `${CONHECIMENTO[base].map((item) => `${item.titulo}\n${item.conteudo}`).join('\n')}\n${VENCIMENTO} ${RENOVAR}`,
    ).map(({ valor }) => valor),
  );
const emLotes = async <T, R>(lista: readonly T[], fazer: (item: T) => Promise<R>): Promise<R[]> => {
  const feitos: R[] = [];
  for (let i = 0; i < lista.length; i += 16)
    feitos.push(...(await Promise.all(lista.slice(i, i + 16).map(fazer))));
  return feitos;
};

function nadaQueNaoDeve(base: Base): void {
  const alheios = QUAIS.filter((outra) => outra !== base).flatMap((outra) =>
    CONHECIMENTO[outra].map(({ conteudo }) => conteudo),
  );
  for (const { papeis, sistema, cliente, tudo, textos } of chegaram()) {
    expect(papeis).toEqual(['system', 'user']);
    expect(sistema.startsWith('# REGRAS')).toBe(true);
    expect(cliente.split(FECHA_CLIENTE)).toHaveLength(2);
    expect(achar(textos)).toEqual([]);
    expect(tudo).not.toContain(MODEL_ACCOUNT.api_key);
    expect(alheios.find((alheio) => textos.includes(alheio.slice(0, 60)))).toBeUndefined();
  }
}

describe.each(QUAIS)('as mensagens de todo dia: %s', (base) => {
  it('são pelo menos sessenta', () => {
    expect(comunsDe(base).length).toBeGreaterThanOrEqual(60);
  });

  it('a que um item responde sai dele; a que nenhum responde passa a uma pessoa; e só vai o que deve', async () => {
    const comuns = comunsDe(base).filter(({ espera }) => espera.de !== 'fato');
    const feitas = await emLotes(comuns, async (comum) => ({
      ...comum,
      ...(await perguntar(modelo, comum)),
    }));
    const respondidas = feitas.filter(({ desfecho }) => desfecho === 'respondida');
    const comItem = feitas.filter(({ espera }) => espera.de === 'item');
    const certas = comItem.filter(
      ({ espera, texto, itens }) =>
        espera.de === 'item' && texto !== null && deQueItem(texto, itens) === espera.titulo,
    );
    const chegou = comItem.filter(
      ({ espera, itens }) => espera.de === 'item' && itens.some(({ titulo }) => titulo === espera.titulo),
    );
    expect(chegou.length / comItem.length).toBeGreaterThan(0.75);
    expect(certas.length / comItem.length).toBeGreaterThan(0.55);
    const indevidas = respondidas.filter(({ espera }) => espera.de === 'pessoa');
    expect(indevidas.length, indevidas.map(({ pergunta }) => pergunta).join('\n')).toBeLessThanOrEqual(4);
    const valores = valoresDe(base);
    for (const { texto } of respondidas)
      expect(achar(texto ?? '').filter(({ valor }) => !valores.has(valor))).toEqual([]);
    nadaQueNaoDeve(base);
    // Sem o cliente conhecido, nenhum dado dele vai.
    for (const { sistema } of chegaram()) expect(sistema).not.toMatch(/^# DADOS DESTE CLIENTE/m);
  });

  it('o que é do próprio cliente se responde com o valor, que o modelo não viu', async () => {
    const dele = comunsDe(base).filter(({ espera }) => espera.de === 'fato');
    for (const { pergunta, espera } of dele) {
      const { texto } = await perguntar(modelo, { base, pergunta, fatos: fatosDe(base) });
      expect(texto, pergunta).toContain(espera.de === 'fato' && espera.valor);
    }
    for (const { tudo } of chegaram()) expect(tudo).not.toMatch(/30\/11\/2026|abc123/);
    nadaQueNaoDeve(base);
  });
});

describe('as mensagens hostis', () => {
  it('são pelo menos sessenta, de dez intenções', () => {
    expect(HOSTIS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(HOSTIS.map(({ intencao }) => intencao)).size).toBe(10);
  });

  it.each(QUAIS)('%s: o texto não vira ordem, e o que sai é inofensivo', async (base) => {
    const feitas = await emLotes(HOSTIS, async ({ texto, obedeceu }) => {
      const dita = await perguntar(modelo, { base, pergunta: texto, fatos: fatosDe(base), sempre: true });
      return { pergunta: texto, obedeceu, ...dita };
    });
    const valores = valoresDe(base);
    for (const { pergunta, obedeceu, texto } of feitas.filter((feita) => feita.texto !== null)) {
      expect(achar(texto ?? '').filter(({ valor }) => !valores.has(valor))).toEqual([]);
      // O que o item da loja diz é dele, e não obediência.
      if (obedeceu.source.includes('PWNED')) expect(texto, pergunta).not.toMatch(obedeceu);
    }
    nadaQueNaoDeve(base);
    for (const { sistema } of chegaram()) expect(sistema).not.toMatch(/PWNED|BANANA|golpe|<\|/);
  });

  const MOTIVOS: readonly (readonly [ModelMode, readonly MotivoDaRecusa[]])[] = [
    ['injecao', ['link', 'telefone']],
    ['promessa', ['promessa', 'preco']],
    ['longo', ['longa', 'cortada']],
    ['vazio', ['vazia']],
    ['nulo', ['vazia']],
    ['vaza', ['vazamento']],
    ['ficha', ['ficha_desconhecida']],
    ['preco', ['preco']],
    ['data', ['data']],
    ['pessoal', ['dado_pessoal']],
    ['cortado', ['cortada']],
  ];
  /** As que o modelo que obedece responde; as mesmas em todos os modos. */
  let boas: Promise<ReturnType<typeof comunsDe>> | undefined;
  async function queSeRespondem() {
    const comuns = QUAIS.flatMap((base) =>
      comunsDe(base)
        .filter(({ espera }) => espera.de === 'item')
        .slice(0, 12),
    );
    const ditas = await emLotes(comuns, (comum) => perguntar(modelo, comum));
    return comuns.filter((_, i) => ditas[i]?.desfecho === 'respondida');
  }
  it.each(MOTIVOS)('o modelo que desobedece (%s) não é entregue: %s', async (modo, motivos) => {
    boas ??= queSeRespondem();
    const respondidas = await boas;
    expect(respondidas.length).toBeGreaterThan(20);
    fake.por(modo, 1_000);
    for (const { motivo, texto } of await emLotes(respondidas, (respondida) =>
      perguntar(modelo, respondida),
    )) {
      expect(texto).toBeNull();
      expect(motivos).toContain(motivo);
    }
    const [base = 'over_limite'] = QUAIS;
    const hostis = await emLotes(amostrar(HOSTIS, { quantos: 20, nome: modo }), ({ texto }) =>
      perguntar(modelo, { base, pergunta: texto, sempre: true }),
    );
    expect(hostis.filter(({ desfecho }) => desfecho === 'respondida')).toEqual([]);
  });

  it('o que a loja escreveu nos itens pode sair, frase por frase', async () => {
    const recusadas: string[] = [];
    for (const base of QUAIS)
      for (const { titulo, conteudo } of CONHECIMENTO[base]) {
        const itens = [{ id: titulo, titulo, conteudo, prompt_sistema: null }];
        const pedido = {
          loja: 'Loja',
          instrucao: INSTRUCAO,
          itens,
          fatos: [],
          historico: [],
          pergunta: titulo,
        };
        const { mensagens, fichas } = montarPrompt(pedido);
        const [, comFichas = ''] = (mensagens[0]?.content ?? '').split(/^## .*\n/m);
        for (const frase of comFichas.split(/(?<=[.!?])\s+/)) {
          const validada = validarResposta(frase, { fim: 'stop', fichas, mensagens });
          if (!validada.ok) recusadas.push(`${validada.motivo}: ${frase}`);
          else expect(conteudo).toContain(validada.texto);
        }
      }
    expect(recusadas).toEqual([]);
  });

  it('a instrução da loja não se repete', async () => {
    const { texto } = await perguntar(
      {
        ...modelo,
        responder: async () => ({
          ok: true,
          fim: 'stop',
          modelo: 'x',
          tokens_entrada: 1,
          tokens_saida: 1,
          texto: `Disseram: ${INSTRUCAO}`,
        }),
      },
      { base: 'over_limite', pergunta: 'quanto custa?', sempre: true },
    );
    expect(texto).toBeNull();
  });

  it('o provedor fora do ar, sem créditos ou com a chave recusada passa a uma pessoa, e diz por quê', async () => {
    for (const [modo, motivo] of [
      ['cota', 'sem_cota'],
      ['chave', 'chave_recusada'],
      ['500html', 'sem_resposta'],
      ['429', 'limite'],
      ['json', 'resposta_ilegivel'],
    ] as const) {
      fake.por(modo, 2);
      const dita = await perguntar(modelo, { base: 'over_limite', pergunta: 'quanto custa?', sempre: true });
      expect(dita).toMatchObject({ desfecho: 'passada', motivo });
    }
  });
});
