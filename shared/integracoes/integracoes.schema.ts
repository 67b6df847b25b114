import * as z from 'zod';
import { instante } from '../base/datas.ts';
import { digitos } from '../base/documentos.ts';
import { textoObrigatorio } from '../base/texto.ts';
import { APRESENTACAO, GATEWAYS } from '../gateways/gateways.rules.ts';
import { enderecoServe, segredoServeAoAsaas } from './formatos.rules.ts';

/** O que um vendedor pode ligar à sua conta; 'site' guarda o que as páginas dele mostram, sem segredos. */
export const PROVEDORES = [
  ...GATEWAYS,
  'resend',
  'whatsapp',
  'evolution',
  'openai',
  'meta',
  'ga4',
  'site',
] as const;
export type Provedor = (typeof PROVEDORES)[number];

/** Quem nos avisa por um endereço próprio de cada vendedor. */
export const COM_WEBHOOK = [...GATEWAYS, 'resend'] as const;
export type ProvedorComWebhook = (typeof COM_WEBHOOK)[number];
/** E os de quem o vendedor cadastra o endereço à mão, no painel do provedor. */
export const COM_ENDERECO = [...COM_WEBHOOK, 'whatsapp', 'evolution'] as const;
export type ProvedorComEndereco = (typeof COM_ENDERECO)[number];

export const TIPOS_DE_INTEGRACAO = [
  'gateway_pagamento',
  'email_marketing',
  'whatsapp',
  'assistente',
  'analytics',
  'site',
] as const;

/** Nome e tipo com que cada provedor aparece. */
export const CATALOGO = {
  asaas: { nome: APRESENTACAO.asaas.nome, tipo: 'gateway_pagamento' },
  stripe: { nome: APRESENTACAO.stripe.nome, tipo: 'gateway_pagamento' },
  resend: { nome: 'Resend', tipo: 'email_marketing' },
  whatsapp: { nome: 'WhatsApp Cloud API', tipo: 'whatsapp' },
  evolution: { nome: 'Evolution API', tipo: 'whatsapp' },
  openai: { nome: 'Assistente de IA', tipo: 'assistente' },
  meta: { nome: 'Meta Pixel', tipo: 'analytics' },
  ga4: { nome: 'Google Analytics 4', tipo: 'analytics' },
  site: { nome: 'Páginas do site', tipo: 'site' },
} as const satisfies Record<Provedor, { nome: string; tipo: (typeof TIPOS_DE_INTEGRACAO)[number] }>;

const SEM_CHAVE = 'API Key não configurada';
const segredo = (mensagem = SEM_CHAVE) =>
  z
    .string({ error: mensagem })
    .transform((texto) => texto.trim())
    .pipe(z.string().min(1, mensagem).max(500, 'Use no máximo 500 caracteres'));
const ambiente = z.enum(['sandbox', 'producao'], { error: 'Escolha o ambiente: sandbox ou producao' });

/** Chave da Asaas; a mensagem é a da especificação 2, seção 6. */
const chaveAsaas = segredo().refine((chave) => chave.startsWith('$aact_'), {
  error: 'Formato da API Key inválido. Deve começar com $aact_',
});
const chaveStripe = segredo().refine((chave) => /^(sk|rk)_(test|live)_/.test(chave), {
  error: 'Formato da API Key inválido. Deve começar com sk_ ou rk_',
});
const segredoDoWebhook = (de: string) =>
  segredo('Informe o segredo do webhook').refine((texto) => texto.startsWith('whsec_'), {
    error: `O segredo do webhook ${de} começa com whsec_`,
  });
/** O segredo do Asaas é nosso: quem o cadastra à mão escolhe um que ele aceite. */
const segredoAsaas = segredo().refine(segredoServeAoAsaas, {
  error: 'Use de 32 a 255 caracteres, sem espaços, sem números em sequência e sem quatro letras repetidas',
});

