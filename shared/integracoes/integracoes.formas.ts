import * as z from 'zod';
import { digitos } from '../base/documentos.ts';
import { textoObrigatorio } from '../base/texto.ts';
import { lembrarResultado } from '../base/uma-vez.ts';
import type { Provedor } from './integracoes.schema.ts';

/**
 * Diz se um segredo serve ao Asaas: de 32 a 255 caracteres, sem espaços, sem cinco algarismos em sequência e sem
 * quatro letras repetidas (docs.asaas.com, criar webhook pela API).
 */
export function segredoServeAoAsaas(segredo: string): boolean {
  if (segredo.length < 32 || segredo.length > 255 || /\s/.test(segredo)) return false;
  if (/(.)\1{3}/i.test(segredo)) return false;
  const cincos = [...segredo.matchAll(/(?=(\d{5}))/g)].map(([, cinco]) => cinco ?? '');
  return !cincos.some((cinco) => '0123456789'.includes(cinco) || '9876543210'.includes(cinco));
}

/**
 * Diz se um endereço é https, com nome de domínio e sem usuário nem senha; para onde ele aponta, confere quem o chama.
 */
function enderecoServe(texto: string): boolean {
  if (!URL.canParse(texto)) return false;
  const { protocol, username, password, hostname, search, hash } = new URL(texto);
  return protocol === 'https:' && !username && !password && !search && !hash && hostname.includes('.');
}

const SEM_CHAVE = 'API Key não configurada';
const segredo = (mensagem = SEM_CHAVE) =>
  z
    .string({ error: mensagem })
    .transform((texto) => texto.trim())
    .pipe(z.string().min(1, mensagem).max(500, 'Use no máximo 500 caracteres'));
const ambiente = () => z.enum(['sandbox', 'producao'], { error: 'Escolha o ambiente: sandbox ou producao' });

/** Chave da Asaas; a mensagem é a da especificação 2, seção 6. */
const chaveAsaas = () =>
  segredo().refine((chave) => chave.startsWith('$aact_'), {
    error: 'Formato da API Key inválido. Deve começar com $aact_',
  });
const chaveStripe = () =>
  segredo().refine((chave) => /^(sk|rk)_(test|live)_/.test(chave), {
    error: 'Formato da API Key inválido. Deve começar com sk_ ou rk_',
  });
const segredoDoWebhook = (de: string) =>
  segredo('Informe o segredo do webhook').refine((texto) => texto.startsWith('whsec_'), {
    error: `O segredo do webhook ${de} começa com whsec_`,
  });
/** O segredo do Asaas é nosso: quem o cadastra à mão escolhe um que ele aceite. */
const segredoAsaas = () =>
  segredo().refine(segredoServeAoAsaas, {
    error: 'Use de 32 a 255 caracteres, sem espaços, sem números em sequência e sem quatro letras repetidas',
  });

/** Os ids saem escritos dentro de um script das páginas: só se aceita a forma exata. */
const pixel = () => z.string({ error: 'Informe o id do pixel' }).regex(/^\d{5,20}$/, 'Id do pixel inválido');
const ga4 = () =>
  z
    .string({ error: 'Informe o id do GA4' })
    .regex(/^G-[A-Z0-9]{4,20}$/, 'Id do GA4 inválido. Deve começar com G-');
const whatsapp = () =>
  z
    .string({ error: 'Informe o WhatsApp com DDI e DDD' })
    .transform(digitos)
    .pipe(z.string().regex(/^[1-9]\d{9,14}$/, 'Informe o WhatsApp com DDI e DDD, só algarismos'));
const numeroDaMeta = (o_que: string) =>
  z
    .string({ error: `Informe o ${o_que}` })
    .trim()
    .regex(/^\d{5,20}$/, `O ${o_que} tem só algarismos`);

/** Um endereço que o vendedor dá e a que o servidor chama (regra 41): https, com nome de domínio, sem senha dentro. */
const enderecoHttps = () =>
  z
    .string({ error: 'Informe o endereço' })
    .trim()
    .max(300, 'Use no máximo 300 caracteres')
    .refine(enderecoServe, 'Informe um endereço que comece com https://')
    .transform((texto) => texto.replace(/\/+$/, ''));

