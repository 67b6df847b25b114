import { styled } from '@mui/material/styles';
import { tomDe } from './tom.ts';

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
  // Mais quietas do que a figura de um produto, que está na mesma linha.
  color: `color-mix(in srgb, hsl(var(--tom) 55% 45%) 30%, ${theme.vars.palette.text.primary})`,
  backgroundColor: `color-mix(in srgb, hsl(var(--tom) 45% 50%) 13%, ${theme.vars.palette.background.paper})`,
  // Sobre o quase preto o mesmo tom apaga-se.
  '[data-tema="dark"] &': {
    backgroundColor: `color-mix(in srgb, hsl(var(--tom) 40% 45%) 30%, ${theme.vars.palette.background.paper})`,
  },
}));

/** O círculo com as iniciais de uma pessoa, ao lado do nome dela, que é o que se lê em voz alta. */
export function Iniciais({ nome, tamanho = 32 }: { nome: string; tamanho?: number }) {
  return (
    <Circulo
      aria-hidden
      style={{
        // A cor de cada nome é uma variável, e não uma classe: os estilos não crescem com a lista.
        ['--tom' as string]: tomDe(nome),
        width: tamanho,
        height: tamanho,
        fontSize: tamanho * 0.4,
      }}
    >
      {iniciaisDe(nome)}
    </Circulo>
  );
}
