import type { Status, StatusGrupo } from '../assinaturas/assinaturas.schema.ts';
import { type Data, dataEmSaoPaulo, type Instante, somarDias } from '../base/datas.ts';
import type { Canal } from './envios.rules.ts';

// Passa de 300 linhas: as etapas, os canais e os motivos são tabelas que se leem juntas, e cada regra usa as três.

const DO_EMAIL = ['lembrete_3d', 'lembrete_1d', 'vencimento'] as const;
const DO_WHATSAPP = ['7_dias', '3_dias', '1_dia', 'vencido'] as const;
const DA_FALHA_POR_EMAIL = ['cobranca_falhou', 'cobranca_falhou_3d', 'cobranca_falhou_5d'] as const;
const DA_FALHA_POR_WHATSAPP = ['falhou', 'falhou_3_dias', 'falhou_5_dias'] as const;
type EtapasPorCanal = {
  email: (typeof DO_EMAIL | typeof DA_FALHA_POR_EMAIL)[number];
  whatsapp: (typeof DO_WHATSAPP | typeof DA_FALHA_POR_WHATSAPP)[number];
};

/** Uma etapa dos avisos, de um vencimento ou de uma cobrança que falhou: por e-mail ou por WhatsApp. */
export type Etapa<C extends Canal = Canal> = EtapasPorCanal[C];

/** As etapas do vencimento em cada canal, da que sai primeiro à última (especificação 2, seções 3 e 9). */
export const ETAPAS: { readonly [C in Canal]: readonly Etapa<C>[] } = {
  email: DO_EMAIL,
  whatsapp: DO_WHATSAPP,
};

/** As etapas de uma cobrança que falhou: quando se sabe, 3 e 5 dias depois (decisão 0088). */
export const ETAPAS_DA_FALHA: { readonly [C in Canal]: readonly Etapa<C>[] } = {
  email: DA_FALHA_POR_EMAIL,
  whatsapp: DA_FALHA_POR_WHATSAPP,
};

/** Todas as etapas de cada canal. */
export const TODAS_AS_ETAPAS: { readonly [C in Canal]: readonly Etapa<C>[] } = {
  email: [...DO_EMAIL, ...DA_FALHA_POR_EMAIL],
  whatsapp: [...DO_WHATSAPP, ...DA_FALHA_POR_WHATSAPP],
};

/** Diz se um tipo de mensagem é uma etapa de um canal. */
export const ehEtapa = <C extends Canal>(canal: C, tipo: string): tipo is Etapa<C> =>
  (TODAS_AS_ETAPAS[canal] as readonly string[]).includes(tipo);

/** Diz se uma etapa fala de uma cobrança que falhou. */
export const ehDaFalha = (etapa: string): boolean =>
  [...DA_FALHA_POR_EMAIL, ...DA_FALHA_POR_WHATSAPP].some((daFalha) => daFalha === etapa);

type DaEtapa = {
  readonly template: string;
  /** Quantos dias antes do vencimento sai; a da cobrança que falhou, quantos dias depois dela, em negativo. */
  readonly dias: number;
  /**
   * Por quantos dias ainda sai a que uma falha atrasou: só a do WhatsApp no vencimento continua verdadeira (regra 20).
   */
  readonly atraso: number;
  /** De que assinaturas fala: a atrasada, também da que a noite já expirou. */
  readonly status: readonly Status[];
  /** De quem será cobrado no cartão só sai a de três dias, com outro texto (regra 32). */
  readonly no_cartao: boolean;
};
const [ATIVO, OU_EXPIRADO] = [['ativo'], ['ativo', 'expirado']] as const;
/** As da cobrança que falhou: o acesso pode acabar entre uma e outra, e o texto é o mesmo nas três. */
const DA_FALHA = { atraso: 0, status: OU_EXPIRADO, no_cartao: false } as const;
const POR_EMAIL = { ...DA_FALHA, template: 'cobranca_falhou' } as const;
const POR_WHATSAPP = { ...DA_FALHA, template: 'falhou' } as const;

