import { nomeNoCaminho } from '../../../shared/base/enderecos-da-loja.ts';
import type { SituacaoDoPedido } from '../../../shared/checkout/checkout.schema.ts';
import { api } from '../checkout/api.ts';
import { encerrarPedido } from '../checkout/guardados.ts';
import { cabecalhosDaLoja, lojaDaPagina } from '../loja.ts';
import { cuidarDoAcesso } from './acesso.ts';
import { elemento, escrever, mostrar, mostrarLink } from './elementos.ts';
import { mostrarMarca, mostrarVendedor } from './marca.ts';
import { cuidarDoPix, desenharPix } from './pix.ts';
import {
  escreverReais,
  NAO_ENCONTRADO,
  podeMudar,
  proximaEspera,
  proximaEsperaDoPix,
  SEM_RESPOSTA,
  type Tela,
  telaDoPedido,
} from './tela.ts';

// O arquivo é o mesmo para todas as lojas: de qual ele é agora, só o endereço diz.
document.documentElement.dataset.loja = nomeNoCaminho(location.pathname);

const LIMITE_MS = 15_000;
const id = decodeURIComponent(/\/pedido\/([^/]+)/i.exec(location.pathname)?.[1] ?? '');
const atualizarAcesso = cuidarDoAcesso(id);

let ultimo: SituacaoDoPedido | null = null;
let consultas = 0;
let espera: ReturnType<typeof setTimeout> | undefined;
let emCurso = false;

function escreverTitulo(tela: Tela): void {
  elemento('pedido')?.setAttribute('data-situacao', tela.situacao);
  const titulo = document.querySelector('h1');
  if (titulo && titulo.textContent !== tela.titulo) titulo.textContent = tela.titulo;
  document.title = tela.titulo;
  escrever('explicacao', tela.explicacao);
}

function desenhar(tela: Tela): void {
  escreverTitulo(tela);
  void desenharPix(tela.pix, ultimo ? escreverReais(ultimo.valor) : '');
  mostrar('compra', ultimo !== null);
  if (ultimo === null) return;
  escrever('produto', ultimo.produto);
  escrever('plano', ultimo.plano);
  escrever('valor', escreverReais(ultimo.valor));
  mostrar('devolvido', ultimo.estornado > 0);
  escrever('estornado', escreverReais(ultimo.estornado));
  desenharDetalhes(ultimo.detalhes);
  mostrar('cancelar', ultimo.como_cancelar !== null);
  escrever('cancelar', ultimo.como_cancelar ?? '');
  mostrarVendedor(ultimo.vendedor);
}

/** Quanto se espera pelo acesso, que fica acima, antes de mostrar o que se toca: o que se ia tocar não foge. */
const ESPERA_DO_ACESSO_MS = 1_500;

/** O que se toca e o que vem depois da compra. */
function desenharAcoes(tela: Tela): void {
  mostrarLink('pagar', tela.pagar);
  mostrarLink('outro', tela.outro);
  mostrarLink('trocar', tela.trocar);
  mostrarLink('contato', tela.contato);
  // Com o acesso encerrado, o que viria depois da compra já não vem.
  mostrar('depois', tela.depois && !elemento('aviso')?.textContent);
  mostrar('tentar', tela.tentar);
}

/** As linhas que o recibo também diz; só se refazem se mudaram. */
function desenharDetalhes(detalhes: SituacaoDoPedido['detalhes']): void {
  const lista = elemento('compra');
  const lidas = JSON.stringify(detalhes);
  if (!lista || lista.dataset.detalhes === lidas) return;
  lista.dataset.detalhes = lidas;
  for (const antiga of lista.querySelectorAll('[data-detalhe]')) antiga.remove();
  for (const { rotulo, texto } of detalhes) {
    const linha = document.createElement('div');
    linha.dataset.detalhe = '';
    const [termo, valor] = [document.createElement('dt'), document.createElement('dd')];
    termo.textContent = rotulo;
    valor.textContent = texto;
    linha.append(termo, valor);
    lista.append(linha);
  }
}

/** Um pedido desfeito não se retoma: a próxima compra faz outro. O pago fica, para voltar não ser pagar de novo. */
function encerrarSeDesfeito({ situacao }: SituacaoDoPedido): void {
  if (situacao === 'cancelado' || situacao === 'estornado' || situacao === 'perdido')
    encerrarPedido(id, 'terminado');
}

async function perguntar(): Promise<Tela> {
  const endereco = `/api/checkout/pedidos/${encodeURIComponent(id)}`;
  const resposta = await fetch(endereco, {
    headers: cabecalhosDaLoja(),
    signal: AbortSignal.timeout(LIMITE_MS),
  });
  if (resposta.status === 404 || resposta.status === 400) return NAO_ENCONTRADO;
  if (!resposta.ok) throw new Error(`Situação do pedido: ${resposta.status}`);
  const pedido: SituacaoDoPedido = await resposta.json();
  ultimo = pedido;
  mostrarMarca(pedido.marca);
  encerrarSeDesfeito(pedido);
  return telaDoPedido(pedido, id, lojaDaPagina());
}

