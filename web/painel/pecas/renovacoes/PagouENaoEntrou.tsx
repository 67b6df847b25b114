import { styled } from '@mui/material/styles';

const Aviso = styled('p')(({ theme: { vars, shape, spacing } }) => ({
  margin: 0,
  padding: spacing(1, 1.5),
  borderRadius: shape.borderRadius,
  backgroundColor: `color-mix(in srgb, ${vars.palette.warning.light} 12%, ${vars.palette.background.paper})`,
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  color: vars.palette.text.primary,
  '& b': { fontWeight: 550 },
}));

/** De quem pagou e nunca entrou, o que se há de saber antes de lhe cobrar outra vez. */
export const PagouENaoEntrou = () => (
  <Aviso>
    <b>Pagou e não entrou no grupo.</b> Veja o que houve antes de cobrar.
  </Aviso>
);
