import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alterarCliente, restaurarCliente } from '../../../lambdas/clientes/clientes.ts';
import { lerCliente } from '../../../lambdas/clientes/index.ts';
import { contarHoje, levarAHome } from '../../../lambdas/painel-inicio/index.ts';
import { contarNoCaixa } from '../../../lambdas/pedidos/index.ts';
import type { Item } from '../../../lambdas/platform/table.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { apagarDados, apagarRegistros, exportarDados } from '../../../lambdas/privacidade/index.ts';
import { dadosDaPessoa } from '../../../shared/clientes/dados.schema.ts';
import { umEventoDoSes } from '../../support/notificacoes-de-email.ts';
import { type Cenario, umCenario, umCliente } from '../cenario.ts';
import { consumirNotificacoes } from '../entregas.apoio.ts';
import { type Loja, umaLoja, umPagamento } from '../pagamentos/apoio.ts';
import { caixaMantido, caixaRecontado } from '../pagamentos/recontagem-do-caixa.ts';
import { caiu, emCadaPonto } from '../queda/simulada.ts';
import { mantido, recontado } from '../recontagem.ts';
import { ANA, BIA, encerrar, identificam, umaPessoaInteira } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

async function duasPessoas() {
  const loja = await umaLoja(c);
  return { loja, ana: await umaPessoaInteira(c, loja, ANA), bia: await umaPessoaInteira(c, loja, BIA) };
}
const daLoja = async ({ usuario_id }: Loja) =>
  (await c.despejar()).filter(({ pk }) => String(pk).split('#', 1)[0] === usuario_id);
const queFalam = (itens: readonly Item[], pessoa: typeof ANA) =>
  itens
    .filter((item) => identificam(pessoa, JSON.stringify(item)).length > 0)
    .map((item) => `${item.pk} ${item.sk} ${identificam(pessoa, JSON.stringify(item))}`);
const exportar = async (loja: Loja, id: string) =>
  exportarDados({ tabela: c.tabela }, { ctx: loja.ctx(), id });
const apagar = async (loja: Loja, id: string, tabela = c.tabela) => {
  const { versao = 0 } = (await lerCliente(c.tabela, loja.usuario_id, id)) ?? {};
  return apagarDados({ tabela }, { ctx: loja.ctx(), id, versao, nome: ANA.nome });
};
const naHome: Parameters<typeof apagarRegistros>[0]['contarHoje'] = (u, alvo) => contarHoje(c, u, alvo);
/** O que a fila faz depois: os registros da pessoa, e o caixa de cada pagamento que mudou. */
async function tratarEventos(loja: Loja, id: string, tabela = c.tabela) {
  const agregados = { ...loja.ctx(), ator: 'agregados' as const };
  await apagarRegistros({ tabela, contarHoje: naHome }, agregados, id);
  await levarPagamentos(loja);
}
/** O caixa de cada pagamento que mudou, e o que a Home diz dele. */
async function levarPagamentos({ usuario_id, itens }: Loja) {
  const eventos = (await itens('EVENTO')).filter(({ tipo }) => tipo === 'pagamento.alterado');
  for (const entidade_id of new Set(eventos.map(({ entidade_id }) => String(entidade_id)))) {
    await contarNoCaixa({ tabela: c.tabela }, usuario_id, entidade_id);
    await levarAHome(c, { id: '', usuario_id, tipo: 'pagamento.alterado', entidade_id, dados: {} });
  }
}

