export { aplicarStatusDoModelo } from './aplicar-status.ts';
export { cartaoDoProduto } from './associacoes.ts';
export { gravacoesDosTemplatesPadrao } from './item.ts';
export { registrarModelo } from './registrar-modelo.ts';
export { lerTemplate } from './repository.ts';
export { inserirWhatsapp, lerTemplateDeWhatsapp } from './whatsapp-repository.ts';
