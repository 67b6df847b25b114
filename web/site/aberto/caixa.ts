import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { enderecoDoPedido } from '../../../shared/base/enderecos-da-loja.ts';
import { api } from '../checkout/api.ts';
import { encerrarPedido, type Feito, ultimoDaVenda } from '../checkout/guardados.ts';
import { lojaDaPagina } from '../loja.ts';
import { css } from './caixa.css.ts';
import { criar } from './criar.ts';

/** O que se diz antes de um novo pedido (regra 59); nada aqui diz de quem é o que está por pagar. */
const SE_FIZER_OUTRO = 'Um novo pedido, com o mesmo CPF ou documento, cancela este.';

/** Diz se um pedido continua por pagar, numa leitura só; sem resposta não se oferece. */
async function continuaAberto({ id }: Feito, sinal: AbortSignal): Promise<boolean> {
  try {
    const { situacao } = await api(
      'GET /api/checkout/pedidos/{id}/situacao',
      { params: { id } },
      { signal: sinal },
    );
    return situacao === 'aguardando' || situacao === 'vencido';
  } catch {
    return false;
  }
}

/** O preço que se viu ao fazer um pedido, como o resumo dele o guarda. */
const precoDe = ({ resumo }: Feito): string => formatarReais(Number(resumo.split('|')[2]));

function desenhar(pedido: Feito, aoPedirOutro: () => void): HTMLElement {
  const continuar = criar(
    'a',
    { className: 'botao', href: enderecoDoPedido(lojaDaPagina(), pedido.id) },
    'Continuar o pagamento',
  );
  const outro = criar('button', { className: 'botao vazado', type: 'button' }, 'Fazer um novo pedido');
  outro.onclick = () => {
    encerrarPedido(pedido.id, 'trocado');
    aoPedirOutro();
  };
  const caixa = criar(
    'aside',
    { className: 'aberto' },
    criar('style', {}, css),
    criar(
      'div',
      { className: 'caixa' },
      criar(
        'p',
        {},
        criar('strong', {}, `Você tem um pedido de ${precoDe(pedido)} por pagar.`),
        ` ${SE_FIZER_OUTRO}`,
      ),
      criar('p', {}, continuar, outro),
    ),
  );
  caixa.setAttribute('aria-label', 'Pedido por pagar');
  return caixa;
}

/**
 * Oferece o pedido por pagar que este navegador fez numa página de venda: continuar, ou fazer outro. Fica ao pé da
 * página e à vista, sem mover o que se lê. Devolve como tirá-lo.
 */
export function oferecerPedidoAberto(slug: string, aoPedirOutro: () => void): () => void {
  const pedido = ultimoDaVenda(slug);
  const busca = new AbortController();
  let caixa: HTMLElement | undefined;
  const tirar = () => {
    busca.abort();
    caixa?.remove();
  };
  if (pedido === null) return tirar;
  void continuaAberto(pedido, busca.signal).then((aberto) => {
    if (!aberto || busca.signal.aborted) return;
    caixa = desenhar(pedido, () => {
      tirar();
      aoPedirOutro();
    });
    document.body.append(caixa);
  });
  return tirar;
}
