import type { AcaoEmLote } from '../../../../shared/tarefas/lote.rules.ts';
import { contar } from '../contar.ts';

/** Como se diz cada ação em lote: enquanto anda, o que se fez, e com quem não se fez. */
type Dizer = {
  readonly andando: string;
  readonly feitos: (quantos: number) => string;
  readonly recusados: (quantos: number) => string;
};

/** O que a tela diz de cada ação em lote. */
export const DIZER_DO_LOTE: Readonly<Record<AcaoEmLote, Dizer>> = {
  cobrar: {
    andando: 'Pedindo as cobranças…',
    feitos: (n) => contar(n, 'cobrança a caminho', 'cobranças a caminho'),
    recusados: (n) => contar(n, 'pessoa não foi cobrada', 'pessoas não foram cobradas'),
  },
  adiar: {
    andando: 'Adiando…',
    feitos: (n) => contar(n, 'pessoa adiada', 'pessoas adiadas'),
    recusados: (n) => contar(n, 'pessoa não se adiou', 'pessoas não se adiaram'),
  },
  cancelar: {
    andando: 'Cancelando as assinaturas…',
    feitos: (n) => contar(n, 'assinatura cancelada', 'assinaturas canceladas'),
    recusados: (n) => contar(n, 'assinatura não se cancelou', 'assinaturas não se cancelaram'),
  },
  remover_do_grupo: {
    andando: 'Removendo do grupo…',
    feitos: (n) => contar(n, 'saiu do grupo', 'saíram do grupo'),
    recusados: (n) => contar(n, 'não saiu do grupo', 'não saíram do grupo'),
  },
  excluir_clientes: {
    andando: 'Excluindo os clientes…',
    feitos: (n) => contar(n, 'cliente excluído', 'clientes excluídos'),
    recusados: (n) => contar(n, 'cliente não se excluiu', 'clientes não se excluíram'),
  },
  voltar_a_fila: {
    andando: 'Desfazendo…',
    feitos: (n) => contar(n, 'pessoa voltou como estava', 'pessoas voltaram como estavam'),
    recusados: (n) => contar(n, 'pessoa não voltou', 'pessoas não voltaram'),
  },
  voltar_ao_grupo: {
    andando: 'Desfazendo…',
    feitos: (n) => contar(n, 'voltou ao grupo', 'voltaram ao grupo'),
    recusados: (n) => contar(n, 'não voltou ao grupo', 'não voltaram ao grupo'),
  },
};

/** Nomes que se mostram antes de uma ação que não volta. */
const NOMES_A_VISTA = 10;

/** Os primeiros nomes, e quantos mais são. */
export function listarNomes(nomes: readonly string[]): {
  readonly aVista: readonly string[];
  readonly mais: number;
} {
  return { aVista: nomes.slice(0, NOMES_A_VISTA), mais: Math.max(0, nomes.length - NOMES_A_VISTA) };
}
