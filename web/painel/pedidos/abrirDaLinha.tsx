import Link from '@mui/material/Link';
import { Link as Rota } from 'react-router-dom';
import type { LancamentoDaApi } from '../../../shared/pagamentos/lancamentos.routes.ts';
import type { Pedido } from '../../../shared/pedidos/pedidos.schema.ts';
import { verAssinatura } from './mostrar.ts';

/** Abre uma venda ao lado da lista. */
export type Abrir = (id: string) => void;

/** Um link que cobre a linha ou o cartão inteiro, que por isso são `position: relative`. */
const COBRE_TUDO = {
  underline: 'hover',
  color: 'text.primary',
  sx: {
    // O botão do MUI é relativo: assim o que cobre a linha é medido pela linha, e não pelo nome.
    position: 'static',
    font: 'inherit',
    fontWeight: 500,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
    // O que se toca é a linha inteira: o texto não precisa da altura do dedo.
    '&&': { minHeight: 0 },
  },
} as const;

/** O que abre o pedido, em qualquer lugar da linha; o leitor de tela diz de quem ele é. */
export const abrirPedido = (id: string, nome: string, aoAbrir: Abrir, texto = nome) => (
  <Link
    {...COBRE_TUDO}
    // Só o nome é o título da linha; o produto que abre a venda é texto como os outros.
    {...(texto !== nome && { sx: { ...COBRE_TUDO.sx, fontWeight: 400, color: 'inherit' } })}
    component="button"
    type="button"
    aria-label={texto === nome ? `Abrir a venda de ${nome}` : `Abrir a venda de ${nome}: ${texto}`}
    onClick={() => aoAbrir(id)}
  >
    {texto}
  </Link>
);

/** O que não abre nada corta-se, se não cabe, como o que abre. */
const textoParado = (texto: string) => <span>{texto}</span>;

/** O que abre a venda; do que se recebeu por fora, a assinatura: `texto` é o que se lê no link. */
export function abrirPagamento(
  { pedido_id, assinatura_id, cliente_nome }: LancamentoDaApi,
  texto: string,
  aoAbrir: Abrir,
) {
  if (pedido_id !== null) return abrirPedido(pedido_id, cliente_nome, aoAbrir, texto);
  if (assinatura_id === null) return textoParado(texto);
  return (
    <Link
      {...COBRE_TUDO}
      {...(texto !== cliente_nome && { sx: { ...COBRE_TUDO.sx, fontWeight: 400, color: 'inherit' } })}
      component={Rota}
      to={verAssinatura(assinatura_id)}
      aria-label={`Ver a assinatura de ${cliente_nome}${texto === cliente_nome ? '' : `: ${texto}`}`}
    >
      {texto}
    </Link>
  );
}

/** De quem já é cliente o nome leva à pessoa: é o produto que abre a venda. */
export const abrirPeloProduto =
  ({ id, cliente_id, cliente_nome }: Pedido, aoAbrir: Abrir) =>
  (produto: string) =>
    cliente_id === null ? textoParado(produto) : abrirPedido(id, cliente_nome, aoAbrir, produto);

/** O mesmo de um movimento do dinheiro. */
export const pagoPeloProduto = (pagamento: LancamentoDaApi, aoAbrir: Abrir) => (produto: string) =>
  pagamento.cliente_id === null ? textoParado(produto) : abrirPagamento(pagamento, produto, aoAbrir);