/** O que cada etapa tem de seu. */
export const DA_ETAPA = {
  lembrete_3d: { template: 'lembrete_3d', dias: 3, atraso: 0, status: ATIVO, no_cartao: true },
  lembrete_1d: { template: 'lembrete_1d', dias: 1, atraso: 0, status: ATIVO, no_cartao: false },
  vencimento: { template: 'vencimento', dias: 0, atraso: 0, status: ATIVO, no_cartao: false },
  '7_dias': { template: 'padrao', dias: 7, atraso: 0, status: ATIVO, no_cartao: false },
  '3_dias': { template: '3_dias', dias: 3, atraso: 0, status: ATIVO, no_cartao: true },
  '1_dia': { template: '1_dia', dias: 1, atraso: 0, status: ATIVO, no_cartao: false },
  vencido: { template: 'vencido', dias: 0, atraso: 2, status: OU_EXPIRADO, no_cartao: false },
  cobranca_falhou: { ...POR_EMAIL, dias: 0 },
  cobranca_falhou_3d: { ...POR_EMAIL, dias: -3 },
  cobranca_falhou_5d: { ...POR_EMAIL, dias: -5 },
  falhou: { ...POR_WHATSAPP, dias: 0 },
  falhou_3_dias: { ...POR_WHATSAPP, dias: -3 },
  falhou_5_dias: { ...POR_WHATSAPP, dias: -5 },
} as const satisfies Record<Etapa, DaEtapa>;
const regrasDaEtapa = (etapa: Etapa): DaEtapa => DA_ETAPA[etapa];

type DoCanal = {
  /** O que se liga e desliga, e quem age por ele. */
  readonly automacao: 'lembretes' | 'cobrancas';
  /** Quem o pode receber, pelo que é no grupo (regra 10). */
  readonly grupos: readonly StatusGrupo[];
  /** Entre que horas de Brasília sai, e até quando o que uma pessoa pediu (regra 39). */
  readonly horas: { readonly de: number; readonly ate: number; readonly ate_a_pedido: number };
  /** O texto só é verdade no dia da etapa: noutro não sai, nem a pedido. */
  readonly so_no_dia: boolean;
  /** Uma por assinatura e dia, quem quer que a peça (regra 22). */
  readonly uma_por_dia: boolean;
  /** A agenda passa muitas vezes no dia: marca a etapa que resolveu, e não pergunta de novo por ela. */
  readonly volta: boolean;
  /** A pausa dos envios acaba com o dia; sem isso, quando a pessoa os retoma. */
  readonly pausa_de_um_dia: boolean;
};

/** O que cada canal tem de seu. */
export const DO_CANAL: Readonly<Record<Canal, DoCanal>> = {
  email: {
    automacao: 'lembretes',
    grupos: ['pendente', 'ativo'],
    horas: { de: 0, ate: 21, ate_a_pedido: 24 },
    so_no_dia: true,
    uma_por_dia: false,
    volta: false,
    pausa_de_um_dia: false,
  },
  whatsapp: {
    automacao: 'cobrancas',
    grupos: ['ativo'],
    horas: { de: 8, ate: 20, ate_a_pedido: 20 },
    so_no_dia: false,
    uma_por_dia: true,
    volta: true,
    pausa_de_um_dia: true,
  },
};

/** O canal de uma etapa. */
export const canalDaEtapa = (etapa: Etapa): Canal => (ehEtapa('email', etapa) ? 'email' : 'whatsapp');

/** O dia em que uma etapa sai, contado de um vencimento ou do dia em que se soube que a cobrança falhou. */
export const diaDaEtapa = (etapa: Etapa, data: Data): Data => somarDias(data, -regrasDaEtapa(etapa).dias);

/** Os dias em que se souberam as cobranças que falharam de que uma etapa fala em `hoje`. */
export const falhaDaEtapa = (etapa: Etapa, hoje: Data): Data => somarDias(hoje, regrasDaEtapa(etapa).dias);

/** O que se conta de um aviso: da cobrança que falhou, se é dela que fala, ou do vencimento. */
export type QuandoConta = { readonly data_expiracao: Data; readonly falha?: { readonly em: Data } | null };
/** O dia em que um aviso sai. */
export const diaDoAviso = ({ etapa, data_expiracao, falha }: QuandoConta & { readonly etapa: Etapa }): Data =>
  diaDaEtapa(etapa, falha?.em ?? data_expiracao);

/** A etapa de uma cobrança que falhou que sai em `hoje` por um canal; null se nenhuma. */
export const falhaDeHoje = <C extends Canal>(canal: C, em: Data, hoje: Data): Etapa<C> | null =>
  ETAPAS_DA_FALHA[canal].find((etapa) => diaDaEtapa(etapa, em) === hoje) ?? null;

/** Os vencimentos de que uma etapa pode falar em `hoje`: o do dia, e os que ela ainda alcança com atraso. */
export function vencimentosDaEtapa(etapa: Etapa, hoje: Data): Data[] {
  const { dias, atraso } = regrasDaEtapa(etapa);
  return Array.from({ length: atraso + 1 }, (_, n) => somarDias(hoje, dias - n));
}

