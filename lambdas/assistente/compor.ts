import type { Decisao } from '../../shared/assistente/decidir.rules.ts';
import type { Motivo } from '../../shared/assistente/motivos.ts';
import { TEXTO_DA_CORTESIA, textoDoRobo, trocarPrimeiroNome } from '../../shared/assistente/textos.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { dizer } from './dizer.ts';
import type { EscolherModelo } from './ports.ts';
import type { QuemEscreve } from './quem.ts';
import type { Loja, Respondida } from './responder-pergunta.ts';
import { perguntaDe, type Reunido } from './reunir.ts';

const MIDIA = 'Ainda não abro áudios, imagens nem documentos por aqui: uma pessoa vai ver e responder.';

/** O de quem transcreve os áudios, para o que não deu. */
const AUDIO = 'Não consegui entender este áudio: uma pessoa vai ouvir e responder.';

/** A primeira resposta de uma conversa diz quem fala (regra 46). */
const apresentacao = (loja: string) => `Sou o assistente virtual de ${loja}.`;

type DeQuem = {
  readonly loja: string;
  /** Se o assistente já disse quem é nesta conversa. */
  readonly apresentada: boolean;
};

/** Uma resposta como sai: a primeira da conversa começa por dizer que é do assistente virtual. */
const apresentar = (texto: string, { loja, apresentada }: DeQuem): string =>
  apresentada ? texto : `${apresentacao(loja)}\n\n${texto}`;

/** O que se responde a quem só cumprimentou ou só agradeceu. */
function textoDaCortesia(qual: 'cumprimento' | 'agradecimento', quem: DeQuem): string {
  if (qual === 'agradecimento' || quem.apresentada) {
    return apresentar(TEXTO_DA_CORTESIA[qual], quem);
  }
  return `Olá! ${apresentacao(quem.loja)} Como posso ajudar?`;
}

type Pedido = {
  readonly usuario_id: string;
  readonly telefone: string;
  readonly clientes: readonly string[];
};
/** O que se usa para dizer algo a quem escreveu. */
export type DepsParaCompor = {
  readonly tabela: Table;
  readonly escolherModelo: EscolherModelo;
  readonly quemEscreve: (
    pedido: Pedido & { readonly texto: string; readonly historico: Reunido['historico'] },
  ) => Promise<QuemEscreve>;
  /** Manda de novo o acesso a quem escreve, se é um cliente só, pagou e tem direito; diz se está a sair. */
  readonly reenviarAcesso: (ctx: RequestContext, pedido: Pedido) => Promise<boolean>;
  readonly loja: (usuario_id: string) => Promise<Loja>;
};

/** O que sai numa conversa: a resposta, ou o texto de quem a passa a uma pessoa. */
export type Saida = {
  readonly texto: string;
  readonly motivo: Motivo;
  readonly resposta: Respondida | null;
  readonly quem: Pick<QuemEscreve, 'nome' | 'bases'> | null;
  /** O que mais fica na conversa. */
  readonly mudar?: Readonly<Record<string, unknown>>;
};

/** O que se diz a quem escreveu, com tudo o que se sabe dele. */
export async function comporSaida(
  deps: DepsParaCompor,
  ctx: RequestContext,
  reunido: Reunido,
  decisao: Exclude<Decisao, { fazer: 'ignorar' | 'calar' | 'ausentar' }>,
): Promise<Saida> {
  const { conversa, pendentes, configuracao, historico } = reunido;
  const { usuario_id } = ctx;
  const loja = await deps.loja(usuario_id);
  const deQuem = { loja: loja.nome, apresentada: conversa.apresentada_em !== null };
  const { telefone, clientes } = conversa;
  const quem = await deps.quemEscreve({
    usuario_id,
    telefone,
    clientes,
    texto: perguntaDe(pendentes),
    historico,
  });
  const daMidia = pendentes.some(({ transcricao }) => transcricao?.situacao === 'sem') ? AUDIO : MIDIA;
  const passagem = (motivo: Motivo, resposta: Respondida | null): Saida => ({
    texto: apresentar(
      motivo === 'midia' ? daMidia : trocarPrimeiroNome(configuracao.texto_passagem, quem.nome),
      deQuem,
    ),
    motivo,
    resposta,
    quem,
  });
  if (decisao.fazer === 'passar') return passagem(decisao.motivo, null);
  if (decisao.fazer === 'robo')
    return { texto: textoDoRobo(loja.nome), motivo: 'robo', resposta: null, quem };
  if (decisao.fazer === 'cortesia') {
    const mudar = { cortesia_em: ctx.now.toISOString() };
    return { texto: textoDaCortesia(decisao.qual, deQuem), motivo: 'saudacao', resposta: null, quem, mudar };
  }
  const { acesso_em } = conversa;
  const dito = await dizer({ deps, ctx, reunido, loja, quem }, decisao, () =>
    acesso_em === ctx.today
      ? Promise.resolve(false)
      : deps.reenviarAcesso(ctx, { usuario_id, telefone, clientes }),
  );
  if (dito.texto === null) return passagem(dito.motivo, dito.resposta);
  return { ...dito, texto: apresentar(dito.texto, deQuem), quem };
}
