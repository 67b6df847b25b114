import type { QuemVende as Dados } from '../../../shared/base/vendedor.ts';

/** Quem vende, como a lei manda dizer; nada quando nada está preenchido. Só o preenchido aparece. */
export function QuemVende({ dados }: { dados: Dados | null }) {
  if (dados === null) return null;
  const { nome, documento, endereco, email } = dados;
  return (
    <address>
      {nome !== null && <b>{nome}</b>}
      {documento !== null && <span>{documento}</span>}
      {endereco !== null && <span>{endereco}</span>}
      {email !== null && <a href={`mailto:${email}`}>{email}</a>}
    </address>
  );
}
