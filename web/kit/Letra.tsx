import { tomDe } from './tom.ts';

/** A inicial do nome de um produto, na cor que ele tem em todo lugar. */
export const Letra = ({ nome }: { nome: string }) => (
  <span className="letra" aria-hidden="true" style={{ ['--tom' as string]: `hsl(${tomDe(nome)} 60% 50%)` }}>
    {nome.charAt(0).toUpperCase()}
  </span>
);
