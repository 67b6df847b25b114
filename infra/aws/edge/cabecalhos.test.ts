import { describe, expect, it } from 'vitest';
import { cabecalhosDaBorda, cabecalhosDe } from './cabecalhos.ts';

const CONEXOES = ['https://cognito-idp.sa-east-1.amazonaws.com'];
const MEIO_ANO_S = 15_768_000;

/** As diretivas de uma política, pelo nome. */
const diretivasDe = (politica: string) =>
  new Map(
    politica.split(';').map((parte) => {
      const [nome = '', ...fontes] = parte.trim().split(/\s+/);
      return [nome, fontes] as const;
    }),
  );

/**
 * O que o Mozilla Observatory desconta de cem pontos pelos cabeçalhos de uma resposta: sem desconto nenhum a nota é A+
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring). O que ele soma a quem já tem cem não se
 * conta.
 */
function descontos(cabecalhos: Record<string, string>): string[] {
  const politica = cabecalhos['content-security-policy'];
  const diretivas = diretivasDe(politica ?? '');
  const scripts = diretivas.get('script-src') ?? diretivas.get('default-src') ?? [];
  const comResumo = scripts.some((fonte) => /^'(?:nonce|sha\d+)-/.test(fonte));
  const todas = [...diretivas.values()].flat();
  const idade = Number(/max-age=(\d+)/.exec(cabecalhos['strict-transport-security'] ?? '')?.[1] ?? 0);
  const emMoldura = diretivas.get('frame-ancestors')?.every((fonte) => ["'none'", "'self'"].includes(fonte));
  const faltas: [string, boolean][] = [
    ['sem política de conteúdo (-25)', politica === undefined],
    ['script em linha (-20)', scripts.includes("'unsafe-inline'") && !comResumo],
    [
      'script de qualquer lugar (-20)',
      scripts.some((fonte) => ['*', 'https:', 'http:', 'data:'].includes(fonte)),
    ],
    ['script que se monta de texto (-10)', scripts.includes("'unsafe-eval'")],
    [
      'plugins por limitar (-20)',
      !diretivas.has('object-src') && diretivas.get('default-src')?.join() !== "'none'",
    ],
    ['endereço sem cifra (-20)', todas.some((fonte) => /^(?:http:|ftp:)/.test(fonte))],
    ['transporte cifrado por menos de seis meses (-10 ou -20)', idade < MEIO_ANO_S],
    ['tipo que o navegador adivinha (-5)', cabecalhos['x-content-type-options'] !== 'nosniff'],
    ['moldura de outro (-20)', !emMoldura && cabecalhos['x-frame-options'] !== 'DENY'],
    [
      'endereço inteiro a outros (-5)',
      /^$|unsafe-url|^no-referrer-when/.test(cabecalhos['referrer-policy'] ?? ''),
    ],
    ['leitura por qualquer origem (-50)', cabecalhos['access-control-allow-origin'] === '*'],
  ];
  return faltas.filter(([, falta]) => falta).map(([nome]) => nome);
}

describe('a nota do Mozilla Observatory', () => {
  it.each([
    '/login.html',
    '/painel.html',
    '/api/perfil',
    '/webhook/asaas/x',
    '/assets/app.js',
    '/site/u1/produtos/over-limite.html',
    '/pedido.html',
    '/robots.txt',
  ])('é A+ em %s', (aberto) => {
    expect(
      descontos(cabecalhosDe(aberto, { conexoes: CONEXOES, midias: ['https://midias.exemplo.com'] })),
    ).toEqual([]);
  });

  it('é A+ também no que a própria borda escreve', () => {
    expect(descontos(cabecalhosDaBorda())).toEqual([]);
  });

  it.each([
    ['content-security-policy', undefined, 'sem política de conteúdo'],
    ['content-security-policy', "default-src 'none'; script-src 'unsafe-inline'", 'script em linha'],
    ['content-security-policy', "default-src 'none'; script-src https:", 'script de qualquer lugar'],
    ['content-security-policy', "default-src 'none'; script-src 'self' 'unsafe-eval'", 'script que se monta'],
    ['content-security-policy', "default-src 'self'", 'plugins por limitar'],
    ['content-security-policy', "default-src 'none'; img-src http:", 'endereço sem cifra'],
    ['strict-transport-security', 'max-age=300', 'transporte cifrado'],
    ['x-content-type-options', undefined, 'tipo que o navegador adivinha'],
    ['referrer-policy', 'unsafe-url', 'endereço inteiro'],
    ['access-control-allow-origin', '*', 'leitura por qualquer origem'],
  ])('desce com %s: %s', (cabecalho, valor, falta) => {
    const { [cabecalho]: _, ...outros } = cabecalhosDaBorda();
    const mudados = valor === undefined ? outros : { ...outros, [cabecalho]: valor };
    expect(descontos(mudados)).toEqual(expect.arrayContaining([expect.stringContaining(falta)]));
  });
});
