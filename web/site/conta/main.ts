import { MARCA_DA_TROCA } from '../../../shared/conta/conta.marca.ts';
import type { LojaDaConta, MinhaConta, TrocaDeEmail } from '../../../shared/conta/conta.schema.ts';
import { elemento, escrever, mostrar, mostrarLink } from '../pedido/elementos.ts';
import { mostrarMarca, mostrarVendedor } from '../pedido/marca.ts';
import { chamar, lerConta, mensagemDe, Recusa } from './api.ts';
import { type Acoes, cartoesDasCompras, cartoesDosProdutos } from './cartoes.ts';
import { lembrarEntrada, marcarLoja, type Passo, passoDoComeco, podeTerEntrado } from './entrada.ts';
import {
  aceitarOferta,
  aoCancelar,
  aoDevolver,
  aoPedirDados,
  aoTrocarCartao,
  aoTrocarEmail,
  aoTrocarTelefone,
  confirmar,
  fechar,
  type Pergunta,
  perguntar,
} from './perguntas.ts';

// Outra vez: a borda de uma versão de antes pode não deixar correr o que vai escrito na página.
marcarLoja();

/** O segredo do link: está depois do '#', que o navegador não manda a ninguém. */
let segredo = location.hash.slice(1);
let ocupada = false;

function irPara(passo: Passo, focar = true): void {
  document.querySelector('main')?.setAttribute('data-passo', passo);
  if (focar) document.querySelector<HTMLElement>(`#${passo} h1`)?.focus();
}

function escreverEmail(email: string): void {
  for (const alvo of document.querySelectorAll('[data-email]')) alvo.textContent = email;
}

let lida: MinhaConta | null = null;

function desenhar(conta: MinhaConta): void {
  lida = conta;
  escreverEmail(conta.email);
  mostrarMarca(conta.marca);
  mostrarVendedor(conta.quem_vende);
  mostrarLink('contato', conta.whatsapp && `https://wa.me/${conta.whatsapp}`);
  escrever('telefone', conta.telefone ?? 'não há');
  mostrar('linha-do-telefone', conta.cadastro);
  const acoes: Acoes = {
    cancelar: (produto) => perguntar(aoCancelar(produto)),
    devolver: (compra) => perguntar(aoDevolver(compra)),
    trocarCartao: (produto) => perguntar(aoTrocarCartao(produto)),
  };
  elemento('produtos')?.replaceChildren(...cartoesDosProdutos(conta.produtos, acoes));
  elemento('compras')?.replaceChildren(...cartoesDasCompras(conta.compras, acoes));
}

/** Quem vende, para quem ainda não entrou; sem resposta, a página fica sem nome, e serve na mesma. */
async function vestir(): Promise<void> {
  const resposta = await chamar('GET', '/loja').catch(() => null);
  if (!resposta) return;
  const { marca }: LojaDaConta = await resposta.json();
  mostrarMarca(marca);
}

async function abrir(focar: boolean): Promise<void> {
  // Quem nunca entrou neste navegador não espera por uma resposta que se sabe qual é.
  if (!podeTerEntrado()) {
    void vestir();
    return irPara('pedir', focar);
  }
  try {
    const resposta = await lerConta();
    desenhar(await resposta.json());
    irPara('conta', focar);
  } catch (erro) {
    const semSessao = erro instanceof Recusa && erro.codigo === 401;
    if (semSessao) {
      lembrarEntrada(false);
      void vestir();
    }
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
  // Enquanto a conta não vem, nada do que fica por baixo dela está à vista para pular.
  irPara('carregando', false);
  await abrir(true);
}

/** Confirma um lado da troca de e-mail; com os dois, a sessão antiga acabou. */
async function confirmarTroca(): Promise<void> {
  try {
    const resposta = await chamar('POST', '/email/confirmar', {
      segredo: segredo.slice(MARCA_DA_TROCA.length),
    });
    const { falta }: TrocaDeEmail = await resposta.json();
    segredo = '';
    history.replaceState(null, '', location.pathname);
    if (falta !== null) escreverEmail(falta);
    irPara(falta === null ? 'trocado' : 'falta');
  } catch (erro) {
    if (erro instanceof Recusa && erro.codigo === 409) return escrever('erro-da-troca', erro.message);
    irPara(erro instanceof Recusa && erro.codigo < 500 ? 'invalido' : 'falhou');
  }
}

/** Mostra a conta como ficou ou, na troca do cartão, vai à página do gateway. */
function aoMudar(corpo: unknown): void {
  const { endereco } = corpo as { readonly endereco?: string };
  if (endereco === undefined) desenhar(corpo as MinhaConta);
  else location.assign(endereco);
}

const perguntas: Readonly<Record<string, (conta: MinhaConta) => Pergunta>> = {
  'trocar-email': aoTrocarEmail,
  'trocar-telefone': aoTrocarTelefone,
  'pedir-dados': () => aoPedirDados,
};
for (const [id, qual] of Object.entries(perguntas)) {
  elemento(id)?.addEventListener('click', () => lida && perguntar(qual(lida)));
}

document.addEventListener('submit', (evento) => {
  evento.preventDefault();
  const { submitter: botao, target } = evento;
  const fazer = {
    'formulario-email': pedirLink,
    'formulario-entrar': entrar,
    'formulario-trocar': confirmarTroca,
    'formulario-confirmar': () => confirmar(aoMudar),
  };
  const qual = target instanceof HTMLFormElement ? target.id : '';
  if (qual in fazer) void ocuparBotao(botao, fazer[qual as keyof typeof fazer]);
});
elemento('confirmar-nao')?.addEventListener('click', fechar);
for (const ir of document.querySelectorAll('[data-ir]')) ir.addEventListener('click', () => irPara('pedir'));
elemento('tentar')?.addEventListener('click', () => {
  if (segredo !== '') irPara(passoDoComeco(segredo));
  else void abrir(true);
});
elemento('oferta-sim')?.addEventListener('click', () => {
  void ocuparBotao(elemento('oferta-sim'), () => aceitarOferta(aoMudar));
});
elemento('sair')?.addEventListener('click', () => {
  void ocuparBotao(elemento('sair'), async () => {
    await chamar('POST', '/sair').catch(() => null);
    lembrarEntrada(false);
    irPara('pedir');
  });
});

if (segredo === '') void abrir(false);
else {
  void vestir();
  irPara(passoDoComeco(segredo), false);
}
// Quem tocou num botão antes de este script chegar não toca outra vez.
const tocado = document.querySelector<HTMLButtonElement>('form [aria-busy]');
tocado?.form?.requestSubmit(tocado);
