import { cpfValido } from '../base/mascaras.ts';
import { lembrarResultado } from '../base/uma-vez.ts';

/** O que o modelo nunca escreve: só o código põe, do que está nos itens e nos fatos (regra 45). */
export type TipoDeFicha = 'email' | 'link' | 'documento' | 'preco' | 'data' | 'telefone';
/** Um trecho de um texto: o que é, de onde a onde, e como está escrito. */
export type Trecho = {
  readonly tipo: TipoDeFicha;
  readonly inicio: number;
  readonly fim: number;
  readonly valor: string;
};

type Padrao = {
  readonly tipo: TipoDeFicha;
  readonly regex: RegExp;
  readonly serve?: (texto: string) => boolean;
};

/** Terminações que são endereço mesmo com maiúscula ou depois de uma letra só; as demais, só minúsculas. */
const TERMINACOES = new Set(
  'com net org br io me co app dev link site online shop store club vip bet xyz info biz top click live pro pt us uk ly gg tv page web cc to'.split(
    ' ',
  ),
);
/** 'grupo.Depois' é um ponto sem espaço; 'grupo.club' e 'Grupo.COM' são endereços. */
function ehEndereco(achado: string): boolean {
  if (/[/:]/.test(achado)) return true;
  const partes = achado.split('.');
  // 'golpe.io9' não abre, mas quem lê abre 'golpe.io'.
  const terminacao = (partes.at(-1) ?? '').replace(/\d.*$/, '');
  return TERMINACOES.has(terminacao.toLowerCase()) || (/^[a-z]+$/.test(terminacao) && achado.length > 5);
}

const DIGITO_ESCRITO = '(?:zero|uma?|dois|duas|tr[eê]s|quatro|cinco|seis|sete|oito|nove|meia)';
const NUMERO_ESCRITO =
  '(?:uma?|dois|duas|tr[eê]s|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quatorze|catorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzentos|trezentos|quatrocentos|quinhentos|seiscentos|setecentos|oitocentos|novecentos|mil|milh[aã]o|milh[oõ]es)';
const MOEDA_DEPOIS = '(?:reais|real|conto|contos|pila|centavos|d[oó]lar|d[oó]lares|euros?|brl|usd)';
const MES =
  '(?:janeiro|fevereiro|mar[cç]o|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|jan|fev|abr|jun|jul|ago|set|out|nov|dez)';
const NUMERO = '\\d+(?:[.,]\\d+)*';
const DIA = '(?:0?[1-9]|[12]\\d|3[01])';

