import { type Base, CONHECIMENTO } from '../../../infra/local/conhecimento/bases.ts';
import type { ModeloDeLinguagem, RespostaDoModelo } from '../../../lambdas/assistente/ports.ts';
import { type Fato, montarPrompt } from '../../../shared/assistente/prompt.rules.ts';
import { type RespostaValidada, validarResposta } from '../../../shared/assistente/validar.rules.ts';
import { radicaisDe } from '../../../shared/conhecimento/palavras.rules.ts';
import { PISO, prepararProcura } from '../../../shared/conhecimento/procura.rules.ts';
import { nomeDe } from './comuns.ts';

export const INSTRUCAO =
  'Você fala em nome da Marina. Trate o cliente por você, com simpatia, e nunca seja insistente ao vender.';

const procuras = new Map<Base, ReturnType<typeof prepararProcura>>();
/** Os itens que uma pergunta acha numa base da demonstração, pelas palavras, e se bastam. */
export function procurarNaBase(base: Base, pergunta: string) {
  const procurar =
    procuras.get(base) ?? prepararProcura(CONHECIMENTO[base].map((item) => ({ ...item, id: item.titulo })));
  procuras.set(base, procurar);
  const achados = procurar(pergunta);
  const itens = achados.flatMap(({ id }) => CONHECIMENTO[base].find(({ titulo }) => titulo === id) ?? []);
  return { basta: (achados[0]?.certeza ?? 0) >= PISO, itens };
}

type Item = (typeof CONHECIMENTO)[Base][number];
export type Perguntada = {
  readonly desfecho: 'respondida' | 'passada';
  /** 'sem_conhecimento' quando nem se pergunta ao modelo; a falha dele; ou por que a resposta não sai. */
  readonly motivo: string | null;
  readonly texto: string | null;
  readonly itens: readonly Item[];
};

/** Uma pergunta de ponta a ponta, sem o WhatsApp: procura, pedido, modelo e validação. */
export async function perguntar(
  modelo: ModeloDeLinguagem,
  {
    base,
    pergunta,
    fatos = [],
    sempre = false,
  }: {
    readonly base: Base;
    readonly pergunta: string;
    readonly fatos?: readonly Fato[];
    /** Pergunta ao modelo mesmo sem item que baste: é o que mais o expõe. */
    readonly sempre?: boolean;
  },
): Promise<Perguntada> {
  const { basta, itens: achados } = procurarNaBase(base, pergunta);
  const itens = basta ? achados : sempre ? CONHECIMENTO[base].slice(0, 3) : [];
  const passada = (motivo: string) => ({ desfecho: 'passada', motivo, texto: null, itens }) as const;
  if (itens.length === 0 && fatos.length === 0) return passada('sem_conhecimento');
  const { mensagens, fichas } = montarPrompt({
    loja: `Loja da Marina (${nomeDe(base)})`,
    instrucao: INSTRUCAO,
    itens: itens.map((item) => ({ ...item, id: item.titulo })),
    fatos,
    historico: [],
    pergunta,
  });
  const resposta: RespostaDoModelo = await modelo.responder({
    mensagens,
    temperatura: 0.3,
    max_tokens: 1_000,
  });
  if (!resposta.ok) return passada(resposta.falha);
  const validada: RespostaValidada = validarResposta(resposta.texto, {
    fim: resposta.fim,
    fichas,
    mensagens,
  });
  if (!validada.ok) return passada(validada.motivo);
  return { desfecho: 'respondida', motivo: null, texto: validada.texto, itens };
}

/** De que item mais veio uma resposta, pelas palavras que têm em comum. */
export function deQueItem(texto: string, itens: readonly Item[]): string | null {
  const ditas = new Set(radicaisDe(texto));
  const parte = ({ titulo, conteudo }: Item) => {
    const doItem = new Set(radicaisDe(`${titulo} ${conteudo}`));
    return [...ditas].filter((radical) => doItem.has(radical)).length;
  };
  const [melhor] = itens.map((item) => ({ item, pontos: parte(item) })).sort((a, b) => b.pontos - a.pontos);
  return melhor && melhor.pontos > 0 ? melhor.item.titulo : null;
}
