// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { dataEmSaoPaulo, somarDias } from '../../../shared/base/datas.ts';
import {
  umaAssinaturaGravada,
  umaLinha,
  umaLinhaGravada,
  umaPagina,
  umMembro,
  umProdutoGravado,
} from '../../../test/support/registros-de-prova.ts';
import { deuCerto, FORA_DO_AR, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import AssinaturasPagina from './AssinaturasPagina.tsx';

prepararTelas({ larga: true });
const servidor = prepararServidor();
const hoje = dataEmSaoPaulo(new Date());
const VENCEU = { id: 'a1', cliente_nome: 'Ana Prado', data_expiracao: somarDias(hoje, -3), versao: 4 };
const PERGUNTA = 'Tem certeza que deseja remover Ana Prado do grupo?';

const corposDe = (acao: 'remover-do-grupo' | 'desfazer-remocao') =>
  servidor.chamadas(`POST /api/assinaturas/{id}/${acao}`).map(({ corpo }) => corpo);

function abrir(outras: readonly ReturnType<typeof umaLinha>[] = []) {
  const linhas = [
    umaLinha(VENCEU),
    umaLinha({ id: 'a2', cliente_nome: 'Bia Reis', status_grupo: 'pendente' }),
    umaLinha({ id: 'a3', cliente_nome: 'Caio Sá' }),
    ...outras,
  ];
  servidor.responder('GET /api/assinaturas', ({ busca }) =>
    deuCerto(busca.get('lista') === 'em_andamento' ? umaPagina(...linhas) : umaPagina()),
  );
  servidor.responder('GET /api/assinaturas/{id}', deuCerto(umaAssinaturaGravada(VENCEU)));
  servidor.responder(
    'GET /api/produtos',
    deuCerto(umaPagina(umProdutoGravado(), umProdutoGravado({ id: 'j1', linha_id: 'jackpot' }))),
  );
  servidor.responder(
    'GET /api/linhas',
    deuCerto({
      itens: [
        umaLinhaGravada('over_limite', { nome: 'Over Limite', slug: 'over-limite', tolerancia_dias: 1 }),
        umaLinhaGravada('jackpot', { nome: 'Jackpot', slug: 'jackpot' }),
      ],
    }),
  );
  servidor.responder('GET /api/inicio/contagens', FORA_DO_AR);
  return abrirTela(<AssinaturasPagina />, { endereco: '/dashboard/assinaturas' });
}

it('quem pagou e não entrou leva ao grupo, com a pessoa já procurada; quem está no grupo só o diz', async () => {
  const tela = abrir();
  await esperar(() =>
    expect(tela.papel('link', { name: 'Liberar o acesso de Bia Reis' }).getAttribute('href')).toBe(
      '/dashboard/produtos/over-limite?status=pagaram&busca=Bia+Reis',
    ),
  );
  expect(tela.texto('No grupo')).toHaveLength(1);
  expect(tela.papeis('button', { name: /^Remover .* do grupo$/ })).toHaveLength(2);
});

it('a quem não aceita avisos só se liga, e a linha di-lo; aos outros chama-se', async () => {
  const tela = abrir([
    umaLinha({ ...VENCEU, id: 'a4', cliente_id: 'c4', cliente_nome: 'Davi Luz', so_ligacao: true }),
  ]);
  await tela.ver('Davi Luz');
  const doDavi = naTela(tela.papel('row', { name: /Davi Luz/ }));
  expect(doDavi.texto('só ligação')).toHaveLength(1);
  expect(doDavi.papeis('button', { name: 'Ligar para Davi Luz' })).toHaveLength(1);
  const daAna = naTela(tela.papel('row', { name: /Ana Prado/ }));
  expect(daAna.texto('nunca')).toHaveLength(1);
  expect(daAna.papeis('button', { name: 'Chamar Ana Prado para renovar' })).toHaveLength(1);
});

it('quem venceu e ficou no grupo sai dele na própria linha, e desfazer devolve-o', async () => {
  const removido = umMembro({
    ...VENCEU,
    assinatura_id: 'a1',
    status: 'cancelado',
    status_grupo: 'removido',
    versao: 5,
  });
  servidor.responder('POST /api/assinaturas/{id}/remover-do-grupo', deuCerto(removido));
  servidor.responder(
    'POST /api/assinaturas/{id}/desfazer-remocao',
    deuCerto({ ...removido, status: 'ativo', status_grupo: 'ativo', versao: 6 }),
  );
  const tela = abrir();
  await tela.clicar('Remover Ana Prado do grupo');
  const pergunta = naTela(await tela.dialogo(PERGUNTA));
  expect(pergunta.texto(/tolerância/)).toEqual([]);
  await pergunta.clicar('Remover');
  await tela.ver('Ana Prado saiu do grupo');
  expect(corposDe('remover-do-grupo')).toEqual([{ versao: 4 }]);
  await tela.sumir('Ana Prado');
  await tela.clicar('Desfazer');
  await tela.ver('Ana Prado voltou ao grupo');
  await tela.ver('Ana Prado');
  expect(corposDe('desfazer-remocao')).toEqual([{ versao: 5 }]);
});

it('a pergunta diz de quem ainda se espera o pagamento, e o que falha fica nela', async () => {
  const tela = abrir();
  servidor.responder(
    'GET /api/assinaturas/{id}',
    deuCerto(
      umaAssinaturaGravada({
        ...VENCEU,
        metadata: { cobranca_recusada: { pagamento_id: 'g1', data_expiracao: VENCEU.data_expiracao } },
      }),
    ),
  );
  servidor.responder(
    'POST /api/assinaturas/{id}/remover-do-grupo',
    recusa(409, 'fora_do_grupo', 'Este cliente não está no grupo'),
  );
  await tela.clicar('Remover Ana Prado do grupo');
  const pergunta = naTela(await tela.dialogo(PERGUNTA));
  await pergunta.ver(/^Está em tolerância até/);
  await pergunta.clicar('Remover');
  await pergunta.ver('Erro ao remover cliente do grupo. Este cliente não está no grupo');
});

it('o título das vencidas leva a tirá-las todas: ao grupo delas ou, se são de vários, a cada um', async () => {
  const outra = umaLinha({ ...VENCEU, id: 'a4', cliente_nome: 'Davi Luz', produto_id: 'j1' });
  const tela = abrir([outra, { ...outra, id: 'a5' }]);
  await tela.clicar('Remover 3 do grupo');
  const destino = (nome: string) => tela.papel('menuitem', { name: nome }).getAttribute('href');
  expect(tela.papeis('menuitem')).toHaveLength(2);
  expect(destino('Over Limite (1)')).toBe('/dashboard/produtos/over-limite?status=vencidos');
  expect(destino('Jackpot (2)')).toBe('/dashboard/produtos/jackpot?status=vencidos');
});
