import { lembrarResultado } from '../base/uma-vez.ts';
import { assuntoDaFala, palavrasDaFala } from './fala.rules.ts';
import {
  AUTOMATICO_DE_OUTRA_COISA,
  CANCELAR,
  COMPRAR,
  DELICADAS,
  FORA_DO_ASSUNTO,
  HIPOTESE,
  PAGAMENTO_FEITO,
  PEDE_PESSOA,
  PERGUNTA_ROBO,
  PERGUNTA_SE_E_GENTE,
  RECLAMACAO,
  REEMBOLSO,
  RENOVAR,
  SEM_ACESSO,
  SEUS_DADOS,
} from './modos-de-dizer.ts';
import { TIPOS_QUE_MARCAM, type Tipo, type TipoQueMarca } from './tipos.ts';

const modos = lembrarResultado(() => {
  const unir = (lista: readonly string[]) => new RegExp(`(?<!\\w)(?:${lista.join('|')})`, 'g');
  return {
    delicada: unir(DELICADAS),
    fora_do_assunto: unir(FORA_DO_ASSUNTO),
    pessoa: unir(PEDE_PESSOA),
    robo: unir(PERGUNTA_ROBO),
    cancelar: unir(CANCELAR),
    reembolso: unir(REEMBOLSO),
    sem_acesso: unir(SEM_ACESSO),
    reclamacao: unir(RECLAMACAO),
    pagamento_feito: unir(PAGAMENTO_FEITO),
    comprar: unir(COMPRAR),
    renovar: unir(RENOVAR),
    seus_dados: unir(SEUS_DADOS),
  };
});
type Modo = keyof ReturnType<typeof modos>;

/** Um 'não' na mesma oração, até três palavras antes: 'não vou sair, calma', 'não precisa devolver nada'. */
const NEGA = /(?<!\w)(?:nao|nem|nunca|sem)(?: [^\s,?]+){0,3} ?$/;

/** Se uma fala tem um dos modos de dizer, sem um 'não' antes na mesma oração. */
function diz(fala: string, modo: Modo): boolean {
  for (const { index } of fala.matchAll(modos()[modo])) {
    const oracao =
      fala
        .slice(0, index)
        .split(/[,?]| mas | porem /)
        .at(-1) ?? '';
    if (!NEGA.test(oracao)) return true;
  }
  return false;
}

const RISOS =
  /^(?:k+|(?:rs)+|(?:h+[aeiu]+)+h?|(?:a?hu)+a?|(?:ha)+|(?:ka)+k?|(?:ks)+k?|(?:sk)+s?|haha\w*|huah\w*|ahah\w*|rs\w?s*)$/;

const CUMPRIMENTOS = new Set(
  `oi oie ola opa alo hey hello hi salve bom boa bons dia dias tarde noite noites tudo bem e ai eai iai como vai vai? voce voces
  beleza joia bao certo tranquilo suave paz na a o do com senhor senhora jesus deus fala fale falai falae sumido sumida madrugada estas esta ta
  semana feriado ano feliz natal novo`.split(/\s+/),
);
const AGRADECIMENTOS = new Set(
  `obrigado obrigada brigado brigada agradeco agradecido agradecida gratidao grato grata valeu muito muita mesmo fica fique vai va tenha ok okay certo certinho
  perfeito perfeita show top entendi entendido legal otimo otima excelente maravilha maravilhoso sensacional parabens de nada tchau ate mais logo amanha falou amem
  gloria deus abencoe abencoi te lhe aleluia beleza combinado fechado fechou tranquilo sim entao ta bom bem bola massa curti gostei bacana
  abraco abracos beijo beijos forte estamos juntos junto tamo demais viu pela pelo atencao ajuda informacao informacoes resposta retorno por tudo
  bom boa descanso trabalho noite tarde dia fim de semana voces voce todos para e a o que com esta ah agora hum uhum aham isso ai joia blz sucesso uma um
  brigadao obrigadao otimas esclarecido compreendi anotado disponha igualmente imagina`.split(/\s+/),
);
/** Quem acaba a conversa: só sem pergunta ('deu certo' agradece, 'deu certo?' pergunta). */
const ENCERRA = new Set('era so isso deu aqui consegui mesmo resolvido resolveu ja eu nada'.split(' '));
const VOCATIVOS = new Set(
  `mano mana amigo amiga amigos flor querido querida queridos meu minha patrao chefe irmao irmaos irma galera pessoal gente moco moca parceiro parceira campeao
  campea lindo linda cara brother man mestre professor amor vida fera jovem turma familia doutor doutora dona seu`.split(
    /\s+/,
  ),
);
/** Mais palavras do que estas já dizem outra coisa. */
const PALAVRAS_DE_CORTESIA = 12;

