/** Um e-mail que, sem espaço para a linha inteira, quebra antes do domínio. */
export function Email({ email }: { email: string }) {
  const corte = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, corte)}
      <wbr />
      {email.slice(corte)}
    </>
  );
}
