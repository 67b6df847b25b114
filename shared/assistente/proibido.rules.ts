import { lembrarResultado } from '../base/uma-vez.ts';
import { radicaisDe } from '../conhecimento/palavras.rules.ts';
import { afirmaSemApoio } from './afirmado.rules.ts';
import { codigoSemApoio, pixSemApoio, trazOutraLingua } from './apoio.rules.ts';
import { type Clausula, clausulasDe, type Oracao, simplificar } from './frases.rules.ts';
import { escreverAlgarismos, numeroSemApoio } from './numeros.rules.ts';
import { ATOS } from './proibido-atos.ts';
import { SO_DO_ITEM } from './proibido-modos.ts';
import type { Proibido } from './proibido-pecas.ts';
import { QUEM_FALA } from './proibido-quem.ts';
import { lerItens } from './sabido.rules.ts';

export type { Proibido } from './proibido-pecas.ts';

const padroes = lembrarResultado(() =>
  [...SO_DO_ITEM, ...ATOS, ...QUEM_FALA].map((familia) => ({
    ...familia,
    regex: new RegExp(`(?<!\\w)(?:${familia.modos.join('|')})`, 'g'),
  })),
);

/** Se um item usado diz o mesmo: 'insta' e 'Instagram' são a mesma rede, 'sete dias' e '7 dias' o mesmo prazo. */
const comparar = (texto: string) =>
  escreverAlgarismos(texto)
    .replace(/(?<!\w)fins(?!\w)/g, 'fim')
    .replace(/(\d) ?h(?:oras?)?(?!\w)/g, '$1h')
    .replace(/(\d+) e meia(?!\w)/g, '$1h30')
    .replace(/quinzena\w*/g, '15 dias')
    .trim();
function estaNoItem(achado: string, conhecimento: string, inteiro: boolean): boolean {
  const [raiz] = /^(?:insta|promoc)/.exec(achado) ?? [];
  if (raiz) return conhecimento.includes(raiz);
  if (
    /^(?:1|uma) semana$|^toda semana$|^a cada semana$|^semanalmente$/.test(achado) &&
    /seman|feira/.test(conhecimento)
  )
    return true;
  return new RegExp(`(?<!\\w)${comparar(achado).replace(/[^\w ]/g, '\\$&')}${inteiro ? '(?!\\w)' : ''}`).test(
    comparar(conhecimento),
  );
}

/** Quem pergunta, supõe ou diz que não sabe não diz que se fez, nem quando, nem quanto. */
const dispensar = (proibido: Proibido, { modo, texto }: Oracao) =>
  (modo === 'gentileza' && (proibido === 'data' || (proibido === 'ato' && POE_SE_NO_LUGAR.test(texto)))) ||
  (modo === 'ressalva'
    ? proibido === 'ato' || proibido === 'data' || proibido === 'preco' || proibido === 'promessa'
    : (modo === 'pergunta' || modo === 'supoe') && (proibido === 'ato' || proibido === 'data'));
/** 'Entendo que a rotina mudou' diz o que a pessoa contou. */
const POE_SE_NO_LUGAR =
  /^ ?(?:entendo|compreendo|imagino|sei|sinto (?:muito )?|que (?:pena|chato|bom)) ?(?:que|como|se)(?!\w)/;

const estaNosDados = (achado: string, dados: string) =>
  !/(?<!\w)(?:foi|foram|ja|agora|sucesso|ser)(?!\w)/.test(achado) &&
  new RegExp(`(?<!\\w)${ultimaDe(achado).replace(/[oa]$/, '[oa]') || '-'}(?!\\w)`).test(dados);
/** 'Seu pedido está marcado para ⟦D1⟧', quando um dado diz para quando. */
const estaMarcado = (achado: string, frase: string, dados: string) =>
  /(?:marcad|agendad|previst|programad|combinad)[oa]s?$/.test(achado) &&
  frase.includes('fichad') &&
  dados.includes('fichad') &&
  radicaisDe(frase.replace(/ficha\w/g, ' ')).some((radical) => radicaisDe(dados).includes(radical));
const ultimaDe = (achado: string) => /[a-z]+$/.exec(achado.trim())?.[0] ?? '';
/** O verbo de um achado, se ele não diz que foi agora nem a quem: 'trocamos ... você'. */
const verboDe = (achado: string) =>
  /(?<!\w)(?:[st]eus?|[st]uas?|hoje|agora)(?!\w)/.test(achado) ? achado : (achado.split(' ')[0] ?? achado);

