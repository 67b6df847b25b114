import type { TIPOS_QUE_SE_DESLIGAM } from './tipos.ts';

/**
 * Os pedidos que o assistente trata sem procurar na base, como quem vende os liga e desliga, e o que faz de cada um.
 */
export const PEDIDOS: Readonly<
  Record<(typeof TIPOS_QUE_SE_DESLIGAM)[number], { readonly rotulo: string; readonly faz: string }>
> = {
  cancelar: {
    rotulo: 'Quer cancelar',
    faz: 'Diz o que a base ensina e que a assinatura continua até você responder, e chama você',
  },
  reembolso: { rotulo: 'Quer reembolso', faz: 'Lembra o direito aos 7 dias, e chama você' },
  sem_acesso: {
    rotulo: 'Está sem acesso',
    faz: 'Manda de novo o e-mail de acesso ao cliente que pagou, uma vez por dia, e chama você',
  },
  reclamacao: { rotulo: 'Reclama', faz: 'Pede desculpa, não vende nada, e chama você' },
  pagamento_feito: {
    rotulo: 'Diz que pagou',
    faz: 'Agradece, manda de novo o acesso a quem já tem direito, e chama você; nunca confirma o pagamento',
  },
  robo: { rotulo: 'Pergunta se é um robô', faz: 'Diz que sim, e que pode chamar uma pessoa' },
  comprar: { rotulo: 'Quer comprar', faz: 'Manda os planos, os preços de agora e o link da página de venda' },
  renovar: {
    rotulo: 'Quer renovar',
    faz: 'Manda o link de renovar do cliente, ou os planos a quem não se conhece',
  },
};
