import { expiraEmBreve } from '../../../shared/assinaturas/assinaturas.rules.ts';
import {
  type Assinatura,
  type AssinaturaLinha,
  STATUS,
  STATUS_GRUPO,
} from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../../shared/base/datas.ts';
import { nomeOrdenacao } from '../../../shared/base/texto.ts';
import { PERIODICIDADES } from '../../../shared/produtos/produtos.schema.ts';
import type { Coluna, Filtros, Ordem } from './filtros.ts';

/** O que se calcula uma vez por linha, para que cada tecla da busca só compare textos prontos. */
type Preparo = { readonly texto: string; readonly cliente: string; readonly produto: string };

// A linha do cache só troca de objeto quando muda: o preparo vale enquanto ela valer.
const preparos = new WeakMap<AssinaturaLinha, Preparo>();

function preparo(linha: AssinaturaLinha): Preparo {
  const pronto = preparos.get(linha);
  if (pronto) return pronto;
  const cliente = nomeOrdenacao(linha.cliente_nome);
  const produto = nomeOrdenacao(linha.produto_nome);
  const texto = `${cliente}\n${nomeOrdenacao(linha.cliente_email ?? '')}\n${produto}`;
  const novo = { texto, cliente, produto };
  preparos.set(linha, novo);
  return novo;
}

/** Prepara as linhas para a busca assim que chegam, e não na primeira tecla. */
export function prepararLinhas(linhas: readonly AssinaturaLinha[]): void {
  for (const linha of linhas) preparo(linha);
}

/**
 * Linhas que os filtros deixam passar: cada palavra da busca em qualquer lugar do cliente, do e-mail ou do
 * produto (sem acento nem maiúscula), o status, e 'Expira em breve' (0 a 7 dias).
 */
export function filtrarLinhas(
  linhas: readonly AssinaturaLinha[],
  filtros: Filtros,
  hoje: Data,
): AssinaturaLinha[] {
  const palavras = nomeOrdenacao(filtros.busca)
    .split(' ')
    .filter((palavra) => palavra !== '');
  return linhas.filter((linha) => {
    if (filtros.status !== 'todos' && linha.status !== filtros.status) return false;
    if (filtros.breve && !expiraEmBreve(linha, hoje)) return false;
    if (palavras.length === 0) return true;
    const { texto } = preparo(linha);
    return palavras.every((palavra) => texto.includes(palavra));
  });
}

const CHAVES: Record<Coluna, (linha: AssinaturaLinha) => string | number> = {
  cliente: (linha) => preparo(linha).cliente,
  produto: (linha) => `${preparo(linha).produto}\n${PERIODICIDADES.indexOf(linha.produto_periodicidade)}`,
  data_inicio: (linha) => linha.data_inicio,
  data_expiracao: (linha) => linha.data_expiracao,
  status: (linha) => STATUS.indexOf(linha.status),
  status_grupo: (linha) => STATUS_GRUPO.indexOf(linha.status_grupo),
  valor: (linha) => linha.valor,
};

function comparar(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Ordena uma cópia das linhas; empates ficam por expiração e depois por id, para que a ordem nunca dance. */
export function ordenarLinhas(linhas: readonly AssinaturaLinha[], ordem: Ordem): AssinaturaLinha[] {
  const chave = CHAVES[ordem.coluna];
  const sinal = ordem.sentido === 'asc' ? 1 : -1;
  return linhas
    .map((linha) => ({ linha, valor: chave(linha) }))
    .sort(
      (a, b) =>
        sinal * comparar(a.valor, b.valor) ||
        comparar(a.linha.data_expiracao, b.linha.data_expiracao) ||
        comparar(a.linha.id, b.linha.id),
    )
    .map(({ linha }) => linha);
}

/** Linha da tabela a partir da resposta de uma gravação: a tela mostra a resposta, não espera a lista. */
export function linhaDaAssinatura(assinatura: Assinatura): AssinaturaLinha {
  return {
    id: assinatura.id,
    cliente_id: assinatura.cliente_id,
    cliente_nome: assinatura.cliente.nome,
    cliente_email: assinatura.cliente.email,
    produto_id: assinatura.produto_id,
    produto_nome: assinatura.produto.nome,
    produto_periodicidade: assinatura.produto.periodicidade,
    data_inicio: assinatura.data_inicio,
    data_expiracao: assinatura.data_expiracao,
    status: assinatura.status,
    status_grupo: assinatura.status_grupo,
    origem: assinatura.origem,
    valor: assinatura.valor,
    versao: assinatura.versao,
  };
}

/** A assinatura antiga depois de renovada (regra 6): expirada, fora do grupo, uma versão adiante. */
export function linhaRenovada(antiga: AssinaturaLinha): AssinaturaLinha {
  return { ...antiga, status: 'expirado', status_grupo: 'renovado', versao: antiga.versao + 1 };
}
