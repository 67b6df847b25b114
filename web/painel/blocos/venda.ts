import { FUSO_HORARIO } from '../../../shared/base/datas.ts';
import type { ConteudoDaVenda } from '../../../shared/blocos/blocos.schema.ts';
import type { LinhaPublicada, PlanoPublicado } from '../../../shared/catalogo/catalogo.schema.ts';
import type { OfertaDoVendedor, PlanoDaOferta } from '../../../shared/catalogo/ofertas.schema.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { apiDasOfertas } from '../pecas/produtos/ofertas.ts';
import { origemDoSite } from '../shell/config.ts';
import type { Mudanca, Situacao } from './salvador.ts';

const planoDaEntrada = ({
  codigo,
  produto_id,
  nome,
  meses,
  selo,
  inclui,
  de_centavos,
  vagas,
}: PlanoDaOferta) => ({
  codigo,
  produto_id,
  nome,
  meses,
  selo,
  inclui,
  de_centavos,
  vagas,
});

/** Grava o conteúdo de uma página de venda; o resto dela fica como se leu. */
export function gravarConteudo(base: OfertaDoVendedor, mudanca: Mudanca): Promise<OfertaDoVendedor> {
  const { id, linha_id, ativa, anunciar, titulo, versao, planos } = base;
  const planos_lidos = planos.map(({ codigo }) => codigo);
  const daPagina = {
    linha_id,
    ativa,
    anunciar,
    titulo,
    versao,
    planos: planos.map(planoDaEntrada),
    planos_lidos,
  };
  const body = { ...daPagina, ...mudanca };
  return apiDasOfertas('PUT /api/ofertas/{id}', { params: { id }, body });
}

/** Os planos que a página mostra; na que está fora do ar, os que mostraria. */
const planosDaPrevia = (planos: readonly PlanoDaOferta[]): PlanoPublicado[] =>
  planos
    .filter(
      ({ por_que_nao }) =>
        por_que_nao === null || por_que_nao === 'esgotado' || por_que_nao === 'pagina_inativa',
    )
    .map((plano) => ({
      plano: plano.codigo,
      nome: plano.nome,
      produto_id: plano.produto_id,
      preco_centavos: plano.preco_centavos,
      tabela_centavos: plano.tabela_centavos,
      meses_acesso: plano.meses_acesso,
      recorrente: plano.recorrente,
      selo: plano.selo,
      inclui: plano.inclui,
      esgotado: plano.por_que_nao === 'esgotado',
    }));

/** O que a página de venda publicada leva, para a prévia dela: sem medição, sem scripts e sem quem vende. */
export function dadosDaPrevia(
  oferta: Pick<OfertaDoVendedor, 'id' | 'titulo' | 'anunciar' | 'planos'>,
  conteudo: ConteudoDaVenda,
  loja: { linha: LinhaPublicada; vendedor: string; username: string },
): DadosDaPaginaDeVenda {
  return {
    origem: '',
    caminho: '',
    medicao: { meta_pixel_id: null, ga4_id: null },
    quemVende: null,
    marca: { nome: loja.vendedor, cor: null },
    legais: '',
    loja: '',
    arquivos: { pagina: '', emLinha: null, checkout: '' },
    slug: oferta.id,
    linha: loja.linha,
    titulo: oferta.titulo,
    texto: null,
    perguntas: [],
    anunciar: oferta.anunciar,
    planos: planosDaPrevia(oferta.planos),
    voltar: '#',
    vendedor: loja.vendedor,
    previa: null,
    imagens: `${origemDoSite()}/${loja.username}/img`,
    // Os convites ao WhatsApp veem-se na prévia; o número só se sabe na publicação.
    whatsapp: '5500000000000',
    conteudo,
  };
}

const hora = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO_HORARIO, timeStyle: 'short' });

/** Em que ponto está o que se escreve, em palavras; `grave` pede que se faça algo. */
export function fraseDaSituacao(
  situacao: Situacao<unknown>,
  { temRascunho, erros }: { temRascunho: boolean; erros: number },
): { readonly frase: string; readonly grave: boolean } {
  const menos = erros === 0 ? '' : ', menos o que falta corrigir';
  switch (situacao.tipo) {
    case 'em dia':
      return { frase: temRascunho ? 'Rascunho salvo' : 'Sem mudanças por publicar', grave: false };
    case 'por salvar':
    case 'salvando':
      return { frase: 'Salvando o rascunho…', grave: false };
    case 'salvo':
      return { frase: `Rascunho salvo às ${hora.format(situacao.quando)}${menos}`, grave: false };
    case 'sem resposta':
      return { frase: 'Sem resposta do servidor: está guardado nesta aba, e tentamos de novo', grave: true };
    case 'recusado':
      return { frase: `O rascunho não foi salvo: ${situacao.mensagem}`, grave: true };
    case 'conflito':
      return { frase: 'A página foi alterada em outra janela', grave: true };
  }
}
