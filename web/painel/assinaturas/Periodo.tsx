import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { entraNoIndiceDeVencimento, expiraEmBreve } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, diasAte, VITALICIO } from '../../../shared/base/datas.ts';

const Trilha = styled('i')(({ theme: { vars } }) => ({
  display: 'block',
  width: 96,
  height: 3,
  marginTop: 2,
  borderRadius: 2,
  background: `linear-gradient(${vars.palette.primary.main} 0 0) 0 / var(--resta) 100% no-repeat, color-mix(in srgb, ${vars.palette.text.primary} 9%, transparent)`,
}));

/** Do tempo que se pagou, que parte resta, de 0 a 1; null se não corre, se já acabou ou se não acaba. */
export function medirPeriodo(
  linha: Pick<AssinaturaLinha, 'status' | 'status_grupo' | 'data_inicio' | 'data_expiracao'>,
  hoje: Data,
): number | null {
  const { data_inicio, data_expiracao } = linha;
  if (!entraNoIndiceDeVencimento(linha) || data_expiracao === VITALICIO || data_expiracao < hoje) return null;
  const dias = diasAte(data_expiracao, data_inicio);
  return dias <= 0 ? null : Math.min(1, Math.max(0, diasAte(data_expiracao, hoje) / dias));
}

/** Quanto resta do que se pagou, num fio embaixo do vencimento; o que vence em até 7 dias já o diz por palavras. */
export function Periodo({ assinatura, hoje }: { assinatura: AssinaturaLinha; hoje: Data }) {
  const resta = medirPeriodo(assinatura, hoje);
  if (resta === null || expiraEmBreve(assinatura, hoje)) return null;
  const medida: CSSProperties & Record<'--resta', string> = { '--resta': `${resta * 100}%` };
  return <Trilha aria-hidden style={medida} />;
}