function cortesia(fala: string): 'cumprimento' | 'agradecimento' | null {
  const palavras = fala
    .split(' ')
    .filter((palavra) => palavra !== ',' && palavra !== '?' && !RISOS.test(palavra));
  if (palavras.length === 0 || palavras.length > PALAVRAS_DE_CORTESIA) return null;
  const serve = (quais: ReadonlySet<string>) =>
    palavras.every((palavra) => quais.has(palavra) || VOCATIVOS.has(palavra));
  if (serve(CUMPRIMENTOS)) return 'cumprimento';
  if (serve(AGRADECIMENTOS)) return 'agradecimento';
  const todas = palavras.every(
    (palavra) => CUMPRIMENTOS.has(palavra) || AGRADECIMENTOS.has(palavra) || VOCATIVOS.has(palavra),
  );
  if (todas) return 'agradecimento';
  const encerra =
    !fala.includes('?') &&
    palavras.some((palavra) => AGRADECIMENTOS.has(palavra) && !ENCERRA.has(palavra)) &&
    palavras.every(
      (palavra) => AGRADECIMENTOS.has(palavra) || VOCATIVOS.has(palavra) || ENCERRA.has(palavra),
    );
  return encerra ? 'agradecimento' : null;
}

/** Se um tipo toca em dinheiro ou em acesso. */
export const ehTipoQueMarca = (tipo: Tipo | null): tipo is TipoQueMarca =>
  tipo !== null && (TIPOS_QUE_MARCAM as readonly string[]).includes(tipo);

/** Se um tipo é cortesia ou ruído: nunca se passa a uma pessoa. */
export const ehCortesia = (tipo: Tipo | null): tipo is 'ruido' | 'cumprimento' | 'agradecimento' =>
  tipo === 'ruido' || tipo === 'cumprimento' || tipo === 'agradecimento';

/** Na ordem em que se procuram: o primeiro que serve é o tipo. */
const QUE_TOCAM_EM_DINHEIRO: readonly TipoQueMarca[] = [
  'reembolso',
  'sem_acesso',
  'cancelar',
  'reclamacao',
  'pagamento_feito',
];

/** Os que uma hipótese desfaz: 'e se eu quiser cancelar?' pergunta, e não pede. */
const HIPOTETICOS: ReadonlySet<Modo> = new Set([
  'cancelar',
  'reembolso',
  'pagamento_feito',
  'renovar',
  'comprar',
]);

/**
 * O tipo de uma mensagem, ou null quando é uma pergunta a procurar nas bases (regra 70): só palavras normalizadas,
 * antes de qualquer procura. Primeiro se procura um pedido; só o que não pede nada é cortesia.
 */
export function tipoDaFala(texto: string): Tipo | null {
  const fala = palavrasDaFala(texto);
  if (!/\p{L}/u.test(fala.replace(/[,?\s]/g, ''))) return /\p{N}/u.test(fala) ? null : 'ruido';
  if (fala.split(' ').every((palavra) => palavra === ',' || palavra === '?' || RISOS.test(palavra)))
    return 'ruido';
  const dizUm = (modo: Modo) => (HIPOTETICOS.has(modo) && HIPOTESE.test(fala) ? false : diz(fala, modo));
  if (dizUm('delicada')) return 'delicada';
  if (PERGUNTA_SE_E_GENTE.test(fala)) return 'robo';
  if (fala.search(modos().pessoa) >= 0) return 'pessoa';
  const dinheiro = QUE_TOCAM_EM_DINHEIRO.find(dizUm);
  if (dinheiro) return dinheiro;
  if (diz(fala, 'fora_do_assunto')) return 'fora_do_assunto';
  if (!AUTOMATICO_DE_OUTRA_COISA.test(fala) && diz(fala, 'robo')) return 'robo';
  if (dizUm('renovar')) return 'renovar';
  if (dizUm('comprar')) return 'comprar';
  return cortesia(fala);
}

/** Se quem escreve pergunta do próprio plano: quando vence, se está ativo. */
export const perguntaDosSeus = (texto: string): boolean => diz(palavrasDaFala(texto), 'seus_dados');

/** O que se procura nas bases: a fala sem cumprimento nem origem; a fala inteira, quando era só isso. */
export function perguntaAProcurar(texto: string): string {
  const fala = palavrasDaFala(texto);
  return assuntoDaFala(fala) || fala;
}
