import { nomeNoCaminho } from '../../../shared/base/enderecos-da-loja.ts';
import type { Renovacao } from '../../../shared/renovacao/renovacao.routes.ts';
import { cupomDoEndereco, normalizarCodigo } from '../checkout/codigo.ts';
import { cabecalhosDaLoja } from '../loja.ts';
import { elemento, escrever, mostrar, mostrarLink } from '../pedido/elementos.ts';
import { mostrarMarca, mostrarVendedor } from '../pedido/marca.ts';
import { cuidarDaCopia, desenharPix } from '../pedido/pix.ts';
import { escreverReais, proximaEsperaDoPix, validadeDe } from '../pedido/tela.ts';
import {
  algarismos,
  dataCurta,
  erroDoCpf,
  formatarCpf,
  SEM_RESPOSTA,
  type Tela,
  telaDaRenovacao,
} from './tela.ts';

// O arquivo é o mesmo para todas as lojas: de qual ele é agora, só o endereço diz.
document.documentElement.dataset.loja = nomeNoCaminho(location.pathname);

/** Abrir a cobrança fala com o gateway, que pode demorar; ler só lê. */
const LIMITES_MS = { GET: 15_000, POST: 30_000 } as const;
const endereco = `/api/renovar/${/\/renovar\/([^/]+)/i.exec(location.pathname)?.[1] ?? ''}`;

let lida: Renovacao | null = null;
let ocupada = false;

const formulario = elemento('renovar');
const cpf = elemento('cpf');
const cupom = elemento('cupom');

/** O cupom que se quer usar: o do link ou o que se aplicou; '' sem nenhum. */
let codigo = cupomDoEndereco(new URLSearchParams(location.search));
if (cupom instanceof HTMLInputElement) cupom.value = codigo;

function linha(nome: string, texto: string | null): void {
  mostrar(`linha-${nome}`, texto !== null && texto !== '');
  escrever(nome, texto ?? '');
}

/** O que o servidor disse do cupom, ao lado da caixa dele; aplicado, o botão o tira. */
function desenharCupom(dito: Renovacao['cupom']): void {
  const aplicado = dito?.desconto ?? null;
  escrever('nota-cupom', aplicado === null ? '' : `${escreverReais(aplicado)} de desconto`);
  escrever('erro-cupom', dito !== null && aplicado === null ? dito.mensagem : '');
  escrever('aplicar', aplicado === null ? 'Aplicar' : 'Remover');
  if (!(cupom instanceof HTMLInputElement)) return;
  cupom.readOnly = aplicado !== null;
  cupom.setAttribute('aria-invalid', String(dito !== null && aplicado === null));
}

function desenhar(tela: Tela): void {
  escrever('titulo', tela.titulo);
  document.title = tela.titulo;
  escrever('explicacao', tela.explicacao);
  escrever('pagar', tela.pagar ?? '');
  escrever('nota', tela.nota);
  mostrar('renovar', tela.pagar !== null);
  mostrar('tentar', tela.tentar);
  mostrarLink('vender', tela.vender);
  mostrarLink('contato', tela.contato);
  mostrar('compra', lida !== null && lida.produto !== '');
  if (lida === null) return;
  escrever('produto', lida.produto);
  escrever('plano', lida.plano);
  linha('nome', lida.nome);
  linha('email', lida.email);
  linha('ate', lida.nova_expiracao && dataCurta(lida.nova_expiracao));
  linha('valor', lida.valor === null ? null : escreverReais(lida.valor));
  mostrar('campo-cpf', lida.pede_cpf);
  mostrar('campo-cupom', lida.situacao !== 'recorrente' || codigo !== '');
  desenharCupom(lida.cupom);
}

async function ler(): Promise<Tela> {
  const busca = codigo === '' ? '' : `?${new URLSearchParams({ cupom: codigo })}`;
  const resposta = await fetch(endereco + busca, {
    headers: cabecalhosDaLoja(),
    signal: AbortSignal.timeout(LIMITES_MS.GET),
  });
  if (!resposta.ok) throw new Error(`Renovação: ${resposta.status}`);
  const nova: Renovacao = await resposta.json();
  lida = nova;
  mostrarMarca(nova.marca);
  mostrarVendedor(nova.quem_vende);
  return telaDaRenovacao(nova);
}

async function abrir(): Promise<void> {
  desenhar(await ler().catch(() => (lida === null ? SEM_RESPOSTA : telaDaRenovacao(lida))));
}

const SEM_SERVIDOR =
  'O servidor não respondeu. Confira sua conexão e tente de novo: nada será cobrado duas vezes.';

function erroNoCpf(texto: string): void {
  escrever('erro-cpf', texto);
  if (!(cpf instanceof HTMLInputElement)) return;
  cpf.setAttribute('aria-invalid', String(texto !== ''));
  if (texto !== '') cpf.focus();
}

/** O CPF que se digitou, só quando se pede; undefined quando falta ou não vale, e a página já o diz. */
function cpfDado(): string | null | undefined {
  if (!lida?.pede_cpf || !(cpf instanceof HTMLInputElement)) return null;
  const dado = algarismos(cpf.value);
  erroNoCpf(erroDoCpf(dado));
  return dado.length === 11 ? dado : undefined;
}

