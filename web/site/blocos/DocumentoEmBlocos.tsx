import type { ReactNode } from 'react';
import { cortar } from '../../../shared/base/cortar.ts';
import type { ConteudoDaVenda } from '../../../shared/blocos/blocos.schema.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { Documento, type PropsDoDocumento } from '../documento/Documento.tsx';
import { dinheiro, fraseDaAbertura, fraseSemPreco, menorPreco } from '../produtos/precos.ts';
import { blocosVisiveis } from './Blocos.tsx';
import { CorpoEmBlocos } from './CorpoEmBlocos.tsx';
import { cssDaPagina } from './estilo.ts';
import { tituloDaPagina } from './pecas.tsx';
import { fundoDoTema } from './temas.ts';

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
export function descricaoDaPagina(dados: DadosDaPaginaDeVenda): string {
  if (dados.conteudo.descricao !== '') return dados.conteudo.descricao;
  const menor = menorPreco(dados.planos);
  const preco = menor
    ? `${dinheiro(menor.preco_centavos)}${fraseDaAbertura(menor)}.`
    : `${fraseSemPreco(dados.planos)}.`;
  const comeco = comecoDa(dados.conteudo) || `${tituloDaPagina(dados)}, de ${dados.vendedor}.`;
  return `${cortar(comeco, 160)} ${preco}`;
}

/** O mesmo para a página que não vende: o que se escreveu ou, sem isso, o começo do texto; '' sem nenhum. */
export const comecoDaPagina = (conteudo: ConteudoDaVenda): string =>
  conteudo.descricao || cortar(comecoDa(conteudo), 160);

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

/** Uma página feita de blocos, com o que vem antes e depois deles. */
export function DocumentoEmBlocos(props: {
  dados: DadosDaPaginaDeVenda;
  titulo: string;
  descricao: string;
  tipo: NonNullable<PropsDoDocumento['tipo']>;
  topo: ReactNode;
  rodape: ReactNode;
}) {
  const { dados, topo, rodape, ...cabeca } = props;
  const { conteudo } = dados;
  return (
    <Documento
      {...figuraDaPrevia(dados)}
      {...cabeca}
      dados={dados}
      barra={corDaBarra(conteudo)}
      css={cssDaPagina(dados)}
      corpo={<CorpoEmBlocos {...{ dados, topo, rodape }} raiz="main" />}
    />
  );
}
