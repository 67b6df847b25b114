export { cartaoDoProduto } from './associacoes.ts';
export { gravacoesDosTemplatesPadrao } from './item.ts';
export { lerTemplate } from './repository.ts';
