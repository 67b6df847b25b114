import type {
  AprovacaoDoTemplate,
  CategoriaDaMeta,
  EstadoDaAprovacao,
  ModeloRegistrado,
} from './whatsapp.schema.ts';

/** Variáveis de uma mensagem de WhatsApp, com uma chave só (regra 19). */
export const VARIAVEIS_WHATSAPP = [
  'cliente_nome',
  'primeiro_nome',
  'produto_nome',
  'dias_restantes',
  'data_vencimento',
  'quando_vence',
  'tempo_cliente',
  'link_renovacao',
] as const;
export type VariavelWhatsapp = (typeof VARIAVEIS_WHATSAPP)[number];
export type VariaveisWhatsapp = Readonly<Record<VariavelWhatsapp, string>>;

const LINK = 'link_renovacao';
const ehVariavel = (nome: string): nome is VariavelWhatsapp =>
  VARIAVEIS_WHATSAPP.some((variavel) => variavel === nome);
const VARIAVEL = /\{\s*(\w+)\s*\}/g;

/** Um valor como cabe numa mensagem: numa linha só, que é como a Meta o aceita. */
const valorDe = (variaveis: VariaveisWhatsapp, nome: string) =>
  ehVariavel(nome) ? variaveis[nome].replace(/[\s\p{Cc}]+/gu, ' ').trim() : '';

/** A mensagem que a pessoa lê: os valores no lugar das variáveis, cada um numa linha só; variável desconhecida some. */
export function renderizarWhatsapp(mensagem: string, variaveis: VariaveisWhatsapp): string {
  return mensagem
    .replace(VARIAVEL, (_tudo, nome: string) => valorDe(variaveis, nome))
    .replace(/[ \t]+$/gm, '')
    .trim();
}

/** Os valores de um modelo aprovado, na ordem dos números dele; a Meta não aceita um vazio. */
export const valoresDoModelo = (
  { variaveis: nomes }: Pick<ModeloRegistrado, 'variaveis'>,
  variaveis: VariaveisWhatsapp,
): string[] => nomes.map((nome) => valorDe(variaveis, nome) || '-');

/** Um texto como vai à Meta. */
export type ModeloParaMeta = {
  /** As variáveis viram números, na ordem em que aparecem; o link sai e vira botão. */
  readonly corpo: string;
  readonly variaveis: readonly VariavelWhatsapp[];
  readonly botao: boolean;
  readonly categoria: CategoriaDaMeta;
};

/** O que oferece vantagem: a Meta trata como marketing, mesmo num aviso. */
const VANTAGEM = /\b(?:cupom|cupons|descontos?|promo\p{L}*|ofertas?|brindes?)(?!\p{L})|\d\s?%/iu;

/** Diz se um texto oferece vantagem (regra 35): cupom, desconto, promoção. */
export const ofereceVantagem = (mensagem: string): boolean => VANTAGEM.test(mensagem);

/** Converte uma mensagem no modelo que se registra na Meta. */
export function modeloParaMeta(mensagem: string): ModeloParaMeta {
  const variaveis: VariavelWhatsapp[] = [];
  const semLink = mensagem.split('\n').flatMap((linha) => {
    const sem = linha.replace(/\{\s*link_renovacao\s*\}/g, '').trimEnd();
    return sem === '' && linha.trim() !== '' ? [] : [sem];
  });
  const corpo = semLink
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .replace(VARIAVEL, (tudo, nome: string) => {
      if (!ehVariavel(nome)) return tudo;
      if (!variaveis.includes(nome)) variaveis.push(nome);
      return `{{${variaveis.indexOf(nome) + 1}}}`;
    });
  return {
    corpo,
    variaveis,
    botao: new RegExp(`\\{\\s*${LINK}\\s*\\}`).test(mensagem),
    categoria: ofereceVantagem(mensagem) ? 'MARKETING' : 'UTILITY',
  };
}

/** O que a Meta alega ao recusar um modelo, em português. */
const MOTIVOS: Readonly<Record<string, string>> = {
  ABUSIVE_CONTENT: 'a Meta achou o conteúdo abusivo',
  INCORRECT_CATEGORY: 'a Meta acha que este texto é de marketing, e não um aviso',
  INVALID_FORMAT: 'o formato não serve: confira as variáveis e o link',
  PROMOTIONAL: 'a Meta acha que este texto faz propaganda',
  SCAM: 'a Meta achou que o texto parece golpe',
  TAG_CONTENT_MISMATCH: 'o texto não combina com a categoria',
};

/** O motivo de uma recusa da Meta, para quem vende ler. */
export const motivoDaRecusa = (motivo: string | null): string =>
  (motivo === null ? undefined : MOTIVOS[motivo]) ?? 'a Meta não disse por quê';

/** O que a Meta diz de um modelo, nos nossos estados; null no que não muda nada. */
const ESTADO_DA_META: Readonly<Record<string, EstadoDaAprovacao>> = {
  PENDING: 'em_analise',
  IN_APPEAL: 'em_analise',
  APPROVED: 'aprovado',
  REINSTATED: 'aprovado',
  REJECTED: 'recusado',
  PAUSED: 'pausado',
  DISABLED: 'pausado',
};
export const estadoDaMeta = (situacao: string): EstadoDaAprovacao | null => ESTADO_DA_META[situacao] ?? null;

const UM_DIA_MS = 24 * 3_600_000;

/**
 * Desde quando se pode mandar outro texto à Meta, que aceita uma edição por dia do que analisa ou aprovou; null quando
 * já se pode.
 */
export function proximaEdicao(
  aprovacao: Pick<AprovacaoDoTemplate, 'estado' | 'em'> | null,
  agora: Date,
): Date | null {
  if (!aprovacao?.em || aprovacao.estado === 'recusado' || aprovacao.estado === 'pausado') return null;
  const quando = new Date(Date.parse(aprovacao.em) + UM_DIA_MS);
  return quando > agora ? quando : null;
}
