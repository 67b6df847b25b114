import type { ConfiguracaoDoAssistente } from '../../shared/assistente/assistente.schema.ts';
import { custoMicro, reservaDaBuscaMicro, reservaMicro } from '../../shared/assistente/custo.rules.ts';
import { falaDaAssinatura } from '../../shared/assistente/intencao.rules.ts';
import { completarLinks } from '../../shared/assistente/links.rules.ts';
import type { Motivo } from '../../shared/assistente/motivos.ts';
import { type Fala, type Fato, montarPrompt } from '../../shared/assistente/prompt.rules.ts';
import { type MotivoDaRecusa, validarResposta } from '../../shared/assistente/validar.rules.ts';
import { valorDeOutroProduto } from '../../shared/assistente/valor-do-produto.rules.ts';
import { reaisParaCentavos } from '../../shared/base/dinheiro.ts';
import { procurarNasBases } from '../conhecimento/index.ts';
import { lerLinhas } from '../linhas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { logger } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';
import type { EscolherModelo, FalhaDoModelo, ModeloDeLinguagem } from './ports.ts';
import { acertarGasto, reservarGasto } from './teto-do-mes.ts';

type Deps = { readonly tabela: Table; readonly escolherModelo: EscolherModelo };
type Ctx = Pick<RequestContext, 'usuario_id' | 'today'>;

/** Quem vende, como o cliente o conhece, e onde abrem as suas páginas ('https://loja.com.br'); sem domínio, vazio. */
export type Loja = { readonly nome: string; readonly endereco: string };

/** Dos itens achados, vão ao modelo os que valem pelo menos metade do melhor: os outros só o distrairiam. */
const PARTE_DO_MELHOR = 0.5;

/** O que se pergunta, de quem, e o que já se disse. */
export type Pergunta = {
  readonly configuracao: ConfiguracaoDoAssistente;
  readonly loja: Loja;
  readonly texto: string;
  /** As linhas em cujas bases se procura. */
  readonly bases: readonly string[];
  readonly fatos: readonly Fato[];
  readonly historico: readonly Fala[];
};

/** O que se respondeu, ou por que se passa a uma pessoa; `custo_micro` em milionésimos de real, null sem preços. */
export type Respondida = {
  /** Já conferido (regra 45); null quando se passa a conversa. */
  readonly texto: string | null;
  readonly motivo: Motivo;
  /** O que a conferência recusou, na resposta que não saiu. */
  readonly recusa: MotivoDaRecusa | null;
  /** O que o provedor disse quando falhou, em palavras para o operador. */
  readonly erro: string | null;
  readonly por: 'palavras' | 'vetores' | null;
  readonly itens: readonly {
    readonly id: string;
    readonly produto: string;
    readonly titulo: string;
    readonly certeza: number;
  }[];
  readonly tokens_entrada: number;
  readonly tokens_saida: number;
  readonly tokens_busca: number;
  readonly custo_micro: number | null;
  readonly modelo: string | null;
};

const MOTIVO_DA_FALHA: Readonly<Record<FalhaDoModelo, Motivo>> = {
  sem_resposta: 'provedor_falhou',
  sem_cota: 'sem_cota',
  chave_recusada: 'provedor_falhou',
  limite: 'provedor_falhou',
  pedido_recusado: 'provedor_falhou',
  resposta_ilegivel: 'provedor_falhou',
};

/** A carteira do mês: reserva antes de cada chamada e acerta depois; sem preços, nada se conta. */
function carteira(
  tabela: Table,
  { usuario_id, today }: Ctx,
  { precos, teto_mensal }: ConfiguracaoDoAssistente,
) {
  const doMes = { usuario_id, mes: today.slice(0, 7) };
  const teto_micro = teto_mensal === null ? null : reaisParaCentavos(teto_mensal) * 10_000;
  return {
    /** Se cabe no teto; sem preços, cabe. */
    reservar: async (reserva_micro: number) =>
      precos === null || reservarGasto(tabela, { ...doMes, reserva_micro, teto_micro }),
    acertar: async (reserva_micro: number, gasto_micro: number | null) => {
      if (gasto_micro !== null) await acertarGasto(tabela, { ...doMes, reserva_micro, gasto_micro });
    },
  };
}