/** Os ids saem escritos dentro de um script das páginas: só se aceita a forma exata. */
const pixel = z.string({ error: 'Informe o id do pixel' }).regex(/^\d{5,20}$/, 'Id do pixel inválido');
const ga4 = z
  .string({ error: 'Informe o id do GA4' })
  .regex(/^G-[A-Z0-9]{4,20}$/, 'Id do GA4 inválido. Deve começar com G-');
const whatsapp = z
  .string({ error: 'Informe o WhatsApp com DDI e DDD' })
  .transform(digitos)
  .pipe(z.string().regex(/^[1-9]\d{9,14}$/, 'Informe o WhatsApp com DDI e DDD, só algarismos'));
const numeroDaMeta = (o_que: string) =>
  z
    .string({ error: `Informe o ${o_que}` })
    .trim()
    .regex(/^\d{5,20}$/, `O ${o_que} tem só algarismos`);

/** Um endereço que o vendedor dá e a que o servidor chama (regra 41): https, com nome de domínio, sem senha dentro. */
const enderecoHttps = z
  .string({ error: 'Informe o endereço' })
  .trim()
  .max(300, 'Use no máximo 300 caracteres')
  .refine(enderecoServe, 'Informe um endereço que comece com https://')
  .transform((texto) => texto.replace(/\/+$/, ''));

/** Configuração (à vista) e credenciais (cifradas) de cada provedor, como o caso de uso as recebe inteiras. */
export const formaDaIntegracao = {
  asaas: {
    // Voltar ao site depois de pagar só com o domínio da loja nos dados comerciais da conta: fora dele o Asaas recusa.
    configuracao: z.object({ ambiente, retorno: z.enum(['sim', 'nao']).default('nao') }),
    credenciais: z.object({ api_key: chaveAsaas, webhook_segredo: segredoAsaas.optional() }),
  },
  stripe: {
    // Ela sempre precisa de para onde voltar.
    configuracao: z.object({ ambiente, retorno: z.literal('sim').default('sim') }),
    // O endereço do webhook só se cadastra na Stripe depois de existir aqui: o segredo chega numa segunda vez.
    credenciais: z.object({
      api_key: chaveStripe,
      webhook_segredo: segredoDoWebhook('da Stripe').optional(),
    }),
  },
  resend: {
    configuracao: z.object({
      from_email: z.email('E-mail do remetente inválido'),
      from_name: textoObrigatorio('Informe o nome do remetente', 80),
    }),
    // Como na Stripe: o segredo vem dela, com o endereço cadastrado.
    credenciais: z.object({
      api_key: segredo(),
      webhook_segredo: segredoDoWebhook('da Resend').optional(),
    }),
  },
  whatsapp: {
    configuracao: z.object({
      phone_number_id: numeroDaMeta('Phone number ID'),
      waba_id: numeroDaMeta('ID da conta do WhatsApp (WABA)'),
    }),
    credenciais: z.object({
      token: segredo('Informe o token de acesso'),
      app_secret: segredo('Informe a chave secreta do aplicativo'),
      verify_token: segredo('Escolha um token de verificação'),
    }),
  },
  evolution: {
    configuracao: z.object({
      url: enderecoHttps,
      instancia: textoObrigatorio('Informe o nome da instância', 80),
    }),
    credenciais: z.object({ api_key: segredo() }),
  },
  openai: {
    configuracao: z.object({
      url: enderecoHttps,
      modelo: textoObrigatorio('Informe o modelo', 100),
      /** Sem ele, o conhecimento se procura só pelas palavras. */
      modelo_de_busca: textoObrigatorio('Informe o modelo de busca', 100).optional(),
    }),
    credenciais: z.object({ api_key: segredo() }),
  },
  meta: {
    configuracao: z.object({ pixel_id: pixel, codigo_de_teste: z.string().max(40).optional() }),
    /** Sem token, só o navegador avisa o pixel. */
    credenciais: z.object({ token: segredo().optional() }),
  },
  ga4: {
    configuracao: z.object({ ga4_id: ga4 }),
    credenciais: z.object({ api_secret: segredo().optional() }),
  },
  site: { configuracao: z.object({ whatsapp }), credenciais: z.object({}) },
} as const satisfies Record<Provedor, { configuracao: z.ZodType; credenciais: z.ZodType }>;