/**
 * Até quantos dias depois da cobrança o acesso pode acabar: quem paga uma fatura depois de dias de tentativas fica com
 * o fim adiante.
 */
const DIAS_ALEM_DA_COBRANCA = 7;

/**
 * Os vencimentos mais adiante de que a etapa fala em `hoje`, de quem o gateway cobra no cartão antes do fim do acesso.
 */
export const vencimentosAdiante = (etapa: Etapa, hoje: Data): Data[] =>
  regrasDaEtapa(etapa).no_cartao
    ? Array.from({ length: DIAS_ALEM_DA_COBRANCA }, (_, n) =>
        somarDias(hoje, regrasDaEtapa(etapa).dias + n + 1),
      )
    : [];

/**
 * Diz se em `hoje` sai a etapa de quem será cobrado no cartão: conta-se da cobrança ou, se ela vem depois do fim do
 * acesso, dele.
 */
export const saiNoCartaoHoje = (
  etapa: Etapa,
  { cobranca, data_expiracao }: { readonly cobranca: Data; readonly data_expiracao: Data },
  hoje: Data,
): boolean => diaDaEtapa(etapa, cobranca < data_expiracao ? cobranca : data_expiracao) === hoje;

/** Um horário de Brasília num dia. São Paulo não tem horário de verão desde 2019. */
const instanteNoDia = (dia: Data, horario: string): Date => new Date(`${dia}T${horario}:00-03:00`);
const instanteNaHora = (dia: Data, hora: number): Date =>
  instanteNoDia(dia, `${String(hora).padStart(2, '0')}:00`);

/** O instante em que acaba o dia `hoje` em Brasília. */
export const fimDoDia = (hoje: Data): Date => instanteNaHora(hoje, 24);

/** O instante em que o que ainda não saiu em `dia` deixa de sair. */
export function fimDosAvisos(canal: Canal, dia: Data, { a_pedido = false } = {}): Date {
  const { ate, ate_a_pedido } = DO_CANAL[canal].horas;
  return instanteNaHora(dia, a_pedido ? ate_a_pedido : ate);
}

/** Diz se agora é hora de sair por um canal. */
export function estaNoHorario(canal: Canal, agora: Date): boolean {
  const dia = dataEmSaoPaulo(agora);
  return agora >= instanteNaHora(dia, DO_CANAL[canal].horas.de) && agora < fimDosAvisos(canal, dia);
}

/**
 * O horário em que um template de WhatsApp sai, dentro das horas permitidas: o de madrugada espera as 8, o da noite não
 * sai.
 */
export function horaDeSair(dia: Data, horario_envio: string): Date {
  const [pedida, primeira] = [
    instanteNoDia(dia, horario_envio),
    instanteNaHora(dia, DO_CANAL.whatsapp.horas.de),
  ];
  return pedida < primeira ? primeira : pedida;
}

/**
 * Diz se o que um aviso afirma não é verdade em `hoje`: o e-mail só vale no seu dia; o de WhatsApp pode atrasar, e
 * nenhum sai antes. Sem `hoje`, uma pessoa o manda fora do dia da etapa.
 */
export function estaForaDoDia(
  canal: Canal,
  aviso: QuandoConta & { readonly etapa: Etapa },
  hoje: Data | undefined,
): boolean {
  const dia = diaDoAviso(aviso);
  if (ehDaFalha(aviso.etapa)) return hoje !== undefined && hoje !== dia;
  return DO_CANAL[canal].so_no_dia ? hoje !== dia : hoje !== undefined && hoje < dia;
}

/**
 * Diz se uma etapa já pode sair sozinha: a hora do template passou e as cobranças já estavam ligadas quando era a vez
 * dela. Ligar não manda o que ficou para trás (regra 34).
 */
export function chegouAVez(
  {
    aviso,
    no_cartao = false,
  }: {
    readonly aviso: QuandoConta & { readonly etapa: Etapa };
    readonly no_cartao?: boolean;
  },
  { agora, ligada_em, horario_envio }: { agora: Date; ligada_em: Instante | null; horario_envio: string },
): boolean {
  const dia = dataEmSaoPaulo(agora);
  if (agora < horaDeSair(dia, horario_envio)) return false;
  // A do cartão conta-se da cobrança: a vez dela é hoje, qualquer que seja o fim do acesso.
  const vez = horaDeSair(no_cartao ? dia : diaDoAviso(aviso), horario_envio);
  return ligada_em !== null && vez.toISOString() >= ligada_em;
}

