import { type DiaPrevisto, type PessoaPrevista, SITUACOES } from './automacoes.schema.ts';

/** Pessoas que a previsão traz de cada situação; as contas são de todas. */
const PESSOAS_NA_TELA = 100;

/** Conta todas as pessoas de um dia e fica com as primeiras de cada situação. */
export function resumirDia<P extends PessoaPrevista>(
  data: string,
  { pessoas, ha_mais }: { readonly pessoas: readonly P[]; readonly ha_mais: boolean },
): DiaPrevisto<P> {
  const da = (situacao: PessoaPrevista['situacao']) => pessoas.filter((uma) => uma.situacao === situacao);
  return {
    data,
    recebem: da('recebe').length,
    nao_recebem: da('nao_recebe').length,
    ja_pedidos: da('ja_pedido').length,
    pessoas: SITUACOES.flatMap((situacao) => da(situacao).slice(0, PESSOAS_NA_TELA)),
    ha_mais,
  };
}
