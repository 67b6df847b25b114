import { type Data, somarDias } from '../base/datas.ts';
import type { CategoriaEmail } from '../templates/templates.schema.ts';
import { renova, type VariaveisEmail, variaveisDaAssinatura } from './mensagens.rules.ts';

/** Em quantos dias vence a assinatura de quem recebe cada e-mail. */
const VENCE_EM: Readonly<Record<CategoriaEmail, number>> = {
  boas_vindas: 30,
  lembrete_3d: 3,
  lembrete_1d: 1,
  vencimento: 0,
  cobranca_falhou: 0,
};

/**
 * Valores de exemplo para ver um template antes de ele sair: ninguém de verdade, com as datas que o tipo teria hoje.
 */
export function variaveisDeExemplo(de: {
  /** O produto, com o preço em reais. */
  readonly exemplo: { readonly produto_nome: string; readonly valor: number };
  readonly categoria: CategoriaEmail;
  readonly hoje: Data;
  readonly remetente_nome: string;
}): VariaveisEmail {
  return variaveisDaAssinatura({
    cliente: { nome: 'Maria Souza', email: 'maria.souza@exemplo.com.br' },
    ...de.exemplo,
    data_expiracao: somarDias(de.hoje, VENCE_EM[de.categoria]),
    remetente_nome: de.remetente_nome,
    link_renovacao: renova(de.categoria) ? 'https://sua-loja.com.br/renovar/exemplo' : '',
  });
}
