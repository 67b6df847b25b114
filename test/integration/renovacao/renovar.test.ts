import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelarAssinatura,
  criarAssinatura,
  renovarAssinatura,
} from '../../../lambdas/assinaturas/assinaturas.ts';
import { lerAssinatura } from '../../../lambdas/assinaturas/index.ts';
import { criarCliente } from '../../../lambdas/clientes/clientes.ts';
import { chavesDeBusca } from '../../../lambdas/clientes/index.ts';
import type { Cobrador } from '../../../lambdas/gateways/port.ts';
import { removerDoGrupo } from '../../../lambdas/grupos/mudar-no-grupo.ts';
import { clienteKey, hostKey } from '../../../lambdas/platform/keys.ts';
import { type LinkSigner, linkSigner } from '../../../lambdas/platform/signed-link.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { alterarProduto } from '../../../lambdas/produtos/produtos.ts';
import { lerRenovacao } from '../../../lambdas/renovacao/ler.ts';
import { linkDeRenovacao, tokenDeRenovacao } from '../../../lambdas/renovacao/link.ts';
import { renovarPeloLink } from '../../../lambdas/renovacao/renovar.ts';
import type { AssinaturaFormulario } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { ClienteFormulario } from '../../../shared/clientes/clientes.schema.ts';
import { type Cenario, umaAssinatura, umCenario, umCliente } from '../cenario.ts';
import { umaLoja, umCobrador, umPagamento, umPedido } from '../pagamentos/apoio.ts';

const HOJE = '2026-11-21';
const VENCE = '2026-11-24';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

type Extras = {
  cliente?: Partial<ClienteFormulario>;
  assinatura?: Partial<AssinaturaFormulario>;
  cobrador?: Cobrador;
};

/** Uma loja, e alguém cuja assinatura, feita à mão, vence em três dias. */
async function umaRenovacao({ cliente: doCliente, assinatura: daAssinatura, cobrador }: Extras = {}) {
  c.irPara(HOJE);
  const gateway = umCobrador(cobrador);
  const loja = await umaLoja(c, gateway);
  const cliente = await criarCliente(
    { tabela: c.tabela },
    { ctx: loja.ctx(), entrada: umCliente({ nome: 'Maria Aparecida Souza', ...doCliente }) },
  );
  const assinatura = await criarAssinatura(
    { tabela: c.tabela },
    {
      ctx: loja.ctx(),
      entrada: umaAssinatura(
        { cliente_id: cliente.id, produto_id: loja.produtos.mensal ?? '' },
        {
          data_inicio: '2026-10-24',
          data_expiracao: VENCE,
          valor: 50,
          status_grupo: 'ativo',
          ...daAssinatura,
        },
      ),
    },
  );
  const alvo = { usuario_id: loja.usuario_id, assinatura_id: assinatura.id, data_expiracao: VENCE };
  const token = tokenDeRenovacao(c.links, alvo);
  const deps = (links: LinkSigner = c.links, por: Cobrador | null = gateway) => ({
    tabela: c.tabela,
    links,
    tempoReal: Date.now,
    gateway: async () => por && { cobrador: por, volta: true },
    origem: (host: string) => `https://${host}`,
    contato: async () => '5511999990000',
  });
  const chamada = (qual = token, host = loja.host) => ({
    ctx: c.ctx({ usuario_id: '' }),
    http: { ...loja.http, host },
    token: qual,
  });
  const ler = (qual = token, host = loja.host, links = c.links) =>
    lerRenovacao(deps(links), chamada(qual, host));
  const renovar = (
    extras: {
      visto?: number;
      cpf?: string | null;
      por?: Cobrador | null;
      token?: string;
      host?: string;
    } = {},
  ) =>
    renovarPeloLink(deps(c.links, extras.por === undefined ? gateway : extras.por), {
      ...chamada(extras.token, extras.host),
      visto: extras.visto ?? 65,
      cpf: extras.cpf ?? null,
    });
  const pedidos = () => loja.itens('PEDIDO');
  const assinaturas = () => loja.itens('ASSINATURA');
  /** Paga o único pedido. */
  const pagar = async (id?: string) => {
    const [unico] = await pedidos();
    await loja.avisar(umPagamento(id ?? String(unico?.sk), 'pago', { assinatura_gateway: null }));
  };
  return { loja, cliente, assinatura, alvo, token, gateway, ler, renovar, pedidos, assinaturas, pagar };
}

const motivo = (erro: string) => expect.objectContaining({ erro });

