import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { lerPagina } from '../blocos/Blocos.tsx';
import { DocumentoEmBlocos, descricaoDaPagina } from '../blocos/DocumentoEmBlocos.tsx';
import { linkDoWhatsApp, tituloDaPagina } from '../blocos/pecas.tsx';
import { renderDocumento } from '../documento/Documento.tsx';
import { css as cssDaMoldura } from './moldura.css.ts';
import { Rodape, Topo } from './moldura.tsx';

/** HTML da página de venda de um produto, pronto para publicar. */
export function renderPaginaDeVenda(recebidos: DadosDaPaginaDeVenda): string {
  const { whatsapp, conteudo } = recebidos;
  // Um número que não serve vale por nenhum: a página não deixa convite sem link.
  const dados = { ...recebidos, whatsapp: linkDoWhatsApp(whatsapp, '') === null ? null : whatsapp };
  return renderDocumento(
    <DocumentoEmBlocos
      dados={dados}
      titulo={`${tituloDaPagina(dados)} | ${dados.vendedor}`}
      descricao={descricaoDaPagina(dados)}
      tipo="product"
      css={cssDaMoldura}
      topo={<Topo dados={dados} comPlanos={lerPagina(conteudo).planos !== null} />}
      rodape={<Rodape dados={dados} />}
    />,
  );
}
