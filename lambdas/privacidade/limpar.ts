import * as z from 'zod';
import { NOME_APAGADO } from '../../shared/base/apagado.ts';
import { kindOf } from '../platform/item-form.ts';
import type { Item } from '../platform/table.ts';
import type { Contatos } from './contatos.ts';

/** O que fica no lugar de um contato dentro de um texto. */
const TIRADO = '[apagado]';
/** Um nome de uma palavra só também é de outros, e um texto pode falar deles. */
const NOME_INTEIRO = /\S\s+\S/;
/** O que separa os algarismos de um número escrito por alguém: '(11) 98765-4321', '529.982.247-25'. */
const ENTRE_ALGARISMOS = '[\\s().\\-]{0,3}';

const literal = (texto: string) => texto.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const espacado = (algarismos: string) => [...algarismos].map(literal).join(ENTRE_ALGARISMOS);
/** Um telefone em qualquer forma de o escrever; o do Brasil, com ou sem o nono algarismo e o código do país. */
function telefoneEscrito(telefone: string): string {
  const brasil = /^55(\d\d)(9(?=\d{8}$))?(\d{8})$/.exec(telefone);
  if (!brasil) return espacado(telefone);
  const [, ddd = '', escrito, numero = ''] = brasil;
  const nono = escrito ?? (/^[6-9]/.test(numero) ? '9?' : '');
  const codigo = `(?:(?:\\+?55|0)${ENTRE_ALGARISMOS})?`;
  return `${codigo}${espacado(ddd)}${ENTRE_ALGARISMOS}${nono}${ENTRE_ALGARISMOS}${espacado(numero)}`;
}

/** Um número dentro de outro maior é outro número. */
const numeroInteiro = (expressao: string) => `(?<!\\d)${expressao}(?!\\d)`;
/** 'ana@loja.com' não está em 'mariana@loja.com' nem em 'ana@loja.com.br'. */
const emailInteiro = (email: string) => `(?<![\\w.+-])${literal(email)}(?![\\w-]|\\.\\w)`;
/** Um documento mais curto que isto pode estar, por acaso, num texto que fala de outra coisa. */
const MENOR_DOCUMENTO_ESCRITO = 8;

/** As expressões que acham, num texto, os contatos de uma pessoa; com `nomes`, também o nome inteiro dela. */
export function contatosEscritos(contatos: Contatos, { nomes }: { readonly nomes: boolean }): RegExp | null {
  const partes = [
    ...contatos.emails.map(emailInteiro),
    ...contatos.telefones.map(telefoneEscrito).map(numeroInteiro),
    ...contatos.documentos
      .filter(({ length }) => length >= MENOR_DOCUMENTO_ESCRITO)
      .map(espacado)
      .map(numeroInteiro),
    ...(nomes ? contatos.nomes.filter((nome) => NOME_INTEIRO.test(nome)).map(literal) : []),
  ];
  return partes.length > 0 ? new RegExp(partes.join('|'), 'giu') : null;
}

/** Troca os contatos em todo texto de um valor, em qualquer profundidade. */
function tirarContatos(valor: unknown, escritos: RegExp): unknown {
  if (typeof valor === 'string') return valor.replace(escritos, TIRADO);
  if (Array.isArray(valor)) return valor.map((item) => tirarContatos(item, escritos));
  if (valor === null || typeof valor !== 'object') return valor;
  return Object.fromEntries(
    Object.entries(valor).map(([nome, valor]) => [nome, tirarContatos(valor, escritos)]),
  );
}

const objeto = z.record(z.string(), z.unknown()).catch({});
const comId = z.object({ id: z.string() });
const nomeado = (cliente: unknown, resto: Record<string, unknown>) => {
  const lido = comId.safeParse(cliente).data;
  return lido ? { id: lido.id, nome: NOME_APAGADO, ...resto } : undefined;
};

/** O que identifica a pessoa em cada tipo de registro que fica, e o que se põe no lugar; null retira o campo. */
const NO_LUGAR: Readonly<Record<string, (item: Item) => Readonly<Record<string, unknown>>>> = {
  ASSINATURA: ({ metadata }) => {
    const { customer_data: _, ...resto } = objeto.parse(metadata);
    return {
      cliente_nome: NOME_APAGADO,
      cliente_email: null,
      cliente_telefone: null,
      cliente_aceita_avisos: false,
      telegram_id: null,
      ...(metadata ? { metadata: resto } : {}),
    };
  },
  PEDIDO: ({ comprador }) => ({
    comprador: {
      nome: NOME_APAGADO,
      email: '',
      telefone: '',
      cpf: null,
      pais: objeto.parse(comprador).pais,
      documento: null,
      pais_documento: null,
      endereco: null,
    },
    // O que o navegador dela mandou, o segredo que ele guarda, e de onde veio.
    rastro: null,
    segredo_sha256: null,
    vaga_rede: null,
  }),
  PAGAMENTO: ({ cliente_nome }) => (cliente_nome ? { cliente_nome: NOME_APAGADO } : {}),
  ENVIO: ({ cliente }) => ({
    cliente: nomeado(cliente, { email: '' }),
    para: null,
    telefone: null,
    conteudo: null,
    corpo: null,
    na_conversa: null,
  }),
  LOG_EMAIL: ({ cliente }) => ({ cliente: nomeado(cliente, { email: '' }) }),
  COBRANCA: ({ cliente }) => ({ cliente: nomeado(cliente, { telefone: '' }) }),
  // A do WhatsApp não diz a quem foi.
  ENTREGA: ({ destinatario }) =>
    destinatario ? { destinatario: NOME_APAGADO, assunto: '', apagada: true } : {},
  EMAIL_LOG: () => ({ destinatario: NOME_APAGADO, assunto: '' }),
};

const DAS_CHAVES = /^(?:pk|sk|gsi\dpk|gsi\dsk)$/;

/**
 * O que muda num registro para que deixe de identificar a pessoa: os campos que a nomeiam e, nos outros textos, os
 * contatos dela. Os valores, as datas e os ids ficam. Vazio quando já não há o que tirar.
 */
export function camposLimpos(item: Item, contatos: Contatos): Record<string, unknown> {
  const kind = kindOf({ pk: String(item.pk), sk: String(item.sk) });
  const escritos = contatosEscritos(contatos, { nomes: true });
  const doTipo = NO_LUGAR[kind]?.(item) ?? {};
  const limpo = Object.fromEntries(
    Object.entries(item)
      .filter(([nome]) => !DAS_CHAVES.test(nome))
      .map(([nome, valor]) => [nome, escritos ? tirarContatos(valor, escritos) : valor]),
  );
  return Object.fromEntries(
    Object.entries({ ...limpo, ...doTipo }).filter(
      ([nome, valor]) =>
        valor !== undefined && JSON.stringify(valor ?? null) !== JSON.stringify(item[nome] ?? null),
    ),
  );
}
