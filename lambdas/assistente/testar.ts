import { MOTIVOS } from '../../shared/assistente/motivos.ts';
import type { RespostaDoTeste } from '../../shared/assistente/painel.schema.ts';
import { assuntoDe } from '../../shared/assistente/produto.rules.ts';
import { lerLinhas } from '../linhas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { lerConfiguracao } from './configuracao.ts';
import { dizerSemConversa } from './dizer.ts';
import type { EscolherModelo } from './ports.ts';
import { type Loja, usoVazio } from './responder-pergunta.ts';

type Deps = {
  readonly tabela: Table;
  readonly escolherModelo: EscolherModelo;
  readonly loja: (usuario_id: string) => Promise<Loja>;
};

/**
 * O teste rápido (especificação 2, seção 7): o que o assistente responderia a quem não conhece, com as bases de todos
 * os produtos e a configuração gravada. Passa pela mesma conferência, conta no teto do mês, e não manda nada a ninguém.
 */
export async function testarPergunta(
  deps: Deps,
  { ctx, pergunta }: { readonly ctx: RequestContext; readonly pergunta: string },
): Promise<RespostaDoTeste> {
  const [configuracao, loja, linhas] = await Promise.all([
    lerConfiguracao(deps.tabela, ctx.usuario_id),
    deps.loja(ctx.usuario_id),
    lerLinhas(deps.tabela, ctx.usuario_id),
  ]);
  const assunto = assuntoDe(pergunta, { historico: [], linhas });
  const nomeadas = assunto.linha === null ? assunto.nomeadas : [assunto.linha];
  const bases = nomeadas.length > 0 ? nomeadas : linhas.map(({ id }) => id);
  const quem = { bases, fatos: [], nome: null, linhas, assunto };
  const { texto, motivo, resposta } = await dizerSemConversa(
    { deps, ctx, loja, quem, configuracao },
    pergunta,
  );
  const { erro, itens, ...uso } = resposta ?? usoVazio(configuracao);
  return {
    success: texto !== null,
    resposta: texto,
    tokens_used: uso.tokens_entrada + uso.tokens_saida + uso.tokens_busca,
    model_used: uso.modelo,
    configuracao_usada: { temperatura: configuracao.temperatura, max_tokens: configuracao.max_tokens },
    error: texto === null ? (erro ?? MOTIVOS[motivo].texto) : null,
    motivo,
    itens: [...itens],
    custo_micro: uso.custo_micro,
  };
}
