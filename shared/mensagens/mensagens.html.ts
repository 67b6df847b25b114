import type { EstiloDeBotao } from './mensagens.marcacao.ts';
import { MOLDURA } from './mensagens.moldura.ts';

/** Um pedaço do corpo do e-mail, já com os valores no lugar. */
export type Parte =
  | { readonly tipo: 'paragrafo'; readonly linhas: readonly string[] }
  | { readonly tipo: 'botao'; readonly estilo: EstiloDeBotao; readonly link: string; readonly texto: string };

/** A cor de cada botão, fundo do principal e letra dos outros: com branco, todas passam de 4,5:1 (WCAG AA). */
const CORES: Readonly<Record<EstiloDeBotao, string>> = {
  AZUL: '#1d4ed8',
  ROSA: '#be185d',
  VERDE: '#15803d',
  WHATSAPP: '#075e54',
  PLANOS: '#6d28d9',
};

/** Os nomes dos buracos `[[nome]]` de um pedaço da moldura: o que falta preencher não compila. */
type Buracos<S extends string> = S extends `${string}[[${infer Nome}]]${infer Resto}`
  ? Nome | Buracos<Resto>
  : never;

/** Põe cada valor no seu buraco, numa só passada: o que vem num valor não é lido como buraco. */
function encaixar<const S extends string>(pedaco: S, valores: Readonly<Record<Buracos<S>, string>>): string {
  const deCada = new Map(Object.entries<string>(valores));
  return pedaco.replace(/\[\[(\w+)\]\]/g, (_, nome: string) => deCada.get(nome) ?? '');
}

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

const juntarLinhas = (linhas: readonly string[]) => linhas.map(escaparHtml).join('<br>');

/**
 * O primeiro botão do e-mail é o principal, cheio; os outros são discretos, na sua cor. A de quem vende toma o lugar da
 * que o template pede, menos no do WhatsApp, que se conhece pela dele.
 */
function parteHtml(parte: Parte, principal: Parte | undefined, cor: string | null): string {
  if (parte.tipo === 'paragrafo') return encaixar(MOLDURA.paragrafo, { linhas: juntarLinhas(parte.linhas) });
  return encaixar(parte === principal ? MOLDURA.principal : MOLDURA.secundario, {
    cor: (parte.estilo === 'WHATSAPP' ? null : cor) ?? CORES[parte.estilo],
    link: escaparHtml(parte.link),
    texto: escaparHtml(parte.texto),
  });
}

/** O logo de quem vende num e-mail: endereço inteiro, a medida em que se mostra e o que se lê no lugar dele. */
export type LogoNoEmail = {
  readonly endereco: string;
  readonly largura: number;
  readonly altura: number;
  readonly nome: string;
};

/** No alto, de quem é o e-mail: o logo, com o nome para quem não carrega imagens, ou o nome. */
function topoHtml(logo: LogoNoEmail | null, remetente: string): string {
  if (logo !== null) {
    return encaixar(MOLDURA.logoNoAlto, {
      endereco: escaparHtml(logo.endereco),
      largura: String(logo.largura),
      altura: String(logo.altura),
      nome: escaparHtml(logo.nome),
    });
  }
  return remetente === '' ? '' : encaixar(MOLDURA.nomeNoAlto, { nome: escaparHtml(remetente) });
}

// Os espaços vazios empurram o corpo para fora da linha de prévia das caixas de entrada.
const FIM_DA_PREVIA = '&#847;&zwnj;&nbsp;'.repeat(30);

/**
 * Página inteira do e-mail, na moldura: de quem é, o corpo com um botão principal, e ao pé quem vende e como deixar de
 * receber. Os links saem como estão.
 */
export function corpoHtml(email: {
  readonly assunto: string;
  readonly previa: string;
  readonly partes: readonly Parte[];
  readonly remetente: string;
  /** Quem vende, linha a linha (Decreto 7.962/2013), e o logo dele. */
  readonly vendedor: readonly string[];
  readonly logo: LogoNoEmail | null;
  /** A cor dele, já legível com branco; null deixa a de cada botão. */
  readonly cor: string | null;
  /** Onde quem recebe vê o que tem; null no que não é de uma assinatura, ou sem loja no ar. */
  readonly conta: string | null;
  /** Onde quem recebe pede para não receber mais; null no que sempre se manda. */
  readonly descadastro: string | null;
}): string {
  const { partes, remetente, conta, descadastro } = email;
  const principal = partes.find(({ tipo }) => tipo === 'botao');
  const linhasDoPe = [...(remetente === '' ? [] : [`Enviado por ${remetente}`]), ...email.vendedor];
  const pe = [
    ...(linhasDoPe.length === 0 ? [] : [encaixar(MOLDURA.linhasDoPe, { linhas: juntarLinhas(linhasDoPe) })]),
    ...(conta === null ? [] : [encaixar(MOLDURA.conta, { link: escaparHtml(conta) })]),
    ...(descadastro === null ? [] : [encaixar(MOLDURA.descadastro, { link: escaparHtml(descadastro) })]),
  ];
  return encaixar(MOLDURA.pagina, {
    assunto: escaparHtml(email.assunto),
    previa: `${escaparHtml(email.previa)}${FIM_DA_PREVIA}`,
    topo: topoHtml(email.logo, remetente),
    corpo: partes.map((parte) => parteHtml(parte, principal, email.cor)).join('\n'),
    pe: pe.join('\n'),
  });
}
