import {
  entraNoIndiceDeVencimento,
  estaVencida,
  expiraEmBreve,
  venceHoje,
} from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../../shared/base/datas.ts';
import { formatarReais, somarReais } from '../../../shared/base/dinheiro.ts';
import type { Grupo } from '../../kit/GrupoDaLista.tsx';
import { numero } from '../pecas/contar.ts';
import { CobrarVencidos, type SecaoComGrupo } from '../pecas/renovacoes/CobrarVencidos.tsx';
import { acoesDaLinha } from './acoes.ts';
import { RemoverVencidos } from './RemoverVencidos.tsx';

/** Os grupos, na ordem em que se leem: o que aperta antes, e no fim o que já não corre. */
const GRUPOS = {
  vencidas: { titulo: 'Vencidas', tom: 'erro', cheia: 1 },
  hoje: { titulo: 'Vencem hoje', tom: 'alerta', cheia: 1 },
  breve: { titulo: 'Em até 7 dias', tom: 'alerta', cheia: 0.5 },
  pendentes: { titulo: 'Ativação pendente', tom: 'alerta', cheia: 0 },
  em_dia: { titulo: 'Em dia', tom: 'corre', cheia: 1 },
  canceladas: { titulo: 'Canceladas', tom: 'neutro', cheia: 0 },
  historico: { titulo: 'Histórico', tom: 'neutro', cheia: 0 },
} as const satisfies Readonly<Record<string, Pick<Grupo, 'titulo' | 'tom' | 'cheia'>>>;
type NomeDoGrupo = keyof typeof GRUPOS;
const NOMES = Object.keys(GRUPOS) as readonly NomeDoGrupo[];

/** Onde, na fila, se cobra cada um. */
const SECOES_DA_FILA: Readonly<Partial<Record<NomeDoGrupo, SecaoComGrupo>>> = {
  vencidas: 'vencidos',
  hoje: 'hoje',
  breve: 'semana',
};

/** O grupo de uma assinatura, pelas regras das vistas: o que uma vista conta, o grupo tem. */
export function grupoDaLinha(linha: AssinaturaLinha, hoje: Data): NomeDoGrupo {
  if (estaVencida(linha, hoje)) return 'vencidas';
  if (venceHoje(linha, hoje)) return 'hoje';
  if (expiraEmBreve(linha, hoje)) return 'breve';
  if (linha.status === 'cancelado') return 'canceladas';
  if (!entraNoIndiceDeVencimento(linha)) return 'historico';
  return linha.status === 'pendente' ? 'pendentes' : 'em_dia';
}

/** As linhas por grupos; dentro de um, na ordem em que vêm. Passa uma vez por cada: a cada tecla são todas. */
export function ordenarPorGrupo(linhas: readonly AssinaturaLinha[], hoje: Data): readonly AssinaturaLinha[] {
  const porGrupo = new Map<NomeDoGrupo, AssinaturaLinha[]>(NOMES.map((nome) => [nome, []]));
  for (const linha of linhas) porGrupo.get(grupoDaLinha(linha, hoje))?.push(linha);
  return [...porGrupo.values()].flat();
}

/**
 * O título do grupo de cada linha, com quantas há nele e quanto somam; sem as contas, se não vieram todas. Do que
 * aperta cobra-se, e das vencidas tira-se do grupo do produto (`grupos`) quem ainda está nele.
 */
export function titulosDosGrupos(
  linhas: readonly AssinaturaLinha[],
  hoje: Data,
  completo: boolean,
  grupos: ReadonlyMap<string, string>,
) {
  const valores = new Map<NomeDoGrupo, number[]>();
  const aindaDentro = new Map<string, number>();
  for (const linha of linhas) {
    const nome = grupoDaLinha(linha, hoje);
    const slug = grupos.get(linha.produto_id);
    if (nome === 'vencidas' && slug !== undefined && acoesDaLinha(linha, hoje).includes('remover')) {
      aindaDentro.set(slug, (aindaDentro.get(slug) ?? 0) + 1);
    }
    const deles = valores.get(nome) ?? [];
    deles.push(linha.valor);
    valores.set(nome, deles);
  }
  const titulos = new Map(
    [...valores].map(([nome, deles]): [NomeDoGrupo, Grupo] => {
      const secao = SECOES_DA_FILA[nome];
      const grupo = {
        id: nome,
        ...GRUPOS[nome],
        quantas: completo ? numero(deles.length) : null,
        soma: completo ? formatarReais(somarReais(deles)) : null,
        acao: secao !== undefined && <CobrarVencidos secao={secao} />,
        outra: nome === 'vencidas' && completo && <RemoverVencidos porGrupo={aindaDentro} />,
      };
      return [nome, grupo];
    }),
  );
  return (linha: AssinaturaLinha): Grupo => {
    const nome = grupoDaLinha(linha, hoje);
    return titulos.get(nome) ?? { id: nome, ...GRUPOS[nome], quantas: null, soma: null };
  };
}
