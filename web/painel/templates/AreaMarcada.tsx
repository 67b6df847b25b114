import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

const Quadro = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    border: `1px solid color-mix(in srgb, ${palette.text.primary} 40%, transparent)`,
    borderRadius: theme.shape.borderRadius,
    '&:focus-within': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
    '&[data-erro]': { borderColor: palette.error.main },
    '& > *': {
      gridArea: '1 / 1',
      margin: 0,
      padding: theme.spacing(1.25, 1.75),
      border: 0,
      font: 'inherit',
      fontSize: '1rem',
      lineHeight: 1.5,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      minHeight: '18rem',
      minWidth: 0,
    },
    '& > div': { color: 'transparent', userSelect: 'none' },
    '& mark': { color: 'inherit', borderRadius: 3, boxDecorationBreak: 'clone' },
    '& mark[data-grave]': { backgroundColor: `color-mix(in srgb, ${palette.error.main} 26%, transparent)` },
    '& mark:not([data-grave])': {
      backgroundColor: `color-mix(in srgb, ${palette.warning.main} 22%, transparent)`,
    },
    '& textarea': {
      background: 'none',
      color: 'inherit',
      resize: 'none',
      outline: 'none',
      overflow: 'hidden',
    },
  };
});

/** Área de texto que cresce com o que se escreve e pinta as linhas com problema: por trás dela, o mesmo texto. */
export function AreaMarcada({
  marcas,
  ...campo
}: ComponentProps<'textarea'> & {
  value: string;
  /** Se cada linha marcada, a partir de 1, tem um problema grave. */
  marcas: ReadonlyMap<number, boolean>;
}) {
  return (
    <Quadro {...(campo['aria-invalid'] === true && { 'data-erro': true })}>
      <div aria-hidden="true">
        {campo.value.split('\n').map((linha, i) => {
          const grave = marcas.get(i + 1);
          const texto = `${linha}\n`;
          return grave === undefined ? (
            texto
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: é o próprio número da linha
            <mark key={i} {...(grave && { 'data-grave': true })}>
              {texto}
            </mark>
          );
        })}
      </div>
      <textarea {...campo} />
    </Quadro>
  );
}
