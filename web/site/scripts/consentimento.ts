import { chaveDaLoja } from '../loja.ts';
import { apagarCookies, gravarCookie, lerCookie } from './cookies.ts';

const COOKIE = 'consentimento';
/** Muda quando o texto do aviso muda de sentido: a escolha antiga deixa de valer e se pergunta de novo. */
export const VERSAO_DO_CONSENTIMENTO = '1';
const SEIS_MESES = 15_552_000;
/** O que a Meta e o Google gravam, e que a recusa apaga. */
const RASTROS = /^_(?:fbp|fbc|ga.*)$/;

/** A escolha da pessoa sobre medição e anúncios; vai também no pedido. */
export type Consentimento = { readonly marketing: boolean; readonly versao: string; readonly em: string };

/** A escolha já feita, ou null quando ainda não houve (ou foi sobre outro texto). */
export function lerConsentimento(cookie = lerCookie(chaveDaLoja(COOKIE))): Consentimento | null {
  try {
    // O que não é um objeto, ou não se lê, lança ou não tem os três.
    const { marketing, versao, em }: { [campo in keyof Consentimento]?: unknown } = JSON.parse(
      cookie ?? '{}',
    );
    return typeof marketing === 'boolean' &&
      versao === VERSAO_DO_CONSENTIMENTO &&
      typeof em === 'string' &&
      Date.parse(em)
      ? { marketing, versao, em }
      : null;
  } catch {
    return null;
  }
}

/** Grava a escolha; a recusa também apaga o que a Meta e o Google já tinham gravado. */
export function gravarConsentimento(marketing: boolean, agora: Date): void {
  gravarCookie(
    chaveDaLoja(COOKIE),
    JSON.stringify({ marketing, versao: VERSAO_DO_CONSENTIMENTO, em: agora.toISOString() }),
    SEIS_MESES,
  );
  if (!marketing) apagarCookies(RASTROS);
}

function botao(texto: string, aoClicar: () => void): HTMLButtonElement {
  const novo = document.createElement('button');
  novo.textContent = texto;
  novo.onclick = aoClicar;
  return novo;
}

/**
 * Pergunta uma vez e deixa no rodapé um botão para mudar de ideia. Aceitar e recusar têm o mesmo peso, e nenhuma
 * compra depende da resposta.
 */
export function iniciarConsentimento(aoEscolher: (marketing: boolean) => void): void {
  const reabrir = botao('Privacidade', () => mostrar(true));
  reabrir.className = 'privacidade';

  const mostrar = (focar: boolean) => {
    document.querySelector('.consentimento')?.remove();
    const aviso = document.createElement('section');
    aviso.className = 'consentimento';
    aviso.ariaLabel = 'Privacidade';
    const texto = document.createElement('p');
    texto.textContent =
      'Com a sua permissão, usamos cookies da Meta e do Google para medir visitas e anúncios. Sem ela, tudo aqui funciona igual, inclusive a compra.';
    const escolher = (marketing: boolean) => () => {
      gravarConsentimento(marketing, new Date());
      aviso.remove();
      if (focar) reabrir.focus();
      aoEscolher(marketing);
    };
    const recusar = botao('Recusar', escolher(false));
    const opcoes = document.createElement('div');
    opcoes.append(recusar, botao('Aceitar', escolher(true)));
    aviso.append(texto, opcoes);
    document.body.prepend(aviso);
    if (focar) recusar.focus();
  };

  (document.querySelector('footer') ?? document.body).append(reabrir);
  const escolha = lerConsentimento();
  if (escolha === null) mostrar(false);
  else if (escolha.marketing) aoEscolher(true);
}
