import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { pedidoCriado } from '../../shared/checkout/checkout.schema.ts';
import { GATEWAYS, type Gateway } from '../../shared/gateways/gateways.rules.ts';
import { quantas } from '../support/amostragem.ts';
import { umLead, umPedido, umPedidoDeFora } from '../support/compras.ts';
import { umCupom } from '../support/construtores.ts';
import type { Item, Produto } from '../support/produto.ts';
import { rotasDeNotificacao, rotasPublicas } from './amostras.ts';
import { type Cenario, chamarRota, montarCenario, produtoComum } from './amostras-chamar.ts';
import { umaNotificacao } from './amostras-do-site.ts';

/** Cinquenta no Asaas, uma vez de cada prova; onde o encanamento é o mesmo, bastam as que se atropelam. */
const AO_MESMO_TEMPO = 50;
const doMesmo = quantas(12, AO_MESMO_TEMPO);
const aoMesmoTempo = (gateway: Gateway) => (gateway === 'asaas' ? AO_MESMO_TEMPO : doMesmo);
const rotaDe = (id: string) => {
  const achada = [...rotasPublicas, ...rotasDeNotificacao].find((rota) => rota.id === id);
  if (!achada) throw new Error(`Não há rota ${id}`);
  return achada;
};
const COBRAR = {
  asaas: { rota: 'criarAssinaturaAsaas', pedir: umPedido },
  stripe: { rota: 'criarSessaoStripe', pedir: umPedidoDeFora },
} as const;
const AVISAR = { asaas: 'avisoDoAsaas', stripe: 'avisoDaStripe' } as const;

