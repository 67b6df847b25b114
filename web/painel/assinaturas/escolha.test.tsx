// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { AcaoEmLote } from '../../../shared/tarefas/lote.rules.ts';
import { umaLinha, umaPagina, umLote, umProdutoGravado } from '../../../test/support/registros-de-prova.ts';
import { deuCerto, FORA_DO_AR, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import AssinaturasPagina from './AssinaturasPagina.tsx';

prepararTelas({ larga: true });
const servidor = prepararServidor();

const pessoas = (quantas: number) =>
  Array.from({ length: quantas }, (_, i) =>
    umaLinha({ id: `a${String(i).padStart(3, '0')}`, cliente_nome: `Pessoa ${i}`, versao: i + 1 }),
  );

function abrir(linhas: readonly AssinaturaLinha[]) {
  servidor.responder('GET /api/assinaturas', ({ busca }) =>
    deuCerto(busca.get('lista') === 'em_andamento' ? umaPagina(...linhas) : umaPagina()),
  );
  servidor.responder('GET /api/produtos', deuCerto(umaPagina(umProdutoGravado())));
  servidor.responder('GET /api/inicio/contagens', FORA_DO_AR);
  return abrirTela(<AssinaturasPagina />, { endereco: '/dashboard/assinaturas' });
}
function comTarefa(acao: AcaoEmLote, campos: Parameters<typeof umLote>[1]) {
  servidor.responder(
    'POST /api/tarefas/lote',
    deuCerto(umLote(acao, { ...campos, status: 'processando', feitas: 0 })),
  );
  servidor.responder('GET /api/tarefas/{id}', deuCerto(umLote(acao, campos)));
}

it('as escolhidas cancelam-se juntas depois de se verem os nomes; com quem não se fez diz-se por quê', async () => {
  const tela = abrir(pessoas(14));
  comTarefa('cancelar', { total: 12, feitas: 12, recusadas: 1 });
  servidor.responder(
    'GET /api/tarefas/{id}/resultado',
    deuCerto({ recusados: [{ id: 'a003', nome: 'Pessoa 3', motivo: 'Esta assinatura já está cancelada' }] }),
  );
  await tela.ver('Pessoa 0');
  for (let i = 0; i < 12; i += 1) await tela.marcar(`Selecionar a assinatura de Pessoa ${i}`);
  await tela.ver('12 escolhidas');
  await tela.clicar('Cancelar assinaturas');
  const pergunta = naTela(await tela.dialogo('Tem certeza que deseja cancelar 12 assinaturas?'));
  expect(pergunta.papeis('listitem').map((item) => item.textContent)).toEqual([
    ...Array.from({ length: 10 }, (_, i) => `Pessoa ${i}`),
    'e mais 2',
  ]);
  await pergunta.cliqueDuplo('Cancelar assinaturas');
  await tela.ver('11 assinaturas canceladas, 1 assinatura não se cancelou.');
  await tela.ver('Pessoa 3: Esta assinatura já está cancelada');
  expect(servidor.chamadas('POST /api/tarefas/lote').map(({ corpo }) => corpo)).toEqual([
    {
      acao: 'cancelar',
      itens: Array.from({ length: 12 }, (_, i) => ({ id: `a${String(i).padStart(3, '0')}`, versao: i + 1 })),
    },
  ]);
  // As canceladas ficam na lista como estão, e a recusada também; ninguém fica escolhido.
  expect(tela.papeis('row', { name: /Cancelado/ })).toHaveLength(11);
  expect(tela.papeis('checkbox', { checked: true })).toEqual([]);
  await tela.clicar('Fechar');
  await tela.sumir(/não se cancelou/);
});

it('cobrar várias pergunta com os nomes; recarregar no meio continua a mostrar o andamento, que se para', async () => {
  const tela = abrir(pessoas(2));
  const andando = umLote('cobrar', { status: 'processando', total: 2, feitas: 1 });
  servidor.responder('POST /api/tarefas/lote', deuCerto(andando));
  servidor.responder('GET /api/tarefas/{id}', deuCerto(andando));
  await tela.ver('Pessoa 0');
  await tela.marcar('Selecionar as que estão à vista');
  await tela.clicar('Cobrar');
  const pergunta = naTela(await tela.dialogo('Cobrar 2 pessoas?'));
  expect(pergunta.papeis('listitem')).toHaveLength(2);
  await pergunta.clicar('Cobrar');
  await tela.ver('Pedindo as cobranças…');
  tela.fechar();
  const outra = abrir(pessoas(2));
  await outra.ver('1 de 2. Pode sair desta tela: continua no servidor.');
  const parada = umLote('cobrar', { status: 'cancelada', total: 2, feitas: 1 });
  servidor.responder('POST /api/tarefas/{id}/cancelar', deuCerto({ ...andando, versao: 3 }));
  servidor.responder('GET /api/tarefas/{id}', deuCerto(parada));
  servidor.responder('GET /api/tarefas/{id}/resultado', deuCerto({ recusados: [] }));
  await outra.clicar('Parar');
  await outra.ver('1 cobrança a caminho, 1 ficou por fazer.');
});

it('de um filtro grande escolhem-se as primeiras quinhentas; a busca tira da escolha o que não mostra', async () => {
  const tela = abrir(pessoas(620));
  await tela.ver('Pessoa 0');
  await tela.marcar('Selecionar a assinatura de Pessoa 0');
  await tela.clicar('Selecionar as primeiras 500 de 620');
  await tela.ver('500 escolhidas');
  await tela.preencher('Buscar por cliente, e-mail ou produto', 'Pessoa 61');
  // Das quinhentas, só a 61: a 610 e as seguintes ficaram de fora.
  await esperar(() => expect(tela.papeis('row', { name: /Pessoa 61/ })).toHaveLength(11));
  await tela.ver('1 escolhida');
});
