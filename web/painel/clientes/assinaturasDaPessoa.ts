import { listaDe, podeFazer } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaDoCliente } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../../shared/base/datas.ts';
import { renovaAinda } from '../../../shared/renovacoes/renovacoes.rules.ts';

/** Diz se de uma assinatura se espera que renove já: venceu, ou vence hoje, e não deu lugar a outra. */
export const esperaRenovacao = (linha: AssinaturaDoCliente, hoje: Data): boolean =>
  linha.data_expiracao <= hoje && renovaAinda(linha) && podeFazer('renovar', linha);

/** As assinaturas de uma pessoa, pelo que se faz delas. */
export type AssinaturasEmPartes = {
  /** A que abre a página: a que se deve há mais tempo, senão a que vence primeiro; null se nenhuma corre. */
  readonly frente: AssinaturaDoCliente | null;
  /** Se da que abre se espera que renove já. */
  readonly deve: boolean;
  /** As outras que correm ou, de quem não tem nenhuma, a última que teve. */
  readonly outras: readonly AssinaturaDoCliente[];
  /** As que passaram, da mais nova à mais velha. */
  readonly passadas: readonly AssinaturaDoCliente[];
};

/** Separa as assinaturas de uma pessoa na que abre a página, nas outras e nas que passaram. */
export function separarAssinaturas(itens: readonly AssinaturaDoCliente[], hoje: Data): AssinaturasEmPartes {
  const porData = itens.toSorted((a, b) => a.data_expiracao.localeCompare(b.data_expiracao));
  const correm = porData.filter((linha) => listaDe(linha) === 'em_andamento');
  const passadas = porData.filter((linha) => listaDe(linha) !== 'em_andamento').toReversed();
  const devida = correm.find((linha) => esperaRenovacao(linha, hoje));
  const frente = devida ?? correm[0] ?? null;
  return {
    frente,
    deve: devida !== undefined,
    outras: frente === null ? passadas.slice(0, 1) : correm.filter((linha) => linha !== frente),
    passadas: frente === null ? passadas.slice(1) : passadas,
  };
}

/** Diz se a que se deve é de quem pagou e nunca entrou no grupo. */
export const faltaEntrar = ({ frente, deve }: AssinaturasEmPartes): boolean =>
  deve && frente?.status_grupo === 'pendente';
