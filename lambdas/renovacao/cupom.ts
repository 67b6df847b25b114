import { avaliarCupom, type CupomAvaliado, identidadeDe, tentarCupom } from '../checkout/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { RawRequest } from '../platform/pipeline.ts';
import { redeDe } from '../platform/rede.ts';
import type { Table } from '../platform/table.ts';
import { compradorDoCadastro } from './comprador.ts';
import type { ARenovar } from './reunir.ts';

type Deps = { readonly tabela: Table; readonly tempoReal: () => number };

/** Quem quer usar um cupom numa renovação, e o preço dela sem ele, em centavos. */
type PedidoDeCupom = {
  readonly ctx: RequestContext;
  readonly http: RawRequest;
  readonly lida: ARenovar;
  readonly codigo: string;
  readonly preco_centavos: number;
  readonly cpf: string | null;
};

/** Confere um cupom numa renovação, sem segurar uso dele; conta a tentativa da rede: null se ela já errou demais. */
export function tentarNaRenovacao(
  deps: Deps,
  { ctx, http, lida, codigo, preco_centavos, cpf }: PedidoDeCupom,
): Promise<CupomAvaliado | null> {
  const rede = redeDe(http.address);
  const identidade = identidadeDe(compradorDoCadastro(lida.cliente, cpf));
  const responder = () =>
    avaliarCupom(deps, {
      ctx,
      codigo,
      produto_id: lida.produto.id,
      preco_centavos,
      interessado: { identidade, rede },
      ocasiao: async () => 'renovacao',
    });
  const de = { usuario_id: ctx.usuario_id, rede };
  return tentarCupom(deps, de, { responder, recusou: ({ ok }) => !ok });
}
