import type { ReactNode } from 'react';
import type * as z from 'zod';
import {
  acharTemplate,
  conteudoLinktree,
  conteudoStartup,
  type TemplateDePagina,
} from '../../../shared/paginas/paginas.schema.ts';
import { css as base, claro } from '../documento/base.css.ts';
import { type Aparencia, LINKTREE, SIMPLES, STARTUP } from './css.ts';
import { Linktree } from './Linktree.tsx';
import { lerConteudo } from './lerConteudo.ts';
import { Startup } from './Startup.tsx';

/** O que o corpo de uma página mostra além do conteúdo. */
export type PropsDoCorpo = {
  readonly titulo: string;
  readonly descricao: string;
  /** Nome do dono, para o rodapé. */
  readonly vendedor: string;
  /** 'div' na prévia do editor, que já está dentro do conteúdo principal da tela dela. */
  readonly raiz: 'main' | 'div';
};

type Partes<C> = {
  readonly aparencia: Aparencia;
  readonly conteudo: z.ZodType<C>;
  readonly corpo: (props: PropsDoCorpo & { readonly conteudo: C }) => ReactNode;
  /** Texto e figura que a própria página mostra primeiro, para a prévia do link. */
  readonly resumo: (conteudo: C) => { readonly texto: string; readonly figura: string };
};

/** Um template na publicação; `abrir` devolve null quando o conteúdo não é dele. */
type TemplateDaLanding = {
  readonly aparencia: Aparencia;
  readonly abrir: (conteudo: unknown) => {
    readonly corpo: (props: PropsDoCorpo) => ReactNode;
    readonly resumo: { readonly texto: string; readonly figura: string };
  } | null;
};

function template<C>({ aparencia, conteudo: esquema, corpo, resumo }: Partes<C>): TemplateDaLanding {
  return {
    aparencia,
    abrir: (gravado) => {
      const conteudo = lerConteudo(esquema, gravado);
      if (conteudo === null) return null;
      return { corpo: (props) => corpo({ ...props, conteudo }), resumo: resumo(conteudo) };
    },
  };
}

/** Os que se vestem todos de um modo; null, o de blocos, que se veste pelo que tem (renderEmBlocos.tsx). */
const TEMPLATES: Readonly<Record<TemplateDePagina, TemplateDaLanding | null>> = {
  blocos: null,
  linktree: template({
    aparencia: LINKTREE,
    conteudo: conteudoLinktree,
    corpo: ({ vendedor: _, ...props }) => <Linktree {...props} />,
    resumo: ({ perfil }) => ({ texto: perfil.bio, figura: perfil.foto }),
  }),
  startup: template({
    aparencia: STARTUP,
    conteudo: conteudoStartup,
    corpo: (props) => <Startup {...props} />,
    resumo: ({ hero }) => ({ texto: hero.subheadline, figura: hero.image }),
  }),
};

const achar = (nome: string): TemplateDaLanding | null => {
  const conhecido = acharTemplate(nome);
  return conhecido === undefined ? null : TEMPLATES[conhecido];
};

/** O conteúdo de uma página aberto pelo seu template; null quando não se conhece um, ou ele não lê o outro. */
export const abrirConteudo = (nome: string, conteudo: unknown) => achar(nome)?.abrir(conteudo) ?? null;

/** Tema, classe do corpo e estilo de um template; o que não se conhece usa o da página simples. */
export const aparenciaDe = (nome: string): Aparencia => achar(nome)?.aparencia ?? SIMPLES;

/** O estilo inteiro de um template, com o comum, para a prévia do editor. */
export function cssDaPrevia(nome: string): string {
  const { tema, css } = aparenciaDe(nome);
  return base + (tema === 'claro' ? claro : '') + css;
}
