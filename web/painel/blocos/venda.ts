import { FUSO_HORARIO } from '../../../shared/base/datas.ts';
import { lerDadosDoVendedor, type QuemVende, vendedorDosDados } from '../../../shared/base/vendedor.ts';
import type { ConteudoDaVenda } from '../../../shared/blocos/blocos.schema.ts';
import type { LinhaPublicada, PlanoPublicado } from '../../../shared/catalogo/catalogo.schema.ts';
import type { OfertaDoVendedor, PlanoDaOferta } from '../../../shared/catalogo/ofertas.schema.ts';
import type { Lugar } from '../../../shared/gateways/gateways.rules.ts';
import type { Perfil } from '../../../shared/sessao/sessao.schema.ts';
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

/** De quem é a página que se edita: o que se vende nela, o cadastro (nada enquanto não chega) e o WhatsApp. */
export type LojaDaPrevia = {
  readonly linha: LinhaPublicada;
  readonly perfil: Perfil | undefined;
  /** Como as páginas o levam, só algarismos; null sem ele. */
  readonly whatsapp: string | null;
  readonly recebe_de: readonly Lugar[];
};

/** O logo abre onde as páginas abrem, que pode não ser onde o painel está. */
function vendedorDaPrevia(perfil: Perfil): QuemVende | null {
  const { logo } = perfil;
  const dados = lerDadosDoVendedor(perfil);
  const nome = dados.razao_social ?? perfil.nome;
  return vendedorDosDados(dados, logo && { ...logo, endereco: origemDoSite() + logo.endereco, nome });
}

/** O que a página publicada leva, para a prévia dela: sem medição e sem scripts. */
export function dadosDaPrevia(
  oferta: Pick<OfertaDoVendedor, 'id' | 'titulo' | 'anunciar' | 'planos'>,
  conteudo: ConteudoDaVenda,
  { linha, perfil, whatsapp, recebe_de }: LojaDaPrevia,
): DadosDaPaginaDeVenda {
  const vendedor = perfil?.nome ?? '';
  return {
    origem: '',
    caminho: '',
    medicao: { meta_pixel_id: null, ga4_id: null },
    quemVende: perfil ? vendedorDaPrevia(perfil) : null,
    marca: { nome: vendedor, cor: perfil?.cor ?? null },
    legais: '',
    loja: '',
    arquivos: { pagina: '', emLinha: null, checkout: '', aberto: '' },
    slug: oferta.id,
    linha,
    titulo: oferta.titulo,
    texto: null,
    perguntas: [],
    anunciar: oferta.anunciar,
    planos: planosDaPrevia(oferta.planos),
    voltar: '#',
    vendedor,
    previa: null,
    imagens: `${origemDoSite()}/${perfil?.username ?? ''}/img`,
    whatsapp,
    recebe_de,
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
