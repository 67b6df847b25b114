import {
  assinaturaDoItem,
  type Copias,
  itemDaMarca,
  pagoPorFora,
  pessoaDoZero,
} from '../../lambdas/assinaturas/index.ts';
import { linhaDoNome } from '../../lambdas/linhas/index.ts';
import { type AlvoDeHoje, itemDeHojeContado, itensDasAtividades } from '../../lambdas/painel-inicio/index.ts';
import { itemDoPagoContado } from '../../lambdas/pedidos/index.ts';
import { contatoMarcadoKey } from '../../lambdas/platform/keys/cadastros.ts';
import { somaDeHojeKey } from '../../lambdas/platform/keys/hoje.ts';
import type { Key } from '../../lambdas/platform/keys/key.ts';
import {
  diaDaCarteiraKey,
  diaDaRecorrenciaKey,
  diaDoCaixaKey,
  lancamentoKey,
  mesDaCarteiraKey,
  mesDaRecorrenciaKey,
  pagamentoContadoKey,
} from '../../lambdas/platform/keys/somas.ts';
import type { Item } from '../../lambdas/platform/table.ts';
import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import {
  contarAssinatura,
  type DaCarteira,
  type Elo,
  type Parcelas,
  repartir,
} from '../../shared/assinaturas/carteira.rules.ts';
import { TODOS } from '../../shared/assinaturas/recorrencia.rules.ts';
import type { Data } from '../../shared/base/datas.ts';
import { contarPago, type Pago } from '../../shared/clientes/pago.rules.ts';
import { somasDasDiferencas } from '../../shared/pagamentos/caixa.rules.ts';
import { contarPagamento, fato } from '../../shared/pagamentos/fatos.rules.ts';
import { tipoDePagamento } from '../../shared/pagamentos/formas.rules.ts';
import { diferencasEntre, lancamentosDe } from '../../shared/pagamentos/lancamentos.rules.ts';
import {
  parcelasDaAssinatura,
  parcelasDaPessoa,
  parcelasDoContato,
  parcelasDoPagamento,
  repartirPorItem,
} from '../../shared/painel-inicio/hoje.rules.ts';
import { idNoDia } from './demo-ids.ts';

function acumular(onde: Map<string, Record<string, number>>, novas: ReadonlyMap<string, Item>): void {
  for (const [chave, somas] of novas) {
    const guardadas = onde.get(chave) ?? {};
    onde.set(chave, guardadas);
    for (const [nome, n] of Object.entries(somas)) guardadas[nome] = (guardadas[nome] ?? 0) + Number(n);
  }
}

