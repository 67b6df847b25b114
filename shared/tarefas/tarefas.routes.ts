import * as z from 'zod';
import { defineRefusals } from '../base/refusals.ts';
import { rotasDoCadastro } from '../base/rotas-do-cadastro.ts';
import { defineRoutes } from '../base/routes.ts';
import { MAXIMO_DE_LINHAS } from './tarefas.limites.ts';
import {
  colunasDoArquivo,
  escolhasDoMapa,
  linhaDaPrevia,
  loteEntrada,
  resultadoDoLote,
  tarefa,
  tipoDeArquivo,
} from './tarefas.schema.ts';

export const recusasTarefas = defineRefusals({
  tarefa_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Tarefa não encontrada' },
  arquivo_ausente: { familia: 'conflito', mensagem: 'O arquivo ainda não foi enviado' },
  arquivo_vazio: { familia: 'invalida', mensagem: 'O arquivo está vazio' },
  arquivo_grande_demais: {
    familia: 'grande_demais',
    mensagem: 'O arquivo passa de 10 MB. Divida-o em partes e importe uma de cada vez',
  },
  arquivo_apagado: {
    familia: 'nao_encontrada',
    mensagem: 'O arquivo desta tarefa foi apagado. Os arquivos ficam guardados por 7 dias',
  },
  fora_de_hora: { familia: 'conflito', mensagem: 'Esta tarefa não está esperando por isso' },
  ninguem_achado: {
    familia: 'nao_encontrada',
    mensagem: 'Nenhum dos escolhidos existe mais. Recarregue a lista',
  },
  nada_a_desfazer: { familia: 'conflito', mensagem: 'Não há o que desfazer' },
  mapa_invalido: { familia: 'invalida', mensagem: 'As colunas escolhidas não servem' },
});

const {
  tarefa_nao_encontrada,
  arquivo_ausente,
  arquivo_vazio,
  arquivo_grande_demais,
  arquivo_apagado,
  fora_de_hora,
  mapa_invalido,
  ninguem_achado,
  nada_a_desfazer,
} = recusasTarefas;

const cadastro = rotasDoCadastro({
  caminho: '/api/tarefas',
  registro: tarefa,
  naoEncontrado: { tarefa_nao_encontrada },
});

export const rotasTarefas = defineRoutes({
  criarTarefa: {
    ...cadastro.criar(
      'Começa uma exportação, ou abre o envio do arquivo de uma importação',
      z.object({ tipo: tipoDeArquivo, nome_arquivo: z.string().trim().max(200).nullable().default(null) }),
      {},
    ),
    reply: {
      status: 201,
      schema: z.object({
        tarefa,
        /** Onde mandar o arquivo (só nas importações): um formulário com estes campos e, por último, `file`. */
        envio: z.object({ url: z.string(), campos: z.record(z.string(), z.string()) }).nullable(),
      }),
    },
  },
  obterTarefa: cadastro.obter('Andamento de uma tarefa'),
  analisarTarefa: {
    ...cadastro.acao('analisar', 'Arquivo enviado: confere linha por linha, sem gravar nada', {
      arquivo_ausente,
      arquivo_vazio,
      arquivo_grande_demais,
      fora_de_hora,
    }),
    reply: { status: 202, schema: tarefa },
  },
  colunasDaTarefa: {
    ...cadastro.obter('As colunas do arquivo enviado, e de qual sai cada campo'),
    path: '/api/tarefas/{id}/colunas',
    reply: { status: 200, schema: colunasDoArquivo },
    refusals: { tarefa_nao_encontrada, fora_de_hora, arquivo_apagado },
  },
  mapearTarefa: {
    ...cadastro.acao('mapear', 'Diz de que coluna sai cada campo, e confere as linhas de novo', {
      fora_de_hora,
      mapa_invalido,
      arquivo_apagado,
    }),
    body: escolhasDoMapa,
    reply: { status: 202, schema: tarefa },
  },
  previaDaTarefa: {
    ...cadastro.obter('O que cada linha vai fazer; `situacao` filtra'),
    path: '/api/tarefas/{id}/previa',
    query: z.object({
      situacao: z.enum(['nova', 'existente', 'recusada']).optional(),
      pagina: z.coerce.number().int().min(0).max(MAXIMO_DE_LINHAS).default(0),
    }),
    reply: { status: 200, schema: z.object({ itens: z.array(linhaDaPrevia), total: z.number().int() }) },
    refusals: { tarefa_nao_encontrada, fora_de_hora, arquivo_apagado },
  },
  confirmarTarefa: {
    ...cadastro.acao(
      'confirmar',
      'Grava as linhas novas da prévia; `aceitam_avisos` vale para os clientes de quem a planilha não o diz, e `atualizar` leva as células preenchidas aos clientes que já existem',
      { fora_de_hora },
    ),
    query: z.object({
      aceitam_avisos: z.enum(['sim', 'nao']).default('nao'),
      atualizar: z.enum(['sim', 'nao']).default('nao'),
    }),
    reply: { status: 202, schema: tarefa },
  },
  cancelarTarefa: cadastro.acao(
    'cancelar',
    'Desiste de uma importação que ainda não foi confirmada, ou do que falta de uma ação em lote',
    {
      fora_de_hora,
    },
  ),
  criarLote: {
    ...cadastro.criar(
      'Faz o mesmo a cada um dos escolhidos: cada um tem a sua condição e o seu resultado, e o que se recusa não para os outros',
      loteEntrada,
      {},
    ),
    path: '/api/tarefas/lote',
    reply: { status: 202, schema: tarefa },
    refusals: { ninguem_achado },
  },
  resultadoDoLote: {
    ...cadastro.obter('Com quem de uma ação em lote não se fez, e por quê'),
    path: '/api/tarefas/{id}/resultado',
    reply: { status: 200, schema: resultadoDoLote },
    refusals: { tarefa_nao_encontrada, fora_de_hora },
  },
  desfazerLote: {
    ...cadastro.acao(
      'desfazer',
      'Desfaz uma ação em lote, noutra tarefa: cada um na versão que a primeira deixou',
      { fora_de_hora, nada_a_desfazer },
    ),
    reply: { status: 202, schema: tarefa },
  },
  baixarTarefa: {
    ...cadastro.obter(
      'Endereço temporário do arquivo de uma exportação concluída, ou das linhas recusadas de uma importação',
    ),
    path: '/api/tarefas/{id}/arquivo',
    reply: { status: 200, schema: z.object({ url: z.string(), nome_arquivo: z.string() }) },
    refusals: { tarefa_nao_encontrada, fora_de_hora, arquivo_apagado },
  },
});
export type RotasTarefas = typeof rotasTarefas;
