import * as z from 'zod';
import { data, instante } from '../base/datas.campos.ts';
import { textoLongoOpcional, textoObrigatorio } from '../base/texto.ts';
import { cliente } from './clientes.schema.ts';

/** Quanto cabe numa anotação, e no que se vai tratar num contato. */
export const MAXIMO_DA_ANOTACAO = 2_000;
export const MAXIMO_DO_CONTATO = 200;

const textoDaAnotacao = z.lazy(() =>
  textoLongoOpcional(MAXIMO_DA_ANOTACAO).pipe(z.string({ error: 'Escreva a anotação' })),
);

/** O que se anota de uma pessoa: texto de várias linhas. */
export const anotacaoEntrada = z.lazy(() => z.object({ texto: textoDaAnotacao }));

/** Uma anotação, como a API a mostra. */
export const anotacao = z.lazy(() =>
  z.object({
    id: z.string(),
    texto: z.string(),
    /** Quem a escreveu. */
    ator: z.string(),
    versao: z.number().int(),
    criado_em: instante,
    atualizado_em: instante,
  }),
);
export type Anotacao = z.output<typeof anotacao>;

/** Que dia se vai procurar a pessoa, e para quê; `versao` é a que se leu, e 0 quando não havia nada marcado. */
export const contatoEntrada = z.lazy(() =>
  z.object({
    data: data('Informe o dia'),
    texto: textoObrigatorio('Diga do que vão falar', MAXIMO_DO_CONTATO),
    versao: z.number().int().min(0),
  }),
);
export type ContatoEntrada = z.output<typeof contatoEntrada>;

/** O contato marcado com uma pessoa. */
export const contatoMarcado = z.lazy(() =>
  z.object({
    data: z.string(),
    texto: z.string(),
    versao: z.number().int(),
    criado_em: instante,
    atualizado_em: instante,
  }),
);
export type ContatoMarcado = z.output<typeof contatoMarcado>;

/** Quem se combinou de procurar até hoje: quantos são, e os primeiros deles, do mais atrasado ao de hoje. */
export const contatosDoDia = z.lazy(() =>
  z.object({
    quantos: z.number().int(),
    itens: z.array(
      z.object({
        cliente_id: z.string(),
        nome: z.string(),
        telefone: z.string().nullable(),
        email: z.string().nullable(),
        data: z.string(),
        texto: z.string(),
      }),
    ),
  }),
);
export type ContatosDoDia = z.output<typeof contatosDoDia>;

/** O que se sabe de uma pessoa sem ler a linha do tempo dela página a página; `pago` em reais, por moeda. */
export const fichaDaPessoa = z.lazy(() =>
  z.object({
    cliente,
    /** O instante da primeira coisa que se sabe dela: a importada pode ter pago antes de estar no cadastro. */
    desde: instante,
    /** O que ela pagou ao todo, já sem o que voltou; nunca o de uma compra de teste. */
    pago: z.array(z.object({ moeda: z.string(), valor: z.number(), pagamentos: z.number().int() })),
    contato: contatoMarcado.nullable(),
  }),
);
export type FichaDaPessoa = z.output<typeof fichaDaPessoa>;

/** As partes da linha do tempo, que se veem também uma de cada vez. */
export const PARTES_DO_TEMPO = [
  'pedidos',
  'pagamentos',
  'mensagens',
  'conversas',
  'grupo',
  'mudancas',
  'anotacoes',
] as const;
export type ParteDoTempo = (typeof PARTES_DO_TEMPO)[number];

const momento = { id: z.string(), em: instante };
const textoOuNull = z.string().nullable();

/** Uma coisa que aconteceu com uma pessoa; valores em reais. Os nomes de cada situação são os do registro. */
export const momentoDaPessoa = z.lazy(() =>
  z.discriminatedUnion('tipo', [
    z.object({
      ...momento,
      tipo: z.literal('pedido'),
      pedido_id: z.string(),
      produto: textoOuNull,
      plano: textoOuNull,
      valor: z.number(),
      status: z.string(),
    }),
    z.object({
      ...momento,
      tipo: z.literal('pagamento'),
      /** Null na venda manual. */
      gateway: textoOuNull,
      situacao: z.string(),
      /** O que se cobra, o que entrou, e o que disso voltou ou está em disputa. */
      valor: z.number(),
      recebido: z.number(),
      devolvido: z.number(),
      contestado: z.number(),
      moeda: z.string(),
      forma: textoOuNull,
      produto: textoOuNull,
      pedido_id: textoOuNull,
      assinatura_id: textoOuNull,
    }),
    z.object({
      ...momento,
      tipo: z.literal('mensagem'),
      canal: z.enum(['email', 'whatsapp']),
      template: z.string(),
      status: z.string(),
      motivo: textoOuNull,
      /** O mais adiante que o provedor contou dela; null enquanto não contou nada. */
      entrega: textoOuNull,
      produto: textoOuNull,
    }),
    z.object({
      ...momento,
      tipo: z.literal('conversa'),
      de: z.string(),
      /** Por onde se abre a conversa. */
      telefone: z.string(),
      texto: z.string(),
      formato: z.string(),
      situacao: textoOuNull,
    }),
    z.object({ ...momento, tipo: z.literal('anotacao'), anotacao }),
    z.object({
      ...momento,
      tipo: z.literal('mudanca'),
      o_que: z.string(),
      /** De que pedido, assinatura ou cadastro se fala. */
      entidade_id: z.string(),
      campos: z.array(z.string()),
      ator: z.string(),
    }),
  ]),
);
export type Momento = z.output<typeof momentoDaPessoa>;
