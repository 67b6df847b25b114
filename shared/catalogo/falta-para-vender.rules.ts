import * as z from 'zod';
import {
  type ComoSaiOAcesso,
  type Falta,
  falta,
  faltaAMensagem,
  faltaOLink,
} from '../mensagens/acesso.rules.ts';

/** O que se sabe de um produto e da loja, e basta para dizer se quem o comprar paga e recebe o acesso. */
export type FatosDaVenda = ComoSaiOAcesso & {
  /** Algum gateway de pagamento está ligado. */
  readonly tem_gateway: boolean;
};

const SEM_GATEWAY: Falta = {
  o_que: 'gateway de pagamento',
  frase: 'Nenhum gateway de pagamento está ligado: ninguém consegue pagar',
  onde: '/dashboard/integracoes',
};

/**
 * O que falta para vender um produto (regra 54), do que impede de pagar ao que impede de receber; vazia quando nada
 * falta. O link que falta diz-se mesmo que o e-mail saia com um contato.
 */
export function faltaParaVender(fatos: FatosDaVenda): Falta[] {
  return [fatos.tem_gateway ? null : SEM_GATEWAY, faltaAMensagem(fatos), faltaOLink(fatos)].filter(
    (achada) => achada !== null,
  );
}

/** O que falta para vender um produto, e se ele já está à venda. */
export const faltasDoProduto = z.object({
  produto_id: z.string(),
  a_venda: z.boolean(),
  faltas: z.array(falta),
});
export type FaltasDoProduto = z.output<typeof faltasDoProduto>;