/** A situação ainda pode mudar, ou falta que a loja mande o acesso. */
const aindaMuda = (situacao: Tela['situacao']) => podeMudar(situacao) || ultimo?.acesso_em_falta === true;

/** Fecha ou abre a cortina; a medida que se lê faz o navegador tirar mesmo da página o que ela esconde. */
function moverCortina(fechada: boolean): void {
  document.body.classList.toggle('cortina', fechada);
  document.body.getBoundingClientRect();
}

/** O que se vê de cada vez: a situação e o PIX. Quando muda, muda a página inteira. */
const resumir = ({ situacao, pix }: Tela) => `${situacao} ${pix?.tipo}`;
let aVista = '';

/**
 * Mostra uma tela. A que é outra aparece inteira, de uma vez: enquanto se monta, o que vem abaixo do título fica atrás
 * da cortina, e nada do que se lê se mexe.
 */
async function mostrarTela(tela: Tela): Promise<void> {
  const outra = resumir(tela) !== aVista;
  if (outra && aVista !== '') {
    moverCortina(true);
    scrollTo(0, 0);
  }
  aVista = resumir(tela);
  desenhar(tela);
  const acesso = ultimo === null ? null : atualizarAcesso(ultimo);
  // O PIX fica acima do acesso, que não o empurra: mostra-se já.
  if (tela.pix?.tipo !== 'pagar') {
    await Promise.race([acesso, new Promise((pronto) => setTimeout(pronto, ESPERA_DO_ACESSO_MS))]);
  }
  desenharAcoes(tela);
  moverCortina(false);
}

/** Desde quando o PIX está à vista; null enquanto não está. */
let pixDesde: number | null = null;

function marcarProxima(tela: Tela): void {
  if (!aindaMuda(tela.situacao) || document.hidden) return;
  const comPix = tela.pix?.tipo === 'pagar';
  pixDesde = comPix ? (pixDesde ?? Date.now()) : null;
  espera =
    pixDesde === null
      ? setTimeout(consultar, proximaEspera(consultas++, ultimo?.acesso_em_falta))
      : setTimeout(esperarPix, proximaEsperaDoPix(Date.now() - pixDesde));
}

const pixVenceu = () => {
  const ate = ultimo?.pix?.expira_em;
  return ate != null && Date.parse(ate) <= Date.now();
};

/** Com o PIX à vista pergunta-se só em que pé está o pedido; o resto, quando isso muda ou o prazo do código passa. */
async function esperarPix(): Promise<void> {
  if (emCurso || ultimo === null) return;
  if (pixVenceu()) return consultar();
  emCurso = true;
  clearTimeout(espera);
  let mudou: SituacaoDoPedido['situacao'] | null = null;
  try {
    const { situacao } = await api(
      'GET /api/checkout/pedidos/{id}/situacao',
      { params: { id } },
      { signal: AbortSignal.timeout(LIMITE_MS) },
    );
    mudou = situacao === ultimo.situacao ? null : situacao;
    escrever('rede', '');
  } catch {
    escrever('rede', 'Sem resposta do servidor. Tentando de novo…');
  }
  emCurso = false;
  if (mudou !== null) {
    // O que já se sabe diz-se já: o resto da página vem na consulta inteira.
    moverCortina(true);
    escreverTitulo(telaDoPedido({ ...ultimo, situacao: mudou, pix: null }, id, lojaDaPagina()));
    return consultar();
  }
  marcarProxima(telaDoPedido(ultimo, id, lojaDaPagina()));
}

/** Consulta e marca a próxima; escondida, a página espera voltar à vista. */
async function consultar(): Promise<void> {
  if (emCurso) return;
  emCurso = true;
  clearTimeout(espera);
  let tela: Tela;
  try {
    tela = await perguntar();
    escrever('rede', '');
    await mostrarTela(tela);
  } catch {
    // O que já se sabe continua à vista.
    tela = ultimo === null ? SEM_RESPOSTA : telaDoPedido(ultimo, id, lojaDaPagina());
    if (ultimo === null) await mostrarTela(SEM_RESPOSTA);
    else escrever('rede', 'Sem resposta do servidor. Tentando de novo…');
    moverCortina(false);
  }
  emCurso = false;
  marcarProxima(tela);
}

/** Quem volta à página, do banco ou do histórico, sabe logo. */
function aoVoltar(): void {
  const situacao = ultimo?.situacao ?? 'sem_resposta';
  if (!document.hidden && aindaMuda(situacao)) void consultar();
}

elemento('tentar')?.addEventListener('click', consultar);
// Quem o quer novo não volta à cobrança que venceu.
elemento('outro')?.addEventListener('click', () => {
  if (ultimo?.situacao === 'vencido') encerrarPedido(id, 'trocado');
});
cuidarDoPix(id, consultar);
document.addEventListener('visibilitychange', aoVoltar);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) aoVoltar();
});
void consultar();
