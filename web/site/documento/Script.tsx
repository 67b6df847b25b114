import type { ArquivosDoSite } from '../../../shared/site/site.schema.ts';

/** Um só script. O das páginas de leitura vai escrito nelas, ou espera a vez: o que se lê não depende dele. */
export function Script({ script, arquivos }: { script: 'pagina' | 'checkout'; arquivos: ArquivosDoSite }) {
  const { emLinha } = arquivos;
  if (script === 'checkout') return <script type="module" src={arquivos.checkout} async />;
  if (emLinha === null) return <script type="module" src={arquivos.pagina} async fetchPriority="low" />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: montado por nós e aceito pelo resumo; nada de quem vende entra nele.
  return <script type="module" async dangerouslySetInnerHTML={{ __html: emLinha }} />;
}
