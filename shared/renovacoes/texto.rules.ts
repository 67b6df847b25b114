import { textoVencimento } from '../assinaturas/assinaturas.rules.ts';
import type { Assinatura } from '../assinaturas/assinaturas.schema.ts';
import { type Data, formatarDiaEMes } from '../base/datas.ts';
import { nomeBase, primeiroNome } from '../base/nomes.ts';

type Acesso = 'tem' | 'perdeu' | 'nunca_entrou';
const CONVITE: Readonly<Record<Acesso, string>> = {
  tem: 'Quer renovar para continuar com acesso?',
  perdeu: 'Quer renovar para voltar a ter acesso?',
  nunca_entrou: 'Vi que você não chegou a entrar: posso te ajudar. Quer renovar?',
};

/**
 * A mensagem que chama alguém para renovar quando quem vende não escreveu a sua, com o link em que se renova (vazio
 * onde não há loja). Fala de renovação, nunca de dívida nem de ganho (regra 39). Quem está em tolerância ainda tem
 * acesso; a quem pagou e nunca entrou não se promete que volta.
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
  acesso: Acesso = data_expiracao >= hoje ? 'tem' : 'perdeu',
): string {
  const { nome, periodicidade } = produto;
  const oi = ['Oi', primeiroNome(cliente_nome)].filter(Boolean).join(', ');
  const assinatura = `sua assinatura${periodicidade === 'único' ? '' : ` ${periodicidade}`} de ${nomeBase(nome)}`;
  const quando = textoVencimento(data_expiracao, hoje).toLowerCase();
  const dia = data_expiracao === hoje ? '' : `, no dia ${formatarDiaEMes(data_expiracao)}`;
  const como = link === '' ? 'Posso te ajudar por aqui.' : `É por este link: ${link}`;
  return `${oi}! A ${assinatura} ${quando}${dia}. ${CONVITE[acesso]} ${como}`;
}
