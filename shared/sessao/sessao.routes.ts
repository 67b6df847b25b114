import * as z from 'zod';
import { defineRefusals, recusasComuns } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { perfil, perfilEntrada } from './sessao.schema.ts';

export const recusasSessao = defineRefusals({
  username_em_uso: {
    familia: 'conflito',
    mensagem: 'Este nome de usuário já está em uso',
    campo: 'username',
  },
  trocas_demais: {
    familia: 'conflito',
    mensagem:
      'Você já trocou de nome de usuário muitas vezes nos últimos 12 meses. Volte a um dos anteriores ou fale com quem administra a loja',
    campo: 'username',
  },
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
    refusals: { perfil_nao_encontrado: recusasSessao.perfil_nao_encontrado },
  },
  alterarPerfil: {
    method: 'PUT',
    path: '/api/perfil',
    access: 'operador',
    summary:
      'Altera nome, nome de usuário, nome do remetente, endereço de resposta e dados da loja; `versao` é a que se leu',
    body: perfilEntrada.extend({ versao: z.number().int().min(1) }),
    reply: { status: 200, schema: perfil },
    refusals: { ...recusasSessao, versao_desatualizada: recusasComuns.versao_desatualizada },
  },
});
export type RotasSessao = typeof rotasSessao;
