import {
  estaVencida,
  expiraEmBreve,
  statusPelaData,
  venceHoje,
} from '../../../shared/assinaturas/assinaturas.rules.ts';
import {
  type Assinatura,
  type AssinaturaLinha,
  STATUS,
  STATUS_GRUPO,
} from '../../../shared/assinaturas/assinaturas.schema.ts';
import { ultimoContato } from '../../../shared/assinaturas/seguimento.rules.ts';
import type { Data } from '../../../shared/base/datas.ts';
import { nomeOrdenacao } from '../../../shared/base/nomes.ts';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import { PERIODICIDADES } from '../../../shared/produtos/produtos.schema.ts';
import { criarProcura, guardarContas, ordenarAchados } from '../../kit/procura.ts';
import { type Coluna, type FiltroStatus, type Filtros, type Ordem, VISTAS, type Vista } from './filtros.ts';

const { queCombina, preparar } = criarProcura((linha: AssinaturaLinha) => ({
  textos: [linha.cliente_nome, linha.cliente_email, linha.produto_nome],
}));
const nomes = guardarContas((linha: AssinaturaLinha) => ({
  cliente: nomeOrdenacao(linha.cliente_nome),
  produto: nomeOrdenacao(linha.produto_nome),
}));

/** Prepara as linhas para a busca assim que chegam, e não na primeira tecla. */
export function prepararLinhas(linhas: readonly AssinaturaLinha[]): void {
  for (const linha of linhas) preparar(linha);
}

function temStatus(linha: AssinaturaLinha, filtro: FiltroStatus, hoje: Data): boolean {
  if (filtro === 'todos') return true;
  if (filtro === 'hoje') return venceHoje(linha, hoje);
  return filtro === 'vencidos' ? estaVencida(linha, hoje) : statusPelaData(linha, hoje) === filtro;
}

/**
 * Linhas que os filtros deixam passar: cada palavra da busca em qualquer lugar do cliente, do e-mail ou do
 * produto (sem acento nem maiúscula), o status pela data, o produto, e 'Expira em breve' (0 a 7 dias).
 */
export function filtrarLinhas(
  linhas: readonly AssinaturaLinha[],
  filtros: Pick<Filtros, 'busca' | 'status' | 'produto' | 'breve'>,
  hoje: Data,
): AssinaturaLinha[] {
  const combina = queCombina(filtros.busca);
  return linhas.filter(
    (linha) =>
      temStatus(linha, filtros.status, hoje) &&
      (filtros.produto === 'todos' || linha.produto_id === filtros.produto) &&
      (!filtros.breve || expiraEmBreve(linha, hoje)) &&
      combina(linha),
  );
}

/** Quantas linhas há em cada vista. */
export function contarVistas(
  linhas: readonly AssinaturaLinha[],
  hoje: Data,
): Readonly<Record<Vista, number>> {
  const quantas = { todas: 0, vencidas: 0, hoje: 0, breve: 0 };
  for (const linha of linhas) {
    for (const { nome, filtro } of VISTAS) {
      if (temStatus(linha, filtro.status, hoje) && (!filtro.breve || expiraEmBreve(linha, hoje)))
        quantas[nome] += 1;
    }
  }
  return quantas;
}

/** Diz se a assinatura já deu lugar à seguinte (regra 6). */
export function foiRenovada({ status_grupo }: Pick<AssinaturaLinha, 'status_grupo'>): boolean {
  return status_grupo === 'renovado';
}

const CHAVES: Record<Coluna, (linha: AssinaturaLinha) => string | number> = {
  cliente: (linha) => nomes(linha).cliente,
  produto: (linha) => `${nomes(linha).produto}\n${PERIODICIDADES.indexOf(linha.produto_periodicidade)}`,
  data_inicio: (linha) => linha.data_inicio,
  data_expiracao: (linha) => linha.data_expiracao,
  status: (linha) => STATUS.indexOf(linha.status),
  status_grupo: (linha) => STATUS_GRUPO.indexOf(linha.status_grupo),
  valor: (linha) => linha.valor,
};

/**
 * Ordena uma cópia das linhas; empates ficam por expiração, e as que expiram no mesmo dia, pelo que valem, como na fila
 * das renovações; depois por id, para que a ordem nunca dance.
 */
export function ordenarLinhas(linhas: readonly AssinaturaLinha[], ordem: Ordem): AssinaturaLinha[] {
  return ordenarAchados(linhas, {
    chave: CHAVES[ordem.coluna],
    sentido: ordem.sentido === 'asc' ? 1 : -1,
    desempate:
      ordem.coluna === 'data_expiracao' ? ({ valor }) => -valor : ({ data_expiracao }) => data_expiracao,
  });
}

/**
 * Linha da tabela a partir da resposta de uma gravação: a tela mostra a resposta, não espera a lista. Se à pessoa só se
 * liga, a resposta não diz: fica o da linha de `antes`, que é dela.
 */
export function linhaDaAssinatura(
  assinatura: Assinatura,
  antes: Pick<AssinaturaLinha, 'so_ligacao'>,
): AssinaturaLinha {
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
    contato_em: ultimoContato(assinatura)?.em ?? null,
    so_ligacao: antes.so_ligacao,
    versao: assinatura.versao,
  };
}

/**
 * A mesma, da resposta do que se faz no grupo, que também não diz quando se falou com a pessoa: fica o da linha de
 * `antes`.
 */
export const linhaDoMembro = (
  { assinatura_id, ...membro }: Membro,
  antes: Pick<AssinaturaLinha, 'contato_em' | 'so_ligacao'>,
): AssinaturaLinha => ({
  id: assinatura_id,
  cliente_id: membro.cliente_id,
  cliente_nome: membro.cliente_nome,
  cliente_email: membro.cliente_email,
  produto_id: membro.produto_id,
  produto_nome: membro.produto_nome,
  produto_periodicidade: membro.produto_periodicidade,
  data_inicio: membro.data_inicio,
  data_expiracao: membro.data_expiracao,
  status: membro.status,
  status_grupo: membro.status_grupo,
  origem: membro.origem,
  valor: membro.valor,
  contato_em: antes.contato_em,
  so_ligacao: antes.so_ligacao,
  versao: membro.versao,
});

/** A assinatura antiga depois de renovada (regra 6): expirada, fora do grupo, uma versão adiante. */
export function linhaRenovada(antiga: AssinaturaLinha): AssinaturaLinha {
  return { ...antiga, status: 'expirado', status_grupo: 'renovado', versao: antiga.versao + 1 };
}