describe('os dados de um cliente num documento', () => {
  it('trazem tudo o que se guarda dele, e nada de outra pessoa', async () => {
    const { loja, ana, bia } = await duasPessoas();
    const dados = dadosDaPessoa.parse(await exportar(loja, ana));
    expect(dados.cadastro).toMatchObject({ nome: ANA.nome, email: ANA.email, cpf: ANA.cpf });
    const quantos = {
      anotacoes: dados.anotacoes.length,
      contatos_marcados: dados.contatos_marcados.length,
      assinaturas: dados.assinaturas.length,
      pedidos: dados.pedidos.length,
      pagamentos: dados.pagamentos.length,
      leads: dados.leads.length,
      envios: dados.mensagens_enviadas.envios.length,
      tentativas: dados.mensagens_enviadas.tentativas_por_email.length,
      cobrancas: dados.mensagens_enviadas.cobrancas.length,
      noticias: dados.noticias_das_mensagens.eventos.length,
      conversas: dados.conversas.length,
      mensagens: dados.conversas[0]?.mensagens.length,
      decisoes: dados.decisoes_do_assistente.length,
      emails: dados.recusas_de_avisos.emails.length,
      whatsapp: dados.recusas_de_avisos.whatsapp.length,
    };
    expect(quantos).toEqual({
      anotacoes: 1,
      contatos_marcados: 1,
      assinaturas: 2,
      pedidos: 2,
      pagamentos: 2,
      leads: 1,
      envios: 2,
      tentativas: 1,
      cobrancas: 1,
      noticias: 3,
      conversas: 1,
      mensagens: 3,
      decisoes: 1,
      emails: 1,
      whatsapp: 1,
    });
    expect(dados.linha_do_tempo.map(({ tipo }) => tipo)).toEqual(
      expect.arrayContaining(['cliente.criado', 'assinatura.criada', 'pedido.pago', 'avisos.recusados']),
    );
    const texto = JSON.stringify(dados);
    expect(identificam(BIA, texto)).toEqual([]);
    expect(texto).not.toContain(bia);
    expect(texto).not.toMatch(/"(?:pk|sk|gsi1pk|chamada|segredo_sha256)":/);
  });

  it('o que só se acha por um telefone de dois cadastros não vem: pode ser da outra pessoa', async () => {
    const loja = await umaLoja(c);
    const ana = await umaPessoaInteira(c, loja, ANA);
    const irma = await umaPessoaInteira(c, loja, { ...BIA, telefone: ANA.telefone });
    for (const id of [ana, irma]) {
      const dados = await exportar(loja, id);
      expect(dados.contatos_de_mais_de_um_cadastro).toEqual(['554796321478']);
      expect(dados.conversas).toEqual([]);
      expect(dados.pedidos).toHaveLength(2);
    }
  });

  it('conversas, decisões do assistente e eventos de e-mail saem em treze meses; as vendas ficam', async () => {
    const loja = await umaLoja(c);
    await umaPessoaInteira(c, loja, ANA);
    const prazos = async (tipo: string) =>
      (await loja.itens(tipo)).map(({ expira_em }) =>
        expira_em === undefined ? 'fica' : Math.round((Number(expira_em) - Date.now() / 1000) / 86_400),
      );
    for (const tipo of ['CONVERSA', 'MENSAGEM', 'DECISAO', 'ENTREGA', 'EMAIL_LOG']) {
      expect(new Set(await prazos(tipo)), tipo).toEqual(new Set([396]));
    }
    for (const tipo of ['CLIENTE', 'ASSINATURA', 'PEDIDO', 'PAGAMENTO']) {
      expect(new Set(await prazos(tipo)), tipo).toEqual(new Set(['fica']));
    }
  });

  it('os de um cliente que não existe, ou de outro vendedor, não se acham', async () => {
    const { loja, ana } = await duasPessoas();
    const outra = await umaLoja(c);
    await expect(exportar(outra, ana)).rejects.toMatchObject({ erro: 'cliente_nao_encontrado' });
    await expect(exportar(loja, 'ninguem')).rejects.toMatchObject({ erro: 'cliente_nao_encontrado' });
  });
});

