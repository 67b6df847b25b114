export type Resposta = { readonly status: number; readonly corpo: unknown };

export const ok = (corpo: unknown): Resposta => ({ status: 200, corpo });
export const recusa = (status: number, mensagem: string): Resposta => ({ status, corpo: { mensagem } });