/**
 * Configuração (à vista) e credenciais (cifradas) de cada provedor, como o caso de uso as recebe inteiras; a de cada um
 * só se monta quando se usa.
 */
export const formaDaIntegracao = {
  asaas: lembrarResultado(() => ({
    // Voltar ao site depois de pagar só com o domínio da loja nos dados comerciais da conta: fora dele o Asaas recusa.
    configuracao: z.object({ ambiente: ambiente(), retorno: z.enum(['sim', 'nao']).default('nao') }),
    credenciais: z.object({ api_key: chaveAsaas(), webhook_segredo: segredoAsaas().optional() }),
  })),
  stripe: lembrarResultado(() => ({
    // Ela sempre precisa de para onde voltar.
    configuracao: z.object({ ambiente: ambiente(), retorno: z.literal('sim').default('sim') }),
    // O endereço do webhook só se cadastra na Stripe depois de existir aqui: o segredo chega numa segunda vez.
    credenciais: z.object({
      api_key: chaveStripe(),
      webhook_segredo: segredoDoWebhook('da Stripe').optional(),
    }),
  })),
  resend: lembrarResultado(() => ({
    configuracao: z.object({
      from_email: z.email('E-mail do remetente inválido'),
      from_name: textoObrigatorio('Informe o nome do remetente', 80),
    }),
    // Como na Stripe: o segredo vem dela, com o endereço cadastrado.
    credenciais: z.object({
      api_key: segredo(),
      webhook_segredo: segredoDoWebhook('da Resend').optional(),
    }),
  })),
  whatsapp: lembrarResultado(() => ({
    configuracao: z.object({
      phone_number_id: numeroDaMeta('Phone number ID'),
      waba_id: numeroDaMeta('ID da conta do WhatsApp (WABA)'),
    }),
    credenciais: z.object({
      token: segredo('Informe o token de acesso'),
      app_secret: segredo('Informe a chave secreta do aplicativo'),
      verify_token: segredo('Escolha um token de verificação'),
    }),
  })),
  evolution: lembrarResultado(() => ({
    configuracao: z.object({
      url: enderecoHttps(),
      instancia: textoObrigatorio('Informe o nome da instância', 80),
    }),
    credenciais: z.object({ api_key: segredo() }),
  })),
  openai: lembrarResultado(() => ({
    configuracao: z.object({
      url: enderecoHttps(),
      modelo: textoObrigatorio('Informe o modelo', 100),
      /** Sem ele, o conhecimento se procura só pelas palavras. */
      modelo_de_busca: textoObrigatorio('Informe o modelo de busca', 100).optional(),
    }),
    credenciais: z.object({ api_key: segredo() }),
  })),
  meta: lembrarResultado(() => ({
    configuracao: z.object({ pixel_id: pixel(), codigo_de_teste: z.string().max(40).optional() }),
    /** Sem token, só o navegador avisa o pixel. */
    credenciais: z.object({ token: segredo().optional() }),
  })),
  ga4: lembrarResultado(() => ({
    configuracao: z.object({ ga4_id: ga4() }),
    credenciais: z.object({ api_secret: segredo().optional() }),
  })),
  site: lembrarResultado(() => ({
    configuracao: z.object({ whatsapp: whatsapp() }),
    credenciais: z.object({}),
  })),
} as const satisfies Record<Provedor, () => { configuracao: z.ZodType; credenciais: z.ZodType }>;

type Forma<P extends Provedor> = ReturnType<(typeof formaDaIntegracao)[P]>;
export type ConfiguracaoDe<P extends Provedor> = z.output<Forma<P>['configuracao']>;
/** Credenciais decifradas de um provedor: nunca vão para log, erro ou resposta. */
export type CredenciaisDe<P extends Provedor> = z.output<Forma<P>['credenciais']>;
