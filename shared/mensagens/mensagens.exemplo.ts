import { type Data, somarDias } from '../base/datas.ts';
import type { Cartao, CategoriaEmail } from '../templates/templates.schema.ts';
import { renova, type VariaveisEmail, variaveisDaAssinatura } from './mensagens.rules.ts';

/** Um produto de cada cartão, com o preço em reais. */
const PRODUTO: Readonly<Record<Cartao, { readonly produto_nome: string; readonly valor: number }>> = {
  jackpot: { produto_nome: 'Jackpot Hunters + Lay CS (mensal)', valor: 65 },
  over_limite: { produto_nome: 'Over Limite (mensal)', valor: 49.9 },
  metodo_cerccos: { produto_nome: 'Método Cerccos Multimercados (completo)', valor: 497 },
  consultoria: { produto_nome: 'Consultoria Individual (premium)', valor: 5000 },
};

/** Em quantos dias vence a assinatura de quem recebe cada e-mail. */
const VENCE_EM: Readonly<Record<CategoriaEmail, number>> = {
  boas_vindas: 30,
  lembrete_3d: 3,
  lembrete_1d: 1,
  vencimento: 0,
};

/**
 * Valores de exemplo para ver um template antes de ele sair: ninguém de verdade, com as datas que o tipo teria hoje.
 */
export function variaveisDeExemplo(de: {
  readonly cartao: Cartao;
  readonly categoria: CategoriaEmail;
  readonly hoje: Data;
  readonly remetente_nome: string;
}): VariaveisEmail {
  return variaveisDaAssinatura({
    cliente: { nome: 'Maria Souza', email: 'maria.souza@exemplo.com.br' },
    ...PRODUTO[de.cartao],
    data_expiracao: somarDias(de.hoje, VENCE_EM[de.categoria]),
    remetente_nome: de.remetente_nome,
    link_renovacao: renova(de.categoria) ? 'https://sua-loja.com.br/renovar/exemplo' : '',
  });
}
