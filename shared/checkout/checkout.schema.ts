import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';
import { cpfValido, digitos } from '../base/documentos.ts';
import { marca } from '../base/marca.ts';
import { erroDoCpf } from '../base/mascaras.ts';
import { pixParaPagar } from '../base/pix.ts';
import { textoObrigatorio, textoOpcional } from '../base/texto.ts';
import { lembrarResultado } from '../base/uma-vez.ts';
import { quemVende } from '../base/vendedor.ts';
import { FORMAS_ESCOLHIDAS } from '../gateways/gateways.rules.ts';

// Passa de 300 linhas: é o contrato inteiro do checkout, lido de cima a baixo; em pedaços, cada um importaria os
// outros.

/** Países do formulário (especificação 2, seção 2). */
export const PAISES = [
  'Brasil',
  'Argentina',
  'Portugal',
  'Estados Unidos',
  'Canadá',
  'Reino Unido',
  'Outro',
] as const;
export type Pais = (typeof PAISES)[number];

/** Identificador que nasce no navegador de quem compra: sorteado, nunca o CPF nem o e-mail (regra 16). */
export const idDoNavegador = z.uuid();

// O que segue se monta quando se usa: são centenas de esquemas, que pesariam no arranque a frio de quem só pergunta por
// um pedido.

/** De onde a pessoa veio; os parâmetros UTM da primeira página. */
const campanha = lembrarResultado(() =>
  z
    .object({
      utm_source: textoOpcional(120),
      utm_medium: textoOpcional(120),
      utm_campaign: textoOpcional(120),
      utm_term: textoOpcional(120),
      utm_content: textoOpcional(120),
    })
    .partial(),
);

/** Campo que só um robô preenche: fica fora da tela. */
export const campoEscondido = z.string().max(200).optional();

const email = lembrarResultado(() =>
  z
    .string({ error: 'Email é obrigatório' })
    .transform((texto) => texto.trim().toLowerCase())
    .pipe(z.string().min(1, 'Email é obrigatório').max(254).pipe(z.email('Email inválido'))),
);

/**
 * Corpo de POST /api/leads (especificação 2, seção 3). `id` e `sequencia` são do navegador: a mais nova vence. Quem
 * corrige o e-mail diz o de antes: sem ele, o lead é de outra pessoa.
 */
export const leadEntrada = z.lazy(() =>
  z.object({
    id: idDoNavegador.optional(),
    sequencia: z.number().int().min(0).default(0),
    nome_completo: textoObrigatorio('Nome completo é obrigatório'),
    email: email(),
    email_anterior: email().optional(),
    telefone: textoObrigatorio('Telefone é obrigatório', 30),
    pais: z.enum(PAISES).default('Brasil'),
    cpf: textoOpcional(14),
    documento: textoOpcional(40),
    pais_documento: textoOpcional(60),
    cep: textoOpcional(9),
    endereco: textoOpcional(120),
    numero: textoOpcional(20),
    complemento: textoOpcional(80),
    bairro: textoOpcional(80),
    cidade: textoOpcional(80),
    estado: textoOpcional(2),
    origem: textoOpcional(60),
    produto_interesse: textoOpcional(60),
    plano_interesse: textoOpcional(40),
    /** Em reais; só para mostrar. */
    preco_interesse: z.number().min(0).max(9_999_999.99).nullish(),
    etapa: z.enum(['dados', 'gateway']).default('dados'),
    campanha: campanha().optional(),
    site: campoEscondido,
  }),
);
export type LeadEntrada = z.output<typeof leadEntrada>;

/** Lead como o operador o vê; `telefone` em E.164 quando se entende, senão como foi digitado. */
export const lead = z.lazy(() =>
  z.object({
    id: z.string(),
    nome_completo: z.string(),
    email: z.string(),
    telefone: z.string(),
    pais: z.string(),
    cidade: z.string().nullable(),
    estado: z.string().nullable(),
    origem: z.string().nullable(),
    produto_interesse: z.string().nullable(),
    plano_interesse: z.string().nullable(),
    preco_interesse: z.number().nullable(),
    /** Onde parou: nos dados, na escolha do pagamento, com pedido feito, ou comprou. */
    situacao: z.enum(['dados', 'gateway', 'pedido', 'convertido']),
    pedido_id: z.string().nullable(),
    cliente_id: z.string().nullable(),
    campanha: z.record(z.string(), z.string()).nullable(),
    criado_em: instante,
    atualizado_em: instante,
  }),
);
export type Lead = z.output<typeof lead>;

/**
 * Corpo de POST /api/cupons/validar; `valor_pedido` em reais. O produto que o navegador diz é só para mostrar. Com
 * `pagina`, pergunta-se por todos os planos de uma página de venda de uma vez, e o preço de cada um é o do catálogo.
 */
