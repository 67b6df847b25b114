import Alert from '@mui/material/Alert';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useController } from 'react-hook-form';
import type { TemplateWhatsappEntrada } from '../../../shared/templates/whatsapp.schema.ts';
import { fraseDaMensagem, type ProblemaDaMensagem } from '../../../shared/templates/whatsapp.validar.ts';
import { Moldura } from '../../kit/campos/Moldura.tsx';
import type { PropriedadesDoCampo } from '../../kit/campos/propriedades.ts';
import { CAMPOS_DO_WHATSAPP, type ValoresDoWhatsapp } from './valoresDeWhatsapp.ts';

/** A mensagem, com o que há de errado nela e o que a Meta recusaria, enquanto se escreve. */
export function CampoDoWhatsapp(props: {
  control: PropriedadesDoCampo<ValoresDoWhatsapp, TemplateWhatsappEntrada>['control'];
  problemas: readonly ProblemaDaMensagem[];
  guardar: (controle: HTMLTextAreaElement | null) => void;
}) {
  const { control, problemas, guardar } = props;
  const { field, fieldState } = useController({ control, name: 'mensagem' });
  const graves = problemas.filter(({ grave }) => grave);
  const avisos = problemas.filter(({ grave }) => !grave);
  const { error: daConta } = fieldState;
  const frases = graves.map(fraseDaMensagem);
  if (daConta?.message && (frases.length === 0 || daConta.type === 'too_big')) frases.push(daConta.message);
  const erro = frases.length > 0 ? frases.join('. ') : undefined;
  return (
    <div>
      <Moldura
        label={CAMPOS_DO_WHATSAPP.mensagem.rotulo}
        obrigatorio
        erro={erro}
        ajuda="Entre *asteriscos*, o texto aparece em negrito. O link fica no fim de uma linha."
      >
        {(dentro) => (
          <OutlinedInput
            multiline
            rows={12}
            fullWidth
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={(controle: HTMLTextAreaElement | null) => {
              field.ref(controle);
              guardar(controle);
            }}
            inputProps={{ ...dentro, spellCheck: true }}
          />
        )}
      </Moldura>
      {avisos.length > 0 && (
        <Alert severity="warning" sx={{ marginTop: 1 }}>
          {avisos.map((aviso) => (
            <div key={fraseDaMensagem(aviso)}>{fraseDaMensagem(aviso)}.</div>
          ))}
        </Alert>
      )}
    </div>
  );
}
