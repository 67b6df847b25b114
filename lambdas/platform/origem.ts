/** A origem das páginas num domínio, pelo molde: 'https://{host}' e, depois de um espaço, o domínio da casa. */
export const origemDe = (molde: string, host: string): string =>
  (molde.split(' ')[0] ?? '').replace('{host}', host);

/** A origem do domínio da casa, onde abre quem não tem um seu; vazia onde a instalação ainda não tem nenhum. */
export function origemDaCasa(molde: string): string {
  const casa = molde.split(' ')[1];
  return casa ? origemDe(molde, casa) : '';
}

/** A origem em que o painel abre, para os e-mails a quem vende; vazia onde a instalação ainda não tem domínio. */
export const origemDoPainel = (valor: string): string => (valor === 'nenhuma' ? '' : valor);
