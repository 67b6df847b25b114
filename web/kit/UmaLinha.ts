import { styled } from '@mui/material/styles';

/** Um texto no meio de outro que não se parte: o que não cabe na linha termina em reticências. */
export const UmaLinha = styled('span')({
  display: 'inline-block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
});
