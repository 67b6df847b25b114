import { systemClock } from '../../platform/clock.ts';
import type { FaturasDaConta, SemResposta } from '../port.ts';
import type { ChamarAsaas, RespostaDoAsaas } from './http.ts';
import { listaDoAsaas, type PagamentoDoAsaas, pagamentoDoAsaas, traduzirPagamento } from './modelos.ts';

/** O máximo que o Asaas dá de uma vez. */
const POR_PAGINA = 100;

const falhaSemResposta = (resposta: RespostaDoAsaas): SemResposta => ({
  ok: false,
  motivo:
    resposta.tipo === 'recusado' && [401, 403].includes(resposta.status) ? 'chave_recusada' : 'sem_resposta',
});
const traduzir = (lido: PagamentoDoAsaas) => traduzirPagamento(lido, { agora: systemClock.now() });

/** As faturas da conta por vencimento, da mais nova à mais antiga: `offset` e `limit`, uma chamada por página. */
export function faturasDaConta(chamar: ChamarAsaas): FaturasDaConta {
  return {
    pagina: async ({ de, ate, desde }) => {
      const consulta = new URLSearchParams({
        'dueDate[ge]': de,
        'dueDate[le]': ate,
        limit: String(POR_PAGINA),
        offset: String(desde),
      });
      const resposta = await chamar('GET', `/payments?${consulta}`);
      const lida =
        resposta.tipo === 'feito' ? listaDoAsaas(pagamentoDoAsaas).safeParse(resposta.corpo).data : undefined;
      if (!lida) return falhaSemResposta(resposta);
      const proxima = lida.hasMore ? desde + POR_PAGINA : null;
      return { ok: true, cobrancas: lida.data.map(traduzir), proxima };
    },
    buscar: async (id) => {
      const resposta = await chamar('GET', `/payments/${encodeURIComponent(id)}`);
      if (resposta.tipo === 'recusado' && resposta.status === 404) return { ok: true, cobranca: null };
      const lida = resposta.tipo === 'feito' ? pagamentoDoAsaas.safeParse(resposta.corpo).data : undefined;
      if (!lida) return falhaSemResposta(resposta);
      return { ok: true, cobranca: lida.deleted ? null : traduzir(lida) };
    },
  };
}
