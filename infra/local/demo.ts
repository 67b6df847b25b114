import { contarRenovada } from '../../lambdas/agregados/index.ts';
import { type Copias, itemDaAssinatura } from '../../lambdas/assinaturas/index.ts';
import { chavesDeBusca, itemDaBusca, itemDoCliente } from '../../lambdas/clientes/index.ts';
import { itensDaBase } from '../../lambdas/conhecimento/index.ts';
import { itemDoCupom } from '../../lambdas/cupons/index.ts';
import { itensDaPagina } from '../../lambdas/paginas/index.ts';
import { type Clock, systemClock } from '../../lambdas/platform/clock.ts';
import { contadoresKey } from '../../lambdas/platform/keys/cadastros.ts';
import { codigoDeCupomKey } from '../../lambdas/platform/keys/cupons.ts';
import type { Key } from '../../lambdas/platform/keys/key.ts';
import { inGroups } from '../../lambdas/platform/read-many.ts';
import type { Item, Table } from '../../lambdas/platform/table.ts';
import { itemDoProduto } from '../../lambdas/produtos/index.ts';
import { apareceNaLista } from '../../shared/assinaturas/assinaturas.rules.ts';
import { dataEmSaoPaulo, somarDias } from '../../shared/base/datas.ts';
import { cupomEntrada } from '../../shared/cupons/cupons.schema.ts';
import { BASES, CONHECIMENTO } from './conhecimento/bases.ts';
import { anotadoDe, houveCom } from './demo-anotacoes.ts';
import { contasDaDemonstracao } from './demo-historico.ts';
import { idDaDemonstracao, idNoDia } from './demo-ids.ts';
import { CLIENTES_PADRAO, type Correio, correioDaDemonstracao, type LinkDe } from './demo-mensagens.ts';
import { PAGINAS } from './demo-paginas.ts';
import { acessoDeQuemEntra, passadoDe } from './demo-passado.ts';
import { pagouNoCheckout } from './demo-pedidos.ts';
import { pessoa } from './demo-pessoas.ts';
import { CUPONS, lugarDoPlano, PRODUTOS, SITUACOES, situacaoDe } from './demo-planos.ts';
import { putInBatches } from './put-in-batches.ts';

/** Quem pediu para não receber avisos: de um não se soube mais nada desde que venceu. */
const NAO_ACEITAM_AVISOS: ReadonlySet<number> = new Set([41, 55]);
/** A quem quem vende cobrou à mão, e há quantos dias. */
const COBRADOS_A_MAO: ReadonlyMap<number, readonly number[]> = new Map([
  [24, [2]],
  [40, [3]],
  [56, [1]],
]);

type DaSemente = {
  readonly clientes: number;
  readonly historico: boolean;
  readonly agora: Date;
  readonly correio: Correio;
};

/** Quando se pagou no checkout, há tantos dias e uma hora, e quando saiu o acesso: um minuto depois. */
function compraNoCheckout(agora: Date, dias: number) {
  const pago = agora.getTime() - (dias * 24 + 1) * 3_600_000;
  return { quando: new Date(pago), acesso: { quando: new Date(pago + 60_000), no_checkout: true } };
}

