import * as z from 'zod';
import { textoLongoOpcional, textoObrigatorio, textoOpcional } from '../base/texto.ts';
import type { Familia } from '../produtos/produtos.rules.ts';

/** Cartões de produto que têm templates (regra 19); nunca um nome, que se edita. */
export const CARTOES = [
  'jackpot',
  'over_limite',
  'metodo_cerccos',
  'consultoria',
] as const satisfies readonly Familia[];
export const cartao = z.enum(CARTOES);
export type Cartao = z.output<typeof cartao>;

/** Tipos de e-mail (especificação 2, seção 3). */
export const CATEGORIAS_EMAIL = ['boas_vindas', 'lembrete_3d', 'lembrete_1d', 'vencimento'] as const;
export const categoriaEmail = z.enum(CATEGORIAS_EMAIL);
export type CategoriaEmail = z.output<typeof categoriaEmail>;

/** O texto de um template como se escreve; `configuracoes` são os links que viram variáveis. */
const texto = z.object({
  assunto: textoObrigatorio('Assunto é um campo obrigatório', 200),
  conteudo_texto: textoLongoOpcional(20_000)
    .transform((escrito) => escrito ?? '')
    .pipe(z.string().min(1, 'Mensagem é um campo obrigatório')),
  configuracoes: z.record(
    z.string().max(60),
    textoOpcional(500).transform((link) => link ?? ''),
  ),
});
/** De que cartão e tipo é um template. */
export const qualTemplate = z.object({ cartao, categoria: categoriaEmail });

/** O que um envio de teste manda: o texto de agora, gravado ou não. */
export const templateEmailTeste = texto;
export type TemplateEmailTeste = z.output<typeof templateEmailTeste>;

/** O que o operador edita. */
export const templateEmailEntrada = texto.extend({ ativo: z.boolean() });
export type TemplateEmailEntrada = z.output<typeof templateEmailEntrada>;

/** Template de e-mail de um cartão e tipo. */
export const templateEmail = z.object({
  cartao,
  categoria: categoriaEmail,
  nome: z.string(),
  assunto: z.string(),
  conteudo_texto: z.string(),
  configuracoes: z.record(z.string(), z.string()),
  ativo: z.boolean(),
  versao: z.number().int(),
});
export type TemplateEmail = z.output<typeof templateEmail>;

/** O que a lista mostra de um; `versao` 0 é o que ninguém gravou. */
export const templateEmailResumo = z.lazy(() =>
  templateEmail.pick({
    cartao: true,
    categoria: true,
    nome: true,
    ativo: true,
    versao: true,
  }),
);
export type TemplateEmailResumo = z.output<typeof templateEmailResumo>;

/** Um template aberto para editar, com os nomes que o texto pode usar. */
export const templateEmailEditavel = z.lazy(() =>
  templateEmail.extend({ variaveis_disponiveis: z.array(z.string()) }),
);
export type TemplateEmailEditavel = z.output<typeof templateEmailEditavel>;

/** Para onde vai um produto: um cartão, ou nenhum, embora o nome dele seja de uma família. */
export const destinoDoProduto = z.enum([...CARTOES, 'nenhum']);
export type DestinoDoProduto = z.output<typeof destinoDoProduto>;

/** Os produtos que se associaram à mão (categoria `configuracao_produto` da especificação). */
export const associacoes = z.lazy(() =>
  z.object({
    itens: z.array(z.object({ produto_id: z.string(), cartao: destinoDoProduto })),
    versao: z.number().int(),
  }),
);
export type AssociacoesGravadas = z.output<typeof associacoes>;
