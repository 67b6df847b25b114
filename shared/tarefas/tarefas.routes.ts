import * as z from 'zod';
import { defineRefusals } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { MAXIMO_DE_LINHAS } from './tarefas.limites.ts';
import { linhaDaPrevia, tarefa, tipoDeTarefa } from './tarefas.schema.ts';

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
});

const porId = z.object({ id: z.string().min(1).max(64) });
const r = recusasTarefas;

export const rotasTarefas = defineRoutes({
  criarTarefa: {
    method: 'POST',
    path: '/api/tarefas',
    access: 'operador',
    summary: 'Começa uma exportação, ou abre o envio do arquivo de uma importação',
    body: z.object({ tipo: tipoDeTarefa, nome_arquivo: z.string().trim().max(200).nullable().default(null) }),
    reply: {
      status: 201,
      schema: z.object({
        tarefa,
        /** Onde mandar o arquivo (só nas importações): um formulário com estes campos e, por último, `file`. */
        envio: z.object({ url: z.string(), campos: z.record(z.string(), z.string()) }).nullable(),
      }),
    },
  },
  obterTarefa: {
    method: 'GET',
    path: '/api/tarefas/{id}',
    access: 'operador',
    summary: 'Andamento de uma tarefa',
    params: porId,
    reply: { status: 200, schema: tarefa },
    refusals: { tarefa_nao_encontrada: r.tarefa_nao_encontrada },
  },
  analisarTarefa: {
    method: 'POST',
    path: '/api/tarefas/{id}/analisar',
    access: 'operador',
    summary: 'Arquivo enviado: confere linha por linha, sem gravar nada',
    params: porId,
    reply: { status: 202, schema: tarefa },
    refusals: {
      tarefa_nao_encontrada: r.tarefa_nao_encontrada,
      arquivo_ausente: r.arquivo_ausente,
      arquivo_vazio: r.arquivo_vazio,
      arquivo_grande_demais: r.arquivo_grande_demais,
      fora_de_hora: r.fora_de_hora,
    },
  },
  previaDaTarefa: {
    method: 'GET',
    path: '/api/tarefas/{id}/previa',
    access: 'operador',
    summary: 'O que cada linha vai fazer; `situacao` filtra',
    params: porId,
    query: z.object({
      situacao: z.enum(['nova', 'existente', 'recusada']).optional(),
      pagina: z.coerce.number().int().min(0).max(MAXIMO_DE_LINHAS).default(0),
    }),
    reply: { status: 200, schema: z.object({ itens: z.array(linhaDaPrevia), total: z.number().int() }) },
    refusals: {
      tarefa_nao_encontrada: r.tarefa_nao_encontrada,
      fora_de_hora: r.fora_de_hora,
      arquivo_apagado: r.arquivo_apagado,
    },
  },
  confirmarTarefa: {
    method: 'POST',
    path: '/api/tarefas/{id}/confirmar',
    access: 'operador',
    summary:
      'Grava as linhas novas da prévia; `aceitam_avisos` vale para os clientes de quem a planilha não o diz',
    params: porId,
    query: z.object({ aceitam_avisos: z.enum(['sim', 'nao']).default('nao') }),
    reply: { status: 202, schema: tarefa },
    refusals: { tarefa_nao_encontrada: r.tarefa_nao_encontrada, fora_de_hora: r.fora_de_hora },
  },
  cancelarTarefa: {
    method: 'POST',
    path: '/api/tarefas/{id}/cancelar',
    access: 'operador',
    summary: 'Desiste de uma importação que ainda não foi confirmada',
    params: porId,
    reply: { status: 200, schema: tarefa },
    refusals: { tarefa_nao_encontrada: r.tarefa_nao_encontrada, fora_de_hora: r.fora_de_hora },
  },
  baixarTarefa: {
    method: 'GET',
    path: '/api/tarefas/{id}/arquivo',
    access: 'operador',
    summary: 'Endereço temporário do arquivo de uma exportação concluída',
    params: porId,
    reply: { status: 200, schema: z.object({ url: z.string(), nome_arquivo: z.string() }) },
    refusals: {
      tarefa_nao_encontrada: r.tarefa_nao_encontrada,
      fora_de_hora: r.fora_de_hora,
      arquivo_apagado: r.arquivo_apagado,
    },
  },
});
export type RotasTarefas = typeof rotasTarefas;
