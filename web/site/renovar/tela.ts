import type { Renovacao } from '../../../shared/renovacao/renovacao.routes.ts';

/** O que a página de renovação mostra. */
export type Tela = {
  readonly titulo: string;
  readonly explicacao: string;
  /** O texto do botão que leva ao pagamento; null quando não há o que pagar. */
  readonly pagar: string | null;
  readonly nota: string;
  readonly vender: string | null;
  readonly contato: string | null;
  readonly tentar: boolean;
};

// Os de shared/base trazem as contas de data, que esta página não faz.
const VITALICIO = '9999-12-31';
/** 24/11/2026, ou que não vence. */
export const dataCurta = (data: string): string =>
  data === VITALICIO ? 'Acesso vitalício' : data.split('-').reverse().join('/');

/**
 * Os algarismos de um CPF e como se lê enquanto se digita; se ele existe quem diz é o servidor, que o confere de novo.
 * O CNPJ posto no lugar dele fica como se digitou.
 */
export const algarismos = (texto: string): string => texto.replace(/\D/g, '').slice(0, 14);
export const formatarCpf = (texto: string): string => {
  const so = algarismos(texto);
  return so.length > 11 ? so : mascarar(so);
};
const mascarar = (so: string): string =>
  so
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/(\.\d{3})(\d{1,2})$/, '$1-$2');

/** O que falta a um CPF, pelo tanto de algarismos; vazio quando são os onze. */
export function erroDoCpf({ length }: string): string {
  if (length === 11) return '';
  if (length === 0) return 'CPF é obrigatório';
  return length === 14 ? 'Isto é um CNPJ. Digite um CPF' : 'CPF inválido';
}

/** WhatsApp de quem vende, com o assunto já escrito. */
function contatoDe({ whatsapp, produto }: Renovacao): string | null {
  const numero = whatsapp?.replace(/\D/g, '') ?? '';
  const texto = encodeURIComponent(`Olá! Quero renovar${produto === '' ? '' : ` ${produto}`}.`);
  return numero === '' ? null : `https://wa.me/${numero}?text=${texto}`;
}

type Frases = Pick<Tela, 'titulo' | 'explicacao' | 'pagar' | 'nota'>;
const PAGAR = 'Ir para o pagamento';
const UMA_VEZ = 'Um pagamento só: nada é cobrado depois sem que você volte aqui.';
const frasesSemPagar = (titulo: string, explicacao: string): Frases => ({
  titulo,
  explicacao,
  pagar: null,
  nota: '',
});

/** O acesso que se tem é vitalício: não se renova, nem se vende outra vez. */
const ehVitalicia = ({ situacao, data_expiracao }: Renovacao): boolean =>
  data_expiracao === VITALICIO && (situacao === 'sem_preco' || situacao === 'renovada');

function frasesDe(lida: Renovacao): Frases {
  const { produto, data_expiracao } = lida;
  const dia = data_expiracao ? dataCurta(data_expiracao) : '';
  if (ehVitalicia(lida)) {
    return frasesSemPagar(
      'Este acesso não vence',
      'É vitalício: não há o que renovar. Se ele não abre, fale com quem vendeu.',
    );
  }
  switch (lida.situacao) {
    case 'renovar':
      return {
        titulo: `Renovar ${produto}`,
        explicacao: `Período já pago: até ${dia}. Renovando, nenhum dia dele se perde.`,
        pagar: PAGAR,
        nota: UMA_VEZ,
      };
    case 'fora_do_grupo':
      return {
        titulo: `Voltar a ${produto}`,
        explicacao:
          'O seu acesso terminou. Renovando, começa um período novo, e quem vende abre o acesso outra vez.',
        pagar: PAGAR,
        nota: UMA_VEZ,
      };
    case 'recorrente':
      return {
        titulo: 'A sua assinatura se renova sozinha',
        explicacao: `A cobrança deste período já é feita pelo serviço de pagamento. Se ela ainda está em aberto, pague por aqui: não se cria outra.`,
        pagar: 'Abrir a cobrança',
        nota: '',
      };
    case 'renovada':
      return frasesSemPagar(
        'Este período já foi renovado',
        `Está tudo certo: a sua assinatura vai até ${dia}. Não é preciso pagar de novo.`,
      );
    case 'vencido':
      return frasesSemPagar(
        'O prazo deste link terminou',
        `A assinatura venceu em ${dia}. Você ainda pode comprar de novo.`,
      );
    case 'cancelada':
      return frasesSemPagar(
        'Esta assinatura foi cancelada',
        'Nada mais é cobrado por ela. Você pode comprar de novo.',
      );
    case 'encerrada':
      return frasesSemPagar(
        'Esta assinatura não se renova por aqui',
        'Você pode comprar de novo ou falar com quem vendeu.',
      );
    case 'sem_preco':
      return frasesSemPagar('Este plano não se renova por aqui', 'Fale com quem vendeu para continuar.');
    case 'invalido':
      return frasesSemPagar(
        'Este link não vale',
        'Ele não está inteiro ou já é antigo. Abra o link da mensagem mais recente que você recebeu, ou compre de novo.',
      );
  }
}

/** O que se mostra a quem abriu um link que vale. */
export function telaDaRenovacao(lida: Renovacao): Tela {
  const frases = frasesDe(lida);
  const gasta = lida.situacao === 'renovada' || ehVitalicia(lida);
  return {
    ...frases,
    vender: gasta ? null : lida.pagina_de_venda,
    contato: contatoDe(lida),
    tentar: false,
  };
}

const NADA = { pagar: null, nota: '', vender: null, contato: null } as const;
export const SEM_RESPOSTA: Tela = {
  ...NADA,
  titulo: 'Não foi possível abrir a renovação',
  explicacao: 'Confira sua conexão e tente de novo: nada foi cobrado.',
  tentar: true,
};
