import { formatarReais } from '../base/dinheiro.ts';
import type { TemplateParaEmail } from './mensagens.rules.ts';

/** O tipo do e-mail que conta a quem comprou que o cartão foi recusado na renovação. */
export const CARTAO_RECUSADO = 'cartao_recusado';

/**
 * O que se diz, uma vez por cobrança, a quem teve o cartão recusado na renovação: quem leu que não precisava fazer nada
 * ficaria sem acesso calado. `valor`, em reais, é o da cobrança; o link é o da fatura no gateway, ou o de renovação,
 * que a abre (regra 32).
 */
export const emailDeCartaoRecusado = (valor: number): TemplateParaEmail => ({
  assunto: '{{produto_nome}}: o seu cartão foi recusado',
  conteudo_texto: [
    'Olá, {{cliente_nome}}!',
    `A cobrança de ${formatarReais(valor)} do próximo período de {{produto_nome}} foi recusada no seu cartão: nada foi cobrado.`,
    'Para continuar, pague a fatura com este ou com outro cartão:',
    'BOTAO AZUL {{link_renovacao}} // Pagar a fatura',
    'O acesso que você já pagou vale até {{data_vencimento}}.',
    'Se já pagou, não é preciso fazer mais nada. Ficou com alguma dúvida? É só responder a este e-mail.',
  ].join('\n\n'),
  configuracoes: {},
});
