// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { linhaNova } from '../../../shared/linhas/linhas.rules.ts';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import { umaPagina, umProdutoGravado } from '../../../test/support/registros-de-prova.ts';
import { deuCerto, FORA_DO_AR, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import { MeusProdutos } from './MeusProdutos.tsx';

prepararTelas();
const servidor = prepararServidor();

const gravada = { usuario_id: 'u1', versao: 1, criado_em: null, atualizado_em: null };
const umaLinha = (id: string, nome: string, slug: string): Linha => ({
  ...linhaNova(nome),
  ...gravada,
  id,
  nome,
  slug,
});
const doPlano = (id: string, linha_id: string, nome: string) => umProdutoGravado({ id, linha_id, nome });

it('cada produto aparece uma vez, pelo nome dele, na ordem do servidor; o que já não tem plano, não', async () => {
  servidor.responder(
    'GET /api/linhas',
    deuCerto({
      itens: [
        umaLinha('over_limite', 'Over Limite', 'over-limite'),
        umaLinha('a1b2c3d4', 'Clube do Vinho', 'clube'),
        umaLinha('d4c3b2a1', 'Sem plano', 'sem-plano'),
      ],
    }),
  );
  const planos = [
    doPlano('p1', 'a1b2c3d4', 'Confraria (mensal)'),
    doPlano('p2', 'over_limite', 'Over Limite (mensal)'),
    doPlano('p3', 'over_limite', 'Over Limite (anual)'),
  ];
  servidor.responder('GET /api/produtos', deuCerto(umaPagina(...planos)));
  const tela = abrirTela(<MeusProdutos />);
  await tela.ver('Clube do Vinho');
  const entradas = tela.papeis('link').map((elo) => [elo.getAttribute('title'), elo.getAttribute('href')]);
  expect(entradas).toEqual([
    ['Over Limite', '/dashboard/produtos/over-limite'],
    ['Clube do Vinho', '/dashboard/produtos/clube'],
  ]);
});

it('o plano de um produto novo faz ler os produtos outra vez', async () => {
  servidor.responder('GET /api/linhas', deuCerto({ itens: [] }));
  servidor.responder('GET /api/produtos', deuCerto(umaPagina()));
  const tela = abrirTela(<MeusProdutos />);
  await tela.ver(/^Nenhum produto ainda/);
  const curso = umaLinha('a1b2c3d4', 'Curso', 'curso');
  servidor.responder('GET /api/linhas', deuCerto({ itens: [curso] }));
  servidor.responder('GET /api/produtos', deuCerto(umaPagina(doPlano('p1', curso.id, 'Curso'))));
  await tela.consultas.invalidateQueries({ queryKey: ['GET /api/produtos'] });
  await tela.ver('Curso');
});

it('o que não carrega diz isso e tenta de novo', async () => {
  servidor.responder('GET /api/produtos', deuCerto(umaPagina(doPlano('p1', 'a1b2c3d4', 'Curso'))));
  servidor.responder('GET /api/linhas', FORA_DO_AR);
  const tela = abrirTela(<MeusProdutos />);
  await tela.ver(/^Não foi possível carregar os produtos/);
  servidor.responder('GET /api/linhas', deuCerto({ itens: [umaLinha('a1b2c3d4', 'Curso', 'curso')] }));
  await tela.clicar('Tentar de novo');
  await tela.ver('Curso');
  await esperar(() => expect(servidor.chamadas('GET /api/linhas')).toHaveLength(2));
});
