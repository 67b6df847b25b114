import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { DocumentoEmBlocos, descricaoDaPagina } from '../blocos/DocumentoEmBlocos.tsx';
import { tirarNumeroQueNaoServe, tituloDaPagina } from '../blocos/pecas.tsx';
import { renderDocumento } from '../documento/Documento.tsx';
import { molduraDe } from './moldura.tsx';

/** HTML da página de venda de um produto, pronto para publicar. */
export function renderPaginaDeVenda(recebidos: DadosDaPaginaDeVenda): string {
  const dados = tirarNumeroQueNaoServe(recebidos);
  return renderDocumento(
    <DocumentoEmBlocos
      dados={dados}
      titulo={`${tituloDaPagina(dados)} | ${dados.vendedor}`}
      descricao={descricaoDaPagina(dados)}
      tipo="product"
      {...molduraDe(dados, { daVenda: true })}
    />,
  );
}
