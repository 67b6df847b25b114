import { styled } from '@mui/material/styles';

/** O que está no meio de outro texto e não se parte: o que não cabe na linha termina em reticências. */
export const NUMA_LINHA = {
  display: 'inline-block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
} as const;

/** Um texto no meio de outro que não se parte. */
export const UmaLinha = styled('span')(NUMA_LINHA);
