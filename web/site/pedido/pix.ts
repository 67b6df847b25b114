import { ApiError } from '../../../shared/base/client.ts';
import { api } from '../checkout/api.ts';
import { elemento, escrever, mostrar } from './elementos.ts';
import type { TelaDoPix } from './tela.ts';

const SEM_SERVIDOR = 'Sem resposta do servidor. Tente de novo em instantes.';
const AINDA_NAO =
  'Ainda não chegou. O PIX costuma levar alguns segundos, e esta página avisa sozinha: não é preciso pagar de novo.';
const SEM_BANCO =
  'Não conseguimos perguntar ao banco agora. Se você pagou, esta página avisa sozinha: não é preciso pagar de novo.';

const fraseDe = (falha: unknown) => (falha instanceof ApiError ? falha.message : SEM_SERVIDOR);
const campoDoCodigo = () => {
  const campo = elemento('pix-codigo');
  return campo instanceof HTMLInputElement ? campo : null;
};

/** Põe um texto na área de transferência; onde o navegador não deixa, deixa-o escolhido para a pessoa copiar. */
async function copiar(campo: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(campo.value);
    return true;
  } catch {
    // O de página sem segurança, e o de aplicativos que abrem páginas dentro de si.
    campo.focus();
    campo.setSelectionRange(0, campo.value.length);
    return document.execCommand('copy');
  }
}

/** Um clique por vez num botão; os outros esperam a resposta do primeiro. */
function aoClicar(nome: string, fazer: () => Promise<void>): void {
  const botao = elemento(nome);
  botao?.addEventListener('click', async () => {
    if (botao.ariaBusy === 'true') return;
    botao.ariaBusy = 'true';
    await fazer();
    botao.ariaBusy = 'false';
  });
}

/** Desenha o PIX que está à vista; só se refaz se mudou, para não tirar o foco de quem o copia. */
export async function desenharPix(tela: TelaDoPix, valor: string): Promise<void> {
  mostrar('pix', tela?.tipo === 'pagar');
  mostrar('sem-pix', tela?.tipo === 'gerar');
  if (tela?.tipo === 'gerar') {
    escrever('titulo-sem-pix', tela.titulo);
    escrever('porque-sem-pix', tela.porque);
    escrever('gerar', tela.botao);
  }
  const campo = campoDoCodigo();
  if (tela?.tipo !== 'pagar' || campo === null) return;
  escrever('pix-valor', valor);
  escrever('pix-ate', tela.ate);
  if (campo.value === tela.payload) return;
  campo.value = tela.payload;
  // Sem rede para o desenho, o código copia-se do mesmo jeito.
  const qr = await import('./qr.ts').catch(() => null);
  if (qr && campo.value === tela.payload) elemento('qr')?.replaceChildren(qr.desenharQr(tela.payload));
}

/** Liga o botão que copia o código. */
export function cuidarDaCopia(): void {
  aoClicar('copiar', async () => {
    const campo = campoDoCodigo();
    if (campo === null) return;
    const copiado = await copiar(campo);
    escrever('copiar', copiado ? 'Copiado' : 'Copiar o código');
    escrever(
      'pix-aviso',
      copiado
        ? 'Copiado. Cole em PIX copia e cola, no aplicativo do seu banco.'
        : 'Não foi possível copiar. O código está escolhido: toque nele e copie.',
    );
    setTimeout(() => escrever('copiar', 'Copiar o código'), 4_000);
  });
}

/** Liga os botões do PIX de um pedido; `aoMudar` pergunta de novo em que pé ele está. */
export function cuidarDoPix(id: string, aoMudar: () => Promise<void>): void {
  cuidarDaCopia();
  aoClicar('ja-paguei', async () => {
    escrever('pix-aviso', 'Perguntando ao banco…');
    try {
      const { chegou } = await api('POST /api/checkout/pedidos/{id}/pagamento', { params: { id } });
      escrever(
        'pix-aviso',
        chegou === null ? SEM_BANCO : chegou ? 'O pagamento chegou. Confirmando…' : AINDA_NAO,
      );
    } catch (falha) {
      escrever('pix-aviso', fraseDe(falha));
    }
  });
  aoClicar('gerar', async () => {
    escrever('gerar-aviso', 'Gerando…');
    try {
      const { pix } = await api('POST /api/checkout/pedidos/{id}/pix', { params: { id } });
      escrever(
        'gerar-aviso',
        pix ? '' : 'Ainda não foi possível. Tente de novo em instantes, ou abra a página de pagamento.',
      );
      if (pix) await aoMudar();
    } catch (falha) {
      escrever('gerar-aviso', fraseDe(falha));
    }
  });
}