/** Na ordem em que se procuram: o que um achou, o seguinte não vê. */
const padroes = lembrarResultado((): readonly Padrao[] => [
  { tipo: 'email', regex: /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]+)*/gu },
  { tipo: 'link', regex: /[a-z][a-z0-9+.-]{1,20}:\/\/[^\s⟦⟧\uE000]*/giu },
  { tipo: 'link', regex: /(?<![\p{L}\d])www\.[^\s⟦⟧\uE000]+/giu },
  {
    tipo: 'link',
    regex:
      /(?<![\p{L}\d@])(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+[A-Za-z]{2,24}(?:\d[\p{L}\d]*)?(?![\p{L}\d])(?::\d{2,5})?(?:[/?#][^\s⟦⟧\uE000]*)?/gu,
    serve: ehEndereco,
  },
  { tipo: 'link', regex: /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)(?::\d{2,5})?(?:\/[^\s⟦⟧\uE000]*)?/gu },
  { tipo: 'link', regex: /(?<![\p{L}\d_.@])@[\p{L}\d_.]{3,}/gu },
  { tipo: 'documento', regex: /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/gu },
  { tipo: 'documento', regex: /(?<!\d)\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}(?!\d)/gu },
  { tipo: 'documento', regex: /(?<!\d)\d{11}(?!\d)/gu, serve: cpfValido },
  {
    tipo: 'preco',
    regex: new RegExp(
      `(?:r\\$|us\\$|u\\$|[€£$]|(?<!\\p{L})(?:brl|usd|eur))\\s*${NUMERO}(?:\\s*(?:mil|milh[aã]o|milh[oõ]es|k)(?!\\p{L}))?`,
      'giu',
    ),
  },
  {
    tipo: 'preco',
    regex: new RegExp(
      `(?<![\\d.,])${NUMERO}\\s*(?:(?:mil|milh[aã]o|milh[oõ]es)\\s+(?:de\\s+)?)?${MOEDA_DEPOIS}(?!\\p{L})`,
      'giu',
    ),
  },
  {
    tipo: 'preco',
    regex: new RegExp(
      `(?<!\\p{L})${NUMERO_ESCRITO}(?:\\s+(?:e\\s+)?${NUMERO_ESCRITO})*\\s+(?:de\\s+)?${MOEDA_DEPOIS}(?!\\p{L})`,
      'giu',
    ),
  },
  {
    tipo: 'data',
    regex: new RegExp(`(?<![\\d/])(?!24/7(?!\\d))${DIA}/(?:0?[1-9]|1[0-2])(?:/\\d{2,4})?(?![\\d/])`, 'gu'),
  },
  { tipo: 'data', regex: /(?<!\d)\d{1,2}([-.])\d{1,2}\1\d{2,4}(?!\d)/gu },
  { tipo: 'data', regex: /(?<!\d)\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)/gu },
  {
    tipo: 'data',
    regex: new RegExp(
      `(?<!\\p{L})(?:${DIA}\\s*[ºo°]?|primeiro)\\s*(?:de\\s+|/)?${MES}(?!\\p{L})(?:\\s*(?:de\\s+|/)\\d{2,4})?`,
      'giu',
    ),
  },
  {
    tipo: 'data',
    regex: new RegExp(`(?<!\\p{L})dia\\s+${DIA}(?!\\d)[º°]?(?!\\s*(?:h|horas|minutos)(?!\\p{L}))`, 'giu'),
  },
  // Com duas casas é dinheiro ou odd: dos dois só vale o que está escrito.
  { tipo: 'preco', regex: /(?<![\d.,])\d{1,3}(?:\.\d{3})*[,.]\d{2}(?![\d%])(?!\s*%)/gu },
  {
    tipo: 'telefone',
    // O código de rastreio dos Correios ('BR204518773HD') não é um telefone.
    regex:
      /(?<!\p{Nd})(?<!(?<![\p{L}\p{Nd}])[A-Z]{2}(?=\p{Nd}{9}[A-Z]{2}(?![\p{L}\p{Nd}])))(?:\+\s?)?\(?\p{Nd}(?:[ \t().\-–—_*~/|·•]{0,3}\p{Nd}){7,}(?!\p{Nd})/gu,
  },
  {
    tipo: 'telefone',
    regex: new RegExp(`(?<!\\p{L})(?:${DIGITO_ESCRITO}[\\s,.-]+){7,}${DIGITO_ESCRITO}(?!\\p{L})`, 'giu'),
  },
]);

/** Um endereço seguido de pontuação acaba antes dela. */
const tirarPontuacaoDoFim = (texto: string) => texto.replace(/[.,;:!?)\]}'"»*_~…]+$/u, '');

/**
 * Todo link, e-mail, documento, preço, data e telefone de um texto, na ordem em que aparecem; nenhum se sobrepõe a
 * outro.
 */
export function achar(texto: string): Trecho[] {
  const achados: Trecho[] = [];
  let resto = texto;
  for (const { tipo, regex, serve } of padroes()) {
    for (const { 0: bruto, index: inicio } of resto.matchAll(regex)) {
      const valor = tipo === 'link' ? tirarPontuacaoDoFim(bruto) : bruto;
      if (valor === '' || (serve && !serve(valor))) continue;
      const fim = inicio + valor.length;
      achados.push({ tipo, inicio, fim, valor });
      resto = resto.slice(0, inicio) + '\uE000'.repeat(valor.length) + resto.slice(fim);
    }
  }
  return achados.sort((a, b) => a.inicio - b.inicio);
}

/** O mesmo valor escrito de dois jeitos ('R$ 65' e '65,00'; com e sem o 55) tem a mesma chave. */
export function chaveDoValor({ tipo, valor }: Pick<Trecho, 'tipo' | 'valor'>): string {
  const algarismos = valor.replace(/\D/g, '');
  const escrita = {
    email: () => valor.toLowerCase(),
    link: () =>
      valor
        .toLowerCase()
        .replace(/^https?:\/\/|^www\./g, '')
        .replace(/\/+$/, ''),
    documento: () => algarismos,
    preco: () => valor.replace(/[.,]00(?!\d)/, '').replace(/\D/g, '') || valor.toLowerCase(),
    data: () =>
      valor
        .match(/\d+|[a-z]{4,}/giu)
        ?.map((parte) => parte.replace(/^0+/, '').toLowerCase())
        .join(' ') ?? valor.toLowerCase(),
    telefone: () => algarismos.slice(-8) || valor.toLowerCase(),
  };
  return `${tipo} ${escrita[tipo]()}`;
}
