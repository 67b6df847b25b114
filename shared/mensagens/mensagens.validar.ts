import type { CategoriaEmail } from '../templates/templates.schema.ts';
import {
  botaoDaLinha,
  ESTILOS_DE_BOTAO,
  juntarNumaLinha,
  LINK_DE_RENOVACAO,
  linkSeguro,
} from './mensagens.marcacao.ts';
import { renova, type TemplateParaEmail, VARIAVEIS_EMAIL } from './mensagens.rules.ts';

/** O que há de errado num template, e onde: `linha` a partir de 1; null num campo de link. */
export type ProblemaDoTemplate = {
  readonly campo: 'assunto' | 'conteudo_texto' | `configuracoes.${string}`;
  readonly linha: number | null;
  readonly motivo: string;
  /** O e-mail sairia com um buraco: não se salva. O que só se avisa é um botão que ainda não aparece. */
  readonly grave: boolean;
};
type Achado = Pick<ProblemaDoTemplate, 'motivo' | 'grave'>;

const grave = (motivo: string): Achado => ({ motivo, grave: true });
const ressalva = (motivo: string): Achado => ({ motivo, grave: false });

const CORES = ESTILOS_DE_BOTAO.join(', ').replace(/, (\w+)$/, ' ou $1');
const LINK_RECUSADO = 'Use um link completo, como https://… (também vale mailto:, tel: e wa.me)';

/** Os nomes que um template pode usar. */
type Nomes = {
  readonly daAssinatura: ReadonlySet<string>;
  readonly links: Readonly<Record<string, string>>;
};

/** Confere as variáveis de um texto: a que não existe some do e-mail, e chaves que não fecham aparecem nele. */
function variaveisErradas(texto: string, { daAssinatura, links }: Nomes): Achado[] {
  const existe = (nome: string) => daAssinatura.has(nome) || Object.hasOwn(links, nome);
  const achados: Achado[] = [];
  const resto = texto.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, nome: string) => {
    if (!existe(nome)) achados.push(grave(`{{${nome}}} não existe: este trecho ficaria vazio`));
    else if (!daAssinatura.has(nome) && links[nome]?.trim() === '') {
      achados.push(ressalva(`o link {{${nome}}} está vazio: este trecho não aparece`));
    }
    return ' ';
  });
  if (/\{\{|\}\}/.test(resto)) {
    achados.push(grave('as chaves não fecham em volta de um nome, como em {{cliente_nome}}'));
  }
  for (const [, nome = ''] of resto.matchAll(/(?<!\{)\{\s*(\w+)\s*\}(?!\})/g)) {
    if (existe(nome)) achados.push(grave(`variáveis de email levam duas chaves: {{${nome}}}`));
  }
  return achados;
}

/** Uma linha que quer ser botão: BOTAO em maiúsculas, ou 'botão' seguido do que só um botão tem. */
const QUER_SER_BOTAO =
  /^\s*(?:BOT[AÃ]O(?![\p{L}\p{N}])|bot[aã]o\s+(?:azul|rosa|verde|whatsapp|planos)?\s*\{\{)/u;

/** Por que uma linha que quer ser botão não o é. */
function explicarQueNaoEBotao(linha: string, links: Readonly<Record<string, string>>): Achado {
  const [, cor = ''] = /^\s*\S+\s+([^\s{]*)/.exec(linha) ?? [];
  const exemplo = Object.keys(links)[0] ?? 'link_planos';
  if (!ESTILOS_DE_BOTAO.some((estilo) => estilo === cor.toUpperCase())) {
    return grave(`depois de BOTAO vem ${CORES}`);
  }
  if (!/\{\{\s*\w+\s*\}\}/.test(linha)) return grave(`falta o link do botão, como {{${exemplo}}}`);
  return grave('depois do link só cabe o texto do botão, com // na frente');
}

function validarLinha(linha: string, nomes: Nomes): Achado[] {
  const { daAssinatura, links } = nomes;
  const botao = botaoDaLinha(linha);
  if (botao === null) {
    // Como o e-mail a mostra: uma marca que não se vê, antes da palavra, sai dela.
    const vista = juntarNumaLinha(linha);
    return QUER_SER_BOTAO.test(vista) ? [explicarQueNaoEBotao(vista, links)] : variaveisErradas(linha, nomes);
  }
  const { variavel, texto } = botao;
  if (variavel === LINK_DE_RENOVACAO && daAssinatura.has(variavel)) return variaveisErradas(texto, nomes);
  const link = Object.hasOwn(links, variavel) ? (links[variavel] ?? '') : null;
  return [
    ...(link === null
      ? [grave(`{{${variavel}}} não é um link deste email: o botão não apareceria`)]
      : link.trim() === ''
        ? [ressalva(`o link {{${variavel}}} está vazio: o botão não aparece`)]
        : []),
    ...variaveisErradas(texto, nomes),
  ];
}

/**
 * Tudo o que um template tem de errado, na ordem em que se lê: variável que não existe, chaves que não fecham, linha
 * BOTAO que não se entende, link que não é link. Os links que existem são as chaves de `configuracoes`; o de renovação,
 * só nos lembretes.
 */
export function validarTemplate(
  { assunto, conteudo_texto, configuracoes }: TemplateParaEmail,
  categoria: CategoriaEmail,
): ProblemaDoTemplate[] {
  const daAssinatura = new Set(
    VARIAVEIS_EMAIL.filter((nome) => nome !== LINK_DE_RENOVACAO || renova(categoria)),
  );
  const nomes: Nomes = { daAssinatura, links: configuracoes };
  const doTexto = conteudo_texto.split(/\r\n|\r|\n/).flatMap((texto, i) =>
    validarLinha(texto, nomes).map((achado) => ({
      ...achado,
      campo: 'conteudo_texto' as const,
      linha: i + 1,
    })),
  );
  const dosLinks = Object.entries(configuracoes).flatMap(([nome, link]) =>
    link.trim() === '' || linkSeguro(link) !== null
      ? []
      : [{ ...grave(LINK_RECUSADO), campo: `configuracoes.${nome}` as const, linha: null }],
  );
  const doAssunto = variaveisErradas(assunto, nomes);
  return [
    ...doAssunto.map((achado) => ({ ...achado, campo: 'assunto' as const, linha: 1 })),
    ...doTexto,
    ...dosLinks,
  ];
}

/** Como se lê um problema: 'Linha 3: …'. */
export const fraseDoProblema = ({ campo, linha, motivo }: ProblemaDoTemplate): string =>
  campo === 'conteudo_texto' ? `Linha ${linha}: ${motivo}` : motivo[0]?.toUpperCase() + motivo.slice(1);
