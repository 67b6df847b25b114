export { definirIntegracao } from './definir-integracao.ts';
export {
  credencialDe,
  integracaoDoWebhook,
  lerIntegracao,
  lerIntegracoes,
} from './ler-integracoes.ts';
export { anotarAviso, anotarProblema, vendedoresComGateway } from './repository.ts';
export { sorteioDoSistema } from './sorteio.ts';
