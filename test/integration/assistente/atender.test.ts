import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analisarAssistente } from '../../../lambdas/assistente/analise.ts';
import { corrigirResposta } from '../../../lambdas/assistente/decisoes.ts';
import type { MensagemDoModelo } from '../../../lambdas/assistente/ports.ts';
import { tomarVez } from '../../../lambdas/assistente/respostas-por-minuto.ts';
import { devolverConversa } from '../../../lambdas/conversas/atender.ts';
import { mostrar } from '../../../lambdas/conversas/mostrar-conversa.ts';
import { NotYet } from '../../../lambdas/platform/consume.ts';
import { conversaKey } from '../../../lambdas/platform/keys/conversas.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import type { ConfiguracaoDoAssistente } from '../../../shared/assistente/assistente.schema.ts';
import {
  RESPOSTAS_POR_HORA,
  RESPOSTAS_SEGUIDAS,
} from '../../../shared/assistente/respostas-por-hora.rules.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { copiarOItem, TELEFONE, umAtendimento } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const PASSAGEM = 'Uma pessoa da equipe vai responder você por aqui.';

describe('o assistente responde', () => {
  it('apresenta-se uma vez, e responde com o que está na base; o link e o preço são os dela', async () => {
    const v = await umAtendimento(c);
    await v.dizer('Boa tarde!');
    await v.dizer('quanto custa o plano?');
    expect(v.textos()).toEqual([
      'Olá! Sou o assistente virtual de Bet Pro. Como posso ajudar?',
      'O plano mensal custa R$ 65,00 e se assina em https://loja.com.br/produtos/jackpot-hunters.',
    ]);
    // Ao modelo não vai nem o link, nem o preço, nem quem é a pessoa.
    const pedido = JSON.stringify(v.pedidos);
    expect(pedido).not.toMatch(/65,00|https?:|5511988887777|Maria/);
    expect(await v.decisoes()).toMatchObject([
      { motivo: 'saudacao', desfecho: 'respondida' },
      { motivo: 'com_conhecimento', desfecho: 'respondida', pergunta: 'quanto custa o plano?' },
    ]);
    expect(await v.conversa()).toMatchObject({ espera_desde: null, silencio_ate: null });
  });

  it('a resposta guarda a decisão e os itens de que se fez: corrige-se da própria conversa, e conta uma vez', async () => {
    const v = await umAtendimento(c);
    await v.dizer('Boa tarde!');
    await v.dizer('quanto custa o plano?');
    const mandadas = (await v.mensagens()).filter(({ de }) => de === 'assistente');
    const [saudacao, resposta] = mandadas.map(({ decisao }) => decisao);
    expect(saudacao).toBeNull();
    expect(resposta?.itens).toMatchObject([
      { produto: 'jackpot', titulo: 'Quanto custa e quais são os planos' },
    ]);
    const alvo = { ctx: v.ctx(), id: resposta?.id ?? '', telefone: TELEFONE };
    await corrigirResposta(v.deps, alvo);
    await corrigirResposta(v.deps, alvo);
    const { semanas } = await analisarAssistente(v.deps, { ctx: v.ctx(), periodo: '7d' });
    expect(semanas.at(-1)).toMatchObject({ respondidas: 2, erradas: 1 });
    const itens = (await v.mensagens()).map((mensagem) =>
      mostrar(mensagem, { telefone: TELEFONE, agora: v.ctx().now }),
    );
    expect(itens.map(({ decisao }) => decisao?.id ?? null)).toEqual([null, null, null, alvo.id]);
  });

  it.each([160, 1_000, 2_000])(
    'um emoji em cima de qualquer corte não cala o assistente (%i)',
    async (corte) => {
      const v = await umAtendimento(c);
      await v.dizer(
        `quanto custa o plano? ${' ok'.repeat(corte)}`.slice(0, corte - 1).concat('🙂 por favor'),
      );
      expect(v.saidas).toHaveLength(1);
      expect(await v.decisoes()).toHaveLength(1);
    },
  );

  it('a rajada tem uma resposta só, dada pela última', async () => {
    const v = await umAtendimento(c);
    const ids: string[] = [];
    for (const texto of ['oi', 'queria saber', 'quanto custa o plano']) {
      ids.push(await v.escrever(texto));
      v.passar(3);
    }
    v.passar(5);
    for (const id of ids) await v.tratar(id);
    // A fila repete.
    for (const id of ids) await v.tratar(id);
    expect(v.saidas).toHaveLength(1);
    expect(await v.decisoes()).toMatchObject([{ pergunta: 'oi\nqueria saber\nquanto custa o plano' }]);
  });

  it('duas execuções da mesma mensagem mandam uma resposta', async () => {
    const v = await umAtendimento(c);
    const id = await v.escrever('quanto custa o plano?');
    v.passar(8);
    const todas = await Promise.allSettled([v.tratar(id), v.tratar(id), v.tratar(id)]);
    // A que chega com a resposta a sair volta depois, para saber se ela saiu.
    for (const feita of todas) if (feita.status === 'rejected') expect(feita.reason).toBeInstanceOf(NotYet);
    v.passar(120);
    await v.tratar(id);
    expect(v.saidas).toHaveLength(1);
  });

  it('do que é só da pessoa, o código diz a data e o link, sem modelo nenhum', async () => {
    const v = await umAtendimento(c, {
      fatos: [{ rotulo: 'Vencimento de Jackpot', valor: '30/11/2026' }],
    });
    await v.dizer('quando vence a minha assinatura?');
    expect(v.textos()[0]).toContain('Vencimento de Jackpot: 30/11/2026');
    expect(v.pedidos).toEqual([]);
    expect(await v.decisoes()).toMatchObject([{ motivo: 'com_fatos' }]);
  });
});

