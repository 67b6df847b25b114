import { tirarAcentos } from '../base/nomes.ts';
import { achar, type TipoDeFicha } from './achar.rules.ts';
import { devolver, FICHA, reconhecerValores, tipoDaFicha } from './fichas.rules.ts';
import { limpar } from './limpar.rules.ts';
import { nomeSemApoio } from './nomes.rules.ts';
import { precoDeOutroPlano } from './plano-do-preco.rules.ts';
import { type Proibido, proibidoDizer } from './proibido.rules.ts';
import { prometeGanho } from './promessa.rules.ts';
import { NAO_SEI, separarPrompt } from './prompt.rules.ts';

/** Por que uma resposta do modelo não sai. */
export type MotivoDaRecusa =
  | 'vazia'
  | 'longa'
  | 'cortada'
  | 'link'
  | 'telefone'
  | 'preco'
  | 'data'
  | 'promessa'
  | 'vazamento'
  | 'ficha_desconhecida'
  | 'dado_pessoal'
  | 'nao_sabe'
  | Proibido;
/**
 * O que se recusa de quem responde de boa-fé e a mais: vale a pena pedir de novo com as palavras dos itens. Quem manda
 * um link, uma chave ou um contato que os itens não têm, ou repete as ordens, não se ouve outra vez.
 */
export const PEDE_SE_DE_NOVO: ReadonlySet<MotivoDaRecusa> = new Set([
  'sem_apoio',
  'ato',
  'preco',
  'data',
  'longa',
]);
export type RespostaValidada =
  | { readonly ok: true; readonly texto: string }
  | { readonly ok: false; readonly motivo: MotivoDaRecusa };

/** Quanto cabe numa resposta, depois de pôr os valores. */
export const LETRAS_DA_RESPOSTA = 1_200;
/**
 * Quantas letras e algarismos seguidos das ordens são uma cópia delas; a loja pode pôr nas suas o que se diz a um
 * cliente.
 */
const COPIA_DAS_REGRAS = 36;
const COPIA_DA_LOJA = 60;

const MOTIVO_DO_TIPO: Readonly<Record<TipoDeFicha, MotivoDaRecusa>> = {
  email: 'dado_pessoal',
  documento: 'dado_pessoal',
  link: 'link',
  telefone: 'telefone',
  preco: 'preco',
  data: 'data',
};

const CORTADAS = new Set(['length', 'max_tokens']);
/** O jeito de WhatsApp: um asterisco só, o link sem colchetes, e o 'R$' que a ficha já traz. */
const formatarComoWhatsapp = (texto: string) =>
  texto
    .replace(/\*\*([^*\n]+)\*\*/g, '*$1*')
    .replace(/^#{1,6} +/gm, '')
    .replace(/\[([^\]\n]*)\]\((⟦L\d+⟧)\)/g, '$1: $2')
    .replace(/R\$\s*(?=⟦P\d+⟧)/g, '');

const filtrarLetras = (texto: string) => tirarAcentos(texto.toLowerCase()).replace(/[^\p{L}\p{N}]+/gu, '');

/** Repete um pedaço das ordens (e não do conhecimento), fala das marcas delas, ou traz algo codificado. */
function vaza(texto: string, mensagens: Parameters<typeof separarPrompt>[0]): boolean {
  if (/MENSAGEM_DO_CLIENTE|FIM_DA_MENSAGEM|<<<|>>>|<\|/iu.test(texto)) return true;
  if (/[A-Za-z0-9+/=_-]{44,}/.test(texto.replace(FICHA, ' '))) return true;
  if (
    /(?:minhas|estas|essas|as) (?:instru[cç][oõ]es|regras) (?:s[aã]o|dizem|mandam|come[cç]am)|system prompt/iu.test(
      texto,
    )
  )
    return true;
  const { regras, daLoja, conhecimento } = separarPrompt(mensagens);
  const dito = filtrarLetras(texto);
  const permitido = filtrarLetras(conhecimento);
  const copia = (ordens: string, letras: number) => {
    const proibido = filtrarLetras(ordens);
    return [dito, [...dito].reverse().join('')].some((texto) =>
      Array.from({ length: Math.max(texto.length - letras + 1, 0) }, (_, i) =>
        texto.slice(i, i + letras),
      ).some((pedaco) => proibido.includes(pedaco) && !permitido.includes(pedaco)),
    );
  };
  return copia(regras, COPIA_DAS_REGRAS) || copia(daLoja, COPIA_DA_LOJA);
}

