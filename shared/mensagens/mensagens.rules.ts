import { formatarData } from '../base/datas.ts';
import { formatarReais } from '../base/dinheiro.ts';
import { corpoHtml, type LogoNoEmail, type Parte } from './mensagens.html.ts';
import { botaoDaLinha, linkSeguro, preencher, umaLinha } from './mensagens.marcacao.ts';

/** Variáveis que todo template de e-mail conhece (especificação 2, seção 3); os links vêm de `configuracoes`. */
export const VARIAVEIS_EMAIL = [
  'cliente_nome',
  'cliente_email',
  'produto_nome',
  'data_vencimento',
  'valor',
  'remetente_nome',
] as const;
export type VariaveisEmail = Readonly<Record<(typeof VARIAVEIS_EMAIL)[number], string>>;

/** O que se guarda de um template e basta para fazer o e-mail. */
export type TemplateParaEmail = {
  readonly assunto: string;
  readonly conteudo_texto: string;
  readonly configuracoes: Readonly<Record<string, string>>;
};
export type EmailPronto = { readonly assunto: string; readonly texto: string; readonly html: string };

/** Caracteres do assunto e da linha que as caixas de entrada mostram ao lado dele. */
const ASSUNTO_MAXIMO = 200;
const PREVIA_MAXIMA = 110;

/** Valores das variáveis de uma assinatura: data como 21/11/2026, valor (em reais) como R$ 1.234,50. */
export function variaveisDaAssinatura(dados: {
  readonly cliente: { readonly nome: string; readonly email: string };
  readonly produto_nome: string;
  readonly data_expiracao: string;
  readonly valor: number;
  readonly remetente_nome: string;
}): VariaveisEmail {
  return {
    cliente_nome: dados.cliente.nome,
    cliente_email: dados.cliente.email,
    produto_nome: dados.produto_nome,
    data_vencimento: formatarData(dados.data_expiracao),
    valor: formatarReais(dados.valor),
    remetente_nome: dados.remetente_nome,
  };
}

/**
 * Faz o e-mail de um template: assunto sem quebra de linha, parte de texto e parte HTML. O que vem das variáveis é
 * sempre texto (nunca HTML, botão ou outra variável); variável desconhecida some; botão sem link seguro some. `linhas` são
 * as de quem vende, ao pé, sob o logo dele.
 */
export function renderizarEmail(
  template: TemplateParaEmail,
  variaveis: VariaveisEmail,
  { linhas = [], logo = null }: { linhas?: readonly string[]; logo?: LogoNoEmail | null } = {},
): EmailPronto {
  const assunto = cortar(
    umaLinha(preencher(template.assunto, template.configuracoes, variaveis)),
    ASSUNTO_MAXIMO,
  );
  const remetente = umaLinha(variaveis.remetente_nome);
  const partes = dividir(template, variaveis);
  const primeiro = partes.find((parte) => parte.tipo === 'paragrafo');
  const previa = primeiro ? cortar(umaLinha(textoDa(primeiro)), PREVIA_MAXIMA) : '';
  const vendedor = linhas.map(umaLinha);
  const pe = [remetente, ...vendedor].filter((linha) => linha !== '');
  const assinatura = pe.length === 0 ? '' : `\n\n-- \n${pe.join('\n')}`;
  return {
    assunto,
    texto: `${partes.map(textoDa).join('\n\n')}${assinatura}\n`,
    html: corpoHtml({ assunto, previa, partes, remetente, vendedor, logo }),
  };
}

/** Um link que um e-mail leva, com o texto que se lê nele. */
export type LinkDoEmail = { readonly texto: string; readonly link: string };

/** Os links dos botões de um e-mail, na ordem dele: os mesmos que a pessoa recebe. */
export function linksDoEmail(template: TemplateParaEmail, variaveis: VariaveisEmail): LinkDoEmail[] {
  return dividir(template, variaveis).flatMap((parte) =>
    parte.tipo === 'botao' ? [{ texto: parte.texto, link: parte.link }] : [],
  );
}

/** Parágrafos e botões na ordem do template; a marcação se lê antes de pôr os valores, que não a podem forjar. */
function dividir({ conteudo_texto, configuracoes }: TemplateParaEmail, variaveis: VariaveisEmail): Parte[] {
  const partes: Parte[] = [];
  let linhas: string[] = [];
  const fechar = () => {
    const cheias = linhas.map((linha) => umaLinha(preencher(linha, configuracoes, variaveis)));
    if (cheias.some((linha) => linha !== '')) partes.push({ tipo: 'paragrafo', linhas: cheias });
    linhas = [];
  };
  for (const linha of conteudo_texto.split(/\r\n|\r|\n/)) {
    const botao = botaoDaLinha(linha);
    if (botao) {
      fechar();
      const link =
        Object.hasOwn(configuracoes, botao.variavel) && linkSeguro(configuracoes[botao.variavel] ?? '');
      const texto = umaLinha(preencher(botao.texto, configuracoes, variaveis));
      if (link) partes.push({ tipo: 'botao', estilo: botao.estilo, link, texto: texto || botao.padrao });
    } else if (linha.trim() === '') fechar();
    else linhas.push(linha);
  }
  fechar();
  return partes;
}

function textoDa(parte: Parte): string {
  return parte.tipo === 'botao' ? `${parte.texto}: ${parte.link}` : parte.linhas.join('\n');
}

function cortar(texto: string, maximo: number): string {
  const letras = [...texto];
  return letras.length <= maximo
    ? texto
    : `${letras
        .slice(0, maximo - 1)
        .join('')
        .trimEnd()}…`;
}
