import type { Passo } from '../../../../shared/primeira-venda/primeira-venda.rules.ts';

/** Como cada passo se chama, e o que se faz nele. */
export const PASSOS_NA_TELA: Readonly<Record<Passo, { readonly titulo: string; readonly resumo: string }>> = {
  produto: { titulo: 'Cadastre o que você vende', resumo: 'O nome e o preço bastam.' },
  recebimento: { titulo: 'Ligue por onde o dinheiro chega', resumo: 'A chave do Asaas, testada ao salvar.' },
  pagina: { titulo: 'Ponha a página de venda no ar', resumo: 'O endereço que você vai divulgar.' },
  vendedor: { titulo: 'Diga quem vende', resumo: 'Nome, documento e contato, como a lei pede.' },
  acesso: { titulo: 'Prepare o e-mail de acesso', resumo: 'Veja chegar o que o seu cliente recebe.' },
  teste: { titulo: 'Faça uma compra de teste', resumo: 'R$ 5,00 que você paga e devolve com um botão.' },
};

/** O endereço de um passo. */
export const enderecoDoPasso = (passo: Passo): string => `/dashboard/primeira-venda/${passo}`;
