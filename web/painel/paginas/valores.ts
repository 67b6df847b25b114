import * as z from 'zod';
import { cortar } from '../../../shared/base/cortar.ts';
import {
  acharTemplate,
  type Conteudos,
  type Pagina,
  type PaginaEntrada,
  type TemplateDePagina,
} from '../../../shared/paginas/paginas.schema.ts';
import { type CampoEmConflito, diferencas, type TabelaDeCampos } from '../../kit/formulario/campos.ts';
import type { ConteudoEmEdicao } from '../blocos/edicao.ts';
import { nomeDoTemplate } from './endereco.ts';
import { escreverJson } from './json.ts';
import { EM_BRANCO, TEMPLATES } from './templates.ts';

/**
 * O que o formulário guarda enquanto se digita. Os conteúdos de todos os templates convivem: trocar de template e
 * voltar não perde nada. `json` é o texto do editor avançado enquanto ele não pode virar conteúdo (null: está tudo nos
 * campos). `versao` é a que se leu (0 numa página nova): anda junto para que um rascunho velho encontre o conflito.
 */
export type ValoresPagina = Omit<Conteudos, 'blocos'> & {
  blocos: { venda: string; pagina: ConteudoEmEdicao };
  titulo: string;
  slug: string;
  descricao: string;
  ativo: boolean;
  template: TemplateDePagina;
  json: string | null;
  versao: number;
};

/** Uma página nova. */
export const PAGINA_EM_BRANCO: ValoresPagina = {
  titulo: '',
  slug: '',
  descricao: '',
  ativo: true,
  template: 'linktree',
  ...EM_BRANCO,
  json: null,
  versao: 0,
};

/** Diz se o editor não sabe editar o template da página: salvar troca o conteúdo dela. */
export const templateDesconhecido = (pagina: Pick<Pagina, 'template'>) =>
  acharTemplate(pagina.template) === undefined;

/** Valores com que a edição abre. */
export function valoresDaPagina(pagina: Pagina): ValoresPagina {
  const { titulo, slug, descricao, ativo, versao, conteudo } = pagina;
  const template = acharTemplate(pagina.template) ?? PAGINA_EM_BRANCO.template;
  return {
    titulo,
    slug,
    ativo,
    versao,
    template,
    descricao: descricao ?? '',
    ...EM_BRANCO,
    ...TEMPLATES[template].ler(conteudo),
    json: null,
  };
}

/** O que se digita, conferido e pronto para gravar pelo template escolhido. */
export const esquemaDaPagina = z.custom<ValoresPagina>().transform((valores, ctx): PaginaEntrada => {
  const lido = TEMPLATES[valores.template].esquema.safeParse(valores);
  if (lido.success) return lido.data;
  for (const { path, message } of lido.error.issues)
    ctx.addIssue({ code: 'custom', path: [...path], message });
  return z.NEVER;
});

type DeToda = Pick<Pagina, 'titulo' | 'slug' | 'descricao' | 'ativo' | 'template'>;
/** O que toda página tem: como se chama, quantos caracteres cabem e como se lê. */
export const CAMPOS_DA_PAGINA = {
  titulo: { rotulo: 'Título', maximo: 120, texto: ({ titulo }) => titulo },
  slug: { rotulo: 'Endereço', maximo: 60, texto: ({ slug }) => slug },
  descricao: { rotulo: 'Descrição', maximo: 500, texto: ({ descricao }) => descricao ?? '' },
  ativo: { rotulo: 'Página ativa', texto: ({ ativo }) => (ativo ? 'Sim' : 'Não') },
  template: { rotulo: 'Template', texto: ({ template }) => nomeDoTemplate(template) },
} as const satisfies TabelaDeCampos<keyof DeToda, DeToda>;

const PARTES: Readonly<Record<string, string>> = {
  perfil: 'Perfil',
  links: 'Links',
  redes: 'Redes sociais',
  hero: 'Topo',
  features: 'Recursos',
  pricing: 'Planos',
  cta: 'Chamada',
  social: 'Empresas',
  footer: 'Rodapé',
  venda: 'O que se vende',
  pagina: 'Blocos',
};
/** Quanto de uma parte do conteúdo se mostra num conflito. */
const TRECHO = 400;

/** O conteúdo na ordem do esquema: a tabela devolve os campos em qualquer ordem. */
const conteudoDe = (pagina: Pagina): unknown => {
  const template = acharTemplate(pagina.template);
  return template === undefined ? pagina.conteudo : valoresDaPagina(pagina)[template];
};
const lerObjeto = (valor: unknown): Record<string, unknown> =>
  typeof valor === 'object' && valor !== null ? { ...valor } : { conteudo: valor };
const trecho = (valor: unknown) => {
  const texto = valor === undefined ? '' : escreverJson(valor);
  return texto.length > TRECHO ? `${cortar(texto, TRECHO)}…` : texto;
};

/** Campos e partes do conteúdo em que as duas versões diferem, já como se mostram à pessoa. */
export function diferencasDaPagina(meu: PaginaEntrada, atual: Pagina): CampoEmConflito[] {
  const [meus, atuais] = [lerObjeto(meu.conteudo), lerObjeto(conteudoDe(atual))];
  const partes = [...new Set([...Object.keys(meus), ...Object.keys(atuais)])].map((parte) => ({
    rotulo: PARTES[parte] ?? parte,
    meu: trecho(meus[parte]),
    atual: trecho(atuais[parte]),
    difere: escreverJson(meus[parte]) !== escreverJson(atuais[parte]),
  }));
  return [
    ...diferencas(CAMPOS_DA_PAGINA, { meu, atual }),
    ...partes.filter(({ difere }) => difere).map(({ difere: _, ...parte }) => parte),
  ];
}
