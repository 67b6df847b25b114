import { templateEmailKey } from '../../lambdas/platform/keys/templates.ts';
import { newItem, type RecordCtx } from '../../lambdas/platform/stored-form.ts';
import type { Write } from '../../lambdas/platform/table.ts';
import { IDS_ESPECIFICADOS, type IdEspecificado } from '../../shared/linhas/especificadas.ts';
import { linhaDaSemente, linhaNova } from '../../shared/linhas/linhas.rules.ts';
import { NATUREZAS } from '../../shared/linhas/linhas.schema.ts';
import { NOME_DA_CATEGORIA, textoPadrao } from '../../shared/templates/templates.padrao.ts';
import { CATEGORIAS_EMAIL } from '../../shared/templates/templates.schema.ts';

/** Uma linha da especificação, como um vendedor a tem antes de gravar outra coisa. */
export const linhaDe = (id: IdEspecificado) => ({ id, ...linhaDaSemente(id) });
export const QUATRO_LINHAS = IDS_ESPECIFICADOS.map(linhaDe);

/** Uma linha nova de cada natureza, com o link dela por preencher. */
export const UMA_DE_CADA_NATUREZA = NATUREZAS.map((natureza) => ({
  id: `nova_${natureza}`.slice(0, 12),
  ...linhaNova('Panificação em casa', natureza),
}));

/** Os dezesseis templates gravados de um vendedor de antes, que nascia com eles, e os links que cada um guarda. */
export const templatesDeAntes = (ctx: RecordCtx, links: Readonly<Record<string, string>> = {}): Write[] =>
  QUATRO_LINHAS.flatMap((linha) =>
    CATEGORIAS_EMAIL.map((categoria): Write => {
      const configuracoes = Object.fromEntries(linha.links.map(({ id }) => [id, links[id] ?? '']));
      const texto = { ...textoPadrao(linha, categoria), configuracoes, ativo: true };
      const chave = templateEmailKey(ctx.usuario_id, linha.id, categoria);
      return { put: newItem(ctx, chave, { nome: NOME_DA_CATEGORIA[categoria], ...texto }) };
    }),
  );