const PORCENTO = /\d+(?:[.,]\d+)?\s*(?:%|por cento)/giu;
const DE_GRACA = /(?<!\p{L})(?:gr[aá]tis|de gra[cç]a|gratuit\p{L}*)/iu;
/** Um número solto depois de uma palavra de preço: 'custa 65', 'sai por 40 mensais'. */
const PRECO_SOLTO =
  /(?<!\p{L})(?:custa|custam|valor(?: [eé]| de)?|pre[cç]o(?: [eé]| de)?|pag(?:a|ue|ar|ando)|sai(?: por)?|fica(?: por)?|mensalidade(?: [eé]| de)?|(?:por )?apenas|desconto de|(?:mensal|trimestral|semestral|anual)(?:,? (?:[eé]|t[aá]|est[aá]|sai|fica|vai|por|agora|hoje))*)\s+(?:s[oó] |apenas |por |de )?(\d{2,}(?:[.,]\d+)?)(?!\s*(?:%|dias?|m[eê]s|meses|horas?|h(?!\p{L})|minutos?|anos?|vezes|x(?!\p{L})|grupos?|entradas?|aulas?|pessoas?|unidades?))/giu;
/** 'exemplo ponto com', 'exemplo [.] com', 'fulano arroba gmail'. */
const LINK_DISFARCADO =
  /[\p{L}\d]\s*(?:[[(]\s*(?:\.|ponto|dot)\s*[\])]|\sponto\s|\sdot\s)\s*(?:com|net|org|br|io|me|site|link|app|xyz|bet|shop|store|online|club|vip|dev|art|loja|tv|info|biz|click|page|web)(?!\p{L})|h(?:xx|\*\*)ps?:/iu;
const EMAIL_DISFARCADO = /[\p{L}\d]\s*(?:[[(]\s*(?:arroba|at|@)\s*[\])]|\sarroba\s)\s*[\p{L}\d]/iu;
const DATA_RELATIVA =
  /(?<!\p{L})(?:venc\p{L}*|expir\p{L}*|renova(?!r(?!\p{L}))\p{L}*) (?:\p{L}+ ){0,2}?(?:hoje|amanh[aã]|ontem|depois de amanh[aã]|(?:segunda|ter[cç]a|quarta|quinta|sexta)(?:-feira)?|s[aá]bado|domingo)(?!\p{L})/iu;
/** Letras de outros alfabetos imitam as nossas e escondem a palavra de quem confere. */
const OUTRO_ALFABETO = /(?!\p{Script=Latin})\p{L}/u;

/** 'Do dia 10 ao 15', quando o item diz 'entre os dias 10 e 15'. */
const diaDoItem = (escrito: string, conhecimento: string) =>
  new RegExp(
    `dias? (?:\\d{1,2}º?(?: ?,| e| a| ao)? )*0?${/^dia\s+0?(\d+)/iu.exec(escrito)?.[1] ?? '-'}(?!\\d)`,
    'iu',
  ).test(conhecimento);

/** O que o modelo escreveu por conta própria, sem passar por uma ficha; null quando nada. */
function escritoPorConta(texto: string, conhecimento: string): MotivoDaRecusa | null {
  const semFichas = texto.replace(FICHA, ' \uE000 ');
  const trecho = achar(semFichas).find(({ valor }) => !diaDoItem(valor, conhecimento));
  if (trecho) return MOTIVO_DO_TIPO[trecho.tipo];
  if (EMAIL_DISFARCADO.test(semFichas)) return 'dado_pessoal';
  if (LINK_DISFARCADO.test(semFichas)) return 'link';
  if (DATA_RELATIVA.test(semFichas)) return 'data';
  const permitido = conhecimento.replace(/\s+/g, '').toLowerCase();
  const ehPermitido = (texto: string) => permitido.includes(texto.replace(/\s+/g, '').toLowerCase());
  const novos = [...semFichas.matchAll(PORCENTO)].map(([texto]) => texto);
  const soltos = [...semFichas.matchAll(PRECO_SOLTO)].map(([, numero = '']) => numero);
  const gratis = DE_GRACA.test(conhecimento) ? undefined : DE_GRACA.exec(semFichas)?.[0];
  if ([...novos, ...soltos, ...(gratis ? [gratis] : [])].some((novo) => !ehPermitido(novo))) return 'preco';
  return null;
}

