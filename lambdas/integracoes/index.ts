export { definirIntegracao, type IntegracaoDefinida } from './definir-integracao.ts';
export {
  credencialDe,
  type IntegracaoAberta,
  integracaoDoWebhook,
  lerIntegracao,
  lerIntegracoes,
} from './ler-integracoes.ts';
export type { Cofre } from './ports.ts';
export { vendedoresComGateway } from './repository.ts';
export { sorteioDoSistema } from './sorteio.ts';
