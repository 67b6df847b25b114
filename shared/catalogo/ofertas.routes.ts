import * as z from 'zod';
import { defineRefusals } from '../base/refusals.ts';
import { porId, rotasDoCadastro } from '../base/rotas-do-cadastro.ts';
import { defineRoutes } from '../base/routes.ts';
import { conteudoEntrada, ofertaInteira } from './conteudo.schema.ts';
import { oferta, ofertaAlterada, ofertaEntrada, ofertaPublicada, slugDaOferta } from './ofertas.schema.ts';

export const recusasOfertas = defineRefusals({
  oferta_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Página de venda não encontrada' },
  endereco_em_uso: {
    familia: 'conflito',
    mensagem: 'Este endereço já é de outra página de venda',
    campo: 'slug',
  },
  linha_inexistente: { familia: 'invalida', mensagem: 'Este produto não existe mais', campo: 'linha_id' },
  produto_de_outra_linha: {
    familia: 'invalida',
    mensagem: 'Um dos planos não existe mais ou é de outro produto',
    campo: 'planos',
  },
  linha_da_pagina: {
    familia: 'invalida',
    mensagem: 'Esta página vende um produto só. Para outro, faça outra página',
    campo: 'linha_id',
  },
  pagina_fixa: { familia: 'conflito', mensagem: 'Esta página não se exclui. Desative-a para a tirar do ar' },
});
const { oferta_nao_encontrada, endereco_em_uso, linha_inexistente, produto_de_outra_linha } = recusasOfertas;
const { linha_da_pagina, pagina_fixa } = recusasOfertas;

/** Cabem o conteúdo do ar, o rascunho e os planos de uma página, cada um no seu máximo. */
const maxBytes = 320 * 1024;

const cadastro = rotasDoCadastro({
  caminho: '/api/ofertas',
  registro: ofertaInteira,
  naoEncontrado: { oferta_nao_encontrada },
});

export const rotasOfertas = defineRoutes({
  listarOfertas: cadastro.listar(
    'As páginas de venda do operador, com os planos e sem o conteúdo; as que ninguém gravou vêm com `versao` 0',
    z.object({}),
    z.lazy(() => z.object({ itens: z.array(oferta) })),
  ),
  obterOferta: cadastro.obter('Uma página de venda, pelo endereço, com o conteúdo e o rascunho'),
  criarOferta: {
    ...cadastro.criar(
      'Cria uma página de venda com os planos dela',
      z.lazy(() => ofertaEntrada.unwrap().extend({ ...conteudoEntrada, slug: slugDaOferta })),
      { endereco_em_uso, linha_inexistente, produto_de_outra_linha },
    ),
    maxBytes,
  },
  alterarOferta: {
    ...cadastro.alterar(
      'Altera uma página de venda e os planos; o endereço não muda, e o que não se manda do conteúdo fica como está',
      z.lazy(() => ofertaAlterada.unwrap().extend(conteudoEntrada)),
      { linha_da_pagina, produto_de_outra_linha },
    ),
    maxBytes,
  },
  lerOfertaPublicada: {
    method: 'GET',
    path: '/api/ofertas/{id}/no-ar',
    access: 'operador',
    summary: 'A versão de uma página de venda que está no ar agora, e desde quando; null quando nenhuma',
    params: porId,
    reply: { status: 200, schema: ofertaPublicada },
    refusals: { oferta_nao_encontrada },
  },
  excluirOferta: cadastro.excluir('Exclui uma página de venda; os pedidos que existem continuam', {
    pagina_fixa,
  }),
});
export type RotasOfertas = typeof rotasOfertas;