/** O que uma frase diz e só um item podia dizer: um número, um código, PIX de alguém, outra língua. */
function acharSemApoio(frase: Clausula, sabido: string, comoEscrito: boolean): Proibido | null {
  if (codigoSemApoio(frase.texto, sabido)) return 'pagar_por_fora';
  if (!NEGADA.test(frase.texto) && pixSemApoio(frase, sabido)) return 'pagar_por_fora';
  if (trazOutraLingua(frase.texto, sabido)) return 'promessa';
  // Sem os disfarces, '23h' seria '2eh'.
  const afirmado = frase.oracoes.filter(({ modo }) => modo !== 'supoe' && modo !== 'pergunta');
  return comoEscrito ? numeroSemApoio(afirmado.map(({ texto }) => texto).join(''), sabido) : null;
}
const NEGADA = /(?<!\w)(?:nao|nunca|jamais|nem|ninguem|desconfi\w+|cuidado|golpe)(?!\w)/;
/** 'Se alguém te mandou uma chave PIX em nosso nome, não pague' avisa de um golpe. */
const AVISA =
  /(?<!\w)(?:(?:nao|nunca|jamais) (?:se )?(?:ped\w+|pague|pagar|envi\w+|mande|fac[a]|transfira|transferir|deposite|aceit\w+|confie|compartilhe)|desconfi\w+|golpe)(?!\w)/;
const MANDA_PAGAR =
  /(?<!(?:nao|nunca|nem|jamais) (?:me )?)(?<!\w)(?:pague|paga|mande|manda|envie|envia|faca|faz|fazer|transfira|transfere|deposite|deposita|passa|passe|pode|podem|pix[ae]|acerta|acerte|minha|meu|comigo)(?!\w)/;
/** 'Sou o assistente virtual da Linha Alta': o nome da loja não diz mais nada. */
const DA_LOJA =
  /((?:assistente|atendente) virtual) d[aeo]s? \p{Lu}[\p{L}\d]*(?: (?:& |d[aeo]s? )?\p{Lu}[\p{L}\d]*){0,4}/gu;
const tirarPonto = (frase: string) => frase.replace(/[.!?\s]+$/, '');
const dita = ({ texto, oracaoDe }: Clausula, onde: number) => texto.slice(oracaoDe(onde).inicio, onde);

/**
 * Diz o que uma resposta tem que nenhuma pode ter, ou null: pagar fora do link, falar em outro lugar, um ato dito como
 * feito, passar-se por gente, um preço ou uma data que os itens não dizem (regras 45, 46 e 70). A frase que um item
 * usado diz inteira pode sair. Só palavras normalizadas e modos de dizer: na dúvida, recusa, e uma pessoa responde.
 */
export function proibidoDizer(
  texto: string,
  {
    conhecimento,
    dados,
    enderecos = '',
  }: { readonly conhecimento: string; readonly dados: string; readonly enderecos?: string },
): Proibido | null {
  const [sabidoDele = ''] = simplificar(dados);
  const sabido = simplificar(conhecimento)[0] ?? '';
  const doItem = new Set(clausulasDe(sabido).map(({ texto }) => tirarPonto(texto)));
  const radicais = new Set(radicaisDe(sabido));
  const dosItens = lerItens(sabido, enderecos, conhecimento);
  const formas = simplificar(texto.replace(DA_LOJA, '$1'));
  for (const forma of formas) {
    for (const frase of clausulasDe(forma)) {
      if (doItem.has(tirarPonto(frase.texto))) continue;
      const semApoio = acharSemApoio(frase, sabido, forma === formas[0]);
      if (semApoio) return semApoio;
      const avisa = AVISA.test(frase.texto) && !MANDA_PAGAR.test(frase.texto);
      for (const { proibido, regex, desfaz, desfazDepois, semNaFrase, seNoItem, seNosDados } of padroes()) {
        if (semNaFrase?.test(frase.texto) || (avisa && proibido === 'pagar_por_fora')) continue;
        for (const { 0: achado, index } of frase.texto.matchAll(regex)) {
          if (dispensar(proibido, frase.oracaoDe(index))) continue;
          if (desfaz?.test(dita(frase, index))) continue;
          if (desfazDepois?.test(frase.texto.slice(index + achado.length))) continue;
          if (seNoItem === 'radical' && radicaisDe(ultimaDe(achado)).some((radical) => radicais.has(radical)))
            continue;
          if (
            seNoItem &&
            seNoItem !== 'radical' &&
            estaNoItem(seNoItem === 'verbo' ? verboDe(achado) : achado, sabido, proibido === 'ato')
          )
            continue;
          if (
            seNosDados &&
            (estaNosDados(achado, sabidoDele) || estaMarcado(achado, frase.texto, sabidoDele))
          )
            continue;
          return proibido;
        }
      }
      if (forma === formas[0] && afirmaSemApoio(frase, dosItens)) return 'sem_apoio';
    }
  }
  return null;
}
