import { chaveDaEtiqueta } from '../../shared/mensagens/envios.rules.ts';
import { cobrancaKey } from '../platform/collection-keys.ts';
import type { RequestContext } from '../platform/context.ts';
import { getItem, type Table } from '../platform/table.ts';
import { cobrancaDoItem } from './cobranca-item.ts';
import { concluir, lerEnvio } from './repository.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
type Alvo = {
  readonly etiqueta: string;
  readonly provedor: string;
  readonly id_provedor: string;
  readonly motivo: string;
};

async function cobrancaEnviada(tabela: Table, usuario_id: string, envio: string): Promise<boolean> {
  const item = await getItem(tabela, cobrancaKey(usuario_id, envio), { consistent: true });
  return item !== null && cobrancaDoItem(item).status === 'enviada';
}

/**
 * O WhatsApp, que a tinha aceitado, disse que não entregou a mensagem de um envio: ele passa a erro, a cobrança a cancelada, e o
 * dia fica livre (regra 21). A que já foi respondida ou renovada fica como está. 'em_curso' enquanto quem a mandou não gravou o que houve.
 */
export async function falharEnvio(
  tabela: Table,
  ctx: Ctx,
  { etiqueta, provedor, id_provedor, motivo }: Alvo,
): Promise<'feito' | 'em_curso'> {
  const chave = chaveDaEtiqueta(etiqueta);
  const envio = chave === null ? null : await lerEnvio(tabela, ctx.usuario_id, chave);
  if (envio?.status === 'enviando') return 'em_curso';
  const dele = envio?.provedor === provedor;
  if (dele && envio.status === 'enviado' && (await cobrancaEnviada(tabela, ctx.usuario_id, envio.chave))) {
    await concluir(tabela, ctx, envio, { transicao: 'falhar', provedor, id_provedor, erro: motivo });
  }
  // O duvidoso de que se diz que falhou não saiu.
  if (dele && envio.status === 'duvidoso') {
    await concluir(tabela, ctx, envio, { transicao: 'negar', provedor, id_provedor, erro: motivo });
  }
  return 'feito';
}
