import { unmarshall } from '@aws-sdk/util-dynamodb';
import { itemDaBusca } from '../../../lambdas/clientes/index.ts';
import { COUNTERS } from '../../../lambdas/platform/counters.ts';
import { kindOf } from '../../../lambdas/platform/item-form.ts';
import {
  clienteKey,
  contadoresKey,
  cpfKey,
  emailKey,
  produtoKey,
  telefoneKey,
} from '../../../lambdas/platform/keys/cadastros.ts';
import { type Key, usuarioOfKey } from '../../../lambdas/platform/keys/key.ts';
import { type Item, tryTransact, type Write } from '../../../lambdas/platform/table.ts';
import type { TabelaAberta } from './alvo.ts';
import { chaveDoItem } from './item-cru.ts';
import { type ItemCru, varrer } from './varrer.ts';

/** Um valor que a tabela mantém e que não é o que os registros dizem. */
export type Diferenca = {
  readonly chave: Key;
  readonly campo: string;
  readonly mantido: unknown;
  readonly contado: unknown;
};

type Somas = Map<string, number>;
const DE_CLIENTES = { CPF: 'cpf', EMAIL: 'email', TELEFONE: 'telefone' } as const;
/** O que o cadastro de um cliente diz que ele pagou, e as marcas dos pagamentos somam. */
const DO_QUE_PAGOU = ['pago_centavos', 'pagamentos'] as const;
const texto = ({ pk, sk }: Key) => `${pk}\n${sk}`;
const chaveDe = (junta: string): Key => {
  const [pk = '', sk = ''] = junta.split('\n', 2);
  return { pk, sk };
};
const ehTexto = (valor: unknown): valor is string => typeof valor === 'string' && valor !== '';

/**
 * Junta, item por item, o que se mantém e o que os registros dizem: contadores, referências, as buscas de clientes e o
 * que cada um pagou.
 */
class Conta {
  readonly #mantido: Map<string, unknown> = new Map();
  readonly #contado: Map<string, unknown> = new Map();
  readonly #somas: Somas = new Map();

  ver(item: Item, chave: Key): void {
    const u = usuarioOfKey(chave.pk);
    const tipo = kindOf(chave);
    if (tipo === 'CONTADORES')
      for (const counter of COUNTERS) this.#manter(chave, counter, Number(item[counter] ?? 0));
    if (tipo === 'CLIENTE' || tipo === 'PRODUTO') this.#verReferido(u, tipo, { item, chave });
    if (tipo in DE_CLIENTES) this.#manter(chave, 'cliente_id', item.cliente_id);
    if (tipo === 'PAGINA') this.#somar(u, 'landing_pages');
    if (tipo === 'PAGO_CONTADO' && ehTexto(item.cliente_id)) {
      const quem = clienteKey(u, item.cliente_id);
      this.#contar(quem, 'pago_centavos', Number(item.centavos ?? 0));
      this.#contar(quem, 'pagamentos', Number(item.pagamentos ?? 0));
    }
    if (tipo !== 'ASSINATURA') return;
    this.#somar(u, 'assinaturas');
    if (item.status_grupo === 'removido') this.#somar(u, 'assinaturas_removidas');
    if (ehTexto(item.gsi2pk)) this.#contar(clienteKey(u, item.gsi2pk), 'assinaturas');
    if (ehTexto(item.gsi3pk)) this.#contar(produtoKey(u, item.gsi3pk), 'assinaturas');
  }

