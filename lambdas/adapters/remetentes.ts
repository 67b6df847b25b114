import type { ContaDaResend, EscolhaDeRemetente } from '../mensagens/ports.ts';
import { remetenteResend } from './resend.ts';
import { remetenteSes } from './ses.ts';

type Ambiente = Readonly<
  Record<'EMAIL_REMETENTE' | 'SES_CONFIGURACAO' | 'SES_POR_SEGUNDO' | 'RESEND_URL', string>
>;

/** Por quem sai o e-mail de cada vendedor: a Resend que ele ligou, ou o SES da casa. */
export function remetentesDosVendedores(env: Ambiente, contaDaResend: ContaDaResend): EscolhaDeRemetente {
  const ses = remetenteSes({
    endereco: env.EMAIL_REMETENTE,
    configuracao: env.SES_CONFIGURACAO,
    por_segundo: Number(env.SES_POR_SEGUNDO),
  });
  return async (usuario_id) => {
    const conta = await contaDaResend(usuario_id);
    if (!conta) return ses;
    const { api_key, from_email, from_name } = conta;
    return remetenteResend({
      url: env.RESEND_URL,
      usuario_id,
      api_key,
      endereco: from_email,
      nome: from_name,
    });
  };
}
