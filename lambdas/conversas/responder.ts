import { RESPOSTA_DO_COMANDO } from '../../shared/conversas/conversas.rules.ts';
import type { Table } from '../platform/table.ts';
import { lerConversa } from './conversa.ts';
import { enviarNaConversa } from './enviar-na-conversa.ts';
import { telefoneDaConversa } from './guardar-mensagem.ts';
import type { EscolherRemetente, Responder } from './ports.ts';

/**
 * Responde a um comando por onde o vendedor manda, em texto: quem acabou de escrever abriu a janela de 24 horas. Uma
 * vez só: o que não sai não se repete, porque o pedido já vale.
 */
export const responderComando =
  (tabela: Table, escolher: EscolherRemetente): Responder =>
  async (ctx, { para, id, comando }) => {
    const conversa = await lerConversa(tabela, ctx.usuario_id, telefoneDaConversa(para));
    if (!conversa) return;
    await enviarNaConversa({ tabela, escolher }, ctx, {
      conversa,
      id: `${comando}-${id}`,
      de: 'sistema',
      texto: RESPOSTA_DO_COMANDO[comando],
    });
  };