describe('apagar os dados de um cliente', () => {
  it('recusa enquanto ele tem assinatura que vale, e o nome que não é o dele', async () => {
    const loja = await umaLoja(c);
    const ana = await umaPessoaInteira(c, loja, ANA);
    await expect(apagar(loja, ana)).rejects.toMatchObject({ erro: 'cliente_com_assinatura_viva' });
    await encerrar(c, loja, ana);
    const { versao = 0 } = (await lerCliente(c.tabela, loja.usuario_id, ana)) ?? {};
    const com = (nome: string, dela: number) =>
      apagarDados({ tabela: c.tabela }, { ctx: loja.ctx(), id: ana, versao: dela, nome });
    await expect(com('Ana', versao)).rejects.toMatchObject({ erro: 'nome_nao_confere' });
    await expect(com(ANA.nome, versao + 1)).rejects.toMatchObject({ erro: 'versao_desatualizada' });
    expect(queFalam(await daLoja(loja), ANA).length).toBeGreaterThan(10);
  });

  it('a assinatura encerrada que nenhum gateway cobra não impede, com o que mais se anotou dela', async () => {
    const loja = await umaLoja(c);
    const ana = await umaPessoaInteira(c, loja, ANA);
    await encerrar(c, loja, ana);
    const dela = (await daLoja(loja)).filter(({ pk }) => pk === `${loja.usuario_id}#ASSINATURA`);
    await transact(
      c.tabela,
      dela.map(({ pk, sk }) => ({
        update: { pk: String(pk), sk: String(sk) },
        set: { metadata: { renovada_por: 'outra' } },
      })),
    );
    expect(dela.length).toBeGreaterThan(0);
    expect(await apagar(loja, ana)).toMatchObject({ nome: 'Pessoa apagada' });
  });

  it('não deixa na tabela nada que o identifique, não toca na outra pessoa e não muda nenhuma conta', async () => {
    const { loja, ana, bia } = await duasPessoas();
    await encerrar(c, loja, ana);
    await levarPagamentos(loja);
    const antes = await daLoja(loja);
    const daBia = await exportar(loja, bia);
    const caixa = caixaMantido(antes, loja.usuario_id).dias;

    const apagado = await apagar(loja, ana);
    expect(apagado).toMatchObject({ nome: 'Pessoa apagada', email: null, cpf: null, telefone: null });
    await tratarEventos(loja, ana);

    const depois = await daLoja(loja);
    expect(queFalam(depois, ANA)).toEqual([]);
    expect(queFalam(depois, BIA)).toEqual(queFalam(antes, BIA));
    expect({ ...(await exportar(loja, bia)), gerado_em: '' }).toEqual({ ...daBia, gerado_em: '' });
    const todos = await c.despejar();
    expect(mantido(todos, loja.usuario_id)).toEqual(recontado(todos, loja.usuario_id));
    expect(caixaMantido(depois, loja.usuario_id).dias).toEqual(caixa);
    expect(caixaMantido(depois, loja.usuario_id)).toEqual(caixaRecontado(depois, loja.usuario_id));
    const quem = depois.filter(({ tipo }) => tipo === 'cliente.dados_apagados');
    expect(quem).toEqual([expect.objectContaining({ entidade_id: ana, ator: 'operador' })]);
  });

  it('o arquivo que ainda vinha numa mensagem dela manda-se apagar quando a mensagem se apaga', async () => {
    const loja = await umaLoja(c);
    const ana = await umaPessoaInteira(c, loja, ANA);
    await encerrar(c, loja, ana);
    const chaves = (await daLoja(loja)).flatMap(({ midia }) => (midia as { chave?: string })?.chave ?? []);
    expect(chaves).toEqual([expect.stringContaining(loja.usuario_id)]);
    await apagar(loja, ana);
    await tratarEventos(loja, ana);
    const mandados = (await loja.itens('EVENTO')).filter(({ tipo }) => tipo === 'conversa.midias_apagadas');
    expect(mandados.map(({ dados }) => dados)).toEqual([{ chaves }]);
  });

  it('as vendas ficam, com os valores e os ids do gateway', async () => {
    const loja = await umaLoja(c);
    const ana = await umaPessoaInteira(c, loja, ANA);
    await encerrar(c, loja, ana);
    await apagar(loja, ana);
    await tratarEventos(loja, ana);
    const { pedidos, pagamentos, assinaturas, conversas, leads } = await exportar(loja, ana);
    expect(conversas).toEqual([]);
    expect(leads).toEqual([]);
    expect(assinaturas).toHaveLength(2);
    expect(pagamentos).toHaveLength(2);
    const pago = pedidos.find(({ status }) => status === 'pago');
    expect(pago).toMatchObject({ valor_centavos: 6_500, cobranca: { cliente_gateway: 'cus_1' } });
  });

  it('o que chega depois não devolve quem ele era', async () => {
    const loja = await umaLoja(c);
    const ana = await umaPessoaInteira(c, loja, ANA);
    await encerrar(c, loja, ana);
    await apagar(loja, ana);
    await tratarEventos(loja, ana);
    const [resumo] = (await loja.itens('ENTREGA')).filter(({ apagada }) => apagada);
    const mensagem = String(resumo?.sk).slice('ses#'.length);
    const em = '2026-11-21T13:00:00.000Z';
    await consumirNotificacoes(c, [
      umEventoDoSes({
        vendedor: loja.usuario_id,
        mensagem,
        para: ANA.email,
        em,
        status: 'opened',
        enviado_em: '2026-11-21T12:05:00.000Z',
      }),
    ]);
    const pago = (await loja.itens('PEDIDO')).find(({ status }) => status === 'pago');
    const id = String(pago?.sk);
    await loja.avisar(umPagamento(id, 'pago', { pagamento_gateway: 'pay_renovacao' }));
    await contarNoCaixa({ tabela: c.tabela }, loja.usuario_id, 'asaas#pay_renovacao');
    expect(queFalam(await daLoja(loja), ANA)).toEqual([]);
    const deps = { tabela: c.tabela };
    await expect(restaurarCliente(deps, { ctx: loja.ctx(), id: ana })).rejects.toMatchObject({
      erro: 'cliente_apagado',
    });
    const entrada = { ...umCliente(), versao: 1 };
    await expect(alterarCliente(deps, { ctx: loja.ctx(), id: ana, entrada })).rejects.toMatchObject({
      erro: 'cliente_apagado',
    });
  });

  it('cai em qualquer ponto, repete, e não resta nada; repetir depois de pronto não muda nada', async () => {
    let repetida = false;
    const pontos = await emCadaPonto('apagar os registros', async (processo) => {
      const loja = await umaLoja(c);
      const ana = await umaPessoaInteira(c, loja, ANA);
      await encerrar(c, loja, ana);
      await apagar(loja, ana);
      const agregados = { ...loja.ctx(), ator: 'agregados' as const };
      await caiu(apagarRegistros({ tabela: processo.tabela(c.tabela), contarHoje: naHome }, agregados, ana));
      await tratarEventos(loja, ana);
      const pronto = await daLoja(loja);
      expect(queFalam(pronto, ANA), processo.onde).toEqual([]);
      expect(caixaMantido(pronto, loja.usuario_id)).toEqual(caixaRecontado(pronto, loja.usuario_id));
      if (repetida) return;
      repetida = true;
      await apagarRegistros({ tabela: c.tabela, contarHoje: naHome }, agregados, ana);
      expect(await daLoja(loja)).toEqual(pronto);
    });
    expect(pontos).toBeGreaterThan(20);
  }, 300_000);
});
