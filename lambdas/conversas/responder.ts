import { RESPOSTA_DO_COMANDO } from '../../shared/conversas/conversas.rules.ts';
import { logger, whereItFailed } from '../platform/logger.ts';
import type { EscolherRemetente, Responder } from './ports.ts';

/**
 * Responde a um comando por onde o vendedor manda, em texto: quem acabou de escrever abriu a janela de 24 horas. Uma vez só: o que
 * não sai não se repete, porque o pedido já vale.
 */
export const responderComando =
  (escolher: EscolherRemetente): Responder =>
  async (usuario_id, { para, id, comando }) => {
    // Quem esconde o número não se alcança por ele.
    if (!/^\d+$/.test(para)) return;
    try {
      const remetente = await escolher(usuario_id);
      await remetente?.enviar({
        para,
        chave: `conversa#${id}`,
        corpo: { tipo: 'texto', texto: RESPOSTA_DO_COMANDO[comando] },
      });
    } catch (erro) {
      logger.warn('a resposta a um comando não saiu', { causa: whereItFailed(erro) });
    }
  };
