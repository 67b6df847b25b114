import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { dataExiste } from '../../../shared/base/datas.ts';
import { CalendarDays } from '../icones.tsx';
import { lerColada, lerData, mascaraData, mostrarData } from './datas.ts';
import { Moldura } from './Moldura.tsx';
import type { PropriedadesDoCampo } from './propriedades.ts';
import { useMascara } from './useMascara.ts';

const mudouDeUmaVez = (evento: Event, anterior: string): boolean =>
  anterior === '' || (evento instanceof InputEvent && evento.inputType === 'insertFromPaste');

/**
 * Data digitada como 21/11/2026 em qualquer navegador, com o calendário dele ao lado. O valor do formulário é
 * 'AAAA-MM-DD' ('' vazio); o texto incompleto fica como está e o esquema o recusa.
 */
export function CampoData<V extends FieldValues, T = V>(
  props: PropriedadesDoCampo<V, T> & { minimo?: string; aoMudar?: (data: string) => void },
) {
  const { control, name, label, disabled = false, minimo, aoMudar } = props;
  const { field, fieldState } = useController({ control, name });
  const calendario = useRef<HTMLInputElement>(null);
  const valor = String(field.value ?? '');
  const texto = mostrarData(valor);

  const guardar = (data: string) => {
    field.onChange(data);
    aoMudar?.(data);
  };
  const mascarado = useMascara({
    texto,
    // De uma vez só (colada, ou posta num campo vazio) a data pode vir noutra forma.
    mascara: (digitado, evento) => (mudouDeUmaVez(evento, texto) ? lerColada : mascaraData)(digitado),
    aoMudar: (digitado) => guardar(lerData(digitado)),
    ref: field.ref,
  });

  return (
    <Moldura {...props} erro={fieldState.error?.message}>
      {(dentro) => (
        <>
          <OutlinedInput
            name={field.name}
            {...mascarado}
            onBlur={field.onBlur}
            placeholder="dd/mm/aaaa"
            inputProps={{ ...dentro, inputMode: 'numeric', autoComplete: 'off' }}
            endAdornment={
              <IconButton
                edge="end"
                size="small"
                disabled={disabled}
                aria-label={`Abrir calendário: ${label}`}
                onClick={() => calendario.current?.showPicker()}
              >
                <CalendarDays fontSize="small" />
              </IconButton>
            }
          />
          <input
            ref={calendario}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            min={minimo}
            value={dataExiste(valor) ? valor : ''}
            onChange={(evento) => guardar(evento.target.value)}
            style={{
              position: 'absolute',
              right: 0,
              bottom: 0,
              width: 1,
              height: 1,
              opacity: 0,
              border: 0,
              padding: 0,
            }}
          />
        </>
      )}
    </Moldura>
  );
}
