import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Plus } from '../../kit/icones.tsx';
import { SO_PARA_OUVIR_NO_CELULAR } from '../../kit/noCelular.ts';
import { linkDoPasso } from '../../kit/usePassoNaUrl.ts';

/** A venda que se recebeu por fora: é a assinatura que se cria à mão, com o seu pagamento. */
export const RegistrarVenda = () => (
  <Button
    variant="outlined"
    startIcon={<Plus />}
    component={Link}
    {...linkDoPasso('/dashboard/assinaturas', 'acao', { acao: 'nova' })}
  >
    Registrar
    <Box component="span" sx={SO_PARA_OUVIR_NO_CELULAR}>
      &nbsp;venda
    </Box>
  </Button>
);
