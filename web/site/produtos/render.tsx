import { cortar } from '../../../shared/base/cortar.ts';
import type { ConteudoDaVenda } from '../../../shared/blocos/blocos.schema.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { Blocos, blocosVisiveis, lerPagina } from '../blocos/Blocos.tsx';
import { cssDosBlocos, cssDosPlanos } from '../blocos/estilo.ts';
import { linkDoWhatsApp, tituloDaPagina } from '../blocos/pecas.tsx';
import { cssDoTema, fundoDoTema } from '../blocos/temas.ts';
import { Aviso } from '../documento/Aviso.tsx';
import { Documento, renderDocumento } from '../documento/Documento.tsx';
import { css as cssDaMoldura } from './moldura.css.ts';
import { Rodape, Topo } from './moldura.tsx';
import { dinheiro, fraseDaAbertura, fraseSemPreco, menorPreco } from './precos.ts';

/** O primeiro texto que a página mostra: o da capa ou, sem ele, o começo do primeiro texto corrido. */
function comecoDa(conteudo: ConteudoDaVenda): string {
  const textos = blocosVisiveis(conteudo).map((bloco) => {
    if (bloco.tipo === 'capa') return bloco.texto;
    return bloco.tipo === 'texto' ? bloco.corpo : '';
  });
  const [primeiro = ''] = (textos.find((texto) => texto !== '') ?? '').split(/\n+/);
  return primeiro;
}

/** O que a prévia do link diz: o que se escreveu para ela, ou o começo do texto (sem ele, o nome) e o preço. */
function descricaoDaPagina(dados: DadosDaPaginaDeVenda): string {
  if (dados.conteudo.descricao !== '') return dados.conteudo.descricao;
  const menor = menorPreco(dados.planos);
  const preco = menor
    ? `${dinheiro(menor.preco_centavos)}${fraseDaAbertura(menor)}.`
    : `${fraseSemPreco(dados.planos)}.`;
  const comeco = comecoDa(dados.conteudo) || `${tituloDaPagina(dados)}, de ${dados.vendedor}.`;
  return `${cortar(comeco, 160)} ${preco}`;
}

/** A figura da prévia do link: a de um endereço ou a desenhada; nada quando não há nenhuma, e vale a de todas. */
function figuraDaPrevia({ conteudo: { imagem }, previa }: DadosDaPaginaDeVenda) {
  if (imagem !== null && 'endereco' in imagem) return { imagem: imagem.endereco };
  return previa === null ? {} : { imagem: previa };
}

/** A cor da barra do navegador em cada esquema que a página tem. */
function corDaBarra({ tema, esquema }: ConteudoDaVenda) {
  return {
    claro: esquema === 'escuro' ? null : fundoDoTema(tema, 'claro'),
    escuro: esquema === 'claro' ? null : fundoDoTema(tema, 'escuro'),
  };
}

/** O estilo da página, depois do comum: a moldura, os blocos dela e o tema. */
function estiloDa({ conteudo, planos, marca }: DadosDaPaginaDeVenda): string {
  return cssDaMoldura + cssDosBlocos(conteudo) + cssDosPlanos(planos) + cssDoTema(conteudo, marca.cor);
}

/** HTML da página de venda de um produto, pronto para publicar. */
export function renderPaginaDeVenda(recebidos: DadosDaPaginaDeVenda): string {
  const { whatsapp, conteudo } = recebidos;
  // Um número que não serve vale por nenhum: a página não deixa convite sem link.
  const dados = { ...recebidos, whatsapp: linkDoWhatsApp(whatsapp, '') === null ? null : whatsapp };
  return renderDocumento(
    <Documento
      {...figuraDaPrevia(dados)}
      dados={dados}
      titulo={`${tituloDaPagina(dados)} | ${dados.vendedor}`}
      descricao={descricaoDaPagina(dados)}
      tipo="product"
      barra={corDaBarra(conteudo)}
      css={estiloDa(dados)}
      corpo={
        <>
          <Topo dados={dados} comPlanos={lerPagina(conteudo).planos !== null} />
          <main id="conteudo">
            <Blocos dados={dados} conteudo={conteudo} />
            <Aviso aviso={dados.linha.aviso} />
          </main>
          <Rodape dados={dados} />
        </>
      }
    />,
  );
}
