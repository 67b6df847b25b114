import { corAcessivel, corDoTextoSobre } from '../../../shared/base/cores.ts';
import type { ConteudoDaVenda, Tema } from '../../../shared/blocos/blocos.schema.ts';

/** As cores de um tema num esquema; todo par de texto e fundo passa de 4,5:1. */
type Paleta = {
  readonly fundo: string;
  readonly painel: string;
  readonly painel2: string;
  readonly linha: string;
  readonly texto: string;
  readonly suave: string;
  /** O destaque, quando ninguém escolheu outro. */
  readonly a: string;
  readonly sobreA: string;
  /** Começo da faixa que separa uma seção. */
  readonly faixa: string;
  /** Quanto o brilho do fundo leva do destaque, em %; 0 é nenhum. */
  readonly brilho: number;
};

/** Como um tema se veste: as cores dos dois esquemas, e o mais que só ele tem (letra, raio, respiro). */
type Roupa = { readonly claro: Paleta; readonly escuro: Paleta; readonly css: string };

const ROUPAS: Readonly<Record<Tema, Roupa>> = {
  /** Página branca, linhas finas, calma: o texto e o botão fazem tudo. */
  limpo: {
    claro: {
      fundo: '#ffffff',
      painel: '#ffffff',
      painel2: '#f5f6f8',
      linha: '#e2e5ea',
      texto: '#14161f',
      suave: '#565d6d',
      a: '#0b6b4f',
      sobreA: '#ffffff',
      faixa: '#f5f6f8',
      brilho: 0,
    },
    escuro: {
      fundo: '#0f1116',
      painel: '#161922',
      painel2: '#1b1f2a',
      linha: '#2c3140',
      texto: '#eef0f5',
      suave: '#a7adbb',
      a: '#55d6a5',
      sobreA: '#04130d',
      faixa: '#161922',
      brilho: 0,
    },
    css: `
:root{--raio:8px;--largura:1040px}
.plano,.espera{border-radius:8px}
.hero::before{content:none}
h1,h2{font-weight:700}
h1{font-size:clamp(2rem,7.4vw,3.25rem);letter-spacing:-.03em}
.olho{letter-spacing:.02em;text-transform:none;font-size:.9375rem;font-weight:600}
.faixa,.com-planos{background:var(--faixa)}
.botao{border-radius:8px}
.bloco{padding-block:44px}
.cartoes li{padding:0;border:0;background:none}
.cartoes{gap:28px 32px}
.numeros div{padding:0 0 0 18px;border:0;border-left:2px solid var(--a);border-radius:0;background:none}
.plano.marcado{background:var(--painel);box-shadow:0 0 0 1px var(--a)}
details{border-width:0 0 1px;border-radius:0;background:none;margin:0}
summary,details p{padding-inline:0}
@media (min-width:900px){.bloco{padding-block:64px}.cartoes li{padding:0}}
`,
  },
  /** Títulos de livro, muito ar, nenhuma caixa: a página de quem escreve. */
  editorial: {
    claro: {
      fundo: '#fbf8f2',
      painel: '#fbf8f2',
      painel2: '#f2ece0',
      linha: '#d9d0bf',
      texto: '#211c15',
      suave: '#635a4c',
      a: '#8a3324',
      sobreA: '#ffffff',
      faixa: '#f4eee3',
      brilho: 0,
    },
    escuro: {
      fundo: '#15130f',
      painel: '#15130f',
      painel2: '#211e18',
      linha: '#3a352b',
      texto: '#f3ede1',
      suave: '#b5ab99',
      a: '#eb9a7e',
      sobreA: '#1d0d07',
      faixa: '#1c1914',
      brilho: 0,
    },
    css: `
:root{--raio:0;--largura:980px}
.plano,.espera{border-radius:0}
body{font-size:1.0625rem;line-height:1.7}
.hero::before{content:none}
:is(h1,h2,h3,.preco,.apartir strong,.destaques dd,.numeros strong){font-family:'Iowan Old Style','Palatino Linotype',Palatino,Charter,Georgia,serif;font-weight:600;letter-spacing:-.01em}
h1{font-size:clamp(2.25rem,8vw,4rem);line-height:1.08}
h2{font-size:clamp(1.625rem,5vw,2.5rem)}
.lead{font-size:clamp(1.0625rem,2.4vw,1.3125rem)}
.olho{letter-spacing:.14em;font-size:.75rem;font-weight:600}
.faixa,.com-planos{background:var(--faixa)}
.bloco{padding-block:52px}
.botao,.selo,.de b{border-radius:0}
.selo{top:-13px}
.cartoes li{padding:18px 0 0;border:0;border-top:1px solid var(--texto);background:none}
.cartoes{gap:32px 36px}
.passos li::before{width:auto;height:auto;border:0;place-items:start;font:italic 600 1.75rem/1 Georgia,serif}
.numeros div{padding:18px 0 0;border:0;border-top:1px solid var(--texto);border-radius:0;background:none}
.plano,.plano.marcado{background:none}
.plano.marcado{border-width:2px}
details{border-width:0 0 1px;background:none;margin:0}
summary,details p{padding-inline:0}
.depoimentos figure{padding:0 0 0 20px;border:0;border-left:2px solid var(--a);background:none}
blockquote{font:italic 1.125rem/1.6 'Iowan Old Style',Georgia,serif}
@media (min-width:900px){.bloco{padding-block:84px}.cartoes li{padding:22px 0 0}.hero{padding-block:72px 84px}}
`,
  },
  /** Noite com brilho e grade: o que é ao vivo, o que é de comunidade. O comum das páginas públicas já é assim. */
  noite: {
    claro: {
      fundo: '#f4f6fb',
      painel: '#ffffff',
      painel2: '#eef1f8',
      linha: '#d3d9e8',
      texto: '#141a2b',
      suave: '#525d78',
      a: '#0b7a4b',
      sobreA: '#ffffff',
      faixa: '#eef1f8',
      brilho: 5,
    },
    escuro: {
      fundo: '#090d18',
      painel: '#111729',
      painel2: '#182038',
      linha: '#2a3453',
      texto: '#f3f5fb',
      suave: '#aeb8d0',
      a: '#5ee6a8',
      sobreA: '#07130d',
      faixa: '#0e1526',
      brilho: 17,
    },
    css: '',
  },
};

