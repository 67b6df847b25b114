import * as z from 'zod';
import { defineRefusals } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import {
  aparelho,
  aparelhoEntrada,
  avisosDoVendedor,
  chaveDosAvisos,
  escolhasDosAvisos,
  MAXIMO_DE_APARELHOS,
  mudancaDasEscolhas,
} from './toques.schema.ts';

export const recusasToques = defineRefusals({
  endereco_recusado: {
    familia: 'invalida',
    mensagem: 'O endereço de avisos deste navegador não é público: não há como avisar aqui',
    campo: 'endpoint',
  },
  aparelhos_demais: {
    familia: 'conflito',
    mensagem: `Você já tem ${MAXIMO_DE_APARELHOS} aparelhos. Remova um da lista para ligar este`,
  },
  aparelho_nao_encontrado: {
    familia: 'nao_encontrada',
    mensagem: 'Este aparelho já não está na lista',
  },
});

const doAparelho = z.object({ id: z.string().min(1).max(64) });

export const rotasToques = defineRoutes({
  obterToques: {
    method: 'GET',
    path: '/api/avisos',
    access: 'operador',
    summary: 'O que avisa o vendedor, quando, e em que aparelhos',
    reply: { status: 200, schema: avisosDoVendedor },
  },
  mudarToques: {
    method: 'PATCH',
    path: '/api/avisos',
    access: 'operador',
    summary: 'Muda o que avisa, as horas de silêncio e o e-mail; só o que se nomeia muda',
    body: mudancaDasEscolhas,
    reply: { status: 200, schema: escolhasDosAvisos },
  },
  prepararChave: {
    method: 'POST',
    path: '/api/avisos/chave',
    access: 'operador',
    summary: 'A chave pública com que o navegador se inscreve (VAPID); nasce no primeiro pedido e não muda',
    reply: { status: 200, schema: chaveDosAvisos },
  },
  ligarAparelho: {
    method: 'POST',
    path: '/api/avisos/aparelhos',
    access: 'operador',
    summary: 'Liga os avisos num aparelho, ou renova a inscrição dele',
    body: aparelhoEntrada,
    reply: { status: 200, schema: aparelho },
    refusals: {
      endereco_recusado: recusasToques.endereco_recusado,
      aparelhos_demais: recusasToques.aparelhos_demais,
    },
  },
  removerAparelho: {
    method: 'DELETE',
    path: '/api/avisos/aparelhos/{id}',
    access: 'operador',
    summary: 'Deixa de avisar num aparelho',
    params: doAparelho,
    reply: { status: 204, schema: z.undefined() },
    refusals: { aparelho_nao_encontrado: recusasToques.aparelho_nao_encontrado },
  },
  testarAparelho: {
    method: 'POST',
    path: '/api/avisos/aparelhos/{id}/teste',
    access: 'operador',
    summary: "'Enviar um aviso de teste': toca num aparelho, também no silêncio",
    params: doAparelho,
    reply: { status: 202, schema: z.object({ pedido: z.literal(true) }) },
    refusals: { aparelho_nao_encontrado: recusasToques.aparelho_nao_encontrado },
  },
});
export type RotasToques = typeof rotasToques;
