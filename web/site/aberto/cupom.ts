import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { CupomValidado } from '../../../shared/checkout/checkout.schema.ts';
import { api } from '../checkout/api.ts';
import { cupomDoEndereco, temForma } from '../checkout/codigo.ts';
import { criar } from './criar.ts';

/** O preço que o servidor deu a um plano, em reais. */
type PlanoComCupom = NonNullable<CupomValidado['planos']>[number];

/** Os links do checkout de uma página de venda, e o código do plano que cada um compra. */
function linksDaPagina(slug: string): { readonly link: HTMLAnchorElement; readonly plano: string | null }[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"][href*="/checkout/"]')]
    .filter(({ pathname }) => pathname.split('/checkout/')[1] === slug)
    .map((link) => ({ link, plano: new URL(link.href).searchParams.get('plano') }));
}
type LinkDoPlano = ReturnType<typeof linksDaPagina>[number];

/** Leva o cupom ao checkout: o link continua a partir da raiz, com tudo o que já dizia. */
function levarAoCheckout({ link }: LinkDoPlano, codigo: string): void {
  const { pathname, searchParams, hash } = new URL(link.href);
  searchParams.set('cupom', codigo);
  link.setAttribute('href', `${pathname}?${searchParams}${hash}`);
}

/** No cartão de um plano, o preço de antes riscado e o de agora. */
function mostrarPreco(cartao: Element, { preco, valor_final, recorrente }: PlanoComCupom): void {
  const escrito = cartao.querySelector('.preco');
  if (escrito === null || valor_final >= preco) return;
  cartao.querySelector('.de')?.remove();
  escrito.before(
    criar(
      'p',
      { className: 'de' },
      criar('span', { className: 'so-leitor' }, 'De '),
      criar('s', {}, formatarReais(preco)),
      ' ',
      criar('b', {}, 'com o cupom'),
    ),
  );
  escrito.textContent = formatarReais(valor_final);
  // O cupom desconta só a primeira cobrança (regra 14): o que se paga depois lê-se junto do preço.
  if (recorrente) {
    escrito.after(
      criar('p', { className: 'de' }, `na primeira cobrança; as seguintes, ${formatarReais(preco)}`),
    );
  }
}

/**
 * O menor preço da abertura, com o do cupom. O que se cobra de novo diz que é só a primeira vez; se outro plano passou
 * a ser o mais barato, o preço riscado e o período eram do que estava, e saem.
 */
function mostrarMenor(links: readonly LinkDoPlano[], planos: ReadonlyMap<string, PlanoComCupom>): void {
  const abertura = document.querySelector('.apartir');
  const escrito = abertura?.querySelector('strong');
  const precos = links.flatMap(({ link, plano }) => {
    const antes = Number(new URL(link.href).searchParams.get('preco'));
    const comCupom = planos.get(plano ?? '');
    return plano === null ? [] : [{ antes, agora: comCupom?.valor_final ?? antes, comCupom }];
  });
  const [antes] = precos.toSorted((a, b) => a.antes - b.antes);
  const [agora] = precos.toSorted((a, b) => a.agora - b.agora);
  if (!abertura || !escrito || !antes || !agora || agora.agora >= antes.antes) return;
  const mesmo = antes.agora === agora.agora;
  const comeco = mesmo ? (escrito.previousSibling?.textContent ?? '') : 'a partir de ';
  const depois = mesmo ? (escrito.nextSibling?.textContent ?? '') : '';
  abertura.replaceChildren(
    comeco,
    ...(mesmo ? [criar('s', {}, formatarReais(antes.antes)), ' '] : []),
    criar('strong', {}, formatarReais(agora.agora)),
    agora.comCupom?.recorrente ? ' na primeira cobrança' : depois,
  );
}

/** Diz o que houve com o cupom onde se lê o preço: na abertura ou, sem ela, antes dos planos. */
function avisar(texto: string): void {
  const aviso = criar('p', { className: 'nota' }, texto);
  aviso.setAttribute('role', 'status');
  aviso.style.marginBottom = '18px';
  const [abertura, planos] = [document.querySelector('.apartir'), document.querySelector('.planos')];
  if (abertura) abertura.after(aviso);
  else planos?.before(aviso);
}

/** O que o servidor diz do cupom nesta página; null quando não respondeu. */
async function perguntar(codigo: string, pagina: string): Promise<CupomValidado | null> {
  try {
    return await api('POST /api/cupons/validar', { body: { codigo, pagina } });
  } catch {
    return null;
  }
}

/**
 * Mostra numa página de venda os preços com o cupom que o link traz, depois de o servidor dizer que sim, e leva-o aos
 * links do checkout; o que não serve, diz por quê (regra 66). O que vem do endereço só se escreve como texto.
 */
export async function mostrarCupomDoLink(slug: string, busca: string): Promise<void> {
  const digitado = cupomDoEndereco(new URLSearchParams(busca));
  if (digitado === '') return;
  // Um link não escreve na página o que quiser: só se repete o que tem a forma de um código.
  const nome = temForma(digitado) ? `Cupom ${digitado}: ` : '';
  const resposta = await perguntar(digitado, slug);
  const links = linksDaPagina(slug);
  if (resposta === null) {
    for (const item of links) levarAoCheckout(item, digitado);
    avisar(`${nome}ainda não foi possível conferir o cupom. O pagamento confere de novo.`);
    return;
  }
  const { valido, mensagem, codigo, planos = [] } = resposta;
  if (!valido || codigo === undefined) {
    avisar(`${nome}${mensagem}`);
    return;
  }
  const porPlano = new Map(planos.map((plano) => [plano.plano, plano]));
  mostrarMenor(links, porPlano);
  const feitos = new Set<Element>();
  for (const item of links) {
    const plano = porPlano.get(item.plano ?? '');
    if (plano === undefined) continue;
    levarAoCheckout(item, codigo);
    const cartao = item.link.closest('.plano');
    if (cartao === null || feitos.has(cartao)) continue;
    feitos.add(cartao);
    mostrarPreco(cartao, plano);
  }
  const aTodos = links.every(({ plano }) => plano === null || porPlano.has(plano));
  avisar(
    aTodos
      ? `Cupom ${codigo} aplicado: os preços já têm o desconto.`
      : `Cupom ${codigo} aplicado aos planos em que vale.`,
  );
}