describe('abrir o link de renovação', () => {
  it('mostra plano, preço e de quem é, escondido, e não cria nada, por mais que se abra', async () => {
    const r = await umaRenovacao();
    const antes = await c.despejar();
    const [lida] = await Promise.all(Array.from({ length: 20 }, () => r.ler()));
    expect(lida).toEqual({
      situacao: 'renovar',
      vendedor: '',
      whatsapp: '5511999990000',
      pagina_de_venda: null,
      produto: 'Jackpot Hunters + Lay CS',
      plano: 'Mensal',
      valor: 65,
      data_expiracao: VENCE,
      nova_expiracao: '2026-12-24',
      nome: 'Maria S.',
      email: 'm•••@exemplo.com.br',
      pede_cpf: false,
    });
    expect(JSON.stringify(lida)).not.toMatch(/529|982|247/);
    expect(await c.despejar()).toEqual(antes);
    expect(r.gateway.criadas).toEqual([]);
  });

  it('o link sai no domínio da loja e cabe no botão de uma mensagem', async () => {
    const { alvo } = await umaRenovacao();
    const link = linkDeRenovacao({ links: c.links, origem: 'https://loja.com.br' }, alvo);
    expect(link).toMatch(/^https:\/\/loja\.com\.br\/renovar\/[\w-]+$/);
    expect(link.length).toBeLessThan(250);
  });

  it('o da chave anterior continua valendo; o de uma chave que saiu, não', async () => {
    const r = await umaRenovacao();
    const [antiga, nova, outra] = ['antiga', 'nova', 'outra'];
    const token = tokenDeRenovacao(linkSigner(antiga ?? ''), r.alvo);
    expect((await r.ler(token, r.loja.host, linkSigner(`${nova} ${antiga}`))).situacao).toBe('renovar');
    expect((await r.ler(token, r.loja.host, linkSigner(`${outra} ${nova}`))).situacao).toBe('invalido');
  });

  it('cortado, inventado, ou de outra coisa: diz só que não vale, e oferece o que a loja vende', async () => {
    const r = await umaRenovacao();
    const deSair = c.links.seal('descadastro', JSON.stringify(Object.values(r.alvo)));
    for (const torto of [r.token.slice(0, -2), `${r.token}x`, 'x', deSair]) {
      expect(await r.ler(torto)).toMatchObject({
        situacao: 'invalido',
        pagina_de_venda: '/produtos/jackpot-hunters',
        produto: '',
        nome: '',
        email: '',
        valor: null,
      });
      await expect(r.renovar({ token: torto })).rejects.toEqual(motivo('link_invalido'));
    }
    expect(await r.pedidos()).toEqual([]);
  });

  it('o de um vendedor não vale na loja de outro', async () => {
    const [r, outra] = [await umaRenovacao(), await umaRenovacao()];
    expect((await r.ler(r.token, outra.loja.host)).situacao).toBe('invalido');
    await expect(r.renovar({ host: outra.loja.host })).rejects.toEqual(motivo('link_invalido'));
    expect([await r.pedidos(), await outra.pedidos()]).toEqual([[], []]);
  });

  it('30 dias depois do vencimento já não vale, e diz onde comprar', async () => {
    const r = await umaRenovacao();
    c.irPara('2026-12-24');
    expect((await r.ler()).situacao).toBe('renovar');
    c.irPara('2026-12-25');
    expect(await r.ler()).toMatchObject({
      situacao: 'vencido',
      pagina_de_venda: '/produtos/jackpot-hunters',
      valor: null,
    });
    await expect(r.renovar()).rejects.toEqual(motivo('nao_se_renova'));
  });

  it('de quem cancelou: não cobra, e oferece a compra', async () => {
    const r = await umaRenovacao();
    const { id, versao } = r.assinatura;
    await cancelarAssinatura({ tabela: c.tabela }, { ctx: r.loja.ctx(), id, versao });
    expect(await r.ler()).toMatchObject({
      situacao: 'cancelada',
      pagina_de_venda: '/produtos/jackpot-hunters',
    });
    await expect(r.renovar()).rejects.toEqual(motivo('nao_se_renova'));
  });

  it('de quem já renovou: diz até quando, e não cobra', async () => {
    const r = await umaRenovacao();
    const entrada = { data_inicio: HOJE, data_expiracao: '2026-12-24', valor: 50, telegram_id: null };
    const { id, versao } = r.assinatura;
    await renovarAssinatura({ tabela: c.tabela }, { ctx: r.loja.ctx(), id, entrada: { ...entrada, versao } });
    expect(await r.ler()).toMatchObject({ situacao: 'renovada', data_expiracao: '2026-12-24' });
    await expect(r.renovar()).rejects.toEqual(motivo('nao_se_renova'));
  });
});

