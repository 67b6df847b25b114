import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type ReactNode, useId } from 'react';

/** Identificadores e estado que o controle dentro da moldura precisa pôr em si mesmo. */
export type DentroDaMoldura = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': boolean | undefined;
};

/** Rótulo acima do campo e, embaixo, a ajuda ou o erro em palavras, ligados ao campo por aria. */
export function Moldura(props: {
  label: string;
  obrigatorio?: boolean | undefined;
  disabled?: boolean | undefined;
  erro: string | undefined;
  ajuda?: ReactNode;
  children: (dentro: DentroDaMoldura) => ReactNode;
}) {
  const { label, obrigatorio = false, disabled = false, erro, ajuda, children } = props;
  const id = useId();
  const texto = erro ?? ajuda;
  const idDoTexto = `${id}-texto`;
  return (
    <FormControl error={erro !== undefined} disabled={disabled}>
      <FormLabel
        htmlFor={id}
        sx={{ fontSize: '0.875rem', fontWeight: 550, marginBottom: 0.5, color: 'text.primary' }}
      >
        {label}
        {obrigatorio && <span aria-hidden="true"> *</span>}
      </FormLabel>
      {children({
        id,
        'aria-describedby': texto === undefined ? undefined : idDoTexto,
        'aria-required': obrigatorio || undefined,
      })}
      {texto !== undefined && (
        <FormHelperText id={idDoTexto} sx={{ marginInline: 0 }}>
          {texto}
        </FormHelperText>
      )}
    </FormControl>
  );
}
