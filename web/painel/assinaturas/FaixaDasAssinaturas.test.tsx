// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { dataEmSaoPaulo, formatarData, somarDias } from '../../../shared/base/datas.ts';
import { umaLinha, umaPagina, umProdutoGravado } from '../../../test/support/registros-de-prova.ts';
import { deuCerto, FORA_DO_AR, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import AssinaturasPagina from './AssinaturasPagina.tsx';

prepararTelas({ larga: true });
const servidor = prepararServidor();
const hoje = dataEmSaoPaulo(new Date());
const FAIXA = 'Assinaturas a vencer';

/** Quantas são de cada produto. */
const porProduto = (faixa: HTMLElement) =>
  [...naTela(faixa).papel('figure', { name: 'Ativas por produto' }).querySelectorAll('li')].map(
    ({ textContent }) => textContent,
  );

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
  servidor.responder('GET /api/inicio/hoje', deuCerto({ recorrencia: 1960.66 }));
  return abrirTela(<AssinaturasPagina />, { endereco });
}

it('diz quanto vence em 30 dias e em que dias, quantas valem, quanto dão por mês e de que produtos são', async () => {
  const tela = abrir();
  await tela.ver('Ana Prado');
  const faixa = tela.papel('region', { name: FAIXA });
  await esperar(() => expect(faixa.textContent).toContain('A vencer em 30 diasR$ 179,90'));
  expect(porProduto(faixa)).toEqual(['4 Over Limite']);
  await esperar(() => expect(faixa.textContent).toContain('4 ativas · R$ 1.960,66 por mês'));
  expect(
    naTela(faixa).papel('img', {
      name: `Quanto vence de ${formatarData(hoje)} a ${formatarData(somarDias(hoje, 30))}, somado dia a dia`,
    }),
  ).toBeTruthy();
});

it('de mais de três produtos, os dois maiores e os outros juntos', async () => {
  const tela = abrir(
    ['Over Limite', 'Over Limite', 'Jackpot', 'Bolos', 'Atlas', 'Zumba'].map((nome, i) =>
      umaLinha({ id: `p${i}`, produto_nome: `${nome} (mensal)`, data_expiracao: somarDias(hoje, 9) }),
    ),
  );
  const faixa = tela.papel('region', { name: FAIXA });
  await esperar(() => expect(porProduto(faixa)).toEqual(['2 Over Limite', '1 Atlas', '3 Outros']));
});

it('sem a conta da Home, a recorrência não se diz, e o resto sim', async () => {
  const tela = abrir();
  servidor.responder('GET /api/inicio/hoje', FORA_DO_AR);
  const faixa = tela.papel('region', { name: FAIXA });
  await esperar(() => expect(faixa.textContent).toContain('4 ativas'));
  await esperar(() => expect(faixa.querySelector('.MuiSkeleton-root')).toBeNull());
  expect(faixa.textContent).not.toContain('por mês');
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
  expect(tela.papel('region', { name: FAIXA }).textContent).toContain('4 ativas');
});

it('sem a lista, não há faixa, e não se diz que há 0', async () => {
  servidor.responder('GET /api/assinaturas', FORA_DO_AR);
  servidor.responder('GET /api/produtos', FORA_DO_AR);
  servidor.responder('GET /api/inicio/contagens', FORA_DO_AR);
  const tela = abrirTela(<AssinaturasPagina />, { endereco: '/dashboard/assinaturas' });
  expect(tela.papel('region', { name: FAIXA }).getAttribute('aria-busy')).toBe('true');
  await tela.ver('Não foi possível carregar as assinaturas');
  expect(tela.papeis('region', { name: FAIXA })).toEqual([]);
  // Do que não chegou não se diz que são 0.
  expect(document.body.textContent).not.toContain('0 assinaturas');
});
