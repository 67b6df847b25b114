import { styled } from '@mui/material/styles';

/** As iniciais de uma pessoa: a do primeiro nome e a do último. */
export function iniciaisDe(nome: string): string {
  const partes = nome.trim().split(/\s+/).filter(Boolean);
  const pontas = partes.length > 1 ? [partes[0], partes.at(-1)] : partes;
  const letras = pontas.map((parte) => [...(parte ?? '')].find((letra) => /[\p{L}\p{N}]/u.test(letra)) ?? '');
  return letras.join('').toUpperCase() || '?';
}

const Circulo = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: '50%',
  fontWeight: 550,
  userSelect: 'none',
  // Sem cor: a de uma linha é a do que nela aperta, ou a da figura do produto.
  color: theme.vars.palette.text.secondary,
  backgroundColor: `color-mix(in srgb, var(--tinta) 8%, ${theme.vars.palette.background.paper})`,
  '[data-tema="dark"] &': {
    backgroundColor: `color-mix(in srgb, var(--tinta) 13%, ${theme.vars.palette.background.paper})`,
  },
}));

/** O círculo com as iniciais de uma pessoa, ao lado do nome dela, que é o que se lê em voz alta. */
export function Iniciais({ nome, tamanho = 32 }: { nome: string; tamanho?: number }) {
  return (
    <Circulo
      aria-hidden
      style={{
        width: tamanho,
        height: tamanho,
        fontSize: tamanho * 0.4,
      }}
    >
      {iniciaisDe(nome)}
    </Circulo>
  );
}
