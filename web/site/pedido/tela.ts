import type { SituacaoDoPedido } from '../../../shared/checkout/checkout.schema.ts';

/** O que a página do pedido mostra em cada situação. */
export type Tela = {
  readonly situacao: SituacaoDoPedido['situacao'] | 'nao_encontrado' | 'sem_resposta';
  readonly titulo: string;
  readonly explicacao: string;
  /** Botões e blocos à vista. */
  readonly pagar: string | null;
  readonly outro: string | null;
  readonly contato: string | null;
  readonly depois: boolean;
  readonly tentar: boolean;
};

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
      'O valor volta pela mesma forma de pagamento, no prazo do banco ou do cartão.',
    ],
  };

/** Só endereços da web entram num link. */
const daWeb = (endereco: string | null): string | null =>
  endereco !== null && /^https?:\/\//.test(endereco) ? endereco : null;

/** Conversa com o vendedor, com o número do pedido já escrito. */
function contatoDe({ whatsapp }: SituacaoDoPedido, id: string): string | null {
  const numero = whatsapp?.replace(/\D/g, '') ?? '';
  const texto = encodeURIComponent(`Olá! Preciso de ajuda com o pedido ${id}.`);
  return numero === '' ? null : `https://wa.me/${numero}?text=${texto}`;
}

export function telaDoPedido(pedido: SituacaoDoPedido, id: string): Tela {
  const { situacao, slug } = pedido;
  const [titulo, explicacao] = TEXTOS[situacao];
  const aPagar = situacao === 'aguardando' || situacao === 'vencido';
  return {
    situacao,
    titulo,
    explicacao,
    pagar: aPagar ? daWeb(pedido.payment_url) : null,
    outro:
      situacao === 'vencido' || situacao === 'cancelado' ? `/checkout/${encodeURIComponent(slug)}` : null,
    contato: contatoDe(pedido, id),
    depois: situacao === 'pago',
    tentar: false,
  };
}

const SEM_PEDIDO = { pagar: null, outro: null, contato: null, depois: false } as const;
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

/** Espera até a próxima consulta, em milissegundos: de 2 a 10 segundos. */
export const proximaEspera = (consultas: number): number => Math.min(2_000 * 1.25 ** consultas, 10_000);