describe('o assistente passa a conversa a uma pessoa', () => {
  it('diz uma vez que alguém responde, cala-se, e volta quando lha devolvem', async () => {
    const v = await umAtendimento(c);
    await v.dizer('dá pra escolher o campeonato?');
    await v.dizer('e o time?');
    expect(v.textos()).toEqual([`Sou o assistente virtual de Bet Pro.\n\n${PASSAGEM}`]);
    // Só se perguntou ao modelo qual dos títulos serviria: nenhum.
    expect(v.pedidos).toHaveLength(1);
    expect(await v.conversa()).toMatchObject({ silencio_de: 'passagem', passada_motivo: 'sem_conhecimento' });
    expect((await v.conversa()).espera_desde).not.toBeNull();
    expect(await v.eventos('conversa.esperando')).toHaveLength(1);
    await transact(c.tabela, [
      {
        update: conversaKey(v.usuario_id, TELEFONE),
        remove: ['silencio_ate', 'silencio_de', 'espera_desde'],
      },
    ]);
    await v.dizer('quanto custa o plano?');
    expect(v.textos().at(-1)).toContain('R$ 65,00');
    expect((await v.decisoes()).map(({ motivo }) => motivo)).toEqual([
      'sem_conhecimento',
      'ja_passada',
      'com_conhecimento',
    ]);
  });

  it('duas horas depois, responde de novo', async () => {
    const v = await umAtendimento(c);
    await v.dizer('', 'audio');
    expect(v.textos()[0]).toContain('uma pessoa vai ver');
    v.passar(2 * 3_600 - 9);
    await v.dizer('quanto custa o plano?');
    expect(v.saidas).toHaveLength(1);
    v.passar(1);
    await v.dizer('quanto custa o plano?');
    expect(v.textos().at(-1)).toContain('R$ 65,00');
  });

  it('duas máquinas não conversam sem fim: a décima primeira resposta da hora é a passagem, e daí se cala', async () => {
    const v = await umAtendimento(c, { configuracao: { mensagens_por_minuto: 30 } });
    const insistir = async (vezes: number) => {
      for (let i = 0; i < vezes; i += 1) await v.dizer(i % 2 ? 'e qual o preço?' : 'quanto custa o plano?');
    };
    await insistir(25);
    expect(v.saidas).toHaveLength(RESPOSTAS_POR_HORA + 1);
    expect(v.textos().at(-1)).toBe(PASSAGEM);
    expect(await v.conversa()).toMatchObject({ silencio_de: 'passagem', passada_motivo: 'respostas_demais' });
    expect(await v.eventos('conversa.esperando')).toHaveLength(1);
    // Passado o silêncio, vai até ao limite do dia e cala-se sem mandar outra passagem.
    v.passar(2 * 3_600);
    await insistir(25);
    expect(v.saidas).toHaveLength(RESPOSTAS_SEGUIDAS);
    expect((await v.decisoes()).at(-1)).toMatchObject({ motivo: 'ja_passada', desfecho: 'ignorada' });
    // Alguém da loja tratou dela: recomeça a contar.
    await devolverConversa(
      { tabela: c.tabela, canalDe: async () => 'evolution', assistenteLigado: async () => true },
      { ctx: v.ctx(), id: TELEFONE },
    );
    await insistir(1);
    expect(v.textos().at(-1)).toContain('R$ 65,00');
    expect((await v.conversa()).respondeu_em).toHaveLength(1);
  });

  const gasta = { fim: 'stop', modelo: 'm', tokens_entrada: 1, tokens_saida: 1 } as const;
  it.each([
    [
      'que inventa um link',
      { ok: true, texto: 'Veja em https://golpe.com.br', ...gasta },
      'resposta_recusada',
    ],
    [
      'que promete ganho',
      { ok: true, texto: 'O lucro é garantido, sem risco.', ...gasta },
      'resposta_recusada',
    ],
    ['vazia', { ok: true, texto: null, ...gasta }, 'resposta_recusada'],
    ['longa demais', { ok: true, texto: 'Muito texto. '.repeat(200), ...gasta }, 'resposta_recusada'],
    ['de quem não sabe', { ok: true, texto: 'NAO_SEI', ...gasta }, 'modelo_nao_sabe'],
    ['de uma chave recusada', { ok: false, falha: 'chave_recusada', motivo: 'recusada' }, 'provedor_falhou'],
    ['de quem não tem crédito', { ok: false, falha: 'sem_cota', motivo: 'sem crédito' }, 'sem_cota'],
  ] as const)('a resposta %s não sai: a pessoa lê que alguém responde', async (_, resposta, motivo) => {
    const v = await umAtendimento(c, { modelo: () => resposta });
    await v.dizer('quanto custa o plano?');
    expect(v.textos()).toEqual([`Sou o assistente virtual de Bet Pro.\n\n${PASSAGEM}`]);
    expect(await v.decisoes()).toMatchObject([{ motivo, desfecho: 'passada' }]);
  });

  const A_MAIS = 'O plano mensal custa R$ 65,00. Já liberei o seu acesso!';
  const copiarSePedemDeNovo = (primeira: string) => (mensagens: readonly MensagemDoModelo[]) => {
    const deNovo = mensagens.at(-1)?.content.includes('copiando as palavras do CONHECIMENTO') ?? false;
    return deNovo ? copiarOItem(mensagens) : ({ ok: true, texto: primeira, ...gasta } as const);
  };
  it('a resposta que diz mais do que o item pede-se outra vez com as palavras dele, e o que se gastou conta-se', async () => {
    const precos = { entrada: 1_000, saida: 1_000, busca: 0 };
    const v = await umAtendimento(c, {
      modelo: copiarSePedemDeNovo(A_MAIS),
      configuracao: { precos, teto_mensal: 1_000 },
    });
    await v.dizer('quanto custa o plano?');
    expect(v.textos()).toEqual([expect.stringContaining('O plano mensal custa R$ 65,00 e se assina em')]);
    expect(v.textos()[0]).not.toContain('liberei');
    expect(v.pedidos).toHaveLength(2);
    expect(await v.decisoes()).toMatchObject([
      { motivo: 'com_conhecimento', tokens_entrada: 401, tokens_saida: 41 },
    ]);
  });

  it.each([
    ['nas duas vezes', () => ({ ok: true as const, texto: A_MAIS, ...gasta }), 2],
    ['com um contato de fora, e não se ouve de novo', copiarSePedemDeNovo('Me chama no insta @golpe'), 1],
  ] as const)('a resposta recusada %s passa a uma pessoa', async (_, modelo, pedidos) => {
    const v = await umAtendimento(c, { modelo });
    await v.dizer('quanto custa o plano?');
    expect(v.textos()).toEqual([`Sou o assistente virtual de Bet Pro.\n\n${PASSAGEM}`]);
    expect(v.pedidos).toHaveLength(pedidos);
    expect(await v.decisoes()).toMatchObject([{ motivo: 'resposta_recusada' }]);
  });

  it('sem modelo ligado, e com o modo IA desligado, também', async () => {
    for (const [opcoes, motivo] of [
      [{ modelo: null }, 'sem_modelo'],
      [{ configuracao: { modo_ia: false } }, 'modo_sem_ia'],
    ] as const) {
      const v = await umAtendimento(c, opcoes);
      await v.dizer('quanto custa o plano?');
      expect(await v.decisoes()).toMatchObject([{ motivo }]);
      expect(v.saidas).toHaveLength(1);
    }
  });

  it('no teto do mês não se pergunta ao modelo', async () => {
    const precos = { entrada: 1_000, saida: 1_000, busca: 0 };
    const v = await umAtendimento(c, { configuracao: { precos, teto_mensal: 0.01 } });
    await v.dizer('quanto custa o plano?');
    expect([v.pedidos, (await v.decisoes())[0]?.motivo]).toEqual([[], 'teto_atingido']);
  });
});

