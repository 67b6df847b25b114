import { CARTOES, type Cartao } from '../../../shared/templates/templates.schema.ts';

/** A tela com os cartões de templates. */
export const HUB = '/dashboard/templates';

const SLUG_DO_CARTAO: Readonly<Record<Cartao, string>> = {
  jackpot: 'jackpot-hunters',
  over_limite: 'over-limite',
  metodo_cerccos: 'metodo-cerccos',
  consultoria: 'consultoria',
};

/** O editor dos e-mails de um cartão (especificação 2, seção 2). */
export const enderecoDoEditor = (cartao: Cartao) => `${HUB}/${SLUG_DO_CARTAO[cartao]}`;

/** O editor das mensagens de WhatsApp de um cartão, e os cartões do canal. */
export const enderecoDoWhatsapp = (cartao: Cartao) => `${HUB}/whatsapp/${SLUG_DO_CARTAO[cartao]}`;
export const HUB_DO_WHATSAPP = `${HUB}?tab=whatsapp`;

/** O cartão de um endereço do editor de um canal; undefined quando o endereço não é de nenhum. */
export const cartaoDoEndereco = (caminho: string, endereco: (cartao: Cartao) => string): Cartao | undefined =>
  CARTOES.find((cartao) => endereco(cartao) === caminho.replace(/\/$/, ''));
