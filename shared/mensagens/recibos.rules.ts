import { formatarData } from '../base/datas.ts';
import { formatarMoeda } from '../base/dinheiro.ts';
import { DIAS_DE_DESISTENCIA } from '../pedidos/desistencia.rules.ts';
import { numeroDoPedido } from '../pedidos/pedidos.rules.ts';
import {
  fraseDaProxima,
  instrucaoDeCancelar,
  nomeDaForma,
  type Recibo,
  type TipoDeRecibo,
} from '../pedidos/recibo.rules.ts';
import type { TemplateParaEmail } from './mensagens.rules.ts';

type Textos = { readonly assunto: string; readonly abertura: string; readonly valor: string };

const TEXTOS: Readonly<Record<TipoDeRecibo, Textos>> = {
  compra: {
    assunto: 'Recibo da sua compra: {{produto_nome}}',
    abertura: 'O seu pagamento foi confirmado. Este é o recibo da sua compra de {{produto_nome}}.',
    valor: 'Valor pago',
  },
  renovacao: {
    assunto: 'Recibo da renovação: {{produto_nome}}',
    abertura:
      'O seu pagamento foi confirmado e o seu acesso a {{produto_nome}} foi renovado. Este é o recibo.',
    valor: 'Valor pago',
  },
  reembolso: {
    assunto: 'Devolução do seu pagamento: {{produto_nome}}',
    abertura:
      'Devolvemos o pagamento de {{produto_nome}}. O valor volta pela mesma forma de pagamento, no prazo do banco ou do cartão.',
    valor: 'Valor devolvido',
  },
  cancelamento: {
    assunto: 'Cancelamento confirmado: {{produto_nome}}',
    abertura: 'A sua assinatura de {{produto_nome}} foi cancelada.',
    valor: 'Valor que não será mais cobrado',
  },
};

/** O que o recibo diz do acesso. */
function fraseDoAcesso({ tipo, ate, inteiro }: Recibo): string {
  if (ate !== null) return `Acesso até: ${formatarData(ate)}`;
  if (tipo === 'reembolso' && !inteiro) return 'Acesso: continua como estava';
  return 'Acesso: terminou';
}

const DE_UMA_PARTE =
  'Devolvemos uma parte do pagamento de {{produto_nome}}. O valor volta pela mesma forma de pagamento, no prazo do banco ou do cartão.';

const linhas = (...todas: readonly (string | null)[]) =>
  todas.filter((linha) => linha !== null && linha !== '').join('\n');

/**
 * O e-mail de um recibo. Não é um aviso: quem não quer avisos o recebe do mesmo jeito (regra 37). O que vem do cadastro
 * vai nas variáveis, que são sempre texto; os links, em `link_pedido` e `link_conta`.
 */
export function emailDoRecibo(
  recibo: Recibo,
  { plano, link, conta }: { plano: string; link: string; conta: string },
): TemplateParaEmail {
  const { tipo, em, pedido_id, valor_centavos, moeda, forma, inteiro } = recibo;
  const { assunto, abertura, valor } = TEXTOS[tipo];
  const pago = nomeDaForma(forma);
  const desistencia =
    tipo === 'compra' || tipo === 'renovacao'
      ? `Você pode desistir em até ${DIAS_DE_DESISTENCIA} dias e receber o dinheiro de volta: é só responder a este e-mail.`
      : null;
  const duvida = 'Ficou com alguma dúvida? É só responder a este e-mail.';
  return {
    assunto,
    conteudo_texto: [
      'Olá, {{primeiro_nome}}!',
      tipo === 'reembolso' && !inteiro ? DE_UMA_PARTE : abertura,
      linhas(
        'Produto: {{produto_nome}}',
        plano === '' ? null : 'Plano: {{plano}}',
        `${valor}: ${formatarMoeda(valor_centavos, moeda)}`,
        pago === null ? null : `Forma de pagamento: ${pago}`,
        `Data: ${formatarData(em)}`,
        `Pedido nº ${numeroDoPedido(pedido_id)}`,
      ),
      linhas(fraseDoAcesso(recibo), `Próxima cobrança: ${fraseDaProxima(recibo)}`),
      linhas(
        instrucaoDeCancelar(
          recibo,
          'Para cancelar, responda a este e-mail antes desse dia pedindo o cancelamento',
        ),
        desistencia,
      ),
      'BOTAO AZUL {{link_pedido}} // Ver o pedido',
      'BOTAO AZUL {{link_conta}} // Minha conta',
      duvida,
    ]
      .filter((parte) => parte !== '')
      .join('\n\n'),
    configuracoes: { link_pedido: link, link_conta: conta },
  };
}

/** O tipo com que um recibo se registra entre os e-mails que saíram. */
export const tipoDoRecibo = (tipo: TipoDeRecibo) => `recibo_${tipo}` as const;

/**
 * A chave do envio de um recibo: um por fato, que `fato` nomeia; `tentativa` distingue cada vez que se pede de novo.
 */
export const chaveDoRecibo = (tipo: TipoDeRecibo, fato: string, tentativa: string | null = null): string =>
  ['email', 'recibo', tipo, fato, ...(tentativa === null ? [] : [tentativa])].join('#');
