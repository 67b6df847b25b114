import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type Control, useController } from 'react-hook-form';
import type { AssistenteEntrada } from '../../../shared/assistente/assistente.schema.ts';
import { PEDIDOS } from '../../../shared/assistente/pedidos.ts';
import { TIPOS_QUE_SE_DESLIGAM } from '../../../shared/assistente/tipos.ts';
import type { ValoresDoAssistente } from './valores.ts';

/** O que o assistente faz de cada pedido que reconhece, e se o faz (regra 70). */
export function PedidosTratados({
  control,
}: {
  control: Control<ValoresDoAssistente, unknown, AssistenteEntrada>;
}) {
  const { field } = useController({ control, name: 'tipos_desligados' });
  const mudar = (tipo: (typeof TIPOS_QUE_SE_DESLIGAM)[number], ligado: boolean) =>
    field.onChange(ligado ? field.value.filter((outro) => outro !== tipo) : [...field.value, tipo]);
  return (
    <FormGroup role="group" aria-labelledby="pedidos-tratados">
      <Typography id="pedidos-tratados" variant="subtitle2" component="h3">
        O que o assistente faz sozinho
      </Typography>
      <FormHelperText sx={{ mx: 0, mb: 1 }}>
        Desligado, vale a base de conhecimento; o que toca em dinheiro ou em acesso continua a marcar a
        conversa e a chamar você, com a sua mensagem de passagem.
      </FormHelperText>
      {TIPOS_QUE_SE_DESLIGAM.map((tipo, i) => (
        <div key={tipo}>
          <FormControlLabel
            label={PEDIDOS[tipo].rotulo}
            control={
              <Switch
                ref={i === 0 ? field.ref : null}
                checked={!field.value.includes(tipo)}
                onChange={(_, ligado) => mudar(tipo, ligado)}
                onBlur={field.onBlur}
                slotProps={{ input: { 'aria-describedby': `pedido-${tipo}` } }}
              />
            }
          />
          <FormHelperText id={`pedido-${tipo}`} sx={{ mx: 0, mt: -0.5, mb: 1, pl: 6 }}>
            {PEDIDOS[tipo].faz}
          </FormHelperText>
        </div>
      ))}
    </FormGroup>
  );
}
