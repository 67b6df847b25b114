// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { dataEmSaoPaulo, formatarDiaEMes, somarDias } from '../../../shared/base/datas.ts';
import { umaLinha, umaPagina, umProdutoGravado } from '../../../test/support/registros-de-prova.ts';
import { deuCerto, FORA_DO_AR, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import AssinaturasPagina from './AssinaturasPagina.tsx';

prepararTelas({ larga: true });
const servidor = prepararServidor();
const hoje = dataEmSaoPaulo(new Date());
const FAIXA = 'A vencer em 30 dias';

const LINHAS = [
  umaLinha({ id: 'a1', cliente_nome: 'Ana Prado', data_expiracao: somarDias(hoje, -3) }),
  umaLinha({ id: 'a2', cliente_nome: 'Bia Reis', data_expiracao: hoje, valor: 49.9 }),
  umaLinha({ id: 'a3', cliente_nome: 'Caio Sá', data_expiracao: somarDias(hoje, 2), valor: 65 }),
  umaLinha({ id: 'a4', cliente_nome: 'Davi Luz', data_expiracao: somarDias(hoje, 2), valor: 65 }),
  umaLinha({ id: 'a5', cliente_nome: 'Eva Sol', data_expiracao: somarDias(hoje, 90) }),
];

function abrir(linhas: readonly AssinaturaLinha[] = LINHAS, endereco = '/dashboard/assinaturas') {
  servidor.responder('GET /api/assinaturas', ({ busca }) =>
    deuCerto(busca.get('lista') === 'em_andamento' ? umaPagina(...linhas) : umaPagina()),
  );
  servidor.responder('GET /api/produtos', deuCerto(umaPagina(umProdutoGravado())));
  servidor.responder('GET /api/linhas', deuCerto({ itens: [{ id: 'over_limite', slug: 'over-limite' }] }));
  servidor.responder('GET /api/inicio/contagens', FORA_DO_AR);
  return abrirTela(<AssinaturasPagina />, { endereco });
}

it('diz quanto vence em 30 dias, o que vence em cada um, quantas valem e quem ficou no grupo', async () => {
  const tela = abrir();
  await tela.ver('Ana Prado');
  const faixa = tela.papel('region', { name: FAIXA });
  await esperar(() => expect(faixa.textContent).toContain('R$ 179,90'));
  expect(faixa.textContent).toContain('3 assinaturas');
  expect(faixa.textContent).toContain('Ativas4');
  expect(faixa.textContent).toContain('Ainda no grupo1');
  const doisDias = formatarDiaEMes(somarDias(hoje, 2));
  const desenho = naTela(faixa).papel('img', { name: /^Assinaturas que vencem por dia, de hoje a / });
  expect(desenho.getAttribute('aria-label')).toContain(
    `: 3; o dia com mais, ${doisDias}: 2 assinaturas, R$ 130,00`,
  );
  const barras = [...desenho.querySelectorAll('[title]')];
  expect(barras).toHaveLength(31);
  expect(barras[2]?.getAttribute('title')).toBe(`${doisDias}: 2 assinaturas, R$ 130,00`);
  expect(barras[1]?.getAttribute('title')).toBe(`${formatarDiaEMes(somarDias(hoje, 1))}: nenhuma assinatura`);
  expect(barras.filter((barra) => barra.hasAttribute('data-cheia'))).toEqual([barras[0]]);
  await esperar(() =>
    expect(naTela(faixa).papel('link', { name: 'Ainda no grupo' }).getAttribute('href')).toBe(
      '/dashboard/produtos/over-limite?status=vencidos&busca=',
    ),
  );
});

it.each([
  ['noutra vista', LINHAS, '?breve=1', 'Caio Sá'],
  ['com um status escolhido', LINHAS, '?status=ativo', 'Caio Sá'],
  ['se nenhuma vale', LINHAS.slice(0, 1), '', 'Ana Prado'],
] as const)('%s, não há faixa', async (_, linhas, busca, pessoa) => {
  const tela = abrir(linhas, `/dashboard/assinaturas${busca}`);
  await tela.ver(pessoa);
  expect(tela.papeis('region', { name: FAIXA })).toEqual([]);
});

it('com uma busca a faixa fica, e diz o mesmo: quem procura não vê a tela saltar', async () => {
  const tela = abrir(LINHAS, '/dashboard/assinaturas?busca=ana');
  await tela.ver('Ana Prado');
  expect(tela.papel('region', { name: FAIXA }).textContent).toContain('3 assinaturas');
});

it('sem a lista, não há faixa', async () => {
  servidor.responder('GET /api/assinaturas', FORA_DO_AR);
  servidor.responder('GET /api/produtos', FORA_DO_AR);
  servidor.responder('GET /api/inicio/contagens', FORA_DO_AR);
  const tela = abrirTela(<AssinaturasPagina />, { endereco: '/dashboard/assinaturas' });
  expect(tela.papel('region', { name: FAIXA }).getAttribute('aria-busy')).toBe('true');
  await tela.ver('Não foi possível carregar as assinaturas');
  expect(tela.papeis('region', { name: FAIXA })).toEqual([]);
});
