import { describe, expect, it } from 'vitest';
import { perguntaDosSeus, tipoDaFala } from './tipos.rules.ts';
import type { Tipo } from './tipos.ts';

describe('o que uma mensagem é, antes de procurar', () => {
  it.each<[string, Tipo | null]>([
    ['booom diaaa flor', 'cumprimento'],
    ['amém, obrigado viu', 'agradecimento'],
    ['kkkkk', 'ruido'],
    ['🔥🔥', 'ruido'],
    ['é tudo robotizado aí?', 'robo'],
    ['chama um humano', 'pessoa'],
    ['vou parar por aqui esse mês', 'cancelar'],
    ['devolve meus 65', 'reembolso'],
    ['n entra por nada', 'sem_acesso'],
    ['VERGONHA', 'reclamacao'],
    ['tá pago chefe', 'pagamento_feito'],
    ['me vê um mensal', 'comprar'],
    ['sexta eu pago sem falta', 'renovar'],
    ['tenho 15 anos', 'delicada'],
  ])('%s: %s', (texto, tipo) => expect(tipoDaFala(texto)).toBe(tipo));

  it.each<[string, Tipo | null]>([
    // O pedido vem antes da cortesia, e um riso não muda nada.
    ['valeu, cancela então', 'cancelar'],
    ['obrigado, mas e o preço?', null],
    ['kkk paguei e não recebi', 'sem_acesso'],
    // Um 'não' antes muda o tipo.
    ['não vou sair, calma', null],
    ['não precisa devolver nada', null],
    // Uma hipótese pergunta.
    ['e se eu quiser sair depois?', null],
    ['posso cancelar quando quiser?', null],
    ['se eu pagar hoje entro quando?', null],
    // O que se cancela é que decide.
    ['cancelaram a rodada?', null],
    ['pago pra ver', null],
    ['já vou pagar', 'renovar'],
    ['acabei de pagar', 'pagamento_feito'],
    ['a renovação é automática?', null],
    ['quanto custa?', null],
    ['', 'ruido'],
  ])('armadilha, %s: %s', (texto, tipo) => expect(tipoDaFala(texto)).toBe(tipo));

  it('pergunta do próprio plano', () => {
    expect(
      ['falta muito pra vencer o meu?', 'tô em dia?', 'que dia cai a próxima?'].every(perguntaDosSeus),
    ).toBe(true);
    expect(['quanto custa?', 'tem fidelidade?'].some(perguntaDosSeus)).toBe(false);
  });
});