/** Todos os itens da demonstração de um operador, com referências e contadores já certos. */
function* itensDaDemonstracao(
  usuario_id: string,
  { clientes, historico, agora, correio }: DaSemente,
): Generator<Item & Key> {
  const hoje = dataEmSaoPaulo(agora);
  const contas = contasDaDemonstracao(usuario_id, hoje);
  const desde = idNoDia(usuario_id, somarDias(hoje, -400));
  const produtos = PRODUTOS.map((entrada, i) => ({
    entrada,
    item: itemDoProduto(desde, idDaDemonstracao(usuario_id, `produto#${i}`), entrada),
    assinaturas: 0,
  }));
  let assinaturas = 0;
  let assinaturas_removidas = 0;
  for (let i = 0; i < clientes; i += 1) {
    const situacao = situacaoDe(i);
    const lugar = i + Math.floor(i / SITUACOES.length) * 3;
    const produto = produtos[lugarDoPlano(lugar, situacao.vence)];
    if (!produto) throw new Error('Demonstração sem produtos');
    const aceita_avisos = !historico || !NAO_ACEITAM_AVISOS.has(i);
    const dados = { ...pessoa(i), aceita_avisos };
    const id = idDaDemonstracao(usuario_id, `cliente#${i}`);
    const data_expiracao = somarDias(hoje, situacao.vence);
    const inicio = somarDias(data_expiracao < hoje ? data_expiracao : hoje, -30 - (i % 60));
    // Com passado, o que se pagou está no caixa: do checkout só é quem tem um pedido pago.
    const ha = historico ? pagouNoCheckout(i) : null;
    const origem = historico && ha === null && situacao.origem === 'checkout' ? 'manual' : situacao.origem;
    const origem_gateway = origem === 'checkout' ? 'asaas' : null;
    const { nome, periodicidade, preco } = produto.entrada;
    const copias: Copias = {
      cliente: {
        id,
        nome: dados.nome,
        email: dados.email,
        telefone: dados.telefone,
        origem_gateway,
        aceita_avisos,
        versao: 1,
      },
      produto: { id: produto.item.sk, nome, periodicidade, preco, versao: 1 },
    };
    contas.cliente(id, dados.cpf);
    const assinatura_id = idDaDemonstracao(usuario_id, `assinatura#${i}`);
    const deixado = produtos[(i + 3) % produtos.length] ?? produto;
    const passado = passadoDe(contas, correio, {
      usuario_id,
      i,
      hoje,
      copias,
      data_inicio: inicio,
      data_expiracao,
      comecou: ha === null ? null : somarDias(hoje, -ha),
      id: assinatura_id,
      deixado: { id: deixado.item.sk, ...deixado.entrada, versao: 1 },
      ate: data_expiracao < hoje ? data_expiracao : hoje,
      historico: historico && situacao.status !== 'pendente',
      aceita_avisos,
      entrou: situacao.status_grupo !== 'pendente',
    });
    const ctx = idNoDia(usuario_id, passado.desde);
    for (const chave of Object.values(chavesDeBusca(usuario_id, id, dados)))
      if (chave) yield itemDaBusca(chave, id);
    if (historico) {
      for (const item of anotadoDe(usuario_id, { i, cliente_id: id, hoje })) yield contas.anotado(item);
    }
    yield* passado.itens;
    const daSituacao = {
      data_inicio: passado.data_inicio,
      data_expiracao,
      status: situacao.status,
      status_grupo: situacao.status_grupo,
      origem,
      valor: preco,
      telegram_id: null,
      metadata: passado.anterior ? { assinatura_anterior_id: passado.anterior.id } : {},
      data_ativacao_grupo: situacao.status_grupo === 'ativo' ? ctx.now.toISOString() : null,
    };
    const daAssinatura = idNoDia(usuario_id, passado.data_inicio);
    const daPessoa = contas.daPessoa(itemDaAssinatura(daAssinatura, assinatura_id, copias, daSituacao));
    const noGrupo = situacao.status_grupo === 'ativo';
    const primeira = passado.anterior === null;
    const compra = ha === null ? null : compraNoCheckout(agora, ha);
    const avisada = {
      i,
      copias,
      aceita_avisos,
      no_grupo: noGrupo ? 'ativo' : 'pendente',
      cliente_desde: passado.desde,
      acesso:
        compra?.acesso ?? acessoDeQuemEntra(usuario_id, passado.data_inicio, { primeira, no_grupo: noGrupo }),
      renovada: null,
      a_mao: COBRADOS_A_MAO.get(i) ?? [],
    } as const;
    const corre = situacao.status === 'ativo' || situacao.status === 'expirado';
    yield historico && corre ? correio.daAssinatura(daPessoa, avisada) : daPessoa;
    const daCarteira = {
      ...daSituacao,
      produto_id: produto.item.sk,
      data_remocao_grupo: null,
      criado_em: daAssinatura.now.toISOString(),
    };
    yield contas.assinatura(assinatura_id, daCarteira, passado.anterior?.elo ?? null, null).marca;
    if (historico && ha === null && situacao.status !== 'pendente') {
      const pagamento = { id: assinatura_id, dia: passado.data_inicio, primeiro: passado.anterior === null };
      yield* contas.porFora(pagamento, preco, copias);
    }
    yield {
      ...itemDoCliente(ctx, id, dados, {
        origem_gateway: origem_gateway ?? undefined,
      }),
      assinaturas: 1 + passado.quantas,
      ...contas.pagou(id),
    };
    if (historico) {
      const comprou = compra && { quando: compra.quando };
      const comecou = { entidade_id: assinatura_id, dia: passado.data_inicio, ...comprou };
      const chegou = passado.desde === passado.data_inicio ? comprou : null;
      yield* houveCom(usuario_id, { i, cliente_id: id }, [
        { tipo: 'cliente.criado', entidade_id: id, dia: passado.desde, ...chegou },
        ...passado.houve,
        // A que renovou outra não se cria, nem entra de novo no grupo.
        ...(primeira ? [{ tipo: 'assinatura.criada', ...comecou } as const] : []),
        ...(primeira && noGrupo ? [{ tipo: 'assinatura.ativada_no_grupo', ...comecou } as const] : []),
      ]);
    }
    if (passado.removidas > 0) deixado.assinaturas += 1;
    produto.assinaturas += passado.quantas - passado.removidas;
    assinaturas += passado.quantas;
    assinaturas_removidas += passado.removidas;
    produto.assinaturas += 1;
    assinaturas += 1;
    if (!apareceNaLista(situacao)) assinaturas_removidas += 1;
  }
  for (const [i, { usos, vence, ...entrada }] of CUPONS.entries()) {
    const ctx = idNoDia(usuario_id, somarDias(hoje, -40 + i));
    const data_expiracao = vence === null ? null : somarDias(hoje, vence);
    const id = idDaDemonstracao(usuario_id, `cupom#${i}`);
    const cupom = cupomEntrada.parse({ ...entrada, data_expiracao });
    yield itemDoCupom(ctx, id, cupom, usos);
    yield { ...codigoDeCupomKey(usuario_id, cupom.codigo), cupom_id: id };
  }
  for (const [i, pagina] of PAGINAS.entries()) {
    const ctx = idNoDia(usuario_id, somarDias(hoje, -20 + i));
    yield* itensDaPagina(ctx, idDaDemonstracao(usuario_id, `pagina#${i}`), pagina);
  }
  for (const produto of BASES) {
    // Um por dia: a lista vem na ordem em que se escreveram.
    const itens = CONHECIMENTO[produto].map((dados, i) => ({
      ctx: idNoDia(usuario_id, somarDias(hoje, i - 30)),
      dados,
      sorteado: idDaDemonstracao(usuario_id, `conhecimento#${produto}#${i}`),
    }));
    yield* itensDaBase(produto, itens);
  }
  yield* correio.itens();
  yield* contas.somas();
  for (const { item, assinaturas: referencias } of produtos) yield { ...item, assinaturas: referencias };
  yield {
    ...contadoresKey(usuario_id),
    clientes,
    produtos: produtos.length,
    assinaturas,
    assinaturas_removidas,
    landing_pages: PAGINAS.length,
    // Quem já vende não vê o caminho da primeira venda.
    vendeu: true,
  };
}

/**
 * Grava os dados de demonstração de um operador: os quatro produtos com os seus planos e `clientes` pessoas (60 se
 * não se disser), cada uma com uma assinatura, em todos os estados. Só para o produto local.
 */
export async function semear(opcoes: {
  readonly tabela: Table;
  readonly usuario_id: string;
  readonly clientes?: number;
  /** Com o passado de cada pessoa: o que já renovou, deixou e pagou. */
  readonly historico?: boolean;
  /** O dia de que se contam os outros. */
  readonly relogio?: Clock;
  /** Onde se renova o que vence; sem ele, como onde não há domínio, as mensagens não o levam. */
  readonly linkDe?: LinkDe;
}): Promise<void> {
  const { tabela, usuario_id, clientes = CLIENTES_PADRAO, historico = false } = opcoes;
  const { relogio = systemClock, linkDe = () => '' } = opcoes;
  const agora = relogio.now();
  const correio = correioDaDemonstracao(usuario_id, { hoje: dataEmSaoPaulo(agora), linkDe });
  await putInBatches(tabela, itensDaDemonstracao(usuario_id, { clientes, historico, agora, correio }));
  await inGroups(correio.renovadas(), (recuperada) => contarRenovada({ tabela }, usuario_id, recuperada));
}
