import { type Copias, itemDaAssinatura } from '../../lambdas/assinaturas/index.ts';
import type { Key } from '../../lambdas/platform/keys/key.ts';
import type { Item } from '../../lambdas/platform/table.ts';
import { MESES_DO_PERIODO } from '../../shared/assinaturas/assinaturas.rules.ts';
import type { Elo } from '../../shared/assinaturas/carteira.rules.ts';
import { type Data, somarDias, somarMeses } from '../../shared/base/datas.ts';
import type { OQueHouve } from './demo-anotacoes.ts';
import type { Contas } from './demo-historico.ts';
import { idDaDemonstracao, idNoDia } from './demo-ids.ts';
import type { Avisada, Correio } from './demo-mensagens.ts';

/** Renovações que a pessoa de número `i` já tinha feito, no máximo. */
const VOLTAS = [3, 0, 5, 1, 7, 2, 0, 4, 9, 1, 6] as const;

/** Quantos meses vale o que se paga uma vez só. */
const MESES_DO_UNICO = 1;

/** Há quantos dias pagou adiantado quem é o número `i`; o que custa muito, em reais, vende-se de meses em meses. */
const pagouHa = (i: number, meses: number | undefined, preco: number): number =>
  meses === undefined ? ((i * 7) % 50) + (preco >= 1000 ? 60 : 0) : i % 25;

type Passado = {
  readonly itens: (Item & Key)[];
  readonly quantas: number;
  readonly removidas: number;
  /** A última do passado, que a de agora renovou; null quando a de agora é a primeira. */
  readonly anterior: { readonly id: string; readonly elo: Elo } | null;
  /** Quando a de agora começou, e quando a pessoa entrou. */
  readonly data_inicio: Data;
  readonly desde: Data;
  /** O que se vê na linha do tempo dela, do que já passou. */
  readonly houve: readonly OQueHouve[];
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
  readonly aceita_avisos: boolean;
  /** Se com a de agora entrou no grupo: quem não entrou, e já tinha renovado, saiu dele no fim da anterior. */
  readonly entrou: boolean;
};

/** Quando sai o e-mail de acesso de quem entra no grupo, logo depois do meio-dia; null em quem não entrou. */
export const acessoDeQuemEntra = (
  usuario_id: string,
  dia: Data,
  { primeira, no_grupo }: { readonly primeira: boolean; readonly no_grupo: boolean },
): Avisada['acesso'] => {
  if (!primeira || !no_grupo) return null;
  return { quando: new Date(idNoDia(usuario_id, dia).now.getTime() + 10 * 60_000), no_checkout: false };
};

/** Quantos dias depois de vencer se sai do grupo. */
const ATE_SAIR = 3;

/** Quem teve outro produto, não o renovou e saiu do grupo; null em quem não teve. */
function perdida(
  contas: Contas,
  { usuario_id, i, hoje, copias, deixado }: Pessoa,
): { readonly data_inicio: Data; readonly itens: (Item & Key)[]; readonly houve: OQueHouve[] } | null {
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
  const data_remocao_grupo = idNoDia(usuario_id, somarDias(data_expiracao, ATE_SAIR)).now.toISOString();
  const criado_em = ctx.now.toISOString();
  const daCarteira = { ...dados, produto_id: deixado.id, data_remocao_grupo, criado_em };
  const itens = [
    contas.daPessoa({ ...itemDaAssinatura(ctx, id, doProduto, dados), data_remocao_grupo }),
    contas.assinatura(id, daCarteira, null, null).marca,
    ...contas.porFora({ id, dia: data_inicio, primeiro: true }, deixado.preco, doProduto),
  ];
  const houve: OQueHouve[] = [
    { tipo: 'assinatura.criada', entidade_id: id, dia: data_inicio },
    { tipo: 'assinatura.ativada_no_grupo', entidade_id: id, dia: data_inicio },
    { tipo: 'assinatura.removida_do_grupo', entidade_id: id, dia: somarDias(data_expiracao, ATE_SAIR) },
  ];
  return { data_inicio, itens, houve };
}

