import { textoVencimento } from '../assinaturas/assinaturas.rules.ts';
import type { Assinatura } from '../assinaturas/assinaturas.schema.ts';
import { type Data, formatarDiaEMes } from '../base/datas.ts';
import { nomeBase, primeiroNome } from '../base/nomes.ts';

/**
 * A mensagem que chama alguém para renovar quando quem vende não escreveu a sua, com o link em que se renova (vazio
 * onde não há loja). Fala de renovação, nunca de dívida nem de ganho (regra 39). Quem está em tolerância ainda tem
 * acesso.
 */
export function textoParaRenovar(
  {
    cliente_nome,
    produto,
    data_expiracao,
    link,
  }: Pick<Assinatura, 'data_expiracao'> & {
    readonly cliente_nome: string;
    readonly produto: Pick<Assinatura['produto'], 'nome' | 'periodicidade'>;
    readonly link: string;
  },
  hoje: Data,
  temAcesso = data_expiracao >= hoje,
): string {
  const { nome, periodicidade } = produto;
  const oi = ['Oi', primeiroNome(cliente_nome)].filter(Boolean).join(', ');
  const assinatura = `sua assinatura${periodicidade === 'único' ? '' : ` ${periodicidade}`} de ${nomeBase(nome)}`;
  const quando = textoVencimento(data_expiracao, hoje).toLowerCase();
  const dia = data_expiracao === hoje ? '' : `, no dia ${formatarDiaEMes(data_expiracao)}`;
  const convite = temAcesso
    ? 'Quer renovar para continuar com acesso?'
    : 'Quer renovar para voltar a ter acesso?';
  const como = link === '' ? 'Posso te ajudar por aqui.' : `É por este link: ${link}`;
  return `${oi}! A ${assinatura} ${quando}${dia}. ${convite} ${como}`;
}
