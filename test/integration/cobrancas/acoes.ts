import { executarCobrancas } from '../../../lambdas/cobrancas/executar.ts';
import { mostrarCobrancas } from '../../../lambdas/cobrancas/mostrar.ts';
import { preverCobrancas } from '../../../lambdas/cobrancas/prever.ts';
import type { Cenario } from '../cenario.ts';
import { cobrancasDe, depsDe, porWhatsapp, umWhatsapp, type Vendedor } from './apoio.ts';

/** Com que um vendedor age na tela, com o WhatsApp ligado ou não. */
export const deps = (c: Cenario, v: Vendedor, saidaDe = porWhatsapp) => ({
  ...depsDe(c, { remetente: umWhatsapp().remetente }),
  saidaDe,
  relogio: v.relogio.clock,
});
export const executar = (c: Cenario, v: Vendedor, chave?: string, saidaDe = porWhatsapp) =>
  executarCobrancas(deps(c, v, saidaDe), { ctx: v.ctx(chave), rodada: undefined });
export const prever = (c: Cenario, v: Vendedor, saidaDe = porWhatsapp) =>
  preverCobrancas({ tabela: c.tabela, saidaDe }, v.ctx());
export const mostrar = (c: Cenario, v: Vendedor, saidaDe = porWhatsapp) =>
  mostrarCobrancas(deps(c, v, saidaDe), v.ctx());
/** Em que pé está cada cobrança dele. */
export const status = async (c: Cenario, v: Vendedor) =>
  (await cobrancasDe(c, v)).map((cobranca) => cobranca.status);