/** As assinaturas por que uma pessoa já passou: as que renovou até a de agora, e a de um produto que deixou. */
export function passadoDe(contas: Contas, correio: Correio, pessoa: Pessoa): Passado {
  const { usuario_id, i, hoje, copias, historico, comecou, aceita_avisos, entrou } = pessoa;
  if (!historico)
    return {
      itens: [],
      quantas: 0,
      removidas: 0,
      anterior: null,
      data_inicio: pessoa.data_inicio,
      desde: pessoa.data_inicio,
      houve: [],
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
    comecou ??
    (umPeriodoAntes < hoje
      ? umPeriodoAntes
      : somarDias(pessoa.ate, -1 - pagouHa(i, meses, copias.produto.preco)));
  const saiuDepoisDe = (n: number) => !entrou && n === voltas - 1;
  // De trás para diante: uns renovam no dia, outros até uma semana depois de vencer, e quem saiu do grupo, depois de
  // sair; cada uma vale o período dela, nem mais nem menos.
  const antes: { readonly comeco: Data; readonly data_expiracao: Data; readonly seguinte: Data }[] = [];
  for (let n = voltas - 1, seguinte = data_inicio; n >= 0; n -= 1) {
    const espera = Math.max((i + n) % 7, saiuDepoisDe(n) ? ATE_SAIR + 1 : 0);
    const data_expiracao = somarDias(seguinte, -espera);
    const comeco = somarMeses(data_expiracao, -(meses ?? MESES_DO_UNICO));
    antes.unshift({ comeco, data_expiracao, seguinte });
    seguinte = comeco;
  }
  const comecos = [
    data_inicio,
    ...antes.map(({ comeco }) => comeco),
    ...(deixada ? [deixada.data_inicio] : []),
  ];
  const desde = comecos.reduce((a, b) => (a < b ? a : b));
  const houve = deixada?.houve ?? [];
  let anterior: Passado['anterior'] = null;
  for (const [n, { comeco, data_expiracao, seguinte }] of antes.entries()) {
    const id = idDaDemonstracao(usuario_id, `assinatura#${i}#${n}`);
    const renovada_por =
      n + 1 < voltas ? idDaDemonstracao(usuario_id, `assinatura#${i}#${n + 1}`) : pessoa.id;
    const ctx = idNoDia(usuario_id, comeco);
    const saiu = saiuDepoisDe(n);
    const dados = {
      data_inicio: comeco,
      data_expiracao,
      status: 'expirado',
      status_grupo: 'renovado',
      valor: copias.produto.preco,
      telegram_id: null,
      origem: anterior ? 'renovacao' : 'manual',
      metadata: { renovada_por, ...(anterior ? { assinatura_anterior_id: anterior.id } : {}) },
      data_ativacao_grupo: ctx.now.toISOString(),
    } as const;
    const primeira = anterior === null;
    const item = contas.daPessoa(itemDaAssinatura(ctx, id, copias, dados));
    itens.push(
      correio.daAssinatura(item, {
        i,
        copias,
        aceita_avisos,
        no_grupo: 'ativo',
        cliente_desde: desde,
        acesso: acessoDeQuemEntra(usuario_id, comeco, { primeira, no_grupo: true }),
        renovada: { por: renovada_por, em: seguinte },
        a_mao: [],
      }),
    );
    if (primeira) {
      houve.push({ tipo: 'assinatura.criada', entidade_id: id, dia: comeco });
      houve.push({ tipo: 'assinatura.ativada_no_grupo', entidade_id: id, dia: comeco });
    }
    if (saiu)
      houve.push({
        tipo: 'assinatura.removida_do_grupo',
        entidade_id: id,
        dia: somarDias(data_expiracao, ATE_SAIR),
      });
    houve.push({ tipo: 'assinatura.renovada', entidade_id: id, dia: seguinte, dados: { renovada_por } });
    const daCarteira = {
      ...dados,
      produto_id: copias.produto.id,
      data_remocao_grupo: null,
      criado_em: ctx.now.toISOString(),
    };
    const { marca, elo } = contas.assinatura(id, daCarteira, anterior?.elo ?? null, renovada_por);
    const pagamento = { id, dia: comeco, primeiro: primeira };
    itens.push(marca, ...contas.porFora(pagamento, copias.produto.preco, copias));
    anterior = { id, elo };
  }
  return { itens, quantas: voltas + removidas, removidas, anterior, data_inicio, desde, houve };
}