type Forma = typeof formaDaIntegracao;
export type ConfiguracaoDe<P extends Provedor> = z.output<Forma[P]['configuracao']>;
/** Credenciais decifradas de um provedor: nunca vão para log, erro ou resposta. */
export type CredenciaisDe<P extends Provedor> = z.output<Forma[P]['credenciais']>;

/** O que impede uma integração de funcionar e só o vendedor resolve, e desde quando. */
export const problemaDaIntegracao = z.object({ motivo: z.enum(['chave_recusada']), em: instante });
export type ProblemaDaIntegracao = z.output<typeof problemaDaIntegracao>;

/** Integração como se mostra: das credenciais, só os quatro últimos caracteres de cada uma. */
export const integracao = z.object({
  id: z.enum(PROVEDORES),
  nome: z.string(),
  tipo: z.enum(TIPOS_DE_INTEGRACAO),
  status: z.enum(['ativo', 'inativo']),
  configuracao: z.record(z.string(), z.string()),
  ultimos4: z.record(z.string(), z.string()),
  webhook_chave: z.string().nullable(),
  /** Quando chegou o último aviso, com folga de um minuto. */
  ultimo_aviso: instante.nullable(),
  problema: problemaDaIntegracao.nullable(),
  versao: z.number().int(),
  criado_em: instante,
  atualizado_em: instante,
});
export type Integracao = z.output<typeof integracao>;

/** Integração como o painel a mostra: `webhook_url` é o endereço inteiro, no domínio da loja. */
export const integracaoVista = integracao.omit({ webhook_chave: true }).extend({
  webhook_url: z.string().nullable(),
  /** O segredo que prova os avisos já está guardado. */
  webhook_pronto: z.boolean(),
});
export type IntegracaoVista = z.output<typeof integracaoVista>;

const NOME_OBRIGATORIO = 'Nome da integração é obrigatório';
export const nomeDaIntegracao = textoObrigatorio(NOME_OBRIGATORIO, 80);
/** O que se digita: textos pelo nome do campo; a forma de cada provedor é quem os confere. */
const digitados = z.record(z.string().max(40), z.string().max(500)).default({});

/** O que o operador preenche ao alterar; uma credencial em branco fica como está. */
export const integracaoAlterada = z.object({
  nome: nomeDaIntegracao,
  configuracao: digitados,
  credenciais: digitados,
  versao: z.number().int().min(1),
  /** A senha de quem entrou, quando se troca a chave ou o ambiente de um gateway. */
  senha: z.string().min(1).max(256).optional(),
});
export type IntegracaoAlterada = z.output<typeof integracaoAlterada>;

/** A frase da especificação 2, seção 5, para quem salva sem ter escolhido o que integrar. */
export const SEM_TEMPLATE = 'Usuário não autenticado ou template não selecionado';
const provedor = z.enum(PROVEDORES, { error: SEM_TEMPLATE });

/** O que o operador preenche ao criar. */
export const integracaoNova = z.object({
  provedor,
  nome: nomeDaIntegracao,
  configuracao: digitados,
  credenciais: digitados,
});
export type IntegracaoNova = z.output<typeof integracaoNova>;

/** O que se testa antes de salvar: a credencial em branco é a guardada. */
export const integracaoATestar = z.object({ provedor, configuracao: digitados, credenciais: digitados });
export type IntegracaoATestar = z.output<typeof integracaoATestar>;

/** 'Testar API' (regra 41): o provedor aceita, recusa e diz por quê, ou só se saberia mandando um evento. */
export const resultadoDoTeste = z.object({
  resultado: z.enum(['aceita', 'recusada', 'nao_da']),
  motivo: z.string().nullable(),
});
export type ResultadoDoTeste = z.output<typeof resultadoDoTeste>;
