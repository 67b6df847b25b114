import * as z from 'zod';
import { defineRefusals } from '../base/refusals.ts';
import { porId } from '../base/rotas-do-cadastro.ts';
import { defineRoutes } from '../base/routes.ts';
import { ENVIE_OUTRO_TIPO, MAXIMO_DE_IMAGENS } from './imagens.rules.ts';
import { imagemGuardada } from './imagens.schema.ts';

export const recusasImagens = defineRefusals({
  envio_nao_encontrado: {
    familia: 'nao_encontrada',
    mensagem: 'A imagem não chegou, ou já foi usada. Escolha o arquivo outra vez',
  },
  imagem_grande_demais: {
    familia: 'grande_demais',
    mensagem: 'A imagem passa de 10 MB. Diminua-a e envie de novo',
  },
  imagem_de_outro_tipo: { familia: 'invalida', mensagem: ENVIE_OUTRO_TIPO },
  imagem_incompleta: {
    familia: 'invalida',
    mensagem: 'Não foi possível ler a imagem. Abra-a, salve de novo e envie outra vez',
  },
  imagem_com_pixels_demais: {
    familia: 'invalida',
    mensagem: 'A imagem tem pontos demais. O máximo é 50 megapixels: diminua-a e envie de novo',
  },
  imagem_comprida_demais: {
    familia: 'invalida',
    mensagem: 'A imagem é alta demais para a largura dela. Recorte-a e envie de novo',
  },
  imagens_demais: {
    familia: 'conflito',
    mensagem: `Você já guarda ${MAXIMO_DE_IMAGENS} imagens, que é o máximo. Use uma das que já enviou`,
  },
});

export const rotasImagens = defineRoutes({
  criarImagem: {
    method: 'POST',
    path: '/api/imagens',
    access: 'operador',
    summary: 'Abre o envio de uma imagem: um formulário que vale 15 minutos e aceita até 10 MB',
    reply: {
      status: 201,
      schema: z.object({
        /** O envio, que se processa depois de mandado. */
        id: z.string(),
        /** Onde mandar o arquivo: um formulário com estes campos e, por último, `file`. */
        envio: z.object({ url: z.string(), campos: z.record(z.string(), z.string()) }),
      }),
    },
    refusals: { imagens_demais: recusasImagens.imagens_demais },
    throttle: { rate: 10, burst: 20 },
  },
  processarImagem: {
    method: 'POST',
    path: '/api/imagens/{id}/processar',
    access: 'operador',
    summary:
      'Imagem enviada: guarda-a sem metadados, nas larguras das páginas; a mesma imagem tem o mesmo id',
    params: porId,
    reply: { status: 201, schema: imagemGuardada },
    refusals: recusasImagens,
    throttle: { rate: 10, burst: 20 },
  },
});
export type RotasImagens = typeof rotasImagens;
