export {
  type Catalogo,
  garantirCatalogo,
  lerCatalogo,
  lerPlanoAVenda,
  type PlanoAVenda,
} from './catalogo.ts';
