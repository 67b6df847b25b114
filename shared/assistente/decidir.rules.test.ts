import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configuracaoPadrao } from './assistente.schema.ts';
import { decidirConversa, esperaPelaSeguinte } from './decidir.rules.ts';
import { TIPOS_QUE_MARCAM } from './tipos.ts';

const ligado = { ...configuracaoPadrao(), ativo: true };
const ESCOLHA = {
  cancelar: ['quero cancelar minha assinatura'],
  reembolso: ['quero meu dinheiro de volta'],
  sem_acesso: ['não recebi o acesso'],
  reclamacao: ['isso é um absurdo'],
  pagamento_feito: ['acabei de fazer o pix'],
} as const;
const TARDE = new Date('2026-11-27T15:00:00-03:00');
const conversa = {
  numero: '5511988887777',
  entrada_em: TARDE.toISOString(),
  silencio_ate: null,
  silencio_de: null,
  gatilho_ate: null,
  respondeu_em: [],
  passada_em: null,
  passada_motivo: null,
  cortesia_em: null,
  ultima_de: 'cliente',
} as const;
const daqui = (horas: number) => new Date(TARDE.getTime() + horas * 3_600_000).toISOString();
type Mais = {
  configuracao?: Partial<typeof ligado>;
  conversa?: Partial<Parameters<typeof decidirConversa>[0]['conversa']>;
  agora?: Date;
};
const decidir = (textos: readonly string[], mais: Mais = {}) =>
  decidirConversa({
    configuracao: { ...ligado, ...mais.configuracao },
    conversa: { ...conversa, ...mais.conversa },
    chegadas: textos.map((texto) => ({ texto })),
    agora: mais.agora ?? TARDE,
  });

