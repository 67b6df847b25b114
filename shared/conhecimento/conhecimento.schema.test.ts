import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ESPECIFICADAS, IDS_ESPECIFICADOS } from '../linhas/especificadas.ts';
import { enderecosDaLinha } from '../linhas/linhas.rules.ts';
import { lerEtiquetas } from './conhecimento.rules.ts';
import { conhecimentoEntrada } from './conhecimento.schema.ts';

const VALIDO = { titulo: 'Preço', conteudo: 'R$ 65,00' };
const recusa = (extras: object) =>
  conhecimentoEntrada.safeParse({ ...VALIDO, ...extras }).error?.issues[0]?.message;

describe('o que se aceita num item de conhecimento', () => {
  it.each([{ titulo: ' ' }, { conteudo: '' }, { titulo: undefined }, { conteudo: undefined }])(
    'sem título ou conteúdo, recusa: %j',
    (extras) => expect(recusa(extras)).toBe('Título e conteúdo são obrigatórios'),
  );

  it('título até 120 caracteres, conteúdo e instrução até 4.000', () => {
    expect(recusa({ titulo: 'a'.repeat(120), conteudo: 'a'.repeat(4_000) })).toBeUndefined();
    expect(recusa({ titulo: 'a'.repeat(121) })).toBe('Use no máximo 120 caracteres');
    expect(recusa({ conteudo: 'a'.repeat(4_001) })).toBe('Use no máximo 4000 caracteres');
    expect(recusa({ prompt_sistema: 'a'.repeat(4_001) })).toBe('Use no máximo 4000 caracteres');
  });

  it('tags: no máximo vinte, de até quarenta caracteres', () => {
    expect(recusa({ tags: ['a'.repeat(41)] })).toBe('Use no máximo 40 caracteres em cada tag');
    expect(recusa({ tags: Array.from({ length: 21 }, (_, i) => `tag ${i}`) })).toBe('Use no máximo 20 tags');
  });

  it('as tags separadas por vírgula perdem os espaços, as vazias e as repetidas', () => {
    expect(lerEtiquetas(' Preço, plano ,, preco,PLANO , ')).toEqual(['Preço', 'plano']);
    fc.assert(
      fc.property(fc.string(), (texto) => {
        const lidas = lerEtiquetas(texto);
        expect(lerEtiquetas(lidas.join(','))).toEqual(lidas);
      }),
    );
  });

  it('cada base tem o seu endereço', () => {
    const enderecos = IDS_ESPECIFICADOS.map((id) => enderecosDaLinha({ id, slug: ESPECIFICADAS[id].slug }));
    expect(new Set(enderecos.map(({ conhecimento }) => conhecimento)).size).toBe(4);
  });
});
