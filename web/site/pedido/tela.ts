import { enderecoDoCheckout } from '../../../shared/base/enderecos-da-loja.ts';
import type { AcessoDoPedido, SituacaoDoPedido } from '../../../shared/checkout/checkout.schema.ts';

/** O que a página do pedido mostra em cada situação. */
export type Tela = {
  readonly situacao: SituacaoDoPedido['situacao'] | 'nao_encontrado' | 'sem_resposta';
  readonly titulo: string;
  readonly explicacao: string;
  /** Botões e blocos à vista. */
  readonly pagar: string | null;
  readonly outro: string | null;
  /** O checkout, onde se escolhe outra forma de pagar. */
  readonly trocar: string | null;
  readonly contato: string | null;
  readonly depois: boolean;
  readonly tentar: boolean;
  readonly pix: TelaDoPix;
};

/** O PIX à vista, por que não há um e como se gera, ou nenhum dos dois. */
export type TelaDoPix =
  | { readonly tipo: 'pagar'; readonly payload: string; readonly ate: string }
  | { readonly tipo: 'gerar'; readonly titulo: string; readonly porque: string; readonly botao: string }
  | null;

const dinheiro = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
/** R$ 1.234,50 */
export const escreverReais = (valor: number): string => dinheiro.format(valor).replace(/\u00a0/g, ' ');

const TEXTOS: Readonly<Record<SituacaoDoPedido['situacao'], readonly [titulo: string, explicacao: string]>> =
  {
    aguardando: [
      'Aguardando a confirmação do pagamento',
      'O PIX se confirma em segundos; o cartão pode levar alguns minutos. Esta página avisa sozinha assim que confirmar.',
    ],
    pago: ['Pagamento confirmado!', 'Está tudo certo com a sua compra.'],
    vencido: [
      'O prazo deste pagamento venceu',
      'Se você já pagou, a confirmação ainda aparece aqui. Se não pagou, ainda pode pagar ou fazer um novo pedido.',
    ],
    cancelado: [
      'Este pedido foi cancelado',
      'Nada mais será cobrado por ele. Você pode fazer um novo pedido.',
    ],
    estornado: [
      'O pagamento deste pedido foi devolvido',
      'O valor volta pela mesma forma de pagamento, no prazo do banco ou do cartão. O acesso que ele dava terminou.',
    ],
    contestado: [
      'O pagamento deste pedido está em contestação',
      'O banco ainda está decidindo e, até lá, o acesso fica pausado. Se foi engano, avise o seu banco e fale com quem vendeu.',
    ],
    perdido: [
      'A contestação terminou e o dinheiro voltou',
      'O banco decidiu a favor de quem pagou: o valor volta pelo banco ou pelo cartão, e o acesso que ele dava terminou.',
    ],
  };

const PAGUE_O_PIX = [
  'Falta só o PIX',
  'Ele se confirma em segundos. Esta página avisa sozinha assim que confirmar: pode deixá-la aberta ou voltar a ela depois.',
] as const;

const diaEHora = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
/** 'Vale até 22/11/2026, 23:59.'; vazio quando o gateway não o diz. */
export const validadeDe = (expira_em: string | null): string =>
  expira_em === null ? '' : `Vale até ${diaEHora.format(new Date(expira_em))}.`;

/** O que se mostra do PIX de um pedido. */
export function telaDoPix(pedido: SituacaoDoPedido): TelaDoPix {
  const { pix, forma, pix_venceu, payment_url } = pedido;
  if (forma !== 'pix' || !esperaPagamento(pedido)) return null;
  if (pix !== null) return { tipo: 'pagar', payload: pix.payload, ate: validadeDe(pix.expira_em) };
  // Já não se paga por aqui: a vaga passou a outra pessoa.
  if (payment_url === null) return null;
  return pix_venceu
    ? {
        tipo: 'gerar',
        titulo: 'O prazo deste código PIX terminou',
        porque:
          'Gere outro, do mesmo pedido. Se você já pagou, não é preciso: a confirmação ainda aparece aqui.',
        botao: 'Gerar outro PIX',
      }
    : {
        tipo: 'gerar',
        titulo: 'O código PIX ainda não está pronto',
        porque: 'Tente gerá-lo de novo, ou pague na página de pagamento: ela também aceita PIX.',
        botao: 'Gerar o PIX',
      };
}

