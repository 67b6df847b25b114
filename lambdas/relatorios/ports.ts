/** Diz se a integração do Asaas de um vendedor está ativa. */
export type AsaasAtivo = (usuario_id: string) => Promise<boolean>;
