import Alert from '@mui/material/Alert';
import { dataEmSaoPaulo, formatarData, type Instante } from '../../../../shared/base/datas.ts';
import { type Gateway, gatewayComArtigo } from '../../../../shared/gateways/gateways.rules.ts';

/** Um aviso por gateway que não aceita mais a chave; carregado só quando há algum. */
export default function AlertasDasChaves(props: {
  recusadas: readonly { readonly gateway: Gateway; readonly em: Instante }[];
}) {
  return props.recusadas.map(({ gateway, em }) => (
    <Alert key={gateway} severity="error" sx={{ marginBottom: 2 }}>
      {gatewayComArtigo(gateway)} não aceita mais a sua API Key: os pagamentos não estão sendo conferidos
      desde {formatarData(dataEmSaoPaulo(new Date(em)))}. Confira a chave.
    </Alert>
  ));
}
