// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { somarDias } from '../../../shared/base/datas.ts';
import {
  umaLinha,
  umaLinhaGravada,
  umaPagina,
  umClienteGravado,
  umProdutoGravado,
} from '../../../test/support/registros-de-prova.ts';
import { deuCerto, FORA_DO_AR, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import { obterHoje } from '../shell/hoje.ts';
import { umMovimento } from './movimento.apoio.ts';
import PedidosPagina from './PedidosPagina.tsx';

prepararTelas({ larga: true });
const servidor = prepararServidor();

const ema = { assinatura_id: 'a1', cliente_id: 'c1', cliente_nome: 'Ema Correia' };
const ninguem = { vencidos: 0, pagaram: 0, aguardam: 0, hoje: 0, semana: 0, cancelados: 0, em_dia: 0 };
const nada = { quantas: 0, valor: 0, ha_mais: false };
const semNada = { assinaturas: 0, valor: 0 };
const dinheiro = { valor: 0, pagamentos: 0 };
const umDia = (...pagaram: readonly number[]) => ({
  dia: obterHoje(),
  recebido_hoje: dinheiro,
  mes: dinheiro,
  mes_passado: dinheiro,
  a_vencer: { ...semNada, sozinho: semNada, depende: semNada },
  recorrencia: 0,
  dias: [],
  vencem_hoje: 0,
  grupos: pagaram.map((quantos, i) => ({ ...ninguem, linha_id: `linha${i}xx`, pagaram: quantos })),
  conversas_esperando: 0,
  pix_parado: 0,
  a_conferir: 0,
  leads_quentes: 1,
  ligar_hoje: 0,
  envios_pausados: { email: false, whatsapp: false },
  atividades: [],
});

beforeEach(() => {
  servidor.responder('GET /api/inicio/avisos', deuCerto({ chaves_recusadas: [] }));
  servidor.responder('GET /api/inicio/hoje', deuCerto(umDia(3)));
  servidor.responder(
    'GET /api/envios/por-resolver',
    deuCerto({ cobrancas: 0, emails: 0, acessos: [], ha_mais: false }),
  );
  servidor.responder(
    'GET /api/renovacoes/contagem',
    deuCerto({
      vencidos: { quantas: 2, valor: 130, ha_mais: false },
      hoje: nada,
      semana: nada,
      adiados: nada,
      ligar_hoje: 0,
    }),
  );
  servidor.responder(
    'GET /api/linhas',
    deuCerto({
      itens: ['over-limite', 'clube'].map((slug, i) => umaLinhaGravada(`linha${i}xx`, { slug, nome: slug })),
    }),
  );
  servidor.responder(
    'GET /api/produtos',
    deuCerto(umaPagina(umProdutoGravado({ id: 'p1', linha_id: 'linha0xx' }))),
  );
  servidor.responder(
    'GET /api/clientes',
    deuCerto(umaPagina(umClienteGravado({ id: 'c1', telefone: '+5547996321478' }))),
  );
  servidor.responder(
    'GET /api/pagamentos/totais',
    deuCerto({
      recebido: 65,
      estornado: 0,
      contestado: 0,
      perdido: 0,
      liquido: 65,
      quantidade: 1,
      produtos: [],
    }),
  );
});

/** A lista com os pagamentos da Ema e a assinatura dela como se diz. */
async function abrir(campos: Partial<AssinaturaLinha> = {}) {
  servidor.responder('GET /api/pagamentos', deuCerto(umaPagina(umMovimento(ema))));
  servidor.responder('GET /api/assinaturas', deuCerto(umaPagina(umaLinha(campos))));
  const tela = abrirTela(<PedidosPagina />, { endereco: '/dashboard/vendas?visao=pagamentos' });
  await tela.ver('Ema Correia');
  return tela;
}
const destino = (link: HTMLElement) => link.getAttribute('href');

describe('o que vem depois de um pagamento', () => {
  it('de quem está em dia diz até quando, e abre-se a conversa', async () => {
    const tela = await abrir({ data_expiracao: '2099-12-29' });
    await tela.ver('até 29/12/2099');
    const conversa = await esperar(() => tela.papel('link', { name: 'Falar com Ema Correia no WhatsApp' }));
    expect(destino(conversa)).toBe('https://wa.me/5547996321478');
  });

  it('quem pagou e não entrou lê-se na linha, que leva ao grupo do produto com a pessoa já procurada', async () => {
    const tela = await abrir({ status_grupo: 'pendente', data_expiracao: somarDias(obterHoje(), 30) });
    await tela.ver('Não entrou');
    await esperar(() =>
      expect(destino(tela.papel('link', { name: 'Liberar o acesso de Ema Correia' }))).toBe(
        '/dashboard/produtos/over-limite?status=pagaram&busca=Ema+Correia',
      ),
    );
    expect(tela.papeis('link', { name: 'Falar com Ema Correia no WhatsApp' })).toEqual([]);
  });

  it('quem venceu chama-se dali, com o texto e o link de renovação', async () => {
    const tela = await abrir({ data_expiracao: somarDias(obterHoje(), -4) });
    await tela.ver('Venceu há 4 dias');
    servidor.responder('GET /api/renovacoes/{id}', FORA_DO_AR);
    await tela.clicar('Chamar Ema Correia para renovar');
    await naTela(await tela.dialogo('Chamar Ema Correia para renovar')).ver(
      'Não foi possível ler o que sai para esta pessoa',
    );
    const lidas = servidor.chamadas('GET /api/renovacoes/{id}').map(({ rota }) => rota);
    expect(lidas).toContain('GET /api/renovacoes/a1');
  });

  it('o dia lê-se em todas as linhas, e só se vê na primeira dele', async () => {
    const itens = [umMovimento(ema), umMovimento({ ...ema, id: 'm2' })];
    servidor.responder('GET /api/pagamentos', deuCerto(umaPagina(...itens)));
    servidor.responder('GET /api/assinaturas', deuCerto(umaPagina(umaLinha())));
    const tela = abrirTela(<PedidosPagina />, { endereco: '/dashboard/vendas?visao=pagamentos' });
    const dias = await esperar(() => {
      const dosDois = tela.texto('Hoje').filter((dia) => dia.closest('[data-linha]'));
      expect(dosDois).toHaveLength(2);
      return dosDois;
    });
    expect(dias.map((dia) => dia.hasAttribute('data-mesmo-dia'))).toEqual([false, true]);
  });

  it('sem as assinaturas a lista é a mesma, e do acesso não se diz nada', async () => {
    servidor.responder('GET /api/pagamentos', deuCerto(umaPagina(umMovimento(ema))));
    servidor.responder('GET /api/assinaturas', FORA_DO_AR);
    const tela = abrirTela(<PedidosPagina />, { endereco: '/dashboard/vendas?visao=pagamentos' });
    await tela.ver('Ema Correia');
    await esperar(() => expect(servidor.chamadas('GET /api/assinaturas')).not.toEqual([]));
    expect(tela.texto('Encerrado')).toEqual([]);
    expect(tela.texto(/^Não foi possível/)).toEqual([]);
    await tela.verBotao('Abrir a venda de Ema Correia: Jackpot Hunters + Lay CS');
  });
});

describe('o que há para fazer nas vendas', () => {
  const naFaixa = (tela: Awaited<ReturnType<typeof abrir>>) =>
    naTela(tela.papel('list', { name: 'O que fazer agora' }));
  const lugares = (tela: Awaited<ReturnType<typeof abrir>>) =>
    naFaixa(tela)
      .papeis('listitem')
      .map(({ textContent }) => textContent?.replaceAll(' ', ' '));

  afterEach(() => {
    window.innerWidth = 1280;
  });

  it('primeiro quem pagou e não entrou, depois o que se cobra; quem parou, que aperta menos, não cabe', async () => {
    window.innerWidth = 900;
    const tela = await abrir();
    await esperar(() =>
      expect(lugares(tela)).toEqual(['3pagaram e não entraramLiberar acesso', 'R$ 130,00a renovarCobrar']),
    );
    expect(naFaixa(tela).papeis('link').map(destino)).toEqual([
      '/dashboard/produtos/over-limite?status=pagaram',
      '/dashboard/renovacoes',
    ]);
  });

  it('sem ninguém por entrar, cabe quem parou', async () => {
    servidor.responder('GET /api/inicio/hoje', deuCerto(umDia(0)));
    const tela = await abrir();
    await esperar(() => expect(lugares(tela)).toEqual(['R$ 130,00a renovarCobrar', '1lead paradoFalar']));
    expect(naFaixa(tela).papeis('link').map(destino)).toEqual([
      '/dashboard/renovacoes',
      '/dashboard/leads?situacao=quentes',
    ]);
  });

  it('no celular são os mesmos, em menos palavras', async () => {
    window.innerWidth = 360;
    const tela = await abrir();
    await esperar(() =>
      expect(lugares(tela)).toEqual(['3não entraramLiberar acesso', 'R$ 130,00a renovarCobrar']),
    );
  });

  it('de mais de um produto, escolhe-se de qual', async () => {
    servidor.responder('GET /api/inicio/hoje', deuCerto(umDia(3, 1)));
    const tela = await abrir();
    await tela.clicar(/não entraram/);
    const itens = await esperar(() => tela.papeis('menuitem'));
    expect(itens.map((item) => [item.textContent, destino(item)])).toEqual([
      ['over-limite (3)', '/dashboard/produtos/over-limite?status=pagaram'],
      ['clube (1)', '/dashboard/produtos/clube?status=pagaram'],
    ]);
  });

  it('nos pedidos não se repete o que é dos pagamentos', async () => {
    servidor.responder('GET /api/pedidos', deuCerto(umaPagina()));
    servidor.responder('GET /api/paginas-de-venda', deuCerto({ host: null, itens: [] }));
    const tela = abrirTela(<PedidosPagina />, { endereco: '/dashboard/vendas?visao=pedidos' });
    await esperar(() => expect(lugares(tela)).toEqual(['1lead paradoFalar']));
  });
});
