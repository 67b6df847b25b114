import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sementeDosTestes } from '../../../infra/tools/semente.ts';
import { atender, type DepsDoAtendimento } from '../../../lambdas/assistente/atender.ts';
import { guardarMensagem } from '../../../lambdas/conversas/guardar-mensagem.ts';
import { conversaGuardada, mensagemGuardada, ordemDeChegada } from '../../../lambdas/conversas/item.ts';
import { NotYet } from '../../../lambdas/platform/consume.ts';
import { newContext } from '../../../lambdas/platform/context.ts';
import { decisoesList } from '../../../lambdas/platform/keys/assistente.ts';
import type { Table } from '../../../lambdas/platform/table.ts';
import { telefoneComparavel } from '../../../shared/base/telefone.ts';
import { quantas } from '../../support/amostragem.ts';
import { casosDe } from '../../support/mensagens/medir.ts';
import { PROVA_NOVA } from '../../support/mensagens/prova-nova.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { umAtendimento } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

class Caiu extends Error {}
/** O que acontece numa chamada ao mundo; quem morre não faz mais nada, e a fila só o percebe minutos depois. */
const FALHAS = ['morre antes', 'morre depois', 'dá erro', 'a resposta se perde'] as const;
type Falha = { readonly n: number; readonly qual: (typeof FALHAS)[number] } | null;

/** As chamadas de uma entrega, com a falha na de número `n`. */
function comFalha(falha: Falha) {
  let chamadas = 0;
  let morto = false;
  const passar = async <R>(fazer: () => Promise<R>): Promise<R> => {
    chamadas += 1;
    if (morto) throw new Caiu();
    if (chamadas !== falha?.n) return fazer();
    morto = falha.qual.startsWith('morre');
    if (falha.qual === 'morre antes' || falha.qual === 'dá erro') throw new Caiu();
    await fazer();
    throw new Caiu();
  };
  const tabela = ({ name, doc }: Table): Table => ({
    name,
    doc: new Proxy(doc, {
      get: (alvo, nome) =>
        nome === 'send'
          ? (comando: Parameters<DynamoDBDocumentClient['send']>[0]) => passar(() => alvo.send(comando))
          : Reflect.get(alvo, nome),
    }),
  });
  return { passar, tabela, morreu: () => morto, houve: () => falha !== null && chamadas >= falha.n };
}

type Entrega = {
  readonly em: number;
  readonly tipo: 'chega' | 'atende';
  readonly mensagem: {
    readonly id: string;
    readonly numero: string;
    readonly texto: string;
    readonly em: Date;
  };
  readonly falha: Falha;
};

/** Segundos até a fila trazer de volta a que deu erro, e a de quem morreu no meio. */
const VOLTA_S = 20;
const INVISIVEL_S = 360;
/** Mais do que as chamadas de uma entrega. */
const PASSOS = 14;

/** Um dia de uma loja: a fila entrega fora de ordem e às vezes duas vezes, e em cada entrega uma chamada falha. */
async function viverUmDia(quantasMensagens: number) {
  const v = await umAtendimento(c, {
    configuracao: { mensagens_por_minuto: 12, horario_inicio: '08:00', horario_fim: '20:00' },
    comeco: '2026-11-27T06:00:00-03:00',
  });
  let agora = Date.parse('2026-11-27T06:00:00-03:00');
  const relogio = { now: () => new Date(agora) };
  // Cada rodada, outro dia: que mensagem leva que falha, e em que chamada.
  const sorte = sementeDosTestes() % 1_009;
  const textos = casosDe(PROVA_NOVA).map(({ texto }) => texto);
  const DIA_MS = 16 * 3_600_000;
  const fila: Entrega[] = Array.from({ length: quantasMensagens }, (_, i) => {
    const em = agora + Math.floor((DIA_MS * i) / quantasMensagens);
    const falha = {
      n: (Math.floor((i + sorte) / FALHAS.length) % PASSOS) + 1,
      qual: FALHAS[i % FALHAS.length] ?? 'dá erro',
    };
    const numero = `55119${String(80_000_000 + ((i * 7) % Math.ceil(quantasMensagens / 4)))}`;
    const texto = textos[(i * 37 + sorte) % textos.length] ?? 'oi';
    return { em, tipo: 'chega', mensagem: { id: `wamid.dia.${i}`, numero, texto, em: new Date(em) }, falha };
  });
  const aceites: string[] = [];
  let falharam = 0;
  let envios = 0;
  const porTratar = (item: Entrega, daqui_s: number, falha: Falha = null) =>
    fila.push({ ...item, em: agora + daqui_s * 1_000, falha });

  const tratar = async (entrega: Entrega): Promise<void> => {
    const { mensagem, tipo, falha } = entrega;
    const mundo = comFalha(falha);
    const tabela = mundo.tabela(v.deps.tabela);
    const { numero: telefone, ...chegada } = mensagem;
    try {
      if (tipo === 'chega') {
        const ctx = newContext(relogio, { usuario_id: v.usuario_id, ator: 'entregas' });
        await guardarMensagem(tabela, ctx, { ...chegada, telefone, nome: 'Alguém', tipo: 'text' });
        // Guardada, o evento dela sai com ela; às vezes sai duas vezes.
        const i = Number(mensagem.id.split('.').at(-1));
        const depois = { ...entrega, tipo: 'atende' } as const;
        porTratar(depois, 8, {
          n: (i * 5 + sorte) % PASSOS,
          qual: FALHAS[(i + sorte) % FALHAS.length] ?? 'dá erro',
        });
        if (i % 9 === 0) porTratar(depois, 9);
        return;
      }
      const modelo = await v.deps.escolherModelo(v.usuario_id);
      const deps: DepsDoAtendimento = {
        ...v.deps,
        tabela,
        relogio,
        escolherModelo: async () =>
          modelo && { ...modelo, responder: (pedido) => mundo.passar(() => modelo.responder(pedido)) },
        escolher: async () => ({
          enviar: ({ chave }) =>
            mundo.passar(async () => {
              envios += 1;
              const vez = envios % 17;
              if (vez === 5) return { aceito: false, duvidoso: false, passageiro: false, motivo: 'recusado' };
              aceites.push(chave);
              return vez === 11
                ? { aceito: false, duvidoso: true, motivo: 'sem resposta' }
                : { aceito: true, id_provedor: `wamid.saiu.${aceites.length}` };
            }),
        }),
      } as DepsDoAtendimento;
      await atender(deps, {
        usuario_id: v.usuario_id,
        telefone: telefoneComparavel(telefone),
        mensagem: mensagem.id,
      });
    } catch (erro) {
      if (mundo.houve()) falharam += 1;
      if (erro instanceof NotYet) porTratar(entrega, erro.seconds);
      else porTratar(entrega, mundo.morreu() ? INVISIVEL_S : VOLTA_S);
    }
  };
  let entregas = 0;
  while (fila.length > 0) {
    fila.sort((a, b) => b.em - a.em);
    const proxima = fila.pop();
    if (!proxima) break;
    agora = Math.max(agora, proxima.em);
    entregas += 1;
    if (entregas > quantasMensagens * 40) throw new Error('A fila não acaba');
    await tratar(proxima);
  }
  const tudo = await c.despejar();
  return { v, aceites, falharam, tudo };
}

