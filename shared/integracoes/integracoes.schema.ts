import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';
import { textoObrigatorio } from '../base/texto.ts';
import { lembrarResultado } from '../base/uma-vez.ts';
import { APRESENTACAO, GATEWAYS } from '../gateways/gateways.rules.ts';

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

/** Quem prova as notificações com um segredo só delas, que se guarda com as credenciais. */
export const COM_WEBHOOK = [...GATEWAYS, 'resend'] as const;
export type ProvedorComWebhook = (typeof COM_WEBHOOK)[number];
/** Quem nos avisa por um endereço próprio de cada vendedor: estes, e os que provam as notificações de outro modo. */
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

/** O que impede uma integração de funcionar e só o vendedor resolve, e desde quando. */
export const problemaDaIntegracao = z.lazy(() =>
  z.object({ motivo: z.enum(['chave_recusada']), em: instante }),
);
export type ProblemaDaIntegracao = z.output<typeof problemaDaIntegracao>;

/** Integração como se mostra: das credenciais, só os quatro últimos caracteres de cada uma. */
export const integracao = z.lazy(() =>
  z.object({
    id: z.enum(PROVEDORES),
    nome: z.string(),
    tipo: z.enum(TIPOS_DE_INTEGRACAO),
    status: z.enum(['ativo', 'inativo']),
    configuracao: z.record(z.string(), z.string()),
    ultimos4: z.record(z.string(), z.string()),
    webhook_chave: z.string().nullable(),
    /** O endereço como o provedor o conhece, quando fomos nós que o cadastramos lá. */
    webhook_id: z.string().nullable(),
    /** Quando chegou a última notificação, com folga de um minuto. */
    ultimo_aviso: instante.nullable(),
    problema: problemaDaIntegracao.nullable(),
    versao: z.number().int(),
    criado_em: instante,
    atualizado_em: instante,
  }),
);
export type Integracao = z.output<typeof integracao>;

/** Integração como o painel a mostra: `webhook_url` é o endereço inteiro, no domínio da loja. */
export const integracaoVista = z.lazy(() =>
  integracao.unwrap().omit({ webhook_chave: true, webhook_id: true }).extend({
    webhook_url: z.string().nullable(),
    /** O segredo que prova as notificações já está guardado. */
    webhook_pronto: z.boolean(),
    /** O provedor já tem o endereço: fomos nós que o cadastramos, ou já chegou uma notificação por ele. */
    webhook_cadastrado: z.boolean(),
  }),
);
export type IntegracaoVista = z.output<typeof integracaoVista>;

const NOME_OBRIGATORIO = 'Nome da integração é obrigatório';
export const nomeDaIntegracao = textoObrigatorio(NOME_OBRIGATORIO, 80);
/** O que se digita: textos pelo nome do campo; a forma de cada provedor é quem os confere. */
const digitados = lembrarResultado(() => z.record(z.string().max(40), z.string().max(500)).default({}));

/** O que o operador preenche ao alterar; uma credencial em branco fica como está. */
export const integracaoAlterada = z.lazy(() =>
  z.object({
    nome: nomeDaIntegracao,
    configuracao: digitados(),
    credenciais: digitados(),
    versao: z.number().int().min(1),
    /** A senha de quem entrou, quando se troca a chave ou o ambiente de um gateway. */
    senha: z.string().min(1).max(256).optional(),
  }),
);
export type IntegracaoAlterada = z.output<typeof integracaoAlterada>;

/** A frase da especificação 2, seção 5, para quem salva sem ter escolhido o que integrar. */
export const SEM_TEMPLATE = 'Usuário não autenticado ou template não selecionado';
const provedor = lembrarResultado(() => z.enum(PROVEDORES, { error: SEM_TEMPLATE }));

/** O que o operador preenche ao criar. */
export const integracaoNova = z.lazy(() =>
  z.object({
    provedor: provedor(),
    nome: nomeDaIntegracao,
    configuracao: digitados(),
    credenciais: digitados(),
  }),
);
export type IntegracaoNova = z.output<typeof integracaoNova>;

/** O que se testa antes de salvar: a credencial em branco é a guardada. */
export const integracaoATestar = z.lazy(() =>
  z.object({ provedor: provedor(), configuracao: digitados(), credenciais: digitados() }),
);
export type IntegracaoATestar = z.output<typeof integracaoATestar>;

/** 'Testar API' (regra 41): o provedor aceita, recusa e diz por quê, ou só se saberia mandando um evento. */
export const resultadoDoTeste = z.lazy(() =>
  z.object({
    resultado: z.enum(['aceita', 'recusada', 'nao_da']),
    motivo: z.string().nullable(),
    /** O campo do formulário de que o motivo fala; null quando não é um. */
    campo: z.string().nullable(),
  }),
);
export type ResultadoDoTeste = z.output<typeof resultadoDoTeste>;
