export { definirIntegracao } from './definir-integracao.ts';
export {
  contaDoEndereco,
  credencialDe,
  gatewaysLigados,
  integracaoDoWebhook,
  lerIntegracao,
  lerIntegracoes,
  lerRecebedores,
  type Recebedor,
  temGateway,
} from './ler-integracoes.ts';
export { anotarNotificacao, anotarProblema, vendedoresComGateway } from './repository.ts';
export { sorteioDoSistema } from './sorteio.ts';
