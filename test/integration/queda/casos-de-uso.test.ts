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
import { caiu, emCadaPonto } from './simulada.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

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
      criarAssinatura({ tabela }, { ctx: ctx('criar'), entrada: umaAssinatura(alvo, { mesmo_assim: true }) }),
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
          cancelarAssinaturas: (request, cliente_id) =>
            cancelarAssinaturasDoCliente({ tabela }, { ctx: request, cliente_id }),
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

// Cada prova tem o seu operador: correm todas juntas.
describe.concurrent('queda do processo entre duas gravações', () => {
  for (const [nome, { fazer, assinaturas }] of Object.entries(operacoes)) {
    it(`${nome}: cai em qualquer ponto, repete, e o efeito é um só`, async () => {
      const pontos = await emCadaPonto(nome, async (processo) => {
        const loja = await umaLoja();
        const terminou = !(await caiu(fazer(processo.tabela(c.tabela), loja)));
        const noMeio = await c.despejar();
        expect(mantido(noMeio, loja.usuario_id)).toEqual(recontado(noMeio, loja.usuario_id));
        if (terminou) return;
        await fazer(c.tabela, loja);
        const itens = await c.despejar();
        expect(mantido(itens, loja.usuario_id)).toEqual(recontado(itens, loja.usuario_id));
        expect(mantido(itens, loja.usuario_id).contadores.assinaturas).toBe(assinaturas);
      });
      expect(pontos).toBeGreaterThan(0);
    });
  }
});
