import { defineRefusals } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { perfil } from './sessao.schema.ts';

export const recusasSessao = defineRefusals({
  perfil_nao_encontrado: {
    familia: 'nao_encontrada',
    mensagem: 'Seu cadastro de operador não foi encontrado. Fale com quem administra a loja',
  },
});

export const rotasSessao = defineRoutes({
  obterPerfil: {
    method: 'GET',
    path: '/api/perfil',
    access: 'operador',
    summary: 'O operador que entrou',
    reply: { status: 200, schema: perfil },
    refusals: recusasSessao,
  },
});
export type RotasSessao = typeof rotasSessao;