describe('renovar pelo link', () => {
  it('cinquenta cliques, de dois aparelhos, abrem uma cobrança só', async () => {
    const r = await umaRenovacao();
    const idas = await Promise.all(Array.from({ length: 50 }, () => r.renovar()));
    expect(new Set(idas.map(({ payment_url }) => payment_url)).size).toBe(1);
    expect(r.gateway.criadas).toHaveLength(1);
    expect(await r.pedidos()).toMatchObject([
      { valor_centavos: 6_500, recorrente: false, renova: { assinatura_id: r.assinatura.id } },
    ]);
    expect(await r.renovar()).toEqual(idas[0]);
  });

  it('pago, renova a assinatura: nenhum dia se perde, e o link passa a dizer que já foi', async () => {
    const r = await umaRenovacao();
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
    const r = await umaRenovacao();
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
    const r = await umaRenovacao();
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
    const r = await umaRenovacao();
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
    expect(trocados).toMatchObject([{ entidade_id: pedidos.find((um) => um.valor_centavos === 6_500)?.sk }]);
  });

  it('com o preço mantido por quem vende, cobra o valor da assinatura, e a renovada o mantém', async () => {
    const r = await umaRenovacao({ assinatura: { manter_preco: true } });
    expect((await r.ler()).valor).toBe(50);
    await r.renovar({ visto: 50 });
    await r.pagar();
    const nova = (await r.assinaturas()).find(({ sk }) => sk !== r.assinatura.id);
    expect(nova).toMatchObject({ valor: 50, metadata: { manter_preco: true } });
  });

  /** De uma planilha antiga: brasileiro, sem CPF. */
  async function semCpf() {
    const r = await umaRenovacao();
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
    const r = await umaRenovacao();
    const morto = umCobrador({
      criarCobranca: async () => ({ ok: false, motivo: 'Sem resposta', duvidosa: false, passageiro: true }),
    });
    await expect(r.renovar({ por: morto })).rejects.toEqual(motivo('gateway_fora'));
    await expect(r.renovar({ por: null })).rejects.toEqual(motivo('cobranca_recusada'));
    await r.renovar();
    expect(await r.pedidos()).toHaveLength(1);
    expect(r.gateway.criadas).toHaveLength(1);
  });
});

describe('quem um gateway já cobra sozinho', () => {
  async function umaRecorrente(aberta: Awaited<ReturnType<Cobrador['cobrancaAberta']>>) {
    const cobrador = umCobrador({ cobrancaAberta: async () => aberta });
    const r = await umaRenovacao({ cobrador });
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
    const r = await umaRecorrente({ viva: true, payment_url: 'https://asaas.exemplo/i/1' });
    expect(await r.ler(r.token)).toMatchObject({ situacao: 'recorrente', valor: 65, pede_cpf: false });
    const idas = await Promise.all(Array.from({ length: 10 }, () => r.renovar({ token: r.token })));
    expect(new Set(idas.map(({ payment_url }) => payment_url))).toEqual(
      new Set(['https://asaas.exemplo/i/1']),
    );
    expect(await r.pedidos()).toHaveLength(1);
  });

  it('sem cobrança em aberto, diz que nada é preciso; sem resposta, que se tente de novo', async () => {
    const r = await umaRecorrente({ viva: true, payment_url: null });
    await expect(r.renovar({ token: r.token })).rejects.toEqual(motivo('sem_cobranca_aberta'));
    const mudo = umCobrador({ cobrancaAberta: async () => null });
    await expect(r.renovar({ token: r.token, por: mudo })).rejects.toEqual(motivo('gateway_fora'));
    expect(await r.pedidos()).toHaveLength(1);
  });

  it('a que acabou no gateway sem que se soubesse renova-se como as outras', async () => {
    const r = await umaRecorrente({ viva: false, payment_url: null });
    await r.renovar({ token: r.token });
    expect(await r.pedidos()).toHaveLength(2);
    expect((await r.ler(r.token)).situacao).toBe('renovar');
  });
});

it('sem loja no endereço visitado, o link continua valendo', async () => {
  const r = await umaRenovacao();
  const casa = 'painel.exemplo.com.br';
  expect((await r.ler(r.token, casa)).situacao).toBe('renovar');
  await transact(c.tabela, [{ put: { ...hostKey(casa), usuario_id: 'outro' } }]);
  expect((await r.ler(r.token, casa)).situacao).toBe('invalido');
});
