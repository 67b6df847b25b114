import type { SituacaoDoDescadastro } from '../../../shared/mensagens/descadastro.routes.ts';

import { mostrarMarca } from '../pedido/marca.ts';

type Passo = 'carregando' | 'pedir' | 'saiu' | 'voltou' | 'invalido' | 'falhou';
/** O que se pede à API, e o passo em que se fica. */
type Pedido = { readonly metodo: 'GET' | 'POST'; readonly caminho: string; readonly depois: Passo | null };

const LIMITE_MS = 15_000;
const LER: Pedido = { metodo: 'GET', caminho: '/situacao', depois: null };
const SAIR: Pedido = { metodo: 'POST', caminho: '', depois: 'saiu' };
const VOLTAR: Pedido = { metodo: 'POST', caminho: '/voltar', depois: 'voltou' };

// O endereço já vem como o navegador o escreve: o que nele houver de estranho continua dentro do mesmo caminho.
const endereco = `/api/descadastrar/${/\/descadastrar\/([^/]+)/i.exec(location.pathname)?.[1] ?? ''}`;
let ultimo = LER;
let ocupada = false;

function mostrar(passo: Passo, focar: boolean): void {
  document.querySelector('main')?.setAttribute('data-passo', passo);
  // Quem ouve a página ouve o que mudou; ao abrir, o navegador já a lê do começo.
  if (focar) document.querySelector<HTMLElement>(`#${passo} h1`)?.focus();
}

function escrever({ vendedor, email }: SituacaoDoDescadastro): void {
  for (const alvo of document.querySelectorAll('[data-vendedor]')) {
    if (vendedor !== '') alvo.textContent = vendedor;
  }
  for (const alvo of document.querySelectorAll('[data-email]')) alvo.textContent = email;
}

async function perguntar({ metodo, caminho, depois }: Pedido): Promise<Passo> {
  const signal = AbortSignal.timeout(LIMITE_MS);
  const resposta = await fetch(`${endereco}${caminho}`, { method: metodo, signal });
  if (resposta.status === 404 || resposta.status === 400) return 'invalido';
  if (!resposta.ok) throw new Error(`Descadastro: ${resposta.status}`);
  const situacao: SituacaoDoDescadastro = await resposta.json();
  escrever(situacao);
  mostrarMarca(situacao.marca);
  return depois ?? (situacao.recebe ? 'pedir' : 'saiu');
}

/** Um pedido por vez; o que falhou, 'Tentar de novo' repete. */
async function fazer(pedido: Pedido, focar: boolean): Promise<void> {
  if (ocupada) return;
  ocupada = true;
  ultimo = pedido;
  mostrar(await perguntar(pedido).catch(() => 'falhou' as const), focar);
  ocupada = false;
}

/** O mesmo, com o botão a dizer que se espera. */
async function atender(botao: EventTarget | null, pedido: Pedido): Promise<void> {
  if (!(botao instanceof HTMLButtonElement)) return;
  botao.ariaBusy = 'true';
  await fazer(pedido, true);
  botao.ariaBusy = null;
}

document.addEventListener('submit', (evento) => {
  evento.preventDefault();
  const { submitter: botao } = evento;
  const quer = botao instanceof HTMLButtonElement && botao.value === 'voltar' ? VOLTAR : SAIR;
  void atender(botao, quer);
});
document.querySelector('#tentar')?.addEventListener('click', (evento) => {
  void atender(evento.currentTarget, ultimo);
});

mostrar('carregando', false);
void fazer(LER, false);