export const cupomEntradaDoCheckout = z.lazy(() =>
  z.object({
    codigo: z
      .string()
      .max(40)
      .transform((texto) => texto.trim().toUpperCase()),
    valor_pedido: z.number().min(0).max(9_999_999.99).default(0),
    produto_id: z.string().max(64).nullish(),
    pagina: z
      .string()
      .toLowerCase()
      .pipe(z.string().regex(/^[a-z0-9-]{1,60}$/, 'Esta página de venda não existe'))
      .optional(),
  }),
);

/** Resposta de POST /api/cupons/validar; valores em reais. */
export const cupomValidado = z.lazy(() =>
  z.object({
    valido: z.boolean(),
    mensagem: z.string(),
    valor_final: z.number().optional(),
    codigo: z.string().optional(),
    desconto_aplicado: z.number().optional(),
    /** Os planos da página a que o cupom serve; `recorrente` diz que o desconto é só da primeira cobrança. */
    planos: z
      .array(
        z.object({ plano: z.string(), preco: z.number(), valor_final: z.number(), recorrente: z.boolean() }),
      )
      .optional(),
  }),
);

export type CupomValidado = z.output<typeof cupomValidado>;

const consentimento = lembrarResultado(() =>
  z.object({
    marketing: z.boolean(),
    versao: textoObrigatorio('Versão do consentimento inválida', 20),
    em: instante,
  }),
);
const rastro = lembrarResultado(() => textoOpcional(200));

/** Segredo de 128 bits que o navegador de quem compra sorteia com o pedido; só o resumo dele se guarda. */
const segredoDoPedido = z.string().regex(/^[0-9a-f]{32}$/, 'Segredo do pedido inválido');

/** O que o navegador junta ao pedido; preço e plano daqui só se comparam com o catálogo. */
const metadata = lembrarResultado(() =>
  z.object({
    produto_original: z.string().max(60),
    plano_original: z.string().max(40),
    preco_original: z.number().min(0).max(9_999_999.99),
    origem: z.string().max(60).default('checkout_website'),
    pedido_id: idDoNavegador.optional(),
    lead_id: idDoNavegador.optional(),
    segredo: segredoDoPedido.optional(),
    /** Pedidos que este navegador fez antes: os da mesma página e da mesma pessoa não se pagam mais (regra 59). */
    anteriores: z
      .array(z.object({ id: idDoNavegador, segredo: segredoDoPedido }))
      .max(3)
      .optional(),
    campanha: campanha().optional(),
    consentimento: consentimento().optional(),
    /** Versão da frase sobre avisos que a pessoa leu (regra 38); a que não se conhece não se guarda. */
    avisos: textoOpcional(20),
    fbp: rastro(),
    fbc: rastro(),
    ga_cliente: rastro(),
    ga_sessao: rastro(),
    pagina: textoOpcional(500),
    site: campoEscondido,
  }),
);

/** Endereço do comprador no Brasil. */
const endereco = lembrarResultado(() =>
  z.object({
    cep: z
      .string({ error: 'CEP é obrigatório' })
      .transform(digitos)
      .pipe(z.string().regex(/^\d{8}$/, 'CEP é obrigatório')),
    endereco: textoObrigatorio('Endereço é obrigatório'),
    numero: textoObrigatorio('Número é obrigatório', 20),
    complemento: textoOpcional(80),
    bairro: textoOpcional(80),
    cidade: textoObrigatorio('Cidade é obrigatória', 80),
    estado: textoObrigatorio('Estado é obrigatório', 2),
  }),
);

const comprador = () => ({
  nome: textoObrigatorio('Nome completo é obrigatório'),
  email: email(),
  telefone: textoObrigatorio('Telefone é obrigatório', 30),
});

/** Quem compra no Brasil; `cpf` só algarismos; o endereço, onde a página o pede. */
const clienteBrasil = lembrarResultado(() =>
  z.object({
    ...comprador(),
    cpf: z
      .string({ error: 'CPF é obrigatório' })
      .transform(digitos)
      .pipe(
        z
          .string()
          .min(1, 'CPF é obrigatório')
          .refine(cpfValido, { error: ({ input }) => erroDoCpf(String(input)) }),
      ),
    /** Só onde o produto o pede. */
    endereco: endereco().nullish(),
  }),
);
/** Quem compra de fora. */
const clienteEstrangeiro = lembrarResultado(() =>
  z.object({
    ...comprador(),
    pais: z.enum(PAISES).exclude(['Brasil']),
    documento: textoObrigatorio('Documento é obrigatório', 40),
    pais_documento: textoObrigatorio('País do documento é obrigatório', 60),
  }),
);

const pedido = lembrarResultado(() => ({
  produto: z.object({
    nome: z.string().max(200),
    /** Preço depois do cupom, em reais, como a pessoa o viu. */
    valor: z.number().min(0).max(9_999_999.99),
    periodicidade: z.string().max(20),
  }),
  cupom: z.object({ codigo: z.string().max(40), desconto: z.number() }).nullish(),
  metadata: metadata(),
}));