describe('repetir o que um visitante ou um gateway manda tem um efeito só', () => {
  let produto: Produto;
  let cenario: Cenario;

  beforeAll(async () => {
    produto = await produtoComum();
    cenario = await montarCenario(produto);
  });

  const chamar = (id: string, chamada: Parameters<typeof chamarRota>[2], chave?: string) =>
    chamarRota(cenario, rotaDe(id), chamada, chave ? { chave } : {});
  const juntos = <T>(fazer: () => Promise<T>, length = AO_MESMO_TEMPO) =>
    Promise.all(Array.from({ length }, () => fazer()));
  const itensDe = async (tipo: string): Promise<Item[]> =>
    (await produto.despejar()).filter(({ pk }) => pk === `${cenario.operador.usuario_id}#${tipo}`);
  const noGateway = (gateway: Gateway, referencia: string) =>
    produto.stack.pagamentos[gateway].doConsole
      .listar()
      .filter((cobranca) => cobranca.referencia === referencia);

  it.each(GATEWAYS)(
    `o mesmo pedido no %s muitas vezes ao mesmo tempo (${AO_MESMO_TEMPO} no Asaas): uma cobrança, um pedido, um uso do cupom, o mesmo endereço`,
    async (gateway) => {
      const { rota, pedir } = COBRAR[gateway];
      const cupom = await cenario.operador.api('POST /api/cupons', { body: umCupom({ maximo_usos: 1 }) });
      const id = randomUUID();
      const body = { ...pedir({ id, cupom: cupom.codigo, valor: 58.5 }) };
      const respostas = await juntos(() => chamar(rota, { body }), aoMesmoTempo(gateway));
      const distintas = new Set(respostas.map(({ status, texto }) => `${status} ${texto}`));
      expect([...distintas], 'respostas').toHaveLength(1);
      const [primeira] = respostas;
      expect(pedidoCriado.parse(primeira?.corpo)).toMatchObject({ success: true, pedido_id: id });
      expect(noGateway(gateway, id)).toHaveLength(1);
      await produto.assentar();
      expect((await itensDe('PEDIDO')).filter(({ sk }) => sk === id)).toHaveLength(1);
      expect((await itensDe('CUPOM_USO')).filter(({ sk }) => String(sk).endsWith(id))).toHaveLength(1);
      const lido = await cenario.operador.api('GET /api/cupons/{id}', { params: { id: cupom.id } });
      expect(lido.usos_atuais).toBe(1);

      const tardia = await chamar(rota, { body });
      expect(`${tardia.status} ${tardia.texto}`).toBe([...distintas][0]);
      expect(noGateway(gateway, id)).toHaveLength(1);
    },
  );

  it.each(GATEWAYS)('outro conteúdo com o id de um pedido do %s é recusado e nada muda', async (gateway) => {
    const { rota, pedir } = COBRAR[gateway];
    const id = randomUUID();
    const primeiro = pedir({ id });
    expect((await chamar(rota, { body: { ...primeiro } })).corpo).toMatchObject({ success: true });
    await produto.assentar();
    const antes = await produto.despejar();
    const outros = [pedir({ id, plano: 'trimestral', valor: 165 }), pedir({ id })];
    for (const outro of outros) {
      const resposta = await chamar(rota, { body: { ...outro } });
      expect(resposta.corpo).toMatchObject({ success: false, motivo: 'pedido_diferente' });
      expect(resposta.texto).not.toContain('http');
    }
    expect(await produto.despejar()).toEqual(antes);
    expect(noGateway(gateway, id)).toHaveLength(1);
  });

  it.each(GATEWAYS)('quem corrige o e-mail continua no mesmo pedido do %s', async (gateway) => {
    const { rota, pedir } = COBRAR[gateway];
    const id = randomUUID();
    const primeiro = pedir({ id });
    await chamar(rota, { body: { ...primeiro } });
    const corrigido = { ...primeiro, cliente: { ...primeiro.cliente, email: 'certo@exemplo.com.br' } };
    const respostas = await juntos(() => chamar(rota, { body: { ...corrigido } }), doMesmo);
    expect(new Set(respostas.map(({ texto }) => texto)).size).toBe(1);
    expect(pedidoCriado.parse(respostas[0]?.corpo)).toMatchObject({ success: true, pedido_id: id });
    const abertas = noGateway(gateway, id).filter(({ status }) => status === 'pendente');
    expect(abertas).toHaveLength(1);
    const venda = await cenario.operador.api('GET /api/pedidos/{id}', { params: { id } });
    expect(venda).toMatchObject({ cliente_email: 'certo@exemplo.com.br', status: 'aguardando' });
    await produto.assentar();
    // O fim da página antiga não é o do pedido.
    const depois = await cenario.operador.api('GET /api/pedidos/{id}', { params: { id } });
    expect(depois.status).toBe('aguardando');
  });

  it(`o último uso de um cupom disputado por ${AO_MESMO_TEMPO} compradores é de um só`, async () => {
    const cupom = await cenario.operador.api('POST /api/cupons', { body: umCupom({ maximo_usos: 1 }) });
    const respostas = await juntos(() =>
      chamar('criarAssinaturaAsaas', { body: { ...umPedido({ cupom: cupom.codigo, valor: 58.5 }) } }),
    );
    const feitos = respostas.filter(({ corpo }) => pedidoCriado.parse(corpo).success);
    expect(feitos).toHaveLength(1);
    for (const { corpo } of respostas) {
      const lido = pedidoCriado.parse(corpo);
      if (!lido.success) expect(lido.motivo).toBe('cupom_recusado');
    }
    const lido = await cenario.operador.api('GET /api/cupons/{id}', { params: { id: cupom.id } });
    expect(lido.usos_atuais).toBe(1);
  });

  it(`o mesmo rascunho ${AO_MESMO_TEMPO} vezes ao mesmo tempo é um lead`, async () => {
    const lead = umLead({ nome_completo: 'Uma Pessoa Só' });
    const respostas = await juntos(() => chamar('guardarLead', { body: { ...lead } }));
    expect(new Set(respostas.map(({ status, texto }) => `${status} ${texto}`)).size).toBe(1);
    expect((await itensDe('LEAD')).filter(({ sk }) => sk === lead.id)).toHaveLength(1);
  });

  it('rascunhos que chegam fora de ordem terminam no mais novo', async () => {
    const lead = umLead();
    const com = (sequencia: number) => ({
      body: { ...lead, sequencia, nome_completo: `Versão ${sequencia}` },
    });
    for (const sequencia of [3, 1, 5, 2, 5, 4]) await chamar('guardarLead', com(sequencia));
    await Promise.all([9, 7, 12, 8, 11, 10, 6].map((sequencia) => chamar('guardarLead', com(sequencia))));
    const [guardado] = (await itensDe('LEAD')).filter(({ sk }) => sk === lead.id);
    expect(guardado).toMatchObject({ nome_completo: 'Versão 12', sequencia: 12 });
  });

  it.each(GATEWAYS)(
    `a mesma notificação do %s muitas vezes ao mesmo tempo (${AO_MESMO_TEMPO} no Asaas) se guarda uma vez`,
    async (gateway) => {
      const notificacao = umaNotificacao(gateway);
      const chamada = {
        params: { chave: cenario.loja[gateway].chave },
        body: notificacao,
        cabecalhos: (corpo: string) => cenario.loja.provar(gateway, corpo),
      };
      const respostas = await juntos(() => chamar(AVISAR[gateway], chamada), aoMesmoTempo(gateway));
      expect(new Set(respostas.map(({ status, texto }) => `${status} ${texto}`))).toEqual(
        new Set(['200 {"recebido":true}']),
      );
      await produto.assentar();
      const guardados = (await itensDe('EVENTO')).filter(
        ({ sk }) => sk === `AVISO#${gateway}#${notificacao.id}`,
      );
      expect(guardados).toHaveLength(1);
      const antes = await produto.despejar();
      expect((await chamar(AVISAR[gateway], chamada)).status).toBe(200);
      await produto.assentar();
      expect(await produto.despejar()).toEqual(antes);
    },
  );

  it('um pagamento avisado dez vezes, embaralhado, dá uma assinatura', async () => {
    const { pedido_id, pagamento_id } = await cenario.loja.venderPago();
    await produto.assentar();
    const contar = async () => ({
      assinaturas: (await itensDe('ASSINATURA')).length,
      clientes: (await itensDe('CLIENTE')).length,
      pagamentos: (await itensDe('PAGAMENTO')).length,
    });
    const antes = await contar();
    const venda = await cenario.operador.api('GET /api/pedidos/{id}', { params: { id: pedido_id } });
    await produto.local('POST', `pagamentos/${pagamento_id}/avisos`, { vezes: 10, embaralhar: true });
    await produto.assentar();
    expect(await contar()).toEqual(antes);
    expect(await cenario.operador.api('GET /api/pedidos/{id}', { params: { id: pedido_id } })).toEqual(venda);
  });
});
