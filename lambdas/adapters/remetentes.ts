import type { Cofre } from '../integracoes/ports.ts';
import type { ContaDaResend, EscolhaDeRemetente } from '../mensagens/ports.ts';
import { linkSigner } from '../platform/signed-link.ts';
import type { Table } from '../platform/table.ts';
import { abrirCofre } from './cofre.ts';
import { remetenteResend } from './resend.ts';
import { remetenteSes } from './ses.ts';

/** O que quem manda e-mail lê do ambiente. */
export const AMBIENTE_DO_EMAIL = [
  'ESTAGIO',
  'EMAIL_REMETENTE',
  'SES_CONFIGURACAO',
  'SES_CONFIGURACAO_MEDIDA',
  'SES_POR_SEGUNDO',
  'RESEND_URL',
  'COFRE_CHAVE',
  'SITE_ORIGEM',
  'LINKS_SEGREDO',
] as const;
type Ambiente = Readonly<Record<(typeof AMBIENTE_DO_EMAIL)[number], string>>;

/** Por quem sai o e-mail de cada vendedor: a Resend que ele ligou, ou o SES da casa. */
function remetentesDosVendedores(env: Ambiente, contaDaResend: ContaDaResend): EscolhaDeRemetente {
  const ses = remetenteSes({
    endereco: env.EMAIL_REMETENTE,
    configuracao: env.SES_CONFIGURACAO,
    configuracao_medida: env.SES_CONFIGURACAO_MEDIDA,
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

/**
 * Com que se manda um e-mail: a tabela, de onde saem as páginas e os links, por quem sai o de cada vendedor, e o tempo
 * real.
 */
export function meiosDeEnvio(
  env: Ambiente,
  tabela: Table,
  contaDaResend: (
    deps: { readonly tabela: Table; readonly cofre: Cofre },
    usuario_id: string,
  ) => ReturnType<ContaDaResend>,
) {
  const cofre = abrirCofre(env.COFRE_CHAVE, env.ESTAGIO);
  const escolherRemetente = remetentesDosVendedores(env, (usuario_id) =>
    contaDaResend({ tabela, cofre }, usuario_id),
  );
  const links = linkSigner(env.LINKS_SEGREDO);
  return { tabela, molde: env.SITE_ORIGEM, links, escolherRemetente, tempoReal: Date.now };
}
