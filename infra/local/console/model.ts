import * as z from 'zod';
import type { Dependencies } from '../dependencies.ts';
import type { Rotas } from '../fakes/fake-routes.ts';
import { MODEL_MODES } from '../fakes/openai/modes.ts';
import { AUDIO_MODELS, MODEL_ACCOUNT } from '../fakes/openai.ts';
import type { Secao } from './section.ts';

export type ModelParts = Pick<Dependencies, 'modelo'>;

const pedido = z.object({
  modo: z.enum(MODEL_MODES),
  vezes: z.coerce.number().int().min(1).max(1_000).default(1),
});
const GUARDADAS = 50;

/** O modelo de linguagem de mentira: o que lhe pediram, e como responde às próximas. */
export const modelRoutes: Rotas<ModelParts> = {
  'GET /_local/modelo': ({ modelo }) => ({
    conta: MODEL_ACCOUNT,
    ...modelo.modo(),
    chamadas: modelo.chamadas().slice(-GUARDADAS).reverse(),
  }),
  'POST /_local/modelo/modo': ({ modelo }, { corpo }) => {
    const { modo, vezes } = pedido.parse(corpo);
    modelo.por(modo, modo === 'normal' ? 0 : vezes);
    return modelo.modo();
  },
  'DELETE /_local/modelo': ({ modelo }) => {
    modelo.limpar();
    return { chamadas: [] };
  },
};

/** A seção do modelo na página de `/_local`. */
export const SECAO_DO_MODELO: Secao = {
  titulo: 'Modelo de linguagem',
  explica: `Liga-se no painel, em Integrações, Assistente de IA: o endereço ${MODEL_ACCOUNT.url}, o modelo ${MODEL_ACCOUNT.modelo}, o de busca ${MODEL_ACCOUNT.modelo_de_busca} e a chave ${MODEL_ACCOUNT.api_key}. Responde com as frases do conhecimento que recebeu, ou que não sabe; nos outros modos desobedece ou falha. Transcreve as mensagens de voz que se mandam acima, com os modelos ${Object.values(AUDIO_MODELS).join(' e ')}.`,
  formularios: [
    { chamada: 'GET /_local/modelo', botao: 'Ver o que se pediu' },
    { chamada: 'DELETE /_local/modelo', botao: 'Limpar' },
    {
      chamada: 'POST /_local/modelo/modo',
      botao: 'Responder assim às próximas',
      campos: [
        { nome: 'modo', rotulo: 'Modo', opcoes: MODEL_MODES },
        { nome: 'vezes', rotulo: 'Vezes', valor: '1' },
      ],
    },
  ],
};
