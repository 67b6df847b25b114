import { nomeNoCaminho } from '../../../shared/base/enderecos-da-loja.ts';
import type { CompraDaConta, MinhaConta, ProdutoDaConta } from '../../../shared/conta/conta.schema.ts';
import { cabecalhosDaLoja, chaveDaLoja } from '../loja.ts';
import { elemento, escrever, mostrar, mostrarLink } from '../pedido/elementos.ts';
import { mostrarMarca, mostrarVendedor } from '../pedido/marca.ts';
import { cartoesDasCompras, cartoesDosProdutos } from './cartoes.ts';
import { escreverDia, perguntaDeCancelar } from './tela.ts';

// O arquivo é o mesmo para todas as lojas: de qual ele é agora, só o endereço diz. Sozinho, o '/minha-conta' não é
// nome de ninguém.
const sobNome = /^\/[^/]+\/minha-conta\/?$/i.test(location.pathname);
document.documentElement.dataset.loja = sobNome ? nomeNoCaminho(location.pathname) : '';

type Passo = 'carregando' | 'pedir' | 'mandado' | 'entrar' | 'invalido' | 'falhou' | 'conta';
const LIMITE_MS = 20_000;
const SEM_SERVIDOR = 'O servidor não respondeu. Confira sua conexão e tente de novo.';

/** O segredo do link: está depois do '#', que o navegador não manda a ninguém. */
let segredo = location.hash.slice(1);
let ocupada = false;

class Recusa extends Error {
  readonly codigo: number;
  constructor(codigo: number, mensagem: string) {
    super(mensagem);
    this.codigo = codigo;
  }
}

async function chamar(metodo: 'GET' | 'POST', caminho: string, corpo?: object): Promise<Response> {
  const resposta = await fetch(`/api/conta${caminho}`, {
    method: metodo,
    headers: { ...cabecalhosDaLoja(), ...(corpo ? { 'content-type': 'application/json' } : {}) },
    signal: AbortSignal.timeout(LIMITE_MS),
    ...(corpo ? { body: JSON.stringify(corpo) } : {}),
  });
  if (resposta.ok) return resposta;
  const { mensagem = SEM_SERVIDOR } = await resposta.json().catch(() => ({}));
  throw new Recusa(resposta.status, mensagem);
}

function irPara(passo: Passo, focar = true): void {
  document.querySelector('main')?.setAttribute('data-passo', passo);
  if (focar) document.querySelector<HTMLElement>(`#${passo} h1`)?.focus();
}

function escreverEmail(email: string): void {
  for (const alvo of document.querySelectorAll('[data-email]')) alvo.textContent = email;
}

function desenhar(conta: MinhaConta): void {
  escreverEmail(conta.email);
  mostrarMarca(conta.marca);
  mostrarVendedor(conta.quem_vende);
  mostrarLink('contato', conta.whatsapp && `https://wa.me/${conta.whatsapp}`);
  elemento('produtos')?.replaceChildren(...cartoesDosProdutos(conta.produtos, { cancelar, devolver }));
  elemento('compras')?.replaceChildren(...cartoesDasCompras(conta.compras, { cancelar, devolver }));
}

// Aqui, e não pelo armazenamento do checkout: partilhado, seria um arquivo a mais na página do pedido, que é pesada.
const ENTROU = chaveDaLoja('conta');
function lembrarEntrada(entrou: boolean): void {
  try {
    if (entrou) localStorage.setItem(ENTROU, 'sim');
    else localStorage.removeItem(ENTROU);
  } catch {
    // Sem onde guardar, pergunta-se sempre.
  }
}
function podeTerEntrado(): boolean {
  try {
    return localStorage.getItem(ENTROU) !== null;
  } catch {
    return true;
  }
}

async function abrir(focar: boolean): Promise<void> {
  // Quem nunca entrou neste navegador não espera por uma resposta que se sabe qual é.
  if (!podeTerEntrado()) return irPara('pedir', focar);
  try {
    const resposta = await chamar('GET', '');
    desenhar(await resposta.json());
    irPara('conta', focar);
  } catch (erro) {
    const semSessao = erro instanceof Recusa && erro.codigo === 401;
    if (semSessao) lembrarEntrada(false);
    irPara(semSessao ? 'pedir' : 'falhou', focar);
  }
}

/** Um pedido por vez: o segundo clique espera o primeiro. */
async function ocuparBotao(botao: HTMLElement | null, fazer: () => Promise<void>): Promise<void> {
  if (ocupada) return;
  ocupada = true;
  if (botao) botao.ariaBusy = 'true';
  await fazer().finally(() => {
    ocupada = false;
    if (botao) botao.ariaBusy = null;
  });
}

const mensagemDe = (erro: unknown) => (erro instanceof Recusa ? erro.message : SEM_SERVIDOR);

