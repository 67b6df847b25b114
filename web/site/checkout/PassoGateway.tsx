import { type MouseEvent, useCallback, useEffect, useState } from 'react';
import { enderecoDoPedido } from '../../../shared/base/enderecos-da-loja.ts';
import { gatewayDoPais } from '../../../shared/gateways/gateways.rules.ts';
import { lojaDaPagina } from '../loja.ts';
import { medirInicioDeCompra } from '../scripts/medicao.ts';
import type { TextoDoAlerta } from './Alerta.tsx';
import { DadosConfirmados } from './DadosConfirmados.tsx';
import type { DadosPessoais } from './dados.ts';
import { Gateways } from './Gateways.tsx';
import { encerrarPedido } from './guardados.ts';
import type { Desfecho } from './pagar.ts';
import { type Compra, reaisDaCompra, trocaUmPedido } from './pedido.ts';
import { ResumoDoPedido } from './ResumoDoPedido.tsx';
import { useCupom } from './useCupom.ts';
import { useForma } from './useForma.ts';
import { pedidoJaEnviado, usePagamento } from './usePagamento.ts';
import { useSituacao } from './useSituacao.ts';

type Props = {
  dados: DadosPessoais;
  base: Pick<Compra, 'slug' | 'linha' | 'plano'>;
  campoEscondido: string;
  /** O cupom que o endereço sugere, '' sem nenhum; e como tirá-lo de lá. */
  doLink: string;
  soltarLink: () => void;
  /** Endereço do passo 1. */
  voltar: string;
  aoVoltar: (evento: MouseEvent) => void;
  aoCorrigirEmail: (evento: MouseEvent) => void;
  aoAvisar: (aviso: TextoDoAlerta) => void;
  /** O servidor cobra outro preço: busca o de agora e o mostra. */
  aoPrecoMudar: () => void;
};

const TRANQUILO = 'Seus dados continuam aqui, e tentar de novo não cobra duas vezes.';
const medidos = new Set<string>();

/** Passo 2: cupom e forma de pagamento. */
export function PassoGateway({
  dados,
  base,
  campoEscondido,
  doLink,
  soltarLink,
  voltar,
  aoVoltar,
  aoCorrigirEmail,
  aoAvisar,
  aoPrecoMudar,
}: Props) {
  const { slug, plano } = base;
  const cupom = useCupom(slug, plano, { doLink, soltarLink });
  const { aplicar, remover } = cupom;
  const gateway = gatewayDoPais(dados.pais);
  const [forma, escolher] = useForma(gateway);
  const compra: Compra = { ...base, cupom: cupom.aplicado, forma };
  const codigo = cupom.aplicado?.codigo ?? '';

  const aoRecusar = useCallback(
    ({ motivo, mensagem }: Extract<Desfecho, { tipo: 'recusado' }>) => {
      if (motivo === 'preco_divergente') {
        // Mudou o preço do plano ou o desconto do cupom.
        if (codigo !== '') void aplicar(codigo);
        aoPrecoMudar();
      }
      if (motivo === 'cupom_recusado') remover(mensagem, codigo);
      aoAvisar({ texto: `Erro ao processar pagamento: ${mensagem}`, explicacao: TRANQUILO });
    },
    [aoAvisar, aoPrecoMudar, aplicar, remover, codigo],
  );
  const { ocupado, continuar } = usePagamento(aoRecusar);
  const enviado = pedidoJaEnviado(compra, dados);
  const pago = useSituacao(ocupado ? null : enviado) === 'pago';
  const [, redesenhar] = useState(0);

  useEffect(() => {
    if (medidos.has(plano.plano)) return;
    medidos.add(plano.plano);
    medirInicioDeCompra(reaisDaCompra({ plano, cupom: null }), slug);
  }, [plano, slug]);

  return (
    <>
      <ResumoDoPedido compra={compra} cupom={cupom} />
      <div className="pilha">
        <DadosConfirmados {...{ dados, voltar, aoVoltar, aoCorrigirEmail }} />
        <section className="cartao" aria-labelledby="titulo-do-passo">
          <h2 id="titulo-do-passo" tabIndex={-1}>
            Forma de pagamento
          </h2>
          <Gateways
            gateway={gateway}
            forma={forma}
            aoEscolher={escolher}
            aoAvisar={(texto) => aoAvisar({ texto })}
          />
          {!ocupado && trocaUmPedido(compra, dados) && (
            <p className="nota aviso">
              Você já fez um pedido desta página. Se ele ainda não foi pago, será cancelado quando você
              continuar: fica valendo só este.
            </p>
          )}
          {pago ? (
            <div className="pago">
              <p role="status">Este pedido já está pago. Não é preciso pagar de novo.</p>
              <a className="botao largo" href={enderecoDoPedido(lojaDaPagina(), enviado ?? '')}>
                Acompanhar o pedido
              </a>
              <button
                type="button"
                className="enlace"
                onClick={() => {
                  if (enviado !== null) encerrarPedido(enviado, 'terminado');
                  redesenhar((n) => n + 1);
                }}
              >
                Quero comprar outra vez
              </button>
            </div>
          ) : (
            <button
              type="button"
              className="botao largo"
              disabled={ocupado || cupom.conferindo}
              aria-busy={ocupado}
              onClick={() => continuar(dados, compra, campoEscondido)}
            >
              {ocupado ? 'Redirecionando para pagamento...' : 'Continuar para pagamento'}
            </button>
          )}
          {enviado !== null && !pago && !ocupado && (
            <p className="acompanhar">
              <a href={enderecoDoPedido(lojaDaPagina(), enviado)}>Já pagou? Acompanhe seu pedido</a>
            </p>
          )}
          <p className="seguranca">
            Pagamento seguro: os dados do cartão ficam só com quem processa o pagamento. Você pode desistir da
            compra em até 7 dias.
          </p>
        </section>
      </div>
    </>
  );
}
