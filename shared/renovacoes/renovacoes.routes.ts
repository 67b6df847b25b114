import { defineRefusals, recusasComuns } from '../base/refusals.ts';
import { porId } from '../base/rotas-do-cadastro.ts';
import { defineRoutes } from '../base/routes.ts';
import { DIAS_PARA_ADIAR } from './renovacoes.rules.ts';
import { consultaDaFila, contagemDaFila, decisao, fila, naFila } from './renovacoes.schema.ts';

export const recusasRenovacoes = defineRefusals({
  assinatura_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Assinatura não encontrada' },
  fora_da_fila: {
    familia: 'conflito',
    mensagem: 'Esta assinatura já não espera renovação: foi renovada, cancelada ou o vencimento mudou',
  },
  dia_para_ligar: {
    familia: 'invalida',
    mensagem: `Escolha um dia de amanhã até ${DIAS_PARA_ADIAR} dias à frente`,
    campo: 'ligar_em',
  },
});
const { assinatura_nao_encontrada, fora_da_fila, dia_para_ligar } = recusasRenovacoes;
const { versao_desatualizada } = recusasComuns;

export const rotasRenovacoes = defineRoutes({
  filaDeRenovacoes: {
    method: 'GET',
    path: '/api/renovacoes',
    access: 'operador',
    summary:
      'Uma seção da fila de quem vence ou venceu, de todos os produtos, com o texto que sai para cada um',
    query: consultaDaFila,
    reply: { status: 200, schema: fila },
  },
  contarRenovacoes: {
    method: 'GET',
    path: '/api/renovacoes/contagem',
    access: 'operador',
    summary: 'Quantas pessoas há em cada seção da fila de renovações',
    reply: { status: 200, schema: contagemDaFila },
  },
  obterRenovacao: {
    method: 'GET',
    path: '/api/renovacoes/{id}',
    access: 'operador',
    summary: 'Como se fala com uma pessoa para ela renovar: o texto que sai, com o link, e por onde',
    params: porId,
    reply: { status: 200, schema: naFila },
    refusals: { assinatura_nao_encontrada },
  },
  decidirRenovacao: {
    method: 'PUT',
    path: '/api/renovacoes/{id}',
    access: 'operador',
    summary: 'Adia alguém da fila para um dia, tira quem não quer renovar, ou devolve à fila',
    params: porId,
    body: decisao,
    reply: { status: 200, schema: naFila },
    refusals: { assinatura_nao_encontrada, fora_da_fila, dia_para_ligar, versao_desatualizada },
  },
});
export type RotasRenovacoes = typeof rotasRenovacoes;
