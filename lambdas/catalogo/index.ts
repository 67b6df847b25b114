export {
  lerCatalogo,
  lerPlanoAVenda,
  lerPlanosAtivos,
  lerPlanosDaPagina,
  type PlanoAVenda,
  planoDoProduto,
  precoDoProduto,
  produtosAVenda,
} from './catalogo.ts';
export { handlers as handlersDeOfertas } from './handlers.ts';
export { garantirCatalogo } from './ocupar.ts';
export { criarOferta } from './ofertas.ts';
export { gravacoesDaRedeSolta, gravacoesDaVaga, gravacoesDaVagaTomada, lerVagas } from './vagas.ts';
