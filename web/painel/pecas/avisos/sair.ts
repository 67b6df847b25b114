import { api } from './consultas.ts';
import { esquecerDaqui, lerAparelhoDaqui } from './navegador.ts';

/** Quanto 'Sair' espera por que o servidor esqueça o aparelho: sem rede, ele esquece-o no primeiro aviso que volte. */
const PRAZO_MS = 2_000;

/** Este navegador deixa de ser avisado, também se a rede falhar: ao desligar os avisos, e ao sair do painel. */
export async function sairDosAvisos(): Promise<void> {
  const aparelho = lerAparelhoDaqui();
  const esquecer = esquecerDaqui().catch(() => undefined);
  const tirar =
    aparelho &&
    api('DELETE /api/avisos/aparelhos/{id}', { params: { id: aparelho.id } }).catch(() => undefined);
  await Promise.all([esquecer, Promise.race([tirar, new Promise((pronto) => setTimeout(pronto, PRAZO_MS))])]);
}

export { esquecerDeOutro } from './navegador.ts';
