import { setTimeout as dormir } from 'node:timers/promises';
import type * as z from 'zod';
import { dataMaisTarde } from '../../../shared/base/datas.ts';
import { centavosParaReais, reaisParaCentavos } from '../../../shared/base/dinheiro.ts';
import type { FaturaNova } from '../port.ts';
import type { ChamarAsaas, RespostaDoAsaas } from './http.ts';
import { ehDePix, type PagamentoDoAsaas, pagamentoDoAsaas } from './modelos.ts';

/** Interrompe os passos com a frase que o comprador vai ler; não sai do adaptador. */
export class Parada extends Error {
  readonly passageiro: boolean;
  /** Este pedido não serve mais: a compra continua com outro. */
  readonly recomecar: boolean;
  constructor(motivo: string, passageiro: boolean, recomecar = false) {
    super(motivo);
    this.passageiro = passageiro;
    this.recomecar = recomecar;
  }
}

/** Frases de quem compra; as do Asaas sobre os dados já vêm em português. */
export function motivoDaRecusa({ status, descricao }: { status: number; descricao: string }): string {
  if (status === 401 || status === 403) {
    return 'O pagamento desta loja não está configurado. Fale com o vendedor';
  }
  return descricao || 'O gateway de pagamento recusou os dados da cobrança';
}
export const SEM_RESPOSTA = 'O gateway de pagamento não respondeu. Tente de novo em instantes';

const querPix = ({ forma }: FaturaNova) => forma === 'pix';

/** A forma de pagar, na palavra do Asaas; a que ele já tem só muda se uma é PIX e a outra não. */
export function billingTypeDe(
  c: FaturaNova,
  atual: { billingType?: string | null | undefined } = {},
): string {
  if (querPix(c)) return 'PIX';
  return ehDePix(atual) ? 'UNDEFINED' : (atual.billingType ?? 'UNDEFINED');
}

/** Diz se uma fatura já cobra o que o pedido pede, e como ele pede. */
export const cobraComoSePediu = (pagamento: PagamentoDoAsaas, c: FaturaNova): boolean =>
  reaisParaCentavos(pagamento.value) === c.primeira_centavos && ehDePix(pagamento) === querPix(c);

type Corpo = Readonly<Record<string, unknown>>;
type PodeEmpobrecer = (recusa: Extract<RespostaDoAsaas, { tipo: 'recusado' }>) => boolean;

export type Passos = ReturnType<typeof passosDaFatura>;

/** Os passos de uma fatura: ler, criar uma vez só e baixar o valor; `prazo` é de `performance.now()`. */
export function passosDaFatura(chamar: ChamarAsaas, prazo: number, esperas: readonly number[]) {
  /** Existe, ou pode existir, uma fatura que ainda não se entregou a ninguém. */
  let criada = false;
  const interpretar = <T extends z.ZodType>(forma: T, resposta: RespostaDoAsaas): z.output<T> => {
    if (resposta.tipo === 'recusado') throw new Parada(motivoDaRecusa(resposta), false);
    const lido = resposta.tipo === 'feito' ? forma.safeParse(resposta.corpo) : null;
    if (lido?.success) return lido.data;
    throw new Parada(SEM_RESPOSTA, true);
  };

  /** Só para o que se pode repetir sem mudar nada. */
  const insistir = async (metodo: 'GET' | 'PUT', caminho: string, corpo?: Corpo) => {
    let resposta = await chamar(metodo, caminho, corpo, prazo);
    for (const espera of esperas) {
      if (resposta.tipo !== 'falhou' || performance.now() + espera >= prazo) break;
      await dormir(espera);
      resposta = await chamar(metodo, caminho, corpo, prazo);
    }
    return resposta;
  };
  const ler = async <T extends z.ZodType>(forma: T, caminho: string): Promise<z.output<T>> =>
    interpretar(forma, await insistir('GET', caminho));

  return {
    ler,
    duvidosa: () => criada,
    /** A fatura já existe: parar daqui em diante deixa a dúvida. */
    achou: () => {
      criada = true;
    },
    /**
     * Cria uma vez só: procura antes; se a criação ficou sem resposta, procura de novo algumas vezes e desiste com
     * dúvida, sem criar outra. Cada um dos `corpos` é mais pobre que o anterior, para quando o Asaas recusa um detalhe;
     * só se montam quando é preciso criar.
     */
    acharOuCriar: async <T extends z.ZodType>(
      forma: T,
      procurar: () => Promise<z.output<T> | null>,
      caminho: string,
      corpos: () => Promise<readonly Corpo[]>,
      podeEmpobrecer: PodeEmpobrecer,
    ): Promise<z.output<T>> => {
      const achado = await procurar();
      if (achado !== null) return achado;
      let resposta: RespostaDoAsaas = { tipo: 'falhou', duvidoso: false };
      for (const corpo of await corpos()) {
        resposta = await chamar('POST', caminho, corpo, prazo);
        if (resposta.tipo !== 'recusado' || !podeEmpobrecer(resposta)) break;
      }
      if (resposta.tipo === 'recusado') return interpretar(forma, resposta);
      const lido = resposta.tipo === 'feito' ? forma.safeParse(resposta.corpo) : null;
      if (lido?.success) return lido.data;
      if (resposta.tipo === 'falhou' && !resposta.duvidoso) return interpretar(forma, resposta);
      for (const espera of esperas) {
        if (performance.now() + espera >= prazo) break;
        await dormir(espera);
        const criado = await procurar().catch(() => null);
        if (criado !== null) return criado;
      }
      criada = true;
      throw new Parada(SEM_RESPOSTA, true);
    },
    /** Altera o que já existe; repetir a mesma alteração não muda nada. */
    alterar: async <T extends z.ZodType>(
      forma: T,
      caminho: string,
      corpos: readonly Corpo[],
      podeEmpobrecer: PodeEmpobrecer,
    ): Promise<z.output<T>> => {
      let resposta: RespostaDoAsaas = { tipo: 'falhou', duvidoso: false };
      for (const corpo of corpos) {
        resposta = await insistir('PUT', caminho, corpo);
        if (resposta.tipo !== 'recusado' || !podeEmpobrecer(resposta)) break;
      }
      return interpretar(forma, resposta);
    },
    /** O valor e a forma de um pagamento pendente passam a ser os do pedido; repetir os mesmos não muda nada. */
    acertarFatura: async (pagamento: PagamentoDoAsaas, c: FaturaNova): Promise<PagamentoDoAsaas> => {
      const centavos = c.primeira_centavos;
      const corpo = {
        billingType: billingTypeDe(c, pagamento),
        value: centavosParaReais(centavos),
        // Retomada noutro dia, a data que já passou seria recusada.
        dueDate: dataMaisTarde(pagamento.dueDate ?? c.vence_em, c.vence_em),
      };
      for (const espera of [0, ...esperas]) {
        if (performance.now() + espera >= prazo) break;
        await dormir(espera);
        const resposta = await chamar('PUT', `/payments/${pagamento.id}`, corpo, prazo);
        if (resposta.tipo === 'recusado') throw new Parada(motivoDaRecusa(resposta), false);
        const lido = resposta.tipo === 'feito' ? pagamentoDoAsaas.safeParse(resposta.corpo) : null;
        if (lido?.success && cobraComoSePediu(lido.data, c)) return lido.data;
      }
      // Sem a primeira cobrança com desconto, o endereço não sai: a pessoa pagaria o preço cheio.
      throw new Parada(SEM_RESPOSTA, true);
    },
  };
}
