import type { EstiloDeBotao } from './mensagens.marcacao.ts';

/** Um pedaço do corpo do e-mail, já com os valores no lugar. */
export type Parte =
  | { readonly tipo: 'paragrafo'; readonly linhas: readonly string[] }
  | { readonly tipo: 'botao'; readonly estilo: EstiloDeBotao; readonly link: string; readonly texto: string };

/** Fundo de cada botão; com letra branca, todos passam de 4,5:1 (WCAG AA). */
const CORES: Readonly<Record<EstiloDeBotao, string>> = {
  AZUL: '#1d4ed8',
  ROSA: '#be185d',
  VERDE: '#15803d',
  WHATSAPP: '#075e54',
  PLANOS: '#6d28d9',
};

const FONTE = "font-family:Arial,'Helvetica Neue',Helvetica,sans-serif";
const TABELA = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';

/** Texto como texto, dentro de um elemento ou de um atributo entre aspas duplas. */
export function escaparHtml(texto: string): string {
  return texto
    .toWellFormed()
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}

/**
 * Botão que sobrevive ao Gmail e ao Outlook: célula com cor de fundo e link com espaço próprio. O Outlook ignora o
 * espaço do link e usa o `mso-padding-alt` da célula.
 */
function botaoHtml({ estilo, link, texto }: Extract<Parte, { tipo: 'botao' }>): string {
  const cor = CORES[estilo];
  const celula = `background-color:${cor};border-radius:8px;mso-padding-alt:14px 28px`;
  const ancora = `display:inline-block;padding:14px 28px;${FONTE};font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none;border-radius:8px;background-color:${cor}`;
  return `<table ${TABELA} align="center" style="margin:0 auto 16px auto"><tr><td align="center" bgcolor="${cor}" style="${celula}"><a href="${escaparHtml(link)}" target="_blank" style="${ancora}">${escaparHtml(texto)}</a></td></tr></table>`;
}

function paragrafoHtml(linhas: readonly string[]): string {
  return `<p style="margin:0 0 16px 0;${FONTE};font-size:16px;line-height:24px;color:#1f2937;word-break:break-word">${linhas.map(escaparHtml).join('<br>')}</p>`;
}

/** O logo de quem vende num e-mail: endereço inteiro, a medida em que se mostra e o que se lê no lugar dele. */
export type LogoNoEmail = {
  readonly endereco: string;
  readonly largura: number;
  readonly altura: number;
  readonly nome: string;
};

/** O Outlook só respeita as medidas dos atributos; o texto toma o lugar da imagem que o leitor não mostra. */
const logoHtml = ({ endereco, largura, altura, nome }: LogoNoEmail) =>
  `<img src="${escaparHtml(endereco)}" width="${largura}" height="${altura}" alt="${escaparHtml(nome)}" border="0" style="display:inline-block;margin:0 0 8px 0;max-width:100%">`;

/** Página inteira do e-mail: tabelas de até 600 px, estilos em linha, linha de prévia escondida e rodapé do remetente. */
export function corpoHtml(email: {
  readonly assunto: string;
  readonly previa: string;
  readonly partes: readonly Parte[];
  readonly remetente: string;
  /** Quem vende, linha a linha (Decreto 7.962/2013), e o logo dele. */
  readonly vendedor: readonly string[];
  readonly logo: LogoNoEmail | null;
}): string {
  const partes = email.partes.map((parte) =>
    parte.tipo === 'botao' ? botaoHtml(parte) : paragrafoHtml(parte.linhas),
  );
  const pe = [...(email.remetente === '' ? [] : [`Enviado por ${email.remetente}`]), ...email.vendedor];
  const logo = email.logo === null ? [] : [logoHtml(email.logo)];
  const rodape =
    pe.length + logo.length === 0
      ? ''
      : `<tr><td style="padding:16px 24px;border-top:1px solid #e5e7eb;${FONTE};font-size:13px;line-height:18px;color:#6b7280">${[...logo, ...pe.map(escaparHtml)].join('<br>')}</td></tr>`;
  return [
    '<!doctype html>',
    '<html lang="pt-BR" dir="ltr">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light">',
    `<title>${escaparHtml(email.assunto)}</title>`,
    '</head>',
    '<body style="margin:0;padding:0;background-color:#f3f4f6">',
    // Os espaços vazios empurram o corpo para fora da linha de prévia das caixas de entrada.
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaparHtml(email.previa)}${'&#847;&zwnj;&nbsp;'.repeat(30)}</div>`,
    `<table ${TABELA} width="100%" bgcolor="#f3f4f6" style="background-color:#f3f4f6"><tr><td align="center" style="padding:24px 12px">`,
    `<table ${TABELA} width="600" bgcolor="#ffffff" style="width:100%;max-width:600px;background-color:#ffffff;border-radius:12px">`,
    `<tr><td style="padding:32px 24px 16px 24px">${partes.join('\n')}</td></tr>`,
    rodape,
    '</table>',
    '</td></tr></table>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