/** Corpo de POST /api/asaas/criar-assinatura (especificação 2, seção 7). */
export const pedidoAsaas = z.lazy(() =>
  z.object({
    cliente: clienteBrasil(),
    ...pedido(),
    /** Como se quer pagar; sem isto, escolhe-se na página do gateway. */
    forma: z.enum(FORMAS_ESCOLHIDAS).optional(),
  }),
);
/** Corpo de POST /api/stripe/criar-sessao: o mesmo, com o comprador de fora. */
export const pedidoStripe = z.lazy(() => z.object({ cliente: clienteEstrangeiro(), ...pedido() }));
export type PedidoAsaas = z.output<typeof pedidoAsaas>;
export type PedidoStripe = z.output<typeof pedidoStripe>;
export type PedidoAsaasFormulario = z.input<typeof pedidoAsaas>;
export type PedidoStripeFormulario = z.input<typeof pedidoStripe>;
export type LeadFormulario = z.input<typeof leadEntrada>;

/** Resposta dos dois: com sucesso, para onde ir; sem, o motivo e a frase que a pessoa lê. */
export const pedidoCriado = z.object({
  success: z.boolean(),
  payment_url: z.string().optional(),
  subscription_id: z.string().optional(),
  payment_id: z.string().optional(),
  pedido_id: z.string().optional(),
  motivo: z.string().optional(),
  message: z.string().optional(),
});
export type PedidoCriado = z.output<typeof pedidoCriado>;

const SITUACOES = [
  'aguardando',
  'pago',
  'vencido',
  'cancelado',
  'estornado',
  'contestado',
  'perdido',
] as const;

/** Só em que pé está um pedido: o que a página pergunta a cada instante enquanto espera um PIX. */
export const soASituacao = z.object({ situacao: z.enum(SITUACOES) });

/** O que a página depois do pagamento mostra; nada que identifique a pessoa. */
export const situacaoDoPedido = z.object({
  situacao: z.enum(SITUACOES),
  produto: z.string(),
  /** Nome do plano, e como o endereço do checkout o chama. */
  plano: z.string(),
  plano_codigo: z.string(),
  /** Null na renovação do que não tem página de venda. */
  slug: z.string().nullable(),
  /** Feito por um link de renovação, e não no checkout. */
  renovacao: z.boolean(),
  /** Primeira cobrança, em reais. */
  valor: z.number(),
  /** Quanto já voltou a quem pagou, em reais. */
  estornado: z.number(),
  /** Pago de novo depois de uma contestação que terminou a favor de quem vendeu. */
  contestacao_vencida: z.boolean(),
  /** Se o acesso que ele abriu vale agora. */
  acesso_vale: z.boolean(),
  /** O e-mail com o acesso não pôde sair por uma falha da loja (regra 54): não se promete. */
  acesso_em_falta: z.boolean(),
  /** Onde pagar, enquanto não pago. */
  payment_url: z.string().nullable(),
  /** Como quem comprou escolheu pagar; null quando escolhe na página do gateway. */
  forma: z.enum(FORMAS_ESCOLHIDAS).nullable(),
  /** O PIX, só enquanto se pode pagar; null também quando o gateway não o deu: paga-se em `payment_url`. */
  pix: pixParaPagar.nullable(),
  /** Havia um PIX, e o prazo dele passou: gera-se outro da mesma cobrança. */
  pix_venceu: z.boolean(),
  /**
   * O que o recibo também diz: o número, a data, como se pagou, até quando vale e a próxima cobrança, na ordem em que
   * se leem.
   */
  detalhes: z.array(z.object({ rotulo: z.string(), texto: z.string() })),
  /** Como se cancela a próxima cobrança; null quando não há uma. */
  como_cancelar: z.string().nullable(),
  whatsapp: z.string().nullable(),
  vendedor: quemVende.nullable(),
  marca: marca.nullable(),
});
export type SituacaoDoPedido = z.output<typeof situacaoDoPedido>;

/** Prova de que o pedido é de quem pergunta: o segredo deste navegador, ou o e-mail com que se comprou. */
export const provaDoPedido = z
  .object({
    segredo: segredoDoPedido.optional(),
    email: z
      .string()
      .max(254, 'Digite o e-mail usado na compra')
      .transform((texto) => texto.trim().toLowerCase())
      .optional(),
  })
  .refine(({ segredo, email }) => Boolean(segredo || email), {
    path: ['email'],
    message: 'Digite o e-mail usado na compra',
  });
export type ProvaDoPedido = z.output<typeof provaDoPedido>;

/** O que só quem prova que o pedido é seu vê. */
export const acessoDoPedido = z.object({
  /** Para onde vai o acesso: inteiro no navegador que fez o pedido, escondido para quem o digitou. */
  email: z.string(),
  /** Se o acesso vale hoje (regra 30): só então há links, e o e-mail pode sair de novo. */
  vale: z.boolean(),
  links: z.array(z.object({ texto: z.string(), link: z.string() })),
});
export type AcessoDoPedido = z.output<typeof acessoDoPedido>;
