import * as z from 'zod';
import type { Item } from '../../../lambdas/platform/table.ts';
import { fato } from '../../../shared/pagamentos/fatos.rules.ts';
import { formaDePagar, tipoDePagamento } from '../../../shared/pagamentos/formas.rules.ts';
import { type Lancamento, lancamentosDe } from '../../../shared/pagamentos/lancamentos.rules.ts';

const doTipo = (itens: readonly Item[], usuario_id: string, tipo: string) =>
  itens.filter(({ pk }) => pk === `${usuario_id}#${tipo}`);
const porChave = (a: Lancamento, b: Lancamento) => a.chave.localeCompare(b.chave);

/** O que a tabela mantém do caixa de um operador: as linhas, e as somas de cada dia que não são zero. */
export function caixaMantido(itens: readonly Item[], usuario_id: string) {
  const linhas = doTipo(itens, usuario_id, 'LANCAMENTO').map(({ pk: _, sk, ...campos }) => ({
    ...(campos as Omit<Lancamento, 'chave'>),
    chave: String(sk),
  }));
  const dias = doTipo(itens, usuario_id, 'CAIXA').map(({ pk: _, sk, ...somas }) => [
    sk,
    Object.fromEntries(Object.entries(somas).filter(([, soma]) => soma !== 0)),
  ]);
  return {
    linhas: linhas.sort(porChave),
    dias: Object.fromEntries(dias.filter(([, somas]) => Object.keys(somas as object).length > 0)),
  };
}

const pagamento = z.looseObject({
  sk: z.string(),
  fatos: z.array(fato).default([]),
  pedido_id: z.string().nullable().default(null),
  assinatura_id: z.string().nullable().default(null),
  apelido_de: z.string().nullable().default(null),
  forma: z.string().nullable().default(null),
  moeda: z.string().default('brl'),
  primeiro: z.boolean().nullable().default(null),
  conferir: z.string().nullable().default(null),
  cliente_id: z.string().optional(),
  cliente_nome: z.string().optional(),
  produto_id: z.string().optional(),
  produto_nome: z.string().optional(),
});
const cliente = z.looseObject({ sk: z.string(), email: z.string().nullish(), cpf: z.string().nullish() });
const pedido = z.looseObject({
  sk: z.string(),
  produto_id: z.string(),
  cliente_id: z.string().nullish(),
  plano: z.string(),
  plano_nome: z.string().nullable().default(null),
  comprador: z.looseObject({ nome: z.string(), email: z.string(), cpf: z.string().nullish() }),
  cupom: z.object({ codigo: z.string() }).nullish(),
  renova: z.unknown().optional(),
});

/** O mesmo, contado de novo dos registros dos pagamentos. */
export function caixaRecontado(itens: readonly Item[], usuario_id: string): ReturnType<typeof caixaMantido> {
  const pedidos = new Map(
    doTipo(itens, usuario_id, 'PEDIDO').map((item) => [String(item.sk), pedido.parse(item)]),
  );
  const clientes = new Map(
    doTipo(itens, usuario_id, 'CLIENTE').map((item) => [String(item.sk), cliente.parse(item)]),
  );
  const dono = (id: string | undefined) => clientes.get(id ?? '');
  const linhas = doTipo(itens, usuario_id, 'PAGAMENTO')
    .map((item) => pagamento.parse(item))
    .flatMap((item) => {
      const [gateway = '', id = ''] = item.sk.split('#');
      const comum = {
        pagamento_id: id,
        tipo: tipoDePagamento(item.primeiro),
        assinatura_id: item.assinatura_id,
      };
      if (gateway === 'por_fora') {
        return lancamentosDe(item.fatos, {
          ...comum,
          gateway,
          forma: 'por_fora',
          produto_id: item.produto_id ?? '',
          cliente_id: item.cliente_id ?? null,
          cliente_nome: item.cliente_nome ?? '',
          email: dono(item.cliente_id)?.email || null,
          cpf: dono(item.cliente_id)?.cpf ?? null,
          cupom: null,
          produto: item.produto_nome ?? '',
          plano: null,
          plano_nome: null,
          pedido_id: null,
          conferir: false,
        });
      }
      const venda = pedidos.get(item.pedido_id ?? '');
      if (!venda || item.moeda !== 'brl' || item.apelido_de) return [];
      const caminho = gateway === 'stripe' ? 'stripe' : 'asaas';
      return lancamentosDe(item.fatos, {
        ...comum,
        ...(venda.renova ? { tipo: 'renovacao' as const } : {}),
        gateway: caminho,
        forma: formaDePagar(caminho, item.forma),
        produto_id: venda.produto_id,
        cliente_id: venda.cliente_id ?? null,
        cliente_nome: venda.comprador.nome,
        email: venda.comprador.email || null,
        cpf: venda.comprador.cpf ?? null,
        cupom: item.primeiro === false ? null : (venda.cupom?.codigo ?? null),
        produto: 'Jackpot Hunters + Lay CS',
        plano: venda.plano,
        plano_nome: venda.plano_nome,
        pedido_id: venda.sk,
        conferir: item.conferir !== null,
      });
    });
  const dias: Record<string, Record<string, number>> = {};
  for (const { dia, conta, centavos, forma, gateway, tipo, produto_id, contestacao } of linhas) {
    const somas = dias[dia] ?? {};
    dias[dia] = somas;
    const somar = (medida: string, quanto: number) => {
      const nome = `${medida}|${forma}|${gateway}|${tipo}|${produto_id}`;
      somas[nome] = (somas[nome] ?? 0) + quanto;
    };
    somar(conta, centavos);
    if (contestacao === 'perdida') somar('perdido', centavos);
    somar('quantidade', 1);
  }
  const semZeros = Object.entries(dias).map(([dia, somas]) => [
    dia,
    Object.fromEntries(Object.entries(somas).filter(([, soma]) => soma !== 0)),
  ]);
  return { linhas: [...linhas].sort(porChave), dias: Object.fromEntries(semZeros) };
}
