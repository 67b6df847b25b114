import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelarAssinatura,
  cancelarAssinaturasDoCliente,
  criarAssinatura,
  excluirAssinatura,
  renovarAssinatura,
} from '../../../lambdas/assinaturas/assinaturas.ts';
import { alterarCliente, arquivarCliente, criarCliente } from '../../../lambdas/clientes/clientes.ts';
import type { Table } from '../../../lambdas/platform/table.ts';
import { criarProduto } from '../../../lambdas/produtos/produtos.ts';
import { type Cenario, umaAssinatura, umCenario, umCliente, umProduto } from '../cenario.ts';
import { mantido, recontado } from '../recontagem.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

class Queda extends Error {}

/** Uma tabela cujo processo 'morre' na chamada `n`: antes de ela sair, ou depois de feita mas antes da resposta. */
function tabelaQueCai(n: number, quando: 'antes' | 'depois'): Table {
  let chamadas = 0;
  const doc = new Proxy(c.tabela.doc, {
    get: (alvo, nome) => {
      if (nome !== 'send') return Reflect.get(alvo, nome);
      return async (comando: Parameters<DynamoDBDocumentClient['send']>[0]) => {
        chamadas += 1;
        if (chamadas > n || (chamadas === n && quando === 'antes')) throw new Queda();
        const resposta = await alvo.send(comando);
        if (chamadas === n) throw new Queda();
        return resposta;
      };
    },
  });
  return { name: c.tabela.name, doc };
}

let numero = 0;
async function umaLoja() {
  numero += 1;
  const usuario_id = `queda-${numero}`;
  const deps = { tabela: c.tabela };
  const ctx = (chave?: string) => c.ctx(chave ? { usuario_id, chave } : { usuario_id });
  const cliente = await criarCliente(deps, { ctx: ctx(), entrada: umCliente() });
  const produto = await criarProduto(deps, { ctx: ctx(), entrada: umProduto() });
  const alvo = { cliente_id: cliente.id, produto_id: produto.id };
  const assinatura = await criarAssinatura(deps, { ctx: ctx(), entrada: umaAssinatura(alvo) });
  return { usuario_id, ctx, cliente, alvo, assinatura };
}
type Loja = Awaited<ReturnType<typeof umaLoja>>;

const renovacao = {
  data_inicio: '2026-11-21',
  data_expiracao: '2027-01-21',
  valor: 1,
  telegram_id: null,
  versao: 1,
};
/** Cada operação, com a mesma chave a cada tentativa, e quantas assinaturas deve haver no fim. */
const operacoes: Record<
  string,
  { fazer: (tabela: Table, loja: Loja) => Promise<unknown>; assinaturas: number }
> = {
  renovar: {
    fazer: (tabela, { ctx, assinatura }) =>
      renovarAssinatura({ tabela }, { ctx: ctx('renovar'), id: assinatura.id, entrada: renovacao }),
    assinaturas: 2,
  },
  criar: {
    fazer: (tabela, { ctx, alvo }) =>
      criarAssinatura({ tabela }, { ctx: ctx('criar'), entrada: umaAssinatura(alvo) }),
    assinaturas: 2,
  },
  cancelar: {
    fazer: (tabela, { ctx, assinatura }) =>
      cancelarAssinatura({ tabela }, { ctx: ctx('cancelar'), id: assinatura.id, versao: 1 }),
    assinaturas: 1,
  },
  'alterar o cliente': {
    fazer: (tabela, { ctx, cliente }) =>
      alterarCliente(
        { tabela },
        { ctx: ctx('alterar'), id: cliente.id, entrada: { ...umCliente({ nome: 'Nova' }), versao: 1 } },
      ),
    assinaturas: 1,
  },
  'cancelar tudo e arquivar o cliente': {
    fazer: (tabela, { ctx, cliente }) =>
      arquivarCliente(
        {
          tabela,
          cancelarAssinaturas: (um, cliente_id) =>
            cancelarAssinaturasDoCliente({ tabela }, { ctx: um, cliente_id }),
        },
        { ctx: ctx('arquivar'), id: cliente.id, cancelar_assinaturas: true },
      ),
    assinaturas: 1,
  },
  excluir: {
    // Excluir de novo o que já foi excluído responde 'não encontrada': para quem pediu, está feito.
    fazer: (tabela, { ctx, assinatura }) =>
      excluirAssinatura({ tabela }, { ctx: ctx('excluir'), id: assinatura.id, versao: 1 }).catch((erro) => {
        if (erro.erro !== 'assinatura_nao_encontrada') throw erro;
      }),
    assinaturas: 0,
  },
};

describe('queda do processo entre duas gravações', () => {
  for (const [nome, { fazer, assinaturas }] of Object.entries(operacoes)) {
    it(`${nome}: cai em qualquer ponto, repete, e o efeito é um só`, async () => {
      for (const quando of ['antes', 'depois'] as const) {
        for (let n = 1; ; n += 1) {
          const loja = await umaLoja();
          const caiu = await fazer(tabelaQueCai(n, quando), loja).then(
            () => false,
            (erro) => {
              if (!(erro instanceof Queda)) throw erro;
              return true;
            },
          );
          const noMeio = await c.despejar();
          expect(mantido(noMeio, loja.usuario_id)).toEqual(recontado(noMeio, loja.usuario_id));
          if (!caiu) break;
          await fazer(c.tabela, loja);
          const itens = await c.despejar();
          expect(mantido(itens, loja.usuario_id)).toEqual(recontado(itens, loja.usuario_id));
          expect(mantido(itens, loja.usuario_id).contadores.assinaturas).toBe(assinaturas);
        }
      }
    });
  }
});
