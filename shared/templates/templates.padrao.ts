import type { CategoriaEmail } from './templates.schema.ts';
import { type LinhaDosTextos, textoDoAviso, textosDaLinha } from './templates.textos.ts';

/** Nome que o editor mostra para cada tipo de e-mail. */
export const NOME_DA_CATEGORIA: Readonly<Record<CategoriaEmail, string>> = {
  boas_vindas: 'Boas-vindas',
  lembrete_3d: 'Lembrete: faltam 3 dias',
  lembrete_1d: 'Lembrete: falta 1 dia',
  vencimento: 'Vencimento hoje',
  cobranca_falhou: 'Cobrança não aprovada',
};

export type TextoDoTemplate = { readonly assunto: string; readonly conteudo_texto: string };

/** Parágrafos, com uma linha em branco entre eles; o vazio não fica. */
const paragrafos = (...todos: string[]) => todos.filter((texto) => texto !== '').join('\n\n');
const maiuscula = (texto: string) => `${texto[0]?.toUpperCase()}${texto.slice(1)}`;

// Nenhuma frase depende de um botão: enquanto o link está vazio, o botão não aparece.
const OLA = 'Olá, {{primeiro_nome}}!';
const DUVIDAS = 'Qualquer dúvida, é só responder a este e-mail.';

const renovar = (abertura: string, consequencia: string, botoes: readonly string[]): string =>
  paragrafos(
    OLA,
    abertura,
    consequencia,
    ['BOTAO PLANOS {{link_renovacao}} // Renovar agora', ...botoes].join('\n'),
    `Se você já renovou, desconsidere este aviso. ${DUVIDAS}`,
  );

/**
 * O que se diz de uma cobrança que falhou, igual para o que quer que se venda, e verdade do cartão, do PIX e do boleto,
 * no dia e dias depois: {{valor}} é o da cobrança, e o link, o dela no gateway.
 */
export const TEXTO_DA_FALHA: TextoDoTemplate = {
  assunto: '{{produto_nome}}: falta pagar',
  conteudo_texto: paragrafos(
    OLA,
    'A cobrança de {{valor}} do próximo período de {{produto_nome}} não foi paga: o pagamento não foi confirmado.',
    'Para continuar, pague por este link, do mesmo jeito ou de outro:',
    'BOTAO AZUL {{link_renovacao}} // Pagar a cobrança',
    `O acesso que já está pago vai até {{data_vencimento}}. Se você já pagou, desconsidere este aviso. ${DUVIDAS}`,
  ),
};

/** Texto inicial de um template de uma linha, em bom português; o operador o edita depois. */
export function textoPadrao(linha: LinhaDosTextos, categoria: CategoriaEmail): TextoDoTemplate {
  const { boasVindas, validade, acesso, vence, botoes, renovar: outros } = textosDaLinha(linha);
  switch (categoria) {
    case 'boas_vindas':
      return {
        assunto: 'Seu acesso: {{produto_nome}}',
        conteudo_texto: paragrafos(
          OLA,
          boasVindas,
          validade,
          botoes.join('\n'),
          `Guarde este e-mail. ${DUVIDAS}`,
          textoDoAviso(linha.aviso),
        ),
      };
    case 'lembrete_3d':
      return {
        assunto: '{{produto_nome}} vence em 3 dias',
        conteudo_texto: renovar(
          `Passando para lembrar que ${vence.o_que} {{produto_nome}} vence em 3 dias, no dia {{data_vencimento}}.`,
          `Renovando até lá, você mantém ${acesso} sem interrupção e não perde nenhum dia já pago.`,
          outros,
        ),
      };
    case 'lembrete_1d':
      return {
        assunto: '{{produto_nome}} vence amanhã',
        conteudo_texto: renovar(
          `${maiuscula(vence.o_que)} {{produto_nome}} vence amanhã, {{data_vencimento}}.`,
          `Renove hoje para não ficar sem ${acesso}.`,
          outros,
        ),
      };
    case 'vencimento':
      return {
        assunto: '{{produto_nome}} vence hoje',
        conteudo_texto: renovar(
          `Hoje, {{data_vencimento}}, é o último dia ${vence.do_que} {{produto_nome}}.`,
          `Para não ficar sem ${acesso}, renove ainda hoje.`,
          outros,
        ),
      };
    case 'cobranca_falhou':
      return TEXTO_DA_FALHA;
  }
}
