import { ehEspecificada, type IdEspecificado } from './especificadas.ts';

/** O que se diz de uma linha nas mensagens com que ela começa. */
export type TextosDaLinha = {
  readonly boasVindas: string;
  /** Até quando vale o que se comprou, e a que e-mail está ligado. */
  readonly validade: string;
  /** O que a pessoa tem e pode perder: 'Renove hoje para não ficar sem …'. */
  readonly acesso: string;
  /** Como se chama o que vence, antes do nome do produto. */
  readonly vence: { readonly o_que: string; readonly do_que: string };
  /** Os botões das boas-vindas: o primeiro é o principal. */
  readonly botoes: readonly string[];
  /** Os dos lembretes, depois do de renovar. */
  readonly renovar: readonly string[];
};

const WHATSAPP = 'BOTAO WHATSAPP {{link_whatsapp}} // Falar no WhatsApp';

const daEspecificacao = {
  validade: 'Seu plano {{plano}} vale até {{data_vencimento}} e está ligado ao e-mail {{cliente_email}}.',
  vence: { o_que: 'a sua assinatura de', do_que: 'da sua assinatura de' },
} as const;

/** Os textos das quatro linhas da especificação, e o produto com que cada uma se mostra antes de sair. */
const TEXTOS: Readonly<
  Record<IdEspecificado, TextosDaLinha & { readonly exemplo: { produto_nome: string; valor: number } }>
> = {
  jackpot: {
    ...daEspecificacao,
    exemplo: { produto_nome: 'Jackpot Hunters + Lay CS (mensal)', valor: 65 },
    boasVindas:
      'Que bom ter você no {{produto_nome}}! A partir de agora você acompanha as oportunidades de Jackpot Hunters e de Lay CS nos grupos do Telegram.',
    acesso: 'o acesso aos grupos do Telegram',
    botoes: [
      'BOTAO AZUL {{link_telegram_jackpot}} // Entrar no grupo Jackpot Hunters',
      'BOTAO AZUL {{link_telegram_laycs}} // Entrar no grupo Lay CS',
      WHATSAPP,
    ],
    renovar: [WHATSAPP],
  },
  over_limite: {
    ...daEspecificacao,
    exemplo: { produto_nome: 'Over Limite (mensal)', valor: 49.9 },
    boasVindas:
      'Que bom ter você no {{produto_nome}}! A partir de agora você recebe as entradas do método no grupo do Telegram.',
    acesso: 'o acesso ao grupo do Telegram',
    botoes: [
      'BOTAO AZUL {{link_telegram_over}} // Entrar no grupo Over Limite',
      'BOTAO AZUL {{link_suporte_over}} // Suporte do Over Limite',
      WHATSAPP,
    ],
    renovar: [WHATSAPP],
  },
  metodo_cerccos: {
    ...daEspecificacao,
    exemplo: { produto_nome: 'Método Cerccos Multimercados (completo)', valor: 497 },
    boasVindas:
      'Que bom ter você no {{produto_nome}}! O seu curso está liberado: comece pelo primeiro módulo e siga no seu ritmo.',
    acesso: 'o acesso às aulas e à comunidade',
    botoes: [
      'BOTAO AZUL {{link_telegram_cerccos}} // Entrar na comunidade',
      'BOTAO AZUL {{link_suporte_cerccos}} // Suporte do Método Cerccos',
      WHATSAPP,
    ],
    renovar: [WHATSAPP],
  },
  consultoria: {
    ...daEspecificacao,
    exemplo: { produto_nome: 'Consultoria Individual (premium)', valor: 5000 },
    boasVindas:
      'Que bom ter você na {{produto_nome}}! Vamos marcar a nossa primeira reunião e montar juntos o seu plano de trabalho.',
    acesso: 'as reuniões e os bônus da consultoria',
    botoes: [
      'BOTAO AZUL {{link_agendamento}} // Marcar a primeira reunião',
      'BOTAO AZUL {{link_suporte_consultoria}} // Suporte da consultoria',
      WHATSAPP,
    ],
    renovar: [WHATSAPP],
  },
};

/** Os textos de uma das quatro; null quando a linha não é uma delas. */
export const textosDaSemente = (id: string) => (ehEspecificada(id) ? TEXTOS[id] : null);
