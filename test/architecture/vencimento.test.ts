import { describe, expect, it } from 'vitest';
import { textoDosDias } from '../../shared/assinaturas/assinaturas.rules.ts';
import { lerArvore } from './arvore.ts';
import { palavrasDeVencimento } from './vencimento.ts';

const painel = lerArvore(['web/painel', 'web/kit'], /\.tsx?$/).filter(
  ({ caminho }) => !/\.(?:test|apoio)\.tsx?$/.test(caminho),
);

describe('um vencimento tem as mesmas palavras em toda tela do painel', () => {
  it('são três: vence hoje, vence em, venceu há', () => {
    expect([-2, -1, 0, 1, 5].map(textoDosDias)).toEqual([
      'Venceu há 2 dias',
      'Venceu há 1 dia',
      'Vence hoje',
      'Vence em 1 dia',
      'Vence em 5 dias',
    ]);
  });

  it('nenhuma tela escreve outras', () => {
    expect(painel.length).toBeGreaterThan(300);
    expect(palavrasDeVencimento(painel)).toEqual([]);
  });

  it.each([
    "const texto = dias <= 0 ? 'Vencido' : '';",
    '<strong>Expirado</strong>',
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: o que se planta é o texto do código
    'const quando = `Expira em ${data}`;',
    "const quando = 'Expirou há 2 dias';",
    'const quando = `Vence em ${dias} dias`;',
    'const quando = `${dias} dias restantes`;',
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: idem
    "const quando = 'Vence amanhã';",
  ])('apanha %s', (texto) => {
    expect(palavrasDeVencimento([{ caminho: 'web/painel/x/Tela.tsx', texto }])).toHaveLength(1);
  });

  it('deixa passar o cupom, a marca da especificação e as seções', () => {
    const passam = [
      { caminho: 'web/painel/cupons/mostrar.ts', texto: "const status = 'Expirado';" },
      { caminho: 'web/painel/assinaturas/colunas.tsx', texto: "const marca = 'Expira em breve';" },
      { caminho: 'web/painel/grupos/secoes.ts', texto: "const secao = 'Vencidos';" },
    ];
    expect(palavrasDeVencimento(passam)).toEqual([]);
  });
});
