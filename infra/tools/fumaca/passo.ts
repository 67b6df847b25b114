/** O que se viu de uma coisa: deu certo, falhou, ou não se tinha como conferir daqui. */
export type Visto = { readonly situacao: 'certo' | 'falhou' | 'nao_conferido'; readonly frase: string };
/** Uma linha do resultado. */
export type Linha = Visto & { readonly nome: string };

export const certo = (frase: string): Visto => ({ situacao: 'certo', frase });
export const falhou = (frase: string): Visto => ({ situacao: 'falhou', frase });
export const vistoNaoConferido = (frase: string): Visto => ({ situacao: 'nao_conferido', frase });

/** Onde se prova, e o que se tem para provar. */
export type Alvo = {
  readonly origem: string;
  /** Página de venda que deve abrir: '/produtos/jackpot-hunters'. */
  readonly pagina?: string | undefined;
  /** Endereço do API Gateway, que só deve atender a quem passa pelo CloudFront. */
  readonly api?: string | undefined;
  /** O KeyValueStore dos endereços no ar. */
  readonly enderecos?: string | undefined;
  /** Faz um pedido de verdade, no ambiente de teste do gateway; em produção seria uma cobrança. */
  readonly comprar: boolean;
  /** O plano que se compra; sem ele não há o que comprar. */
  readonly plano?: { readonly slug: string; readonly codigo: string } | undefined;
  /** Chave do Asaas de teste da loja, com que se finge o pagamento. */
  readonly chaveDoAsaas?: string | undefined;
  /** Alarme que se finge tocar, e a região dele. */
  readonly alarme?: { readonly nome: string; readonly regiao: string } | undefined;
  /** Quanto se espera o que acontece sozinho: a notificação, o e-mail, a ação do alarme. */
  readonly esperaMs: number;
};

const PRAZO_MS = 15_000;

/** Uma resposta lida até o fim. */
export type Resposta = { readonly status: number; readonly texto: string; readonly cabecalhos: Headers };

export async function pedir(endereco: string, opcoes: RequestInit = {}): Promise<Resposta> {
  const resposta = await fetch(endereco, { ...opcoes, signal: AbortSignal.timeout(PRAZO_MS) });
  return { status: resposta.status, texto: await resposta.text(), cabecalhos: resposta.headers };
}

/** Manda um JSON. */
export const mandar = (endereco: string, corpo: unknown, cabecalhos: Record<string, string> = {}) =>
  pedir(endereco, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...cabecalhos },
    body: JSON.stringify(corpo),
  });

/** Repete até vir algo; null quando o prazo passa. */
export async function esperar<T>(prazoMs: number, tentar: () => Promise<T | null>): Promise<T | null> {
  for (const limite = Date.now() + prazoMs; ; ) {
    const achado = await tentar();
    if (achado !== null || Date.now() > limite) return achado;
    await new Promise((pronto) => setTimeout(pronto, 500));
  }
}

/** Faz um passo; o que quebra no meio é uma falha com a razão, e os outros passos seguem. */
export async function fazer(nome: string, passo: () => Promise<Visto>): Promise<Linha> {
  try {
    return { nome, ...(await passo()) };
  } catch (erro) {
    const causa = erro instanceof Error && erro.cause instanceof Error ? `: ${erro.cause.message}` : '';
    return { nome, ...falhou(`${erro instanceof Error ? erro.message : String(erro)}${causa}`) };
  }
}
