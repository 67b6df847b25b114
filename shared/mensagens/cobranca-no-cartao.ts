import { type Data, formatarDiaEMes } from '../base/datas.ts';
import type { TemplateParaEmail } from './mensagens.rules.ts';

/**
 * O que se diz, três dias antes, a quem o gateway cobra sozinho no cartão (regra 32), no lugar do texto do vendedor,
 * que chama a renovar: quem renovasse pagaria duas vezes. `em` é o dia da cobrança; o valor é o do gateway, e não se
 * promete aqui.
 */
export const avisoDeCobrancaNoCartao = (em: Data): TemplateParaEmail => ({
  assunto: `{{produto_nome}}: cobrança no cartão em ${formatarDiaEMes(em)}`,
  conteudo_texto: [
    'Olá, {{primeiro_nome}}!',
    `O próximo período de {{produto_nome}} será cobrado em ${formatarDiaEMes(em)} no seu cartão, e o seu acesso continua sem que você faça nada.`,
    'Não quer continuar? Responda a este e-mail antes desse dia pedindo o cancelamento: nada mais será cobrado, e o acesso que você já pagou vale até {{data_vencimento}}.',
    'Trocou de cartão ou ficou com alguma dúvida? É só responder também.',
  ].join('\n\n'),
  configuracoes: {},
});

/** O mesmo, por WhatsApp, com as variáveis dele (regra 19). */
export const textoDeCobrancaNoCartao = (em: Data): string =>
  [
    'Olá, {primeiro_nome}!',
    `O próximo período de {produto_nome} será cobrado em ${formatarDiaEMes(em)} no seu cartão, e o seu acesso continua sem que você faça nada.`,
    'Não quer continuar? Responda antes desse dia pedindo o cancelamento: nada mais será cobrado, e o acesso que você já pagou vale até {data_vencimento}.',
    'Para não receber mais estes avisos, responda PARAR.',
  ].join('\n\n');

/**
 * Diz se um gateway vai cobrar sozinho o próximo período no cartão (regra 32): a última cobrança dele foi assim, e a
 * deste período não falhou. A que falhou se renova como as outras.
 */
export const seraCobradoNoCartao = ({
  cobranca,
  falhou,
}: {
  readonly cobranca: { readonly no_cartao?: true | undefined } | undefined;
  readonly falhou: boolean;
}): boolean => cobranca?.no_cartao === true && !falhou;

/** Diz se o banco vai debitar sozinho o próximo período (regra 62), e o deste não falhou. */
export const seraDebitado = ({
  cobranca,
  falhou,
}: {
  readonly cobranca: { readonly pix_automatico?: true | undefined } | undefined;
  readonly falhou: boolean;
}): boolean => cobranca?.pix_automatico === true && !falhou;
