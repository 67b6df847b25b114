import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  alterarAssinatura,
  cancelarAssinatura,
  criarAssinatura,
  renovarAssinatura,
} from '../../lambdas/assinaturas/assinaturas.ts';
import { expirarVencidas } from '../../lambdas/assinaturas/expirar-vencidas.ts';
import { alterarCliente, criarCliente } from '../../lambdas/clientes/clientes.ts';
import { linhaDoTempo } from '../../lambdas/platform/keys/cadastros.ts';
import { type Item, queryAll } from '../../lambdas/platform/table.ts';
import { criarProduto } from '../../lambdas/produtos/produtos.ts';
import { assinaturaAlteracao } from '../../shared/assinaturas/assinaturas.schema.ts';
import { type Cenario, umaAssinatura, umCenario, umCliente, umProduto } from './cenario.ts';
import { umaLoja, umPagamento, umPedido } from './pagamentos/apoio.ts';

const HOJE = '2026-11-21';
const CINCO_ANOS_S = 5 * 365 * 86_400;
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

/** O que aconteceu com uma pessoa, do mais velho ao mais novo. */
async function daPessoa(usuario_id: string, cliente_id: string): Promise<Item[]> {
  const itens: Item[] = [];
  const pk = linhaDoTempo(usuario_id, cliente_id);
  for await (const item of queryAll(c.tabela, { index: 'gsi3', pk })) itens.push(item);
  return itens;
}
const tipos = (itens: readonly Item[]) =>
  itens.flatMap(({ tipo }) => (typeof tipo === 'string' ? [tipo] : []));

async function umaPessoa(usuario_id: string, nome = 'Maria Souza', cpf = '52998224725') {
  const deps = { tabela: c.tabela };
  const ctx = () => c.ctx({ usuario_id });
  const cliente = await criarCliente(deps, { ctx: ctx(), entrada: umCliente({ nome, cpf }) });
  const produto = await criarProduto(deps, { ctx: ctx(), entrada: umProduto() });
  const alvo = { cliente_id: cliente.id, produto_id: produto.id };
  const assinatura = await criarAssinatura(deps, { ctx: ctx(), entrada: umaAssinatura(alvo) });
  return { deps, ctx, cliente, alvo, assinatura };
}

describe('a linha do tempo de uma pessoa', () => {
  it('junta, por instante, o que se fez com ela e com as assinaturas dela, e de mais ninguém', async () => {
    const { deps, ctx, cliente, assinatura } = await umaPessoa('tempo');
    c.irPara('2026-11-22');
    await alterarCliente(deps, {
      ctx: ctx(),
      id: cliente.id,
      entrada: { ...umCliente({ nome: 'Maria Lima' }), versao: 1 },
    });
    c.irPara('2026-11-23');
    await renovarAssinatura(deps, {
      ctx: ctx(),
      id: assinatura.id,
      entrada: {
        data_inicio: '2026-11-23',
        data_expiracao: '2027-01-21',
        valor: 49.9,
        telegram_id: null,
        versao: 1,
      },
    });
    await criarCliente(deps, { ctx: ctx(), entrada: umCliente({ nome: 'Outra', cpf: '11144477735' }) });
    c.irPara(HOJE);
    const itens = await daPessoa('tempo', cliente.id);
    expect(tipos(itens).slice(0, 2).sort()).toEqual(['assinatura.criada', 'cliente.criado']);
    expect(tipos(itens).slice(2)).toEqual(['cliente.alterado', 'assinatura.renovada']);
  });

  it('cada mudança diz os campos que mudou, sem o que havia neles', async () => {
    const { deps, ctx, cliente, alvo, assinatura } = await umaPessoa('campos');
    const entrada = assinaturaAlteracao.parse({ ...umaAssinatura(alvo, { valor: 10 }), versao: 1 });
    await alterarAssinatura(deps, { ctx: ctx(), id: assinatura.id, entrada });
    c.irPara('2026-11-22');
    await cancelarAssinatura(deps, { ctx: ctx(), id: assinatura.id, versao: 2 });
    c.irPara(HOJE);
    const mudancas = (await daPessoa('campos', cliente.id)).filter(({ tipo }) =>
      ['assinatura.alterada', 'assinatura.cancelada'].includes(String(tipo)),
    );
    expect(mudancas.map(({ dados }) => dados)).toEqual([
      expect.objectContaining({ campos: ['valor'] }),
      expect.objectContaining({ campos: ['status'] }),
    ]);
    expect(JSON.stringify(mudancas)).not.toContain('Maria');
  });

  it('guarda cada evento por cinco anos', async () => {
    const { cliente } = await umaPessoa('anos');
    const eventos = (await daPessoa('anos', cliente.id)).filter(({ pk }) => String(pk).endsWith('#EVENTO'));
    expect(eventos.length).toBeGreaterThan(0);
    for (const { expira_em } of eventos) {
      expect(Number(expira_em) - Date.now() / 1000).toBeGreaterThan(CINCO_ANOS_S - 60);
    }
  });

  it('o que se pagou por fora também é dela, e não se apaga', async () => {
    const { cliente } = await umaPessoa('por-fora');
    const pagamentos = (await daPessoa('por-fora', cliente.id)).filter(({ pk }) =>
      String(pk).endsWith('#PAGAMENTO'),
    );
    expect(pagamentos).toHaveLength(1);
    expect(pagamentos[0]?.expira_em).toBeUndefined();
  });

  it('o que a madrugada fez também está lá', async () => {
    const { cliente } = await umaPessoa('vencida');
    c.irPara('2027-01-02');
    await expirarVencidas({ tabela: c.tabela, relogio: c.relogio });
    c.irPara(HOJE);
    expect(tipos(await daPessoa('vencida', cliente.id))).toContain('assinatura.expirada');
  });

  it('um pedido entra nela quando se sabe de quem é, no instante em que foi feito', async () => {
    const loja = await umaLoja(c);
    const id = (await loja.pedir(umPedido())).pedido_id ?? '';
    const antes = (await loja.itens('PEDIDO')).find(({ sk }) => sk === id);
    expect(antes?.gsi3pk).toBeUndefined();
    await loja.avisar(umPagamento(id, 'pago'));
    const pedido = await loja.pedido(id);
    const itens = await daPessoa(loja.usuario_id, pedido?.cliente_id ?? '');
    const doPedido = itens.find(({ sk }) => sk === id);
    expect(doPedido?.gsi3sk).toBe(`${pedido?.criado_em}#${id}`);
    expect(tipos(itens)).toEqual(expect.arrayContaining(['pedido.pago', 'assinatura.criada']));
    const pago = itens.find(({ tipo }) => tipo === 'pedido.pago');
    expect(pago?.dados).toMatchObject({ campos: expect.arrayContaining(['status', 'assinatura_id']) });
  });

  it('a de um vendedor não se alcança pela do outro', async () => {
    const { cliente } = await umaPessoa('dono');
    expect(await daPessoa('curioso', cliente.id)).toEqual([]);
  });
});
