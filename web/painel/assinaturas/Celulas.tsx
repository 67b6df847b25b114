import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import {
  corVencimento,
  expiraEmBreve,
  statusPelaData,
  textoVencimento,
} from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, formatarData } from '../../../shared/base/datas.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { COR_DO_VENCIMENTO, ROTULO_DO_GRUPO, ROTULO_DO_STATUS } from '../pecas/rotulos.ts';

const ATE = (linhas: number) =>
  ({
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
    display: '-webkit-box',
    WebkitLineClamp: linhas,
    WebkitBoxOrient: 'vertical',
    lineHeight: 1.25,
  }) as const;

/** Um texto em até três linhas e outro embaixo, menor e apagado, em até duas: o que distingue duas linhas se lê inteiro. */
export function DoisTextos({ primeiro, segundo }: { primeiro: string; segundo: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ ...ATE(3), fontWeight: 600 }}>{primeiro}</Box>
      <Typography variant="caption" component="div" sx={{ ...ATE(2), color: 'text.secondary' }}>
        {segundo}
      </Typography>
    </Box>
  );
}

/** Data de expiração e quanto falta, na cor da regra. */
export function Vencimento({ linha, hoje }: { linha: AssinaturaLinha; hoje: Data }) {
  return (
    <Box sx={{ lineHeight: 1.35 }}>
      {formatarData(linha.data_expiracao)}
      <Typography
        variant="caption"
        component="div"
        sx={{ fontWeight: 600, color: COR_DO_VENCIMENTO[corVencimento(linha.data_expiracao, hoje)] }}
      >
        {textoVencimento(linha.data_expiracao, hoje)}
      </Typography>
    </Box>
  );
}

/** Status pela data, e embaixo a marca 'Expira em breve' quando vale. */
export function Situacao({ linha, hoje }: { linha: AssinaturaLinha; hoje: Data }) {
  return (
    // A etiqueta mais larga que a coluna quebra a linha, em vez de cobrir a do grupo.
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, '& > span': { whiteSpace: 'normal' } }}>
      <StatusChip {...ROTULO_DO_STATUS[statusPelaData(linha, hoje)]} />
      {expiraEmBreve(linha, hoje) && <StatusChip tipo="alerta" rotulo="Expira em breve" />}
    </Box>
  );
}

/** Situação no grupo. */
export function Grupo({ linha }: { linha: AssinaturaLinha }) {
  return <StatusChip {...ROTULO_DO_GRUPO[linha.status_grupo]} />;
}

export type AbrirMenu = (botao: HTMLElement, linha: AssinaturaLinha) => void;