  #verReferido(u: string, tipo: 'CLIENTE' | 'PRODUTO', { item, chave }: { item: Item; chave: Key }): void {
    this.#manter(chave, 'assinaturas', Number(item.assinaturas ?? 0));
    if (item.arquivado_em === undefined) this.#somar(u, tipo === 'CLIENTE' ? 'clientes' : 'produtos');
    if (tipo === 'PRODUTO') return;
    for (const campo of DO_QUE_PAGOU) this.#manter(chave, campo, Number(item[campo] ?? 0));
    const { cpf, email, telefone } = item;
    const buscas = [
      ...(ehTexto(cpf) ? [cpfKey(u, cpf)] : []),
      ...(ehTexto(email) ? [emailKey(u, email, chave.sk)] : []),
      ...(ehTexto(telefone) ? [telefoneKey(u, telefone, chave.sk)] : []),
    ];
    for (const busca of buscas) this.#contado.set(`${texto(busca)}\ncliente_id`, chave.sk);
  }

  #manter = (chave: Key, campo: string, valor: unknown) =>
    this.#mantido.set(`${texto(chave)}\n${campo}`, valor);
  #contar = (chave: Key, campo: string, quanto = 1) => {
    const onde = `${texto(chave)}\n${campo}`;
    this.#somas.set(onde, (this.#somas.get(onde) ?? 0) + quanto);
  };
  #somar = (u: string, contador: string) => this.#contar(contadoresKey(u), contador);

  diferencas(): Diferenca[] {
    const contado = new Map([...this.#contado, ...this.#somas]);
    const onde = new Set([...this.#mantido.keys(), ...contado.keys()]);
    return [...onde].flatMap((texto) => {
      const campo = texto.slice(texto.lastIndexOf('\n') + 1);
      const chave = chaveDe(texto);
      const zero = campo === 'cliente_id' ? undefined : 0;
      const [mantido, certo] = [this.#mantido.get(texto), contado.get(texto) ?? zero];
      // Um registro que já não existe não tem o que contar.
      const doRegistro = campo !== 'cliente_id' && chave.sk !== 'CONTADORES';
      if (mantido === certo || (mantido === undefined && doRegistro)) return [];
      return [{ chave, campo, mantido, contado: certo }];
    });
  }
}

/** O que a tabela mantém e os registros desmentem, de um vendedor ou de todos. */
export async function diferencas(
  paginas: AsyncIterable<readonly ItemCru[]>,
  vendedor?: string,
): Promise<Diferenca[]> {
  const conta = new Conta();
  for await (const itens of paginas) {
    for (const cru of itens) {
      const chave = chaveDoItem(cru);
      if (!vendedor || usuarioOfKey(chave.pk) === vendedor) conta.ver(unmarshall(cru), chave);
    }
  }
  return conta.diferencas();
}

/** As páginas da tabela, como está agora. */
export async function* paginasDe(
  { cliente, tabela }: TabelaAberta,
  ritmo?: number,
): AsyncGenerator<readonly ItemCru[]> {
  for await (const { itens } of varrer(cliente, tabela.name, { ritmo })) yield itens;
}

/** A gravação que acerta uma diferença, se o que se mantém continua como se leu. */
function acerto({ chave, campo, mantido, contado }: Diferenca): Write {
  if (campo === 'cliente_id' && contado === undefined)
    return { delete: chave, where: [[campo, '=', mantido]] };
  if (campo === 'cliente_id' && mantido === undefined) {
    return { put: itemDaBusca(chave, String(contado)), where: [['pk', 'not_exists']] };
  }
  const comoLido =
    mantido === undefined || mantido === 0
      ? ([campo, 'absent_or_less', 1] as const)
      : ([campo, '=', mantido] as const);
  const existe = chave.sk === 'CONTADORES' ? [] : [['pk', 'exists'] as const];
  return { update: chave, set: { [campo]: contado }, where: [...existe, comoLido] };
}

/**
 * Acerta o que se mantém pelo que os registros dizem; devolve quantos. Conta duas vezes, e só mexe no que deu o mesmo
 * nas duas: o que se grava enquanto se conta não engana.
 */
export async function corrigir(aberta: TabelaAberta, vendedor?: string, ritmo?: number): Promise<number> {
  const contar = () => diferencas(paginasDe(aberta, ritmo), vendedor);
  const antes = new Set((await contar()).map((diferenca) => JSON.stringify(diferenca)));
  let feitos = 0;
  for (const diferenca of await contar()) {
    if (!antes.has(JSON.stringify(diferenca))) continue;
    if (!(await tryTransact(aberta.tabela, [acerto(diferenca)]))) feitos += 1;
  }
  return feitos;
}
