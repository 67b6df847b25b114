import { digitos } from '../../shared/base/documentos.ts';
import { refusal } from '../../shared/base/refusals.ts';
import type { Cliente } from '../../shared/clientes/clientes.schema.ts';
import { recusasAtendimento } from '../../shared/conversas/atendimento.routes.ts';
import { decidirQuemResponde, impedimentoDe, janelaAte } from '../../shared/conversas/atendimento.rules.ts';
import type { EstadoDaConversa } from '../../shared/conversas/atendimento.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { lerConversa } from './conversa.ts';
import type { Conversa } from './item.ts';
import type { AssistenteLigado, CanalDe } from './ports.ts';

/** O que se lê de fora para dizer em que pé está uma conversa. */
export type DepsDoEstado = {
  readonly tabela: Table;
  readonly canalDe: CanalDe;
  readonly assistenteLigado: AssistenteLigado;
};
type Ctx = Pick<RequestContext, 'usuario_id' | 'now'>;

/** A conversa de um operador; recusa `conversa_nao_encontrada`. */
export async function conversaDoOperador(tabela: Table, { usuario_id }: Ctx, id: string): Promise<Conversa> {
  const conversa = await lerConversa(tabela, usuario_id, id);
  if (!conversa) throw refusal(recusasAtendimento, 'conversa_nao_encontrada');
  return conversa;
}

/** O número de uma conversa, em algarismos; null a quem o esconde. */
const numeroDe = ({ numero }: Pick<Conversa, 'numero'>): string | null =>
  /^\d+$/.test(numero) ? numero : null;

/** O que se mostra de quem conversa: o nome e o telefone do cadastro ou, sem ele, os do WhatsApp. */
export const mostrarInterlocutor = (
  conversa: Pick<Conversa, 'numero' | 'nome'>,
  cliente: Pick<Cliente, 'nome' | 'telefone'> | undefined,
) => ({
  nome: cliente?.nome ?? conversa.nome ?? '',
  cadastrada: cliente !== undefined,
  telefone: digitos(cliente?.telefone ?? '') || numeroDe(conversa),
});

/** Em que pé está uma conversa: quem responde, quem espera, e se se pode escrever. */
export async function estadoDa(
  { canalDe, assistenteLigado }: DepsDoEstado,
  { usuario_id, now }: Ctx,
  conversa: Conversa,
): Promise<EstadoDaConversa> {
  const [canal, assistente] = await Promise.all([canalDe(usuario_id), assistenteLigado(usuario_id)]);
  const { nao_lidas, espera_desde, silencio_ate, entrada_em, numero, resolvida_em, comprovante } = conversa;
  return {
    nao_lidas,
    espera_desde,
    resolvida_em,
    comprovante,
    responde: decidirQuemResponde(conversa, { agora: now, assistente }),
    silencio_ate: silencio_ate !== null && silencio_ate > now.toISOString() ? silencio_ate : null,
    janela_ate: canal === 'whatsapp' ? janelaAte(entrada_em) : null,
    impedimento: impedimentoDe({ canal, numero, entrada_em }, now),
  };
}
