import {
  RESEND_DOMAIN,
  RESEND_KEYS,
  type ResendFake,
  startResendFake,
} from '../../infra/local/fakes/resend.ts';
import { remetenteResend } from '../../lambdas/adapters/resend.ts';
import { pedirAvisosDoDia } from '../../lambdas/avisos/pedir-do-dia.ts';
import type { Remetente, ResultadoDoProvedor } from '../../lambdas/mensagens/ports.ts';
import { logger } from '../../lambdas/platform/logger.ts';
import type { Table } from '../../lambdas/platform/table.ts';
import { somarDias } from '../../shared/base/datas.ts';
import { POSSE_MS } from '../../shared/mensagens/envios.rules.ts';
import { type Cenario, umCenario } from '../integration/cenario.ts';
import { enviosDe, rodarFila, umProvedor, umVendedor } from '../integration/lembretes/apoio.ts';
import { SES } from '../integration/mensagens/apoio.ts';
import {
  desfechosDa,
  mandandoPorPasso,
  type Percorrer,
  porPasso,
  respondendo,
  resumo,
} from './falhas-em-cada-passo.ts';
import type { Medida } from './figura.ts';

const doProvedor = (duvidoso: boolean): ResultadoDoProvedor => ({
  aceito: false,
  provedor: 'ses',
  motivo: 'o serviço de e-mail não respondeu',
  duvidoso,
  passageiro: true,
});

type Qual = 'Resend' | 'SES';
type Provedor = {
  readonly remetente: Remetente;
  readonly saidas: (usuario_id: string) => number;
  /** Como ele responde a uma chamada que dá errado do lado dele. */
  readonly falhas: Readonly<Record<string, (remetente: Remetente) => Remetente>>;
};

function osProvedores(fake: ResendFake): Record<Qual, Provedor> {
  const doSes = umProvedor();
  const comModo = (modo: Parameters<ResendFake['falhar']>[0]) => (remetente: Remetente) => ({
    ...remetente,
    enviar: (mensagem: Parameters<Remetente['enviar']>[0]) => {
      fake.falhar(modo);
      return remetente.enviar(mensagem);
    },
  });
  return {
    Resend: {
      remetente: remetenteResend({
        url: fake.endpoint,
        usuario_id: 'banco',
        api_key: RESEND_KEYS.boa,
        endereco: `oi@${RESEND_DOMAIN}`,
        nome: null,
      }),
      saidas: (usuario_id) => fake.emails().filter(({ to }) => to.join().includes(`@${usuario_id}.`)).length,
      falhas: { '429': comModo('limite'), '500': comModo('500'), 'aceita e corta': comModo('corta_depois') },
    },
    SES: {
      remetente: doSes.remetente,
      saidas: (usuario_id) =>
        doSes.aceitos.filter(({ para }) => para.email.includes(`@${usuario_id}.`)).length,
      falhas: {
        '429': (remetente) => ({
          ...remetente,
          enviar: respondendo(remetente.enviar, doProvedor(false), { aceita: false }),
        }),
        // O 5xx que o SES nomeia não saiu; o de quem está no meio não diz se o pedido passou.
        '500': (remetente) => ({
          ...remetente,
          enviar: respondendo(remetente.enviar, doProvedor(false), { aceita: false }),
        }),
        '502 sem nome': (remetente) => ({
          ...remetente,
          enviar: respondendo(remetente.enviar, doProvedor(true), { aceita: false }),
        }),
        'aceita e corta': (remetente) => ({
          ...remetente,
          enviar: respondendo(remetente.enviar, doProvedor(true), { aceita: true }),
        }),
      },
    },
  };
}

let dias = 0;

/** Um lembrete do pedido ao fim, com uma falha numa das fases: como acabou. */
const porLembrete =
  (c: Cenario, { remetente: semFalha, saidas, falhas }: Provedor): Percorrer =>
  async (fase, doCaso, falhaDoProvedor) => {
    dias += 1;
    const dia = somarDias('2030-01-01', dias * 10);
    const daHora = { ...c, relogio: { now: () => new Date(`${dia}T09:00:00-03:00`) } };
    const v = await umVendedor(c);
    await v.alguem(dia);
    const saidaDe = async () => ({ provedor: 'ses', limite: SES });
    const remetente = (falhaDoProvedor && falhas[falhaDoProvedor]?.(semFalha)) || semFalha;
    let adiante = 0;
    const tempoReal = () => Date.now() + adiante;
    const tratar = () => rodarFila(daHora, v, { remetente: semFalha, tempoReal });
    const lembrar = (tabela: Table) =>
      pedirAvisosDoDia({ tabela, relogio: daHora.relogio, saidaDe }, { canal: 'email' });
    const passo = doCaso(() => (fase === 'pedir' ? lembrar(c.tabela) : tratar()));
    await lembrar(fase === 'pedir' ? porPasso(c.tabela, passo) : c.tabela).catch(() => undefined);
    // A agenda tenta de novo o que ficou por fazer; o que já se pediu não se pede outra vez.
    await lembrar(c.tabela);
    if (fase === 'mandar')
      await rodarFila(daHora, v, {
        remetente: { ...remetente, enviar: mandandoPorPasso(remetente.enviar, passo) },
        tabela: porPasso(c.tabela, passo),
      });
    // Do que voltou à fila quem trata é outro, sem falhas, passada a posse.
    for (let vez = 0; vez < 5; vez += 1) {
      adiante += POSSE_MS;
      if ((await tratar()) === 0) break;
    }
    const envios = await enviosDe(c, v);
    const [envio] = envios;
    const saiu = saidas(v.usuario_id);
    if (envios.length !== 1) return `${envios.length} envios, ${saiu} saíram`;
    if (envio?.status === 'enviado' && saiu === 1) return 'enviado';
    if (envio?.status === 'duvidoso' && saiu <= 1)
      return saiu === 1 ? 'duvidoso (saiu)' : 'duvidoso (não saiu)';
    return `${envio?.status}, ${saiu} saíram`;
  };

/** Cada falha em cada espera do caminho de um lembrete: como ele acaba pela Resend e pelo SES. */
export async function medirFalhasDeEnvio(): Promise<Medida[]> {
  logger.setLogLevel('SILENT');
  const [c, fake] = await Promise.all([umCenario(), startResendFake()]);
  try {
    const provedores = osProvedores(fake);
    const medidas: Medida[] = [];
    for (const fase of ['pedir', 'mandar'] as const) {
      const [pelaResend, peloSes] = [
        await desfechosDa(porLembrete(c, provedores.Resend), fase, Object.keys(provedores.Resend.falhas)),
        await desfechosDa(porLembrete(c, provedores.SES), fase, Object.keys(provedores.SES.falhas)),
      ];
      for (const [rotulo, daResend] of pelaResend) {
        const doSes = peloSes.get(rotulo) ?? [];
        const falhas = [...new Set([...daResend, ...doSes].map(({ falha }) => falha))];
        medidas.push({
          figura: `${fase}: ${rotulo}`,
          orcamento: 'nenhum perdido nem repetido; no SES, o incerto marcado',
          medida: `Resend: ${resumo(daResend)}. SES: ${resumo(doSes)}`,
          como: `${falhas.join(', ')}; ${daResend.length + doSes.length} provas`,
          coube:
            daResend.every(({ como }) => como === 'enviado') &&
            doSes.every(({ como }) => como === 'enviado' || como.startsWith('duvidoso (')),
        });
      }
    }
    return medidas;
  } finally {
    await Promise.all([fake.stop(), c.parar()]);
  }
}
