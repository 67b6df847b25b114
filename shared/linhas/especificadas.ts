import { tirarAcentos } from '../base/nomes.ts';
import type { LinhaEntrada, LinkDaLinha } from './linhas.schema.ts';
import { TOLERANCIA_PADRAO } from './tolerancia.ts';

// As quatro linhas da especificação são dados: só aqui, na migração e na demonstração aparecem os nomes delas
// (decisão 0076). Os ids são os mesmos em todo vendedor: nenhuma chave gravada muda.

/** Ids fixos, na ordem em que a barra lateral as põe (especificação 1, seção 2). */
export const IDS_ESPECIFICADOS = ['metodo_cerccos', 'jackpot', 'over_limite', 'consultoria'] as const;
export type IdEspecificado = (typeof IDS_ESPECIFICADOS)[number];

/** Diz se um id é de uma das quatro. */
export const ehEspecificada = (id: string): id is IdEspecificado =>
  (IDS_ESPECIFICADOS as readonly string[]).includes(id);

/** Motivos de convite da especificação (1, seção 5): os do jackpot guardam a palavra, e a tela diz o rótulo. */
const MOTIVOS_JACKPOT = ['cliente_antigo', 'sorteio', 'parceria', 'cortesia', 'teste', 'outros'];

/** Motivos de convite de todas as outras linhas (especificação 1, seção 5). */
export const MOTIVOS_DE_CONVITE: readonly string[] = [
  'Cortesia',
  'Teste gratuito',
  'Parceria',
  'Influenciador',
  'Recompensa',
  'Outro',
];

/** Os endereços que o painel dá a uma linha, por tela, quando não são o `slug` dela (especificação 2, seção 2). */
type Enderecos = {
  /** Em '/dashboard/produtos/{…}'; o primeiro é o que se escreve, os outros também abrem. */
  readonly grupo: readonly string[];
  /** Em '/dashboard/templates/{…}' e '/dashboard/templates/whatsapp/{…}'. */
  readonly templates: string;
  /** Em '/dashboard/whatsapp/knowledge/{…}'. */
  readonly conhecimento: string;
};

type Semente = Omit<LinhaEntrada, 'links'> & {
  readonly slug: string;
  /** Como o título da aba a chama nas telas de templates, quando não é o nome. */
  readonly titulo?: string;
  readonly enderecos: Enderecos;
  /** Nome da base de conhecimento como está guardado. */
  readonly base: string;
  /** Como a tela da base se chama, quando não é pelo `nome`. */
  readonly nome_da_base?: string;
  readonly links: readonly Omit<LinkDaLinha, 'endereco'>[];
  /** Como o nome de um produto diz que é dela (regra 4), sem acento e em minúsculas. */
  readonly reconhece: RegExp;
  /** Como quem escreve a diz, sem acento e em minúsculas: as páginas põem o nome na mensagem pronta do WhatsApp. */
  readonly diz: RegExp;
};

const daEspecificacao = {
  aviso: { tipo: 'renda_variavel', texto: null },
  pede_endereco: true,
  preco_redondo: false,
  tabela_automatica: false,
  tolerancia_dias: TOLERANCIA_PADRAO,
  contraoferta_cupom_id: null,
  imagem: null,
  ordem: 0,
} as const;

const COMUNS = [
  { id: 'link_whatsapp', rotulo: 'WhatsApp', tipo: 'suporte' },
  { id: 'link_planos', rotulo: 'Página dos planos', tipo: 'outro' },
  { id: 'link_suporte', rotulo: 'Suporte', tipo: 'suporte' },
] as const;

