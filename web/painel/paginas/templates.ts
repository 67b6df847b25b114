import * as z from 'zod';
import {
  CONTEUDOS,
  type ConteudoStartup,
  type Conteudos,
  camposDaPagina,
  conteudoEmBlocos,
  conteudoLinktree,
  conteudoStartup,
  type PaginaEntrada,
  type TemplateDePagina,
} from '../../../shared/paginas/paginas.schema.ts';
import { lerConteudo } from '../../site/landing/lerConteudo.ts';
import { DESCRICOES } from '../blocos/descricoes.ts';
import { fraseDoErro, validarJson } from './json.ts';

/** Um template no editor. */
type TemplateDoEditor = {
  /** O conteúdo inteiro também se escreve em JSON. */
  readonly emJson: boolean;
  /** O conteúdo gravado, no campo dele do formulário; null quando não é deste template. */
  readonly ler: (conteudo: unknown) => Partial<Conteudos> | null;
  /** O esquema do contrato sobre o que se digita: só o conteúdo deste template se confere e se grava. */
  readonly esquema: z.ZodType<PaginaEntrada>;
};

const plano = (name: string, price: number, featured = false) => ({ name, price, featured });

/** Um bloco com o que se espera que se escreva nele marcado. */
const comecar = (tipo: 'capa' | 'texto' | 'planos' | 'quem-vende') => ({
  ...DESCRICOES[tipo].novo,
  id: tipo,
  tipo,
});

/** Conteúdo de uma página nova: links em branco; três planos de 49, 99 e 199 por mês (especificação 2, seção 9). */
export const EM_BRANCO: Conteudos = {
  linktree: conteudoLinktree.parse({}),
  startup: conteudoStartup.parse({
    pricing: { plans: [plano('Básico', 49), plano('Profissional', 99, true), plano('Empresa', 199)] },
  }),
  blocos: conteudoEmBlocos.parse({
    pagina: { blocos: [comecar('capa'), comecar('texto'), comecar('planos'), comecar('quem-vende')] },
  }),
};

/** O texto do editor avançado que ainda não pôde virar conteúdo. */
const jsonPendente = (template: TemplateDePagina) =>
  z
    .string()
    .nullable()
    .superRefine((texto, ctx) => {
      const validado = texto === null ? { erros: [] } : validarJson(CONTEUDOS[template], texto);
      const [primeiro] = 'erros' in validado ? validado.erros : [];
      if (primeiro) ctx.addIssue({ code: 'custom', message: fraseDoErro(primeiro) });
    });

/** Linhas em branco são de quem ainda escreve: não se gravam. */
const tirarLinhasVazias = (conteudo: ConteudoStartup): ConteudoStartup => ({
  ...conteudo,
  pricing: {
    plans: conteudo.pricing.plans.map((plano) => ({ ...plano, features: plano.features.filter(Boolean) })),
  },
});

export const TEMPLATES: Readonly<Record<TemplateDePagina, TemplateDoEditor>> = {
  linktree: {
    emJson: false,
    ler: (conteudo) => {
      const linktree = lerConteudo(conteudoLinktree, conteudo);
      return linktree && { linktree };
    },
    esquema: z
      .object({ ...camposDaPagina, linktree: conteudoLinktree })
      .transform(({ linktree, ...comum }) => ({ ...comum, template: 'linktree', conteudo: linktree })),
  },
  startup: {
    emJson: true,
    ler: (conteudo) => {
      const startup = lerConteudo(conteudoStartup, conteudo);
      return startup && { startup };
    },
    esquema: z
      .object({ ...camposDaPagina, startup: conteudoStartup, json: jsonPendente('startup') })
      .transform(({ startup, json: _, ...comum }) => ({
        ...comum,
        template: 'startup',
        conteudo: tirarLinhasVazias(startup),
      })),
  },
  blocos: {
    emJson: false,
    ler: (conteudo) => {
      const blocos = lerConteudo(conteudoEmBlocos, conteudo);
      return blocos && { blocos };
    },
    esquema: z
      .object({ ...camposDaPagina, blocos: conteudoEmBlocos })
      .transform(({ blocos, ...comum }) => ({ ...comum, template: 'blocos', conteudo: blocos })),
  },
};
