import { type Data, formatarData } from '../base/datas.ts';
import { formatarReais } from '../base/dinheiro.ts';
import type { TemplateParaEmail } from './mensagens.rules.ts';

/** 24/11 */
const diaEMes = (data: Data) => formatarData(data).slice(0, 5);

/**
 * O que se diz, três dias antes, a quem o gateway cobra sozinho no cartão (regra 32), no lugar do texto do vendedor,
 * que chama a renovar: quem renovasse pagaria duas vezes. `em` é o dia da cobrança; o valor é o do gateway, e não se
 * promete aqui.
 */
export const avisoDeCobrancaNoCartao = (em: Data): TemplateParaEmail => ({
  assunto: `{{produto_nome}}: cobrança no cartão em ${diaEMes(em)}`,
  conteudo_texto: [
    'Olá, {{cliente_nome}}!',
    `O próximo período de {{produto_nome}} será cobrado em ${diaEMes(em)} no seu cartão, e o seu acesso continua sem que você faça nada.`,
    'Não quer continuar? Responda a este e-mail antes desse dia pedindo o cancelamento: nada mais será cobrado, e o acesso que você já pagou vale até {{data_vencimento}}.',
    'Trocou de cartão ou ficou com alguma dúvida? É só responder também.',
  ].join('\n\n'),
  configuracoes: {},
});

/** O mesmo, por WhatsApp, com as variáveis dele (regra 19). */
export const textoDeCobrancaNoCartao = (em: Data): string =>
  [
    'Olá, {cliente_nome}!',
    `O próximo período de {produto_nome} será cobrado em ${diaEMes(em)} no seu cartão, e o seu acesso continua sem que você faça nada.`,
    'Não quer continuar? Responda antes desse dia pedindo o cancelamento: nada mais será cobrado, e o acesso que você já pagou vale até {data_vencimento}.',
    'Para não receber mais estes avisos, responda PARAR.',
  ].join('\n\n');

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
