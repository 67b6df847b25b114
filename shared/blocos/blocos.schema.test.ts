import { describe, expect, it } from 'vitest';
import { bloco, conteudoDaVenda } from './blocos.schema.ts';

const conteudo = (...blocos: unknown[]) => conteudoDaVenda.safeParse({ blocos });

describe('um bloco', () => {
  it('o que se conhece ganha os campos que faltam, e perde os que não são dele', () => {
    const lido = bloco.parse({ tipo: 'texto', id: 'a', corpo: ' Olá ', onclick: 'alert(1)' });
    expect(lido).toEqual({
      tipo: 'texto',
      id: 'a',
      oculto: false,
      olho: '',
      titulo: '',
      texto: '',
      faixa: false,
      corpo: 'Olá',
    });
  });

  it('o que se conhece e está errado não passa por um de outra versão, e o erro diz onde', () => {
    const lido = conteudo({ tipo: 'garantia', id: 'a', dias: 3 });
    expect(lido.error?.issues).toMatchObject([{ path: ['blocos', 0, 'dias'], message: 'A lei dá 7 dias' }]);
  });

  it('o de uma versão mais nova guarda-se inteiro, até 20.000 bytes', () => {
    const novo = { tipo: 'contagem', id: 'c', oculto: false, ate: '2027-01-01', partes: [1, 2] };
    expect(conteudo(novo).data?.blocos).toEqual([novo]);
    expect(conteudo({ ...novo, x: 'a'.repeat(20_001) }).success).toBe(false);
  });

  it('só leva a endereços que uma página pode ter', () => {
    const botao = (endereco: string) =>
      conteudo({ tipo: 'botao', id: 'b', destino: { tipo: 'endereco', endereco } }).success;
    expect([botao('https://exemplo.com'), botao('/ana/home'), botao('')]).toEqual([true, true, true]);
    expect([botao('javascript:alert(1)'), botao('data:text/html,x'), botao('//outro.com')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('não há dois com o mesmo nome numa página', () => {
    expect(conteudo({ tipo: 'texto', id: 'a' }, { tipo: 'perguntas', id: 'a' }).success).toBe(false);
  });
});
