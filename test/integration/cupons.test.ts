import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  alterarCupom,
  alternarCupom,
  criarCupom,
  excluirCupom,
  listarCupons,
  sugerirCodigo,
} from '../../lambdas/cupons/cupons.ts';
import { criarProduto } from '../../lambdas/produtos/produtos.ts';
import { type CupomFormulario, cupomEntrada } from '../../shared/cupons/cupons.schema.ts';
import { type Cenario, umCenario, umProduto } from './cenario.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const umCupom = (extras: Partial<CupomFormulario> = {}) =>
  cupomEntrada.parse({ codigo: 'PROMO1234', descricao: 'Promoção', valor_desconto: 10, ...extras });

function loja(usuario_id: string) {
  const deps = { tabela: c.tabela, cursores: c.cursores };
  const ctx = (chave?: string) => c.ctx(chave ? { usuario_id, chave } : { usuario_id });
  return {
    deps,
    ctx,
    criar: (extras: Partial<CupomFormulario> = {}) =>
      criarCupom(deps, { ctx: ctx(), entrada: umCupom(extras) }),
  };
}

describe('cupons', () => {
  it('dois pedidos com o mesmo código criam um cupom só; outro operador pode usar o mesmo código', async () => {
    const { criar } = loja('codigo');
    const resultados = await Promise.allSettled([criar(), criar(), criar()]);
    expect(resultados.filter((resultado) => resultado.status === 'fulfilled')).toHaveLength(1);
    const recusado = resultados.find((resultado) => resultado.status === 'rejected');
    expect(recusado?.reason).toMatchObject({ erro: 'codigo_em_uso', campo: 'codigo' });
    expect((await loja('codigo-2').criar()).codigo).toBe('PROMO1234');
  });

  it('lista do mais novo ao mais antigo', async () => {
    const { deps, ctx, criar } = loja('lista');
    for (const [i, codigo] of ['UM', 'DOIS', 'TRES'].entries()) {
      c.irPara(`2026-11-2${i + 1}`);
      await criar({ codigo });
    }
    c.irPara('2026-11-21');
    const { itens } = await listarCupons(deps, { ctx: ctx(), consulta: { limite: 25 } });
    expect(itens.map((cupom) => cupom.codigo)).toEqual(['TRES', 'DOIS', 'UM']);
  });

  it('recusa validade no passado e produto que não existe ou é de outro operador', async () => {
    const { criar } = loja('recusa');
    await expect(criar({ data_expiracao: '2026-11-20' })).rejects.toMatchObject({
      erro: 'expiracao_no_passado',
    });
    const alheia = loja('alheia');
    const produto = await criarProduto(alheia.deps, { ctx: alheia.ctx(), entrada: umProduto() });
    await expect(criar({ produtos_aplicaveis: [produto.id] })).rejects.toMatchObject({
      erro: 'produto_inexistente',
    });
    expect((await criar({ data_expiracao: '2026-11-21' })).data_expiracao).toBe('2026-11-21');
  });

  it('trocar o código libera o antigo; excluir libera o atual; os usos não se editam', async () => {
    const { deps, ctx, criar } = loja('troca');
    const cupom = await criar({ codigo: 'ANTIGO' });
    const novo = await alterarCupom(deps, {
      ctx: ctx(),
      id: cupom.id,
      entrada: { ...umCupom({ codigo: 'NOVO' }), versao: 1 },
    });
    expect(novo).toMatchObject({ codigo: 'NOVO', usos_atuais: 0, versao: 2, criado_em: cupom.criado_em });
    expect((await criar({ codigo: 'ANTIGO' })).codigo).toBe('ANTIGO');
    await excluirCupom(deps, { ctx: ctx(), id: cupom.id, versao: 2 });
    expect((await criar({ codigo: 'NOVO' })).codigo).toBe('NOVO');
  });

  it('cupom vencido ainda se edita sem mexer na data, e se desliga e liga', async () => {
    const { deps, ctx, criar } = loja('vencido');
    const cupom = await criar({ data_expiracao: '2026-11-22' });
    c.irPara('2026-12-01');
    const entrada = { ...umCupom({ data_expiracao: '2026-11-22', descricao: 'Outra' }), versao: 1 };
    expect((await alterarCupom(deps, { ctx: ctx(), id: cupom.id, entrada })).descricao).toBe('Outra');
    expect((await alternarCupom(deps, { ctx: ctx(), id: cupom.id, ativo: false })).ativo).toBe(false);
    expect((await alternarCupom(deps, { ctx: ctx(), id: cupom.id, ativo: true })).ativo).toBe(true);
    c.irPara('2026-11-21');
  });

  it('o gerador pula os códigos que já existem', async () => {
    const { deps, ctx, criar } = loja('gera');
    await criar({ codigo: 'BABABA2222' });
    const sorte = [...Array<number>(10).fill(0), 0.3, 0.5];
    const { codigo } = await sugerirCodigo({ ...deps, sorteio: () => sorte.shift() ?? 0.9 }, { ctx: ctx() });
    expect(codigo).toBe('LEVEVE9999');
  });
});
