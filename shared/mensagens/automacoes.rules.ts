import { type DiaPrevisto, type PessoaPrevista, SITUACOES } from './automacoes.schema.ts';

/** Pessoas que a previsão traz de cada situação; as contas são de todas. */
const PESSOAS_NA_TELA = 100;

/** Conta todas as pessoas de um dia e fica com as primeiras de cada situação. */
export function resumirDia<P extends PessoaPrevista>(
  data: string,
  { pessoas, ha_mais }: { readonly pessoas: readonly P[]; readonly ha_mais: boolean },
): DiaPrevisto<P> {
  const filtrarSituacao = (situacao: PessoaPrevista['situacao']) =>
    pessoas.filter((pessoa) => pessoa.situacao === situacao);
  return {
    data,
    recebem: filtrarSituacao('recebe').length,
    nao_recebem: filtrarSituacao('nao_recebe').length,
    ja_pedidos: filtrarSituacao('ja_pedido').length,
    pessoas: SITUACOES.flatMap((situacao) => filtrarSituacao(situacao).slice(0, PESSOAS_NA_TELA)),
    ha_mais,
  };
}
