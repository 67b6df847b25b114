import * as z from 'zod';
import { defineRefusals } from '../base/refusals.ts';
import { rotasDoCadastro } from '../base/rotas-do-cadastro.ts';
import { defineRoutes } from '../base/routes.ts';
import { linha, linhaEntrada } from './linhas.schema.ts';

export const recusasLinhas = defineRefusals({
  linha_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Produto não encontrado' },
  linha_repetida: {
    familia: 'conflito',
    mensagem: 'Já existe um produto com este nome',
    campo: 'nome',
  },
  nome_sem_letras: {
    familia: 'invalida',
    mensagem: 'Use pelo menos uma letra ou um número no nome',
    campo: 'nome',
  },
  cupom_inexistente: {
    familia: 'invalida',
    mensagem: 'Este cupom não existe mais. Escolha outro, ou Nenhum',
    campo: 'contraoferta_cupom_id',
  },
  imagem_inexistente: {
    familia: 'invalida',
    mensagem: 'Esta imagem não existe mais. Envie-a outra vez',
    campo: 'imagem',
  },
});
const { linha_nao_encontrada, linha_repetida, nome_sem_letras, cupom_inexistente, imagem_inexistente } =
  recusasLinhas;

const cadastro = rotasDoCadastro({
  caminho: '/api/linhas',
  registro: linha,
  naoEncontrado: { linha_nao_encontrada },
});

export const rotasLinhas = defineRoutes({
  listarLinhas: cadastro.listar(
    'O que o operador vende, na ordem da barra lateral; as que ninguém gravou vêm com `versao` 0',
    z.object({}),
    z.lazy(() => z.object({ itens: z.array(linha) })),
  ),
  obterLinha: cadastro.obter('Uma linha'),
  criarLinha: cadastro.criar('Cria uma linha sem produto ainda', linhaEntrada, {
    linha_repetida,
    nome_sem_letras,
    cupom_inexistente,
    imagem_inexistente,
  }),
  alterarLinha: cadastro.alterar(
    'Altera uma linha; `versao` é a que se leu, 0 na que ninguém gravou',
    z.lazy(() => linhaEntrada.unwrap().extend({ versao: z.coerce.number().int().min(0) })),
    { cupom_inexistente, imagem_inexistente },
  ),
});
export type RotasLinhas = typeof rotasLinhas;
