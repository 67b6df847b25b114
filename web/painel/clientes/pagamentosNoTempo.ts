import type { Momento } from '../../../shared/clientes/pessoa.schema.ts';
import type { LugarNoTempo } from './conversaNoTempo.ts';
import { escreverMomento, type MomentoEmPalavras } from './momentos.ts';

type Pagamento = Extract<Momento, { tipo: 'pagamento' }>;
type Mudanca = Extract<Momento, { tipo: 'mudanca' }>;

const UM_MINUTO_MS = 60_000;
const PAGOU = 'Pagou';

const foramJuntos = (a: Momento, b: Momento): boolean =>
  Math.abs(Date.parse(a.em) - Date.parse(b.em)) <= UM_MINUTO_MS;

const ehDoInicio = (momento: Momento): momento is Mudanca =>
  momento.tipo === 'mudanca' && momento.o_que === 'assinatura.criada';
const ehDaRenovacao = (momento: Momento): momento is Mudanca =>
  momento.tipo === 'mudanca' && momento.o_que === 'assinatura.renovada';
const ehPagamento = (momento: Momento): momento is Pagamento =>
  momento.tipo === 'pagamento' && momento.situacao === 'pago' && momento.assinatura_id !== null;

/** O único de uma lista; null, se não há nenhum ou se podiam ser dois. */
const escolherUnico = <T>(itens: readonly T[]): T | null => (itens.length === 1 ? (itens[0] ?? null) : null);

/**
 * A mudança que um pagamento fez: a assinatura que começou é a que ele pagou; a que se renovou é a de antes, que o
 * pagamento não diz qual é, e só se sabe se naquele minuto houve um e outra, uma vez.
 */
function acharMudanca(pagamento: Pagamento, momentos: readonly Momento[]): Mudanca | null {
  const doMinuto = momentos.filter((momento) => foramJuntos(momento, pagamento));
  const comecou = doMinuto
    .filter(ehDoInicio)
    .find(({ entidade_id }) => entidade_id === pagamento.assinatura_id);
  if (comecou) return comecou;
  const renovada = escolherUnico(doMinuto.filter(ehDaRenovacao));
  if (renovada === null) return null;
  const pagos = momentos.filter((momento) => ehPagamento(momento) && foramJuntos(momento, renovada));
  return escolherUnico(pagos) === pagamento ? renovada : null;
}

/** Os lugares com o que se pagou e o que isso fez da assinatura num só, onde está o pagamento. */
export function juntarPagamentos(lugares: readonly LugarNoTempo[]): readonly LugarNoTempo[] {
  const momentos = lugares.map(({ momento }) => momento);
  const feitas = new Map<Momento, Mudanca>();
  for (const momento of momentos) {
    const mudanca = ehPagamento(momento) ? acharMudanca(momento, momentos) : null;
    if (mudanca) feitas.set(momento, mudanca);
  }
  const juntas = new Set<Momento>(feitas.values());
  return lugares
    .filter(({ momento }) => !juntas.has(momento))
    .map((lugar) => {
      const mudanca = feitas.get(lugar.momento);
      return mudanca ? { ...lugar, fez: ehDoInicio(mudanca) ? 'Comprou' : 'Renovou' } : lugar;
    });
}

/** Um lugar em palavras: o que se pagou diz-se pelo que fez da assinatura, como na Home. */
export function escreverLugar(
  momento: Parameters<typeof escreverMomento>[0],
  fez: LugarNoTempo['fez'],
): MomentoEmPalavras {
  const palavras = escreverMomento(momento);
  if (fez === undefined) return palavras;
  return { ...palavras, titulo: `${fez}${palavras.titulo.slice(PAGOU.length)}` };
}
