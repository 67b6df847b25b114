import type { ConteudoDaVenda } from '../../../shared/blocos/blocos.schema.ts';
import { tirarLacunas } from '../../../shared/blocos/lacunas.ts';
import type { ConteudoEmBlocos, DadosDaLanding } from '../../../shared/paginas/paginas.schema.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';

/** Do que se fala numa página que não mostra o que se vende. */
export const linhaVazia = (nome: string): DadosDaPaginaDeVenda['linha'] => ({
  id: '',
  nome,
  natureza: 'outro',
  aviso: { tipo: 'nenhum', texto: null },
  pede_endereco: false,
});

/** Os blocos que uma página mostra: sem planos a vender, o bloco deles não se mostra. */
export const blocosQueServem = (conteudo: ConteudoDaVenda, vende: boolean): ConteudoDaVenda =>
  vende ? conteudo : { ...conteudo, blocos: conteudo.blocos.filter(({ tipo }) => tipo !== 'planos') };

/** O que os blocos de uma landing page precisam saber: os planos são os da página de venda escolhida, se está no ar. */
export function dadosDosBlocos(
  dados: Omit<DadosDaLanding, 'template' | 'conteudo'>,
  { venda, pagina }: ConteudoEmBlocos,
): DadosDaPaginaDeVenda {
  const { catalogo, ...daPagina } = dados;
  const vendida = catalogo.find(({ slug, planos }) => slug === venda && planos.length > 0);
  return {
    ...daPagina,
    slug: venda,
    linha: vendida?.linha ?? linhaVazia(dados.titulo),
    titulo: dados.titulo,
    texto: null,
    perguntas: [],
    anunciar: false,
    planos: vendida?.planos ?? [],
    previa: null,
    conteudo: tirarLacunas(blocosQueServem(pagina, vendida !== undefined)),
  };
}
