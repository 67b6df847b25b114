/**
 * Uma recusa é um valor com nome e uma só mensagem em português (design, Refusals).
 * A família diz o código HTTP; o caso de uso lança a recusa, o encanamento a traduz.
 */
export const HTTP_DA_FAMILIA = {
  invalida: 400,
  nao_autenticado: 401,
  proibida: 403,
  nao_encontrada: 404,
  conflito: 409,
  grande_demais: 413,
  limite: 429,
  indisponivel: 503,
} as const;

export type Familia = keyof typeof HTTP_DA_FAMILIA;

/** Definição de uma recusa: família, mensagem em português e, se houver, o campo que a causou. */
export type RefusalDef = { readonly familia: Familia; readonly mensagem: string; readonly campo?: string };

/** Recusa lançada por um caso de uso; `message` é o texto que o operador lê. */
export class Refusal extends Error {
  readonly erro: string;
  readonly familia: Familia;
  readonly campo: string | undefined;

  constructor(erro: string, def: RefusalDef) {
    super(def.mensagem);
    this.name = 'Refusal';
    this.erro = erro;
    this.familia = def.familia;
    this.campo = def.campo;
  }
}

/** Recusas que qualquer rota pode dar. */
export const recusasComuns = {
  entrada_invalida: { familia: 'invalida', mensagem: 'Confira os dados informados' },
  nao_autenticado: { familia: 'nao_autenticado', mensagem: 'Usuário não autenticado' },
  origem_recusada: { familia: 'proibida', mensagem: 'Acesso não permitido' },
  rota_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Endereço não encontrado' },
  corpo_grande_demais: { familia: 'grande_demais', mensagem: 'O conteúdo enviado é grande demais' },
  chave_reutilizada: {
    familia: 'conflito',
    mensagem: 'Esta chave de idempotência já foi usada com outro conteúdo',
  },
  em_andamento: {
    familia: 'conflito',
    mensagem: 'Este mesmo pedido ainda está sendo processado. Tente de novo em instantes',
  },
  versao_desatualizada: {
    familia: 'conflito',
    mensagem: 'Este registro foi alterado em outra janela depois que você o abriu',
  },
  cursor_invalido: {
    familia: 'invalida',
    mensagem: 'A página pedida não existe mais. Recarregue a lista',
    campo: 'cursor',
  },
  muitas_requisicoes: { familia: 'limite', mensagem: 'Muitas tentativas. Tente novamente em alguns minutos' },
  indisponivel: {
    familia: 'indisponivel',
    mensagem: 'Serviço temporariamente indisponível. Tente novamente em alguns minutos.',
  },
} as const satisfies Record<string, RefusalDef>;

/** Declara as recusas de um domínio; o nome da chave é o código `erro` da resposta. */
export function defineRefusals<const T extends Record<string, RefusalDef>>(recusas: T): T {
  return recusas;
}

/** Cria a recusa `nome` da lista dada, com uma mensagem própria quando ela leva um nome ou um número. */
export function refusal<T extends Record<string, RefusalDef>>(
  lista: T,
  nome: keyof T & string,
  mensagem?: string,
): Refusal {
  const def = lista[nome] as RefusalDef;
  return new Refusal(nome, mensagem === undefined ? def : { ...def, mensagem });
}
