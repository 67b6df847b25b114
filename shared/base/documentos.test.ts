import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cepOpcional,
  cnpjValido,
  cpfCnpjOpcional,
  cpfOpcional,
  cpfValido,
  digitos,
  formatarCpf,
  mascaraCep,
  mascaraCpf,
  mascaraCpfCnpj,
  mascaraDeCpf,
  ocultarCpf,
} from './documentos.ts';
import { ocultarEmail } from './mascaras.ts';

/**
 * Conta do CPF escrita de novo, só para conferir: pesos decrescentes, soma × 10 mod 11, e 10 vira 0
 * (Receita Federal). Não usa a biblioteca do produto.
 */
function digitoVerificador(base: string): number {
  const soma = [...base].reduce((total, d, i) => total + Number(d) * (base.length + 1 - i), 0);
  return ((soma * 10) % 11) % 10;
}
function cpfCerto(numero: string): boolean {
  if (!/^\d{11}$/.test(numero) || new Set(numero).size === 1) return false;
  const base = numero.slice(0, 9);
  const primeiro = digitoVerificador(base);
  return numero === `${base}${primeiro}${digitoVerificador(`${base}${primeiro}`)}`;
}
const bases = fc.stringMatching(/^[0-9]{9}$/).filter((base) => new Set(base).size > 1);
const cpfs = bases.map((base) => {
  const primeiro = digitoVerificador(base);
  return `${base}${primeiro}${digitoVerificador(`${base}${primeiro}`)}`;
});

describe('CPF', () => {
  it('aceita todo CPF com os dígitos certos, com ou sem máscara', () => {
    fc.assert(
      fc.property(cpfs, (cpf) => {
        expect(cpfValido(cpf)).toBe(true);
        expect(cpfValido(formatarCpf(cpf))).toBe(true);
        expect(cpfOpcional.parse(` ${formatarCpf(cpf)} `)).toBe(cpf);
      }),
    );
  });

  it('concorda com a conta da Receita em qualquer sequência de onze algarismos', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{11}$/), (n) => void expect(cpfValido(n)).toBe(cpfCerto(n))),
    );
  });

  it('recusa quando um dos dígitos verificadores muda', () => {
    fc.assert(
      fc.property(cpfs, fc.integer({ min: 9, max: 10 }), fc.integer({ min: 1, max: 9 }), (cpf, i, soma) => {
        const outro = (Number(cpf[i]) + soma) % 10;
        expect(cpfValido(`${cpf.slice(0, i)}${outro}${cpf.slice(i + 1)}`)).toBe(false);
      }),
    );
  });

  it.each(['52998224725', '24971563792', '12345678909'])('aceita %s', (cpf) => {
    expect(cpfValido(cpf)).toBe(true);
  });

  it.each([
    '52998224726',
    '11111111111',
    '00000000000',
    'abc529.982.247-25',
    '529982247250',
    '5299822472',
    '529.982.247-25; DROP',
    '５２９９８２２４７２５',
    '',
  ])('recusa %j', (texto) => {
    expect(cpfValido(texto)).toBe(false);
  });

  it('nenhum texto que não seja algarismos e máscara é um CPF', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (texto) => {
        if (cpfValido(texto)) expect(cpfCerto(texto.replace(/[.\-\s]/g, ''))).toBe(true);
      }),
    );
  });

  it('CPF vazio vira null e CPF errado diz que é inválido', () => {
    for (const vazio of ['', '   ', null, undefined]) expect(cpfOpcional.parse(vazio)).toBeNull();
    expect(cpfOpcional.safeParse('52998224726').error?.issues[0]?.message).toBe('CPF inválido');
  });

  it('o CNPJ digitado no lugar do CPF fica como está, e se diz que é um', () => {
    expect(mascaraDeCpf('11222333000181')).toBe('11.222.333/0001-81');
    expect(cpfOpcional.safeParse('11.222.333/0001-81').error?.issues[0]?.message).toBe(
      'Isto é um CNPJ. Digite um CPF',
    );
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{0,11}$/),
        (n) => void expect(mascaraDeCpf(n)).toBe(mascaraCpf(n)),
      ),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{12,14}$/), (n) => {
        expect(digitos(mascaraDeCpf(n))).toBe(n);
        expect(mascaraDeCpf(mascaraDeCpf(n))).toBe(mascaraDeCpf(n));
        expect(cpfOpcional.safeParse(mascaraDeCpf(n)).success).toBe(false);
      }),
    );
  });

  it('mostra o CPF formatado ou sem as pontas', () => {
    expect(formatarCpf('52998224725')).toBe('529.982.247-25');
    expect(ocultarCpf('52998224725')).toBe('***.982.247-**');
    fc.assert(
      fc.property(cpfs, (cpf) => {
        expect(digitos(formatarCpf(cpf))).toBe(cpf);
        expect(digitos(ocultarCpf(cpf))).toBe(cpf.slice(3, 9));
      }),
    );
  });
});

