import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { dataEmSaoPaulo, formatarData } from '../../../shared/base/datas.ts';
import { oGateway } from '../../../shared/gateways/gateways.rules.ts';
import type { RotasPainelInicio } from '../../../shared/painel-inicio/painel-inicio.routes.ts';
import { criarApi } from '../shell/api.ts';

const api = criarApi<RotasPainelInicio>();

/** O gateway que não aceita mais a chave do operador: sem isto ele só saberia quando um comprador reclamasse. */
export function ChavesRecusadas() {
  const { data } = useQuery({
    queryKey: ['GET /api/inicio/avisos'],
    queryFn: () => api('GET /api/inicio/avisos', {}),
  });
  return data?.chaves_recusadas.map(({ gateway, em }) => (
    <Alert key={gateway} severity="error" sx={{ marginBottom: 2 }}>
      {oGateway(gateway)} não aceita mais a sua API Key: os pagamentos não estão sendo conferidos desde{' '}
      {formatarData(dataEmSaoPaulo(new Date(em)))}. Confira a chave.
    </Alert>
  ));
}
