import type { ConfiguracaoDoAssistente } from '../../shared/assistente/assistente.schema.ts';
import { custoMicro } from '../../shared/assistente/custo.rules.ts';
import { lerEscolha, montarEscolha, TOKENS_DA_ESCOLHA } from '../../shared/assistente/escolha.rules.ts';
import { falaDaAssinatura } from '../../shared/assistente/intencao.rules.ts';
import { completarLinks } from '../../shared/assistente/links.rules.ts';
import type { Motivo } from '../../shared/assistente/motivos.ts';
import { type Assunto, perguntaQual } from '../../shared/assistente/produto.rules.ts';
import { type Fala, type Fato, montarPrompt, pedirDeNovo } from '../../shared/assistente/prompt.rules.ts';
import { tirarNomes } from '../../shared/assistente/quem.rules.ts';
import { perguntaAProcurar } from '../../shared/assistente/tipos.rules.ts';
import {
  type MotivoDaRecusa,
  PEDE_SE_DE_NOVO,
  validarResposta,
} from '../../shared/assistente/validar.rules.ts';
import { nomearProduto, valorDeOutroProduto } from '../../shared/assistente/valor-do-produto.rules.ts';
import type { Linha } from '../../shared/linhas/linhas.schema.ts';
import { type ItemDaResposta, procurarNasBases } from '../conhecimento/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { logger } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';
import { abrirCarteira } from './carteira.ts';
import type { EscolherModelo, FalhaDoModelo, ModeloDeLinguagem, RespostaDoModelo } from './ports.ts';

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
  /** De que produto se fala (regra 71), e todos os de quem vende. */
  readonly assunto: Pick<Assunto, 'linha' | 'nomeadas' | 'perguntou'>;
  readonly linhas: readonly Pick<Linha, 'id' | 'nome'>[];
};

