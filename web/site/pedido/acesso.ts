import { ApiError } from '../../../shared/base/client.ts';
import type { AcessoDoPedido, SituacaoDoPedido } from '../../../shared/checkout/checkout.schema.ts';
import { api, sortearId } from '../checkout/api.ts';
import { segredoGuardado } from '../checkout/segredo.ts';
import { lojaDaPagina } from '../loja.ts';
import { elemento, escrever, mostrar, mostrarLink } from './elementos.ts';
import { telaDoAcesso, temAcesso } from './tela.ts';

const FALHOU = 'Não foi possível buscar o acesso. Tente de novo em instantes.';
const fraseDe = (falha: unknown) => (falha instanceof ApiError ? falha.message : FALHOU);

const resumirSituacao = ({ situacao, acesso_em_falta }: SituacaoDoPedido) => `${situacao} ${acesso_em_falta}`;

function desenharLinks(links: AcessoDoPedido['links']): void {
  elemento('links')?.replaceChildren(
    ...links.map(({ texto, link }, i) => {
      const item = document.createElement('li');
      const ancora = document.createElement('a');
      ancora.className = i === 0 ? 'botao' : 'botao vazado';
      ancora.href = link;
      ancora.target = '_blank';
      ancora.rel = 'noopener noreferrer';
      ancora.textContent = texto;
      item.append(ancora);
      return item;
    }),
  );
}

function desenhar(pedido: SituacaoDoPedido, lido: AcessoDoPedido | null): void {
  const tela = telaDoAcesso(pedido, lido, lojaDaPagina());
  const [frase, email] = tela.destino ?? ['', ''];
  mostrar('destino', tela.destino !== null);
  escrever('destino-frase', frase);
  escrever('email', email);
  mostrarLink('corrigir', tela.corrigir);
  mostrar('acesso', tela.reenviar);
  mostrar('links', tela.links.length > 0);
  desenharLinks(tela.links);
  mostrar('provar', tela.provar);
  escrever('aviso', tela.aviso);
  // Com o acesso encerrado, o que viria depois da compra já não vem.
  if (tela.aviso !== '') mostrar('depois', false);
}

/**
 * Cuida do acesso de um pedido: pergunta com o segredo deste navegador ou, sem ele, com o e-mail que se digita, e manda
 * o e-mail de novo. Devolve o que chamar a cada situação lida, que termina quando o acesso está à vista.
 */
export function cuidarDoAcesso(id: string): (pedido: SituacaoDoPedido) => Promise<void> {
  const segredo = segredoGuardado(id);
  let prova: { segredo: string } | { email: string } | null = segredo === null ? null : { segredo };
  const pedirAcesso = (prova: { segredo: string } | { email: string }) =>
    api('POST /api/checkout/pedidos/{id}/acesso', { params: { id }, body: prova });
  // Com o segredo, pergunta-se já, ao lado da situação: numa rede lenta é uma volta a menos.
  let adiantado = prova && pedirAcesso(prova);
  adiantado?.catch(() => undefined);
  let pedido: SituacaoDoPedido | null = null;
  /** Situação em que se leu o acesso, e se ele faltava: só se lê de novo quando uma delas muda. */
  let visto = '';
  let provando = false;

  /** O acesso; o que se pediu adiantado só serve se não é de antes de o pagamento chegar, ou de o acesso acabar. */
  async function lerAcesso(prova: { segredo: string } | { email: string }, vale: boolean) {
    const cedo = adiantado;
    adiantado = null;
    const lido = await cedo;
    return lido?.vale === vale ? lido : await pedirAcesso(prova);
  }

  async function ler(): Promise<void> {
    if (pedido === null || prova === null) return;
    const lida = resumirSituacao(pedido);
    visto = lida;
    let lido: AcessoDoPedido | null = null;
    let erro = '';
    try {
      lido = await lerAcesso(prova, pedido.acesso_vale);
    } catch (falha) {
      const deOutro = falha instanceof ApiError && falha.erro === 'segredo_de_outro_pedido';
      // Sem rede o segredo continua bom: a próxima consulta, ou o e-mail digitado, serve de caminho.
      if (deOutro || 'email' in prova) prova = null;
      else visto = '';
      if (!deOutro) erro = fraseDe(falha);
    }
    // A situação mudou enquanto se esperava: quem a leu depois é quem desenha.
    if (resumirSituacao(pedido) !== lida) return;
    desenhar(pedido, lido);
    escrever('erro-prova', erro);
  }

  async function reenviar(botao: HTMLButtonElement): Promise<void> {
    if (prova === null || botao.ariaBusy === 'true') return;
    botao.ariaBusy = 'true';
    escrever('reenvio', 'Mandando…');
    try {
      const { email } = await api(
        'POST /api/checkout/pedidos/{id}/reenviar',
        { params: { id }, body: prova },
        { chave: sortearId() },
      );
      escrever('reenvio', `Mandamos de novo para ${email}. Se não chegar em alguns minutos, olhe no spam.`);
    } catch (falha) {
      escrever('reenvio', fraseDe(falha));
    }
    botao.ariaBusy = 'false';
  }

  elemento('provar')?.addEventListener('submit', async (evento) => {
    evento.preventDefault();
    const campo = elemento('email-da-compra');
    if (!(campo instanceof HTMLInputElement) || provando) return;
    provando = true;
    prova = { email: campo.value };
    await ler();
    provando = false;
    // O que se mostrou recebe o foco: o formulário já não está à vista.
    const errado = prova === null;
    campo.ariaInvalid = String(errado);
    (errado ? campo : elemento('titulo-acesso'))?.focus();
  });
  const botao = elemento('reenviar');
  if (botao instanceof HTMLButtonElement) botao.addEventListener('click', () => reenviar(botao));

  return async (agora) => {
    pedido = agora;
    if (visto === resumirSituacao(agora)) return;
    if (prova === null || !temAcesso(agora)) desenhar(agora, null);
    else await ler();
  };
}
