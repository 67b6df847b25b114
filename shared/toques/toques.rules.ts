import { centavosParaReais, formatarReais } from '../base/dinheiro.ts';
import { tentativasEm } from '../base/esperas.ts';
import { primeiroNome } from '../base/nomes.ts';
import { lembrarResultado } from '../base/uma-vez.ts';

/** O que faz tocar, na ordem em que se escolhe. */
export const EVENTOS_QUE_TOCAM = ['venda', 'renovacao', 'reembolso', 'conversa', 'nao_saiu'] as const;
export type EventoQueToca = (typeof EVENTOS_QUE_TOCAM)[number];

/** Entregas de um aviso antes de se desistir dele: meia hora, que depois já não é novidade. */
export const TENTATIVAS_DE_UM_TOQUE = tentativasEm(30);

/**
 * Como começa quem nunca escolheu: tudo toca onde se ligar um aparelho, e o resumo da manhã sai por e-mail quando há o
 * que dizer.
 */
export const ESCOLHAS_DE_INICIO = {
  venda: true,
  renovacao: true,
  reembolso: true,
  conversa: true,
  nao_saiu: true,
  mostrar_valores: true,
  silencio: true,
  silencio_de: '22:00',
  silencio_ate: '07:00',
  email: 'resumo',
} as const;

/** Diz se um acontecimento tem onde se dizer na hora; quem só quer o resumo lê-o de manhã. */
export const avisaNaHora = ({
  aparelhos,
  escolhas,
}: {
  readonly aparelhos: readonly unknown[];
  readonly escolhas: { readonly email: string };
}): boolean => aparelhos.length > 0 || escolhas.email === 'na_hora';

/** Um acontecimento de que se avisa. `chave` é a mesma sempre que se fale do mesmo fato. */
export type Acontecimento = {
  readonly chave: string;
  /** Instante em que aconteceu. */
  readonly em: string;
  readonly evento: EventoQueToca;
  /** De quem se fala; vazio quando não é de uma pessoa. */
  readonly nome: string;
  /** Dinheiro que andou, em centavos; null no que não é dinheiro. */
  readonly centavos: number | null;
  /** O que o distingue dos outros do mesmo evento. */
  readonly qual?: 'contestacao' | 'acesso' | undefined;
  /** A tela que um toque abre. */
  readonly caminho: string;
};

/** O que se lê: na tela bloqueada, e no assunto do e-mail. */
export type TextoDoAviso = { readonly titulo: string; readonly corpo: string };

const SEM_DETALHE = 'Abra o painel para ver.';

const TITULO = {
  venda: 'Venda',
  renovacao: 'Renovação',
  reembolso: 'Devolução',
  conversa: 'Conversa esperando',
  nao_saiu: 'Algo não saiu',
} as const satisfies Record<EventoQueToca, string>;

const tituloDe = ({ evento, qual }: Acontecimento) =>
  qual === 'contestacao' ? 'Contestação' : TITULO[evento];

function corpoDe({ evento, qual, nome }: Acontecimento): string {
  const quem = primeiroNome(nome);
  switch (evento) {
    case 'venda':
      return `${quem || 'Alguém'} acabou de comprar.`;
    case 'renovacao':
      return `${quem || 'Alguém'} acabou de renovar.`;
    case 'reembolso':
      return qual === 'contestacao'
        ? `${quem || 'Alguém'} contestou a cobrança.`
        : `O dinheiro voltou para ${quem || 'quem comprou'}.`;
    case 'conversa':
      return `${quem || 'Alguém'} espera uma resposta no WhatsApp.`;
    case 'nao_saiu':
      return qual === 'acesso'
        ? `O acesso de ${quem || 'alguém'} não saiu.`
        : 'Há mensagens de hoje que não saíram.';
  }
}