/** O que se mantém da demonstração: as somas da carteira, da recorrência e do caixa, com as marcas de cada registro. */
export function contasDaDemonstracao(usuario_id: string, hoje: Data) {
  const [dias, meses, caixa] = [new Map(), new Map(), new Map()];
  const pessoas = new Map<string, Assinatura[]>();
  const cpfs = new Map<string, string | null>();
  const pagos = new Map<string, Pago>();
  const [hojes, marcasDeHoje] = [new Map(), [] as (Item & Key)[]];
  const contarHoje = (alvo: AlvoDeHoje, parcelas: Parcelas) => {
    if (Object.keys(parcelas).length === 0) return;
    acumular(hojes, repartirPorItem(parcelas));
    marcasDeHoje.push(itemDeHojeContado(usuario_id, alvo, parcelas, 1));
  };
  function* recorrencia(): Generator<Item & Key> {
    const [dosDias, dosMeses] = [new Map(), new Map()];
    for (const [cliente_id, assinaturas] of pessoas) {
      const contada = pessoaDoZero(usuario_id, { cliente_id, dia: hoje, assinaturas });
      if (!contada) continue;
      acumular(dosDias, contada.dias);
      acumular(dosMeses, contada.meses);
      contarHoje({ fonte: 'pessoa', id: cliente_id }, parcelasDaPessoa(contada.linha[TODOS] ?? []));
      yield contada.marca;
    }
    for (const [dia, somas] of dosDias) yield { ...diaDaRecorrenciaKey(usuario_id, dia), ...somas };
    for (const [mes, somas] of dosMeses) yield { ...mesDaRecorrenciaKey(usuario_id, mes), ...somas };
  }
  function* pagoPor(cliente_id: string, id: string, pago: Pago | null): Generator<Item & Key> {
    if (!pago) return;
    const { centavos, pagamentos } = pagos.get(cliente_id) ?? { centavos: 0, pagamentos: 0 };
    pagos.set(cliente_id, {
      centavos: centavos + pago.centavos,
      pagamentos: pagamentos + pago.pagamentos,
    });
    yield itemDoPagoContado({ usuario_id, gateway: 'por_fora', id }, { cliente_id, ...pago }, 1);
  }
  return {
    /** O que o cadastro de um cliente diz que ele já pagou por fora. */
    pagou(id: string) {
      const pago = pagos.get(id);
      return pago ? { pago_centavos: pago.centavos, pagamentos: pago.pagamentos } : {};
    },
    /** O CPF de um cliente, que os lançamentos dele levam. */
    cliente: (id: string, cpf: string | null) => void cpfs.set(id, cpf),
    /** Uma assinatura da pessoa, como se guardou: conta na recorrência dela. */
    daPessoa<I extends Item>(item: I): I {
      const candidata = assinaturaDoItem(item);
      pessoas.set(candidata.cliente_id, [...(pessoas.get(candidata.cliente_id) ?? []), candidata]);
      const linha_id = linhaDoNome(usuario_id, candidata.produto.nome);
      contarHoje({ fonte: 'assinatura', id: candidata.id }, parcelasDaAssinatura(candidata, linha_id));
      return item;
    },
    /** Conta uma assinatura; devolve a marca e o elo que deixa à que a renovou. */
    assinatura(id: string, carteira: DaCarteira, anterior: Elo, renovada_por: string | null) {
      const contagem = contarAssinatura(carteira, anterior);
      const partes = repartir(contagem.parcelas);
      acumular(dias, partes.dias);
      acumular(meses, partes.meses);
      return { marca: itemDaMarca(usuario_id, id, { ...contagem, renovada_por }, 1), elo: contagem.elo };
    },
    /** O que se recebeu por fora por uma assinatura, a primeira ou a que a renovou, e o lançamento dele. */
    *porFora(
      { id, dia, primeiro }: { readonly id: string; readonly dia: Data; readonly primeiro: boolean },
      valor: number,
      { cliente, produto }: Copias,
    ): Generator<Item & Key> {
      const ctx = idNoDia(usuario_id, dia);
      const [gravacao] = pagoPorFora(ctx, { id, valor, primeiro, cliente, produto });
      if (!gravacao || !('put' in gravacao)) return;
      yield gravacao.put;
      const fatos = fato.array().parse(gravacao.put.fatos);
      const lancamentos = lancamentosDe(fatos, {
        gateway: 'por_fora',
        pagamento_id: id,
        forma: 'por_fora',
        tipo: tipoDePagamento(primeiro),
        produto_id: produto.id,
        cliente_id: cliente.id,
        cliente_nome: cliente.nome,
        produto: produto.nome,
        plano: null,
        plano_nome: null,
        email: cliente.email,
        cpf: cpfs.get(cliente.id) ?? null,
        cupom: null,
        pedido_id: null,
        assinatura_id: id,
        conferir: false,
      });
      acumular(caixa, somasDasDiferencas(diferencasEntre([], lancamentos)));
      contarHoje({ fonte: 'pagamento', id: `por_fora#${id}` }, parcelasDoPagamento(lancamentos));
      for (const { chave, ...campos } of lancamentos)
        yield { ...lancamentoKey(usuario_id, chave), ...campos };
      yield { ...pagamentoContadoKey(usuario_id, 'por_fora', id), lancamentos, versao: 1 };
      yield* pagoPor(cliente.id, id, contarPago(contarPagamento(fatos)));
      yield* itensDasAtividades(usuario_id, cliente.id, lancamentos);
    },
    /** O que se anotou de alguém; do contato marcado, a Home conta o dia. */
    anotado(item: Item & Key): Item & Key {
      if (item.pk === contatoMarcadoKey(usuario_id, '').pk) {
        contarHoje({ fonte: 'contato', id: item.sk }, parcelasDoContato(String(item.data)));
      }
      return item;
    },
    /** As somas de tudo o que se contou. */
    *somas(): Generator<Item & Key> {
      for (const [dia, somas] of dias) yield { ...diaDaCarteiraKey(usuario_id, dia), ...somas };
      for (const [mes, somas] of meses) yield { ...mesDaCarteiraKey(usuario_id, mes), ...somas };
      yield* recorrencia();
      for (const [dia, somas] of caixa) yield { ...diaDoCaixaKey(usuario_id, dia), ...somas };
      yield* marcasDeHoje;
      for (const [item, somas] of hojes) yield { ...somaDeHojeKey(usuario_id, item), ...somas };
    },
  };
}
export type Contas = ReturnType<typeof contasDaDemonstracao>;
