import { type Data, dizerVencimento, formatarData, somarDias } from '../base/datas.ts';
import { nomeDaBase } from '../linhas/linhas.rules.ts';
import { type LinhaDosTextos, textosDaLinha } from './templates.textos.ts';
import type { VariaveisWhatsapp } from './whatsapp.rules.ts';
import type { TemplateWhatsappEntrada, TipoWhatsapp } from './whatsapp.schema.ts';

/** Nome que o editor mostra para cada tipo. */
export const NOME_DO_TIPO: Readonly<Record<TipoWhatsapp, string>> = {
  padrao: 'Padrão (7 dias antes)',
  '3_dias': '3 dias antes',
  '1_dia': '1 dia antes',
  vencido: 'Vencimento',
  falhou: 'Cobrança não aprovada',
};

/**
 * Quantos dias antes do vencimento cada tipo sai (especificação 2, seção 9); o da cobrança que falhou não se conta
 * dele.
 */
export const DIAS_ANTES: Readonly<Record<TipoWhatsapp, number>> = {
  padrao: 7,
  '3_dias': 3,
  '1_dia': 1,
  vencido: 0,
  falhou: 0,
};

/** Como a mensagem abre; `o_que` é 'a sua assinatura de' ou 'o seu acesso a'. */
function abertura(tipo: TipoWhatsapp, o_que: string): string[] {
  const sua = `${o_que[2]?.toUpperCase()}${o_que.slice(3)} *{produto_nome}*`;
  switch (tipo) {
    case 'padrao':
      return [
        `${sua} vale até {data_vencimento}: faltam {dias_restantes} dias.`,
        '',
        'Você está com a gente há {tempo_cliente}. Renovando agora, você não perde nenhum dia já pago:',
      ];
    case '3_dias':
      return [
        `Faltam {dias_restantes} dias para ${o_que} *{produto_nome}* vencer, em {data_vencimento}.`,
        '',
        'Renove com calma e continue sem interrupção. Nenhum dia já pago se perde:',
      ];
    case '1_dia':
      return [`${sua} vence amanhã, {data_vencimento}.`, '', 'Renove hoje e continue sem interrupção:'];
    // Sai no dia e depois dele.
    case 'vencido':
      return [`${sua} {quando_vence}.`, '', 'Para continuar com a gente, é só renovar:'];
    // Verdade do cartão, do PIX e do boleto, no dia e dias depois.
    case 'falhou':
      return [
        'O pagamento do próximo período de *{produto_nome}* não foi confirmado.',
        '',
        'O que já está pago vai até {data_vencimento}. Para continuar, pague por aqui:',
      ];
  }
}

/** O texto com que uma mensagem começa, ativa, às 10:00; fala de renovar, nunca de dívida nem de ganho (regra 39). */
export const whatsappPadrao = (linha: LinhaDosTextos, tipo: TipoWhatsapp): TemplateWhatsappEntrada => ({
  nome: `${nomeDaBase(linha)}: ${NOME_DO_TIPO[tipo]}`,
  assunto: `${tipo === 'falhou' ? 'Cobrança' : 'Renovação'} de ${nomeDaBase(linha)}: ${NOME_DO_TIPO[tipo]}`,
  mensagem: [
    'Olá, {primeiro_nome}! 👋',
    '',
    ...abertura(tipo, textosDaLinha(linha).vence.o_que),
    '{link_renovacao}',
    '',
    `Se você já ${tipo === 'falhou' ? 'pagou' : 'renovou'}, desconsidere esta mensagem.`,
    'Responda PARAR para não receber mais lembretes.',
  ].join('\n'),
  horario_envio: '10:00',
  ativo: true,
});

/** Onde o exemplo leva: o endereço de mostra, que não abre nada. */
const LINK_DE_EXEMPLO = 'https://sualoja.com.br/renovar/exemplo';

/** Valores de exemplo para ver uma mensagem antes de ela sair, com as datas que o tipo teria hoje. */
export const exemploDeWhatsapp = (de: {
  readonly produto_nome: string;
  readonly tipo: TipoWhatsapp;
  readonly hoje: Data;
}): VariaveisWhatsapp => {
  const vencimento = somarDias(de.hoje, DIAS_ANTES[de.tipo]);
  return {
    cliente_nome: 'Maria Souza',
    primeiro_nome: 'Maria',
    produto_nome: de.produto_nome,
    dias_restantes: String(DIAS_ANTES[de.tipo]),
    data_vencimento: formatarData(vencimento),
    quando_vence: dizerVencimento(vencimento, de.hoje),
    tempo_cliente: '7 meses',
    link_renovacao: LINK_DE_EXEMPLO,
  };
};
