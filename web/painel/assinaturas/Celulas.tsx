import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
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

const CORTADO = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const ATE_DUAS = {
  fontWeight: 600,
  overflow: 'hidden',
  whiteSpace: 'normal',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
} as const;

/** Um texto em até duas linhas e outro embaixo, menor e apagado; o que não cabe é cortado e fica no título. */
export function DuasLinhas({ primeira, segunda }: { primeira: string; segunda: string }) {
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.35 }}>
      <Box title={primeira} sx={ATE_DUAS}>
        {primeira}
      </Box>
      <Typography
        variant="caption"
        component="div"
        title={segunda}
        sx={{ ...CORTADO, color: 'text.secondary' }}
      >
        {segunda}
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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
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

/** Botão que abre as ações de uma assinatura. */
export function BotaoDeAcoes(props: {
  linha: AssinaturaLinha;
  aoAbrir: AbrirMenu;
  tabIndex?: number;
  ref?: Ref<HTMLButtonElement>;
}) {
  const { linha, aoAbrir, tabIndex, ref } = props;
  return (
    <IconButton
      {...(ref && { ref })}
      {...(tabIndex !== undefined && { tabIndex })}
      aria-label={`Ações da assinatura de ${linha.cliente_nome}`}
      aria-haspopup="menu"
      onClick={(evento) => aoAbrir(evento.currentTarget, linha)}
    >
      <MoreVert fontSize="small" />
    </IconButton>
  );
}
