import type { Decisao } from '../../shared/assistente/decidir.rules.ts';
import type { Motivo } from '../../shared/assistente/motivos.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import type { EscolherModelo } from './ports.ts';
import type { QuemEscreve } from './quem.ts';
import { type Loja, type Respondida, responderPergunta } from './responder-pergunta.ts';
import { perguntaDe, type Reunido } from './reunir.ts';

const MIDIA = 'Ainda não abro áudios, imagens nem documentos por aqui: uma pessoa vai ver e responder.';

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
  if (qual === 'agradecimento') return apresentar('Por nada! Se precisar, é só escrever.', quem);
  return `${quem.apresentada ? 'Olá!' : `Olá! ${apresentacao(quem.loja)}`} Como posso ajudar?`;
}

/** O que se diz ao passar a conversa a uma pessoa: o texto do vendedor ou, do que não se abre, que alguém vai ver. */
const textoDaPassagem = (motivo: Motivo, texto_passagem: string): string =>
  motivo === 'midia' ? MIDIA : texto_passagem;

/** O que se usa para dizer algo a quem escreveu. */
export type DepsParaCompor = {
  readonly tabela: Table;
  readonly escolherModelo: EscolherModelo;
  readonly quemEscreve: (pedido: {
    readonly usuario_id: string;
    readonly telefone: string;
    readonly clientes: readonly string[];
    readonly texto: string;
  }) => Promise<QuemEscreve>;
  readonly loja: (usuario_id: string) => Promise<Loja>;
};

/** O que sai numa conversa: a resposta, ou o texto de quem a passa a uma pessoa. */
export type Saida = {
  readonly texto: string;
  readonly motivo: Motivo;
  readonly resposta: Respondida | null;
  readonly quem: Pick<QuemEscreve, 'nome' | 'bases'> | null;
};

/** O que se diz a quem escreveu, com tudo o que se sabe dele. */
export async function comporSaida(
  deps: DepsParaCompor,
  ctx: RequestContext,
  { conversa, pendentes, configuracao, historico }: Reunido,
  decisao: Exclude<Decisao, { fazer: 'ignorar' }>,
): Promise<Saida> {
  const { usuario_id } = ctx;
  const loja = await deps.loja(usuario_id);
  const deQuem = { loja: loja.nome, apresentada: conversa.apresentada_em !== null };
  const passagem = (motivo: Motivo, resposta: Respondida | null, quem: Saida['quem']): Saida => ({
    texto: apresentar(textoDaPassagem(motivo, configuracao.texto_passagem), deQuem),
    motivo,
    resposta,
    quem,
  });
  if (decisao.fazer === 'passar') return passagem(decisao.motivo, null, null);
  // O produto se nomeia quase sempre na primeira mensagem, e vale para as seguintes.
  const ditas = historico.flatMap(({ de, texto }) => (de === 'cliente' ? [texto] : []));
  const texto = [...ditas, perguntaDe(pendentes)].join('\n');
  const { telefone, clientes } = conversa;
  const quem = await deps.quemEscreve({ usuario_id, telefone, clientes, texto });
  if (decisao.fazer === 'cortesia') {
    return { texto: textoDaCortesia(decisao.qual, deQuem), motivo: 'saudacao', resposta: null, quem };
  }
  const { bases, fatos } = quem;
  const resposta = await responderPergunta(deps, ctx, {
    configuracao,
    loja,
    texto: decisao.pergunta,
    bases,
    fatos,
    historico,
  });
  if (resposta.texto === null) return passagem(resposta.motivo, resposta, quem);
  return { texto: apresentar(resposta.texto, deQuem), motivo: resposta.motivo, resposta, quem };
}
