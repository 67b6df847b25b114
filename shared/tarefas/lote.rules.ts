/** O que uma ação em lote muda, e a que a desfaz (regra 47); null quando não se desfaz: por isso se pergunta antes. */
type DaAcao = { readonly de: 'assinaturas' | 'clientes'; readonly desfaz: string | null };

/** Tudo o que se faz a vários de uma vez; as que começam por `voltar` só nascem de um 'Desfazer'. */
export const DA_ACAO_EM_LOTE = {
  cobrar: { de: 'assinaturas', desfaz: null },
  adiar: { de: 'assinaturas', desfaz: 'voltar_a_fila' },
  cancelar: { de: 'assinaturas', desfaz: null },
  remover_do_grupo: { de: 'assinaturas', desfaz: 'voltar_ao_grupo' },
  excluir_clientes: { de: 'clientes', desfaz: null },
  voltar_a_fila: { de: 'assinaturas', desfaz: null },
  voltar_ao_grupo: { de: 'assinaturas', desfaz: null },
} as const satisfies Record<string, DaAcao>;
export type AcaoEmLote = keyof typeof DA_ACAO_EM_LOTE;

/** As que se pedem; as outras são o desfazer delas. */
export const ACOES_QUE_SE_PEDEM = [
  'cobrar',
  'adiar',
  'cancelar',
  'remover_do_grupo',
  'excluir_clientes',
] as const satisfies readonly AcaoEmLote[];

/** A ação que desfaz outra, ou null: o que sai para fora, ou se apaga, não volta. */
export const desfazDe = (acao: AcaoEmLote | null): AcaoEmLote | null =>
  acao === null ? null : DA_ACAO_EM_LOTE[acao].desfaz;
