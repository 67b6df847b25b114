export { gravacoesDosTemplatesPadrao, itensDosTemplatesPadrao, type LinksConhecidos } from './item.ts';
export { lerTemplate } from './repository.ts';
