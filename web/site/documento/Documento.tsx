import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DadosDaPagina } from '../../../shared/site/site.schema.ts';
import { css as base, claro, consentimento } from './base.css.ts';
import { Script } from './Script.tsx';

/** Figura de 1200x630 para quem não tem uma sua. */
export const IMAGEM_PADRAO = '/assets/site/og-pagina-2.png';

export type PropsDoDocumento = {
  readonly dados: DadosDaPagina;
  readonly titulo: string;
  readonly descricao: string;
  /** PNG ou JPEG de 1200x630 para a prévia do link: caminho do site ou endereço http(s). */
  readonly imagem?: string;
  /** Estilo da página, depois do comum; o que vier de dados precisa estar conferido (uma cor, nunca texto livre). */
  readonly css: string;
  /** O corpo traz `<main id="conteudo">`, para onde o atalho de teclado pula. */
  readonly corpo: ReactNode;
  readonly tipo?: 'website' | 'product';
  readonly script?: 'pagina' | 'checkout' | null;
  readonly indexar?: boolean;
  readonly tema?: 'escuro' | 'claro';
  /** A cor da barra do navegador em cada esquema; null no que a página não tem. Sem dizer, a do tema. */
  readonly barra?: Readonly<Record<'claro' | 'escuro', string | null>>;
  /** Classe do <body>. */
  readonly classe?: string;
  /** A CSP só deixa escrito na página o script que montamos; o de dados, não. */
  readonly jsonLd?: never;
};

const BARRA_DO_TEMA = {
  escuro: { claro: null, escuro: '#090d18' },
  claro: { claro: '#f4f6fb', escuro: null },
} as const;
/** O estilo de cada tema, depois do comum, que é o escuro. */
const CORES = { escuro: '', claro } as const;
const PIXEL = /^\d{5,20}$/;
const GA4 = /^G-[A-Z0-9]{4,20}$/;

/** Só o que tem o formato certo: o valor vai escrito na página (conferido também ao gravar). */
function medicaoValida({ medicao }: DadosDaPagina) {
  return {
    pixel: medicao.meta_pixel_id !== null && PIXEL.test(medicao.meta_pixel_id) ? medicao.meta_pixel_id : null,
    ga4: medicao.ga4_id !== null && GA4.test(medicao.ga4_id) ? medicao.ga4_id : null,
  };
}

/**
 * Encolhe o CSS das páginas: comentários, quebras e espaços sem efeito. Serve ao que escrevemos aqui (sem textos com
 * espaços dobrados nem `url()` sem aspas); não é um minificador de uso geral.
 */
export function minificar(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();
}

function Cabeca(props: PropsDoDocumento) {
  const { dados, titulo, descricao, imagem = IMAGEM_PADRAO, tipo = 'website', tema = 'escuro' } = props;
  const { script = 'pagina', indexar = true, barra = BARRA_DO_TEMA[tema] } = props;
  const { pixel, ga4 } = medicaoValida(dados);
  const endereco = dados.origem + dados.caminho;
  const figura = imagem.startsWith('/') ? dados.origem + imagem : imagem;
  const estilo = base + CORES[tema] + (pixel !== null || ga4 !== null ? consentimento : '') + props.css;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{titulo}</title>
      <meta name="description" content={descricao} />
      {indexar ? <link rel="canonical" href={endereco} /> : <meta name="robots" content="noindex" />}
      {barra.claro !== null && barra.escuro !== null && (
        <meta name="theme-color" media="(prefers-color-scheme:light)" content={barra.claro} />
      )}
      <meta name="theme-color" content={barra.escuro ?? barra.claro ?? ''} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta property="og:type" content={tipo} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:url" content={endereco} />
      <meta property="og:title" content={titulo} />
      <meta property="og:description" content={descricao} />
      <meta property="og:image" content={figura} />
      {imagem.startsWith('/') && (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      {pixel !== null && <meta name="medicao-meta" content={pixel} />}
      {ga4 !== null && <meta name="medicao-ga4" content={ga4} />}
      <style>{minificar(estilo)}</style>
      {script !== null && <Script script={script} arquivos={dados.arquivos} />}
    </head>
  );
}

/** A casca de toda página pública: metadados, estilo na página e um só script de fora. */
export function Documento(props: PropsDoDocumento) {
  const { legais, dominios = [], arquivos } = props.dados;
  return (
    <html
      lang="pt-BR"
      data-tema={props.tema === 'claro' ? 'claro' : undefined}
      data-loja={legais.slice(1) || undefined}
      data-em={dominios.join(' ') || undefined}
      data-aberto={props.script === 'checkout' || props.script === null ? undefined : arquivos.aberto}
    >
      <Cabeca {...props} />
      <body className={props.classe}>
        <a className="pular" href="#conteudo">
          Ir para o conteúdo
        </a>
        {props.corpo}
      </body>
    </html>
  );
}

/** Traços de um desenho, que se fecham numa etiqueta só: o HTML é o mesmo, com menos bytes. */
const TRACO_VAZIO = /><\/(?:circle|path|rect)>/g;

/** O HTML inteiro, pronto para gravar. */
export function renderDocumento(documento: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(documento).replace(TRACO_VAZIO, '/>')}`;
}
