import * as z from 'zod';
import {
  COM_ENDERECO,
  type Integracao,
  integracao,
  PROVEDORES,
} from '../../shared/integracoes/integracoes.schema.ts';
import type { Item } from '../platform/table.ts';

/** Integração como está na tabela: as credenciais, cifradas. */
export const integracaoGuardada = z.lazy(() => {
  const { tipo, status, webhook_id, ultimo_aviso, problema } = integracao.unwrap().shape;
  const textos = z.record(z.string(), z.string());
  return z.object({
    sk: z.enum(PROVEDORES),
    nome: z.string(),
    tipo,
    status,
    configuracao: textos,
    credenciais: textos,
    ultimos4: textos,
    webhook_chave: z.string().nullable().default(null),
    webhook_id: webhook_id.default(null),
    ultimo_aviso: ultimo_aviso.default(null),
    problema: problema.default(null),
    versao: z.number().int(),
    criado_em: z.string(),
    atualizado_em: z.string(),
  });
});
export type IntegracaoGuardada = z.output<typeof integracaoGuardada>;

/** De quem é um endereço de webhook. */
export const donoDoWebhook = z.lazy(() =>
  z.object({ usuario_id: z.string(), provedor: z.enum(COM_ENDERECO) }),
);

/** Lê um item como a pessoa o vê; as credenciais ficam para trás. */
export function integracaoDoItem(item: Item): Integracao {
  const { sk, credenciais: _cifradas, ...resto } = integracaoGuardada.parse(item);
  return integracao.parse({ id: sk, ...resto });
}
