import { recusasComuns } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import {
  andamentoDaRodada,
  automacaoEntrada,
  canaisDosAvisos,
  canaisEntrada,
  consultaDaRodada,
  consultaParaContinuar,
} from '../mensagens/automacoes.schema.ts';
import { lembretes, previsao, verificacao } from './lembretes.schema.ts';

export const rotasLembretes = defineRoutes({
  obterLembretes: {
    method: 'GET',
    path: '/api/lembretes',
    access: 'operador',
    summary: 'Se os lembretes estão ligados, o que se contou e os últimos 50 registros de e-mail',
    reply: { status: 200, schema: lembretes },
  },
  ligarLembretes: {
    method: 'PUT',
    path: '/api/lembretes',
    access: 'operador',
    summary: 'Liga ou desliga os lembretes automáticos; nada do que passou sai por isso',
    body: automacaoEntrada,
    reply: { status: 200, schema: automacaoEntrada },
  },
  obterCanais: {
    method: 'GET',
    path: '/api/lembretes/canais',
    access: 'operador',
    summary: 'Por onde sai o aviso de cada marco do vencimento: e-mail, WhatsApp ou os dois',
    reply: { status: 200, schema: canaisDosAvisos },
  },
  escolherCanais: {
    method: 'PUT',
    path: '/api/lembretes/canais',
    access: 'operador',
    summary: 'Escolhe por onde sai o aviso de cada marco; vale para o que ainda não saiu',
    body: canaisEntrada,
    reply: { status: 200, schema: canaisDosAvisos },
    refusals: { versao_desatualizada: recusasComuns.versao_desatualizada },
  },
  obterPrevisao: {
    method: 'GET',
    path: '/api/lembretes/previsao',
    access: 'operador',
    summary: 'Quem recebe lembrete hoje e amanhã, quem não recebe e por quê',
    reply: { status: 200, schema: previsao },
  },
  verificarVencimentos: {
    method: 'POST',
    path: '/api/lembretes/verificar-vencimentos',
    access: 'operador',
    summary: "'Testar Manualmente': manda agora os lembretes do dia que ainda não foram pedidos",
    query: consultaParaContinuar,
    reply: { status: 200, schema: verificacao },
  },
  obterRodada: {
    method: 'GET',
    path: '/api/lembretes/rodada',
    access: 'operador',
    summary: 'O que já aconteceu com os lembretes de uma rodada',
    query: consultaDaRodada,
    reply: { status: 200, schema: andamentoDaRodada },
  },
});
export type RotasLembretes = typeof rotasLembretes;
