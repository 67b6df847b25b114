import { rotasConversas } from '../../shared/conversas/conversas.routes.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { contaDoEndereco } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { implement } from '../platform/pipeline.ts';
import { openTable } from '../platform/table.ts';
import { confirmarEndereco, receberDoWhatsapp } from './receber.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO', 'COFRE_CHAVE']);
const tabela = openTable(env.TABELA);
const cofre = abrirCofre(env.COFRE_CHAVE, env.ESTAGIO);
const deps = { tabela, conta: (chave: string) => contaDoEndereco({ tabela, cofre }, chave) };

/** O que chega pelo WhatsApp dos vendedores. */
export const handler = implement(
  rotasConversas,
  {
    confirmarEnderecoDoWhatsapp: ({ params, query }) =>
      confirmarEndereco(deps, {
        ...params,
        token: query['hub.verify_token'],
        desafio: query['hub.challenge'],
      }),
    avisoDoWhatsapp: ({ params, ctx, http }) => receberDoWhatsapp(deps, 'whatsapp', { ...params, ctx, http }),
    avisoDaEvolution: ({ params, ctx, http }) =>
      receberDoWhatsapp(deps, 'evolution', { ...params, ctx, http }),
  },
  { originSecret: env.ORIGEM_SEGREDO, clock: systemClock, table: tabela },
);