/** O título e a explicação de uma situação; a de quem espera um PIX que está à vista é dele. */
function frasesDe(pedido: SituacaoDoPedido): readonly [titulo: string, explicacao: string] {
  return pedido.situacao === 'aguardando' && telaDoPix(pedido)?.tipo === 'pagar'
    ? PAGUE_O_PIX
    : TEXTOS[pedido.situacao];
}

/** A frase do pago que não ficou inteiro, ou que voltou de uma contestação; null quando nada houve. */
function explicacaoDoPago(pedido: SituacaoDoPedido): string | null {
  const { situacao, estornado, contestacao_vencida, acesso_vale } = pedido;
  if (situacao !== 'pago') return null;
  if (estornado > 0) {
    const acesso = acesso_vale ? 'O acesso continua valendo.' : 'O acesso já terminou.';
    return `Uma parte do que se pagou, ${escreverReais(estornado)}, foi devolvida pela mesma forma de pagamento. ${acesso}`;
  }
  return contestacao_vencida
    ? `A contestação terminou e o pagamento foi mantido${acesso_vale ? ': o acesso voltou a valer' : ''}.`
    : null;
}

/** Só endereços da web entram num link. */
const enderecoDaWeb = (endereco: string | null): string | null =>
  endereco !== null && /^https?:\/\//.test(endereco) ? endereco : null;

/** Conversa com o vendedor, com o número do pedido já escrito. */
function contatoDe({ whatsapp }: SituacaoDoPedido, id: string): string | null {
  const numero = whatsapp?.replace(/\D/g, '') ?? '';
  const texto = encodeURIComponent(`Olá! Preciso de ajuda com o pedido ${id}.`);
  return numero === '' ? null : `https://wa.me/${numero}?text=${texto}`;
}

/** O checkout do mesmo produto e plano, onde os dados digitados continuam; uma renovação se refaz pelo link dela. */
const checkoutDe = (
  { slug, plano_codigo, renovacao }: SituacaoDoPedido,
  loja: string,
  passo: 'dados' | 'gateway' = 'dados',
): string | null =>
  slug === null || renovacao
    ? null
    : `${enderecoDoCheckout(loja, encodeURIComponent(slug), passo)}?plano=${encodeURIComponent(plano_codigo)}`;

const RENOVE_DE_NOVO =
  'Nada mais será cobrado por ele. Para renovar, abra de novo o link da mensagem que você recebeu.';

const esperaPagamento = ({ situacao }: SituacaoDoPedido) =>
  situacao === 'aguardando' || situacao === 'vencido';

const VENCIDO_SEM_PAGAR =
  'Se você já pagou, a confirmação ainda aparece aqui. Se não pagou, faça um novo pedido.';

/** A frase de um pedido que já não se paga por aqui; null nos outros. */
function explicacaoSemPagar({ situacao, renovacao, payment_url }: SituacaoDoPedido): string | null {
  if (situacao === 'cancelado' && renovacao) return RENOVE_DE_NOVO;
  return situacao === 'vencido' && payment_url === null ? VENCIDO_SEM_PAGAR : null;
}

/** O que se mostra de um pedido; `loja` é o que vem antes dos endereços dela: '' ou '/ana'. */
export function telaDoPedido(pedido: SituacaoDoPedido, id: string, loja = ''): Tela {
  const { situacao } = pedido;
  const [titulo, explicacao] = frasesDe(pedido);
  const pix = telaDoPix(pedido);
  const pagar = esperaPagamento(pedido) ? enderecoDaWeb(pedido.payment_url) : null;
  return {
    situacao,
    titulo,
    explicacao: explicacaoDoPago(pedido) ?? explicacaoSemPagar(pedido) ?? explicacao,
    // Com o PIX à vista, a página do gateway só repetia o mesmo código.
    pagar: pix?.tipo === 'pagar' ? null : pagar,
    outro: situacao === 'vencido' || situacao === 'cancelado' ? checkoutDe(pedido, loja) : null,
    trocar: pix === null || pagar === null ? null : checkoutDe(pedido, loja, 'gateway'),
    contato: contatoDe(pedido, id),
    depois: situacao === 'pago' && !pedido.renovacao && pedido.acesso_vale,
    tentar: false,
    pix,
  };
}

/** O que se mostra do acesso: para onde vai, os links e, a quem não provou que o pedido é seu, como provar. */
export type TelaDoAcesso = {
  /** O começo da frase e o e-mail dela, ou null. */
  readonly destino: readonly [frase: string, email: string] | null;
  readonly corrigir: string | null;
  readonly links: AcessoDoPedido['links'];
  readonly reenviar: boolean;
  readonly provar: boolean;
  readonly aviso: string;
};

