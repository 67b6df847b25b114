import * as z from 'zod';
import { defineRefusals } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { dominioVisto, hostDigitado } from './dominios.schema.ts';

export const recusasDominios = defineRefusals({
  dominio_nao_encontrado: { familia: 'nao_encontrada', mensagem: 'Nenhum domínio configurado' },
  dominio_da_casa: {
    familia: 'invalida',
    mensagem: 'Este domínio é da plataforma: use um domínio seu',
    campo: 'host',
  },
  /** A mensagem diz que nome usar no lugar. */
  dominio_e_raiz: {
    familia: 'invalida',
    mensagem: 'A raiz de um domínio não aceita CNAME: use um subdomínio, como www',
    campo: 'host',
  },
  /** Esta instalação ainda não tem a distribuição deles. */
  dominio_indisponivel: {
    familia: 'conflito',
    mensagem:
      'Domínios próprios ainda não estão disponíveis aqui. As suas páginas continuam no endereço de sempre',
    campo: 'host',
  },
  /** Não diz de quem é. */
  dominio_em_uso: { familia: 'conflito', mensagem: 'Este domínio já está em uso', campo: 'host' },
  dominio_ja_ligado: {
    familia: 'conflito',
    mensagem: 'Você já tem um domínio ligado. Remova-o antes de ligar outro',
    campo: 'host',
  },
});

const {
  dominio_nao_encontrado,
  dominio_da_casa,
  dominio_e_raiz,
  dominio_indisponivel,
  dominio_em_uso,
  dominio_ja_ligado,
} = recusasDominios;

export const rotasDominios = defineRoutes({
  obterDominio: {
    method: 'GET',
    path: '/api/dominio',
    access: 'operador',
    summary:
      'O domínio próprio do operador, os registros de DNS que ele pede e em que ponto está; null sem nenhum',
    reply: { status: 200, schema: z.object({ dominio: dominioVisto.nullable() }) },
  },
  salvarDominio: {
    method: 'POST',
    path: '/api/dominio',
    access: 'operador',
    summary:
      'Escolhe o domínio próprio; ninguém o toma antes de provar pelo DNS que é seu. Troca o que ainda não se provou',
    body: z.object({ host: hostDigitado }),
    reply: { status: 201, schema: dominioVisto },
    refusals: { dominio_da_casa, dominio_e_raiz, dominio_indisponivel, dominio_em_uso, dominio_ja_ligado },
  },
  verificarDominio: {
    method: 'POST',
    path: '/api/dominio/verificar',
    access: 'operador',
    summary:
      'Pergunta ao DNS agora; com os dois registros, o domínio passa a ser do operador e o certificado se pede',
    reply: { status: 200, schema: dominioVisto },
    refusals: { dominio_nao_encontrado },
  },
  removerDominio: {
    method: 'DELETE',
    path: '/api/dominio',
    access: 'operador',
    summary:
      'Tira o domínio do ar; as páginas continuam nos outros endereços. Responde o que ainda resta desfazer',
    // O que se vê, e não a versão: a conferência que corre sozinha a muda, e não é o operador que muda.
    query: z.object({ host: z.string().min(1).max(300) }),
    reply: { status: 200, schema: z.object({ dominio: dominioVisto.nullable() }) },
    refusals: { dominio_nao_encontrado },
  },
});
export type RotasDominios = typeof rotasDominios;
