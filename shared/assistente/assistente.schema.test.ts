import { describe, expect, it } from 'vitest';
import { assistenteEntrada, configuracaoPadrao } from './assistente.schema.ts';
import { MOTIVOS } from './motivos.ts';

const recusa = (extras: object) => assistenteEntrada.safeParse(extras).error?.issues[0]?.message;

describe('o que se configura no assistente', () => {
  it('sem nada escrito, é o da especificação: pausado, 08:00 às 22:00, fins de semana, 5 mensagens por minuto', () => {
    expect(configuracaoPadrao()).toMatchObject({
      ativo: false,
      modo_ia: true,
      temperatura: 0.7,
      max_tokens: 300,
      horario_inicio: '08:00',
      horario_fim: '22:00',
      ativo_finais_semana: true,
      mensagens_por_minuto: 5,
      palavras_gatilho: null,
      texto_passagem: 'Uma pessoa da equipe vai responder você por aqui.',
      versao: 0,
    });
  });

  it.each([
    [{ max_tokens: 49 }, 'Use um número inteiro de 50 a 1000'],
    [{ max_tokens: 1001 }, 'Use um número inteiro de 50 a 1000'],
    [{ mensagens_por_minuto: 0 }, 'Use um número inteiro de 1 a 30'],
    [{ mensagens_por_minuto: 31 }, 'Use um número inteiro de 1 a 30'],
    [{ temperatura: 2.1 }, 'A temperatura vai de 0 a 2, de 0,1 em 0,1'],
    [{ temperatura: 0.75 }, 'A temperatura vai de 0 a 2, de 0,1 em 0,1'],
    [{ horario_inicio: '24:00' }, 'Escreva o horário como 08:00'],
    [
      { horario_inicio: '08:00', horario_fim: '08:00' },
      'O fim é igual ao início: para atender o dia inteiro, use 00:00 e 23:59',
    ],
    [{ prompt_sistema: 'a'.repeat(4_001) }, 'Use no máximo 4000 caracteres'],
    [{ teto_mensal: 50 }, 'Para ter um teto, informe os preços por milhão de tokens'],
    [{ palavras_gatilho: 'a'.repeat(41) }, 'Use no máximo 40 caracteres em cada palavra'],
  ])('%j: %s', (extras, frase) => expect(recusa(extras)).toBe(frase));

  it('os extremos entram: 50 e 1000 tokens, 1 e 30 mensagens, temperatura 0 e 2, 22:00 às 02:00', () => {
    const extremos = { max_tokens: 1000, mensagens_por_minuto: 30, temperatura: 2 };
    expect(recusa({ ...extremos, horario_inicio: '22:00', horario_fim: '02:00' })).toBeUndefined();
    expect(recusa({ max_tokens: 50, mensagens_por_minuto: 1, temperatura: 0 })).toBeUndefined();
  });

  it.each([
    [' preço ,, Plano,PREÇO , ', ['preço', 'Plano']],
    [['plano', ' '], ['plano']],
    [' , ', null],
    [[], null],
    [null, null],
  ])('palavras gatilho %j: %j', (digitadas, lidas) =>
    expect(assistenteEntrada.parse({ palavras_gatilho: digitadas }).palavras_gatilho).toEqual(lidas),
  );

  it('cada motivo tem a sua frase', () => {
    const frases = Object.values(MOTIVOS).map(({ texto }) => texto);
    expect(new Set(frases).size).toBe(frases.length);
  });
});
