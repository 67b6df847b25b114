import * as z from 'zod';
import { defineRefusals, recusasComuns } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { logoEntrada, perfil, perfilEntrada } from './sessao.schema.ts';

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

export const recusasLogo = defineRefusals({
  logo_grande_demais: { familia: 'invalida', mensagem: 'A imagem é grande demais', campo: 'imagem' },
  logo_de_outro_tipo: {
    familia: 'invalida',
    mensagem: 'O arquivo não é uma imagem PNG, JPEG ou WebP',
    campo: 'imagem',
  },
  logo_incompleto: { familia: 'invalida', mensagem: 'A imagem está incompleta', campo: 'imagem' },
  logo_com_pixels_demais: { familia: 'invalida', mensagem: 'A imagem tem pixels demais', campo: 'imagem' },
});

/** Maior que o maior logo em base64, para que um pouco acima dele se recuse com a frase certa. */
const MAXIMO_BYTES = 512 * 1024;

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
      'Altera nome, nome de usuário, nome do remetente, endereço de resposta, cor e dados da loja; `versao` é a que se leu',
    body: perfilEntrada.extend({ versao: z.number().int().min(1) }),
    reply: { status: 200, schema: perfil },
    refusals: { ...recusasSessao, versao_desatualizada: recusasComuns.versao_desatualizada },
  },
  trocarLogo: {
    method: 'PUT',
    path: '/api/perfil/logo',
    access: 'operador',
    summary: 'Põe ou troca o logo: PNG, JPEG ou WebP de até 256 KB e 4.000 pixels de lado, em base64',
    body: logoEntrada,
    maxBytes: MAXIMO_BYTES,
    reply: { status: 200, schema: perfil },
    refusals: { ...recusasLogo, perfil_nao_encontrado: recusasSessao.perfil_nao_encontrado },
  },
  removerLogo: {
    method: 'DELETE',
    path: '/api/perfil/logo',
    access: 'operador',
    summary: 'Tira o logo das páginas e dos e-mails',
    reply: { status: 200, schema: perfil },
    refusals: { perfil_nao_encontrado: recusasSessao.perfil_nao_encontrado },
  },
});
export type RotasSessao = typeof rotasSessao;
