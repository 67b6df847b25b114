import { styled } from '@mui/material/styles';
import { type FieldValues, useController } from 'react-hook-form';
import { Moldura } from './Moldura.tsx';
import type { PropriedadesDoCampo } from './propriedades.ts';

const Faixa = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 44,
  '& input': { flex: 1, minWidth: 0, height: 44, margin: 0, accentColor: theme.vars.palette.primary.main },
  '& output': { minWidth: '3rem', fontWeight: 550, fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
}));

/** Um número entre dois limites, escolhido na régua do próprio aparelho, com o valor ao lado. */
export function CampoFaixa<V extends FieldValues, T = V>(
  props: PropriedadesDoCampo<V, T> & { minimo: number; maximo: number; passo: number },
) {
  const { control, name, minimo, maximo, passo } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <Moldura {...props} erro={fieldState.error?.message}>
      {(dentro) => (
        <Faixa>
          <input
            {...dentro}
            type="range"
            name={field.name}
            ref={field.ref}
            min={minimo}
            max={maximo}
            step={passo}
            value={field.value}
            onChange={(evento) => field.onChange(Number(evento.target.value))}
            onBlur={field.onBlur}
          />
          <output htmlFor={dentro.id}>{Number(field.value).toLocaleString('pt-BR')}</output>
        </Faixa>
      )}
    </Moldura>
  );
}