describe('o que o assistente faz de uma mensagem', () => {
  it('junta a rajada numa pergunta só', () =>
    expect(decidir(['Oi', 'quanto custa?'])).toEqual({ fazer: 'responder', pergunta: 'Oi\nquanto custa?' }));

  it.each([
    ['pausado', 'pausado', { configuracao: { ativo: false } }],
    ['com uma pessoa', 'pessoa_na_conversa', { conversa: { silencio_ate: daqui(1), silencio_de: 'pessoa' } }],
    ['já passada', 'ja_passada', { conversa: { silencio_ate: daqui(1), silencio_de: 'passagem' } }],
    ['sem a palavra gatilho', 'sem_gatilho', { configuracao: { palavras_gatilho: ['plano'] } }],
    ['de quem esconde o número', 'numero_escondido', { conversa: { numero: 'BR.13491' } }],
    ['com a janela fechada', 'janela_fechada', { conversa: { entrada_em: daqui(-24) } }],
  ] satisfies [string, string, Mais][])('%s, não responde', (_, motivo, mais) =>
    expect(decidir(['quanto custa?'], mais)).toEqual({ fazer: 'ignorar', motivo }),
  );

  it('doze horas depois de uma pessoa, volta a responder', () => {
    const passou = { silencio_ate: daqui(0), silencio_de: 'pessoa' } as const;
    expect(decidir(['quanto custa?'], { conversa: passou }).fazer).toBe('responder');
  });

  it('a palavra gatilho abre um dia de respostas', () => {
    const configuracao = { palavras_gatilho: ['plano'] };
    expect(decidir(['como é o plano?'], { configuracao }).fazer).toBe('responder');
    const aberta = { gatilho_ate: daqui(1) };
    expect(decidir(['e quanto custa?'], { configuracao, conversa: aberta }).fazer).toBe('responder');
  });

  it('áudio, quem pede uma pessoa e o modo sem IA passam a conversa', () => {
    expect(decidir(['', 'ouviu?'])).toEqual({ fazer: 'passar', motivo: 'midia' });
    expect(decidir(['quero falar com um atendente'])).toEqual({ fazer: 'passar', motivo: 'pediu_pessoa' });
    expect(decidir(['qual o horário?'], { configuracao: { modo_ia: false } })).toEqual({
      fazer: 'passar',
      motivo: 'modo_sem_ia',
    });
  });

  it('a cortesia se responde no máximo uma vez por hora, e o ruído nunca; nem uma nem outro se passam', () => {
    expect(decidir(['Oi', 'boa tarde!'])).toEqual({ fazer: 'cortesia', qual: 'cumprimento' });
    const haPouco = { conversa: { cortesia_em: daqui(-0.9) } };
    expect(decidir(['valeu!'], haPouco)).toEqual({ fazer: 'calar', motivo: 'cortesia' });
    expect(decidir(['valeu!'], { conversa: { cortesia_em: daqui(-1) } }).fazer).toBe('cortesia');
    expect(decidir(['👍'])).toEqual({ fazer: 'calar', motivo: 'ruido' });
    const calada = { conversa: { silencio_ate: daqui(1), silencio_de: 'passagem' } } as const;
    expect(decidir(['obrigado'], calada)).toEqual({ fazer: 'calar', motivo: 'cortesia' });
    const demais = Array.from({ length: 12 }, () => daqui(-0.1));
    expect(decidir(['obrigado'], { conversa: { respondeu_em: demais } }).fazer).toBe('calar');
  });

  it('uma figurinha não é uma mídia que alguém tenha de abrir', () => {
    const chegadas = [{ texto: '', formato: 'sticker' }];
    const figurinha = { configuracao: ligado, conversa, agora: TARDE };
    expect(decidirConversa({ ...figurinha, chegadas })).toEqual({ fazer: 'calar', motivo: 'ruido' });
  });

  it.each([
    ['fora_do_horario', { agora: new Date('2026-11-27T23:00:00-03:00') }],
    [
      'fim_de_semana',
      { agora: new Date('2026-11-28T15:00:00-03:00'), configuracao: { ativo_finais_semana: false } },
    ],
  ] satisfies [string, Mais][])('%s: diz que não há ninguém, e o dinheiro marca logo', (motivo, mais) => {
    expect(decidir(['quanto custa?'], mais)).toEqual({ fazer: 'ausentar', motivo, marca: null });
    expect(decidir(['quero cancelar'], mais)).toEqual({ fazer: 'ausentar', motivo, marca: 'cancelar' });
  });

  it.each(TIPOS_QUE_MARCAM)('%s marca sempre: calado, sem gatilho, ou desligado por quem vende', (tipo) => {
    const [texto] = ESCOLHA[tipo];
    expect(decidir([texto])).toMatchObject({ fazer: 'marcar', tipo });
    const calada = { silencio_ate: daqui(1), silencio_de: 'pessoa' } as const;
    expect(decidir([texto], { conversa: calada })).toEqual({ fazer: 'ignorar', motivo: tipo });
    expect(decidir([texto], { configuracao: { palavras_gatilho: ['plano'] } })).toEqual({
      fazer: 'ignorar',
      motivo: tipo,
    });
    expect(decidir([texto], { configuracao: { tipos_desligados: [tipo] } })).toEqual({
      fazer: 'passar',
      motivo: tipo,
    });
  });

  it('quem vende desliga os outros: a resposta procura-se na base', () => {
    expect(decidir(['quero comprar'])).toMatchObject({ fazer: 'vender', tipo: 'comprar' });
    const desligado = { configuracao: { tipos_desligados: ['comprar' as const, 'robo' as const] } };
    expect(decidir(['quero comprar'], desligado).fazer).toBe('responder');
    expect(decidir(['vc é um robô?'])).toEqual({ fazer: 'robo' });
    expect(decidir(['vc é um robô?'], desligado).fazer).toBe('responder');
  });

  it('depois de uma pessoa responder, o que chegou antes não deixa ninguém à espera', () => {
    const respondida = { silencio_ate: daqui(1), silencio_de: 'pessoa', ultima_de: 'pessoa' } as const;
    expect(decidir(['quanto custa?'], { conversa: respondida }).fazer).toBe('calar');
  });
});

describe('uma rajada', () => {
  const RAJADA = { rajada: 8, maximo: 20 };

  it('responde-se uma vez, 8 segundos depois da última, e nunca mais de 20 depois da primeira', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 15_000 }), { minLength: 1, maxLength: 12 }),
        (pausas) => {
          let em = 0;
          const todas = pausas.map((pausa, i) => {
            em += i === 0 ? 0 : pausa;
            return { id: String(i), ms: em, chegou_em: new Date(em).toISOString() };
          });
          let tratada = -1;
          for (const [i, item] of todas.entries()) {
            if (i <= tratada) continue;
            const agora = item.ms + 8_000;
            const pendentes = todas.filter(({ ms }, j) => j > tratada && ms <= agora);
            const primeira = pendentes[0];
            if (!primeira) continue;
            if (esperaPelaSeguinte(item.id, pendentes, RAJADA)) continue;
            expect(agora - primeira.ms).toBeLessThanOrEqual(20_000);
            tratada = tratada + pendentes.length;
          }
          expect(tratada).toBe(todas.length - 1);
        },
      ),
    );
  });
});