const fundosDe = ({ fundo, painel, painel2, faixa }: Paleta) => [fundo, painel, painel2, faixa];

/** O destaque de um tema num esquema, já legível sobre todo fundo dele, e a cor do texto sobre ele. */
export function destaqueDoTema(tema: Tema, esquema: 'claro' | 'escuro', cor: string | null) {
  const paleta = ROUPAS[tema][esquema];
  if (cor === null) return { a: paleta.a, sobreA: paleta.sobreA };
  const a = corAcessivel(cor, fundosDe(paleta));
  return { a, sobreA: corDoTextoSobre(a) };
}

/** A cor da barra do navegador em cada esquema. */
export const fundoDoTema = (tema: Tema, esquema: 'claro' | 'escuro'): string => ROUPAS[tema][esquema].fundo;

/** O nome de cada cor no estilo. */
const VARIAVEIS = {
  fundo: '--fundo',
  painel: '--painel',
  painel2: '--painel-2',
  linha: '--linha',
  texto: '--texto',
  suave: '--suave',
  a: '--a',
  sobreA: '--sobre-a',
} as const;
type Variavel = keyof typeof VARIAVEIS;

/** As cores com que o comum das páginas públicas já vem (web/site/documento/base.css.ts): não se dizem de novo. */
const DO_COMUM = ROUPAS.noite.escuro;

function cores(tema: Tema, esquema: 'claro' | 'escuro', cor: string | null, soEscuro: boolean): string {
  const { faixa, brilho, ...paleta } = ROUPAS[tema][esquema];
  const todas = { ...paleta, ...destaqueDoTema(tema, esquema, cor) };
  const ditas = (Object.keys(VARIAVEIS) as Variavel[])
    .filter((nome) => !soEscuro || todas[nome] !== DO_COMUM[nome])
    .map((nome) => `${VARIAVEIS[nome]}:${todas[nome]};`);
  const luz =
    brilho === 0
      ? 'var(--fundo)'
      : `radial-gradient(760px 620px at 82% 260px,color-mix(in srgb,var(--a) ${brilho}%,transparent),transparent) no-repeat var(--fundo)`;
  const aparelho = soEscuro ? '' : `color-scheme:${esquema === 'claro' ? 'light' : 'dark'};`;
  return `:root{${aparelho}${ditas.join('')}--faixa:${faixa}}body{background:${luz}}`;
}

/**
 * O estilo do tema de uma página, depois do comum e do dos blocos: as cores do esquema (no automático, a do aparelho de
 * quem compra), com o destaque da página ou o da loja corrigido para se ler, e a letra, o raio e o respiro do tema.
 */
export function cssDoTema(
  { tema, esquema, cor }: Pick<ConteudoDaVenda, 'tema' | 'esquema' | 'cor'>,
  corDaLoja: string | null,
): string {
  const escolhida = cor ?? corDaLoja;
  const asCores =
    esquema === 'automatico'
      ? `${cores(tema, 'claro', escolhida, false)}@media (prefers-color-scheme:dark){${cores(tema, 'escuro', escolhida, false)}}`
      : cores(tema, esquema, escolhida, esquema === 'escuro');
  return asCores + ROUPAS[tema].css;
}
