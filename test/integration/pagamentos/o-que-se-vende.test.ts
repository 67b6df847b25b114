import { setTimeout as dormir } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { criarAssinatura, renovarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { garantirCatalogo, lerPlanoAVenda } from '../../../lambdas/catalogo/index.ts';
import { alterarOferta, criarOferta, obterOferta } from '../../../lambdas/catalogo/ofertas.ts';
import { acompanharPedido } from '../../../lambdas/checkout/acompanhar.ts';
import { criarCliente } from '../../../lambdas/clientes/clientes.ts';
import type { Cobrador } from '../../../lambdas/gateways/port.ts';
import { lerLinhas, linhaDoNome } from '../../../lambdas/linhas/index.ts';
import { cancelarPedido } from '../../../lambdas/pagamentos/tratar-notificacao.ts';
import { nomeDoPlanoDo, nomeDoProdutoDo } from '../../../lambdas/pedidos/index.ts';
import { assumirFatura, liberarFatura } from '../../../lambdas/pedidos/repository.ts';
import { linhaKey, produtoKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { vagasKey } from '../../../lambdas/platform/keys/paginas.ts';
import { getItem, transact } from '../../../lambdas/platform/table.ts';
import {
  alterarProduto,
  criarProduto,
  listarProdutos,
  obterProduto,
} from '../../../lambdas/produtos/produtos.ts';
import { lerPlanoDaRenovacao } from '../../../lambdas/renovacao/plano.ts';
import type { Assinatura } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { PlanoEntrada } from '../../../shared/catalogo/ofertas.schema.ts';
import { ofertaEntrada } from '../../../shared/catalogo/ofertas.schema.ts';
import type { Periodicidade } from '../../../shared/produtos/produtos.schema.ts';
import { umCpf } from '../../support/construtores.ts';
import { type Cenario, umaAssinatura, umCenario, umCliente, umProduto } from '../cenario.ts';
import { assinaturaDo, type Loja, umaLoja, umCobrador, umPagamento, umPedido } from './apoio.ts';

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
/** As vagas por pagar que cada rede segura. */
const abertas = async (loja: Loja) =>
  (await loja.itens('VAGA_REDE')).map(({ abertas }) => Number(abertas)).sort((a, b) => a - b);
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

describe('quem já tem o vitalício', () => {
  const umaLojaVitalicia = () =>
    umaLojaDe('Curso de Queijos', [
      { codigo: 'um-ano', periodicidade: 'único', preco: 197 },
      { codigo: 'vitalicio', periodicidade: 'único', preco: 397, meses: null },
    ]);
  const comSegredo = (plano: string, valor: number, metadata: object, cpf?: string) => {
    const corpo = semEndereco({ plano, valor, ...(cpf ? { cpf } : {}) });
    return { ...corpo, metadata: { ...corpo.metadata, ...metadata } };
  };

  it('o navegador que o comprou é recusado antes de pagar outro plano da mesma linha; depois do estorno, compra', async () => {
    const { loja } = await umaLojaVitalicia();
    const segredo = 'b'.repeat(32);
    const { pedido_id: id = '' } = await loja.pedir(comSegredo('vitalicio', 397, { segredo }));
    const com = (extras: object, cpf?: string) =>
      loja.pedir(comSegredo('um-ano', 197, { segredo, ...extras }, cpf));
    const anteriores = [{ id, segredo }];
    await loja.avisar(umPagamento(id, 'pago', { valor_centavos: 39_700, assinatura_gateway: null }));
    expect(await com({ anteriores })).toMatchObject({
      success: false,
      motivo: 'ja_vitalicio',
      message: 'Você já tem acesso vitalício a este produto.',
    });
    // A compra de outra pessoa no mesmo navegador, e o segredo que não é o do pedido, não ficam a saber de nada.
    expect(await com({ anteriores }, '24971563792')).toMatchObject({ success: true });
    expect(await com({ anteriores: [{ id, segredo: 'c'.repeat(32) }] })).toMatchObject({ success: true });
    await loja.avisar(umPagamento(id, 'estornado', { valor_centavos: 39_700, assinatura_gateway: null }));
    expect(await com({ anteriores })).toMatchObject({ success: true });
  });

  it('quem não o prova paga, e a venda fica a conferir: o dinheiro não deu dia nenhum', async () => {
    const { loja } = await umaLojaVitalicia();
    const vitalicio = await comprar(loja, 'vitalicio', 397);
    expect(vitalicio.pedido?.conferir).toBeNull();
    const { pedido, assinatura } = await comprar(loja, 'um-ano', 197);
    expect(assinatura?.data_expiracao).toBe('9999-12-31');
    expect(pedido?.conferir).toMatch(/já tinha acesso vitalício.*não deu dia nenhum/);
    // Devolvido o vitalício, o que se paga depois dá os seus dias, e não há o que conferir.
    const outra = await umaLojaVitalicia();
    const devolvido = await comprar(outra.loja, 'vitalicio', 397);
    const dinheiro = { valor_centavos: 39_700, assinatura_gateway: null };
    await outra.loja.avisar(umPagamento(devolvido.id, 'estornado', dinheiro));
    const depois = await comprar(outra.loja, 'um-ano', 197);
    expect([depois.pedido?.conferir, depois.assinatura?.data_expiracao]).toEqual([null, '2027-11-21']);
  });

  it('a cobrança que se repete também fica a conferir, se o vitalício veio depois da primeira', async () => {
    const { loja } = await umaLojaDe('Clube de Queijos', [
      { codigo: 'mensal', periodicidade: 'mensal', preco: 49, meses: null },
      { codigo: 'vitalicio', periodicidade: 'único', preco: 397, meses: null },
    ]);
    const { id } = await comprar(loja, 'mensal', 49);
    await comprar(loja, 'vitalicio', 397);
    expect((await loja.pedido(id))?.conferir).toBeNull();
    // A segunda mensalidade já vinha a caminho quando se parou a cobrança.
    await loja.avisar(
      umPagamento(id, 'pago', {
        pagamento_gateway: `pay_2_${id}`,
        valor_centavos: 4900,
        assinatura_gateway: `sub_${id}`,
      }),
    );
    const depois = await loja.pedido(id);
    expect((await assinaturaDo(loja, id))?.data_expiracao).toBe('9999-12-31');
    expect(depois?.conferir).toMatch(/já tinha acesso vitalício.*não deu dia nenhum/);
    expect(depois?.linha_do_tempo.at(-1)?.texto).toMatch(/não deu dia nenhum/);
  });
});

describe('o que se renova', () => {
  it('um produto em duas páginas renova os meses que cada pessoa comprou; de quem não comprou, os da periodicidade', async () => {
    const { loja, produtos, entrada } = await umaLojaDe('Curso de Fermentação', [
      { codigo: 'seis-meses', nome: 'Seis meses', periodicidade: 'único', preco: 197, meses: 6 },
    ]);
    const [produto_id = ''] = produtos;
    const deps = { tabela: c.tabela };
    const doCadastro = await obterProduto(deps, { ctx: loja.ctx(), id: produto_id });
    const planoDe = async (assinatura: Assinatura | null) => {
      if (!assinatura) throw new Error('Sem a assinatura');
      return lerPlanoDaRenovacao(c.tabela, assinatura, doCadastro);
    };
    const daMao = async (nome: string, data_inicio: string) => {
      const { id: cliente_id } = await criarCliente(deps, {
        ctx: loja.ctx(),
        entrada: umCliente({ nome, cpf: umCpf(), email: `${nome}@exemplo.com.br` }),
      });
      const nova = umaAssinatura({ cliente_id, produto_id }, { data_inicio, valor: 197 });
      return criarAssinatura(deps, { ctx: loja.ctx(), entrada: nova });
    };
    const seisMeses = await comprar(loja, 'seis-meses', 197);
    expect(await planoDe(await daMao('ana', '2026-11-01'))).toMatchObject({ slug: 'pagina', meses: 6 });
    const outro = { ...entrada.planos[0], codigo: 'dois-anos', nome: 'Dois anos', meses: 24 };
    const outra = ofertaEntrada.parse({ ...entrada, planos: [outro] });
    await criarOferta(deps, { ctx: loja.ctx(), entrada: { ...outra, slug: 'a-outra' } });
    const cpf = umCpf();
    const feito = await loja.pedir(semEndereco({ slug: 'a-outra', plano: 'dois-anos', valor: 197, cpf }));
    const id = feito.pedido_id ?? '';
    await loja.avisar(umPagamento(id, 'pago', { valor_centavos: 19_700, assinatura_gateway: null }));
    const doisAnos = await assinaturaDo(loja, id);
    expect(doisAnos).toMatchObject({ data_expiracao: '2028-11-21' });
    expect(await planoDe(doisAnos)).toMatchObject({ slug: 'a-outra', nome_do_plano: 'Dois anos', meses: 24 });
    expect(await planoDe(seisMeses.assinatura)).toMatchObject({ nome_do_plano: 'Seis meses', meses: 6 });
    // Renovada à mão, continua a ser o que se comprou; o que ninguém comprou está em dois planos que diferem.
    const { id: antiga = '', versao = 0 } = doisAnos ?? {};
    const datas = { data_inicio: '2026-11-21', data_expiracao: '2030-11-21', valor: 197, telegram_id: null };
    const renovada = await renovarAssinatura(deps, {
      ctx: loja.ctx(),
      id: antiga,
      entrada: { ...datas, versao },
    });
    expect(await planoDe(renovada)).toMatchObject({ slug: 'a-outra', meses: 24 });
    expect(await planoDe(await daMao('bia', '2026-11-01'))).toMatchObject({ slug: null, meses: 1 });
  });
});

describe('as vagas de um plano', () => {
  const umaTurma = (vagas: number) =>
    umaLojaDe('Turma de Panificação', [{ codigo: 'turma', periodicidade: 'único', preco: 197, vagas }]);
  const pedir = (loja: Loja, cpf: string, endereco?: string, por?: Cobrador) =>
    loja.pedir(semEndereco({ plano: 'turma', valor: 197, cpf }), por, endereco);
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
    const respostas = await Promise.all(CPFS.map((cpf, i) => pedir(loja, cpf, `198.51.${i}.7`)));
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

  it('quem perdeu a vaga não é levado a pagar o pedido que a tinha: faz outro, se ainda há vaga', async () => {
    const { loja } = await umaTurma(1);
    const corpo = semEndereco({ plano: 'turma', valor: 197, cpf: CPFS[0] });
    const { pedido_id: id = '' } = await loja.pedir(corpo);
    const ver = () =>
      acompanharPedido(
        { tabela: c.tabela, contato: async () => null, acesso: { falta: async () => false } },
        { ctx: c.ctx({ usuario_id: '' }), http: loja.http, id },
      );
    expect((await ver()).payment_url).not.toBeNull();
    await loja.avisar(umPagamento(id, 'vencido', { valor_centavos: 19_700, assinatura_gateway: null }));
    expect(await ver()).toMatchObject({ situacao: 'vencido', payment_url: null });
    expect(await loja.pedir(corpo)).toMatchObject({ success: false, motivo: 'pedido_diferente' });
    expect(await pedir(loja, CPFS[1])).toMatchObject({ success: true });
    expect(await pedir(loja, CPFS[0])).toMatchObject({ motivo: 'plano_esgotado' });
  });

  it('a cobrança que o gateway recusa devolve a vaga na hora, uma vez só; a que não se sabe se nasceu segura-a', async () => {
    const { loja } = await umaTurma(1);
    const queRecusa = (duvidosa: boolean) =>
      umCobrador({
        criarFatura: async () => ({ ok: false, motivo: 'CPF recusado', duvidosa, passageiro: duvidosa }),
      });
    const corpo = semEndereco({ plano: 'turma', valor: 197, cpf: CPFS[0] });
    const { pedido_id: id = '' } = corpo.metadata;
    expect(await loja.pedir(corpo, queRecusa(false))).toMatchObject({
      success: false,
      message: 'CPF recusado',
    });
    expect(await loja.pedido(id)).toMatchObject({ status: 'criado', vaga: 'devolvida' });
    expect([await tomadas(loja, 'turma'), await abertas(loja)]).toEqual([0, [0]]);
    // Tentar outra vez é outro pedido, e o que morreu não devolve nada de novo.
    expect(await loja.pedir(corpo, queRecusa(false))).toMatchObject({ motivo: 'pedido_diferente' });
    await cancelar(loja, id);
    expect([await tomadas(loja, 'turma'), await abertas(loja)]).toEqual([0, [0]]);
    await pedir(loja, CPFS[1], undefined, queRecusa(true));
    expect([await tomadas(loja, 'turma'), await contadas(loja), await abertas(loja)]).toEqual([1, 1, [1]]);
  });

  it('dois cliques no mesmo pedido: recusado o primeiro, o segundo não cobra por uma vaga que já voltou', async () => {
    const { loja } = await umaTurma(1);
    const corpo = semEndereco({ plano: 'turma', valor: 197, cpf: CPFS[0] });
    let pedidas = 0;
    const queMudaDeIdeia = umCobrador({
      criarFatura: async (fatura) => {
        pedidas += 1;
        if (pedidas > 1) return umCobrador().criarFatura(fatura);
        await dormir(400);
        return { ok: false, motivo: 'CPF recusado', duvidosa: false, passageiro: false };
      },
    });
    const respostas = await Promise.all([1, 2].map(() => loja.pedir(corpo, queMudaDeIdeia)));
    expect(respostas.map(({ success }) => success)).toEqual([false, false]);
    expect(pedidas).toBe(1);
    expect([await tomadas(loja, 'turma'), await contadas(loja)]).toEqual([0, 0]);
  });

  it('a recusa que chega depois de outro assumir a cobrança não devolve a vaga dele', async () => {
    const { loja } = await umaTurma(1);
    const corpo = semEndereco({ plano: 'turma', valor: 197, cpf: CPFS[0] });
    const { pedido_id: id = '' } = corpo.metadata;
    const foraDoAr = { ok: false, motivo: 'Fora do ar', duvidosa: true, passageiro: true } as const;
    await loja.pedir(corpo, umCobrador({ criarFatura: async () => foraDoAr }));
    const assumir = async (quando: number) => {
      const lido = await loja.pedido(id);
      const assumido = lido && (await assumirFatura(c.tabela, loja.ctx(), lido, quando));
      if (!assumido) throw new Error('Ninguém assumiu a cobrança');
      return assumido;
    };
    const lenta = await assumir(Date.now());
    const segunda = await assumir(Date.now() + 60_000);
    await liberarFatura(c.tabela, loja.ctx(), lenta, null);
    expect(await loja.pedido(id)).toMatchObject({ vaga: 'tomada', posse_ate: segunda.posse_ate });
    expect(await tomadas(loja, 'turma')).toBe(1);
  });

  it('uma rede não segura, sem pagar, mais de metade das vagas; as que se pagam ou voltam abrem lugar', async () => {
    const { loja } = await umaTurma(6);
    const daRede = (i: number) => pedir(loja, umCpf(), `203.0.113.${i}`);
    const feitos = [await daRede(1), await daRede(2), await daRede(3)];
    expect(feitos.every(({ success }) => success)).toBe(true);
    expect(await daRede(4)).toMatchObject({
      success: false,
      motivo: 'vagas_por_pagar',
      message:
        'Há vagas demais deste plano esperando pagamento na sua rede. Pague uma delas ou tente mais tarde',
    });
    const juntas = await Promise.all([1, 2, 3, 4, 5].map((i) => pedir(loja, umCpf(), `2001:db8::${i}`)));
    expect(juntas.filter(({ success }) => success)).toHaveLength(3);
    const [pago, morto] = feitos.map(({ pedido_id }) => pedido_id);
    await pagar(loja, pago);
    await pagar(loja, pago);
    await cancelar(loja, morto);
    await cancelar(loja, morto);
    expect(await abertas(loja)).toEqual([1, 3]);
    expect(await tomadas(loja, 'turma')).toBe(5);
    expect((await daRede(5)).success).toBe(true);
    expect(await daRede(6)).toMatchObject({ motivo: 'plano_esgotado' });
    // O pagamento que chega depois é honrado, e a rede, que já não o segurava, não conta menos.
    await pagar(loja, morto);
    expect([await tomadas(loja, 'turma'), await contadas(loja)]).toEqual([7, 7]);
    expect(await abertas(loja)).toEqual([2, 3]);
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
    expect(await abertas(loja)).toEqual([1]);
    await pagar(loja, segundo);
    expect([await tomadas(loja, 'turma'), await abertas(loja)]).toEqual([1, [0]]);
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
  // Quem o lê de qualquer lado lê a mesma linha: a lista, as linhas e o registro, que é o que o formulário devolve.
  const deps = { tabela: c.tabela };
  const consulta = { limite: 25, cursor: undefined, arquivados: 'nao' as const };
  const lista = await listarProdutos({ ...deps, cursores: c.cursores }, { ctx: loja.ctx(), consulta });
  expect(lista.itens).toMatchObject([{ id, linha_id: 'jackpot' }]);
  expect((await lerLinhas(c.tabela, usuario_id)).map(({ id }) => id)).toEqual(['jackpot']);
  // Editado antes de migrar, com ou sem a linha que se leu, continua na página, e fica escrito de que linha é.
  const { versao, nome, periodicidade } = await obterProduto(deps, { ctx: loja.ctx(), id });
  const entrada = umProduto({ nome, periodicidade, preco: 79 });
  await alterarProduto(deps, { ctx: loja.ctx(), id, entrada: { ...entrada, versao } });
  expect(await getItem(c.tabela, produtoKey(usuario_id, id))).toMatchObject({ linha_id: 'jackpot' });
  expect(await garantirCatalogo(c.tabela, loja.ctx())).toMatchObject([
    { slug: 'jackpot-hunters', planos: [{ plano: 'mensal', preco_centavos: 7_900 }] },
  ]);
});

it('quem assinou o produto renomeado antes de haver linhas renova com o outro plano da mesma página', async () => {
  const loja = await umaLoja(c, undefined, ['mensal', 'trimestral']);
  const { usuario_id } = loja;
  const pagar = async (plano: string, valor: number) => {
    const feito = await loja.pedir(umPedido({ plano, valor }));
    expect(feito, feito.message).toMatchObject({ success: true });
    const id = feito.pedido_id ?? '';
    await loja.avisar(umPagamento(id, 'pago', { valor_centavos: Math.round(valor * 100) }));
    return assinaturaDo(loja, id);
  };
  const mensal = await pagar('mensal', 65);
  await transact(c.tabela, [
    {
      update: produtoKey(usuario_id, loja.produtos.mensal ?? ''),
      set: { nome: 'Sala da Bia (mensal)', linha_id: null },
    },
  ]);
  expect((await pagar('trimestral', 165))?.metadata.assinatura_anterior_id).toBe(mensal?.id);
});
