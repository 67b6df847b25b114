import type { Cartao, CategoriaEmail } from './templates.schema.ts';

/** Links que o editor de cada cartão oferece e que viram variáveis (especificação 2, seção 3; regra 19). */
export const LINKS_DO_CARTAO: Readonly<Record<Cartao, readonly string[]>> = {
  jackpot: ['link_telegram_jackpot', 'link_telegram_laycs', 'link_whatsapp', 'link_planos', 'link_suporte'],
  over_limite: ['link_telegram_over', 'link_suporte_over', 'link_whatsapp', 'link_planos', 'link_suporte'],
  metodo_cerccos: [
    'link_telegram_cerccos',
    'link_suporte_cerccos',
    'link_whatsapp',
    'link_planos',
    'link_suporte',
  ],
  consultoria: [
    'link_agendamento',
    'link_suporte_consultoria',
    'link_whatsapp',
    'link_planos',
    'link_suporte',
  ],
};

/** Como o editor chama cada link. */
export const ROTULO_DO_LINK: Readonly<Record<string, string>> = {
  link_telegram_jackpot: 'Grupo Jackpot Hunters no Telegram',
  link_telegram_laycs: 'Grupo Lay CS no Telegram',
  link_telegram_over: 'Grupo Over Limite no Telegram',
  link_suporte_over: 'Suporte do Over Limite',
  link_telegram_cerccos: 'Comunidade do Método Cerccos no Telegram',
  link_suporte_cerccos: 'Suporte do Método Cerccos',
  link_agendamento: 'Agenda de reuniões',
  link_suporte_consultoria: 'Suporte da consultoria',
  link_whatsapp: 'WhatsApp',
  link_planos: 'Página dos planos',
  link_suporte: 'Suporte',
};

/** Nome de cada cartão de produto. */
export const NOME_DO_CARTAO: Readonly<Record<Cartao, string>> = {
  jackpot: 'Jackpot Hunters + Lay CS',
  over_limite: 'Over Limite',
  metodo_cerccos: 'Método Cerccos',
  consultoria: 'Consultoria Individual',
};

/** Nome que o editor mostra para cada tipo de e-mail. */
export const NOME_DA_CATEGORIA: Readonly<Record<CategoriaEmail, string>> = {
  boas_vindas: 'Boas-vindas',
  lembrete_3d: 'Lembrete: faltam 3 dias',
  lembrete_1d: 'Lembrete: falta 1 dia',
  vencimento: 'Vencimento hoje',
};

export type TextoDoTemplate = { readonly assunto: string; readonly conteudo_texto: string };

const linhas = (...todas: string[]) => todas.join('\n');

/** O que se diz de cada cartão: o que a pessoa recebe e os botões que levam até lá; o primeiro é o principal. */
type TextosDoCartao = {
  readonly boasVindas: string;
  readonly acesso: string;
  readonly botoes: readonly string[];
};

