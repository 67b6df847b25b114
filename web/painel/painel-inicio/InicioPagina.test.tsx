// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { somarDias } from '../../../shared/base/datas.ts';
import type { Atividade, Hoje } from '../../../shared/painel-inicio/hoje.schema.ts';
import type { ContagemDaFila } from '../../../shared/renovacoes/renovacoes.schema.ts';
import { umaLinhaGravada, umaPagina, umProdutoGravado } from '../../../test/support/registros-de-prova.ts';
import { deuCerto, FORA_DO_AR, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import InicioPagina from './InicioPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

const paes = umaLinhaGravada('paes1234', { slug: 'paes-em-casa', nome: 'Pães em casa' });
const clube = umaLinhaGravada('clube123', { slug: 'clube', nome: 'Clube do pão' });
const plano = (id: string, linha_id: string) => umProdutoGravado({ id, linha_id });

const ninguem = { vencidos: 0, pagaram: 0, aguardam: 0, hoje: 0, semana: 0, cancelados: 0, em_dia: 0 };
const umaSecao = (quantas = 0, valor = 0) => ({ quantas, valor, ha_mais: false });
const umaFila = (secoes: Partial<ContagemDaFila> = {}): ContagemDaFila => ({
  vencidos: umaSecao(),
  hoje: umaSecao(),
  semana: umaSecao(),
  adiados: umaSecao(),
  ligar_hoje: 0,
  ...secoes,
});
const umDia = (campos: Partial<Hoje> = {}): Hoje => ({
  dia: '2026-11-26',
  recebido_hoje: { valor: 0, pagamentos: 0 },
  mes: { valor: 0, pagamentos: 0 },
  mes_passado: { valor: 0, pagamentos: 0 },
  a_vencer: {
    assinaturas: 0,
    valor: 0,
    sozinho: { assinaturas: 0, valor: 0 },
    depende: { assinaturas: 0, valor: 0 },
  },
  recorrencia: 0,
  dias: [],
  vencem_hoje: 0,
  grupos: [],
  conversas_esperando: 0,
  pix_parado: 0,
  a_conferir: 0,
  leads_quentes: 0,
  ligar_hoje: 0,
  envios_pausados: { email: false, whatsapp: false },
  atividades: [],
  ...campos,
});

function abrir(...planos: ReturnType<typeof plano>[]) {
  servidor.responder('GET /api/perfil', deuCerto({ nome: 'Padaria da Lúcia', username: 'padaria' }));
  servidor.responder(
    'GET /api/inicio/contagens',
    deuCerto({ clientes: 1, produtos: 1, assinaturas: 1, landing_pages: 0 }),
  );
  servidor.responder('GET /api/inicio/hoje', deuCerto(umDia()));
  servidor.responder('GET /api/renovacoes/contagem', deuCerto(umaFila()));
  servidor.responder('GET /api/devolucoes', deuCerto({ itens: [] }));
  servidor.responder('GET /api/inicio/avisos', deuCerto({ chaves_recusadas: [] }));
  servidor.responder(
    'GET /api/envios/por-resolver',
    deuCerto({ cobrancas: 0, emails: 0, acessos: [], ha_mais: false }),
  );
  servidor.responder('GET /api/linhas', deuCerto({ itens: [paes, clube] }));
  servidor.responder('GET /api/produtos', deuCerto(umaPagina(...planos)));
  return abrirTela(<InicioPagina />);
}

it('quem vende com o nome de uma loja é saudado com ele inteiro', async () => {
  await abrir().ver('Boas-vindas, Padaria da Lúcia!');
});

it.each([
  ['sem produto, a cadastrar o primeiro', [], '/dashboard/produtos?formulario=novo'],
  [
    'com um, à página de venda dele',
    [plano('p1', 'paes1234'), plano('p2', 'paes1234')],
    '/dashboard/produtos/paes-em-casa/venda',
  ],
  ['com vários, a escolher qual', [plano('p1', 'paes1234'), plano('p2', 'clube123')], '/dashboard/produtos'],
])("'Nova página de vendas' leva, %s", async (_quando, planos, para) => {
  const tela = abrir(...planos);
  await tela.ver('Nova página de vendas');
  await esperar(() =>
    expect(tela.papel('link', { name: /^Nova página de vendas/ }).getAttribute('href')).toBe(para),
  );
});

it('o dia diz o dinheiro com as contas ao lado, e cada coisa por fazer leva à lista com o mesmo número', async () => {
  const tela = abrir(plano('p1', 'paes1234'));
  servidor.responder('GET /api/renovacoes/contagem', deuCerto(umaFila({ vencidos: umaSecao(7, 280) })));
  servidor.responder(
    'GET /api/inicio/hoje',
    deuCerto(
      umDia({
        recebido_hoje: { valor: 64.8, pagamentos: 2 },
        mes: { valor: 2164.5, pagamentos: 41 },
        mes_passado: { valor: 1980, pagamentos: 38 },
        a_vencer: {
          assinaturas: 12,
          valor: 480,
          sozinho: { assinaturas: 3, valor: 120 },
          depende: { assinaturas: 9, valor: 360 },
        },
        vencem_hoje: 1,
        ligar_hoje: 2,
        pix_parado: 4,
        grupos: [
          { ...ninguem, linha_id: 'paes1234', vencidos: 2, pagaram: 1 },
          { ...ninguem, linha_id: 'clube123', vencidos: 3 },
        ],
      }),
    ),
  );
  await tela.ver('41 pagamentos · eram 38');
  for (const frase of ['2 pagamentos', 'R$ 1.980,00 até 26/10', 'R$ 360,00 depende de você (9)']) {
    await tela.ver(frase);
  }
  expect(tela.papel('link', { name: /^Recebido no mês/ }).textContent).toMatch(/9% a mais/);
  const para = (nome: RegExp) => tela.papel('link', { name: nome }).getAttribute('href');
  expect(para(/^Cobrar: 7 assinaturas venceram e não renovaram/)).toBe('/dashboard/renovacoes');
  await tela.ver('R$ 280,00');
  expect(para(/1 assinatura vence hoje/)).toBe('/dashboard/assinaturas?status=hoje');
  expect(para(/2 pessoas para procurar hoje/)).toBe('/dashboard/clientes?contato=hoje');
  expect(para(/4 pedidos com PIX por pagar/)).toBe('/dashboard/vendas?visao=pedidos&status=pix_parado');
  // O verbo diz o que se faz, e abre os grupos em que há alguém.
  expect(document.querySelector('summary')?.textContent).toBe('Remover');
  expect(para(/^Pães em casa \(2\): 5 vencidos ainda no grupo/)).toBe(
    '/dashboard/produtos/paes-em-casa?status=vencidos',
  );
  expect(para(/^Clube do pão \(3\)/)).toBe('/dashboard/produtos/clube?status=vencidos');
  expect(para(/^Liberar acesso: 1 pessoa pagou/)).toBe('/dashboard/produtos/paes-em-casa?status=pagaram');
  expect(tela.papeis('listitem').filter((linha) => /conversa|conferir|lead/.test(linha.textContent))).toEqual(
    [],
  );
});

it('quem pagou e não entrou vem antes de quem vence hoje: já está do lado de fora', async () => {
  const tela = abrir(plano('p1', 'paes1234'));
  servidor.responder('GET /api/renovacoes/contagem', deuCerto(umaFila({ vencidos: umaSecao(7, 280) })));
  const grupos = [{ ...ninguem, linha_id: 'paes1234', pagaram: 3 }];
  servidor.responder('GET /api/inicio/hoje', deuCerto(umDia({ vencem_hoje: 4, ligar_hoje: 2, grupos })));
  await tela.ver('pessoas pagaram e não entraram');
  const linhas = naTela(tela.papel('list', { name: 'Para fazer' })).papeis('listitem');
  expect(linhas.map((linha) => linha.querySelector('b')?.textContent)).toEqual(['7', '3', '4', '2']);
});

const umDiaDoGrafico = (i: number, recebido: number, antes: number) => ({
  dia: somarDias('2026-10-28', i),
  recebido,
  antes,
});

it('o gráfico soma dia a dia estes 30 dias e os 30 de antes, na mesma escala, e diz o de cada dia', async () => {
  const tela = abrir(plano('p1', 'paes1234'));
  const dias = Array.from({ length: 30 }, (_, i) =>
    umDiaDoGrafico(i, i % 10 === 0 ? 100.1 : 0, i === 3 ? 5000 : 0),
  );
  servidor.responder('GET /api/inicio/hoje', deuCerto(umDia({ dias })));
  await tela.ver('Últimos 30 dias');
  tela.papel('img', { name: /somado dia a dia: R\$\s300,30; nos 30 dias antes, R\$\s5\.000,00$/ });
  const barras = [...document.querySelectorAll<HTMLElement>('figure .dia')];
  expect(barras).toHaveLength(30);
  if (barras[10]) fireEvent.mouseMove(barras[10]);
  expect(document.querySelector('figure .dica')?.textContent.replaceAll(/\s/g, ' ')).toBe(
    '07/11/2026Até este diaR$ 200,2030 dias antesR$ 5.000,00Só neste diaR$ 100,10',
  );
  // Cada conta diz quanto e os dias que cobre: 'o mês passado' e 'os 30 de antes' não são os mesmos dias.
  const contas = [...document.querySelectorAll<HTMLElement>('figcaption .conta')];
  expect(contas.map(({ title, textContent }) => [title, textContent.replaceAll(/\s/g, ' ')])).toEqual([
    ['28/10 a 26/11: R$ 300,30', 'Últimos 30 dias'],
    ['28/09 a 27/10: R$ 5.000,00', '30 dias antes (28/09 a 27/10)'],
  ]);
  // O mais alto é o que se juntou antes, e nada passa dele.
  const agora = barras.map((barra) => Number.parseFloat(barra.querySelector('i')?.style.height ?? ''));
  expect(agora).toEqual(agora.toSorted((a, b) => a - b));
  expect(agora.at(-1)).toBeCloseTo((300.3 / 5000) * 100, 3);
  const traco = document.querySelector('figure path')?.getAttribute('d') ?? '';
  const antes = [...traco.matchAll(/C[\d. ]+ \d+ ([\d.]+)/g)].map(([, y]) => 100 - Number(y));
  expect(antes).toHaveLength(30);
  expect(Math.max(...antes)).toBe(100);
});

it('sem nada recebido em 60 dias o gráfico diz isso', async () => {
  const tela = abrir(plano('p1', 'paes1234'));
  const dias = Array.from({ length: 30 }, (_, i) => umDiaDoGrafico(i, 0, 0));
  servidor.responder('GET /api/inicio/hoje', deuCerto(umDia({ dias })));
  await tela.ver('Nada recebido nestes 30 dias, nem nos 30 de antes.');
  expect(document.querySelector('figure svg')).toBeNull();
});

it('uma atividade diz o que se fez e o produto; o plano lê-se ao passar por cima, e ouve-se', async () => {
  const tela = abrir(plano('p1', 'paes1234'));
  const atividade = (tipo: Atividade['tipo'], valor: number | null): Atividade => ({
    id: tipo,
    em: '2026-11-26T12:00:00.000Z',
    tipo,
    nome: `Ana ${tipo}`,
    produto: 'Over Limite (semestral)',
    valor,
    cliente_id: null,
    pedido_id: null,
    assinatura_id: null,
  });
  const atividades = [atividade('comprou', 65), atividade('removida', null)];
  servidor.responder('GET /api/inicio/hoje', deuCerto(umDia({ atividades })));
  await tela.ver('comprou · Over Limite');
  await tela.ver('saiu do grupo · Over Limite');
  expect(tela.papeis('listitem').map(({ title }) => title)).toContain(
    'Ana comprou · comprou · Over Limite · semestral',
  );
});

it('sem nada por fazer, diz isso; sem nada que aconteceu, diz o que virá', async () => {
  const tela = abrir(plano('p1', 'paes1234'));
  await tela.ver('Nada espera por você agora.');
  await tela.ver('Cada venda, renovação e entrada no grupo aparece aqui.');
});

it('se o dia não se lê, diz isso e o que se resolve na Home continua lá', async () => {
  const tela = abrir(plano('p1', 'paes1234'));
  servidor.responder('GET /api/inicio/hoje', FORA_DO_AR);
  servidor.responder(
    'GET /api/envios/por-resolver',
    deuCerto({ cobrancas: 2, emails: 0, acessos: [], ha_mais: false }),
  );
  await tela.ver('Não foi possível carregar o dia de hoje');
  await tela.ver('Não se sabe se 2 cobranças de hoje saíram');
});
