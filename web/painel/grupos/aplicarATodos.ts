import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import { mensagemDaFalha } from '../../kit/falhas.ts';

/** Quem não deu certo, e por quê. */
export type Falhou = { readonly membro: Membro; readonly falha: unknown };
/** Como ficou cada um: a ordem é a das respostas. */
export type Desfecho = { readonly feitos: readonly Membro[]; readonly falhas: readonly Falhou[] };

const AO_MESMO_TEMPO = 4;

/**
 * Faz a mesma coisa a cada um, quatro por vez; o que falha para um não para os outros. `aoAndar` recebe quantos já
 * foram.
 */
export async function aplicarATodos(
  membros: readonly Membro[],
  fazer: (membro: Membro) => Promise<Membro>,
  aoAndar: (quantos: number) => void = () => undefined,
): Promise<Desfecho> {
  const feitos: Membro[] = [];
  const falhas: Falhou[] = [];
  const espera = [...membros];
  const trabalhar = async () => {
    for (let membro = espera.shift(); membro !== undefined; membro = espera.shift()) {
      try {
        feitos.push(await fazer(membro));
      } catch (falha) {
        falhas.push({ membro, falha });
      }
      aoAndar(feitos.length + falhas.length);
    }
  };
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, trabalhar));
  return { feitos, falhas };
}

const contar = (quem: readonly Membro[], singular: string, varios: string) =>
  quem.length === 1
    ? `${quem[0]?.cliente_nome} ${singular}`
    : `${quem.length.toLocaleString('pt-BR')} ${varios}`;

/** O que se diz no fim. */
export const frases = {
  sairam: (quem: readonly Membro[]) => contar(quem, 'saiu do grupo', 'saíram do grupo'),
  voltaram: (quem: readonly Membro[]) => contar(quem, 'voltou ao grupo', 'voltaram ao grupo'),
  naoVoltaram: (falhas: readonly Falhou[]) => {
    const quem = contar(
      falhas.map(({ membro }) => membro),
      'não voltou ao grupo',
      'não voltaram ao grupo',
    );
    return `${quem}. ${mensagemDaFalha(falhas[0]?.falha)}`;
  },
};
