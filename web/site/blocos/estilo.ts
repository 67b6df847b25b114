import type { Bloco, ConteudoDaVenda, Figura } from '../../../shared/blocos/blocos.schema.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { css as base } from '../documento/base.css.ts';
import { css as cssDaMoldura } from '../produtos/moldura.css.ts';
import { blocosVisiveis } from './Blocos.tsx';
import * as css from './blocos.css.ts';
import * as desenhos from './desenhos/desenhos.css.ts';
import type { NomeDoDesenho } from './desenhos/desenhos.ts';
import { css as carrossel } from './galeria.css.ts';
import { cssDoTema } from './temas.ts';

type DaPagina = Pick<DadosDaPaginaDeVenda, 'conteudo' | 'planos' | 'marca'>;

/** O estilo de cada desenho. */
const DOS_DESENHOS: Readonly<Record<NomeDoDesenho, readonly string[]>> = {
  orbita: [desenhos.comum, desenhos.anel, desenhos.orbita],
  'linha-de-gols': [desenhos.comum, desenhos.grafico],
  'matriz-de-placares': [desenhos.matriz],
  'anel-de-meses': [desenhos.comum, desenhos.anel, desenhos.meses],
};
const pecasDaFigura = (figura: Figura): readonly string[] => [
  css.figura,
  ...(figura.tipo === 'desenho' ? DOS_DESENHOS[figura.desenho] : [css.imagem]),
];

const pecasDosCartoes = ({ itens }: { readonly itens: readonly unknown[] }): readonly string[] => [
  css.cartoes,
  css.cartoesPorNumero[itens.length] ?? '',
];

/** As peças de estilo que um bloco usa. */
function pecasDe(bloco: Bloco): readonly string[] {
  switch (bloco.tipo) {
    case 'capa':
      return [
        css.capa,
        ...(bloco.figura ? [css.capaComFigura, ...pecasDaFigura(bloco.figura)] : []),
        ...(bloco.destaques.length > 0 ? [css.destaques] : []),
      ];
    case 'texto':
      return [css.corrido];
    case 'cartoes':
      return pecasDosCartoes(bloco);
    case 'passos':
      return [...pecasDosCartoes(bloco), css.passos];
    case 'bonus':
      return [...pecasDosCartoes(bloco), css.bonus];
    case 'numeros':
      return [css.numeros, css.centro, css.seguro];
    case 'galeria':
      return [bloco.modo === 'carrossel' ? carrossel : css.grade];
    case 'video':
      return [css.video];
    case 'depoimentos':
      return [css.depoimentos];
    case 'planos':
      return [css.planos, ...(bloco.inclui.length > 0 ? [] : [css.planosSemLista]), css.seguro, css.estreito];
    case 'garantia':
      return [css.garantia];
    case 'perguntas':
      return [css.estreito, css.perguntas];
    case 'quem-vende':
      return [css.corrido, css.quem];
    case 'whatsapp':
      return [css.espera];
    case 'resultados':
      return [css.tabela, css.centro, css.seguro];
    case 'botao':
      return [css.centro, css.botao];
    case 'figura':
      return [...pecasDaFigura(bloco.figura), css.figuraSozinha];
    default:
      return bloco satisfies never;
  }
}

const POR_LARGURA = /@media \(min-width:(\d+)px\)\{((?:[^{}]*\{[^{}]*\})*\s*)\}/g;

/** O mesmo estilo com o que vale de cada largura em diante num lugar só, no fim, da menor à maior. */
function juntarLarguras(estilo: string): string {
  const regras = new Map<number, string>();
  const semElas = estilo.replace(POR_LARGURA, (_, largura: string, dentro: string) => {
    regras.set(Number(largura), (regras.get(Number(largura)) ?? '') + dentro);
    return '';
  });
  const emOrdem = [...regras].sort(([a], [b]) => a - b);
  return semElas + emOrdem.map(([largura, dentro]) => `@media (min-width:${largura}px){${dentro}}`).join('');
}

/** Se um bloco tem o fundo de uma faixa. */
const ehFaixa = (bloco: Bloco | undefined): boolean =>
  bloco !== undefined && (bloco.tipo === 'planos' || ('faixa' in bloco && bloco.faixa));

/** O estilo dos blocos que uma página mostra, e só o deles; vem depois do comum das páginas públicas. */
export function cssDosBlocos(conteudo: Pick<ConteudoDaVenda, 'blocos'>): string {
  const blocos = blocosVisiveis(conteudo);
  const semSecao = blocos.some((bloco) => 'itens' in bloco && bloco.titulo === '') ? [css.itemSemSecao] : [];
  const abertura = blocos.some(({ tipo }) => tipo === 'capa') ? [] : [css.semCapa];
  const seguidas = blocos.some((bloco, i) => ehFaixa(bloco) && ehFaixa(blocos[i + 1]));
  const respiro = seguidas ? [css.faixasSeguidas] : [];
  return juntarLarguras(
    [...new Set([css.comum, ...respiro, ...abertura, ...semSecao, ...blocos.flatMap(pecasDe)])].join(''),
  );
}

/** O que o estilo dos planos leva a mais pelos que a página tem: um sem vagas, ou quatro. */
export const cssDosPlanos = (planos: readonly { readonly esgotado: boolean }[]): string =>
  (planos.some(({ esgotado }) => esgotado) ? css.esgotado : '') +
  (planos.length === 4 ? css.quatroPlanos : '');

/** O estilo próprio de uma página de blocos, depois do comum das públicas: a moldura, os blocos, os planos e o tema. */
export const cssDaPagina = ({ conteudo, planos, marca }: DaPagina): string =>
  cssDaMoldura + cssDosBlocos(conteudo) + cssDosPlanos(planos) + cssDoTema(conteudo, marca.cor);

/** Na prévia cada bloco está dentro do que o marca: o que vale entre dois seguidos diz-se outra vez. */
const SEGUIDOS = '[data-bloco]:has(>.faixa,>.com-planos)+[data-bloco]>:is(.faixa,.com-planos){padding-top:0}';

/** O mesmo, com o comum, para a prévia do editor. */
export const cssDaPrevia = (pagina: DaPagina): string => base + cssDaPagina(pagina) + SEGUIDOS;
