import {
  expiraEmBreve,
  somarPeriodo,
  textoVencimento,
  venceuPelaData,
} from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, formatarData, formatarDia, VITALICIO } from '../../../shared/base/datas.ts';
import { somarReais } from '../../../shared/base/dinheiro.ts';
import type { LancamentoDaApi } from '../../../shared/pagamentos/lancamentos.routes.ts';
import { renovaAinda } from '../../../shared/renovacoes/renovacoes.rules.ts';
import { nomeDoDia } from '../../kit/tempo.ts';
import { dizerGrupo } from '../pecas/assinaturas/grupo.ts';

/** As assinaturas que correm, por onde um pagamento as encontra. */
export type Acessos = {
  readonly porId: ReadonlyMap<string, AssinaturaLinha>;
  /** Pela pessoa e pelo produto: a que deu lugar à seguinte acha-se por aqui. */
  readonly porDono: ReadonlyMap<string, AssinaturaLinha>;
  /** Quem tem alguma coisa que corra. */
  readonly pessoas: ReadonlySet<string>;
};

type DoPagamento = Pick<LancamentoDaApi, 'assinatura_id' | 'cliente_id' | 'produto_id'>;

const dono = (cliente_id: string, produto_id: string) => `${cliente_id}|${produto_id}`;

/** Junta as assinaturas que correm; das de uma pessoa num produto, vale a que acaba por último. */
export function juntarAcessos(linhas: readonly AssinaturaLinha[]): Acessos {
  const porDono = new Map<string, AssinaturaLinha>();
  for (const linha of linhas) {
    const chave = dono(linha.cliente_id, linha.produto_id);
    const outra = porDono.get(chave);
    if (!outra || outra.data_expiracao < linha.data_expiracao) porDono.set(chave, linha);
  }
  return {
    porId: new Map(linhas.map((linha) => [linha.id, linha])),
    porDono,
    pessoas: new Set(linhas.map(({ cliente_id }) => cliente_id)),
  };
}

/** A assinatura que a pessoa tem agora pelo que pagou: a do pagamento ou a que veio depois dela. */
export function acessoDoPagamento(
  { assinatura_id, cliente_id, produto_id }: DoPagamento,
  { porId, porDono }: Acessos,
): AssinaturaLinha | undefined {
  const sua = assinatura_id === null ? undefined : porId.get(assinatura_id);
  return sua ?? (cliente_id === null ? undefined : porDono.get(dono(cliente_id, produto_id)));
}

/** As assinaturas cujo dinheiro, no período, voltou todo: delas não se espera que renovem. */
export function devolvidas(lancamentos: readonly LancamentoDaApi[]): ReadonlySet<string> {
  const porAssinatura = new Map<string, number[]>();
  const voltou = new Set<string>();
  for (const { assinatura_id, valor } of lancamentos) {
    if (assinatura_id === null) continue;
    porAssinatura.set(assinatura_id, [...(porAssinatura.get(assinatura_id) ?? []), valor]);
    if (valor < 0) voltou.add(assinatura_id);
  }
  return new Set([...voltou].filter((id) => somarReais(porAssinatura.get(id) ?? []) <= 0));
}

/** O que se diz do acesso: o comum é quieto, e só a exceção, que pede alguma coisa já, tem cor. */
export type AcessoDito = {
  readonly texto: string;
  readonly cor: 'text.secondary' | 'warning.main' | 'error.main';
  readonly pede: 'entrar' | 'renovar' | null;
  /** Por que vai além do que este pagamento compra. */
  readonly porque?: string;
};

/** Diz se é a exceção, que se há de ver sem procurar. */
export const ehExcecao = ({ cor }: AcessoDito): boolean => cor !== 'text.secondary';

const quieto = (texto: string): AcessoDito => ({ texto, cor: 'text.secondary', pede: null });

/** A renovação soma os dias que a pessoa ainda tinha: o mensal que vai além de um mês não é engano. */
function dizerQueSoma(assinatura: AssinaturaLinha): Pick<AcessoDito, 'porque'> {
  const { origem, data_inicio, data_expiracao, produto_periodicidade } = assinatura;
  if (origem !== 'renovacao' || data_expiracao <= somarPeriodo(data_inicio, produto_periodicidade)) return {};
  return {
    porque: `De ${formatarData(data_inicio)} até ${formatarData(data_expiracao)}: a renovação soma os dias que a pessoa ainda tinha`,
  };
}

/**
 * O que quem pagou tem agora: até quando; 'Não entrou' quem está do lado de fora; há quanto tempo venceu, ou em
 * quanto vence, de quem se espera que renove; 'Encerrado', se nada dela corre. null se não se sabe.
 */
export function dizerAcesso(
  pagamento: DoPagamento,
  conhecidos: {
    readonly acessos: Acessos;
    readonly devolvidas: ReadonlySet<string>;
    readonly hoje: Data;
  },
): AcessoDito | null {
  const { acessos, hoje } = conhecidos;
  const { assinatura_id, cliente_id } = pagamento;
  const assinatura = acessoDoPagamento(pagamento, acessos);
  if (!assinatura) {
    const tinha = assinatura_id !== null && cliente_id !== null && !acessos.pessoas.has(cliente_id);
    return tinha ? quieto('Encerrado') : null;
  }
  const { data_expiracao, status_grupo } = assinatura;
  if (conhecidos.devolvidas.has(assinatura.id)) {
    return quieto(data_expiracao <= hoje ? 'Encerrado' : `até ${formatarData(data_expiracao)}`);
  }
  const renova = renovaAinda(assinatura);
  const prazo = textoVencimento(data_expiracao, hoje);
  if (venceuPelaData(assinatura, hoje) && renova) return { texto: prazo, cor: 'error.main', pede: 'renovar' };
  if (status_grupo === 'pendente' && dizerGrupo(assinatura, hoje).chama)
    return { texto: 'Não entrou', cor: 'warning.main', pede: 'entrar' };
  if (expiraEmBreve(assinatura, hoje) && renova) {
    return { texto: prazo, cor: data_expiracao === hoje ? 'error.main' : 'text.secondary', pede: 'renovar' };
  }
  if (data_expiracao < hoje) return quieto('Encerrado');
  if (data_expiracao === VITALICIO) return quieto(prazo);
  return { ...quieto(`até ${formatarData(data_expiracao)}`), ...dizerQueSoma(assinatura) };
}

/** Os movimentos que abrem um dia, na ordem em que se veem: nos outros o dia só se ouve. */
export function abremODia(lancamentos: readonly Pick<LancamentoDaApi, 'id' | 'dia'>[]): ReadonlySet<string> {
  return new Set(lancamentos.filter(({ dia }, i) => lancamentos[i - 1]?.dia !== dia).map(({ id }) => id));
}

/** 'Hoje', 'Ontem', '25/11', e com o ano o dia que não é deste. */
export const nomeDoDiaNaLista = (dia: Data, hoje: Data): string =>
  nomeDoDia(dia, hoje, (outro) => formatarDia(outro, hoje));