it('mostra um e-mail só com a primeira letra e o domínio', () => {
  expect(ocultarEmail('ana.souza@gmail.com')).toBe('a•••@gmail.com');
  expect(ocultarEmail('a@b.com')).toBe('a•••@b.com');
});

describe.each([
  { nome: 'CPF', mascara: mascaraCpf, total: 11, comprimento: 14, completa: /^\d{3}\.\d{3}\.\d{3}-\d{2}$/ },
  { nome: 'CEP', mascara: mascaraCep, total: 8, comprimento: 9, completa: /^\d{5}-\d{3}$/ },
])('máscara de $nome', ({ mascara, total, comprimento, completa }) => {
  const digitados = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(...'0123456789.-/() ab'), maxLength: 30 }),
  );

  it('passar de novo pela máscara não muda nada', () => {
    fc.assert(fc.property(digitados, (t) => void expect(mascara(mascara(t))).toBe(mascara(t))));
  });

  it('conserva os algarismos digitados, até o máximo', () => {
    fc.assert(
      fc.property(digitados, (t) => void expect(digitos(mascara(t))).toBe(digitos(t).slice(0, total))),
    );
  });

  it(`nunca passa de ${comprimento} caracteres nem termina em pontuação`, () => {
    fc.assert(
      fc.property(digitados, (t) => {
        expect(mascara(t).length).toBeLessThanOrEqual(comprimento);
        expect(mascara(t)).not.toMatch(/\D$/);
      }),
    );
  });

  it('completa fica na forma da especificação', () => {
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(`^[0-9]{${total}}$`)), (n) => {
        expect(mascara(n)).toMatch(completa);
      }),
    );
  });

  it('digitar um algarismo por vez chega ao mesmo lugar que colar tudo', () => {
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(`^[0-9]{0,${total}}$`)), (n) => {
        let campo = '';
        for (const d of n) campo = mascara(campo + d);
        expect(campo).toBe(mascara(n));
      }),
    );
  });
});

describe('CEP', () => {
  it('é guardado só com os oito algarismos; vazio vira null', () => {
    expect(cepOpcional.parse('01001-000')).toBe('01001000');
    expect(cepOpcional.parse('')).toBeNull();
    expect(cepOpcional.parse(null)).toBeNull();
  });

  it.each(['0100100', '010010000', '1'])('recusa %s', (texto) => {
    expect(cepOpcional.safeParse(texto).error?.issues[0]?.message).toBe('CEP inválido');
  });
});

describe('CPF ou CNPJ de quem vende', () => {
  it.each([
    ['529.982.247-25', '52998224725'],
    ['11.222.333/0001-81', '11222333000181'],
    ['00.000.000/0001-91', '00000000000191'],
    // Alfanumérico, o exemplo da nota técnica da Receita.
    ['12.abc.345/01de-35', '12ABC34501DE35'],
  ])('aceita %s e guarda sem pontuação', (digitado, guardado) => {
    expect(cpfCnpjOpcional.parse(` ${digitado} `)).toBe(guardado);
    expect(mascaraCpfCnpj(guardado)).toBe(digitado.toUpperCase());
  });

  it.each(['11.222.333/0001-80', '00000000000000', '529.982.247-24', '12ABC34501DE3A', '123', 'abc'])(
    'recusa %s',
    (texto) => {
      expect(cpfCnpjOpcional.safeParse(texto).error?.issues[0]?.message).toBe('CPF ou CNPJ inválido');
    },
  );

  it('vazio é não ter', () => {
    for (const vazio of ['', '  ', null, undefined]) expect(cpfCnpjOpcional.parse(vazio)).toBeNull();
    expect(cnpjValido('')).toBe(false);
  });

  it('enquanto se digita, vira CNPJ só quando já não pode ser CPF, e o que é demais não entra', () => {
    const digitado = ['5', '529', '5299', '52998224725', '529982247251', '12A', '1234567890123456'];
    expect(digitado.map(mascaraCpfCnpj)).toEqual([
      '5',
      '529',
      '529.9',
      '529.982.247-25',
      '52.998.224/7251',
      '12.A',
      '12.345.678/9012-34',
    ]);
  });

  it('mascarar de novo não muda nada', () => {
    fc.assert(
      fc.property(fc.string(), (texto) => {
        expect(mascaraCpfCnpj(mascaraCpfCnpj(texto))).toBe(mascaraCpfCnpj(texto));
      }),
    );
  });
});
