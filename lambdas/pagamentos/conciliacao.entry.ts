import { CHAVES_DE_ENDERECO } from '../../shared/gateways/gateways.enderecos.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { cobradoresDosVendedores } from '../gateways/gateways.ts';
import { credencialDe, vendedoresComGateway } from '../integracoes/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { openTable } from '../platform/table.ts';
import { conciliar } from './conciliar.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'COFRE_CHAVE', ...CHAVES_DE_ENDERECO]);
const tabela = openTable(env.TABELA);
const cofre = abrirCofre(env.COFRE_CHAVE, env.ESTAGIO);
const cobrador = cobradoresDosVendedores(env, (usuario_id, gateway) =>
  credencialDe({ tabela, cofre }, usuario_id, gateway, { mesmoInativa: true }),
);

/** Agenda `conciliacao`: o que nenhum aviso contou, e os pedidos que já não serão pagos. */
export function handler() {
  return conciliar({
    tabela,
    relogio: systemClock,
    vendedores: () => vendedoresComGateway(tabela),
    cobrador,
  });
}
