import type { QuemVende as Dados } from '../../../shared/base/vendedor.ts';
import type { DadosDaPagina } from '../../../shared/site/site.schema.ts';

/** Quem vende, como a lei manda dizer; nada quando nada está preenchido. Só o preenchido aparece. */
export function QuemVende({ dados }: { dados: Dados | null }) {
  if (dados === null) return null;
  const { logo, nome, documento, endereco, email } = dados;
  return (
    <address>
      {logo !== null && (
        <img src={logo.endereco} width={logo.largura} height={logo.altura} alt={logo.nome} loading="lazy" />
      )}
      {nome !== null && <b>{nome}</b>}
      {documento !== null && <span>{documento}</span>}
      {endereco !== null && <span>{endereco}</span>}
      {email !== null && <a href={`mailto:${email}`}>{email}</a>}
    </address>
  );
}

/** O pé de toda página publicada: quem vende, a política de privacidade e os termos dele. */
export function PeDaPagina({ dados }: { dados: Pick<DadosDaPagina, 'quemVende' | 'legais'> }) {
  return (
    <>
      <QuemVende dados={dados.quemVende} />
      <p className="legais">
        <a href={`${dados.legais}/minha-conta`}>Minha conta</a>{' '}
        <a href={`${dados.legais}/privacidade`}>Política de privacidade</a>{' '}
        <a href={`${dados.legais}/termos`}>Termos de uso</a>
      </p>
    </>
  );
}
