import { Refusal } from '../../shared/base/refusals.ts';
import type { recusasClientes } from '../../shared/clientes/clientes.routes.ts';
import { cancelarAssinatura } from '../assinaturas/index.ts';
import type { SaidaDe } from '../avisos/index.ts';
import { excluirCliente } from '../clientes/index.ts';
import { cobrarEmLote } from '../cobrancas/index.ts';
import { desfazerRemocao, removerDoGrupo } from '../grupos/index.ts';
import type { Table } from '../platform/table.ts';
import { gravarDecisao } from '../renovacoes/index.ts';
import type { AcaoNoItem, AcoesDoLote } from './executar-lote.ts';

type Deps = { readonly tabela: Table; readonly saidaDe: SaidaDe };

const NAO_HA: keyof typeof recusasClientes = 'cliente_nao_encontrado';

/** O que cada ação em lote faz a um, pelos mesmos casos de uso das rotas de um só. */
export function acoesDoLote(deps: Deps): AcoesDoLote {
  /** Adia para um dia; sem ele, devolve à fila. */
  const adiar: AcaoNoItem = async (ctx, { id, versao, ligar_em }) => {
    const entrada =
      ligar_em === undefined
        ? ({ decisao: 'voltar', versao } as const)
        : ({ decisao: 'ligar_depois', ligar_em, versao } as const);
    return { versao: (await gravarDecisao(deps, { ctx, id, entrada })).versao };
  };
  return {
    cobrar: async (ctx, { id }) => {
      await cobrarEmLote(deps, { ctx, id });
      return {};
    },
    adiar,
    voltar_a_fila: adiar,
    cancelar: async (ctx, { id, versao }) => {
      await cancelarAssinatura(deps, { ctx, id, versao });
      return {};
    },
    remover_do_grupo: async (ctx, { id, versao }) => ({
      versao: (await removerDoGrupo(deps, { ctx, id, versao })).versao,
    }),
    voltar_ao_grupo: async (ctx, { id, versao }) => {
      await desfazerRemocao(deps, { ctx, id, versao });
      return {};
    },
    excluir_clientes: async (ctx, { id, versao }) => {
      try {
        await excluirCliente(deps, { ctx, id, versao });
      } catch (erro) {
        // Estava lá ao pedir: excluiu-o esta tarefa, antes de cair, ou outra janela. Está como se pediu.
        if (!(erro instanceof Refusal) || erro.erro !== NAO_HA) throw erro;
      }
      return {};
    },
  };
}
