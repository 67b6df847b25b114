import type { OperadorLigado } from './produto.ts';

/** Preenche os links de acesso de uma linha de um operador, pelo nome da variável; os outros ficam vazios. */
export async function preencherLinks(
  { api }: Pick<OperadorLigado, 'api'>,
  id: string,
  enderecos: Readonly<Record<string, string>>,
): Promise<void> {
  const linha = await api('GET /api/linhas/{id}', { params: { id } });
  const links = linha.links.map((link) => ({ ...link, endereco: enderecos[link.id] ?? '' }));
  await api('PUT /api/linhas/{id}', { params: { id }, body: { ...linha, links } });
}
