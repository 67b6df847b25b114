import { motivoSemAcesso } from '../assinaturas/assinaturas.rules.ts';
import type { Assinatura } from '../assinaturas/assinaturas.schema.ts';
import { type Data, formatarData, somarDias } from '../base/datas.ts';
import { tirarAcentos } from '../base/nomes.ts';
import type { SlugDoProduto } from '../catalogo/catalogo.rules.ts';
import { BASES, type Base } from '../conhecimento/conhecimento.rules.ts';
import { DIAS_DO_LINK, type SituacaoDaRenovacao } from '../renovacao/renovacao.rules.ts';
import type { Cartao } from '../templates/templates.schema.ts';

/**
 * O que se sabe de quem escreve e só a ele se diz; o valor entra na resposta por código, nunca escrito pelo modelo
 * (regra 45).
 */
export type FatoDaPessoa = { readonly rotulo: string; readonly valor: string };

/** De que base é um produto, pelo cartão dele (regra 19). */
export const BASE_DO_CARTAO: Readonly<Record<Cartao, Base>> = {
  jackpot: 'jackpot_hunters_laycs',
  over_limite: 'over_limite',
  metodo_cerccos: 'metodo_cerccos',
  consultoria: 'consultoria_individual',
};

/** De que base é o que uma página vende. */
export const BASE_DA_PAGINA: Readonly<Record<SlugDoProduto, Base>> = {
  'jackpot-hunters': 'jackpot_hunters_laycs',
  'over-limite': 'over_limite',
  'metodo-cerccos': 'metodo_cerccos',
  consultoria: 'consultoria_individual',
};

/** Como cada produto se diz, sem acento: as páginas de venda põem o nome na mensagem pronta do WhatsApp. */
const COMO_SE_DIZ: Readonly<Record<Base, RegExp>> = {
  jackpot_hunters_laycs: /\bjack\s?pot|\blay\s?cs\b/,
  over_limite: /\bover\s?limite/,
  metodo_cerccos: /\bcerc+os\b/,
  consultoria_individual: /\bconsultoria\b/,
};

/** As bases dos produtos que uma mensagem nomeia. */
export function basesNomeadas(texto: string): Base[] {
  const dito = tirarAcentos(texto).toLowerCase();
  return (Object.keys(BASES) as Base[]).filter((base) => COMO_SE_DIZ[base].test(dito));
}

/**
 * Se de uma assinatura há o que dizer: a que dá acesso, e a vencida que ainda se renova. A removida, a renovada e a que
 * acabou por estorno ou contestação não.
 */
export function assinaturaViva(assinatura: Assinatura, hoje: Data): boolean {
  const porque = motivoSemAcesso(assinatura, hoje);
  if (porque === null) return true;
  const { status, data_expiracao } = assinatura;
  return porque === 'vencida' && status !== 'cancelado' && hoje <= somarDias(data_expiracao, DIAS_DO_LINK);
}

function situacaoEmPalavras(assinatura: Assinatura, hoje: Data): string {
  if (motivoSemAcesso(assinatura, hoje) === 'vencida') return 'vencida';
  if (assinatura.status === 'cancelado') return 'cancelada, com acesso até o vencimento';
  return assinatura.status === 'pendente' ? 'pendente' : 'ativa';
}

/** O que se faz para renovar, pela situação do link (regras 32 e 33): null quando não há o que pagar por aqui. */
function fatoDaRenovacao(
  { produto, metadata }: Assinatura,
  { situacao, link }: { readonly situacao: SituacaoDaRenovacao; readonly link: string },
): FatoDaPessoa | null {
  if (situacao === 'recorrente' && metadata.cobranca?.no_cartao) {
    return { rotulo: `Renovação de ${produto.nome}`, valor: 'automática, no cartão' };
  }
  const renova = situacao === 'renovar' || situacao === 'recorrente';
  return renova && link !== '' ? { rotulo: `Link para renovar ${produto.nome}`, valor: link } : null;
}

/** O que se diz a uma pessoa de uma assinatura dela: em que pé está, quando vence e como renovar, se se renova. */
export function fatosDaAssinatura(
  assinatura: Assinatura,
  renovacao: { readonly hoje: Data; readonly situacao: SituacaoDaRenovacao; readonly link: string },
): FatoDaPessoa[] {
  const { produto, data_expiracao } = assinatura;
  const renovar = fatoDaRenovacao(assinatura, renovacao);
  return [
    { rotulo: `Situação de ${produto.nome}`, valor: situacaoEmPalavras(assinatura, renovacao.hoje) },
    { rotulo: `Vencimento de ${produto.nome}`, valor: formatarData(data_expiracao) },
    ...(renovar ? [renovar] : []),
  ];
}