/** O que se respondeu, ou por que se passa a uma pessoa; `custo_micro` em milionésimos de real, null sem preços. */
export type Respondida = {
  /** Já conferido (regra 45); null quando se passa a conversa. */
  readonly texto: string | null;
  readonly motivo: Motivo;
  /** O que a conferência recusou, na resposta que não saiu. */
  readonly recusa: MotivoDaRecusa | null;
  /** O modelo não respondeu, e perguntar daqui a pouco pode dar certo. */
  readonly passageira: boolean;
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

/** O que se gasta quando nem se procura. */
export const usoVazio = ({ precos }: Pick<ConfiguracaoDoAssistente, 'precos'>) => ({
  texto: null,
  recusa: null,
  passageira: false,
  erro: null,
  por: null,
  itens: [],
  tokens_entrada: 0,
  tokens_saida: 0,
  tokens_busca: 0,
  custo_micro: precos === null ? null : 0,
  modelo: null,
});

/** As falhas que passam sozinhas: a chave recusada e o pedido errado, não. */
const PASSAM: ReadonlySet<FalhaDoModelo> = new Set(['sem_resposta', 'limite', 'resposta_ilegivel']);

type Usado = ItemDaResposta;
type Gasto = { readonly entrada: number; readonly saida: number };

/**
 * O título que o modelo escolhe entre os mais próximos, quando as palavras não bastam; null se nenhum, ou se não deu.
 */
async function escolherTitulo(
  { perguntar }: ReturnType<typeof abrirCarteira>,
  modelo: ModeloDeLinguagem,
  {
    texto,
    proximos,
    nomeDe,
  }: { texto: string; proximos: readonly Usado[]; nomeDe: (id: string) => string | undefined },
): Promise<{ readonly item: Usado | null; readonly gasto: Gasto }> {
  const nada = { item: null, gasto: { entrada: 0, saida: 0 } };
  if (proximos.length === 0) return nada;
  const candidatos = proximos.map((item) => ({ ...item, ...nomeDoItem(nomeDe(item.produto)) }));
  const resposta = await perguntar(modelo, {
    mensagens: montarEscolha(texto, candidatos),
    temperatura: 0,
    max_tokens: TOKENS_DA_ESCOLHA,
  });
  if (!resposta.ok) return nada;
  const gasto = { entrada: resposta.tokens_entrada, saida: resposta.tokens_saida };
  return { item: resposta.fim === 'stop' ? lerEscolha(resposta.texto, proximos) : null, gasto };
}

type Respondeu = Extract<RespostaDoModelo, { readonly ok: true }>;
/** Depois de tanto tempo à espera da primeira resposta não se pede outra: quem testa na tela espera 29 s ao todo. */
const PEDE_DE_NOVO_ATE_MS = 8_000;

/** A resposta como sai, com o produto dito; ou por que não sai. */
function conferirResposta(
  { texto, fim }: Respondeu,
  {
    itens,
    linhas,
    ...pedido
  }: Omit<Parameters<typeof validarResposta>[1], 'fim'> & {
    readonly itens: readonly Usado[];
    readonly linhas: Pergunta['linhas'];
  },
):
  | { readonly texto: string; readonly recusa: null }
  | { readonly texto: null; readonly recusa: MotivoDaRecusa } {
  const conferida = validarResposta(texto, { fim, ...pedido });
  if (!conferida.ok) return { texto: null, recusa: conferida.motivo };
  const dita = valorDeOutroProduto(conferida.texto, { itens, linhas })
    ? null
    : nomearProduto(conferida.texto, { itens, linhas });
  return dita === null ? { texto: null, recusa: 'preco' } : { texto: dita, recusa: null };
}

const nomeDoItem = (nome: string | undefined) => (nome === undefined ? {} : { produto_nome: nome });

/**
 * Procura, pergunta ao modelo e confere a resposta, sem mandar nada a ninguém: é o que o assistente responde, e o que
 * se testa na tela. A resposta que diz mais do que os itens pede-se outra vez, uma só, com as palavras deles; se também
 * não passa, uma pessoa responde. Abaixo do piso o modelo só escolhe entre os títulos mais próximos, a não ser que a
 * pergunta seja sobre a assinatura de quem a faz, e ela se conheça. Duas linhas que podem responder, e nada que diga
 * qual: pergunta-se uma vez, e depois passa-se (regra 71).
 */
export async function responderPergunta(
  { tabela, escolherModelo }: Deps,
  ctx: Ctx,
  { configuracao, loja, texto, bases, fatos, historico, assunto, linhas }: Pergunta,
): Promise<Respondida> {
  const { precos, max_tokens, temperatura } = configuracao;
  const nada = usoVazio(configuracao);
  const escolhido = await escolherModelo(ctx.usuario_id);
  if (!escolhido) return { ...nada, motivo: 'sem_modelo' };
  const carteira = abrirCarteira(tabela, ctx, configuracao);
  const modelo = carteira.comTeto(escolhido);
  const pergunta = perguntaAProcurar(texto);
  const achado = await procurarNasBases(
    { tabela },
    {
      usuario_id: ctx.usuario_id,
      bases,
      pergunta,
      semNome: (produto) =>
        tirarNomes(
          pergunta,
          linhas.filter(({ id }) => id === produto),
        ),
      modelo,
    },
  );
  const daAssinatura = fatos.length > 0 && falaDaAssinatura(texto);
  const busca = { ...nada, por: achado.por, tokens_busca: achado.tokens, modelo: modelo.modelo };
  const semSaber = assunto.linha === null && assunto.nomeadas.length < 2 && !daAssinatura;
  if (semSaber && achado.linhas.length > 1) {
    const quais = linhas.filter(({ id }) => achado.linhas.includes(id));
    const custo = custoMicro({ entrada: 0, saida: 0, busca: achado.tokens }, precos);
    return assunto.perguntou
      ? { ...busca, custo_micro: custo, motivo: 'sem_produto' }
      : { ...busca, custo_micro: custo, motivo: 'qual_produto', texto: perguntaQual(quais) };
  }
  const nomeDe = (id: string) => linhas.find((linha) => linha.id === id)?.nome;
  const escolha =
    achado.basta || daAssinatura
      ? { item: null, gasto: { entrada: 0, saida: 0 } }
      : await escolherTitulo(carteira, modelo, { texto, proximos: achado.proximos, nomeDe });
  const melhor = achado.itens[0];
  const bastantes = achado.itens.filter(
    ({ certeza, produto }) =>
      certeza >= (melhor?.certeza ?? 0) * PARTE_DO_MELHOR && (!semSaber || produto === melhor?.produto),
  );
  const usados = achado.basta ? bastantes : escolha.item ? [escolha.item] : [];
  const custoDe = ({ entrada, saida }: Gasto) => ({
    tokens_entrada: entrada,
    tokens_saida: saida,
    custo_micro: custoMicro({ entrada, saida, busca: achado.tokens }, precos),
  });
  const procurado = {
    ...busca,
    itens: usados.map(({ id, produto, titulo, certeza }) => ({ id, produto, titulo, certeza })),
    ...custoDe(escolha.gasto),
  };
  if (usados.length === 0 && !daAssinatura) return { ...procurado, motivo: 'sem_conhecimento' };

  const { mensagens, fichas } = montarPrompt({
    loja: loja.nome,
    instrucao: configuracao.prompt_sistema,
    itens: usados.map((item) => ({
      ...item,
      ...nomeDoItem(nomeDe(item.produto)),
      conteudo: completarLinks(item.conteudo, loja.endereco),
    })),
    fatos: daAssinatura ? fatos : [],
    historico,
    pergunta: texto,
  });
  const comecou = performance.now();
  const resposta = await carteira.perguntar(modelo, { mensagens, temperatura, max_tokens });
  if (!resposta.ok) {
    if (resposta.falha === 'teto') return { ...procurado, motivo: 'teto_atingido' };
    logger.warn('o modelo não respondeu', { falha: resposta.falha });
    const passageira = PASSAM.has(resposta.falha);
    return { ...procurado, passageira, motivo: MOTIVO_DA_FALHA[resposta.falha], erro: resposta.motivo };
  }
  const conferir = (resposta: Respondeu) =>
    conferirResposta(resposta, { fichas, mensagens, itens: usados, linhas });
  const primeira = conferir(resposta);
  const outra =
    primeira.recusa !== null &&
    PEDE_SE_DE_NOVO.has(primeira.recusa) &&
    performance.now() - comecou < PEDE_DE_NOVO_ATE_MS
      ? await carteira.perguntar(modelo, { mensagens: pedirDeNovo(mensagens), temperatura: 0, max_tokens })
      : null;
  const segunda = outra?.ok ? outra : null;
  const gasta = {
    ...procurado,
    ...custoDe({
      entrada: resposta.tokens_entrada + (segunda?.tokens_entrada ?? 0) + escolha.gasto.entrada,
      saida: resposta.tokens_saida + (segunda?.tokens_saida ?? 0) + escolha.gasto.saida,
    }),
    modelo: resposta.modelo,
  };
  // O que se diz de uma recusa é o que o modelo escreveu por vontade própria.
  const dita = segunda ? conferir(segunda).texto : null;
  const { texto: respondido, recusa } = dita === null ? primeira : { texto: dita, recusa: null };
  if (respondido !== null) {
    return { ...gasta, texto: respondido, motivo: usados.length > 0 ? 'com_conhecimento' : 'com_fatos' };
  }
  return { ...gasta, motivo: recusa === 'nao_sabe' ? 'modelo_nao_sabe' : 'resposta_recusada', recusa };
}
