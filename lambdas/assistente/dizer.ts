import { type Decisao, decidirPeloTexto } from '../../shared/assistente/decidir.rules.ts';
import type { Motivo } from '../../shared/assistente/motivos.ts';
import { fatosDaRenovacao, fatosEmTexto } from '../../shared/assistente/planos.rules.ts';
import { perguntaQual } from '../../shared/assistente/produto.rules.ts';
import { TEXTO_DA_CORTESIA, textoDoRobo, textoDoTipo } from '../../shared/assistente/textos.rules.ts';
import { perguntaDosSeus, tipoDaFala } from '../../shared/assistente/tipos.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { linhasComPlano, textoDosPlanos } from './planos.ts';
import type { EscolherModelo } from './ports.ts';
import type { QuemEscreve } from './quem.ts';
import { type Loja, type Respondida, responderPergunta } from './responder-pergunta.ts';
import { perguntaDe, type Reunido } from './reunir.ts';

type Respondendo = {
  readonly deps: { readonly tabela: Table; readonly escolherModelo: EscolherModelo };
  readonly ctx: RequestContext;
  readonly reunido: Pick<Reunido, 'configuracao' | 'historico' | 'pendentes'>;
  readonly loja: Loja;
  readonly quem: QuemEscreve;
};
/** O que se diz, ou null quando se passa a conversa a uma pessoa; e por quê. */
type Dito = {
  readonly texto: string | null;
  readonly motivo: Motivo;
  readonly resposta: Respondida | null;
  /** O que mais fica na conversa. */
  readonly mudar?: Readonly<Record<string, unknown>>;
};

const perguntarAoModelo = ({ deps, ctx, reunido, loja, quem }: Respondendo, texto: string) =>
  responderPergunta(deps, ctx, {
    configuracao: reunido.configuracao,
    loja,
    texto,
    bases: quem.bases,
    fatos: quem.fatos,
    historico: reunido.historico,
    assunto: quem.assunto,
    linhas: quem.linhas,
  });

/** O que é da própria pessoa, o código diz; o resto se procura nas bases. */
async function responder(com: Respondendo, pergunta: string): Promise<Dito> {
  const { quem } = com;
  if (quem.fatos.length > 0 && perguntaDosSeus(pergunta)) {
    return { texto: fatosEmTexto(quem.fatos), motivo: 'com_fatos', resposta: null };
  }
  const resposta = await perguntarAoModelo(com, pergunta);
  return { texto: resposta.texto, motivo: resposta.motivo, resposta };
}

/** Quem quer comprar ou renovar: o link de renovar de quem se conhece, ou os planos e o link do produto (regra 70). */
async function vender(com: Respondendo, tipo: 'comprar' | 'renovar', pergunta: string): Promise<Dito> {
  const { deps, ctx, loja, quem } = com;
  const renovar = tipo === 'renovar' ? fatosDaRenovacao(quem.fatos) : [];
  if (renovar.length > 0) {
    return { texto: fatosEmTexto(renovar), motivo: 'link_para_renovar', resposta: null };
  }
  const { usuario_id } = ctx;
  const possiveis = quem.linhas.filter(({ id }) => quem.bases.includes(id));
  const quais = await linhasComPlano(deps.tabela, usuario_id, possiveis);
  const [primeira, ...outras] = quais;
  if (!primeira) return responder(com, pergunta);
  if (outras.length > 0) {
    return quem.assunto.perguntou
      ? { texto: null, motivo: 'sem_produto', resposta: null }
      : { texto: perguntaQual(quais), motivo: 'qual_produto', resposta: null };
  }
  const texto = await textoDosPlanos(deps.tabela, { usuario_id, linha: primeira.id, loja });
  return texto === null ? responder(com, pergunta) : { texto, motivo: 'planos_e_link', resposta: null };
}

/** Nestes, o que a base diz ajuda enquanto a pessoa não vem; numa reclamação ou num aviso de pagamento, não. */
const COM_ITEM = new Set(['cancelar', 'reembolso', 'sem_acesso']);

/**
 * O que toca em dinheiro ou em acesso: o item que ajuda, se há, e o que acontece a seguir; nunca que algo foi feito.
 */
async function marcar(
  com: Respondendo,
  { tipo, pergunta }: Extract<Decisao, { fazer: 'marcar' }>,
  reenviarAcesso: () => Promise<boolean>,
): Promise<Dito> {
  const { ctx, reunido, quem } = com;
  const reenviado = (tipo === 'sem_acesso' || tipo === 'pagamento_feito') && (await reenviarAcesso());
  const ajuda =
    COM_ITEM.has(tipo) && !reenviado && quem.bases.length === 1 && reunido.configuracao.modo_ia
      ? await perguntarAoModelo(com, pergunta)
      : null;
  const item = ajuda?.motivo === 'com_conhecimento' ? ajuda.texto : null;
  const texto = textoDoTipo(tipo, { reenviado });
  return {
    texto: item === null ? texto : `${item}\n\n${texto}`,
    motivo: tipo,
    resposta: ajuda,
    ...(reenviado ? { mudar: { acesso_em: ctx.today } } : {}),
  };
}

/** A pergunta de antes, a que a resposta a 'de qual?' leva de volta, pode ter sido 'quero comprar'. */
function retomar(com: Respondendo, pergunta: string): Promise<Dito> {
  const tipo = pergunta === perguntaDe(com.reunido.pendentes) ? null : tipoDaFala(pergunta);
  return tipo === 'comprar' || tipo === 'renovar' ? vender(com, tipo, pergunta) : responder(com, pergunta);
}

/** O que se diz numa conversa: do tipo da mensagem (regra 70), ou o que as bases respondem. */
export function dizer(
  com: Respondendo,
  decisao: Extract<Decisao, { fazer: 'marcar' | 'vender' | 'responder' }>,
  reenviarAcesso: () => Promise<boolean>,
): Promise<Dito> {
  if (decisao.fazer === 'marcar') return marcar(com, decisao, reenviarAcesso);
  const { pergunta } = com.quem.assunto;
  return decisao.fazer === 'vender' ? vender(com, decisao.tipo, pergunta) : retomar(com, pergunta);
}

/**
 * O que o assistente diria a uma pergunta sem conversa nenhuma, para o teste rápido: os mesmos tipos e as mesmas bases,
 * e nenhum acesso sai de novo.
 */
export async function dizerSemConversa(
  { deps, ctx, loja, quem, configuracao }: Omit<Respondendo, 'reunido'> & Pick<Reunido, 'configuracao'>,
  pergunta: string,
): Promise<Dito> {
  const com = { deps, ctx, loja, quem, reunido: { configuracao, historico: [], pendentes: [] } };
  const decisao = decidirPeloTexto(pergunta, configuracao);
  if (decisao.fazer === 'marcar') return marcar(com, decisao, async () => false);
  if (decisao.fazer === 'vender') return vender(com, decisao.tipo, pergunta);
  if (decisao.fazer === 'responder') return responder(com, pergunta);
  const nada = { texto: null, resposta: null };
  if (decisao.fazer === 'robo') return { ...nada, texto: textoDoRobo(loja.nome), motivo: 'robo' };
  if (decisao.fazer === 'cortesia') {
    return { ...nada, texto: TEXTO_DA_CORTESIA[decisao.qual], motivo: 'saudacao' };
  }
  return { ...nada, motivo: decisao.motivo };
}
