import type { ReactNode } from 'react';
import type { DadosDaPaginaLegal } from '../../../shared/site/site.schema.ts';

/** Um assunto da página, com título. */
export function Assunto({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <>
      <h2>{titulo}</h2>
      {children}
    </>
  );
}

/** Onde se fala com quem vende: o e-mail de contato ou, sem ele, a resposta ao e-mail da compra. */
export function Contato({ dados }: { dados: Pick<DadosDaPaginaLegal, 'quemVende'> }) {
  const email = dados.quemVende?.email ?? null;
  if (email === null) return <>responda ao e-mail que recebeu sobre a compra</>;
  return (
    <>
      escreva para <a href={`mailto:${email}`}>{email}</a>
    </>
  );
}

const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
/** 'Asaas e Stripe' */
export const escreverLista = (nomes: readonly string[]): string => lista.format(nomes);
