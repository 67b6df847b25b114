import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textosHostis } from '../../test/support/hostis.ts';
import {
  emailOpcional,
  nomeOrdenacao,
  slug,
  textoLongoOpcional,
  textoObrigatorio,
  textoOpcional,
  tirarAcentos,
} from './texto.ts';

const qualquer = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom(...textosHostis));

describe('slug', () => {
  it.each([
    ['Jackpot Hunters + Lay CS', 'jackpot-hunters-lay-cs'],
    ['Método Cerccos', 'metodo-cerccos'],
    ['  Over   Limite!  ', 'over-limite'],
    ['Ação & Reação', 'acao-reacao'],
    ['---', ''],
    ['日本語', ''],
  ])('%j vira %j', (texto, esperado) => {
    expect(slug(texto)).toBe(esperado);
  });

  it('só tem letras minúsculas, números e hífens no meio', () => {
    fc.assert(fc.property(qualquer, (t) => void expect(slug(t)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)));
  });

  it('o slug de um slug é ele mesmo', () => {
    fc.assert(fc.property(qualquer, (t) => void expect(slug(slug(t))).toBe(slug(t))));
  });

  it('não muda com maiúsculas nem com acentos', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcçãéíôúü 123-') }), (t) => {
        expect(slug(t.toUpperCase())).toBe(slug(t));
        expect(slug(tirarAcentos(t))).toBe(slug(t));
      }),
    );
  });
});

describe('nome para ordenar e procurar', () => {
  it('não diferencia acento, maiúscula nem espaço dobrado', () => {
    expect(nomeOrdenacao('  ÁLVARO   da Conceição ')).toBe('alvaro da conceicao');
  });

  it('ordenar de novo não muda nada e cabe em 120 caracteres', () => {
    fc.assert(
      fc.property(fc.oneof(qualquer, fc.string({ minLength: 110, maxLength: 140 })), (t) => {
        const texto = nomeOrdenacao(t);
        expect(texto.length).toBeLessThanOrEqual(120);
        expect(nomeOrdenacao(texto)).toBe(texto);
      }),
    );
  });

  it('sem acentos não sobra nenhuma marca', () => {
    fc.assert(fc.property(qualquer, (t) => void expect(tirarAcentos(t)).not.toMatch(/\p{M}/u)));
  });
});

describe('campos de texto', () => {
  const linha = textoOpcional(80);
  const obrigatorio = textoObrigatorio('Nome é um campo obrigatório', 80);
  const longo = textoLongoOpcional(200);

  it('vazio, espaços, nulo e ausente viram null nos opcionais', () => {
    for (const vazio of ['', '   ', '\t\n', null, undefined]) {
      expect(linha.parse(vazio)).toBeNull();
      expect(longo.parse(vazio)).toBeNull();
      expect(emailOpcional.parse(vazio)).toBeNull();
    }
  });

  it('vazio, espaços, nulo e ausente dizem que o campo é obrigatório', () => {
    for (const vazio of ['', '   ', '\u0000', null, undefined, 5, {}]) {
      expect(obrigatorio.safeParse(vazio).error?.issues[0]?.message).toBe('Nome é um campo obrigatório');
    }
  });

  it('um campo de uma linha nunca guarda quebra de linha nem controle', () => {
    fc.assert(
      fc.property(qualquer, (t) => {
        const resultado = linha.safeParse(t);
        if (resultado.success && resultado.data !== null) {
          expect(resultado.data).not.toMatch(/\p{Cc}/u);
          expect(resultado.data).toBe(resultado.data.trim());
        }
      }),
    );
  });

  it('um campo de várias linhas guarda as quebras e nenhum outro controle', () => {
    expect(longo.parse('linha 1\nlinha 2\tfim\u0000')).toBe('linha 1\nlinha 2\tfim');
    fc.assert(
      fc.property(qualquer, (t) => {
        const resultado = longo.safeParse(t);
        if (resultado.success && resultado.data !== null) {
          expect(resultado.data.replace(/[\t\n\r]/g, '')).not.toMatch(/\p{Cc}/u);
        }
      }),
    );
  });

  it('metade de um caractere vira o sinal de desconhecido, porque a tabela não a guardaria', () => {
    expect(linha.parse('emoji \uD83D')).toBe('emoji \uFFFD');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('\uD83D', '\uDE00', 'a', ' '), maxLength: 20 }), (t) => {
        for (const campo of [linha, longo]) expect(campo.parse(t)?.isWellFormed() ?? true).toBe(true);
      }),
    );
  });

  it('guardar de novo o que se guardou não muda nada', () => {
    fc.assert(
      fc.property(qualquer, (t) => {
        for (const campo of [linha, longo, emailOpcional]) {
          const resultado = campo.safeParse(t);
          if (resultado.success) expect(campo.parse(resultado.data)).toBe(resultado.data);
        }
      }),
    );
  });

  it('recusa o que passa do máximo em vez de cortar', () => {
    expect(linha.safeParse('a'.repeat(81)).error?.issues[0]?.message).toBe('Use no máximo 80 caracteres');
    expect(linha.parse('a'.repeat(80))).toHaveLength(80);
  });
});

describe('e-mail', () => {
  it('é aparado e minúsculo', () => {
    expect(emailOpcional.parse('  Maria.Souza@Exemplo.COM.br ')).toBe('maria.souza@exemplo.com.br');
  });

  it.each([
    'maria',
    'maria@',
    '@x.com',
    'a b@x.com',
    'maria@x',
    'a@b.com, c@d.com',
    'a@b.com\r\nBcc: x@y.com',
  ])('recusa %j', (texto) => {
    expect(emailOpcional.safeParse(texto).error?.issues[0]?.message).toBe('Email inválido');
  });

  it('nenhum texto hostil passa como e-mail com espaço, sinal de tag ou controle', () => {
    for (const texto of textosHostis) {
      const resultado = emailOpcional.safeParse(texto);
      if (resultado.success) expect(resultado.data ?? '').not.toMatch(/[\s<>"\p{Cc}]/u);
    }
  });
});
