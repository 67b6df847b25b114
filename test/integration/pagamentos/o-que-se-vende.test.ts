import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { garantirCatalogo, lerPlanoAVenda } from '../../../lambdas/catalogo/index.ts';
import { alterarOferta, criarOferta, obterOferta } from '../../../lambdas/catalogo/ofertas.ts';
import { linhaDoNome } from '../../../lambdas/linhas/index.ts';
import { cancelarPedido } from '../../../lambdas/pagamentos/tratar-notificacao.ts';
import { nomeDoPlanoDo, nomeDoProdutoDo } from '../../../lambdas/pedidos/index.ts';
import { linhaKey, produtoKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { vagasKey } from '../../../lambdas/platform/keys/paginas.ts';
import { getItem, transact } from '../../../lambdas/platform/table.ts';
import { alterarProduto, criarProduto } from '../../../lambdas/produtos/produtos.ts';
import type { PlanoEntrada } from '../../../shared/catalogo/ofertas.schema.ts';
import { ofertaEntrada } from '../../../shared/catalogo/ofertas.schema.ts';
import type { Periodicidade } from '../../../shared/produtos/produtos.schema.ts';
import { type Cenario, umCenario, umProduto } from '../cenario.ts';
import { assinaturaDo, type Loja, umaLoja, umPagamento, umPedido } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

type DoPlano = Partial<PlanoEntrada> & { readonly codigo: string };

/** Uma loja com um produto só dela, numa página com um plano para cada periodicidade e preço dados. */
async function umaLojaDe(
  nome: string,
  vendidos: readonly (DoPlano & { readonly periodicidade: Periodicidade; readonly preco: number })[],
) {
  const loja = await umaLoja(c, undefined, []);
  const deps = { tabela: c.tabela };
  const produtos: string[] = [];
  for (const { codigo, periodicidade, preco } of vendidos) {
    const entrada = umProduto({ nome: `${nome} (${codigo})`, periodicidade, preco });
    produtos.push((await criarProduto(deps, { ctx: loja.ctx(), entrada })).id);
  }
  const entrada = ofertaEntrada.parse({
    linha_id: linhaDoNome(loja.usuario_id, nome),
    ativa: true,
    anunciar: false,
    titulo: nome,
    texto: null,
    perguntas: [],
    planos: vendidos.map(({ periodicidade: _, preco: __, ...plano }, i) => ({
      produto_id: produtos[i] ?? '',
      nome: plano.codigo,
      meses: 12,
      selo: null,
      inclui: [],
      de_centavos: null,
      vagas: null,
      ...plano,
    })),
  });
  const oferta = await criarOferta(deps, { ctx: loja.ctx(), entrada: { ...entrada, slug: 'pagina' } });
  return { loja, oferta, produtos, entrada };
}
const semEndereco = (extras: Parameters<typeof umPedido>[0]) => {
  const corpo = umPedido({ slug: 'pagina', ...extras });
  const { endereco: _, ...cliente } = corpo.cliente;
  return { ...corpo, cliente };
};
/** Compra e paga; devolve o pedido e a assinatura que abriu. */
async function comprar(loja: Loja, plano: string, reais: number, cpf?: string) {
  const feito = await loja.pedir(semEndereco({ plano, valor: reais, ...(cpf ? { cpf } : {}) }));
  expect(feito, feito.message).toMatchObject({ success: true });
  const id = feito.pedido_id ?? '';
  await loja.avisar(
    umPagamento(id, 'pago', {
      valor_centavos: Math.round(reais * 100),
      assinatura_gateway: (await loja.pedido(id))?.recorrente ? `sub_${id}` : null,
    }),
  );
  return { id, pedido: await loja.pedido(id), assinatura: await assinaturaDo(loja, id) };
}
const tomadas = async (loja: Loja, plano: string) =>
  (await getItem(c.tabela, vagasKey(loja.usuario_id, 'pagina', plano)))?.vendidas ?? 0;
/** As vagas que os pedidos de um plano dizem ter. */
const contadas = async (loja: Loja) =>
  (await loja.itens('PEDIDO')).filter(({ vaga }) => vaga === 'tomada').length;

describe('quem vende outra coisa', () => {
  it('o curso de R$ 197 paga-se uma vez, sem endereço, e dá 12 meses; o pedido guarda o retrato do que se comprou', async () => {
    const { loja } = await umaLojaDe('Curso de Panificação', [
      { codigo: 'completo', nome: 'Turma de maio', periodicidade: 'único', preco: 197 },
    ]);
    const { pedido, assinatura } = await comprar(loja, 'completo', 197);
    expect(pedido).toMatchObject({
      slug: 'pagina',
      plano: 'completo',
      linha_id: linhaDoNome(loja.usuario_id, 'Curso de Panificação'),
      produto_nome: 'Curso de Panificação',
      plano_nome: 'Turma de maio',
      preco_centavos: 19_700,
      meses_acesso: 12,
      recorrente: false,
      vaga: null,
      comprador: { endereco: null },
    });
    expect(assinatura).toMatchObject({ data_inicio: '2026-11-21', data_expiracao: '2027-11-21', valor: 197 });
  });

  it('o clube de R$ 49 por mês cobra-se sozinho; mensal e anual são dois planos da mesma página, e o segundo renova o primeiro', async () => {
    const { loja } = await umaLojaDe('Clube do Vinho', [
      { codigo: 'mensal', periodicidade: 'mensal', preco: 49 },
      { codigo: 'anual', periodicidade: 'anual', preco: 490, meses: 3 },
    ]);
    const mensal = await comprar(loja, 'mensal', 49);
    expect(mensal.pedido).toMatchObject({ recorrente: true, meses_acesso: 1 });
    expect(mensal.assinatura).toMatchObject({ data_expiracao: '2026-12-21' });
    // Quem se cobra sozinho dá o período que cobra, diga o plano o que disser.
    const anual = await comprar(loja, 'anual', 490);
    expect(anual.pedido).toMatchObject({ recorrente: true, meses_acesso: 12 });
    expect(anual.assinatura).toMatchObject({
      data_expiracao: '2027-12-21',
      metadata: { assinatura_anterior_id: mensal.assinatura?.id },
    });
  });

  it('dois planos da mesma periodicidade vendem-se cada um pelo seu preço; o vitalício nunca vence', async () => {
    const { loja } = await umaLojaDe('Curso de Bolos', [
      { codigo: 'um-ano', periodicidade: 'único', preco: 197 },
      { codigo: 'vitalicio', periodicidade: 'único', preco: 397, meses: null },
    ]);
    const umAno = await comprar(loja, 'um-ano', 197);
    expect(umAno.assinatura?.data_expiracao).toBe('2027-11-21');
    const vitalicio = await comprar(loja, 'vitalicio', 397, '24971563792');
    expect(vitalicio.pedido).toMatchObject({ meses_acesso: null, preco_centavos: 39_700 });
    expect(vitalicio.assinatura).toMatchObject({ data_expiracao: '9999-12-31', status: 'ativo' });
    // Mais dias não passam do fim do que não acaba, e a devolução tira exatamente o que se deu.
    const outro = await comprar(loja, 'um-ano', 197, '24971563792');
    expect(outro.assinatura?.data_expiracao).toBe('9999-12-31');
    await loja.avisar(
      umPagamento(umAno.id, 'estornado', { valor_centavos: 19_700, assinatura_gateway: null }),
    );
    expect((await assinaturaDo(loja, umAno.id))?.metadata.encerrada_por).toBe('estorno');
  });

  it('o preço é o do produto no momento do pedido: quem viu o de antes lê o de agora', async () => {
    const { loja, produtos } = await umaLojaDe('Curso de Pães', [
      { codigo: 'completo', periodicidade: 'único', preco: 197 },
    ]);
    const [id = ''] = produtos;
    const entrada = umProduto({ nome: 'Outro nome qualquer', periodicidade: 'único', preco: 247 });
    await alterarProduto({ tabela: c.tabela }, { ctx: loja.ctx(), id, entrada: { ...entrada, versao: 1 } });
    expect(await loja.pedir(semEndereco({ plano: 'completo', valor: 197 }))).toMatchObject({
      success: false,
      motivo: 'preco_divergente',
      message: 'O preço deste plano hoje é R$ 247,00. Confira e continue',
    });
    // Renomeado, o produto continua no seu plano, e o nome que se lê é o da linha.
    const { pedido } = await comprar(loja, 'completo', 247);
    expect(pedido).toMatchObject({ produto_nome: 'Curso de Pães', produto_id: id });
  });

  it('o que muda de linha ou de periodicidade deixa de se vender, e a página diz por quê', async () => {
    const { loja, produtos, oferta } = await umaLojaDe('Curso de Massas', [
      { codigo: 'completo', periodicidade: 'único', preco: 197 },
    ]);
    const [id = ''] = produtos;
    const mudar = (mudanca: object, versao: number) =>
      alterarProduto(
        { tabela: c.tabela },
        { ctx: loja.ctx(), id, entrada: { ...umProduto({ nome: 'X', preco: 197 }), ...mudanca, versao } },
      );
    const porQue = async () =>
      (await obterOferta({ tabela: c.tabela }, { ctx: loja.ctx(), id: oferta.id })).planos[0]?.por_que_nao;
    const naVenda = () => lerPlanoAVenda(c.tabela, loja.usuario_id, 'pagina', 'completo');
    await mudar({ periodicidade: 'mensal' }, 1);
    expect([await porQue(), await naVenda()]).toEqual(['periodicidade', null]);
    await mudar({ periodicidade: 'único', linha_id: 'jackpot' }, 2);
    expect([await porQue(), await naVenda()]).toEqual(['outra_linha', null]);
    expect(await loja.pedir(semEndereco({ plano: 'completo', valor: 197 }))).toMatchObject({
      motivo: 'plano_indisponivel',
    });
  });

  it('na página que pede o endereço, a compra sem ele não segue', async () => {
    const loja = await umaLoja(c);
    expect(await loja.pedir(semEndereco({ slug: 'jackpot-hunters' }))).toMatchObject({
      success: false,
      motivo: 'endereco_obrigatorio',
      message: 'CEP é obrigatório',
    });
    expect(await loja.pedir(umPedido())).toMatchObject({ success: true });
  });

  it('o pedido de antes do retrato diz os nomes da página e do plano em que se comprou', async () => {
    const antigo = { produto_nome: null, plano_nome: null, renova: null };
    expect(nomeDoProdutoDo({ ...antigo, slug: 'metodo-cerccos' })).toBe('Método Cerccos Multimercados');
    expect(nomeDoPlanoDo({ ...antigo, plano: 'completo' })).toBe('Acesso Completo');
  });
});

describe('as vagas de um plano', () => {
  const umaTurma = (vagas: number) =>
    umaLojaDe('Turma de Panificação', [{ codigo: 'turma', periodicidade: 'único', preco: 197, vagas }]);
  const pedir = (loja: Loja, cpf: string) => loja.pedir(semEndereco({ plano: 'turma', valor: 197, cpf }));
  const CPFS = ['52998224725', '24971563792', '11144477735'] as const;
  const cancelar = (loja: Loja, id = '') =>
    cancelarPedido(
      { tabela: c.tabela, relogio: c.relogio },
      { usuario_id: loja.usuario_id, id, texto: 'Cancelado na prova' },
    );
  const pagar = (loja: Loja, id = '') =>
    loja.avisar(umPagamento(id, 'pago', { valor_centavos: 19_700, assinatura_gateway: null }));

  it('a última vai a um só, mesmo ao mesmo tempo; depois dela as vagas acabaram', async () => {
    const { loja } = await umaTurma(2);
    const respostas = await Promise.all(CPFS.map((cpf) => pedir(loja, cpf)));
    expect(respostas.filter(({ success }) => success)).toHaveLength(2);
    expect(respostas.find(({ success }) => !success)).toMatchObject({
      motivo: 'plano_esgotado',
      message: 'As vagas deste plano acabaram',
    });
    expect([await tomadas(loja, 'turma'), await contadas(loja)]).toEqual([2, 2]);
    const [pagina] = await garantirCatalogo(c.tabela, loja.ctx());
    expect(pagina?.planos).toMatchObject([{ plano: 'turma', esgotado: true }]);
    const oferta = await obterOferta({ tabela: c.tabela }, { ctx: loja.ctx(), id: 'pagina' });
    expect(oferta.planos).toMatchObject([{ vendidas: 2, a_venda: false, por_que_nao: 'esgotado' }]);
  });

  it('volta quando o pedido morre, uma vez só, e o pagamento que chega depois é honrado', async () => {
    const { loja } = await umaTurma(1);
    const { pedido_id: morto } = await pedir(loja, CPFS[0]);
    await cancelar(loja, morto);
    await cancelar(loja, morto);
    expect(await tomadas(loja, 'turma')).toBe(0);
    const { pedido_id: vivo } = await pedir(loja, CPFS[1]);
    await loja.avisar(
      umPagamento(vivo ?? '', 'vencido', { valor_centavos: 19_700, assinatura_gateway: null }),
    );
    expect([await tomadas(loja, 'turma'), await contadas(loja)]).toEqual([0, 0]);
    await pagar(loja, vivo);
    await pagar(loja, vivo);
    await pagar(loja, morto);
    expect((await loja.pedido(morto ?? ''))?.assinatura_id).not.toBeNull();
    expect([await tomadas(loja, 'turma'), await contadas(loja)]).toEqual([2, 2]);
  });

  it('quem refaz o pedido leva a vaga que já tinha, e a do pedido de antes não volta outra vez', async () => {
    const { loja, oferta, entrada } = await umaTurma(1);
    const segredo = 'a'.repeat(32);
    const com = (metadata: object, cupom: string | null) => {
      const corpo = semEndereco({ plano: 'turma', valor: cupom ? 177.3 : 197, ...(cupom ? { cupom } : {}) });
      return loja.pedir({ ...corpo, metadata: { ...corpo.metadata, segredo, ...metadata } });
    };
    await loja.cupom();
    const { pedido_id: primeiro = '' } = await com({}, null);
    const { pedido_id: segundo = '', success } = await com(
      { anteriores: [{ id: primeiro, segredo }] },
      'PROMO10',
    );
    expect(success).toBe(true);
    await cancelar(loja, primeiro);
    expect([await tomadas(loja, 'turma'), await contadas(loja)]).toEqual([1, 1]);
    await pagar(loja, segundo);
    expect(await tomadas(loja, 'turma')).toBe(1);
    // Tirado da página e posto de novo, o plano continua a saber quantas vendeu.
    const semPlanos = { ...entrada, planos: [], versao: oferta.versao };
    await alterarOferta({ tabela: c.tabela }, { ctx: loja.ctx(), id: 'pagina', entrada: semPlanos });
    const outra = await alterarOferta(
      { tabela: c.tabela },
      { ctx: loja.ctx(), id: 'pagina', entrada: { ...entrada, versao: oferta.versao + 1 } },
    );
    expect(outra.planos).toMatchObject([{ vendidas: 1, por_que_nao: 'esgotado' }]);
  });
});

it('o produto que se renomeou antes de haver linhas continua à venda na página em que estava', async () => {
  const loja = await umaLoja(c, undefined, ['mensal']);
  const { usuario_id } = loja;
  const id = loja.produtos.mensal ?? '';
  // Como uma versão de antes o deixou: só o nome, que já não é de nenhuma linha da especificação, e o lugar dele.
  await transact(c.tabela, [
    { update: produtoKey(usuario_id, id), set: { nome: 'Sala da Bia (mensal)', linha_id: null } },
    { delete: linhaKey(usuario_id, 'jackpot') },
  ]);
  expect((await garantirCatalogo(c.tabela, loja.ctx())).map(({ slug }) => slug)).toEqual(['jackpot-hunters']);
  expect(await lerPlanoAVenda(c.tabela, usuario_id, 'jackpot-hunters', 'mensal')).toMatchObject({
    produto: { id, linha_id: 'jackpot' },
  });
});
