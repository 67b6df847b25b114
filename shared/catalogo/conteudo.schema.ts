import * as z from 'zod';
import { conteudoDaVenda } from '../blocos/blocos.schema.ts';
import { oferta } from './ofertas.schema.ts';

// À parte da oferta: montar os esquemas dos blocos custa, e só quem grava ou publica uma página os usa.

const ouNada = z.lazy(() => conteudoDaVenda.nullable());
/** O que se escreve do conteúdo: ausente fica como está; null volta ao que a página nasce, ou a nenhum rascunho. */
export const conteudoEntrada = { conteudo: ouNada.optional(), rascunho: ouNada.optional() };

/** Uma página de venda inteira: `conteudo` é o que vale, escrito ou não; `rascunho`, o que se guardou sem publicar. */
export const ofertaInteira = z.lazy(() =>
  oferta.unwrap().extend({ conteudo: conteudoDaVenda, rascunho: ouNada }),
);
