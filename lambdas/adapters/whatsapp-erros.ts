import type { ResultadoDoProvedor } from '../mensagens/ports.ts';

/** Por que uma mensagem não saiu, ou não se sabe se saiu. */
export type Causa = Pick<
  Extract<ResultadoDoProvedor, { aceito: false }>,
  'motivo' | 'duvidoso' | 'passageiro' | 'para_tudo'
>;

const certa = (motivo: string): Causa => ({ motivo, duvidoso: false, passageiro: false });
/** O que é da conta inteira: nenhuma outra mensagem sai por ela hoje (regra 35). */
const causaDaConta = (motivo: string): Causa => ({ ...certa(motivo), para_tudo: true });
const espera = (motivo: string): Causa => ({ motivo, duvidoso: false, passageiro: true });

/** Nada saiu: repetir não manda duas vezes. */
export const FORA_DO_AR = espera('o WhatsApp está fora do ar. Tente de novo em instantes');
/** Não há resposta: a mensagem pode ter saído, e nada impede a repetição. */
export const SEM_RESPOSTA: Causa = { motivo: 'o WhatsApp não respondeu', duvidoso: true, passageiro: true };

const TOKEN = causaDaConta('o token do WhatsApp não vale mais, ou não tem permissão para enviar');
const CONTA = causaDaConta('a Meta bloqueou a conta do WhatsApp: confira no Gerenciador do WhatsApp');
const MODELO = certa('a Meta recusou o modelo desta mensagem');
const LIMITE = espera('o limite de envios do WhatsApp foi atingido. Tente de novo em instantes');

/**
 * O que cada código quer dizer; o código decide, não o texto nem o HTTP (developers.facebook.com, Cloud API error
 * codes).
 */
const CAUSAS: Readonly<Record<number, Causa>> = {
  4: LIMITE,
  10: TOKEN,
  190: TOKEN,
  368: CONTA,
  80007: LIMITE,
  130429: LIMITE,
  131056: espera('foram mensagens demais para esta pessoa em pouco tempo. Tente de novo em instantes'),
  131048: causaDaConta('a Meta limitou este número por denúncias: nada sai até ela liberar'),
  131049: certa('a Meta segurou esta mensagem para não incomodar a pessoa'),
  131050: certa('a pessoa parou as mensagens de marketing deste número'),
  131026: certa('este número não recebe WhatsApp'),
  131047: certa('a pessoa não escreve há mais de 24 horas: só sai um modelo aprovado'),
  131031: CONTA,
  131042: causaDaConta(
    'há um problema de pagamento na conta do WhatsApp: confira no Gerenciador do WhatsApp',
  ),
  131051: certa('o WhatsApp não aceita este tipo de mensagem'),
  132000: certa('o modelo mudou na Meta: as variáveis não são mais as aprovadas'),
  132001: certa('a Meta não acha este modelo em português'),
  132005: MODELO,
  132007: MODELO,
  132012: MODELO,
  132015: certa('a Meta pausou este modelo'),
  132016: certa('a Meta desativou este modelo'),
  132018: MODELO,
  // A Meta diz que a mensagem não saiu ('Message failed to send due to an unknown error', 'service unavailable'), e
  // manda repetir.
  1: FORA_DO_AR,
  2: FORA_DO_AR,
  131000: FORA_DO_AR,
  131016: FORA_DO_AR,
};

/** As permissões que faltam ao token vão de 200 a 299. */
const ehPermissao = (codigo: number) => codigo >= 200 && codigo <= 299;

/**
 * O que houve com uma mensagem, do código de erro da Meta; sem código, o HTTP só diz se a Meta pode tê-la aceitado: um
 * 5xx que não é dela é de quem está no meio, e não diz se o pedido passou.
 */
export function causaDoCodigo(codigo: number | undefined, status: number): Causa {
  if (codigo !== undefined && ehPermissao(codigo)) return TOKEN;
  const conhecida = codigo === undefined ? undefined : CAUSAS[codigo];
  if (conhecida) return conhecida;
  if (status === 401) return TOKEN;
  if (status === 429) return LIMITE;
  if (status >= 400 && status < 500) return certa('o WhatsApp recusou a mensagem');
  return SEM_RESPOSTA;
}

/**
 * Por que o WhatsApp não entregou uma mensagem que aceitara, e se nenhuma outra da conta sai hoje; já não há dúvida, só
 * o que a Meta não explica.
 */
export function causaDaFalha(codigo: number | null): { motivo: string; para_tudo: boolean } {
  const causa = causaDoCodigo(codigo ?? undefined, 400);
  const semPorque = causa.motivo === null || causa.duvidoso || causa === FORA_DO_AR;
  return {
    motivo: semPorque ? 'o WhatsApp não entregou a mensagem' : causa.motivo,
    para_tudo: causa.para_tudo ?? false,
  };
}
