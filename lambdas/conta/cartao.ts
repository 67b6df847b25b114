import { enderecoDaConta } from '../../shared/base/enderecos-da-loja.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasConta } from '../../shared/conta/conta.routes.ts';
import { GATEWAYS } from '../../shared/gateways/gateways.rules.ts';
import type { CobradorDoVendedor } from '../gateways/port.ts';
import { providerCall } from '../platform/logger.ts';
import { lojaDaVisita } from '../sessao/index.ts';
import { cartaoQueSeTroca, cobrancaQueSePara, type DaPessoa, type DepsDaConta } from './ler.ts';
import { lerOQueTem } from './pertence.ts';

/** O que abrir a troca de um cartão usa. */
export type DepsDoCartao = DepsDaConta & {
  readonly origem: (host: string) => string;
  readonly gateway: CobradorDoVendedor;
};

/**
 * O endereço, no gateway, em que a pessoa troca o cartão de uma cobrança que se repete: cada clique pede um. Recusa
 * `nao_e_seu`, `sem_cartao`, `troca_de_cartao_fechada` (o gateway não tem onde) e `cartao_indisponivel`.
 */
export async function abrirTrocaDoCartao(
  deps: DepsDoCartao,
  { id, ctx, http, pessoa }: DaPessoa & { readonly id: string },
): Promise<{ endereco: string }> {
  const { assinaturas } = await lerOQueTem(deps.tabela, ctx.usuario_id, pessoa.email);
  const achada = assinaturas.find(({ assinatura }) => assinatura.id === id);
  if (!achada) throw refusal(recusasConta, 'nao_e_seu');
  const { cobranca } = achada.assinatura.metadata;
  const recorrencia = await cobrancaQueSePara(deps.tabela, achada);
  if (!cobranca || cartaoQueSeTroca(achada, recorrencia) === null) {
    throw refusal(recusasConta, 'sem_cartao');
  }
  const gateway = GATEWAYS.find((nome) => nome === cobranca.gateway);
  const cobrador = gateway && (await deps.gateway(ctx.usuario_id, gateway));
  if (!cobrador) throw refusal(recusasConta, 'troca_de_cartao_fechada');
  const pagina = await providerCall(
    { provedor: cobrador.provedor, acao: 'abrir a troca do cartão' },
    () =>
      cobrador.paginaDoCartao({
        assinatura_gateway: cobranca.id,
        retorno: enderecoDaConta(lojaDaVisita(deps.origem, http)),
      }),
    ({ ok }) => ({ ok }),
  );
  if (pagina.ok) return { endereco: pagina.endereco };
  throw refusal(
    recusasConta,
    pagina.motivo === 'sem_pagina' ? 'troca_de_cartao_fechada' : 'cartao_indisponivel',
  );
}
