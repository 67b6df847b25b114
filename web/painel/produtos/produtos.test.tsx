// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ouvirBaixados } from '../../../test/support/baixados-de-prova.ts';
import {
  umaLinhaGravada,
  umaPagina,
  umaVendaGravada,
  umProdutoGravado,
} from '../../../test/support/registros-de-prova.ts';
import {
  deuCerto,
  FORA_DO_AR,
  INDISPONIVEL,
  prepararServidor,
} from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import { rotuloPeloNome } from './CampoLinha.tsx';
import ProdutosPagina from './ProdutosPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

const portaDaqui = () => (window.location.port === '' ? '' : `:${window.location.port}`);

function abrir(endereco: string) {
  const produto = umProdutoGravado();
  servidor.responder('GET /api/produtos', deuCerto(umaPagina(produto)));
  servidor.responder('GET /api/produtos/{id}', deuCerto(produto));
  servidor.responder('GET /api/perfil', FORA_DO_AR);
  servidor.responder('GET /api/linhas', deuCerto({ itens: [umaLinhaGravada('over_limite')] }));
  servidor.responder('GET /api/ofertas', deuCerto({ itens: [umaVendaGravada()] }));
  servidor.responder(
    'GET /api/paginas-de-venda',
    deuCerto({ host: 'loja.com.br', itens: [{ host: 'loja.com.br', slug: 'over-limite' }] }),
  );
  return abrirTela(<ProdutosPagina />, { endereco });
}

it('sem o servidor, o produto não se salva, e o que se digitou fica', async () => {
  servidor.responder('PUT /api/produtos/{id}', FORA_DO_AR);
  const tela = abrir('/dashboard/produtos?formulario=p1');
  await tela.verBotao('Salvar');
  await tela.preencher('Nome', 'Over Limite Trocado');
  await tela.clicar('Salvar');
  await tela.ver(`Não foi possível salvar o produto: ${INDISPONIVEL}`);
  expect(tela.valor('Nome')).toBe('Over Limite Trocado');
});

it('sem nome e sem valor, diz numa frase o que falta', async () => {
  const tela = abrir('/dashboard/produtos?formulario=novo');
  await tela.clicar('Salvar');
  await tela.ver('Nome e valor são campos obrigatórios');
});

it('exporta os produtos que a busca acha, com o que cada um é parte', async () => {
  const { baixados, linhas } = ouvirBaixados();
  const tela = abrir('/dashboard/produtos?busca=limite');
  const paes = umProdutoGravado({ id: 'p2', nome: 'Pães', linha_id: 'paes1234' });
  const over = umProdutoGravado({ preco: 1_049.9, tipo: '=1+1', descricao: 'Um; dois', assinaturas: 12 });
  servidor.responder('GET /api/produtos', deuCerto(umaPagina(over, paes)));
  await esperar(() =>
    expect(tela.papel('button', { name: 'Exportar CSV' })).toHaveProperty('disabled', false),
  );
  await tela.clicar('Exportar CSV');
  expect(baixados.map(({ nome }) => nome)).toEqual(['produtos']);
  expect(await linhas()).toEqual([
    'Nome;Faz parte de;Valor;Periodicidade;Tipo;Descrição;Assinaturas;Arquivado',
    `Over Limite (mensal);Over Limite;1049,90;mensal;'=1+1;"Um; dois";12;Não`,
  ]);
});

it('sem o servidor, excluir diz que não deu e a pergunta continua aberta', async () => {
  servidor.responder('DELETE /api/produtos/{id}', FORA_DO_AR);
  const tela = abrir('/dashboard/produtos');
  await tela.clicar('Ações de Over Limite (mensal)');
  await tela.noMenu('Excluir');
  const pergunta = naTela(await tela.dialogo('Tem certeza que deseja excluir Over Limite (mensal)?'));
  await pergunta.clicar('Excluir');
  await pergunta.ver(`Não foi possível excluir o produto. ${INDISPONIVEL}`);
});

it('o nome propõe de que produto o plano faz parte, e só o que se escolhe vai para o servidor', async () => {
  const criado = umProdutoGravado({ id: 'p2', linha_id: 'paes1234' });
  servidor.responder('POST /api/produtos', { status: 201, corpo: criado });
  const tela = abrir('/dashboard/produtos?formulario=novo');
  await tela.verBotao('Salvar');
  const proposto = () => tela.campo('Faz parte de').querySelector('option')?.textContent;
  await esperar(() => expect(tela.campo('Faz parte de').querySelectorAll('option')).toHaveLength(2));
  await tela.preencher('Nome', 'Over Limite (trimestral)');
  expect(proposto()).toBe('Over Limite (pelo nome)');
  await tela.preencher('Nome', 'Pães em casa (anual)');
  expect(proposto()).toBe('Novo: Pães em casa');
  await tela.preencher('Valor', '197,00');
  await tela.clicar('Salvar');
  await esperar(() => expect(servidor.chamadas('POST /api/produtos')).toHaveLength(1));
  expect(servidor.chamadas('POST /api/produtos')[0]?.corpo).toMatchObject({ linha_id: null });

  tela.fechar();
  const outra = abrir('/dashboard/produtos?formulario=novo');
  await outra.verBotao('Salvar');
  await esperar(() => expect(outra.campo('Faz parte de').querySelectorAll('option')).toHaveLength(2));
  await outra.preencher('Nome', 'Pães em casa (mensal)');
  await outra.preencher('Valor', '19,00');
  await outra.escolher('Faz parte de', 'Over Limite');
  await outra.clicar('Salvar');
  await esperar(() => expect(servidor.chamadas('POST /api/produtos')).toHaveLength(2));
  expect(servidor.chamadas('POST /api/produtos')[1]?.corpo).toMatchObject({ linha_id: 'over_limite' });
});

