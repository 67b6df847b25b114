import type { ResultadoDoProvedor } from '../../lambdas/mensagens/ports.ts';
import { logger } from '../../lambdas/platform/logger.ts';
import { somarDias } from '../../shared/base/datas.ts';
import { POSSE_MS } from '../../shared/mensagens/envios.rules.ts';
import { type Cenario, umCenario } from '../integration/cenario.ts';
import {
  agenda,
  cobrancasDe,
  diasDe,
  enviosDe,
  rodarFila,
  umVendedor,
  umWhatsapp,
} from '../integration/cobrancas/apoio.ts';
import {
  desfechosDa,
  mandandoPorPasso,
  type Percorrer,
  porPasso,
  respondendo,
  resumo,
} from './falhas-em-cada-passo.ts';
import type { Medida } from './figura.ts';

/** Como o WhatsApp responde ao que dá errado do lado dele. */
const naoAceitou = (extras: { duvidoso: boolean; passageiro: boolean }): ResultadoDoProvedor => ({
  aceito: false,
  provedor: 'whatsapp',
  motivo: 'o WhatsApp não respondeu',
  ...extras,
});
const FALHAS_DO_WHATSAPP: Readonly<Record<string, { resposta: ResultadoDoProvedor; aceita: boolean }>> = {
  '429': { resposta: naoAceitou({ duvidoso: false, passageiro: true }), aceita: false },
  recusa: { resposta: naoAceitou({ duvidoso: false, passageiro: false }), aceita: false },
  // O 5xx com código da Meta não saiu; o de quem está no meio não diz se o pedido passou.
  '500': { resposta: naoAceitou({ duvidoso: false, passageiro: true }), aceita: false },
  '502 sem código': { resposta: naoAceitou({ duvidoso: true, passageiro: true }), aceita: false },
  'aceita e corta': { resposta: naoAceitou({ duvidoso: true, passageiro: true }), aceita: true },
};
let dias = 0;

/** Uma cobrança do dia do vencimento, do pedido ao fim, com uma falha numa das fases: como ela e o envio acabaram. */
const porCobranca =
  (c: Cenario): Percorrer =>
  async (fase, doCaso, falhaDoProvedor) => {
    dias += 1;
    const dia = somarDias('2030-01-01', dias * 10);
    const v = await umVendedor(c);
    v.relogio.irPara(`${dia}T10:30:00-03:00`);
    await v.alguem(dia);
    const { aceitas, remetente } = umWhatsapp();
    const falha = falhaDoProvedor === null ? undefined : FALHAS_DO_WHATSAPP[falhaDoProvedor];
    const enviar = falha ? respondendo(remetente.enviar, falha.resposta, falha) : remetente.enviar;
    let adiante = 0;
    const tratar = () => rodarFila(c, v, { remetente, tempoReal: () => Date.now() + adiante });
    const passo = doCaso(() => (fase === 'pedir' ? agenda(c, v) : tratar()));
    await agenda(c, v, fase === 'pedir' ? { tabela: porPasso(c.tabela, passo) } : {}).catch(() => undefined);
    // A volta seguinte da agenda tenta de novo o que ficou por fazer.
    await agenda(c, v);
    if (fase === 'mandar') {
      const noPasso = { ...remetente, enviar: mandandoPorPasso(enviar, passo) };
      await rodarFila(c, v, { remetente: noPasso, tabela: porPasso(c.tabela, passo) });
    }
    for (let vez = 0; vez < 5; vez += 1) {
      adiante += POSSE_MS;
      if ((await tratar()) === 0) break;
    }
    const [envios, cobrancas, doDia] = await Promise.all([enviosDe(c, v), cobrancasDe(c, v), diasDe(c, v)]);
    const saiu = aceitas.length;
    const como = `${envios.map((envio) => envio.status).join('+')}, ${cobrancas.map((cobranca) => cobranca.status).join('+')}`;
    const dito = `${como}${doDia.length === 1 ? '' : ', dia livre'}`;
    return saiu > 1 ? `${dito}, SAIU ${saiu} VEZES` : `${dito}, ${saiu === 1 ? 'saiu' : 'não saiu'}`;
  };

/** Os fins certos: o que saiu diz que saiu, o que foi recusado deixa o dia livre, e o que não se sabe fica marcado. */
const CERTOS: ReadonlySet<string> = new Set([
  'enviado, enviada, saiu',
  'erro, cancelada, dia livre, não saiu',
  'duvidoso, agendada, saiu',
  'duvidoso, agendada, não saiu',
]);

/** Cada falha em cada espera do caminho de uma cobrança por WhatsApp, e como ela acaba. */
export async function medirFalhasDeCobranca(): Promise<Medida[]> {
  logger.setLogLevel('SILENT');
  const c = await umCenario('2026-11-21');
  try {
    const medidas: Medida[] = [];
    for (const fase of ['pedir', 'mandar'] as const) {
      const desfechos = await desfechosDa(porCobranca(c), fase, Object.keys(FALHAS_DO_WHATSAPP));
      for (const [rotulo, lista] of desfechos) {
        medidas.push({
          figura: `${fase}: ${rotulo}`,
          orcamento: 'nenhuma perdida nem repetida, a incerta marcada',
          medida: resumo(lista),
          como: `${[...new Set(lista.map(({ falha }) => falha))].join(', ')}; ${lista.length} provas`,
          coube: lista.every(({ como }) => CERTOS.has(como)),
        });
      }
    }
    return medidas;
  } finally {
    await c.parar();
  }
}
