import { apagarRascunho, guardarRascunho, lerRascunho } from '../../kit/formulario/rascunhos.ts';
import type { ConteudoEmEdicao } from './edicao.ts';

/** O que se escreveu e o servidor ainda não guardou, nesta aba, com a versão e a marca de que se partiu. */
type Copia = {
  readonly conteudo: ConteudoEmEdicao;
  readonly versao: number;
  readonly marca: string;
};

const ehObjeto = (valor: unknown): valor is Record<string, unknown> =>
  valor !== null && typeof valor === 'object';

function ehConteudo(valor: unknown): valor is ConteudoEmEdicao {
  if (!ehObjeto(valor) || !Array.isArray(valor.blocos)) return false;
  return valor.blocos.every(
    (bloco: unknown) =>
      ehObjeto(bloco) &&
      typeof bloco.id === 'string' &&
      typeof bloco.tipo === 'string' &&
      typeof bloco.oculto === 'boolean',
  );
}

/** A cópia de uma página, se há; a estragada conta como nenhuma. */
export function lerCopia(nome: string): Copia | null {
  const { conteudo, versao, marca } = lerRascunho(nome)?.valores ?? {};
  if (!ehConteudo(conteudo) || typeof versao !== 'number' || typeof marca !== 'string') return null;
  return { conteudo, versao, marca };
}

export const guardarCopia = (nome: string, copia: Copia): void =>
  guardarRascunho(nome, { valores: copia, chave: '' });

export const apagarCopia = apagarRascunho;