type Resposta = {
  payment_url?: string;
  pix?: { payload: string; expira_em: string | null } | null;
  mensagem?: string;
  campo?: string;
};

/** Desde quando o PIX do ciclo está à vista; null enquanto não está. */
let pixDesde: number | null = null;
let espera: ReturnType<typeof setTimeout> | undefined;

/** Com o PIX à vista, pergunta-se de quando em quando se o período já se renovou; escondida, a página espera. */
async function esperarPix(): Promise<void> {
  clearTimeout(espera);
  if (pixDesde === null || document.hidden) return;
  const tela = await ler().catch(() => null);
  if (tela !== null && lida?.situacao !== 'recorrente') {
    pixDesde = null;
    await desenharPix(null, '');
    desenhar(tela);
    scrollTo(0, 0);
    return;
  }
  espera = setTimeout(esperarPix, proximaEsperaDoPix(Date.now() - pixDesde));
}

/** Mostra o PIX do ciclo em aberto no lugar do botão que o pediu. */
async function mostrarPix({ payload, expira_em }: NonNullable<Resposta['pix']>): Promise<void> {
  const valor = lida?.valor == null ? '' : escreverReais(lida.valor);
  await desenharPix({ tipo: 'pagar', payload, ate: validadeDe(expira_em) }, valor);
  mostrar('renovar', false);
  escrever('titulo', 'A cobrança deste período');
  escrever('explicacao', 'Assim que o pagamento se confirmar, esta página avisa sozinha.');
  elemento('copiar')?.focus();
  pixDesde = Date.now();
  espera = setTimeout(esperarPix, proximaEsperaDoPix(0));
}

async function pagar(visto: number, cpf: string | null): Promise<void> {
  const resposta = await fetch(endereco, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...cabecalhosDaLoja() },
    body: JSON.stringify({ visto, cpf, cupom: lida?.cupom?.desconto == null ? null : codigo }),
    signal: AbortSignal.timeout(LIMITES_MS.POST),
  });
  const { payment_url, pix, mensagem, campo }: Resposta = await resposta.json();
  if (resposta.ok && pix) return mostrarPix(pix);
  if (resposta.ok && payment_url && /^https?:\/\//.test(payment_url)) {
    location.assign(payment_url);
    return;
  }
  if (campo === 'cpf') return erroNoCpf(mensagem ?? '');
  // O preço ou a situação podem ser outros: mostra-se como está agora, com a frase do porquê.
  await abrir();
  escrever('aviso', mensagem ?? SEM_SERVIDOR);
}

/** Um clique por vez; os outros esperam a resposta do primeiro. */
async function continuar(): Promise<void> {
  if (ocupada || !lida) return;
  const cpf = cpfDado();
  if (cpf === undefined) return;
  ocupada = true;
  escrever('aviso', '');
  const botao = elemento('pagar');
  botao?.setAttribute('aria-busy', 'true');
  const texto = botao?.textContent ?? '';
  escrever('pagar', 'Redirecionando para pagamento…');
  await pagar(lida.valor ?? 0, cpf).catch(() => escrever('aviso', SEM_SERVIDOR));
  if (botao?.textContent === 'Redirecionando para pagamento…') escrever('pagar', texto);
  botao?.removeAttribute('aria-busy');
  ocupada = false;
}

/** Confere o que se digitou, ou tira o que está aplicado; vazio, diz que falta. */
async function aplicar(): Promise<void> {
  if (ocupada || !(cupom instanceof HTMLInputElement)) return;
  const tirar = cupom.readOnly;
  codigo = tirar ? '' : normalizarCodigo(cupom.value);
  cupom.value = codigo;
  if (codigo === '' && !tirar) {
    escrever('erro-cupom', 'Digite um código de cupom');
    cupom.focus();
    return;
  }
  ocupada = true;
  elemento('aplicar')?.setAttribute('aria-busy', 'true');
  await ler()
    .then(desenhar)
    .catch(() => escrever('erro-cupom', SEM_SERVIDOR));
  elemento('aplicar')?.removeAttribute('aria-busy');
  cupom.focus();
  ocupada = false;
}

elemento('aplicar')?.addEventListener('click', () => void aplicar());
cupom?.addEventListener('keydown', (evento) => {
  if (evento.key !== 'Enter') return;
  evento.preventDefault();
  void aplicar();
});
formulario?.addEventListener('submit', (evento) => {
  evento.preventDefault();
  void continuar();
});
cpf?.addEventListener('input', () => {
  if (cpf instanceof HTMLInputElement) cpf.value = formatarCpf(cpf.value);
  erroNoCpf('');
});
elemento('tentar')?.addEventListener('click', () => void abrir());
cuidarDaCopia();
document.addEventListener('visibilitychange', () => void esperarPix());
// Quem volta do gateway vê a página como estava, guardada pelo navegador: confere-se se já foi paga.
addEventListener('pageshow', (evento) => {
  if (evento.persisted) void abrir();
});
void abrir();