/**
 * Depois de pôr os valores, tudo o que se acha tem de ser, inteiro, um deles: nada se colou antes nem depois. O que não
 * se lê mais como valor por causa do vizinho ('9⟦P1⟧') também se colou.
 */
function colado(
  escrito: string,
  final: string,
  fichas: ReadonlyMap<string, string>,
  conhecimento: string,
): MotivoDaRecusa | null {
  const [encostada] = /[\p{L}\p{N}]⟦[A-Z]|⟦[A-Z]\d+⟧(?=[\p{L}\p{N}⟦])/u.exec(escrito) ?? [];
  if (encostada) return MOTIVO_DO_TIPO[tipoDaFicha(encostada)];
  const valores = new Set(fichas.values());
  const estranho = achar(final).find(({ valor }) => !valores.has(valor) && !diaDoItem(valor, conhecimento));
  return estranho ? MOTIVO_DO_TIPO[estranho.tipo] : null;
}

/**
 * Valida o que o modelo escreveu, antes de sair (regra 45), e põe os valores no lugar das fichas. Recusa o que é vazio,
 * longo, cortado, traz link, telefone, e-mail, documento, preço, porcentagem ou data que não seja uma ficha dos itens e
 * fatos, promete ganho, repete as ordens ou diz que não sabe. Na dúvida, recusa: uma pessoa responde.
 */
export function validarResposta(
  texto: string | null,
  {
    fim,
    fichas,
    mensagens,
  }: {
    readonly fim: string;
    readonly fichas: ReadonlyMap<string, string>;
    readonly mensagens: Parameters<typeof separarPrompt>[0];
  },
): RespostaValidada {
  const recusa = (motivo: MotivoDaRecusa) => ({ ok: false, motivo }) as const;
  const escrito = reconhecerValores(formatarComoWhatsapp(limpar(texto ?? '')), fichas);
  if (escrito === '' || fim === 'content_filter') return recusa('vazia');
  if (CORTADAS.has(fim)) return recusa('cortada');
  if (/n[aã]o[_ -]sei[.!]?$/iu.test(escrito) && escrito.length <= NAO_SEI.length + 1)
    return recusa('nao_sabe');
  if (vaza(escrito, mensagens)) return recusa('vazamento');
  if (/n[aã]o_sei/iu.test(escrito)) return recusa('nao_sabe');
  const usadas = escrito.match(FICHA) ?? [];
  const sobra = escrito.replace(FICHA, '');
  if (usadas.some((ficha) => !fichas.has(ficha)) || /[⟦⟧]|[[({]\s*[ELNPDT]\d+\s*[\])}]/u.test(sobra))
    return recusa('ficha_desconhecida');
  const final = devolver(escrito, fichas);
  if (final.length > LETRAS_DA_RESPOSTA) return recusa('longa');
  if (OUTRO_ALFABETO.test(final)) return recusa('promessa');
  const { loja, regras, daLoja, conhecimento, dados } = separarPrompt(mensagens);
  const enderecos = [...fichas].flatMap(([ficha, valor]) => (/[LE]/.test(ficha) ? [valor] : [])).join(' ');
  const motivo =
    escritoPorConta(escrito.normalize('NFKC'), conhecimento) ??
    escritoPorConta(escrito, conhecimento) ??
    colado(escrito, final, fichas, conhecimento);
  if (motivo) return recusa(motivo);
  if (precoDeOutroPlano(escrito, conhecimento)) return recusa('preco');
  if (prometeGanho(final)) return recusa('promessa');
  if (nomeSemApoio(escrito, `${regras}\n${daLoja}\n${conhecimento}`, enderecos))
    return recusa('outro_contato');
  const proibido = proibidoDizer(escrito, {
    conhecimento: `${conhecimento}\n# LOJA ${loja}`,
    dados,
    enderecos,
  });
  if (proibido) return recusa(proibido);
  return { ok: true, texto: final };
}
