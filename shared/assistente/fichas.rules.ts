import { achar, chaveDoValor, type TipoDeFicha, type Trecho } from './achar.rules.ts';
import { tirarMarcas } from './limpar.rules.ts';

const LETRA: Readonly<Record<TipoDeFicha, string>> = {
  email: 'E',
  link: 'L',
  documento: 'N',
  preco: 'P',
  data: 'D',
  telefone: 'T',
};
/** O que fica no lugar do que o cliente escreveu e os itens não têm: o modelo sabe que havia um, e não qual. */
const NO_LUGAR: Readonly<Record<TipoDeFicha, string>> = {
  email: '[e-mail]',
  link: '[link]',
  documento: '[documento]',
  preco: '[valor]',
  data: '[data]',
  telefone: '[telefone]',
};

/** Uma ficha num texto: '⟦L1⟧'. */
export const FICHA = /⟦[ELNPDT]\d+⟧/gu;

const TIPOS: readonly TipoDeFicha[] = ['email', 'link', 'documento', 'preco', 'data', 'telefone'];
/** De que tipo é a primeira ficha de um texto; a que não existe conta como link, o mais perigoso. */
export const tipoDaFicha = (texto: string): TipoDeFicha =>
  TIPOS.find((tipo) => LETRA[tipo] === /⟦([A-Z])/u.exec(texto)?.[1]) ?? 'link';

/**
 * Troca cada trecho achado pelo que `por` diz dele; o que só se vê depois de tirar o vizinho se troca na volta
 * seguinte.
 */
function trocar(texto: string, por: (trecho: Trecho) => string): string {
  const achados = achar(texto);
  if (achados.length === 0) return texto;
  let lido = 0;
  let novo = '';
  for (const trecho of achados) {
    novo += texto.slice(lido, trecho.inicio) + por(trecho);
    lido = trecho.fim;
  }
  return trocar(novo + texto.slice(lido), por);
}

/** Põe fichas no lugar de links, telefones, e-mails, documentos, preços e datas, e guarda o que cada uma vale. */
export function novasFichas() {
  const fichas = new Map<string, string>();
  const porChave = new Map<string, string>();
  const quantas = new Map<TipoDeFicha, number>();
  return {
    /** De que ficha é cada valor, como está escrito no item. */
    fichas,
    /** O que é da loja: o mesmo texto, com uma ficha em cada valor; o mesmo valor tem sempre a mesma. */
    guardar: (texto: string): string =>
      trocar(tirarMarcas(texto), ({ tipo, valor }) => {
        const escrito = [...fichas].find(([, ficha]) => ficha === valor)?.[0];
        if (escrito !== undefined) return escrito;
        const numero = (quantas.get(tipo) ?? 0) + 1;
        quantas.set(tipo, numero);
        const ficha = `⟦${LETRA[tipo]}${numero}⟧`;
        fichas.set(ficha, valor);
        const chave = chaveDoValor({ tipo, valor });
        if (!porChave.has(chave)) porChave.set(chave, ficha);
        return ficha;
      }),
    /** O que é do cliente: o que a loja também diz vira a ficha dela; o resto não sai daqui. */
    esconder: (texto: string): string =>
      trocar(tirarMarcas(texto), (trecho) => porChave.get(chaveDoValor(trecho)) ?? NO_LUGAR[trecho.tipo]),
  };
}

/** O que o modelo escreveu por extenso e vale o mesmo que uma ficha ('39 reais', 'R$ 39,00') passa a ser ela. */
export function reconhecerValores(texto: string, fichas: ReadonlyMap<string, string>): string {
  const porChave = new Map(
    [...fichas].map(([ficha, valor]) => [chaveDoValor({ tipo: tipoDaFicha(ficha), valor }), ficha] as const),
  );
  return achar(texto.replace(FICHA, (ficha) => '\uE000'.repeat(ficha.length))).reduceRight(
    (dito, trecho) =>
      dito.slice(0, trecho.inicio) +
      (porChave.get(chaveDoValor(trecho)) ?? trecho.valor) +
      dito.slice(trecho.fim),
    texto,
  );
}

/** Põe de volta o que cada ficha vale; a que não existe fica como está. */
export const devolver = (texto: string, fichas: ReadonlyMap<string, string>): string =>
  texto.replace(FICHA, (ficha) => fichas.get(ficha) ?? ficha);