/** O modelo que só põe em vetores o que cabe no teto; o que não cabe procura-se por palavras. */
function cabeNoTeto(
  modelo: ModeloDeLinguagem,
  { precos }: ConfiguracaoDoAssistente,
  { reservar, acertar }: ReturnType<typeof carteira>,
): ModeloDeLinguagem {
  return {
    ...modelo,
    vetores: async (textos) => {
      const reserva = precos === null ? 0 : reservaDaBuscaMicro(textos, precos);
      if (!(await reservar(reserva))) {
        return { ok: false, falha: 'sem_cota', motivo: 'o teto de gasto do mês foi atingido' };
      }
      const vetores = await modelo.vetores(textos);
      // A que falhou pode ter sido cobrada: a reserva fica contada.
      if (vetores.ok)
        await acertar(reserva, custoMicro({ entrada: 0, saida: 0, busca: vetores.tokens }, precos));
      return vetores;
    },
  };
}

/**
 * Procura, pergunta ao modelo e confere a resposta, sem mandar nada a ninguém: é o que o assistente responde, e o que
 * se testa na tela. Abaixo do piso não se pergunta ao modelo, a não ser que a pergunta seja sobre a assinatura de quem
 * a faz, e ela se conheça.
 */
export async function responderPergunta(
  { tabela, escolherModelo }: Deps,
  ctx: Ctx,
  { configuracao, loja, texto, bases, fatos, historico }: Pergunta,
): Promise<Respondida> {
  const nada = {
    texto: null,
    recusa: null,
    erro: null,
    por: null,
    itens: [],
    tokens_entrada: 0,
    tokens_saida: 0,
    tokens_busca: 0,
    custo_micro: configuracao.precos === null ? null : 0,
    modelo: null,
  };
  const escolhido = await escolherModelo(ctx.usuario_id);
  if (!escolhido) return { ...nada, motivo: 'sem_modelo' };
  const dinheiro = carteira(tabela, ctx, configuracao);
  const modelo = cabeNoTeto(escolhido, configuracao, dinheiro);
  const achado = await procurarNasBases(
    { tabela },
    { usuario_id: ctx.usuario_id, bases, pergunta: texto, modelo },
  );
  const daAssinatura = fatos.length > 0 && falaDaAssinatura(texto);
  const melhor = achado.itens[0]?.certeza ?? 0;
  const usados = achado.basta
    ? achado.itens.filter(({ certeza }) => certeza >= melhor * PARTE_DO_MELHOR)
    : [];
  const procurado = {
    ...nada,
    por: achado.por,
    itens: usados.map(({ id, produto, titulo, certeza }) => ({ id, produto, titulo, certeza })),
    tokens_busca: achado.tokens,
    custo_micro: custoMicro({ entrada: 0, saida: 0, busca: achado.tokens }, configuracao.precos),
    modelo: modelo.modelo,
  };
  if (!achado.basta && !daAssinatura) return { ...procurado, motivo: 'sem_conhecimento' };

  const { mensagens, fichas } = montarPrompt({
    loja: loja.nome,
    instrucao: configuracao.prompt_sistema,
    itens: usados.map((item) => ({ ...item, conteudo: completarLinks(item.conteudo, loja.endereco) })),
    fatos: daAssinatura ? fatos : [],
    historico,
    pergunta: texto,
  });
  const { max_tokens, temperatura, precos } = configuracao;
  const reserva = precos === null ? 0 : reservaMicro(mensagens, max_tokens, precos);
  if (!(await dinheiro.reservar(reserva))) return { ...procurado, motivo: 'teto_atingido' };
  const resposta = await modelo.responder({ mensagens, temperatura, max_tokens });
  if (!resposta.ok) {
    logger.warn('o modelo não respondeu', { falha: resposta.falha });
    return { ...procurado, motivo: MOTIVO_DA_FALHA[resposta.falha], erro: resposta.motivo };
  }
  const { tokens_entrada, tokens_saida } = resposta;
  const custo = custoMicro({ entrada: tokens_entrada, saida: tokens_saida, busca: 0 }, precos);
  await dinheiro.acertar(reserva, custo);
  const conferida = validarResposta(resposta.texto, { fim: resposta.fim, fichas, mensagens });
  const gasta = {
    ...procurado,
    tokens_entrada,
    tokens_saida,
    custo_micro: custoMicro({ entrada: tokens_entrada, saida: tokens_saida, busca: achado.tokens }, precos),
    modelo: resposta.modelo,
  };
  if (conferida.ok) {
    const linhas = await lerLinhas(tabela, ctx.usuario_id);
    if (valorDeOutroProduto(conferida.texto, { itens: usados, linhas })) {
      return { ...gasta, motivo: 'resposta_recusada', recusa: 'preco' };
    }
    return { ...gasta, texto: conferida.texto, motivo: achado.basta ? 'com_conhecimento' : 'com_fatos' };
  }
  const motivo = conferida.motivo === 'nao_sabe' ? 'modelo_nao_sabe' : 'resposta_recusada';
  return { ...gasta, motivo, recusa: conferida.motivo };
}
