import * as z from 'zod';
import { linkSeguro } from './mensagens.marcacao.ts';
import type { TemplateParaEmail } from './mensagens.rules.ts';

/** O que impede alguém de receber o que compra: em duas palavras, a frase inteira, e a tela em que se resolve. */
export const falta = z.object({
  o_que: z.enum(['boas-vindas', 'link de acesso', 'e-mail do cliente', 'gateway de pagamento']),
  frase: z.string(),
  onde: z.string(),
});
export type Falta = z.output<typeof falta>;

// O nome de um link diz para que ele serve.
const DE_CONTATO = /^link_(?:whatsapp|suporte)/;
const DE_VENDA = /^link_(?:planos|renovacao)/;

// Um domínio sem https e um nome de grupo começam uma palavra: o de um e-mail vem depois da arroba, que vem no meio. Um
// domínio sem caminho acaba como os que há, em minúsculas, para que um ponto sem espaço depois não pareça um.
const COMECO = String.raw`(?:^|[\s(:"'])`;
const DOMINIO = String.raw`[a-z0-9-]+(?:\.[a-z0-9-]+)*\.`;
const FINAIS = 'com|net|org|br|me|app|io|co|gg|tv|ly|link|site|online|club|vip|page';
const ESCRITO_NO_TEXTO = [
  /https?:\/\//i,
  new RegExp(`${COMECO}${DOMINIO}[a-z]{2,}/[^\\s]`, 'i'),
  new RegExp(`${COMECO}${DOMINIO}(?:${FINAIS})(?![\\w@-])`),
  new RegExp(`${COMECO}@[a-z][a-z0-9_.]{2,}`, 'i'),
];

/** Os links de acesso que um texto de boas-vindas pede, e o que há neles. */
export type LinksDeAcesso = {
  /** O texto espera um link de acesso; o que não espera nenhum sai sem ele. */
  readonly pede: boolean;
  /** Quantos estão preenchidos, contando os que se escreveram no próprio texto. */
  readonly preenchidos: number;
  /** Nomes dos que estão vazios. */
  readonly vazios: readonly string[];
  /** Há por onde falar com quem vende, e pedir-lhe o acesso. */
  readonly tem_contato: boolean;
};

/** Lê num template de boas-vindas os links que dão acesso; os de suporte e os dos planos não o dão. */
export function linksDeAcesso({
  conteudo_texto,
  configuracoes,
}: Pick<TemplateParaEmail, 'conteudo_texto' | 'configuracoes'>): LinksDeAcesso {
  const achados = conteudo_texto.matchAll(/\{\{\s*(link_\w+)\s*\}\}/g);
  const nomes = [...new Set(Array.from(achados, ([, nome = '']) => nome))];
  const cheio = (nome: string) => linkSeguro(configuracoes[nome] ?? '') !== null;
  const doAcesso = nomes.filter((nome) => !DE_CONTATO.test(nome) && !DE_VENDA.test(nome));
  const vazios = doAcesso.filter((nome) => !cheio(nome));
  return {
    pede: doAcesso.length > 0,
    preenchidos:
      doAcesso.length -
      vazios.length +
      (ESCRITO_NO_TEXTO.some((escrito) => escrito.test(conteudo_texto)) ? 1 : 0),
    vazios,
    tem_contato: nomes.some((nome) => DE_CONTATO.test(nome) && cheio(nome)),
  };
}

/** Diz se o e-mail sairia sem acesso nenhum e sem a quem o pedir: então não sai (regra 54). */
export const saiSemAcesso = ({ pede, preenchidos, tem_contato }: Omit<LinksDeAcesso, 'vazios'>): boolean =>
  pede && preenchidos === 0 && !tem_contato;

/** Como sai hoje o acesso de um produto. */
export type ComoSaiOAcesso = {
  /** A mensagem de boas-vindas que lhe serve, e onde se edita; null quando nenhuma. */
  readonly mensagem: { readonly nome: string; readonly onde: string; readonly ativa: boolean } | null;
  /** `vazios` como a tela os chama. */
  readonly links: LinksDeAcesso;
};

const ONDE_ESTAO_AS_MENSAGENS = '/dashboard/templates';

/** A mensagem que falta, ou que está desligada; null quando há uma. */
export function faltaAMensagem({ mensagem }: ComoSaiOAcesso): Falta | null {
  if (mensagem === null) {
    const frase = 'Nenhuma mensagem de boas-vindas serve a este produto: associe-o a uma em Templates';
    return { o_que: 'boas-vindas', frase, onde: ONDE_ESTAO_AS_MENSAGENS };
  }
  if (mensagem.ativa) return null;
  return {
    o_que: 'boas-vindas',
    frase: `O e-mail de boas-vindas de ${mensagem.nome} está desligado: ligue-o`,
    onde: mensagem.onde,
  };
}

/** O link de acesso que ninguém preencheu, pelo nome; null quando há um, ou quando o texto não pede nenhum. */
export function faltaOLink({ mensagem, links }: ComoSaiOAcesso): Falta | null {
  if (mensagem === null || !links.pede || links.preenchidos > 0) return null;
  return {
    o_que: 'link de acesso',
    frase: `O e-mail de boas-vindas de ${mensagem.nome} não tem link de acesso. Preencha: ${links.vazios.join(', ')}`,
    onde: mensagem.onde,
  };
}

/** O que impede agora o e-mail de acesso de um produto de sair; null quando sai. */
export const impedimentoDoAcesso = (como: ComoSaiOAcesso): Falta | null =>
  faltaAMensagem(como) ?? (saiSemAcesso(como.links) ? faltaOLink(como) : null);
