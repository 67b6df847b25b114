import { type Data, dataEmSaoPaulo } from '../../../shared/base/datas.ts';
import type { Momento } from '../../../shared/clientes/pessoa.schema.ts';

/** Uma mensagem de uma conversa, na linha do tempo. */
export type Fala = Extract<Momento, { tipo: 'conversa' }>;

/** Um lugar na linha do tempo: o momento que lhe dá a data, e o que nele se disse, se é uma conversa. */
export type LugarNoTempo = {
  readonly momento: Momento;
  readonly falas: readonly Fala[];
  /** O que o pagamento fez da assinatura, se foram um só. */
  readonly fez?: 'Renovou' | 'Comprou';
};

/** O dia de um momento, em São Paulo. */
export const diaDe = ({ em }: Momento): Data => dataEmSaoPaulo(new Date(em));

/**
 * Os momentos, do mais novo ao mais velho, com as mensagens seguidas do mesmo dia num lugar só: dentro dele leem-se por
 * onde a conversa começou, e o momento é o da mais nova.
 */
export function agruparConversas(momentos: readonly Momento[]): readonly LugarNoTempo[] {
  const lugares: LugarNoTempo[] = [];
  for (const momento of momentos) {
    const antes = lugares.at(-1);
    if (momento.tipo !== 'conversa') lugares.push({ momento, falas: [] });
    else if (antes && antes.falas.length > 0 && diaDe(antes.momento) === diaDe(momento)) {
      lugares[lugares.length - 1] = { ...antes, falas: [momento, ...antes.falas] };
    } else lugares.push({ momento, falas: [momento] });
  }
  return lugares;
}

/**
 * O que a pessoa escreveu por último, do mais novo ao mais velho; se nesse dia perguntou alguma coisa, é a pergunta: o
 * obrigado que veio depois não diz o que ela quer.
 */
export function escolherFalaDela(momentos: readonly Momento[]): Fala | null {
  const dela = momentos.filter(
    (momento): momento is Fala =>
      momento.tipo === 'conversa' && momento.de === 'cliente' && momento.texto.trim() !== '',
  );
  const [ultima] = dela;
  if (!ultima) return null;
  return dela.find((fala) => diaDe(fala) === diaDe(ultima) && fala.texto.includes('?')) ?? ultima;
}
