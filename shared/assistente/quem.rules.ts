import { motivoSemAcesso } from '../assinaturas/assinaturas.rules.ts';
import type { Assinatura } from '../assinaturas/assinaturas.schema.ts';
import { type Data, formatarData, somarDias } from '../base/datas.ts';
import { tirarAcentos } from '../base/nomes.ts';
import { radicaisDe } from '../conhecimento/palavras.rules.ts';
import { modoDeDizer } from '../linhas/linhas.rules.ts';
import type { Linha } from '../linhas/linhas.schema.ts';
import { DIAS_DO_LINK, type SituacaoDaRenovacao } from '../renovacao/renovacao.rules.ts';

/**
 * O que se sabe de quem escreve e só a ele se diz; o valor entra na resposta por código, nunca escrito pelo modelo
 * (regra 45).
 */
export type FatoDaPessoa = { readonly rotulo: string; readonly valor: string };

/** O que um nome tem e não diz de qual se fala. */
const COMUNS = new Set(
  radicaisDe(
    `curso aula método treinamento formação workshop imersão ebook clube assinatura confraria comunidade consultoria
     mentoria programa grupo sala vip canal plano online completo individual`,
  ),
);

type Nomeavel = Pick<Linha, 'id' | 'nome'>;
type Dita = { readonly id: string; readonly proprios: readonly string[]; readonly inteira: boolean };

/** Os radicais que são só do nome de uma linha; os de todo nome ('curso', 'clube') só quando não há outros. */
function propriosDe({ nome }: Nomeavel): {
  readonly radicais: readonly string[];
  readonly proprios: readonly string[];
} {
  const radicais = [...new Set(radicaisDe(nome))];
  const raros = radicais.filter((radical) => !COMUNS.has(radical));
  return { radicais, proprios: raros.length > 0 ? raros : radicais };
}

/**
 * Se as palavras ditas nomeiam uma linha, e se dizem o nome inteiro: dos radicais próprios dois bastam, ou o primeiro
 * deles, se nenhuma outra linha o tem ('over' diz 'Over Limite').
 */
function ditaNas(ditas: ReadonlySet<string>, linha: Nomeavel, outras: readonly Nomeavel[]): Dita | null {
  const { radicais, proprios } = propriosDe(linha);
  const quantos = proprios.filter((radical) => ditas.has(radical)).length;
  const [primeiro = ''] = proprios;
  const soDela = ditas.has(primeiro) && outras.every((outra) => !radicaisDe(outra.nome).includes(primeiro));
  if (quantos === 0 || (quantos < Math.min(proprios.length, 2) && !soDela)) return null;
  return { id: linha.id, proprios, inteira: radicais.every((radical) => ditas.has(radical)) };
}

/**
 * As linhas que uma mensagem nomeia, na ordem dada: pelas palavras do nome, ou como a especificação as diz. O nome
 * inteiro de uma ('clube de pães') cala a que tem as mesmas palavras ('curso de pães').
 */
export function linhasNomeadas(texto: string, linhas: readonly Nomeavel[]): string[] {
  const dito = tirarAcentos(texto).toLowerCase();
  const ditas = new Set(radicaisDe(texto));
  const achadas = linhas.flatMap((linha): Dita[] => {
    if (modoDeDizer(linha.id)?.test(dito)) return [{ id: linha.id, proprios: [], inteira: true }];
    const dita = ditaNas(
      ditas,
      linha,
      linhas.filter(({ id }) => id !== linha.id),
    );
    return dita ? [dita] : [];
  });
  const calada = ({ inteira, proprios }: Dita) =>
    !inteira &&
    achadas.some((outra) => outra.inteira && proprios.every((radical) => outra.proprios.includes(radical)));
  return achadas.filter((dita) => !calada(dita)).map(({ id }) => id);
}

/**
 * A pergunta sem o nome do produto de que se fala: na base dele, todo item o diz. Fica inteira quando só nomeia.
 */
export function tirarNomes(pergunta: string, linhas: readonly Nomeavel[]): string {
  const nomes = new Set(linhas.flatMap(({ nome }) => radicaisDe(nome)));
  const restam = pergunta
    .split(/(\s+)/)
    .filter((parte) => {
      const radicais = radicaisDe(parte);
      return radicais.length === 0 || radicais.some((radical) => !nomes.has(radical));
    })
    .join('');
  return radicaisDe(restam).length > 0 ? restam : pergunta;
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

/** O dia de hoje, e até que dia se espera o pagamento da vencida (regra 65); null na que não está em tolerância. */
type EmQuePe = { readonly hoje: Data; readonly tolerada_ate: Data | null };

function situacaoEmPalavras(assinatura: Assinatura, { hoje, tolerada_ate }: EmQuePe): string {
  if (tolerada_ate) return `vencida, com acesso até ${formatarData(tolerada_ate)} à espera do pagamento`;
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
  if (situacao === 'recorrente' && metadata.cobranca?.pix_automatico) {
    return { rotulo: `Renovação de ${produto.nome}`, valor: 'automática, por Pix Automático' };
  }
  const renova = situacao === 'renovar' || situacao === 'recorrente';
  return renova && link !== '' ? { rotulo: `Link para renovar ${produto.nome}`, valor: link } : null;
}

/** O que se diz a uma pessoa de uma assinatura dela: em que pé está, quando vence e como renovar, se se renova. */
export function fatosDaAssinatura(
  assinatura: Assinatura,
  renovacao: EmQuePe & { readonly situacao: SituacaoDaRenovacao; readonly link: string },
): FatoDaPessoa[] {
  const { produto, data_expiracao } = assinatura;
  const renovar = fatoDaRenovacao(assinatura, renovacao);
  return [
    { rotulo: `Situação de ${produto.nome}`, valor: situacaoEmPalavras(assinatura, renovacao) },
    { rotulo: `Vencimento de ${produto.nome}`, valor: formatarData(data_expiracao) },
    ...(renovar ? [renovar] : []),
  ];
}
