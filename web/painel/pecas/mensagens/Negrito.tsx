import { Fragment, type ReactNode } from 'react';

/** Entre asteriscos encostados ao texto, que não estão no meio de uma palavra: como o WhatsApp os lê. */
const ENTRE_ASTERISCOS = /(?<![\p{L}\p{N}*])\*([^\s*](?:[^*\n]*[^\s*])?)\*(?![\p{L}\p{N}*])/u;

/** O texto de uma mensagem do WhatsApp como se lê no celular: `*assim*` é negrito, e um asterisco só fica. */
export function Negrito({
  texto,
  mostrar = (parte) => parte,
}: {
  texto: string;
  /** O que se faz de cada parte, se não é só escrevê-la. */
  mostrar?: (parte: string) => ReactNode;
}) {
  return texto.split(ENTRE_ASTERISCOS).map((parte, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a posição diz se é negrito
    i % 2 === 1 ? <strong key={i}>{mostrar(parte)}</strong> : <Fragment key={i}>{mostrar(parte)}</Fragment>,
  );
}