describe('um dia de mensagens, com uma falha em cada chamada', () => {
  it('nenhuma se perde, nenhuma se responde duas vezes e nenhuma se esquece', async () => {
    const quantasMensagens = quantas(100, 300);
    const { v, aceites, falharam, tudo } = await viverUmDia(quantasMensagens);
    const { usuario_id } = v;
    // A prova só vale se as falhas aconteceram.
    expect(falharam).toBeGreaterThan(quantasMensagens / 2);

    const mensagens = tudo
      .filter(({ pk }) => pk === `${usuario_id}#MENSAGEM`)
      .map((item) => ({ ...mensagemGuardada.parse(item), telefone: String(item.sk).split('#')[0] ?? '' }))
      .sort((a, b) => (a.ordem < b.ordem ? -1 : 1));
    const chegadas = mensagens.filter(({ de }) => de === 'cliente');
    expect(new Set(chegadas.map(({ id }) => id)).size).toBe(quantasMensagens);
    expect(chegadas).toHaveLength(quantasMensagens);

    // Ao WhatsApp cada resposta vai uma vez, e cada mensagem tem no máximo uma decisão.
    expect(aceites.length).toBeGreaterThan(quantasMensagens / 6);
    expect(aceites).toHaveLength(new Set(aceites).size);
    const decisoes = tudo.filter(({ pk }) => pk === decisoesList(usuario_id));
    expect(new Set(decisoes.map(({ sk }) => sk)).size).toBe(decisoes.length);

    const conversas = tudo
      .filter(({ pk }) => pk === `${usuario_id}#CONVERSA`)
      .map((item) => conversaGuardada.parse(item));
    expect(conversas.length).toBe(Math.ceil(quantasMensagens / 4));
    const esquecidas = conversas.filter((conversa) => {
      const dela = mensagens.filter(({ telefone }) => telefone === conversa.telefone);
      const ultimaChegada = Math.max(...dela.flatMap(({ de }, i) => (de === 'cliente' ? [i] : [])));
      const chegada = dela[ultimaChegada];
      if (!chegada || conversa.tratada_ate < ordemDeChegada(chegada)) return true;
      // A que ficou por sair, ou que não se sabe se saiu, tem uma pessoa à espera dela.
      const semDesfecho = dela.at(-1);
      const saiu = semDesfecho?.de === 'cliente' || semDesfecho?.situacao === 'aceita';
      return !saiu && conversa.espera_desde === null;
    });
    expect(
      esquecidas.map(({ telefone, espera_desde }) => ({
        telefone,
        espera_desde,
        mensagens: mensagens
          .filter((m) => m.telefone === telefone)
          .map(({ de, situacao, texto }) => [de, situacao, texto]),
      })),
    ).toEqual([]);
    // De cada conversa que espera, quem vende é avisado.
    const avisos = new Set(
      tudo
        .filter(({ pk, tipo }) => pk === `${usuario_id}#EVENTO` && tipo === 'conversa.esperando')
        .map(({ entidade_id, dados }) => `${entidade_id} ${(dados as { desde: string }).desde}`),
    );
    for (const { telefone, espera_desde } of conversas)
      if (espera_desde !== null) expect(avisos).toContain(`${telefone} ${espera_desde}`);
  });
});
