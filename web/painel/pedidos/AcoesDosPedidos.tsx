import { styled } from '@mui/material/styles';
import { AcoesCurtas } from '../../kit/noCelular.ts';

/** As ações das vendas: no celular só a que se procura diz o nome. */
export const AcoesDosPedidos = styled(AcoesCurtas)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    gap: 0,
    '&& > :last-child': {
      marginLeft: theme.spacing(0.5),
      paddingInline: theme.spacing(1.5),
      fontSize: '0.875rem',
    },
    '& > :last-child .MuiButton-startIcon': { margin: theme.spacing(0, 0.75, 0, -0.25) },
  },
}));
