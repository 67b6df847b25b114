import type { CampoEmConflito } from '../../kit/formulario/campos.ts';
import { type BlocoEmEdicao, type ConteudoEmEdicao, nomeDoTipo } from './edicao.ts';

/** Tudo o que está escrito num valor, na ordem em que está. */
function textosDe(valor: unknown): string[] {
  if (typeof valor === 'string') return valor.trim() === '' ? [] : [valor.trim()];
  if (typeof valor === 'number') return [String(valor)];
  if (valor === null || typeof valor !== 'object') return [];
  return Object.values(valor).flatMap(textosDe);
}

function textoDoBloco(bloco: BlocoEmEdicao | undefined): string {
  if (bloco === undefined) return '';
  const { id: _, tipo, oculto, ...campos } = bloco;
  return [oculto ? '(escondido)' : '', ...textosDe(campos)].filter(Boolean).join(' · ') || nomeDoTipo(tipo);
}

const ordem = ({ blocos }: ConteudoEmEdicao) => blocos.map(({ tipo }) => nomeDoTipo(tipo)).join(', ');
const aparencia = ({ blocos: _, ...resto }: ConteudoEmEdicao) => textosDe(resto).join(' · ');

/** O que difere entre o que se escreve e o que está gravado, bloco por bloco, já como se mostra. */
export function diferencasDoConteudo(meu: ConteudoEmEdicao, atual: ConteudoEmEdicao): CampoEmConflito[] {
  const ids = new Set([...meu.blocos, ...atual.blocos].map(({ id }) => id));
  const lados = [...ids].map((id) => {
    const [daqui, gravado] = [meu, atual].map(({ blocos }) => blocos.find((bloco) => bloco.id === id));
    return {
      rotulo: nomeDoTipo((daqui ?? gravado)?.tipo ?? ''),
      meu: textoDoBloco(daqui),
      atual: textoDoBloco(gravado),
    };
  });
  return [
    { rotulo: 'Aparência', meu: aparencia(meu), atual: aparencia(atual) },
    ...lados,
    { rotulo: 'Ordem', meu: ordem(meu), atual: ordem(atual) },
  ].filter((campo) => campo.meu !== campo.atual);
}
