// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { dataEmSaoPaulo, somarDias } from '../../../shared/base/datas.ts';
import { umaLinha, umaPagina, umProdutoGravado } from '../../../test/support/registros-de-prova.ts';
import { deuCerto, FORA_DO_AR, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import AssinaturasPagina from './AssinaturasPagina.tsx';
import { grupoDaLinha, ordenarPorGrupo } from './grupos.tsx';

prepararTelas({ larga: true });
const servidor = prepararServidor();

it.each([
  ['venceu ontem', { data_expiracao: '2026-11-20' }, 'vencidas'],
  ['venceu sem que ninguém a ativasse', { data_expiracao: '2026-11-20', status: 'pendente' }, 'vencidas'],
  ['vence hoje', { data_expiracao: '2026-11-21' }, 'hoje'],
  ['vence em 7 dias', { data_expiracao: '2026-11-28' }, 'breve'],
  ['vence em 8 dias', { data_expiracao: '2026-11-29' }, 'em_dia'],
  ['espera que a ativem', { data_expiracao: '2026-11-21', status: 'pendente' }, 'pendentes'],
  ['se cancelou, mesmo que o dia passe', { data_expiracao: '2026-11-20', status: 'cancelado' }, 'canceladas'],
  [
    'deu lugar à seguinte',
    { data_expiracao: '2026-11-20', status: 'expirado', status_grupo: 'renovado' },
    'historico',
  ],
] as const)('a que %s', (_, campos, grupo) => {
  expect(grupoDaLinha(umaLinha(campos), '2026-11-21')).toBe(grupo);
});

it('por grupos, o que aperta vem antes, e dentro de um a ordem é a que vinha', () => {
  const linhas = [
    umaLinha({ id: 'cancelada', data_expiracao: '2026-11-01', status: 'cancelado' }),
    umaLinha({ id: 'antes', data_expiracao: '2026-11-02' }),
    umaLinha({ id: 'depois', data_expiracao: '2026-11-03' }),
    umaLinha({ id: 'em_dia', data_expiracao: '2026-12-21' }),
  ];
  const ids = ordenarPorGrupo(linhas, '2026-11-21').map(({ id }) => id);
  expect(ids).toEqual(['antes', 'depois', 'em_dia', 'cancelada']);
});

it('cada grupo diz quantas tem e quanto somam, também com a página cheia; noutra ordem não há', async () => {
  const hoje = dataEmSaoPaulo(new Date());
  const emDia = Array.from({ length: 60 }, (_, i) =>
    umaLinha({ id: `d${i}`, cliente_nome: `Dora ${i}`, valor: 10, data_expiracao: somarDias(hoje, 40) }),
  );
  servidor.responder('GET /api/assinaturas', ({ busca }) =>
    deuCerto(
      busca.get('lista') === 'em_andamento'
        ? umaPagina(
            umaLinha({ id: 'v1', cliente_nome: 'Ana Prado', valor: 49.9, data_expiracao: '2020-01-02' }),
            umaLinha({ id: 'v2', cliente_nome: 'Caio Sá', valor: 100, data_expiracao: '2020-01-03' }),
            ...emDia,
          )
        : umaPagina(),
    ),
  );
  servidor.responder('GET /api/produtos', deuCerto(umaPagina(umProdutoGravado())));
  servidor.responder('GET /api/inicio/contagens', FORA_DO_AR);
  const nenhuma = { quantas: 0, valor: 0, ha_mais: false };
  servidor.responder(
    'GET /api/renovacoes/contagem',
    deuCerto({
      vencidos: { quantas: 2, valor: 149.9, ha_mais: false },
      hoje: nenhuma,
      semana: nenhuma,
      adiados: nenhuma,
      ligar_hoje: 0,
    }),
  );
  const tela = abrirTela(<AssinaturasPagina />, { endereco: '/dashboard/assinaturas' });
  await tela.ver('Vencidas (2)');
  const dasVencidas = tela.papel('row', { name: /^Vencidas/ });
  await esperar(() => expect(dasVencidas.textContent).toBe('Vencidas2R$ 149,90Cobrar'));
  expect(naTela(dasVencidas).papel('link', { name: 'Cobrar' }).getAttribute('href')).toBe(
    '/dashboard/renovacoes?secao=vencidos',
  );
  // Das 60 em dia, a página mostra 48.
  expect(tela.papel('row', { name: /^Em dia/ }).textContent).toBe('Em dia60R$ 600,00');
  expect(tela.papeis('row', { name: /Dora/ })).toHaveLength(48);
  const titulosDeGrupos = () => document.querySelectorAll('[scope="rowgroup"]').length;
  await tela.clicar('Valor');
  await esperar(() => expect(titulosDeGrupos()).toBe(0));
  await tela.clicar('Vencimento');
  await esperar(() => expect(titulosDeGrupos()).toBe(2));
  await tela.seguir('Vencidas (2)');
  await esperar(() => expect(titulosDeGrupos()).toBe(1));
  expect(tela.papel('row', { name: /^Vencidas/ }).textContent).toBe('Vencidas2R$ 149,90Cobrar');
});

it('das vencidas que são muitas veem-se as primeiras, e por baixo mostram-se as outras; noutra vista, veem-se', async () => {
  const hoje = dataEmSaoPaulo(new Date());
  const vencidas = Array.from({ length: 8 }, (_, i) =>
    umaLinha({ id: `v${i}`, cliente_nome: `Vera ${i}`, valor: 10, data_expiracao: `2020-01-0${i + 1}` }),
  );
  const deHoje = umaLinha({ id: 'h', cliente_nome: 'Hugo', valor: 20, data_expiracao: hoje });
  servidor.responder('GET /api/assinaturas', ({ busca }) =>
    deuCerto(busca.get('lista') === 'em_andamento' ? umaPagina(...vencidas, deHoje) : umaPagina()),
  );
  servidor.responder('GET /api/produtos', deuCerto(umaPagina(umProdutoGravado())));
  servidor.responder('GET /api/inicio/contagens', FORA_DO_AR);
  servidor.responder('GET /api/renovacoes/contagem', FORA_DO_AR);
  const tela = abrirTela(<AssinaturasPagina />, { endereco: '/dashboard/assinaturas' });
  await tela.ver('Hugo');
  const quem = () =>
    tela.papeis('row', { name: /Vera/ }).map((linha) => /Vera \d/.exec(linha.textContent)?.[0]);
  expect(tela.papel('row', { name: /^Vencidas/ }).textContent).toBe('Vencidas8R$ 80,00');
  expect(quem()).toEqual(['Vera 0', 'Vera 1', 'Vera 2', 'Vera 3', 'Vera 4']);
  // O que não se vê não se marca de uma vez.
  await tela.marcar('Selecionar as que estão à vista');
  await tela.ver('6 escolhidas');
  await tela.clicar('Ver mais 3: Vencidas');
  expect(quem()).toHaveLength(8);
  await tela.clicar('Ver menos: Vencidas');
  expect(quem()).toHaveLength(5);
  await tela.seguir('Vencidas (8)');
  await esperar(() => expect(quem()).toHaveLength(8));
});