it('o nome que não pode ser endereço sozinho também propõe o produto que já o tem', () => {
  const linhas = [{ id: 'abcd1234', slug: 'consultoria-abcd', nome: 'Consultoria de pães' }];
  expect(rotuloPeloNome('Consultoria (mensal)', linhas)).toBe('Consultoria de pães (pelo nome)');
  expect(rotuloPeloNome('Consultoria de vinhos', linhas)).toBe('Novo: Consultoria de vinhos');
});

it('os planos ficam sob o nome do que se vende, que leva a configurar e à página de venda', async () => {
  const tela = abrir('/dashboard/produtos');
  await tela.ver('Over Limite (mensal)');
  expect(tela.papel('heading', { name: 'Over Limite', level: 2 })).toBeDefined();
  const elo = (nome: string) => tela.papel('link', { name: nome }).getAttribute('href');
  expect(elo('Configurar: Over Limite')).toBe('/dashboard/produtos/over-limite/configurar');
  expect(elo('Página de venda: Over Limite')).toBe('/dashboard/produtos/over-limite/venda');
});

it('o link do checkout de um plano à venda copia-se da lista, e abre como código QR', async () => {
  const tela = abrir('/dashboard/produtos');
  const link = 'http://loja.com.br:3000/checkout/over-limite?plano=mensal'.replace(':3000', portaDaqui());
  await tela.clicar('Ações de Over Limite (mensal)');
  await tela.noMenu('Copiar link do checkout');
  await tela.ver('Link do checkout copiado');
  expect(await navigator.clipboard.readText()).toBe(link);
  await tela.clicar('Ações de Over Limite (mensal)');
  await tela.noMenu('QR do checkout');
  const janela = naTela(await tela.dialogo('Checkout: Mensal'));
  await janela.ver(link);
  await esperar(() => expect(janela.papel('img', { name: 'Código QR do checkout de Mensal' })).toBeDefined());
});

it('sem os nomes do que se vende, os planos aparecem e a tela diz que falta, com como tentar de novo', async () => {
  const tela = abrir('/dashboard/produtos');
  tela.fechar();
  servidor.responder('GET /api/linhas', FORA_DO_AR);
  const semNomes = abrirTela(<ProdutosPagina />, { endereco: '/dashboard/produtos' });
  await semNomes.ver('Não foi possível carregar os produtos. A lista pode estar incompleta.');
  await semNomes.ver('Over Limite (mensal)');
  expect(semNomes.papeis('link', { name: /Configurar/ })).toEqual([]);
  servidor.responder('GET /api/linhas', deuCerto({ itens: [umaLinhaGravada('over_limite')] }));
  await semNomes.clicar('Tentar de novo');
  await esperar(() => expect(semNomes.papeis('link', { name: /Configurar/ })).toHaveLength(1));
});

const GATEWAY = {
  o_que: 'gateway de pagamento',
  frase: 'Nenhum gateway de pagamento está ligado: ninguém consegue pagar',
  onde: '/dashboard/integracoes',
};

it('o cartão do produto à venda diz o que lhe falta, e os outros não dizem nada', async () => {
  const tela = abrir('/dashboard/produtos');
  servidor.responder(
    'GET /api/produtos',
    deuCerto(umaPagina(umProdutoGravado(), umProdutoGravado({ id: 'p2' }))),
  );
  servidor.responder(
    'GET /api/produtos/falta-para-vender',
    deuCerto({
      itens: [
        { produto_id: 'p1', a_venda: true, faltas: [GATEWAY, { ...GATEWAY, o_que: 'link de acesso' }] },
      ],
    }),
  );
  await tela.ver('Falta para vender: gateway de pagamento, link de acesso');
  expect(tela.texto(/Falta para vender/)).toHaveLength(1);
});

it.each([
  [true, 'Está à venda, e falta:'],
  [false, 'Para pôr à venda, falta:'],
])('o formulário diz o que falta e leva a onde se resolve (à venda: %s)', async (a_venda, titulo) => {
  const tela = abrir('/dashboard/produtos?formulario=p1');
  servidor.responder(
    'GET /api/produtos/{id}/falta-para-vender',
    deuCerto({ produto_id: 'p1', a_venda, faltas: [GATEWAY] }),
  );
  await tela.ver(titulo);
  const link = tela.papel('link', { name: `Resolver: ${GATEWAY.frase}` });
  expect(link.getAttribute('href')).toBe('/dashboard/integracoes');
});
