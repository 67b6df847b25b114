// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { umaPagina, umProdutoGravado } from '../../../test/support/registros-de-prova.ts';
import {
  deuCerto,
  FORA_DO_AR,
  INDISPONIVEL,
  prepararServidor,
} from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import ProdutosPagina from './ProdutosPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

function abrir(endereco: string) {
  const produto = umProdutoGravado();
  servidor.responder('GET /api/produtos', deuCerto(umaPagina(produto)));
  servidor.responder('GET /api/produtos/{id}', deuCerto(produto));
  servidor.responder('GET /api/perfil', FORA_DO_AR);
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

it('sem o servidor, excluir diz que não deu e a pergunta continua aberta', async () => {
  servidor.responder('DELETE /api/produtos/{id}', FORA_DO_AR);
  const tela = abrir('/dashboard/produtos');
  await tela.clicar('Ações de Over Limite (mensal)');
  await tela.noMenu('Excluir');
  const pergunta = naTela(await tela.dialogo('Tem certeza que deseja excluir Over Limite (mensal)?'));
  await pergunta.clicar('Excluir');
  await pergunta.ver(`Não foi possível excluir o produto. ${INDISPONIVEL}`);
});
