import { type Data, formatarData, somarDias } from '../base/datas.ts';
import { NOME_DO_CARTAO } from './templates.padrao.ts';
import type { Cartao } from './templates.schema.ts';
import type { VariaveisWhatsapp } from './whatsapp.rules.ts';
import type { QualTemplateWhatsapp, TemplateWhatsappEntrada, TipoWhatsapp } from './whatsapp.schema.ts';

/** Nome que o editor mostra para cada tipo. */
export const NOME_DO_TIPO: Readonly<Record<TipoWhatsapp, string>> = {
  padrao: 'Padrão (7 dias antes)',
  '3_dias': '3 dias antes',
  '1_dia': '1 dia antes',
  vencido: 'Vencimento',
};

/** Quantos dias antes do vencimento cada tipo sai (especificação 2, seção 9). */
export const DIAS_ANTES: Readonly<Record<TipoWhatsapp, number>> = {
  padrao: 7,
  '3_dias': 3,
  '1_dia': 1,
  vencido: 0,
};

const ABERTURA: Readonly<Record<TipoWhatsapp, readonly string[]>> = {
  padrao: [
    'Sua assinatura de *{produto_nome}* vale até {data_vencimento}: faltam {dias_restantes} dias.',
    '',
    'Você está com a gente há {tempo_cliente}. Renovando agora, você não perde nenhum dia já pago:',
  ],
  '3_dias': [
    'Faltam {dias_restantes} dias para a sua assinatura de *{produto_nome}* vencer, em {data_vencimento}.',
    '',
    'Renove com calma e continue sem interrupção. Nenhum dia já pago se perde:',
  ],
  '1_dia': [
    'Sua assinatura de *{produto_nome}* vence amanhã, {data_vencimento}.',
    '',
    'Renove hoje e continue sem interrupção:',
  ],
  // Vale no dia e depois dele: a data diz quando foi ou é.
  vencido: [
    'Sua assinatura de *{produto_nome}* tem vencimento em {data_vencimento}.',
    '',
    'Para continuar com a gente, é só renovar:',
  ],
};

const mensagemPadrao = (tipo: TipoWhatsapp) =>
  [
    'Olá, {cliente_nome}! 👋',
    '',
    ...ABERTURA[tipo],
    '{link_renovacao}',
    '',
    'Se você já renovou, desconsidere esta mensagem.',
    'Responda PARAR para não receber mais lembretes.',
  ].join('\n');

/**
 * O texto com que um cartão e tipo começa, ativo, às 10:00; fala de renovar, nunca de dívida nem de ganho (regra 39).
 */
export const whatsappPadrao = ({ cartao, tipo }: QualTemplateWhatsapp): TemplateWhatsappEntrada => ({
  nome: `${NOME_DO_CARTAO[cartao]}: ${NOME_DO_TIPO[tipo]}`,
  assunto: `Renovação de ${NOME_DO_CARTAO[cartao]}: ${NOME_DO_TIPO[tipo]}`,
  mensagem: mensagemPadrao(tipo),
  horario_envio: '10:00',
  ativo: true,
});

/** Onde o exemplo leva: o endereço de mostra, que não abre nada. */
const LINK_DE_EXEMPLO = 'https://sualoja.com.br/renovar/exemplo';

/** Valores de exemplo para ver uma mensagem antes de ela sair, com as datas que o tipo teria hoje. */
export const exemploDeWhatsapp = (de: {
  readonly cartao: Cartao;
  readonly tipo: TipoWhatsapp;
  readonly hoje: Data;
}): VariaveisWhatsapp => ({
  cliente_nome: 'Maria Souza',
  produto_nome: NOME_DO_CARTAO[de.cartao],
  dias_restantes: String(DIAS_ANTES[de.tipo]),
  data_vencimento: formatarData(somarDias(de.hoje, DIAS_ANTES[de.tipo])),
  tempo_cliente: '7 meses',
  link_renovacao: LINK_DE_EXEMPLO,
});
