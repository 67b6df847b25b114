import { leadsQueVencem } from './0001-leads-que-vencem.ts';
import { renovadasAParte } from './0002-renovadas-a-parte.ts';
import { produtosComLinha } from './0003-produtos-com-linha.ts';
import { comprasPorEmail } from './0004-compras-por-email.ts';
import { linhasDoTempo } from './0005-linhas-do-tempo.ts';
import { nomesPeloSobrenome } from './0006-nomes-pelo-sobrenome.ts';
import { avisosNaAssinatura } from './0007-avisos-na-assinatura.ts';
import type { Migracao } from './migracao.ts';

/** Toda migração, na ordem em que se fazem. Uma nova entra no fim, e nenhuma sai. */
export const MIGRACOES: readonly Migracao[] = [
  leadsQueVencem,
  renovadasAParte,
  produtosComLinha,
  comprasPorEmail,
  linhasDoTempo,
  nomesPeloSobrenome,
  avisosNaAssinatura,
];