/** O texto de um aviso: sem `mostrar_valores`, nem valor, nem nome, nem o que houve com quem. */
export function textoDoAviso(
  acontecimento: Acontecimento,
  { mostrar_valores }: { readonly mostrar_valores: boolean },
): TextoDoAviso {
  const titulo = tituloDe(acontecimento);
  if (!mostrar_valores) return { titulo, corpo: SEM_DETALHE };
  const { centavos } = acontecimento;
  const valor = centavos === null ? '' : ` de ${formatarReais(centavosParaReais(centavos))}`;
  return { titulo: `${titulo}${valor}`, corpo: corpoDe(acontecimento) };
}

/** Minutos desde a meia-noite de uma hora como '22:00'. */
const minutosDe = (hora: string): number => {
  const [horas = '0', minutos = '0'] = hora.split(':');
  return Number(horas) * 60 + Number(minutos);
};

const relogio = lembrarResultado(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/Sao_Paulo',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/**
 * Diz se um instante cai no silêncio: a hora em que começa é dele, a em que acaba não. 22:00–07:00 passa da meia-noite;
 * começar e acabar na mesma hora é não haver silêncio.
 */
export function estaEmSilencio(
  instante: Date,
  {
    silencio,
    silencio_de,
    silencio_ate,
  }: { readonly silencio: boolean; readonly silencio_de: string; readonly silencio_ate: string },
): boolean {
  if (!silencio) return false;
  const [agora, de, ate] = [relogio().format(instante), silencio_de, silencio_ate].map(minutosDe) as [
    number,
    number,
    number,
  ];
  if (de === ate) return false;
  return de < ate ? agora >= de && agora < ate : agora >= de || agora < ate;
}

/** O que se junta numa soma: o mesmo evento, com a contestação e o acesso à parte. */
export const GRUPOS_DE_TOQUES = [...EVENTOS_QUE_TOCAM, 'contestacao', 'acesso'] as const;
export type GrupoDeToques = (typeof GRUPOS_DE_TOQUES)[number];

/** Em que soma entra um acontecimento. */
export const grupoDoAcontecimento = ({
  evento,
  qual,
}: Pick<Acontecimento, 'evento' | 'qual'>): GrupoDeToques => qual ?? evento;

/** O evento que se escolhe ouvir ou não, e a tela que a soma abre. */
export const DO_GRUPO = {
  venda: { evento: 'venda', caminho: '/dashboard/vendas' },
  renovacao: { evento: 'renovacao', caminho: '/dashboard/vendas' },
  reembolso: { evento: 'reembolso', caminho: '/dashboard/vendas' },
  contestacao: { evento: 'reembolso', caminho: '/dashboard/vendas' },
  conversa: { evento: 'conversa', caminho: '/dashboard/whatsapp/conversas' },
  nao_saiu: { evento: 'nao_saiu', caminho: '/dashboard' },
  acesso: { evento: 'nao_saiu', caminho: '/dashboard' },
} as const satisfies Record<GrupoDeToques, { evento: EventoQueToca; caminho: string }>;

const CONTADOS = {
  venda: ['venda', 'vendas'],
  renovacao: ['renovação', 'renovações'],
  reembolso: ['devolução', 'devoluções'],
  contestacao: ['contestação', 'contestações'],
  conversa: ['conversa esperando', 'conversas esperando'],
  nao_saiu: ['coisa que não saiu', 'coisas que não saíram'],
  acesso: ['acesso que não saiu', 'acessos que não saíram'],
} as const satisfies Record<GrupoDeToques, readonly [string, string]>;

const contar = (grupo: GrupoDeToques, quantos: number) =>
  `${quantos} ${CONTADOS[grupo][quantos === 1 ? 0 : 1]}`;

/** Quantos se juntaram, e o dinheiro deles. */
export type Soma = { readonly quantos: number; readonly centavos: number };

/** 'Mais 29 vendas · R$ 1.885,00': o que se juntou depois do que tocou na hora. */
export function textoDaSoma(
  grupo: GrupoDeToques,
  { quantos, centavos }: Soma,
  { mostrar_valores }: { readonly mostrar_valores: boolean },
): TextoDoAviso {
  const titulo = `Mais ${contar(grupo, quantos)}`;
  if (!mostrar_valores) return { titulo, corpo: SEM_DETALHE };
  const valor = centavos > 0 ? ` · ${formatarReais(centavosParaReais(centavos))}` : '';
  return { titulo: `${titulo}${valor}`, corpo: 'Nos últimos minutos, depois do aviso de antes.' };
}

/** O que se guardou durante o silêncio, para se dizer de manhã. */
export type Guardado = {
  readonly evento: EventoQueToca;
  readonly quantos: number;
  readonly centavos: number | null;
};

/** '2 vendas (R$ 130,00) e 1 conversa esperando'; vazio se nada se guardou. */
export function contarGuardados(
  guardados: readonly Guardado[],
  { mostrar_valores }: { readonly mostrar_valores: boolean },
): string {
  const partes = EVENTOS_QUE_TOCAM.flatMap((evento) => {
    const deles = guardados.filter((guardado) => guardado.evento === evento);
    if (deles.length === 0) return [];
    const quantos = deles.reduce((soma, guardado) => soma + guardado.quantos, 0);
    const centavos = deles.reduce((soma, guardado) => soma + (guardado.centavos ?? 0), 0);
    const valor = mostrar_valores && centavos > 0 ? ` (${formatarReais(centavosParaReais(centavos))})` : '';
    return [`${contar(evento, quantos)}${valor}`];
  });
  return new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(partes);
}

/** O dinheiro de ontem e o que há para fazer hoje, como a Home os conta. */
export type DoDia = {
  readonly recebido_centavos: number;
  readonly pagamentos: number;
  readonly devolvido_centavos: number;
  readonly para_fazer: readonly {
    readonly quantos: number;
    readonly singular: string;
    readonly varios: string;
  }[];
};

/** As linhas do resumo da manhã; vazio quando não há o que dizer. `noite` é o que se guardou no silêncio. */
export function linhasDoResumo(
  { recebido_centavos, pagamentos, devolvido_centavos, para_fazer }: DoDia,
  noite: string,
) {
  const fazer = para_fazer.filter(({ quantos }) => quantos > 0);
  if (pagamentos === 0 && devolvido_centavos === 0 && fazer.length === 0 && noite === '') return [];
  const reais = (centavos: number) => formatarReais(centavosParaReais(centavos));
  return [
    pagamentos === 0
      ? 'Ontem não entrou nenhum pagamento.'
      : `Ontem entraram ${reais(recebido_centavos)} em ${pagamentos} ${pagamentos === 1 ? 'pagamento' : 'pagamentos'}.`,
    ...(devolvido_centavos > 0 ? [`Voltaram ${reais(devolvido_centavos)} a quem comprou.`] : []),
    ...(noite === '' ? [] : [`Enquanto os avisos estavam em silêncio: ${noite}.`]),
    fazer.length === 0 ? 'Hoje não há nada esperando por você.' : 'Para fazer hoje:',
    ...fazer.map(({ quantos, singular, varios }) => `• ${quantos} ${quantos === 1 ? singular : varios}`),
    'O detalhe de cada um está na Home do painel.',
  ];
}

/** Como acaba um e-mail destes: por onde se abre o painel, e onde se muda ou se desliga `oQue`. `painel` é a origem. */
export function fimDoEmail(
  painel: string,
  oQue: 'este resumo' | 'estes avisos',
): { linhas: string[]; links: Record<string, string> } {
  if (painel === '') {
    return { linhas: [`Para mudar ou desligar ${oQue}, abra Perfil, Avisos, no painel.`], links: {} };
  }
  return {
    linhas: [
      'BOTAO AZUL {{link_painel}} // Abrir o painel',
      `Para mudar ou desligar ${oQue}: {{link_avisos}}`,
    ],
    links: { link_painel: `${painel}/dashboard`, link_avisos: `${painel}/dashboard/perfil/avisos` },
  };
}
