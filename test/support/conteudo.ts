import { type ConteudoDaVenda, conteudoDaVenda } from '../../shared/blocos/blocos.schema.ts';

/** O conteúdo de uma página de venda: a capa e os planos, se não se diz outra coisa. */
export const umConteudo = (campos: object = {}): ConteudoDaVenda =>
  conteudoDaVenda.parse({
    blocos: [
      { id: 'capa', tipo: 'capa' },
      { id: 'planos', tipo: 'planos' },
    ],
    ...campos,
  });
