import { expect, it } from 'vitest';
import { type Produto, produtoEntrada } from '../../../shared/produtos/produtos.schema.ts';
import { diferencasDoProduto, PRODUTO_EM_BRANCO, valoresDoProduto } from './valores.ts';

const umProduto = (campos: Partial<Produto> = {}): Produto => ({
  id: 'p1',
  nome: 'Over Limite (mensal)',
  linha_id: 'over_limite',
  tipo: null,
  periodicidade: 'mensal',
  descricao: null,
  preco: 97.5,
  assinaturas: 0,
  arquivado_em: null,
  usuario_id: 'u1',
  versao: 3,
  criado_em: '2026-11-21T12:00:00.000Z',
  atualizado_em: '2026-11-21T12:00:00.000Z',
  ...campos,
});

it('um produto novo abre com periodicidade mensal', () => {
  expect(PRODUTO_EM_BRANCO.periodicidade).toBe('mensal');
});

it('sem nome e sem valor, o formulário diz a frase da especificação nos dois campos', () => {
  const { error } = produtoEntrada.safeParse(PRODUTO_EM_BRANCO);
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['nome', 'Nome e valor são campos obrigatórios'],
    ['preco', 'Nome e valor são campos obrigatórios'],
  ]);
});

it('um produto aberto e salvo sem mudança não tem diferença nenhuma', () => {
  const entrada = produtoEntrada.parse(valoresDoProduto(umProduto()));
  expect(diferencasDoProduto(entrada, umProduto())).toEqual([]);
});

it('num conflito, mostra só os campos que diferem, como se leem', () => {
  const meu = produtoEntrada.parse({ ...valoresDoProduto(umProduto()), preco: 1234.5, tipo: 'Grupo' });
  expect(diferencasDoProduto(meu, umProduto({ periodicidade: 'único' }))).toEqual([
    { rotulo: 'Valor', meu: 'R$ 1.234,50', atual: 'R$ 97,50' },
    { rotulo: 'Tipo', meu: 'Grupo', atual: '' },
    { rotulo: 'Periodicidade', meu: 'Mensal', atual: 'Único' },
  ]);
});
