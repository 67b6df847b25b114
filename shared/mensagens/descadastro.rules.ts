/** Um e-mail que a própria pessoa reconhece e mais ninguém aprende: a primeira letra e o domínio. */
export function mascararEmail(email: string): string {
  const arroba = email.lastIndexOf('@');
  const [primeira = ''] = email;
  return arroba < 1 ? '***' : `${primeira}***${email.slice(arroba)}`;
}
