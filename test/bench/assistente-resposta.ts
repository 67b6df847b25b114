import * as z from 'zod';
import { CONHECIMENTO } from '../../infra/local/conhecimento/bases.ts';
import { startDynamo } from '../../infra/local/emulators/dynamo.ts';
import { MODEL_ACCOUNT, MODEL_HOST, startModelFake } from '../../infra/local/fakes/openai.ts';
import { startWhatsappFake, WHATSAPP_ACCOUNT } from '../../infra/local/fakes/whatsapp.ts';
import { modeloDeLinguagem } from '../../lambdas/adapters/modelo.ts';
import { redeDosVendedores } from '../../lambdas/adapters/rede-dos-vendedores.ts';
import { remetenteDoWhatsapp } from '../../lambdas/adapters/whatsapp.ts';
import { atender, type DepsDoAtendimento } from '../../lambdas/assistente/atender.ts';
import { itensDaBase } from '../../lambdas/conhecimento/index.ts';
import { guardarMensagem } from '../../lambdas/conversas/guardar-mensagem.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { assistenteKey } from '../../lambdas/platform/keys/assistente.ts';
import { type Table, transact } from '../../lambdas/platform/table.ts';
import { configuracaoPadrao } from '../../shared/assistente/assistente.schema.ts';
import { conhecimentoEntrada } from '../../shared/conhecimento/conhecimento.schema.ts';
import { PERGUNTAS } from '../support/perguntas/perguntas.ts';
import { abrirTabelaContada } from './contador.ts';
import { ate, type Medida, mediana } from './figura.ts';

const BASE = 'jackpot';
const usuario_id = 'loja-das-respostas';
const ms = (n: number) => `${n.toFixed(1)} ms`;
const unidades = (n: number) => `${n.toFixed(1)} unidades`;
const tokens = (n: number) => `${n.toFixed(0)} tokens`;

/** Quantas perguntas cada um dos que escrevem faz. */
const QUANTAS = 40;

/** Monta a base e a configuração de um vendedor, e liga o assistente ao modelo e ao WhatsApp de mentira, por HTTP. */
async function montar(tabela: Table, fakes: { modelo: string; whatsapp: string }, agora: () => Date) {
  const ctx = newContext({ now: agora }, { usuario_id, ator: 'demonstracao' });
  const itens = CONHECIMENTO[BASE].map((item) => ({
    ctx,
    sorteado: ctx.ids.next(),
    dados: conhecimentoEntrada.parse({ ...item, tags: [...item.tags] }),
  }));
  await transact(
    tabela,
    [...itensDaBase(BASE, itens)].map((put) => ({ put })),
  );
  const precos = { entrada: 0.8, saida: 3.2, busca: 0.1 };
  const configuracao = {
    ...configuracaoPadrao(),
    ativo: true,
    versao: 1,
    mensagens_por_minuto: 30,
    precos,
    teto_mensal: 100,
  };
  await transact(tabela, [{ put: { ...assistenteKey(usuario_id), ...configuracao } }]);
  const rede = redeDosVendedores(`${MODEL_HOST}=${fakes.modelo}`, 'teste');
  const { phone_number_id, token } = WHATSAPP_ACCOUNT;
  const deps: DepsDoAtendimento = {
    tabela,
    relogio: { now: agora },
    escolher: async () => remetenteDoWhatsapp({ url: `${fakes.whatsapp}/v24.0`, phone_number_id, token }),
    escolherModelo: async () => modeloDeLinguagem(MODEL_ACCOUNT, rede),
    quemEscreve: async ({ texto }) => {
      const linhas = [{ id: BASE, nome: 'Jackpot Hunters + Lay CS' }];
      const assunto = { nomeadas: [], linha: BASE, pergunta: texto, perguntou: false };
      return { bases: [BASE], fatos: [], nome: null, linhas, assunto };
    },
    reenviarAcesso: async () => false,
    loja: async () => ({ nome: 'Loja', endereco: 'https://loja.com.br' }),
  };
  return deps;
}

/**
 * Quanto demora e o que gasta uma resposta, do fim da espera da rajada à mensagem aceita, com o modelo e o WhatsApp de
 * mentira.
 */
export async function medirResposta(): Promise<Medida[]> {
  const dynamo = await startDynamo({ stream: false });
  const { tabela, contador, fechar } = await abrirTabelaContada(dynamo);
  const [modelo, whatsapp] = await Promise.all([startModelFake(), startWhatsappFake()]);
  // Cada pergunta num minuto seu: o limite por minuto não entra na conta.
  let agora = new Date('2026-11-27T10:00:00-03:00');
  try {
    const deps = await montar(tabela, { modelo: modelo.endpoint, whatsapp: whatsapp.endpoint }, () => agora);
    const perguntas = Object.values(PERGUNTAS[BASE].comResposta).flat().slice(0, QUANTAS);
    const tempos: number[] = [];
    const lidas: number[] = [];
    const gravadas: number[] = [];
    for (const [i, texto] of perguntas.entries()) {
      agora = new Date(agora.getTime() + 60_000);
      const telefone = `55119888${String(80_000 + i)}`;
      await whatsapp.responder({ telefone, texto });
      await guardarMensagem(tabela, newContext(deps.relogio, { usuario_id, ator: 'entregas' }), {
        id: `pergunta-${i}`,
        telefone,
        em: agora,
        nome: null,
        tipo: 'text',
        texto,
      });
      contador.recolher();
      const comeco = performance.now();
      const comparavel = telefone.slice(0, 4) + telefone.slice(-8);
      await atender(deps, { usuario_id, telefone: comparavel, mensagem: `pergunta-${i}` });
      tempos.push(performance.now() - comeco);
      const { leitura, gravacao } = contador.recolher();
      lidas.push(leitura);
      gravadas.push(gravacao);
    }
    if (whatsapp.mensagens().length !== perguntas.length) throw new Error('Ficou pergunta sem resposta');
    const gastos = modelo
      .chamadas()
      .filter(({ rota }) => rota === 'chat')
      .map(
        ({ corpo }) => JSON.stringify(z.object({ messages: z.array(z.unknown()) }).parse(corpo)).length / 4,
      );
    const como = `mediana de ${perguntas.length} perguntas; o modelo e o WhatsApp de mentira respondem na hora`;
    return [
      ate('uma resposta, do fim da espera da rajada ao WhatsApp aceitar', {
        valor: mediana(tempos),
        limite: null,
        mostrar: ms,
        como,
      }),
      ate('unidades lidas por resposta inteira (conversa, configuração, base, gasto)', {
        valor: mediana(lidas),
        limite: null,
        mostrar: unidades,
        como,
      }),
      ate('unidades gravadas por resposta inteira (mensagem, conversa, decisão, gasto, vez)', {
        valor: mediana(gravadas),
        limite: null,
        mostrar: unidades,
        como,
      }),
      ate('tokens mandados ao modelo por resposta', {
        valor: mediana(gastos),
        limite: null,
        mostrar: tokens,
        como: 'as mensagens como saíram, a quatro letras por token',
      }),
    ];
  } finally {
    fechar();
    await Promise.all([modelo.stop(), whatsapp.stop(), dynamo.stop()]);
  }
}
