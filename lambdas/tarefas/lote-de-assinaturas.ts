import { apareceNaLista } from '../../shared/assinaturas/assinaturas.rules.ts';
import { formatarData } from '../../shared/base/datas.ts';
import type { Cliente } from '../../shared/clientes/clientes.schema.ts';
import type { Produto } from '../../shared/produtos/produtos.schema.ts';
import { itemDaAssinatura } from '../assinaturas/index.ts';
import { countersWrite } from '../platform/counters.ts';
import { eventWrite } from '../platform/events.ts';
import { idsFrom } from '../platform/ids.ts';
import { clienteKey, produtoKey } from '../platform/keys/cadastros.ts';
import type { Key } from '../platform/keys/key.ts';
import { type AssinaturaAchada, assinaturaAchada } from './linha-da-assinatura.ts';
import type { Gravacao, Lote } from './planilha.ts';
import type { RecusaTardia } from './previa.ts';
import { lerClientes, lerProdutos } from './procurar-clientes.ts';

/** A mesma assinatura tem sempre o mesmo id: importada duas vezes, mesmo ao mesmo tempo, entra uma. */
function idDaAssinatura(usuario_id: string, assinatura: AssinaturaAchada): string {
  const { cliente_id, produto_id, data_inicio, data_expiracao } = assinatura;
  const quais = [usuario_id, cliente_id, produto_id, data_inicio, data_expiracao].join(' ');
  return idsFrom(`assinatura importada ${quais}`).next();
}

/** Por que a linha não pode mais entrar, ou null. */
function impedimento(cliente: Cliente | undefined, produto: Produto | undefined): string | null {
  if (!cliente) return 'O cliente foi excluído depois da prévia';
  if (!produto) return 'O produto foi excluído depois da prévia';
  if (cliente.arquivado_em) return 'O cliente foi arquivado depois da prévia';
  return produto.arquivado_em ? 'O produto foi arquivado depois da prévia' : null;
}

type Lido = { readonly versao: number };
/** Soma as referências de um cliente ou produto, se ainda está como foi lido. */
const referencia = (chave: Key, { versao }: Lido, quantas: number): Gravacao => ({
  write: {
    update: chave,
    add: { assinaturas: quantas },
    where: [
      ['versao', '=', versao],
      ['arquivado_em', 'not_exists'],
    ],
  },
});

/**
 * Assinaturas: cada linha grava a assinatura e o evento; o cliente e o produto, com a versão de que saíram as cópias,
 * e o contador mudam uma vez por lote.
 */
export const loteDeAssinaturas: Lote<AssinaturaAchada> = {
  // 24 × 4 gravações, e mais três do lote, cabem nas 100 de uma transação.
  tamanho: 24,
  dados: assinaturaAchada,
  montar: async ({ tabela }, ctx, { tarefa, linhas }) => {
    const { usuario_id } = tarefa;
    const [clientes, produtos] = await Promise.all([
      lerClientes(tabela, { usuario_id, ids: linhas.map(({ dados }) => dados.cliente_id) }),
      lerProdutos(tabela, { usuario_id, ids: linhas.map(({ dados }) => dados.produto_id) }),
    ]);
    const gravacoes: Gravacao[] = [];
    const recusas: RecusaTardia[] = [];
    const doCliente = new Map<Cliente, number>();
    const doProduto = new Map<Produto, number>();
    let quantas = 0;
    let removidas = 0;
    for (const { linha, dados } of linhas) {
      const { cliente_id, produto_id, ...campos } = dados;
      const cliente = clientes.get(cliente_id);
      const produto = produtos.get(produto_id);
      const datas = `${formatarData(campos.data_inicio)} a ${formatarData(campos.data_expiracao)}`;
      const resumo = [cliente?.nome, produto?.nome, datas].filter(Boolean).join(' · ');
      const motivo = impedimento(cliente, produto);
      if (!cliente || !produto || motivo) {
        recusas.push({ linha, resumo, motivo });
        continue;
      }
      const id = idDaAssinatura(usuario_id, dados);
      const instante = ctx.now.toISOString();
      const item = itemDaAssinatura(
        ctx,
        id,
        { cliente, produto },
        {
          ...campos,
          origem: 'manual',
          metadata: {},
          data_ativacao_grupo: campos.status_grupo === 'ativo' ? instante : null,
        },
      );
      gravacoes.push(
        {
          write: {
            put: campos.status_grupo === 'removido' ? { ...item, data_remocao_grupo: instante } : item,
            where: [['pk', 'not_exists']],
          },
          seFalhar: { linha, resumo, motivo: 'Esta assinatura já entrou por outra importação' },
        },
        { write: eventWrite(ctx, 'assinatura.criada', id, { origem: 'importacao', cliente_id }) },
      );
      doCliente.set(cliente, (doCliente.get(cliente) ?? 0) + 1);
      doProduto.set(produto, (doProduto.get(produto) ?? 0) + 1);
      quantas += 1;
      if (!apareceNaLista(campos)) removidas += 1;
    }
    for (const [item, n] of doCliente) gravacoes.push(referencia(clienteKey(usuario_id, item.id), item, n));
    for (const [item, n] of doProduto) gravacoes.push(referencia(produtoKey(usuario_id, item.id), item, n));
    if (quantas > 0) {
      const contagem = { assinaturas: quantas, ...(removidas > 0 && { assinaturas_removidas: removidas }) };
      gravacoes.push({ write: countersWrite(usuario_id, contagem) });
    }
    return { gravacoes, recusas };
  },
};