/** Por que um endereço não recebe: devolveu uma mensagem, marcou como indesejada, pediu para sair. */
export const MOTIVOS_DE_SUPRESSAO = ['devolvido', 'reclamou', 'descadastrado'] as const;
export type MotivoDeSupressao = (typeof MOTIVOS_DE_SUPRESSAO)[number];

/** Por que uma pessoa não recebe um aviso, como se lê na tela. */
export const SEM_AVISO = {
  nao_vale: 'a assinatura já não está ativa',
  ja_renovou: 'já renovou',
  nao_quer: 'disse que não quer renovar',
  fora_do_grupo: 'fora do grupo',
  outra_data: 'o vencimento mudou',
  cobranca_resolvida: 'a cobrança já não está em aberto',
  cobranca_falhou: 'recebe o aviso da cobrança que não foi paga',
  sem_link: 'sem link para pagar',
  no_cartao: 'será cobrado no cartão',
  no_pix_automatico: 'será debitado por Pix Automático',
  sem_email: 'sem e-mail',
  sem_telefone: 'sem telefone',
  nao_aceita: 'não aceita avisos',
  pediu_para_parar: 'pediu para parar',
  devolvido: 'devolvido',
  reclamou: 'reclamou',
  descadastrado: 'descadastrado',
  desligado: 'desligado',
  so_por_email: 'sai só por e-mail',
  so_por_whatsapp: 'sai só por WhatsApp',
  sem_whatsapp: 'sem WhatsApp conectado',
  envios_pausados: 'envios pausados',
  sem_template: 'sem template',
  template_inativo: 'template inativo',
  aguardando_aprovacao: 'aguardando aprovação',
  ja_enviado_hoje: 'já enviado hoje',
  fora_do_horario: 'fora do horário: as cobranças saem entre 08:00 e 20:00',
  passou_da_hora: 'passou da hora',
  passou_das_20: 'passou das 20:00',
  passou_do_dia: 'passou o dia deste aviso',
} as const;
export type SemAviso = keyof typeof SEM_AVISO;

/** O mesmo motivo, nas palavras de cada canal. */
export const PASSOU_DA_HORA = { email: 'passou_da_hora', whatsapp: 'passou_das_20' } as const;

/** O que se sabe, na hora de mandar, de quem receberia um aviso. */
export type FatosDoAviso = {
  /** Null quando ela foi excluída. */
  readonly assinatura: {
    readonly status: Status;
    readonly status_grupo: StatusGrupo;
    readonly data_expiracao: Data;
    /** Quem vende anotou que a pessoa não quer renovar este vencimento. */
    readonly nao_quer?: boolean;
  } | null;
  /** Qual dos avisos é, e o vencimento de que fala. */
  readonly etapa: Etapa;
  readonly data_expiracao: Data;
  /** O gateway ainda vai cobrar sozinho, no cartão: `seraCobradoNoCartao`. */
  readonly no_cartao: boolean;
  /** O banco vai debitar sozinho, por Pix Automático: `seraDebitado`. */
  readonly no_pix_automatico?: boolean;
  /** O aviso do cartão sai noutro dia: conta-se da cobrança, que pode vir antes do fim do acesso. */
  readonly no_cartao_noutro_dia?: boolean;
  /** O que o aviso afirma não é verdade no dia em que sairia. */
  readonly fora_do_dia?: boolean;
  /** A cobrança que falhou, de que o aviso fala, já não está em aberto. */
  readonly cobranca_resolvida?: boolean;
  /** No mesmo dia sai o aviso de uma cobrança que falhou, que toma o lugar deste (regra 65). */
  readonly cobranca_falhou?: boolean;
  /** Tem o e-mail, ou o telefone, a que iria. */
  readonly tem_destino: boolean;
  /** O que o cadastro diz (regra 38). */
  readonly aceita_avisos: boolean;
  /** Respondeu PARAR pelo WhatsApp a este vendedor: vale para os dois canais (regra 37). */
  readonly parou: boolean;
  /** Só do e-mail. */
  readonly supressao: MotivoDeSupressao | null;
  /** Null quando o produto não tem cartão ou o cartão não tem o texto. */
  readonly template: { readonly ativo: boolean; readonly aprovado: boolean } | null;
  /** Se o texto só sai aprovado pela Meta; no Evolution e por e-mail sai como está (regra 35). */
  readonly pede_aprovacao: boolean;
  /** Se os automáticos estão ligados, ou se foi uma pessoa que pediu este (regra 34). */
  readonly ligado: boolean;
  readonly conectado: boolean;
  /** O canal por que só sai este marco, se não é o deste aviso. */
  readonly so_por?: Canal | null;
  /** Se os envios do vendedor estão parados, quem quer que os peça (regras 35 e 42). */
  readonly pausado: boolean;
};