describe('o assistente não fala', () => {
  it('pausado ou sem gatilho: guarda, e a conversa espera por uma pessoa', async () => {
    for (const [configuracao, motivo] of [
      [{ ativo: false }, 'pausado'],
      [{ palavras_gatilho: ['promoção'] }, 'sem_gatilho'],
    ] satisfies [Partial<ConfiguracaoDoAssistente>, string][]) {
      const v = await umAtendimento(c, {
        configuracao,
      });
      await v.dizer('quanto custa o plano?');
      expect([v.saidas, (await v.decisoes())[0]?.motivo]).toEqual([[], motivo]);
      expect((await v.conversa()).espera_desde).not.toBeNull();
    }
  });

  it('por cima de uma pessoa que entrou enquanto o modelo pensava', async () => {
    const v = await umAtendimento(c, {
      modelo: async () => {
        const silencio_ate = '2026-11-28T03:00:00.000Z';
        await transact(c.tabela, [
          { update: conversaKey(v.usuario_id, TELEFONE), set: { silencio_ate, silencio_de: 'pessoa' } },
        ]);
        return {
          ok: true,
          texto: 'Custa pouco.',
          fim: 'stop',
          modelo: 'm',
          tokens_entrada: 1,
          tokens_saida: 1,
        };
      },
    });
    await v.dizer('quanto custa o plano?');
    expect([v.saidas, (await v.decisoes()).map(({ motivo }) => motivo)]).toEqual([
      [],
      ['pessoa_na_conversa'],
    ]);
  });

  it('nem quando quem vende pausa enquanto o modelo pensa', async () => {
    const v = await umAtendimento(c, {
      modelo: async () => {
        await v.configurar({ ativo: false });
        return {
          ok: true,
          texto: 'Custa pouco.',
          fim: 'stop',
          modelo: 'm',
          tokens_entrada: 1,
          tokens_saida: 1,
        };
      },
    });
    await v.dizer('quanto custa o plano?');
    expect([v.saidas, (await v.decisoes()).map(({ motivo }) => motivo)]).toEqual([[], ['pausado']]);
  });

  it('mais do que cabe num minuto: a mensagem volta à fila, e sai no seguinte', async () => {
    const v = await umAtendimento(c, {
      configuracao: { mensagens_por_minuto: 1 },
      comeco: '2026-11-27T15:00:20-03:00',
    });
    await v.dizer('qual o preço?');
    const id = await v.escrever('quanto custa o plano?');
    v.passar(8);
    await expect(v.tratar(id)).rejects.toThrow('daqui a 24 s');
    v.passar(60);
    await v.tratar(id);
    expect(v.saidas).toHaveLength(2);
  });

  it('quem já é cliente não espera pelos desconhecidos: há respostas do minuto que são dele', async () => {
    const v = await umAtendimento(c, {
      configuracao: { mensagens_por_minuto: 2 },
      comeco: '2026-11-27T15:00:02-03:00',
    });
    const encher = { usuario_id: v.usuario_id, now: v.ctx().now };
    expect(await tomarVez(c.tabela, encher, { por_minuto: 2, cliente: false })).toBeNull();
    const id = await v.escrever('quanto custa o plano?');
    v.passar(8);
    await expect(v.tratar(id)).rejects.toThrow('daqui a 35 s');
    await transact(c.tabela, [
      { update: conversaKey(v.usuario_id, TELEFONE), set: { clientes: ['cliente-que-comprou'] } },
    ]);
    await v.tratar(id);
    expect(v.saidas).toHaveLength(1);
  });
});

