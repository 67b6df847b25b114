import { formatarData } from '../base/datas.ts';
import { formatarReais } from '../base/dinheiro.ts';
import { corNoEmail } from '../base/marca.ts';
import { primeiroNome } from '../base/nomes.ts';
import { nomeBase, planoDoNome } from '../produtos/produtos.rules.ts';
import type { CategoriaEmail } from '../templates/templates.schema.ts';
import { corpoHtml, type LogoNoEmail, type Parte } from './mensagens.html.ts';
import {
  botaoDaLinha,
  juntarNumaLinha,
  LINK_DE_RENOVACAO,
  linkSeguro,
  preencher,
} from './mensagens.marcacao.ts';

const PRIMEIRO_NOME = 'primeiro_nome';

/**
 * Variáveis que todo template de e-mail conhece (especificação 2, seção 3; regra 19), `primeiro_nome` e `plano`; os
 * links vêm de `configuracoes`.
 */
export const VARIAVEIS_EMAIL = [
  'cliente_nome',
  PRIMEIRO_NOME,
  'cliente_email',
  'produto_nome',
  'plano',
  'data_vencimento',
  'valor',
  'remetente_nome',
  LINK_DE_RENOVACAO,
] as const;
/** O que se sabe de quem recebe; o primeiro nome sai do nome, ao escrever. */
export type VariaveisEmail = Readonly<
  Record<Exclude<(typeof VARIAVEIS_EMAIL)[number], typeof PRIMEIRO_NOME>, string>
>;
type VariaveisEscritas = VariaveisEmail & { readonly [PRIMEIRO_NOME]: string };
const juntarPrimeiroNome = (variaveis: VariaveisEmail): VariaveisEscritas => ({
  ...variaveis,
  [PRIMEIRO_NOME]: primeiroNome(variaveis.cliente_nome),
});

/** O vencimento de quem comprou para sempre (regra 50). */
const VITALICIO = '9999-12-31';

/** Quem acaba de comprar não tem o que renovar: nas boas-vindas o link de renovação não existe. */
export const renova = (categoria: CategoriaEmail) => categoria !== 'boas_vindas';

/** O que se guarda de um template e basta para fazer o e-mail. */
export type TemplateParaEmail = {
  readonly assunto: string;
  readonly conteudo_texto: string;
  readonly configuracoes: Readonly<Record<string, string>>;
};
export type EmailPronto = {
  readonly assunto: string;
  /** A linha que a caixa de entrada mostra ao lado do assunto. */
  readonly previa: string;
  readonly texto: string;
  readonly html: string;
};

/** Até onde um celular mostra o assunto inteiro; passar disso se avisa, não se recusa. */
export const ASSUNTO_NO_CELULAR = 45;
/** Caracteres do assunto e da linha que as caixas de entrada mostram ao lado dele. */
const ASSUNTO_MAXIMO = 200;
const PREVIA_MAXIMA = 110;

/**
 * Valores das variáveis de uma assinatura: data como 21/11/2026, valor (em reais) como R$ 1.234,50. O produto se diz
 * como as pessoas dizem: de 'Over Limite (mensal)', 'Over Limite' e o plano 'mensal'.
 */
export function variaveisDaAssinatura(dados: {
  readonly cliente: { readonly nome: string; readonly email: string };
  readonly produto_nome: string;
  readonly data_expiracao: string;
  readonly valor: number;
  readonly remetente_nome: string;
  /** Onde esta pessoa renova; vazio no que não é de um vencimento, ou quando quem vende não tem domínio. */
  readonly link_renovacao?: string;
}): VariaveisEmail {
  return {
    cliente_nome: dados.cliente.nome,
    cliente_email: dados.cliente.email,
    produto_nome: nomeBase(dados.produto_nome),
    plano: planoDoNome(dados.produto_nome),
    data_vencimento: dados.data_expiracao === VITALICIO ? 'vitalício' : formatarData(dados.data_expiracao),
    valor: formatarReais(dados.valor),
    remetente_nome: dados.remetente_nome,
    link_renovacao: dados.link_renovacao ?? '',
  };
}

/** O que acompanha o texto de quem escreve. */
export type AoRedorDoEmail = {
  /** As linhas de quem vende, ao pé. */
  readonly linhas?: readonly string[];
  /** O logo dele, no alto. */
  readonly logo?: LogoNoEmail | null;
  /** A cor dele, '#rrggbb', que os botões tomam já legível; null deixa a que o template pede. */
  readonly cor?: string | null;
  /** Onde quem recebe vê o que tem e para a cobrança; null no que não é de uma assinatura. */
  readonly conta?: string | null;
  /** Onde quem recebe pede para não receber mais; null no que sempre se manda (regra 37). */
  readonly descadastro?: string | null;
};

