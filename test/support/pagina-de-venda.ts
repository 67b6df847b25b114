import type { LinhaPublicada, PlanoPublicado } from '../../shared/catalogo/catalogo.schema.ts';
import type { DadosDaPagina, DadosDaPaginaDeVenda } from '../../shared/site/site.schema.ts';
import { umPlanoPublicado } from './catalogo-de-prova.ts';
import { umConteudo } from './conteudo.ts';

// Páginas de venda como o publicador as recebe, para as que se provam sem tabela.

/** Um plano de compra única: 12 meses por R$ 197,00, sem preço cheio. */
export const umPlano = (campos: Partial<PlanoPublicado> = {}): PlanoPublicado =>
  umPlanoPublicado({
    plano: 'completo',
    nome: 'Acesso completo',
    preco_centavos: 19_700,
    tabela_centavos: null,
    meses_acesso: 12,
    recorrente: false,
    ...campos,
  });

/** Um produto qualquer: um curso sem aviso, que não pede endereço. */
export const umaLinha = (campos: Partial<LinhaPublicada> = {}): LinhaPublicada => ({
  id: 'a1b2c3d4',
  nome: 'Curso de Panificação',
  natureza: 'curso',
  aviso: { tipo: 'nenhum', texto: null },
  pede_endereco: false,
  ...campos,
});

/** O que toda página publicada leva, de uma loja sem medição nem quem vende. */
const dadosDaPagina = (caminho: string): DadosDaPagina => ({
  origem: 'https://loja.com.br',
  caminho,
  medicao: { meta_pixel_id: null, ga4_id: null },
  quemVende: null,
  marca: { nome: 'Ana Trader', cor: null },
  legais: '',
  loja: '',
  arquivos: {
    pagina: '/assets/site-1a2b.js',
    emLinha: null,
    checkout: '/assets/checkout-3c4d.js',
    aberto: '/assets/aberto-5e6f.js',
  },
});

/** A página de venda de um produto qualquer, com um plano e sem texto. */
export const umaPaginaDeVenda = (campos: Partial<DadosDaPaginaDeVenda> = {}): DadosDaPaginaDeVenda => ({
  ...dadosDaPagina(`/produtos/${campos.slug ?? 'curso-de-panificacao'}`),
  slug: 'curso-de-panificacao',
  linha: umaLinha(),
  titulo: null,
  texto: null,
  perguntas: [],
  conteudo: umConteudo(),
  anunciar: false,
  planos: [umPlano()],
  voltar: '/ana/home',
  vendedor: 'Ana Trader',
  marca: { nome: campos.vendedor ?? 'Ana Trader', cor: null },
  imagens: '/ana/img',
  previa: null,
  whatsapp: '5511987654321',
  recebe_de: ['brasil', 'exterior'],
  ...campos,
});
