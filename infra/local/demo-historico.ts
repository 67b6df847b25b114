import {
  assinaturaDoItem,
  type Copias,
  itemDaAssinatura,
  itemDaMarca,
  pagoPorFora,
  pessoaDoZero,
} from '../../lambdas/assinaturas/index.ts';
import { linhaDoNome } from '../../lambdas/linhas/index.ts';
import { type AlvoDeHoje, itemDeHojeContado, itensDasAtividades } from '../../lambdas/painel-inicio/index.ts';
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
import { MESES_DO_PERIODO } from '../../shared/assinaturas/assinaturas.rules.ts';
import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import {
  contarAssinatura,
  type DaCarteira,
  type Elo,
  type Parcelas,
  repartir,
} from '../../shared/assinaturas/carteira.rules.ts';
import { TODOS } from '../../shared/assinaturas/recorrencia.rules.ts';
import { type Data, somarDias, somarMeses } from '../../shared/base/datas.ts';
import { somasDasDiferencas } from '../../shared/pagamentos/caixa.rules.ts';
import { fato } from '../../shared/pagamentos/fatos.rules.ts';
import { tipoDePagamento } from '../../shared/pagamentos/formas.rules.ts';
import { diferencasEntre, lancamentosDe } from '../../shared/pagamentos/lancamentos.rules.ts';
import {
  parcelasDaAssinatura,
  parcelasDaPessoa,
  parcelasDoContato,
  parcelasDoPagamento,
  repartirPorItem,
} from '../../shared/painel-inicio/hoje.rules.ts';
import { idDaDemonstracao, idNoDia } from './demo-ids.ts';

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
  return {
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
      const lancamentos = lancamentosDe(fato.array().parse(gravacao.put.fatos), {
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

/** Renovações que a pessoa de número `i` já tinha feito, no máximo. */
const VOLTAS = [3, 0, 5, 1, 7, 2, 0, 4, 9, 1, 6] as const;

/** Quantos meses vale o que se paga uma vez só. */
const MESES_DO_UNICO = 1;

type Passado = {
  readonly itens: (Item & Key)[];
  readonly quantas: number;
  readonly removidas: number;
  /** A última do passado, que a de agora renovou; null quando a de agora é a primeira. */
  readonly anterior: { readonly id: string; readonly elo: Elo } | null;
  /** Quando a de agora começou, e quando a pessoa entrou. */
  readonly data_inicio: Data;
  readonly desde: Data;
};

type Pessoa = {
  readonly usuario_id: string;
  readonly i: number;
  readonly hoje: Data;
  readonly copias: Copias;
  /** Outro produto, que alguns já tiveram e deixaram. */
  readonly deixado: Copias['produto'];
  /** Quando a de agora começaria, sem passado, e o último dia em que já se pode ter pagado por ela. */
  readonly data_inicio: Data;
  readonly ate: Data;
  /** Quando a de agora vence e, da que se pagou no checkout, quando começou: é a primeira. */
  readonly data_expiracao: Data;
  readonly comecou: Data | null;
  readonly id: string;
  /** Sem passado, a de agora é a única. */
  readonly historico: boolean;
};

/** Quem teve outro produto, não o renovou e saiu do grupo; null em quem não teve. */
function perdida(
  contas: Contas,
  { usuario_id, i, hoje, copias, deixado }: Pessoa,
): { readonly data_inicio: Data; readonly itens: (Item & Key)[] } | null {
  const meses = MESES_DO_PERIODO[deixado.periodicidade];
  const data_inicio = somarDias(hoje, -70 - ((i * 37) % 330));
  const data_expiracao = somarMeses(data_inicio, meses ?? 1);
  if (meses === undefined || i % 3 === 0 || somarDias(data_expiracao, 4) >= hoje) return null;
  const ctx = idNoDia(usuario_id, data_inicio);
  const id = idDaDemonstracao(usuario_id, `assinatura-deixada#${i}`);
  const doProduto = { ...copias, produto: deixado };
  const dados = {
    data_inicio,
    data_expiracao,
    valor: deixado.preco,
    telegram_id: null,
    metadata: {},
    status: 'cancelado',
    status_grupo: 'removido',
    origem: 'manual',
    data_ativacao_grupo: ctx.now.toISOString(),
  } as const;
  const data_remocao_grupo = idNoDia(usuario_id, somarDias(data_expiracao, 3)).now.toISOString();
  const criado_em = ctx.now.toISOString();
  const daCarteira = { ...dados, produto_id: deixado.id, data_remocao_grupo, criado_em };
  const itens = [
    contas.daPessoa({ ...itemDaAssinatura(ctx, id, doProduto, dados), data_remocao_grupo }),
    contas.assinatura(id, daCarteira, null, null).marca,
    ...contas.porFora({ id, dia: data_inicio, primeiro: true }, deixado.preco, doProduto),
  ];
  return { data_inicio, itens };
}

/** As assinaturas por que uma pessoa já passou: as que renovou até a de agora, e a de um produto que deixou. */
export function passadoDe(contas: Contas, pessoa: Pessoa): Passado {
  const { usuario_id, i, hoje, copias, historico, comecou } = pessoa;
  if (!historico)
    return {
      itens: [],
      quantas: 0,
      removidas: 0,
      anterior: null,
      data_inicio: pessoa.data_inicio,
      desde: pessoa.data_inicio,
    };
  const deixada = perdida(contas, pessoa);
  const itens = deixada?.itens ?? [];
  const removidas = deixada === null ? 0 : 1;
  const meses = MESES_DO_PERIODO[copias.produto.periodicidade];
  const voltas =
    meses === undefined || comecou !== null
      ? 0
      : Math.min(VOLTAS[i % VOLTAS.length] ?? 0, Math.floor(12 / meses));
  // A que já venceu, ou vence dentro do seu período, começou um período antes; a que se pagou adiantada, há pouco.
  const umPeriodoAntes = somarMeses(pessoa.data_expiracao, -(meses ?? MESES_DO_UNICO));
  const data_inicio =
    comecou ?? (umPeriodoAntes < hoje ? umPeriodoAntes : somarDias(pessoa.ate, -1 - (i % 25)));
  const inicios = Array.from({ length: voltas }, (_, n) =>
    somarMeses(data_inicio, -(meses ?? 1) * (voltas - n)),
  );
  let anterior: Passado['anterior'] = null;
  for (const [n, comeco] of inicios.entries()) {
    const seguinte = inicios[n + 1] ?? data_inicio;
    const id = idDaDemonstracao(usuario_id, `assinatura#${i}#${n}`);
    const renovada_por =
      n + 1 < voltas ? idDaDemonstracao(usuario_id, `assinatura#${i}#${n + 1}`) : pessoa.id;
    const ctx = idNoDia(usuario_id, comeco);
    const dados = {
      data_inicio: comeco,
      // Uns renovam no dia; outros, uma semana depois de vencer.
      data_expiracao: somarDias(seguinte, -((i + n) % 7)),
      status: 'expirado',
      status_grupo: 'renovado',
      valor: copias.produto.preco,
      telegram_id: null,
      origem: anterior ? 'renovacao' : 'manual',
      metadata: { renovada_por, ...(anterior ? { assinatura_anterior_id: anterior.id } : {}) },
      data_ativacao_grupo: ctx.now.toISOString(),
    } as const;
    itens.push(contas.daPessoa(itemDaAssinatura(ctx, id, copias, dados)));
    const daCarteira = {
      ...dados,
      produto_id: copias.produto.id,
      data_remocao_grupo: null,
      criado_em: ctx.now.toISOString(),
    };
    const { marca, elo } = contas.assinatura(id, daCarteira, anterior?.elo ?? null, renovada_por);
    const pagamento = { id, dia: comeco, primeiro: anterior === null };
    itens.push(marca, ...contas.porFora(pagamento, copias.produto.preco, copias));
    anterior = { id, elo };
  }
  const comecos = [data_inicio, ...inicios, ...(deixada ? [deixada.data_inicio] : [])];
  const desde = comecos.reduce((a, b) => (a < b ? a : b));
  return { itens, quantas: voltas + removidas, removidas, anterior, data_inicio, desde };
}
