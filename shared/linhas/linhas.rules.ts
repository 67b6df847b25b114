import { nomeBase, nomeOrdenacao, slug, tirarAcentos } from '../base/nomes.ts';
import {
  ESPECIFICADAS,
  ehEspecificada,
  especificadaDoNome,
  IDS_ESPECIFICADOS,
  MOTIVOS_DE_CONVITE,
} from './especificadas.ts';
import type { Linha, LinhaEntrada, Natureza } from './linhas.schema.ts';
import { TOLERANCIA_PADRAO } from './tolerancia.ts';

type Identificada = Pick<Linha, 'id' | 'slug'>;

/** O fim do endereço de uma linha em cada tela do painel: o `slug` dela, ou o que a especificação fixou. */
export function enderecosDaLinha({ id, slug }: Identificada): {
  readonly grupo: string;
  readonly templates: string;
  readonly conhecimento: string;
} {
  if (!ehEspecificada(id)) return { grupo: slug, templates: slug, conhecimento: slug };
  const { templates, conhecimento } = ESPECIFICADAS[id].enderecos;
  return { grupo: slug, templates, conhecimento };
}

/** Todos os fins de endereço em que o painel do grupo de uma linha abre; os antigos continuam. */
export const abreNoEndereco = ({ id, slug }: Identificada, endereco: string): boolean =>
  slug === endereco || (ehEspecificada(id) && ESPECIFICADAS[id].enderecos.grupo.includes(endereco));

/** Como se chama a base de conhecimento de uma linha: pelo nome dela, ou como a especificação a chama. */
export function nomeDaBase({ id, nome }: Pick<Linha, 'id' | 'nome'>): string {
  if (!ehEspecificada(id) || nome !== ESPECIFICADAS[id].nome) return nome;
  return ESPECIFICADAS[id].nome_da_base ?? nome;
}

/** Como quem escreve diz uma especificada, sem acento e em minúsculas; null nas outras, que se dizem pelo nome. */
export const modoDeDizer = (id: string): RegExp | null => (ehEspecificada(id) ? ESPECIFICADAS[id].diz : null);

/** Como o título da aba chama uma linha nas telas de templates: pelo nome dela, ou o que a especificação fixou. */
export function tituloNosTemplates({ id, nome }: Pick<Linha, 'id' | 'nome'>): string {
  if (!ehEspecificada(id) || nome !== ESPECIFICADAS[id].nome) return nome;
  return ESPECIFICADAS[id].titulo ?? nome;
}

const PALAVRAS_DA_NATUREZA: readonly (readonly [Natureza, RegExp])[] = [
  ['curso', /\b(curso|aulas?|metodo|treinamento|formacao|workshop|imersao|e-?book)\b/],
  ['clube', /\b(clube|assinatura|confraria|comunidade)\b/],
  ['consultoria', /\b(consultoria|mentoria|coaching|assessoria)\b/],
  ['grupo', /\b(grupo|sala|vip|canal|sinais|tips)\b/],
];

/** A natureza que um nome sugere; 'outro' quando não diz nada. */
export function naturezaDoNome(nome: string): Natureza {
  const texto = tirarAcentos(nome).toLowerCase();
  return PALAVRAS_DA_NATUREZA.find(([, palavras]) => palavras.test(texto))?.[0] ?? 'outro';
}

const LINK_DA_NATUREZA: Readonly<Record<Natureza, LinhaEntrada['links'][number]>> = {
  grupo: { id: 'link_grupo', rotulo: 'Grupo', endereco: '', tipo: 'grupo' },
  curso: { id: 'link_area', rotulo: 'Área de aulas', endereco: '', tipo: 'area' },
  clube: { id: 'link_area', rotulo: 'Área do clube', endereco: '', tipo: 'area' },
  consultoria: { id: 'link_agenda', rotulo: 'Agenda', endereco: '', tipo: 'agenda' },
  outro: { id: 'link_acesso', rotulo: 'Acesso', endereco: '', tipo: 'area' },
};

/** O link de acesso com que uma linha nova começa, por preencher. */
export const linkDaNatureza = (natureza: Natureza) => LINK_DA_NATUREZA[natureza];

/** Os campos de uma linha que ninguém escreveu, pelo nome do primeiro produto dela e pela natureza, que ele sugere. */
export function linhaNova(nome: string, natureza: Natureza = naturezaDoNome(nome)): LinhaEntrada {
  return {
    nome: nomeBase(nome),
    natureza,
    links: [linkDaNatureza(natureza)],
    motivos_convite: [...MOTIVOS_DE_CONVITE],
    convite_manda_email: true,
    aviso: { tipo: 'nenhum', texto: null },
    pede_endereco: false,
    preco_redondo: false,
    tabela_automatica: false,
    tolerancia_dias: TOLERANCIA_PADRAO,
    contraoferta_cupom_id: null,
    imagem: null,
    ordem: 0,
  };
}

/** Os campos de uma especificada que o vendedor ainda não gravou. */
export function linhaDaSemente(id: keyof typeof ESPECIFICADAS): LinhaEntrada {
  const { slug, titulo, enderecos, base, nome_da_base, reconhece, diz, links, ...campos } = ESPECIFICADAS[id];
  return { ...campos, links: links.map((link) => ({ ...link, endereco: '' })) };
}

/** Os campos com que se cria uma linha de um nome: os da semente, se é o de uma especificada. */
export function linhaParaCriar(nome: string, natureza: Natureza): LinhaEntrada {
  const especificada = especificadaDoNome(nome);
  return especificada ? linhaDaSemente(especificada) : linhaNova(nome, natureza);
}

/** O endereço do painel de uma linha que nasce de um nome; vazio quando o nome não tem letra nem número. */
export const slugDaLinha = (nome: string): string => slug(nomeBase(nome));

/** Os endereços que o painel dá às quatro da especificação, em qualquer tela: de nenhuma outra linha. */
const RESERVADOS: ReadonlySet<string> = new Set(
  IDS_ESPECIFICADOS.flatMap((id) => {
    const { slug, enderecos } = ESPECIFICADAS[id];
    return [slug, ...enderecos.grupo, enderecos.templates, enderecos.conhecimento];
  }),
);

/** O endereço do painel de uma linha que não é da especificação: o do nome e, se é de uma delas, com o começo do id. */
export function slugSemReservados(nome: string, id: string): string {
  const doNome = slugDaLinha(nome);
  return RESERVADOS.has(doNome) ? `${doNome}-${id.slice(0, 4)}` : doNome;
}

/** Ordem da barra lateral: as quatro da especificação, depois a ordem do vendedor, depois o nome. */
export function ordenarLinhas<T extends Pick<Linha, 'id' | 'ordem' | 'nome'>>(linhas: readonly T[]): T[] {
  const lugar = (id: string) =>
    ehEspecificada(id) ? IDS_ESPECIFICADOS.indexOf(id) : IDS_ESPECIFICADOS.length;
  return [...linhas].sort(
    (a, b) =>
      lugar(a.id) - lugar(b.id) ||
      a.ordem - b.ordem ||
      nomeOrdenacao(a.nome).localeCompare(nomeOrdenacao(b.nome), 'pt-BR'),
  );
}
