export {
  type Catalogo,
  garantirCatalogo,
  lerCatalogo,
  lerPlanoAVenda,
  type PlanoAVenda,
  paginasAVenda,
} from './catalogo.ts';
