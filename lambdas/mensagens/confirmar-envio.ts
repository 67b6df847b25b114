import { chaveDaEtiqueta } from '../../shared/mensagens/envios.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { BOAS_VINDAS } from './boas-vindas.ts';
import { concluir, lerEnvio } from './repository.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
type Alvo = {
  readonly etiqueta: string;
  readonly provedor: string;
  readonly id_provedor: string;
  /** O endereço não existe, e a mensagem voltou. */
  readonly voltou?: boolean;
};

/** Por que um e-mail que tinha saído passa a erro. */
export const VOLTOU = 'o endereço devolveu o e-mail';

/**
 * O provedor falou da mensagem de um envio, logo ela saiu: o duvidoso passa a enviado (regra 36). O e-mail de acesso
 * que voltou passa a erro: quem comprou está sem ele (regra 54). 'em_curso' enquanto quem o mandou não gravou o que
 * houve: só depois se sabe se ficou a dúvida.
 */
export async function confirmarEnvio(tabela: Table, ctx: Ctx, alvo: Alvo): Promise<'feito' | 'em_curso'> {
  const { etiqueta, provedor, id_provedor, voltou } = alvo;
  const chave = chaveDaEtiqueta(etiqueta);
  const envio = chave === null ? null : await lerEnvio(tabela, ctx.usuario_id, chave);
  if (envio?.status === 'enviando') return 'em_curso';
  if (envio?.status === 'duvidoso' && envio.provedor === provedor) {
    const confirmado = { transicao: 'confirmar', provedor, id_provedor, erro: null } as const;
    // Mudou entretanto (outro aviso a confirmou, ou alguém a mandou de novo): lê-se outra vez.
    if (!(await concluir(tabela, ctx, envio, confirmado))) return 'em_curso';
    return voltou ? confirmarEnvio(tabela, ctx, alvo) : 'feito';
  }
  const eraEste =
    envio?.status === 'enviado' && envio.provedor === provedor && envio.id_provedor === id_provedor;
  if (voltou && eraEste && envio.tipo_template === BOAS_VINDAS) {
    await concluir(tabela, ctx, envio, { transicao: 'falhar', provedor, id_provedor, erro: VOLTOU });
  }
  return 'feito';
}
