import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/base/client.ts';
import { aplicarATodos, frases } from './aplicarATodos.ts';
import { umMembro } from './membro.apoio.ts';

const recusa = new ApiError(409, 'remocao_mudou', 'Não dá mais para desfazer');

describe('fazer a mesma coisa a várias pessoas', () => {
  it('o que falha para uma não para as outras, e o andamento conta todas', async () => {
    const membros = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Ivo'].map((nome) => umMembro(nome));
    const andou: number[] = [];
    let juntos = 0;
    let maximo = 0;
    const { feitos, falhas } = await aplicarATodos(
      membros,
      async (membro) => {
        juntos += 1;
        maximo = Math.max(maximo, juntos);
        await Promise.resolve();
        juntos -= 1;
        if (membro.cliente_nome === 'Bia') throw recusa;
        return { ...membro, versao: 2 };
      },
      (quantos) => andou.push(quantos),
    );
    expect(feitos.map(({ cliente_nome, versao }) => `${cliente_nome} ${versao}`).toSorted()).toEqual(
      ['Ana', 'Caio', 'Davi', 'Eva', 'Ivo'].map((nome) => `${nome} 2`),
    );
    expect(falhas.map(({ membro }) => membro.cliente_nome)).toEqual(['Bia']);
    expect(andou).toEqual([1, 2, 3, 4, 5, 6]);
    expect(maximo).toBe(4);
  });

  it('no fim, um se chama pelo nome e vários se contam', () => {
    const [ana, bia] = [umMembro('Ana'), umMembro('Bia')];
    expect(frases.sairam([ana])).toBe('Ana saiu do grupo');
    expect(frases.voltaram([ana, bia])).toBe('2 voltaram ao grupo');
    expect(frases.naoVoltaram([{ membro: ana, falha: recusa }])).toBe(
      'Ana não voltou ao grupo. Não dá mais para desfazer',
    );
  });
});
