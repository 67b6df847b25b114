import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { Aviso } from '../documento/Aviso.tsx';
import { Documento, renderDocumento } from '../documento/Documento.tsx';
import { paginaEspecificada } from './especificadas/paginas.ts';
import { linkDoWhatsApp, Rodape, Topo, tituloDaPagina } from './pecas.tsx';
import { css as cssDaPagina, simples as cssDaSimples, esgotado as cssDoEsgotado } from './produtos.css.ts';
import { descricaoDaPagina, Simples } from './Simples.tsx';

/** Como a página se desenha: a da especificação, enquanto quem vende não escreveu outro texto, ou a simples. */
function desenhoDa(dados: DadosDaPaginaDeVenda) {
  const pagina = dados.texto === null ? paginaEspecificada(dados.linha.id) : null;
  if (pagina === null) {
    const descricao = descricaoDaPagina(dados);
    return {
      Corpo: Simples,
      descricao,
      tema: 'automatico',
      css: cssDaPagina + cssDaSimples,
    } as const;
  }
  return { ...pagina, imagem: `/assets/site/og-${pagina.classe}-1.png` };
}

/** HTML da página de venda de um produto, pronto para publicar. */
export function renderPaginaDeVenda(recebidos: DadosDaPaginaDeVenda): string {
  const { whatsapp } = recebidos;
  // Um número que não serve vale por nenhum: a página não deixa convite sem link.
  const dados = { ...recebidos, whatsapp: linkDoWhatsApp(whatsapp, '') === null ? null : whatsapp };
  const { Corpo, css, ...desenho } = desenhoDa(dados);
  return renderDocumento(
    <Documento
      {...desenho}
      dados={dados}
      titulo={`${tituloDaPagina(dados)} | ${dados.vendedor}`}
      tipo="product"
      css={dados.planos.some(({ esgotado }) => esgotado) ? css + cssDoEsgotado : css}
      corpo={
        <>
          <Topo dados={dados} />
          <main id="conteudo">
            <Corpo dados={dados} />
            <Aviso aviso={dados.linha.aviso} />
          </main>
          <Rodape dados={dados} />
        </>
      }
    />,
  );
}
