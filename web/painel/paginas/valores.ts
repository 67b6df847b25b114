import * as z from 'zod';
import {
  type ConteudoLinktree,
  type ConteudoStartup,
  camposDaPagina,
  conteudoLinktree,
  conteudoStartup,
  type Pagina,
  type PaginaEntrada,
  TEMPLATES_DE_PAGINA,
  type TemplateDePagina,
} from '../../../shared/paginas/paginas.schema.ts';
import { lerConteudo } from '../../site/landing/lerConteudo.ts';
import { nomeDoTemplate } from './endereco.ts';
import { conferirJson, escreverJson, fraseDoErro } from './json.ts';

/**
 * O que o formulário guarda enquanto se digita. Os conteúdos dos dois templates convivem: trocar de template e voltar
 * não perde nada. `json` é o texto do editor avançado enquanto ele não pode virar conteúdo (null: está tudo nos
 * campos). `versao` é a que se leu (0 numa página nova): anda junto para que um rascunho velho encontre o conflito.
 */
export type ValoresPagina = {
  titulo: string;
  slug: string;
  descricao: string;
  ativo: boolean;
  template: TemplateDePagina;
  linktree: ConteudoLinktree;
  startup: ConteudoStartup;
  json: string | null;
  versao: number;
};

const plano = (name: string, price: number, featured = false) => ({ name, price, featured });

/** Uma página nova: links em branco, ou três planos de 49, 99 e 199 por mês (especificação 2, seção 9). */
export const PAGINA_EM_BRANCO: ValoresPagina = {
  titulo: '',
  slug: '',
  descricao: '',
  ativo: true,
  template: 'linktree',
  linktree: conteudoLinktree.parse({}),
  startup: conteudoStartup.parse({
    pricing: { plans: [plano('Básico', 49), plano('Profissional', 99, true), plano('Empresa', 199)] },
  }),
  json: null,
  versao: 0,
};

const conhecido = (template: string) => TEMPLATES_DE_PAGINA.find((um) => um === template);

/** Diz se o editor não sabe editar o template da página: salvar troca o conteúdo dela. */
export const templateDesconhecido = (pagina: Pick<Pagina, 'template'>) =>
  conhecido(pagina.template) === undefined;

/** Valores com que a edição abre. */
export function valoresDaPagina(pagina: Pagina): ValoresPagina {
  const { titulo, slug, descricao, ativo, versao, conteudo } = pagina;
  const template = conhecido(pagina.template) ?? 'linktree';
  const lido = {
    linktree: template === 'linktree' ? lerConteudo(conteudoLinktree, conteudo) : null,
    startup: template === 'startup' ? lerConteudo(conteudoStartup, conteudo) : null,
  };
  return {
    ...{ titulo, slug, ativo, versao, template },
    descricao: descricao ?? '',
    linktree: lido.linktree ?? PAGINA_EM_BRANCO.linktree,
    startup: lido.startup ?? PAGINA_EM_BRANCO.startup,
    json: null,
  };
}

const jsonPendente = z
  .string()
  .nullable()
  .superRefine((texto, ctx) => {
    const conferido = texto === null ? { erros: [] } : conferirJson(texto);
    const [primeiro] = 'erros' in conferido ? conferido.erros : [];
    if (primeiro) ctx.addIssue({ code: 'custom', message: fraseDoErro(primeiro) });
  });

/** Linhas em branco são de quem ainda escreve: não se gravam. */
const semLinhasVazias = (conteudo: ConteudoStartup): ConteudoStartup => ({
  ...conteudo,
  pricing: {
    plans: conteudo.pricing.plans.map((um) => ({ ...um, features: um.features.filter(Boolean) })),
  },
});

/** O esquema do contrato sobre o que se digita: só o conteúdo do template escolhido se confere e se grava. */
export const esquemaDaPagina = z
  .custom<ValoresPagina>()
  .transform((valores): unknown => valores)
  .pipe(
    z.discriminatedUnion('template', [
      z.object({ ...camposDaPagina, template: z.literal('linktree'), linktree: conteudoLinktree }),
      z.object({
        ...camposDaPagina,
        template: z.literal('startup'),
        startup: conteudoStartup,
        json: jsonPendente,
      }),
    ]),
  )
  .transform((valores): PaginaEntrada => {
    const { titulo, slug, descricao, ativo } = valores;
    const comum = { titulo, slug, descricao, ativo };
    return valores.template === 'linktree'
      ? { ...comum, template: 'linktree', conteudo: valores.linktree }
      : { ...comum, template: 'startup', conteudo: semLinhasVazias(valores.startup) };
  });

export const ROTULOS_PAGINA = {
  titulo: 'Título',
  slug: 'Endereço',
  descricao: 'Descrição',
  template: 'Template',
  ativo: 'Página ativa',
} as const;
type Campo = keyof typeof ROTULOS_PAGINA;

/** Diz se o nome que a API deu em `campo` é de um campo do formulário. */
export function ehCampoDaPagina(nome: string | undefined): nome is Campo {
  return nome !== undefined && nome in ROTULOS_PAGINA;
}

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
};
/** Quanto de uma parte do conteúdo se mostra num conflito. */
const TRECHO = 400;

/** O conteúdo na ordem do esquema: a tabela devolve os campos em qualquer ordem. */
const conteudoDe = (pagina: Pagina): unknown => {
  const template = conhecido(pagina.template);
  return template === undefined ? pagina.conteudo : valoresDaPagina(pagina)[template];
};
const comoObjeto = (valor: unknown): Record<string, unknown> =>
  typeof valor === 'object' && valor !== null ? { ...valor } : { conteudo: valor };
const trecho = (valor: unknown) => {
  const texto = valor === undefined ? '' : escreverJson(valor);
  return texto.length > TRECHO ? `${texto.slice(0, TRECHO)}…` : texto;
};

/** Campos e partes do conteúdo em que as duas versões diferem, já como se mostram à pessoa. */
export function diferencasDaPagina(
  meu: PaginaEntrada,
  atual: Pagina,
): { rotulo: string; meu: string; atual: string }[] {
  const sim = (valor: boolean) => (valor ? 'Sim' : 'Não');
  const campos = [
    { rotulo: ROTULOS_PAGINA.titulo, meu: meu.titulo, atual: atual.titulo },
    { rotulo: ROTULOS_PAGINA.slug, meu: meu.slug, atual: atual.slug },
    { rotulo: ROTULOS_PAGINA.descricao, meu: meu.descricao ?? '', atual: atual.descricao ?? '' },
    { rotulo: ROTULOS_PAGINA.ativo, meu: sim(meu.ativo), atual: sim(atual.ativo) },
    {
      rotulo: ROTULOS_PAGINA.template,
      meu: nomeDoTemplate(meu.template),
      atual: nomeDoTemplate(atual.template),
    },
  ];
  const [meus, atuais] = [comoObjeto(meu.conteudo), comoObjeto(conteudoDe(atual))];
  const partes = [...new Set([...Object.keys(meus), ...Object.keys(atuais)])].map((parte) => ({
    rotulo: PARTES[parte] ?? parte,
    meu: trecho(meus[parte]),
    atual: trecho(atuais[parte]),
    difere: escreverJson(meus[parte]) !== escreverJson(atuais[parte]),
  }));
  return [
    ...campos.filter((campo) => campo.meu !== campo.atual),
    ...partes.filter(({ difere }) => difere).map(({ difere: _, ...parte }) => parte),
  ];
}
