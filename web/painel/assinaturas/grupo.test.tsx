// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { dataEmSaoPaulo, somarDias } from '../../../shared/base/datas.ts';
import { umaLinha, umaPagina, umProdutoGravado } from '../../../test/support/registros-de-prova.ts';
import { deuCerto, FORA_DO_AR, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import AssinaturasPagina from './AssinaturasPagina.tsx';

prepararTelas({ larga: true });
const servidor = prepararServidor();
const hoje = dataEmSaoPaulo(new Date());

it('quem venceu e ficou no grupo, e quem pagou e não entrou, levam ao grupo, com a pessoa já procurada', async () => {
  const linhas = [
    umaLinha({ id: 'a1', cliente_nome: 'Ana Prado', data_expiracao: somarDias(hoje, -3) }),
    umaLinha({ id: 'a2', cliente_nome: 'Bia Reis', status_grupo: 'pendente' }),
    umaLinha({ id: 'a3', cliente_nome: 'Caio Sá' }),
  ];
  servidor.responder('GET /api/assinaturas', ({ busca }) =>
    deuCerto(busca.get('lista') === 'em_andamento' ? umaPagina(...linhas) : umaPagina()),
  );
  servidor.responder('GET /api/produtos', deuCerto(umaPagina(umProdutoGravado())));
  servidor.responder('GET /api/linhas', deuCerto({ itens: [{ id: 'over_limite', slug: 'over-limite' }] }));
  servidor.responder('GET /api/inicio/contagens', FORA_DO_AR);
  const tela = abrirTela(<AssinaturasPagina />, { endereco: '/dashboard/assinaturas' });
  const enderecos = (nome: string) =>
    tela.papeis('link', { name: nome }).map((link) => link.getAttribute('href'));
  const grupo = '/dashboard/produtos/over-limite';
  await esperar(() =>
    expect(enderecos('Ainda no grupo: remover Ana Prado')).toEqual([
      `${grupo}?status=vencidos&busca=Ana+Prado`,
    ]),
  );
  expect(enderecos('Não entrou: liberar Bia Reis')).toEqual([`${grupo}?status=pagaram&busca=Bia+Reis`]);
  expect(tela.texto('No grupo')).toHaveLength(1);
});
