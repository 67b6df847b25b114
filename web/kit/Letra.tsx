import { createContext, useContext, useState } from 'react';
import { tomDe } from './tom.ts';

/** Onde está a figura de cada produto que tem uma, pelo nome dele. */
export const Figuras = createContext<ReadonlyMap<string, string>>(new Map());

/** A figura de um produto ou, sem ela, a inicial do nome dele, na cor que ele tem em todo lugar. */
export function Letra({ nome }: { nome: string }) {
  const figura = useContext(Figuras).get(nome);
  const [perdida, definirPerdida] = useState<string>();
  const comum = { className: 'letra', style: { ['--tom' as string]: `hsl(${tomDe(nome)} 60% 50%)` } };
  if (figura !== undefined && figura !== perdida) {
    return (
      <img
        {...comum}
        src={figura}
        width={20}
        height={20}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => definirPerdida(figura)}
      />
    );
  }
  return (
    <span {...comum} aria-hidden="true">
      {nome.charAt(0).toUpperCase()}
    </span>
  );
}