/** As sementes: o que vale enquanto o vendedor não grava outra coisa. */
export const ESPECIFICADAS: Readonly<Record<IdEspecificado, Semente>> = {
  metodo_cerccos: {
    ...daEspecificacao,
    nome: 'Método Cerccos Multimercados',
    slug: 'metodo-cerccos-multimercados',
    titulo: 'Método Cerccos',
    enderecos: {
      grupo: ['metodo-cerccos-multimercados', 'metodo-cerccos'],
      templates: 'metodo-cerccos',
      conhecimento: 'metodo-cerccos',
    },
    base: 'metodo_cerccos',
    nome_da_base: 'Método Cerccos',
    natureza: 'curso',
    links: [
      { id: 'link_telegram_cerccos', rotulo: 'Comunidade do Método Cerccos no Telegram', tipo: 'grupo' },
      { id: 'link_suporte_cerccos', rotulo: 'Suporte do Método Cerccos', tipo: 'suporte' },
      ...COMUNS,
    ],
    motivos_convite: [...MOTIVOS_DE_CONVITE],
    convite_manda_email: false,
    reconhece: /metodo cerccos/,
    diz: /\bcerc+os\b/,
  },
  jackpot: {
    ...daEspecificacao,
    nome: 'Jackpot Hunters + Lay CS',
    slug: 'jackpot-hunters-lay-cs',
    titulo: 'Jackpot Hunters',
    enderecos: {
      grupo: ['jackpot-hunters-lay-cs', 'jackpot-hunters-laycs', 'jackpot-hunters-e-lay-cs'],
      templates: 'jackpot-hunters',
      conhecimento: 'jackpot-hunters-laycs',
    },
    base: 'jackpot_hunters_laycs',
    natureza: 'grupo',
    links: [
      { id: 'link_telegram_jackpot', rotulo: 'Grupo Jackpot Hunters no Telegram', tipo: 'grupo' },
      { id: 'link_telegram_laycs', rotulo: 'Grupo Lay CS no Telegram', tipo: 'grupo' },
      ...COMUNS,
    ],
    motivos_convite: MOTIVOS_JACKPOT,
    convite_manda_email: true,
    reconhece: /jackpot|\blay\b/,
    diz: /\bjack\s?pot|\blay\s?cs\b/,
  },
  over_limite: {
    ...daEspecificacao,
    nome: 'Over Limite',
    slug: 'over-limite',
    enderecos: { grupo: ['over-limite'], templates: 'over-limite', conhecimento: 'over-limite' },
    base: 'over_limite',
    natureza: 'grupo',
    links: [
      { id: 'link_telegram_over', rotulo: 'Grupo Over Limite no Telegram', tipo: 'grupo' },
      { id: 'link_suporte_over', rotulo: 'Suporte do Over Limite', tipo: 'suporte' },
      ...COMUNS,
    ],
    motivos_convite: [...MOTIVOS_DE_CONVITE],
    convite_manda_email: true,
    preco_redondo: true,
    tabela_automatica: true,
    reconhece: /over limite/,
    diz: /\bover\s?limite/,
  },
  consultoria: {
    ...daEspecificacao,
    nome: 'Consultoria Individual',
    slug: 'consultoria-individual',
    enderecos: {
      grupo: ['consultoria-individual'],
      templates: 'consultoria',
      conhecimento: 'consultoria-individual',
    },
    base: 'consultoria_individual',
    natureza: 'consultoria',
    links: [
      { id: 'link_agendamento', rotulo: 'Agenda de reuniões', tipo: 'agenda' },
      { id: 'link_suporte_consultoria', rotulo: 'Suporte da consultoria', tipo: 'suporte' },
      ...COMUNS,
    ],
    motivos_convite: [...MOTIVOS_DE_CONVITE],
    convite_manda_email: false,
    reconhece: /consultoria individual/,
    diz: /\bconsultoria\b/,
  },
};

/** A linha especificada que um nome de produto propõe (regra 4), ou null. */
export function especificadaDoNome(nome: string): IdEspecificado | null {
  const texto = tirarAcentos(nome).toLowerCase();
  return IDS_ESPECIFICADOS.find((id) => ESPECIFICADAS[id].reconhece.test(texto)) ?? null;
}