type Motivos = readonly (readonly [motivo: SemAviso, vale: (fatos: FatosDoAviso) => boolean])[];

const DA_ASSINATURA: Motivos = [
  ['ja_renovou', ({ assinatura }) => assinatura?.status_grupo === 'renovado'],
  [
    'fora_do_grupo',
    ({ assinatura, etapa }) =>
      assinatura !== null && !DO_CANAL[canalDaEtapa(etapa)].grupos.includes(assinatura.status_grupo),
  ],
  [
    'nao_vale',
    ({ assinatura, etapa }) => !assinatura || !regrasDaEtapa(etapa).status.includes(assinatura.status),
  ],
  [
    'outra_data',
    ({ assinatura, data_expiracao, etapa }) =>
      assinatura?.data_expiracao !== data_expiracao && !ehDaFalha(etapa),
  ],
  ['nao_quer', ({ assinatura, etapa }) => assinatura?.nao_quer === true && !ehDaFalha(etapa)],
  ['cobranca_resolvida', ({ cobranca_resolvida }) => cobranca_resolvida === true],
  ['cobranca_falhou', ({ cobranca_falhou }) => cobranca_falhou === true],
];
const DA_PESSOA: Motivos = [
  [
    'no_cartao',
    // O texto do cartão é da casa, e a Meta não o aprovou: pela Cloud API fica o e-mail.
    ({ no_cartao, no_cartao_noutro_dia, etapa, pede_aprovacao }) =>
      no_cartao && (!regrasDaEtapa(etapa).no_cartao || pede_aprovacao || no_cartao_noutro_dia === true),
  ],
  // Quem avisa do débito é o banco, dias antes: nem a de três dias sai.
  ['no_pix_automatico', ({ no_pix_automatico }) => no_pix_automatico === true],
  ['sem_email', ({ tem_destino, etapa }) => !tem_destino && canalDaEtapa(etapa) === 'email'],
  ['sem_telefone', ({ tem_destino }) => !tem_destino],
  ['nao_aceita', ({ aceita_avisos }) => !aceita_avisos],
  ['pediu_para_parar', ({ parou }) => parou],
  ...MOTIVOS_DE_SUPRESSAO.map(
    (motivo) => [motivo, (fatos: FatosDoAviso) => fatos.supressao === motivo] as const,
  ),
];
const DE_QUEM_VENDE: Motivos = [
  ['desligado', ({ ligado }) => !ligado],
  // A da cobrança no cartão diz que nada há a fazer, e a Meta não a aprovou: sai por onde puder (regra 32).
  ['so_por_email', ({ so_por, no_cartao }) => so_por === 'email' && !no_cartao],
  ['so_por_whatsapp', ({ so_por, no_cartao }) => so_por === 'whatsapp' && !no_cartao],
  ['sem_whatsapp', ({ conectado }) => !conectado],
  ['envios_pausados', ({ pausado }) => pausado],
];
const DO_TEXTO: Motivos = [
  ['sem_template', ({ template }) => template === null],
  ['template_inativo', ({ template }) => template?.ativo === false],
  ['aguardando_aprovacao', ({ template, pede_aprovacao }) => pede_aprovacao && template?.aprovado === false],
  ['passou_do_dia', ({ fora_do_dia }) => fora_do_dia === true],
];

/**
 * O que acabou com a assinatura vem antes de tudo; o que falta a quem vende, antes da pessoa no e-mail e depois no
 * WhatsApp.
 */
const EM_ORDEM: Readonly<Record<Canal, Motivos>> = {
  email: [...DA_ASSINATURA, ...DE_QUEM_VENDE, ...DA_PESSOA, ...DO_TEXTO],
  whatsapp: [...DA_ASSINATURA, ...DA_PESSOA, ...DE_QUEM_VENDE, ...DO_TEXTO],
};

/** Por que um aviso de vencimento não sai, ou null se sai (regras 10, 32 e 34 a 38): o primeiro motivo que vale. */
export const motivoSemAviso = (fatos: FatosDoAviso): SemAviso | null =>
  EM_ORDEM[canalDaEtapa(fatos.etapa)].find(([, vale]) => vale(fatos))?.[0] ?? null;
