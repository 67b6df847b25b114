import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { chaveDaEtiqueta } from '../../shared/mensagens/envios.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { cobrancaKey } from '../platform/keys/cobrancas.ts';
import { getItem, type Table } from '../platform/table.ts';
import { cobrancaDoItem } from './cobranca-item.ts';
import type { Envio } from './item.ts';
import { pausarWhatsapp } from './pausa-do-whatsapp.ts';
import { concluir, lerEnvio } from './repository.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'today' | 'ids'>;
type Alvo = {
  readonly etiqueta: string;
  readonly provedor: string;
  readonly id_provedor: string;
  readonly motivo: string;
  /** É da conta, e não da mensagem: nenhuma outra sai no dia em que o WhatsApp o disse. */
  readonly para_tudo: boolean;
  readonly em: Date;
};

async function cobrancaEnviada(tabela: Table, usuario_id: string, envio: string): Promise<boolean> {
  const item = await getItem(tabela, cobrancaKey(usuario_id, envio), { consistent: true });
  return item !== null && cobrancaDoItem(item).status === 'enviada';
}

/**
 * O WhatsApp, que a tinha aceitado, disse que não entregou a mensagem de um envio: ele passa a erro, a cobrança a
 * cancelada, e o dia fica livre (regra 21); o que é da conta inteira para o dia (regra 35). A que já foi respondida ou
 * renovada fica como está. 'em_curso' enquanto quem a mandou não gravou o que houve.
 */
export async function falharEnvio(
  tabela: Table,
  ctx: Ctx,
  { etiqueta, provedor, id_provedor, motivo, para_tudo, em }: Alvo,
): Promise<'feito' | 'em_curso'> {
  const chave = chaveDaEtiqueta(etiqueta);
  const envio = chave === null ? null : await lerEnvio(tabela, ctx.usuario_id, chave);
  if (envio?.status === 'enviando') return 'em_curso';
  const dele = envio?.provedor === provedor;
  // O aviso pode chegar dias depois: o que ele disse ontem já não para o dia de hoje.
  if (dele && para_tudo && dataEmSaoPaulo(em) === ctx.today) await pausarWhatsapp(tabela, ctx, motivo);
  const aindaVale = async ({ categoria, chave: qual }: Envio) =>
    categoria === 'acesso' || cobrancaEnviada(tabela, ctx.usuario_id, qual);
  if (dele && envio.status === 'enviado' && (await aindaVale(envio))) {
    await concluir(tabela, ctx, envio, { transicao: 'falhar', provedor, id_provedor, erro: motivo });
  }
  // O duvidoso de que se diz que falhou não saiu.
  if (dele && envio.status === 'duvidoso') {
    const negado = { transicao: 'negar', provedor, id_provedor, erro: motivo } as const;
    // Mudou entretanto (alguém a mandou de novo): lê-se outra vez.
    if (!(await concluir(tabela, ctx, envio, negado))) return 'em_curso';
  }
  return 'feito';
}
