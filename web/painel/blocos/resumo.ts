import { type BlocoEmEdicao, ehTipo } from './edicao.ts';

const DE_TEXTO = ['titulo', 'rotulo', 'legenda', 'texto', 'corpo', 'olho'] as const;
const NA_FALTA: Readonly<Record<string, string>> = {
  capa: 'O nome da página',
  planos: 'Os planos à venda',
};

function dizerItens(quantos: number): string {
  if (quantos === 0) return 'Nenhum item';
  return quantos === 1 ? '1 item' : `${quantos} itens`;
}

/** O começo do que um bloco diz e quantos itens tem, numa linha: 'O que você vai aprender · 6 itens'. */
export function resumoDo(bloco: BlocoEmEdicao): string {
  if (!ehTipo(bloco.tipo)) return 'Fica na página como está';
  const escrito = DE_TEXTO.map((nome) => bloco[nome]).find(
    (valor): valor is string => typeof valor === 'string' && valor.trim() !== '',
  );
  const { itens } = bloco;
  const quantos = Array.isArray(itens) ? itens.length : null;
  const contados = quantos === null ? null : dizerItens(quantos);
  const dias = bloco.tipo === 'garantia' && typeof bloco.dias === 'number' ? `${bloco.dias} dias` : null;
  const partes = [escrito?.trim().split('\n')[0] ?? NA_FALTA[bloco.tipo], contados, dias];
  return partes.filter(Boolean).join(' · ');
}
