import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardarPacote, lerPacote } from '../../../lambdas/conhecimento/pacote.ts';
import { type Cenario, umCenario } from '../cenario.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const de = (usuario_id: string) => ({ usuario_id, produto: 'over_limite' as const });
/** Texto que quase não se comprime. */
const umItem = (i: number) => ({
  id: `over_limite-${i}`,
  titulo: `Item ${i}`,
  categoria: 'faq' as const,
  conteudo: randomBytes(300).toString('hex'),
  tags: [],
  prompt_sistema: 'Responda',
});

describe('os itens de uma base, juntos', () => {
  it('o que não cabe numa parte vai em várias, e volta igual', async () => {
    const itens = Array.from({ length: 1_500 }, (_, i) => umItem(i));
    await guardarPacote(c.tabela, de('partes'), { versao: 3, itens });
    expect(await lerPacote(c.tabela, de('partes'))).toEqual({ versao: 3, itens });
  });

  it('o mais velho não toma o lugar do mais novo', async () => {
    const [velho, novo] = [[umItem(1)], [umItem(2)]];
    await guardarPacote(c.tabela, de('ordem'), { versao: 2, itens: novo });
    await guardarPacote(c.tabela, de('ordem'), { versao: 1, itens: velho });
    expect(await lerPacote(c.tabela, de('ordem'))).toEqual({ versao: 2, itens: novo });
  });

  it('encolhendo, as partes que sobram não contam', async () => {
    const muitos = Array.from({ length: 1_500 }, (_, i) => umItem(i));
    await guardarPacote(c.tabela, de('encolhe'), { versao: 1, itens: muitos });
    await guardarPacote(c.tabela, de('encolhe'), { versao: 2, itens: muitos.slice(0, 2) });
    expect(await lerPacote(c.tabela, de('encolhe'))).toEqual({ versao: 2, itens: muitos.slice(0, 2) });
    expect(await lerPacote(c.tabela, de('ninguem'))).toBeNull();
  });
});
