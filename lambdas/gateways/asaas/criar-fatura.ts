import { setTimeout as dormir } from 'node:timers/promises';
import type * as z from 'zod';
import { cortar } from '../../../shared/base/cortar.ts';
import { centavosParaReais, reaisParaCentavos } from '../../../shared/base/dinheiro.ts';
import type { FaturaNova, ResultadoDaFatura } from '../port.ts';
import { clienteDe, corrigirCliente } from './cliente.ts';
import type { ChamarAsaas } from './http.ts';
import {
  assinaturaDoAsaas,
  continuaEmAberto,
  ehDePix,
  foiPaga,
  listaDoAsaas,
  pagamentoDoAsaas,
} from './modelos.ts';
import {
  billingTypeDe,
  cobraComoSePediu,
  Parada,
  type Passos,
  passosDaFatura,
  SEM_RESPOSTA,
} from './passos.ts';
import { lerPix } from './pix.ts';

/** Tudo tem de caber no tempo da função (29 s) com folga para gravar o que houve. */
const PRAZO_MS = 22_000;
/** Esperas entre as procuras depois de uma criação sem resposta. */
const ESPERAS_MS = [300, 900, 1_800];
const CICLOS: Readonly<Record<number, string>> = {
  1: 'MONTHLY',
  3: 'QUARTERLY',
  6: 'SEMIANNUALLY',
  12: 'YEARLY',
};

const filtrarExcluidos = <T extends { deleted: boolean }>(itens: readonly T[]) =>
  itens.filter((item) => !item.deleted);

const buscaPorReferencia = (referencia: string) =>
  new URLSearchParams({ externalReference: referencia, limit: '100' });

/** O corpo de uma fatura; o cliente só se procura quando ela ainda não existe. */
async function corposDaFatura(passos: Passos, c: FaturaNova, resto: Readonly<Record<string, unknown>>) {
  const corpo = {
    customer: await clienteDe(passos, c.comprador),
    billingType: billingTypeDe(c),
    description: cortar(c.descricao, 500),
    externalReference: c.referencia,
    ...resto,
  };
  // O retorno só vale para o domínio cadastrado na conta do vendedor; recusado, cobra-se sem ele.
  return c.retorno ? [{ ...corpo, callback: { successUrl: c.retorno, autoRedirect: true } }, corpo] : [corpo];
}
const retornoRecusado = ({ status }: { status: number }) => status === 400;

type AssinaturaDoAsaas = z.output<typeof assinaturaDoAsaas>;

async function assinaturaDe(passos: Passos, c: FaturaNova): Promise<AssinaturaDoAsaas> {
  const cycle = c.meses && CICLOS[c.meses];
  if (!cycle) throw new Parada('Este plano não pode ser cobrado por este gateway', false);
  const assinatura = await passos.acharOuCriar(
    assinaturaDoAsaas,
    async () => {
      const lista = await passos.ler(
        listaDoAsaas(assinaturaDoAsaas),
        `/subscriptions?${buscaPorReferencia(c.referencia)}`,
      );
      return filtrarExcluidos(lista.data).at(-1) ?? null;
    },
    '/subscriptions',
    () =>
      corposDaFatura(passos, c, {
        value: centavosParaReais(c.valor_cheio_centavos),
        nextDueDate: c.vence_em,
        cycle,
      }),
    retornoRecusado,
  );
  passos.achou();
  return assinatura;
}

/** Quem muda a forma de pagar muda a de todos os ciclos: as cobranças seguintes nascem com a da assinatura. */
async function acertarAssinatura(passos: Passos, c: FaturaNova, assinatura: AssinaturaDoAsaas) {
  const billingType = billingTypeDe(c, assinatura);
  if (ehDePix({ billingType }) === ehDePix(assinatura)) return;
  await passos.alterar(assinaturaDoAsaas, `/subscriptions/${assinatura.id}`, [{ billingType }], () => false);
}

/** A primeira cobrança nasce com a assinatura; a segunda pode nascer junto (40 dias antes de vencer). */
async function primeiraDaAssinatura({ ler }: Passos, id: string, esperas: readonly number[]) {
  for (const espera of [0, ...esperas]) {
    await dormir(espera);
    const lista = await ler(listaDoAsaas(pagamentoDoAsaas), `/subscriptions/${id}/payments?limit=100`);
    const [primeira] = filtrarExcluidos(lista.data).sort((a, b) =>
      (a.dueDate ?? '').localeCompare(b.dueDate ?? ''),
    );
    if (primeira) return primeira;
  }
  throw new Parada(SEM_RESPOSTA, true);
}

const pagamentoUnico = (passos: Passos, c: FaturaNova) =>
  passos.acharOuCriar(
    pagamentoDoAsaas,
    async () => {
      const lista = await passos.ler(
        listaDoAsaas(pagamentoDoAsaas),
        `/payments?${buscaPorReferencia(c.referencia)}`,
      );
      const pagamentos = filtrarExcluidos(lista.data);
      // A lista vem do mais novo ao mais velho.
      return pagamentos.find(foiPaga) ?? pagamentos.at(-1) ?? null;
    },
    '/payments',
    () => corposDaFatura(passos, c, { value: centavosParaReais(c.primeira_centavos), dueDate: c.vence_em }),
    retornoRecusado,
  );

/** Cria ou retoma a fatura de um pedido; cada passo procura pela referência antes de criar. */
export async function criarFaturaNoAsaas(
  chamar: ChamarAsaas,
  c: FaturaNova,
  esperas: readonly number[] = ESPERAS_MS,
): Promise<ResultadoDaFatura> {
  const prazo = performance.now() + PRAZO_MS;
  const passos = passosDaFatura(chamar, prazo, esperas);
  try {
    const assinatura = c.recorrente ? await assinaturaDe(passos, c) : null;
    const criado = assinatura
      ? await primeiraDaAssinatura(passos, assinatura.id, esperas)
      : await pagamentoUnico(passos, c);
    passos.achou();
    const emAberto = continuaEmAberto(criado);
    if (emAberto && c.correcao && criado.customer) await corrigirCliente(passos, c, criado.customer);
    if (emAberto && assinatura) await acertarAssinatura(passos, c, assinatura);
    const pagamento =
      emAberto && !cobraComoSePediu(criado, c) ? await passos.acertarFatura(criado, c) : criado;
    const payment_url = pagamento.invoiceUrl ?? criado.invoiceUrl;
    if (!payment_url) throw new Parada(SEM_RESPOSTA, true);
    return {
      ok: true,
      cobranca: {
        cliente_gateway: criado.customer || null,
        assinatura_gateway: assinatura?.id ?? null,
        pagamento_gateway: pagamento.id,
        payment_url,
        valor_centavos: reaisParaCentavos(pagamento.value),
        sessao_gateway: null,
        // O texto do QR é do valor e da forma que ficaram: por isso se pede por último.
        ...(c.forma === 'pix' && emAberto ? { pix: await lerPix(chamar, pagamento.id, prazo) } : {}),
      },
    };
  } catch (erro) {
    if (!(erro instanceof Parada)) throw erro;
    const { message: motivo, passageiro, recomecar } = erro;
    // A fatura de quem recomeça é conhecida: não há o que procurar de novo.
    return recomecar
      ? { ok: false, motivo, duvidosa: false, passageiro, recomecar }
      : { ok: false, motivo, duvidosa: passos.duvidosa(), passageiro };
  }
}
