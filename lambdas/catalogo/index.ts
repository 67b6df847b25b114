export {
  lerCatalogo,
  lerPlanoAVenda,
  type PlanoAVenda,
  planoDoProduto,
  precoDoProduto,
  produtosAVenda,
} from './catalogo.ts';
export { handlers as handlersDeOfertas } from './handlers.ts';
export { garantirCatalogo } from './ocupar.ts';
export { criarOferta } from './ofertas.ts';
export { gravacoesDaVaga, gravacoesDaVagaTomada, lerTomadas } from './vagas.ts';
