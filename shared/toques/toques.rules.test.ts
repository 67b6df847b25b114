import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contarGuardados,
  ESCOLHAS_DE_INICIO,
  EVENTOS_QUE_TOCAM,
  estaEmSilencio,
  fimDoEmail,
  linhasDoResumo,
  textoDaSoma,
  textoDoAviso,
} from './toques.rules.ts';
import { escolhasDosAvisos } from './toques.schema.ts';

const as = (hora: string) => new Date(`2026-11-21T${hora}:00-03:00`);
const noite = { silencio: true, silencio_de: '22:00', silencio_ate: '07:00' };

describe('as horas de silêncio, em São Paulo', () => {
  it.each([
    ['21:59', false],
    ['22:00', true],
    ['00:00', true],
    ['06:59', true],
    ['07:00', false],
    ['12:00', false],
  ])('das 22:00 às 07:00, às %s: %s', (hora, calado) => {
    expect(estaEmSilencio(as(hora), noite)).toBe(calado);
  });

  it('no mesmo dia, desligado, e de uma hora a ela mesma', () => {
    const almoco = { silencio: true, silencio_de: '12:00', silencio_ate: '14:00' };
    expect(
      [as('11:59'), as('12:00'), as('13:59'), as('14:00')].map((em) => estaEmSilencio(em, almoco)),
    ).toEqual([false, true, true, false]);
    expect(estaEmSilencio(as('23:00'), { ...noite, silencio: false })).toBe(false);
    expect(estaEmSilencio(as('22:00'), { ...noite, silencio_ate: '22:00' })).toBe(false);
  });

  it('o silêncio e o dia repartem o relógio: o que é de um não é do outro', () => {
    const hora = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((partes) => partes.map((parte) => String(parte).padStart(2, '0')).join(':'));
    fc.assert(
      fc.property(hora, hora, hora, (agora, de, ate) => {
        fc.pre(de !== ate);
        const direto = estaEmSilencio(as(agora), { silencio: true, silencio_de: de, silencio_ate: ate });
        const outro = estaEmSilencio(as(agora), { silencio: true, silencio_de: ate, silencio_ate: de });
        expect(direto).toBe(!outro);
      }),
    );
  });
});

describe('o que se lê', () => {
  it('sem mostrar valores, nada do que é de alguém aparece, em nenhum acontecimento', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...EVENTOS_QUE_TOCAM),
        fc
          .string({ minLength: 3 })
          .filter((nome) => !'Abra o painel para ver. Algo não saiu Conversa esperando'.includes(nome)),
        fc.integer({ min: 1, max: 9_999_999 }),
        (evento, nome, centavos) => {
          const { titulo, corpo } = textoDoAviso(
            { chave: 'c', em: '', evento, nome, centavos, caminho: '/' },
            { mostrar_valores: false },
          );
          expect(`${titulo} ${corpo}`).not.toMatch(/\d|R\$/);
          expect(`${titulo} ${corpo}`).not.toContain(nome);
        },
      ),
    );
  });

  it('as escolhas de início são escolhas válidas, e o e-mail delas é o resumo da manhã', () => {
    expect(escolhasDosAvisos.parse(ESCOLHAS_DE_INICIO)).toEqual(ESCOLHAS_DE_INICIO);
    expect(ESCOLHAS_DE_INICIO.email).toBe('resumo');
  });

  it('o que a noite guardou conta-se por acontecimento, com o dinheiro só se ele se mostra', () => {
    const guardados = [
      { evento: 'venda', quantos: 1, centavos: 6_500 },
      { evento: 'conversa', quantos: 1, centavos: null },
      { evento: 'venda', quantos: 29, centavos: 188_500 },
    ] as const;
    expect(contarGuardados(guardados, { mostrar_valores: true })).toBe(
      '30 vendas (R$ 1.950,00) e 1 conversa esperando',
    );
    expect(contarGuardados(guardados, { mostrar_valores: false })).toBe('30 vendas e 1 conversa esperando');
    expect(contarGuardados([], { mostrar_valores: true })).toBe('');
  });

  it.each([
    ['venda', 29, 188_501, 'Mais 29 vendas · R$ 1.885,01'],
    ['renovacao', 1, 6_500, 'Mais 1 renovação · R$ 65,00'],
    ['contestacao', 2, 13_000, 'Mais 2 contestações · R$ 130,00'],
    ['conversa', 3, 0, 'Mais 3 conversas esperando'],
    ['acesso', 2, 0, 'Mais 2 acessos que não saíram'],
  ] as const)('o que se juntou de %s diz quantos e quanto', (grupo, quantos, centavos, titulo) => {
    const soma = { quantos, centavos };
    expect(textoDaSoma(grupo, soma, { mostrar_valores: true }).titulo).toBe(titulo);
    const escondido = textoDaSoma(grupo, soma, { mostrar_valores: false });
    expect(`${escondido.titulo} ${escondido.corpo}`).not.toContain('R$');
  });

  it('cada e-mail diz onde se desliga, com o endereço se há um', () => {
    expect(fimDoEmail('https://painel.com.br', 'este resumo')).toMatchObject({
      linhas: [expect.any(String), 'Para mudar ou desligar este resumo: {{link_avisos}}'],
      links: { link_avisos: 'https://painel.com.br/dashboard/perfil/avisos' },
    });
    expect(fimDoEmail('', 'este resumo')).toEqual({
      linhas: ['Para mudar ou desligar este resumo, abra Perfil, Avisos, no painel.'],
      links: {},
    });
  });

  it('o resumo diz o dinheiro de ontem e o que há para hoje; sem nada a dizer, não existe', () => {
    const nada = { recebido_centavos: 0, pagamentos: 0, devolvido_centavos: 0, para_fazer: [] };
    expect(linhasDoResumo(nada, '')).toEqual([]);
    const linhas = linhasDoResumo(
      {
        recebido_centavos: 23_000,
        pagamentos: 3,
        devolvido_centavos: 6_500,
        para_fazer: [
          { quantos: 1, singular: 'assinatura vence hoje', varios: 'assinaturas vencem hoje' },
          { quantos: 0, singular: 'pagamento a conferir', varios: 'pagamentos a conferir' },
        ],
      },
      '1 venda',
    );
    expect(linhas.slice(0, 5)).toEqual([
      'Ontem entraram R$ 230,00 em 3 pagamentos.',
      'Voltaram R$ 65,00 a quem comprou.',
      'Enquanto os avisos estavam em silêncio: 1 venda.',
      'Para fazer hoje:',
      '• 1 assinatura vence hoje',
    ]);
  });
});