describe('o WhatsApp que não aceita', () => {
  it('a resposta que falhou não se repete; fica à vista, e a conversa espera por uma pessoa', async () => {
    const v = await umAtendimento(c, {
      enviar: async () => ({
        aceito: false,
        motivo: 'o token do WhatsApp não vale mais',
        duvidoso: false,
        passageiro: false,
      }),
    });
    const id = await v.escrever('quanto custa o plano?');
    v.passar(8);
    await v.tratar(id);
    await v.tratar(id);
    expect(v.saidas).toHaveLength(1);
    expect((await v.mensagens()).at(-1)).toMatchObject({ situacao: 'falhou' });
    expect((await v.conversa()).espera_desde).not.toBeNull();
    expect((await v.decisoes()).map(({ motivo }) => motivo).sort()).toEqual([
      'com_conhecimento',
      'envio_falhou',
    ]);
  });

  it('quem caiu no meio do envio deixa a mensagem duvidosa, e não outra', async () => {
    const v = await umAtendimento(c, { enviar: () => new Promise(() => {}) });
    const id = await v.escrever('quanto custa o plano?');
    v.passar(8);
    void v.tratar(id);
    await expect.poll(async () => (await v.mensagens()).at(-1)?.situacao).toBe('enviando');
    v.passar(360);
    await v.tratar(id);
    expect((await v.mensagens()).at(-1)).toMatchObject({ situacao: 'duvidosa' });
    expect((await v.conversa()).espera_desde).not.toBeNull();
    expect(v.saidas).toHaveLength(1);
  });
});
