import * as z from 'zod';
import { textoLongoOpcional, textoObrigatorio, textoOpcional } from '../base/texto.ts';
import { linha, linhaId, linkDaLinha } from '../linhas/linhas.schema.ts';

/** O cartão de um template é o id de uma linha (regra 19; decisão 0076): nunca um nome, que se edita. */
export const cartao = linhaId;
export type Cartao = z.output<typeof cartao>;

/** Tipos de e-mail: os quatro da especificação 2, seção 3, e o da cobrança que falhou (decisão 0088). */
export const CATEGORIAS_EMAIL = [
  'boas_vindas',
  'lembrete_3d',
  'lembrete_1d',
  'vencimento',
  'cobranca_falhou',
] as const;
export const categoriaEmail = z.enum(CATEGORIAS_EMAIL);
export type CategoriaEmail = z.output<typeof categoriaEmail>;

/** O texto de um template como se escreve; `configuracoes` são os links que viram variáveis. */
const texto = z.lazy(() =>
  z.object({
    assunto: textoObrigatorio('Assunto é um campo obrigatório', 200),
    conteudo_texto: textoLongoOpcional(20_000)
      .transform((escrito) => escrito ?? '')
      .pipe(z.string().min(1, 'Mensagem é um campo obrigatório')),
    configuracoes: z.record(
      z.string().max(60),
      textoOpcional(500).transform((link) => link ?? ''),
    ),
  }),
);
/** De que cartão e tipo é um template. */
export const qualTemplate = z.object({ cartao, categoria: categoriaEmail });

/** O que um envio de teste manda: o texto de agora, gravado ou não. */
export const templateEmailTeste = texto;
export type TemplateEmailTeste = z.output<typeof templateEmailTeste>;

/** O que o operador edita. */
export const templateEmailEntrada = z.lazy(() => texto.unwrap().extend({ ativo: z.boolean() }));
export type TemplateEmailEntrada = z.output<typeof templateEmailEntrada>;

/** Template de e-mail de um cartão e tipo. */
export const templateEmail = z.lazy(() =>
  z.object({
    cartao,
    categoria: categoriaEmail,
    nome: z.string(),
    assunto: z.string(),
    conteudo_texto: z.string(),
    configuracoes: z.record(z.string(), z.string()),
    ativo: z.boolean(),
    versao: z.number().int(),
  }),
);
export type TemplateEmail = z.output<typeof templateEmail>;

/** O que a lista mostra de um; `versao` 0 é o que ninguém gravou, e `faltam` os links que ele usa sem endereço. */
export const templateEmailResumo = z.lazy(() =>
  templateEmail
    .unwrap()
    .pick({ cartao: true, categoria: true, nome: true, ativo: true, versao: true })
    .extend({ faltam: z.array(z.string()) }),
);
export type TemplateEmailResumo = z.output<typeof templateEmailResumo>;

/**
 * Um template aberto para editar, com os nomes que o texto pode usar, os links da linha, que valem onde
 * `configuracoes` está vazio, e o produto de exemplo, com o preço em reais.
 */
export const templateEmailEditavel = z.lazy(() =>
  templateEmail.unwrap().extend({
    variaveis_disponiveis: z.array(z.string()),
    links: z.array(linkDaLinha),
    exemplo: z.object({ produto_nome: z.string(), valor: z.number() }),
    /** O texto com que a linha começa, para voltar a ele. */
    padrao: z.object({ assunto: z.string(), conteudo_texto: z.string() }),
  }),
);
export type TemplateEmailEditavel = z.output<typeof templateEmailEditavel>;

/** As linhas que têm templates, na ordem em que se mostram: as do operador e as que ele associou a um produto. */
export const linhasDosTemplates = z.lazy(() => z.array(linha));

/** Para onde vai um produto: um cartão, ou nenhum, embora seja de uma linha. */
export const destinoDoProduto = z.union([z.literal('nenhum'), cartao]);
export type DestinoDoProduto = z.output<typeof destinoDoProduto>;

/** Os produtos que se associaram à mão (categoria `configuracao_produto` da especificação). */
export const associacoes = z.lazy(() =>
  z.object({
    itens: z.array(z.object({ produto_id: z.string(), cartao: destinoDoProduto })),
    versao: z.number().int(),
  }),
);
export type AssociacoesGravadas = z.output<typeof associacoes>;
