/** Por que limite saem os e-mails de um vendedor: o grupo dele na fila de muitos. */
export type GrupoDeEnvio = (usuario_id: string) => Promise<string>;