const TEXTOS_DO_CARTAO: Readonly<Record<Cartao, TextosDoCartao>> = {
  jackpot: {
    boasVindas:
      'Que bom ter você no {{produto_nome}}! A partir de agora você acompanha as oportunidades de Jackpot Hunters e de Lay CS nos grupos do Telegram.',
    acesso: 'o acesso aos grupos do Telegram',
    botoes: [
      'BOTAO AZUL {{link_telegram_jackpot}} // Entrar no grupo Jackpot Hunters',
      'BOTAO AZUL {{link_telegram_laycs}} // Entrar no grupo Lay CS',
      'BOTAO WHATSAPP {{link_whatsapp}} // Falar no WhatsApp',
    ],
  },
  over_limite: {
    boasVindas:
      'Que bom ter você no {{produto_nome}}! A partir de agora você recebe as entradas do método no grupo do Telegram.',
    acesso: 'o acesso ao grupo do Telegram',
    botoes: [
      'BOTAO AZUL {{link_telegram_over}} // Entrar no grupo Over Limite',
      'BOTAO AZUL {{link_suporte_over}} // Suporte do Over Limite',
      'BOTAO WHATSAPP {{link_whatsapp}} // Falar no WhatsApp',
    ],
  },
  metodo_cerccos: {
    boasVindas:
      'Que bom ter você no {{produto_nome}}! O seu curso está liberado: comece pelo primeiro módulo e siga no seu ritmo.',
    acesso: 'o acesso às aulas e à comunidade',
    botoes: [
      'BOTAO AZUL {{link_telegram_cerccos}} // Entrar na comunidade',
      'BOTAO AZUL {{link_suporte_cerccos}} // Suporte do Método Cerccos',
      'BOTAO WHATSAPP {{link_whatsapp}} // Falar no WhatsApp',
    ],
  },
  consultoria: {
    boasVindas:
      'Que bom ter você na {{produto_nome}}! Vamos marcar a nossa primeira reunião e montar juntos o seu plano de trabalho.',
    acesso: 'as reuniões e os bônus da consultoria',
    botoes: [
      'BOTAO AZUL {{link_agendamento}} // Marcar a primeira reunião',
      'BOTAO AZUL {{link_suporte_consultoria}} // Suporte da consultoria',
      'BOTAO WHATSAPP {{link_whatsapp}} // Falar no WhatsApp',
    ],
  },
};

// Nenhuma frase depende de um botão: enquanto o link está vazio, o botão não aparece.
const DUVIDAS = 'Qualquer dúvida, é só responder a este e-mail.';
const CUIDADO =
  'Renda variável, sem promessa de lucro: cada pessoa responde pelas suas operações. Conteúdo para maiores de 18 anos. Jogue com responsabilidade.';

function renovar(abertura: string, consequencia: string): string {
  return linhas(
    'Olá, {{cliente_nome}}!',
    '',
    abertura,
    '',
    consequencia,
    '',
    'BOTAO PLANOS {{link_renovacao}} // Renovar agora',
    'BOTAO WHATSAPP {{link_whatsapp}} // Falar no WhatsApp',
    '',
    `Se você já renovou, desconsidere este aviso. ${DUVIDAS}`,
  );
}

/** Texto inicial de um template, em bom português; o operador o edita depois. */
export function textoPadrao(cartao: Cartao, categoria: CategoriaEmail): TextoDoTemplate {
  const { boasVindas, acesso, botoes } = TEXTOS_DO_CARTAO[cartao];
  switch (categoria) {
    case 'boas_vindas':
      return {
        assunto: 'Seu acesso: {{produto_nome}}',
        conteudo_texto: linhas(
          'Olá, {{cliente_nome}}!',
          '',
          boasVindas,
          '',
          'Seu plano {{plano}} vale até {{data_vencimento}} e está ligado ao e-mail {{cliente_email}}.',
          '',
          ...botoes,
          '',
          `Guarde este e-mail. ${DUVIDAS}`,
          '',
          CUIDADO,
        ),
      };
    case 'lembrete_3d':
      return {
        assunto: '{{produto_nome}} vence em 3 dias',
        conteudo_texto: renovar(
          'Passando para lembrar que a sua assinatura de {{produto_nome}} vence em 3 dias, no dia {{data_vencimento}}.',
          `Renovando até lá, você mantém ${acesso} sem interrupção e não perde nenhum dia já pago.`,
        ),
      };
    case 'lembrete_1d':
      return {
        assunto: '{{produto_nome}} vence amanhã',
        conteudo_texto: renovar(
          'A sua assinatura de {{produto_nome}} vence amanhã, {{data_vencimento}}.',
          `Renove hoje para não ficar sem ${acesso}.`,
        ),
      };
    case 'vencimento':
      return {
        assunto: '{{produto_nome}} vence hoje',
        conteudo_texto: renovar(
          'Hoje, {{data_vencimento}}, é o último dia da sua assinatura de {{produto_nome}}.',
          `Para não ficar sem ${acesso}, renove ainda hoje.`,
        ),
      };
  }
}
