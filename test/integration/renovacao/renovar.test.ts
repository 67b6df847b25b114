import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renovarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { lerAssinatura } from '../../../lambdas/assinaturas/index.ts';
import { criarCliente } from '../../../lambdas/clientes/clientes.ts';
import { chavesDeBusca } from '../../../lambdas/clientes/index.ts';
import { lerCupom } from '../../../lambdas/cupons/repository.ts';
import type { Cobrador } from '../../../lambdas/gateways/port.ts';
import { removerDoGrupo } from '../../../lambdas/grupos/mudar-no-grupo.ts';
import { contarNoCaixa } from '../../../lambdas/pedidos/index.ts';
import { listarLancamentos } from '../../../lambdas/pedidos/lancamentos.ts';
import { clienteKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { alterarProduto } from '../../../lambdas/produtos/produtos.ts';
import { tokenDeRenovacao } from '../../../lambdas/renovacao/link.ts';
import { rotasLancamentos } from '../../../shared/pagamentos/lancamentos.routes.ts';
import { quantas } from '../../support/amostragem.ts';
import { type Cenario, umCenario, umCliente } from '../cenario.ts';
import { umCobrador, umPagamento, umPedido } from '../pagamentos/apoio.ts';

import { HOJE, motivo, umaRenovacao } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

describe('renovar pelo link', () => {
  it('muitos cliques, de dois aparelhos, abrem uma cobrança só', async () => {
    const r = await umaRenovacao(c);
    const idas = await Promise.all(Array.from({ length: quantas(12, 50) }, () => r.renovar()));
    expect(new Set(idas.map(({ payment_url }) => payment_url)).size).toBe(1);
    expect(r.gateway.criadas).toHaveLength(1);
    expect(await r.pedidos()).toMatchObject([
      { valor_centavos: 6_500, recorrente: false, renova: { assinatura_id: r.assinatura.id } },
    ]);
    expect(await r.renovar()).toEqual(idas[0]);
  });

  it('o cupom da renovação desconta só ela, segura um uso, e o da primeira compra se recusa em palavras', async () => {
    const r = await umaRenovacao(c);
    const volta = await r.loja.cupom({
      codigo: 'VOLTA20',
      valor_desconto: 20,
      vale_em: 'renovacao',
      maximo_usos: 1,
    });
    await r.loja.cupom({ codigo: 'BEMVINDO', vale_em: 'primeira_compra' });
    const usos = async () => (await lerCupom(c.tabela, r.loja.usuario_id, volta.id))?.usos_atuais;
    expect(await r.lerComCupom('BEMVINDO')).toMatchObject({
      valor: 65,
      cupom: { codigo: 'BEMVINDO', desconto: null, mensagem: 'Este cupom vale só na primeira compra' },
    });
    const recusado = expect.objectContaining({
      erro: 'cupom_recusado',
      message: 'Este cupom vale só na primeira compra',
    });
    await expect(r.renovar({ cupom: 'BEMVINDO', visto: 58.5 })).rejects.toEqual(recusado);
    expect([await r.pedidos(), await usos()]).toEqual([[], 0]);
    expect(await r.lerComCupom('VOLTA20')).toMatchObject({ valor: 52, cupom: { desconto: 13 } });
    await expect(r.renovar({ cupom: 'VOLTA20' })).rejects.toEqual(motivo('preco_mudou'));
    const idas = await Promise.all(
      Array.from({ length: quantas(4, 20) }, () => r.renovar({ cupom: 'VOLTA20', visto: 52 })),
    );
    expect(new Set(idas.map(({ payment_url }) => payment_url)).size).toBe(1);
    expect(await r.pedidos()).toMatchObject([
      { preco_centavos: 6_500, desconto_centavos: 1_300, valor_centavos: 5_200, recorrente: false },
    ]);
    expect([r.gateway.criadas.length, await usos()]).toEqual([1, 1]);
    // O último uso é desta pessoa: ela volta e o vê aplicado.
    expect((await r.lerComCupom('VOLTA20')).valor).toBe(52);
    const [pedido] = await r.pedidos();
    const pago = umPagamento(String(pedido?.sk), 'pago', {
      assinatura_gateway: null,
      valor_centavos: 5_200,
    });
    await r.loja.avisar(pago);
    expect([(await r.ler()).situacao, await usos()]).toEqual(['renovada', 1]);
  });

  it('pago, é renovação na lista dos pagamentos, no filtro e nas somas do dia', async () => {
    const r = await umaRenovacao(c);
    await r.renovar();
    await r.pagar();
    const [pedido] = await r.pedidos();
    await contarNoCaixa({ tabela: c.tabela }, r.loja.usuario_id, `asaas#pay_${String(pedido?.sk)}`);
    const doTipo = async (tipo: 'primeira' | 'renovacao') => {
      const { query } = rotasLancamentos.listarLancamentos;
      const consulta = query.parse({ de: HOJE, ate: HOJE, tipo });
      const { itens } = await listarLancamentos(
        { tabela: c.tabela, cursores: c.cursores },
        { ctx: r.loja.ctx(), consulta },
      );
      return itens.map(({ valor }) => valor);
    };
    expect([await doTipo('renovacao'), await doTipo('primeira')]).toEqual([[65], []]);
    const [dia] = await r.loja.itens('CAIXA');
    const somas = Object.keys(dia ?? {}).filter((nome) => nome.includes('primeira'));
    expect([somas, Object.keys(dia ?? {}).some((nome) => nome.includes('renovacao'))]).toEqual([[], true]);
  });

  it('pago, renova a assinatura: nenhum dia se perde, e o link passa a dizer que já foi', async () => {
    const r = await umaRenovacao(c);
    await r.renovar();
    await r.pagar();
    await r.pagar();
    const todas = await r.assinaturas();
    expect(todas).toHaveLength(2);
    expect(todas.find(({ sk }) => sk === r.assinatura.id)).toMatchObject({
      status: 'expirado',
      status_grupo: 'renovado',
    });
    expect(todas.find(({ sk }) => sk !== r.assinatura.id)).toMatchObject({
      status: 'ativo',
      status_grupo: 'ativo',
      data_expiracao: '2026-12-24',
      origem: 'renovacao',
      valor: 65,
      gsi2pk: r.cliente.id,
      metadata: { assinatura_anterior_id: r.assinatura.id },
    });
    expect(await r.loja.itens('CLIENTE')).toHaveLength(1);
    expect(await r.pedidos()).toMatchObject([{ status: 'pago' }]);
    expect((await r.pedidos())[0]?.conferir ?? null).toBeNull();
    // O mesmo link, agora gasto.
    expect(await r.ler()).toMatchObject({ situacao: 'renovada', data_expiracao: '2026-12-24' });
    await expect(r.renovar()).rejects.toEqual(motivo('nao_se_renova'));
  });

  it('o dinheiro de um período que já se renovou soma mais um, e fica a conferir', async () => {
    const r = await umaRenovacao(c);
    await r.renovar();
    const entrada = { data_inicio: HOJE, data_expiracao: '2026-12-24', valor: 50, telegram_id: null };
    const { id, versao } = r.assinatura;
    await renovarAssinatura({ tabela: c.tabela }, { ctx: r.loja.ctx(), id, entrada: { ...entrada, versao } });
    await r.pagar();
    const ultima = (await r.assinaturas()).find(({ status }) => status === 'ativo');
    expect(ultima).toMatchObject({ data_expiracao: '2027-01-24' });
    expect((await r.pedidos())[0]?.conferir).toMatch(/já estava renovado/);
  });

  it('quem saiu do grupo paga e começa outra, que espera quem vende deixar entrar', async () => {
    const r = await umaRenovacao(c);
    const { id, versao } = r.assinatura;
    await removerDoGrupo({ tabela: c.tabela }, { ctx: r.loja.ctx(), id, versao });
    expect(await r.ler()).toMatchObject({
      situacao: 'fora_do_grupo',
      valor: 65,
      pagina_de_venda: '/produtos/jackpot-hunters',
    });
    await r.renovar();
    await r.pagar();
    const nova = (await r.assinaturas()).find(({ sk }) => sk !== id);
    expect(nova).toMatchObject({
      status: 'ativo',
      status_grupo: 'pendente',
      data_expiracao: '2026-12-21',
      gsi2pk: r.cliente.id,
    });
  });

  it('cobra o preço de hoje do produto, recusa o que a pessoa viu antes, e troca a cobrança que já havia', async () => {
    const r = await umaRenovacao(c);
    await r.renovar();
    const [produto] = (await r.loja.itens('PRODUTO')).filter(({ sk }) => sk === r.loja.produtos.mensal);
    await alterarProduto(
      { tabela: c.tabela },
      {
        ctx: r.loja.ctx(),
        id: String(produto?.sk),
        entrada: {
          nome: String(produto?.nome),
          descricao: null,
          tipo: null,
          periodicidade: 'mensal',
          preco: 80,
          versao: Number(produto?.versao),
        },
      },
    );
    expect((await r.ler()).valor).toBe(80);
    await expect(r.renovar({ visto: 65 })).rejects.toEqual(motivo('preco_mudou'));
    await r.renovar({ visto: 80 });
    const pedidos = await r.pedidos();
    expect(pedidos.map(({ valor_centavos }) => valor_centavos).sort()).toEqual([6_500, 8_000]);
    const trocados = (await r.loja.itens('EVENTO')).filter(({ tipo }) => tipo === 'pedido.trocado');
    expect(trocados).toMatchObject([
      { entidade_id: pedidos.find((pedido) => pedido.valor_centavos === 6_500)?.sk },
    ]);
  });

  it('com o preço mantido por quem vende, cobra o valor da assinatura, e a renovada o mantém', async () => {
    const r = await umaRenovacao(c, { assinatura: { manter_preco: true } });
    expect((await r.ler()).valor).toBe(50);
    await r.renovar({ visto: 50 });
    await r.pagar();
    const nova = (await r.assinaturas()).find(({ sk }) => sk !== r.assinatura.id);
    expect(nova).toMatchObject({ valor: 50, metadata: { manter_preco: true } });
  });

  /** De uma planilha antiga: brasileiro, sem CPF. */
  async function semCpf() {
    const r = await umaRenovacao(c);
    const { cpf } = chavesDeBusca(r.loja.usuario_id, r.cliente.id, r.cliente);
    await transact(c.tabela, [
      { update: clienteKey(r.loja.usuario_id, r.cliente.id), set: { cpf: null } },
      ...(cpf ? [{ delete: cpf }] : []),
    ]);
    return r;
  }

  it('de quem não tem CPF no cadastro, pede só ele, e o guarda quando o pagamento entra', async () => {
    const r = await semCpf();
    expect((await r.ler()).pede_cpf).toBe(true);
    await expect(r.renovar()).rejects.toEqual(motivo('cpf_obrigatorio'));
    await r.renovar({ cpf: '11144477735' });
    expect(await r.pedidos()).toMatchObject([{ comprador: { cpf: '11144477735' } }]);
    await r.pagar();
    expect(await r.assinaturas()).toHaveLength(2);
    expect(await r.loja.itens('CLIENTE')).toMatchObject([{ cpf: '11144477735' }]);
  });

  it('o CPF que já é de outro cliente não troca de dono: a pessoa renova, e a venda pede que se confira', async () => {
    const r = await semCpf();
    const ctx = c.ctx({ usuario_id: r.loja.usuario_id });
    await criarCliente({ tabela: c.tabela }, { ctx, entrada: umCliente({ cpf: '111.444.777-35' }) });
    await r.renovar({ cpf: '11144477735' });
    await r.pagar();
    expect(await r.assinaturas()).toHaveLength(2);
    const dono = (await r.loja.itens('CLIENTE')).filter(({ cpf }) => cpf === '11144477735');
    expect(dono.map(({ sk }) => sk)).not.toContain(r.cliente.id);
    expect(await r.pedidos()).toMatchObject([
      { conferir: 'O CPF de quem pagou já é de outro cliente: confira se são a mesma pessoa' },
    ]);
  });

  it('gateway fora do ar: diz que se tente de novo, e a tentativa seguinte retoma o mesmo pedido', async () => {
    const r = await umaRenovacao(c);
    const morto = umCobrador({
      criarFatura: async () => ({ ok: false, motivo: 'Sem resposta', duvidosa: false, passageiro: true }),
    });
    await expect(r.renovar({ por: morto })).rejects.toEqual(motivo('gateway_fora'));
    await expect(r.renovar({ por: null })).rejects.toEqual(motivo('cobranca_recusada'));
    await r.renovar();
    expect(await r.pedidos()).toHaveLength(1);
    expect(r.gateway.criadas).toHaveLength(1);
  });
});

describe('quem um gateway já cobra sozinho', () => {
  async function umaRecorrente(aberta: Awaited<ReturnType<Cobrador['faturaAberta']>>) {
    const cobrador = umCobrador({ faturaAberta: async () => aberta });
    const r = await umaRenovacao(c, { cobrador });
    const id = randomUUID();
    await r.loja.pedir(umPedido({ id }));
    await r.loja.avisar(umPagamento(id, 'pago'));
    const assinatura_id = (await r.loja.pedido(id))?.assinatura_id ?? '';
    const { usuario_id } = r.loja;
    const data_expiracao = (await lerAssinatura(c.tabela, usuario_id, assinatura_id))?.data_expiracao ?? '';
    const token = tokenDeRenovacao(c.links, { usuario_id, assinatura_id, data_expiracao });
    return { ...r, id, token };
  }

  it('vai à cobrança dele, e nunca a um segundo pedido', async () => {
    const r = await umaRecorrente({ viva: true, renova: true, payment_url: 'https://asaas.exemplo/i/1' });
    expect(await r.ler(r.token)).toMatchObject({ situacao: 'recorrente', valor: 65, pede_cpf: false });
    const idas = await Promise.all(Array.from({ length: 10 }, () => r.renovar({ token: r.token })));
    expect(new Set(idas.map(({ payment_url }) => payment_url))).toEqual(
      new Set(['https://asaas.exemplo/i/1']),
    );
    expect(await r.pedidos()).toHaveLength(1);
  });

  it('a que se paga por PIX mostra o código do ciclo em aberto; sem ele, a página do gateway', async () => {
    const r = await umaRecorrente(null);
    const aberta = {
      viva: true,
      renova: true,
      payment_url: 'https://asaas.exemplo/i/2',
      pagamento_no_pix: 'pay_2',
    };
    const pedidos: string[] = [];
    const comPix = umCobrador({
      faturaAberta: async () => aberta,
      pixDe: async (pagamento_gateway) => {
        pedidos.push(pagamento_gateway);
        return { payload: '000201', expira_em: null, pagamento_gateway };
      },
    });
    expect(await r.renovar({ token: r.token, por: comPix })).toEqual({
      payment_url: 'https://asaas.exemplo/i/2',
      pix: { payload: '000201', expira_em: null },
    });
    expect(pedidos).toEqual(['pay_2']);
    const semChave = umCobrador({ faturaAberta: async () => aberta, pixDe: async () => null });
    expect(await r.renovar({ token: r.token, por: semChave })).toMatchObject({ pix: null });
    expect(await r.pedidos()).toHaveLength(1);
  });

  it('sem cobrança em aberto, diz que nada é preciso; sem resposta, que se tente de novo', async () => {
    const r = await umaRecorrente({ viva: true, renova: true, payment_url: null });
    await expect(r.renovar({ token: r.token })).rejects.toEqual(motivo('sem_cobranca_aberta'));
    const mudo = umCobrador({ faturaAberta: async () => null });
    await expect(r.renovar({ token: r.token, por: mudo })).rejects.toEqual(motivo('gateway_fora'));
    expect(await r.pedidos()).toHaveLength(1);
  });

  it.each([
    ['acabou', { viva: false, renova: false, payment_url: null }],
    ['acaba no fim do período', { viva: true, renova: false, payment_url: null }],
  ])('a que %s no gateway sem que se soubesse renova-se como as outras', async (_, aberta) => {
    const r = await umaRecorrente(aberta);
    await r.renovar({ token: r.token });
    expect(await r.pedidos()).toHaveLength(2);
    expect((await r.ler(r.token)).situacao).toBe('renovar');
  });
});
