import type { Momento } from '../../../shared/clientes/pessoa.schema.ts';
import type { LugarNoTempo } from './conversaNoTempo.ts';
import { escreverMomento, nomeDaEntrega } from './momentos.ts';

type Mensagem = Extract<Momento, { tipo: 'mensagem' }>;

/** Os que lembram do mesmo vencimento, por e-mail e por WhatsApp. */
const LEMBRETES: ReadonlySet<string> = new Set([
  'lembrete_3d',
  'lembrete_1d',
  'vencimento',
  '7_dias',
  '3_dias',
  '1_dia',
  'vencido',
]);

const CANAIS = [
  ['email', 'e-mail'],
  ['whatsapp', 'WhatsApp'],
] as const;

/** O lembrete que correu como se espera; o que voltou, ou está em dúvida, fica à vista. */
const lembreteDe = ({ momento }: LugarNoTempo): Mensagem | null =>
  momento.tipo === 'mensagem' && LEMBRETES.has(momento.template) && escreverMomento(momento).chip === null
    ? momento
    : null;

/** Uma linha por lugar, ou por lembretes seguidos do mesmo produto, por onde quer que saiam: a ordem é a que era. */
export function dobrarLembretes(
  lugares: readonly LugarNoTempo[],
): readonly (readonly [LugarNoTempo, ...LugarNoTempo[]])[] {
  const linhas: [LugarNoTempo, ...LugarNoTempo[]][] = [];
  for (const lugar of lugares) {
    const este = lembreteDe(lugar);
    const linha = linhas.at(-1);
    const antes = linha && lembreteDe(linha[0]);
    if (este && antes && este.produto === antes.produto) linha.push(lugar);
    else linhas.push([lugar]);
  }
  return linhas;
}

/** Do mais adiante ao menos: cada lembrete conta-se uma vez só, pelo mais longe que se sabe que chegou. */
const ENTREGAS = ['Clicado', 'Aberto', 'Lido', 'Entregue', 'Enviado'];
/** O que se diz só assim: os que foram mais longe também passaram por aqui. */
const PELO_CAMINHO: readonly string[] = ['Entregue', 'Enviado'];

/** '3 entregues, 4 só enviados': as partes somam os lembretes todos. */
function contarEntregas(quantos: ReadonlyMap<string, number>): string {
  const nomes = [...quantos.keys()].toSorted((a, b) => ENTREGAS.indexOf(a) - ENTREGAS.indexOf(b));
  if (nomes.length === 1) return `${nomes[0]}s`;
  return nomes
    .map((nome, i) => {
      const n = quantos.get(nome) ?? 0;
      const so = i > 0 && PELO_CAMINHO.includes(nome) ? 'só ' : '';
      return `${n} ${so}${nome.toLowerCase()}${n === 1 ? '' : 's'}`;
    })
    .join(', ');
}

/** Os lembretes de uma linha em palavras: quantos e por onde, de quê e como chegaram. */
export function descreverLembretes(lugares: readonly LugarNoTempo[]): {
  readonly titulo: string;
  readonly detalhe: string;
} {
  const lembretes = lugares.flatMap((lugar) => lembreteDe(lugar) ?? []);
  const quantos = new Map<string, number>();
  for (const lembrete of lembretes) {
    const nome = nomeDaEntrega(lembrete);
    quantos.set(nome, (quantos.get(nome) ?? 0) + 1);
  }
  const canais = new Set(lembretes.map(({ canal }) => canal));
  // Por mais de um, cada um diz o seu quando se abrem: no celular o título não cabia.
  const por = CANAIS.flatMap(([canal, nome]) => (canais.has(canal) ? [nome] : []));
  return {
    titulo: `${lembretes.length} lembretes${por.length === 1 ? ` por ${por[0]}` : ''}`,
    detalhe: [lembretes[0]?.produto, contarEntregas(quantos)].filter(Boolean).join(' · '),
  };
}