const SEM_ACESSO: TelaDoAcesso = {
  destino: null,
  corrigir: null,
  links: [],
  reenviar: false,
  provar: false,
  aviso: '',
};
const NAO_VALE = 'O acesso desta compra não está valendo agora. Se acha que é engano, fale com quem vendeu.';

/** Diz se o acesso de um pedido nesta situação se mostra a alguém. */
export const temAcesso = (pedido: SituacaoDoPedido): boolean =>
  pedido.situacao === 'pago' || esperaPagamento(pedido);

/** Onde se corrige o contato de um pedido que ainda não foi pago. */
function corrigirEm(pedido: SituacaoDoPedido, loja: string): string | null {
  const checkout = pedido.situacao === 'pago' ? null : checkoutDe(pedido, loja);
  return checkout && `${checkout}#campo-email`;
}

/** O que se diz quando o e-mail com o acesso não pôde sair, e com quem falar; os links, se há algum, estão abaixo. */
function avisoDaFalta({ whatsapp, vendedor }: SituacaoDoPedido, temLinks: boolean): string {
  if (temLinks) {
    return 'O e-mail com o seu acesso não pôde ser entregue, mas o acesso está aqui. Se o seu e-mail está errado, fale com quem vendeu.';
  }
  const onde = whatsapp ? ' pelo WhatsApp' : vendedor?.email ? ` em ${vendedor.email}` : '';
  return `O seu pagamento está certo, mas o e-mail com o acesso ainda não pôde sair. Quem vendeu já foi avisado, e o acesso chega assim que ele resolver. Se tiver pressa, fale com ele${onde} e diga o número deste pedido.`;
}

/** O que se mostra do acesso; `lido` é null para quem ainda não provou que o pedido é seu. */
export function telaDoAcesso(pedido: SituacaoDoPedido, lido: AcessoDoPedido | null, loja = ''): TelaDoAcesso {
  const pago = pedido.situacao === 'pago';
  if (!temAcesso(pedido)) return SEM_ACESSO;
  if (pago && !(lido?.vale ?? pedido.acesso_vale)) return { ...SEM_ACESSO, aviso: NAO_VALE };
  const links = (lido?.links ?? []).filter(({ link }) => /^(https?|mailto|tel|whatsapp):/.test(link));
  const aviso = pedido.acesso_em_falta ? avisoDaFalta(pedido, links.length > 0) : '';
  if (lido === null) return { ...SEM_ACESSO, provar: pago, aviso };
  // O e-mail que não pode sair não se promete.
  const emFalta = pedido.acesso_em_falta;
  return {
    ...SEM_ACESSO,
    destino: emFalta ? null : ['O acesso vai para ', lido.email],
    corrigir: corrigirEm(pedido, loja),
    links,
    reenviar: lido.vale && (!emFalta || links.length > 0),
    aviso,
  };
}

const SEM_PEDIDO = {
  pagar: null,
  outro: null,
  trocar: null,
  contato: null,
  depois: false,
  pix: null,
} as const;
export const NAO_ENCONTRADO: Tela = {
  ...SEM_PEDIDO,
  situacao: 'nao_encontrado',
  titulo: 'Pedido não encontrado',
  explicacao: 'Confira o endereço. O comprovante do pagamento e a confirmação também chegam por e-mail.',
  tentar: false,
};
export const SEM_RESPOSTA: Tela = {
  ...SEM_PEDIDO,
  situacao: 'sem_resposta',
  titulo: 'Não foi possível consultar o pedido',
  explicacao: 'Se você já pagou, não é preciso pagar de novo. Continuamos tentando.',
  tentar: true,
};

/** Situações que ainda podem mudar enquanto a página está aberta; um pagamento atrasado é honrado (regra 14). */
export const podeMudar = (situacao: Tela['situacao']): boolean =>
  situacao === 'aguardando' || situacao === 'vencido' || situacao === 'sem_resposta';

/** Espera até perguntar outra vez por um PIX à vista, em milissegundos; `ha_ms` é desde quando está à vista. */
export function proximaEsperaDoPix(ha_ms: number): number {
  if (ha_ms < 5 * 60_000) return 1_500;
  return ha_ms < 20 * 60_000 ? 5_000 : 15_000;
}

/** Espera até a próxima consulta, em milissegundos: de 2 a 10 segundos; um minuto, se quem vende tem de resolver. */
export const proximaEspera = (consultas: number, emFalta = false): number =>
  emFalta ? 60_000 : Math.min(2_000 * 1.25 ** consultas, 10_000);
