import type { Bloco, BlocoDe } from '../blocos/blocos.schema.ts';

// Os moldes com que se escrevem os blocos das quatro páginas: o que se repete entre elas.

type Semente<T extends Bloco['tipo']> = Omit<BlocoDe<T>, 'id' | 'oculto' | 'tipo'>;
type Secao = Pick<BlocoDe<'texto'>, 'olho' | 'titulo' | 'texto' | 'faixa'>;

/** O que vem acima dos itens de uma seção. */
export const secao = (olho: string, titulo: string, texto = '', faixa = false): Secao => ({
  olho,
  titulo,
  texto,
  faixa,
});
/** O bloco de um tipo só na página tem o nome do tipo. */
export const capa = (campos: Omit<Semente<'capa'>, 'titulo'>): BlocoDe<'capa'> => ({
  id: 'capa',
  oculto: false,
  tipo: 'capa',
  titulo: '',
  ...campos,
});
/** Cartões, com o nome que se dá ao bloco. */
export const cartoes = (id: string, campos: Semente<'cartoes'>): BlocoDe<'cartoes'> => ({
  id,
  oculto: false,
  tipo: 'cartoes',
  ...campos,
});
/** Passos numerados, com o nome que se dá ao bloco. */
export const passos = (id: string, campos: Semente<'passos'>): BlocoDe<'passos'> => ({
  id,
  oculto: false,
  tipo: 'passos',
  ...campos,
});
/** Os planos à venda. */
export const planos = (campos: Omit<Semente<'planos'>, 'olho' | 'faixa'>): BlocoDe<'planos'> => ({
  id: 'planos',
  oculto: false,
  tipo: 'planos',
  olho: 'Planos',
  faixa: false,
  ...campos,
});
/** As perguntas, com a mensagem de quem tem outra. */
export const perguntas = (mensagem: string, itens: Semente<'perguntas'>['itens']): BlocoDe<'perguntas'> => ({
  id: 'perguntas',
  oculto: false,
  tipo: 'perguntas',
  titulo: 'Perguntas frequentes',
  mensagem,
  itens,
});
/** Um desenho do site no lugar de uma imagem. */
export const desenho = (
  desenho: Extract<NonNullable<BlocoDe<'capa'>['figura']>, { tipo: 'desenho' }>['desenho'],
) => ({ tipo: 'desenho', desenho }) as const;

/** As figuras de um carrossel, na ordem; versão no nome: a figura se guarda no navegador para sempre. */
export const carrossel = (
  id: string,
  { tempo, ...campos }: Secao & { tempo: number },
  prefixo: string,
  itens: readonly (readonly [titulo: string, texto: string, alt: string])[],
): BlocoDe<'galeria'> => ({
  id,
  oculto: false,
  tipo: 'galeria',
  ...campos,
  modo: 'carrossel',
  tempo,
  itens: itens.map(([titulo, texto, alt], i) => ({
    imagem: {
      endereco: `/assets/site/${prefixo}-${String(i + 1).padStart(2, '0')}-1.webp`,
      largura: 480,
      altura: 300,
      alt,
    },
    titulo,
    texto,
  })),
});
