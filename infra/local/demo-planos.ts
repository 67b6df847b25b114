import { MESES_DO_PERIODO } from '../../shared/assinaturas/assinaturas.rules.ts';
import type { Origem, Status, StatusGrupo } from '../../shared/assinaturas/assinaturas.schema.ts';
import type { ProdutoEntrada } from '../../shared/produtos/produtos.schema.ts';

const plano = (
  nome: string,
  periodicidade: ProdutoEntrada['periodicidade'],
  preco: number,
  tipo: string,
  descricao: string,
) => ({ nome, periodicidade, preco, tipo, descricao }) satisfies ProdutoEntrada;

const JACKPOT = 'Acesso aos grupos Jackpot Hunters e Lay CS no Telegram';
const OVER = 'Acesso ao grupo Over Limite no Telegram';

/** Os quatro produtos com os seus planos (especificação 2, seção 9); preços em reais. */
export const PRODUTOS: readonly ProdutoEntrada[] = [
  plano('Jackpot Hunters + Lay CS (mensal)', 'mensal', 65, 'Grupo', JACKPOT),
  plano('Jackpot Hunters + Lay CS (trimestral)', 'trimestral', 165, 'Grupo', JACKPOT),
  plano('Jackpot Hunters + Lay CS (semestral)', 'semestral', 330, 'Grupo', JACKPOT),
  plano('Over Limite (mensal)', 'mensal', 49.9, 'Grupo', OVER),
  plano('Over Limite (trimestral)', 'trimestral', 129.9, 'Grupo', OVER),
  plano('Over Limite (semestral)', 'semestral', 239.9, 'Grupo', OVER),
  plano(
    'Método Cerccos Multimercados (completo)',
    'único',
    497,
    'Curso',
    'Curso completo com 12 meses de suporte',
  ),
  plano(
    'Consultoria Individual (premium)',
    'único',
    5000,
    'Consultoria',
    'Encontros mensais individuais por 12 meses',
  ),
];

/** Situação de uma assinatura de demonstração; `vence` em dias a partir de hoje. */
export type Situacao = { vence: number; status: Status; status_grupo: StatusGrupo; origem: Origem };

const situacao = (
  vence: number,
  status: Status,
  status_grupo: StatusGrupo,
  origem: Origem = 'checkout',
): Situacao => ({
  vence,
  status,
  status_grupo,
  origem,
});

/** Todos os estados: pendente, ativo, expirado, cancelado; vence hoje, em 1, 3, 7 e 30 dias, e vencidas. */
export const SITUACOES: readonly Situacao[] = [
  situacao(30, 'ativo', 'ativo'),
  situacao(0, 'ativo', 'ativo'),
  situacao(1, 'ativo', 'ativo', 'manual'),
  situacao(3, 'ativo', 'ativo'),
  situacao(7, 'ativo', 'ativo', 'renovacao'),
  situacao(15, 'ativo', 'pendente'),
  situacao(30, 'pendente', 'pendente', 'manual'),
  situacao(-1, 'ativo', 'ativo'),
  situacao(-4, 'expirado', 'ativo'),
  situacao(-20, 'expirado', 'pendente', 'manual'),
  situacao(12, 'cancelado', 'ativo'),
  situacao(-45, 'cancelado', 'removido'),
  situacao(78, 'ativo', 'ativo'),
  situacao(170, 'ativo', 'ativo', 'renovacao'),
  situacao(5, 'ativo', 'ativo'),
  situacao(85, 'ativo', 'ativo', 'manual'),
];

/** Dias de um mês de plano, com folga para o mais longo. */
const DIAS_DO_MES = 31;
/** O que aperta vence em menos dias do que estes. */
const APERTA = 12;
/** Os dias por que se espalha o que ainda não aperta. */
const ESPALHADOS = 9;

/**
 * A situação da assinatura de número `i`. Na primeira volta da lista, o que ela diz; nas outras, o que não aperta vence
 * uns dias depois, que um mês cheio não vence todo junto, e quem venceu tinha entrado no grupo.
 */
export function situacaoDe(i: number): Situacao {
  const daLista = SITUACOES[i % SITUACOES.length];
  if (!daLista) throw new Error('Demonstração sem situações');
  if (i < SITUACOES.length) return daLista;
  const { vence, status } = daLista;
  if (vence >= APERTA) return { ...daLista, vence: vence + ((i * 4) % ESPALHADOS) };
  return status === 'expirado' ? { ...daLista, status_grupo: 'ativo' } : daLista;
}

/**
 * O plano de uma assinatura a que faltam tantos dias (negativos, se já venceu): o do lugar pedido ou, se esse não vale
 * por tanto tempo, o seguinte que valha. O que se paga uma vez só não se renova: é de quem comprou há pouco.
 */
export function lugarDoPlano(lugar: number, dias: number): number {
  const lugares = PRODUTOS.map((_, n) => (lugar + n) % PRODUTOS.length);
  const cabe = (n: number) => {
    const meses = MESES_DO_PERIODO[PRODUTOS[n]?.periodicidade ?? 'único'];
    return meses === undefined ? dias >= APERTA : dias <= meses * DIAS_DO_MES;
  };
  return lugares.find(cabe) ?? 0;
}

/** Cupons em todos os status que se mostram; `vence` em dias a partir de hoje. */
export const CUPONS = [
  {
    codigo: 'BEMVINDO10',
    descricao: 'Dez por cento na primeira compra',
    valor_desconto: 10,
    usos: 7,
    vence: null,
  },
  {
    codigo: 'PROMO2026',
    descricao: 'Vinte reais nos planos acima de cem',
    tipo_desconto: 'fixo',
    valor_desconto: 20,
    valor_minimo: 100,
    maximo_usos: 50,
    usos: 12,
    vence: 30,
  },
  {
    codigo: 'SAVE4821',
    descricao: 'Lançamento do semestral',
    valor_desconto: 15,
    maximo_usos: 20,
    usos: 20,
    vence: 60,
  },
  { codigo: 'OFERTA1990', descricao: 'Semana do consumidor', valor_desconto: 25, usos: 31, vence: -5 },
  {
    codigo: 'DESC3307',
    descricao: 'Parceria guardada para depois',
    valor_desconto: 30,
    ativo: false,
    usos: 0,
    vence: null,
  },
] as const;
