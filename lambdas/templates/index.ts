export { aplicarStatusDoModelo } from './aplicar-status.ts';
export { cartaoDoProduto, linhaDosTextos } from './associacoes.ts';
export { lerComoSaiOAcesso } from './como-sai-o-acesso.ts';
export { registrarModelo } from './registrar-modelo.ts';
export { lerDestino, lerTemplate } from './repository.ts';
export { inserirWhatsapp, lerTemplateDeWhatsapp } from './whatsapp-repository.ts';
