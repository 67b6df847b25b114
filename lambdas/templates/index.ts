export { aplicarStatusDoModelo } from './aplicar-status.ts';
export { cartaoDoProduto } from './associacoes.ts';
export { gravacoesDosTemplatesPadrao } from './item.ts';
export { lerTemplate } from './repository.ts';
export { lerTemplateDeWhatsapp } from './whatsapp-repository.ts';