/**
 * Faz o e-mail de um template: assunto sem quebra de linha, parte de texto e parte HTML. O que vem das variáveis é
 * sempre texto (nunca HTML, botão ou outra variável); variável desconhecida some; botão sem link seguro some.
 */
export function renderizarEmail(
  template: TemplateParaEmail,
  variaveis: VariaveisEmail,
  { linhas = [], logo = null, cor = null, conta = null, descadastro = null }: AoRedorDoEmail = {},
): EmailPronto {
  const assunto = cortar(
    juntarNumaLinha(preencher(template.assunto, template.configuracoes, juntarPrimeiroNome(variaveis))),
    ASSUNTO_MAXIMO,
  );
  const remetente = juntarNumaLinha(variaveis.remetente_nome);
  const partes = dividir(template, variaveis);
  const previa = previaDe(partes);
  const vendedor = linhas.map(juntarNumaLinha);
  const pe = [remetente, ...vendedor].filter((linha) => linha !== '');
  const assinatura = pe.length === 0 ? '' : `\n\n-- \n${pe.join('\n')}`;
  const entrar = conta === null ? '' : `\n\nMinha conta: ${conta}`;
  const sair = descadastro === null ? '' : `\n\nNão quero mais receber estes avisos: ${descadastro}`;
  return {
    assunto,
    previa,
    texto: `${partes.map(textoDa).join('\n\n')}${assinatura}${entrar}${sair}\n`,
    html: corpoHtml({
      assunto,
      previa,
      partes,
      remetente,
      vendedor,
      logo,
      cor: corNoEmail(cor),
      conta,
      descadastro,
    }),
  };
}

/** Como se começa a falar com alguém: na caixa de entrada, onde cada letra conta, não diz nada. */
const SAUDACAO = /^(?:ol[aá]|oi+|bom dia|boa tarde|boa noite|prezad[oa]s?|car[oa]s?)(?!\p{L})/iu;

/** O que vem depois da saudação na mesma linha: 'Olá, Maria! Seu acesso…' fica 'Seu acesso…'. */
function tirarSaudacao(linha: string): string {
  if (!SAUDACAO.test(linha)) return linha;
  // Primeiro a exclamação: 'Olá, Maria S. Souza!' tem um ponto que é do nome.
  const fim = [/[!?](?:\s|$)/, /[.:]\s/].map((marca) => linha.search(marca)).find((onde) => onde !== -1);
  return fim === undefined ? '' : linha.slice(fim + 1).trim();
}

/** A linha que a caixa de entrada mostra ao lado do assunto: o começo do texto, sem o 'Olá, Maria!'. */
function previaDe(partes: readonly Parte[]): string {
  const linhas = partes.flatMap((parte) => (parte.tipo === 'paragrafo' ? parte.linhas : []));
  const primeira = linhas.findIndex((linha) => linha !== '');
  const semOla = linhas.map((linha, i) => (i === primeira ? tirarSaudacao(linha) : linha));
  return cortar(juntarNumaLinha(semOla.join(' ')), PREVIA_MAXIMA);
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
function dividir({ conteudo_texto, configuracoes }: TemplateParaEmail, fatos: VariaveisEmail): Parte[] {
  const variaveis = juntarPrimeiroNome(fatos);
  const partes: Parte[] = [];
  let linhas: string[] = [];
  const fechar = () => {
    const cheias = linhas.map((linha) => juntarNumaLinha(preencher(linha, configuracoes, variaveis)));
    if (cheias.some((linha) => linha !== '')) partes.push({ tipo: 'paragrafo', linhas: cheias });
    linhas = [];
  };
  for (const linha of conteudo_texto.split(/\r\n|\r|\n/)) {
    const botao = botaoDaLinha(linha);
    if (botao) {
      fechar();
      const links: Record<string, string> = {
        ...configuracoes,
        [LINK_DE_RENOVACAO]: variaveis.link_renovacao,
      };
      const link = Object.hasOwn(links, botao.variavel) && linkSeguro(links[botao.variavel] ?? '');
      const texto = juntarNumaLinha(preencher(botao.texto, configuracoes, variaveis));
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