function erroNoEmail(texto: string): void {
  escrever('erro-email', texto);
  const campo = elemento('email');
  if (!(campo instanceof HTMLInputElement)) return;
  campo.setAttribute('aria-invalid', String(texto !== ''));
  if (texto !== '') campo.focus();
}

async function pedirLink(): Promise<void> {
  const campo = elemento('email');
  if (!(campo instanceof HTMLInputElement)) return;
  const email = campo.value.trim();
  if (email === '') return erroNoEmail('Email é obrigatório');
  if (!campo.validity.valid) return erroNoEmail('Email inválido');
  try {
    await chamar('POST', '/link', { email });
    erroNoEmail('');
    escreverEmail(email);
    irPara('mandado');
  } catch (erro) {
    erroNoEmail(mensagemDe(erro));
  }
}

async function entrar(): Promise<void> {
  try {
    await chamar('POST', '/entrar', { segredo });
  } catch (erro) {
    return irPara(erro instanceof Recusa && erro.codigo < 500 ? 'invalido' : 'falhou');
  }
  segredo = '';
  lembrarEntrada(true);
  // O link gasto sai do endereço e da história: voltar não o abre de novo.
  history.replaceState(null, '', location.pathname);
  await abrir(true);
}

type Pergunta = {
  readonly titulo: string;
  readonly texto: string;
  readonly sim: string;
  readonly comMotivo: boolean;
  readonly caminho: string;
  readonly feito: string;
};
let pergunta: Pergunta | null = null;
const janela = elemento('confirmar');

function perguntar(nova: Pergunta): void {
  pergunta = nova;
  escrever('confirmar-titulo', nova.titulo);
  escrever('confirmar-texto', nova.texto);
  escrever('confirmar-sim', nova.sim);
  escrever('confirmar-erro', '');
  mostrar('campo-motivo', nova.comMotivo);
  if (janela instanceof HTMLDialogElement) janela.showModal();
}

function cancelar(produto: ProdutoDaConta): void {
  perguntar({
    titulo: 'Cancelar a assinatura?',
    texto: perguntaDeCancelar(produto),
    sim: 'Cancelar assinatura',
    comMotivo: true,
    caminho: `/assinaturas/${produto.id}/cancelar`,
    feito: `Pronto: ${produto.produto} não será mais cobrada.`,
  });
}

function devolver(compra: CompraDaConta): void {
  perguntar({
    titulo: 'Pedir o dinheiro de volta?',
    texto: `Você desiste da compra de ${compra.produto}, e o acesso acaba quando o dinheiro for devolvido.`,
    sim: 'Quero meu dinheiro de volta',
    comMotivo: false,
    caminho: `/compras/${compra.id}/devolucao`,
    feito: `Pedido feito. Quem vendeu tem até ${escreverDia(compra.devolucao?.ate ?? '')} para devolver.`,
  });
}

async function confirmar(): Promise<void> {
  if (pergunta === null || !(janela instanceof HTMLDialogElement)) return;
  const { caminho, comMotivo, feito } = pergunta;
  const campo = elemento('motivo');
  const motivo = campo instanceof HTMLTextAreaElement ? campo.value : '';
  try {
    const resposta = await chamar('POST', caminho, comMotivo ? { motivo } : undefined);
    desenhar(await resposta.json());
    janela.close();
    escrever('aviso', feito);
    elemento('aviso')?.scrollIntoView({ block: 'center' });
  } catch (erro) {
    escrever('confirmar-erro', mensagemDe(erro));
    if (erro instanceof Recusa && erro.codigo === 401) location.reload();
  }
}

document.addEventListener('submit', (evento) => {
  evento.preventDefault();
  const { submitter: botao, target } = evento;
  const fazer = {
    'formulario-email': pedirLink,
    'formulario-entrar': entrar,
    'formulario-confirmar': confirmar,
  };
  const qual = target instanceof HTMLFormElement ? target.id : '';
  if (qual in fazer) void ocuparBotao(botao, fazer[qual as keyof typeof fazer]);
});
elemento('confirmar-nao')?.addEventListener('click', () => {
  if (janela instanceof HTMLDialogElement) janela.close();
});
for (const ir of document.querySelectorAll('[data-ir]')) ir.addEventListener('click', () => irPara('pedir'));
elemento('tentar')?.addEventListener('click', () => {
  if (segredo !== '') irPara('entrar');
  else void abrir(true);
});
elemento('sair')?.addEventListener('click', (evento) => {
  const { currentTarget } = evento;
  void ocuparBotao(currentTarget instanceof HTMLElement ? currentTarget : null, async () => {
    await chamar('POST', '/sair').catch(() => null);
    lembrarEntrada(false);
    irPara('pedir');
  });
});

if (segredo === '') void abrir(false);
else irPara('entrar', false);
