import type { CompraDaConta, MinhaConta, ProdutoDaConta } from '../../../shared/conta/conta.schema.ts';
import { elemento, escrever, mostrar } from '../pedido/elementos.ts';
import { chamar, mensagemDe, Recusa } from './api.ts';
import { escreverDia, escreverValor, ofertaDe, perguntaDeCancelar, perguntaDoCartao } from './tela.ts';

/** Uma pergunta antes de mudar algo: o que se lê, o que se preenche e o que se pede à API. */
export type Pergunta = {
  readonly titulo: string;
  readonly texto: string;
  readonly sim: string;
  /** O que se preenche: o grupo de campos da janela com este nome; null sem nenhum. */
  readonly campos: 'motivo' | 'novo-email' | 'telefone' | 'dados' | null;
  readonly caminho: string;
  /** O que se oferece em vez disso, com um botão que o aceita; null sem oferta. */
  readonly oferta?: Pick<Pergunta, 'texto' | 'caminho' | 'feito'> | null;
  /** O que se diz quando dá certo; recebe o que se preencheu. */
  readonly feito: (preenchido: Readonly<Record<string, string>>) => string;
};

/** Antes de parar uma cobrança. */
export const aoCancelar = (produto: ProdutoDaConta): Pergunta => ({
  titulo: 'Cancelar a assinatura?',
  texto: perguntaDeCancelar(produto),
  sim: 'Cancelar assinatura',
  campos: 'motivo',
  caminho: `/assinaturas/${produto.id}/cancelar`,
  feito: () => `Pronto: ${produto.produto} não será mais cobrada.`,
  oferta: produto.contraoferta && {
    texto: ofertaDe(produto),
    caminho: `/assinaturas/${produto.id}/contraoferta`,
    feito: () =>
      `Combinado: a próxima cobrança é de ${escreverValor(produto.contraoferta?.valor ?? 0)}. Que bom que você fica.`,
  },
});

/** Antes de pedir o dinheiro de volta. */
export const aoDevolver = (compra: CompraDaConta): Pergunta => ({
  titulo: 'Pedir o dinheiro de volta?',
  texto: `Você desiste da compra de ${compra.produto}, e o acesso acaba quando o dinheiro for devolvido.`,
  sim: 'Quero meu dinheiro de volta',
  campos: null,
  caminho: `/compras/${compra.id}/devolucao`,
  feito: () => `Pedido feito. Quem vendeu tem até ${escreverDia(compra.devolucao?.ate ?? '')} para devolver.`,
});

/** Antes de sair para a página do gateway. */
export const aoTrocarCartao = (produto: ProdutoDaConta): Pergunta => ({
  titulo: 'Trocar o cartão?',
  texto: perguntaDoCartao(produto),
  sim: 'Continuar',
  campos: null,
  caminho: `/assinaturas/${produto.id}/cartao`,
  feito: () => 'Abrindo a página do cartão…',
});

/** O e-mail, que os dois endereços confirmam. */
export const aoTrocarEmail = ({ email }: MinhaConta): Pergunta => ({
  titulo: 'Trocar o e-mail',
  texto: `Mandamos um link a ${email} e outro ao novo. A troca só acontece quando os dois confirmam; até lá, nada muda.`,
  sim: 'Mandar os links',
  campos: 'novo-email',
  caminho: '/email',
  feito: ({ email: novo = '' }) =>
    `Mandamos um link a ${email} e outro a ${novo}. Confirme nos dois, em até 24 horas.`,
});

/** O telefone do cadastro. */
export const aoTrocarTelefone = ({ telefone }: MinhaConta): Pergunta => ({
  titulo: 'Trocar o telefone',
  texto:
    telefone === null
      ? 'Os avisos por WhatsApp vão para o telefone que você der.'
      : `Hoje é ${telefone}. Os avisos por WhatsApp passam a ir para o novo.`,
  sim: 'Guardar o telefone',
  campos: 'telefone',
  caminho: '/telefone',
  feito: () => 'Telefone guardado.',
});

/** O direito de ver os dados, ou de que se apaguem. */
export const aoPedirDados: Pergunta = {
  titulo: 'Pedir os seus dados',
  texto:
    'Diga de que CPF. Quem vendeu confere se ele é seu e responde por e-mail em até 15 dias. O que a lei manda guardar das vendas fica, sem o seu nome.',
  sim: 'Fazer o pedido',
  campos: 'dados',
  caminho: '/dados',
  feito: () => 'Pedido feito. A confirmação vai para o seu e-mail.',
};

let aberta: Pergunta | null = null;
const janela = elemento('confirmar');

/** Mostra uma pergunta; o que se preencheu noutra não passa para esta. */
export function perguntar(nova: Pergunta): void {
  aberta = nova;
  escrever('confirmar-titulo', nova.titulo);
  escrever('confirmar-texto', nova.texto);
  escrever('confirmar-sim', nova.sim);
  escrever('confirmar-erro', '');
  escrever('oferta-texto', nova.oferta?.texto ?? '');
  mostrar('oferta', Boolean(nova.oferta));
  for (const grupo of document.querySelectorAll<HTMLFieldSetElement>('[data-campos]')) {
    grupo.hidden = grupo.dataset.campos !== nova.campos;
    grupo.disabled = grupo.hidden;
  }
  if (!(janela instanceof HTMLDialogElement)) return;
  janela.querySelector('form')?.reset();
  janela.showModal();
}

/** Fecha a pergunta sem mudar nada. */
export function fechar(): void {
  if (janela instanceof HTMLDialogElement) janela.close();
}

/** O que se preencheu na janela, pelo nome de cada campo. */
function preenchidos(): Record<string, string> {
  const formulario = janela?.querySelector('form');
  if (!formulario) return {};
  const pares = [...new FormData(formulario)].map(([nome, valor]) => [nome, String(valor).trim()]);
  return Object.fromEntries(pares);
}

/** Pede à API o que se escolheu; recusado, a janela fica com o que se preencheu e a frase ao lado. */
async function pedir(
  { caminho, feito }: Pick<Pergunta, 'caminho' | 'feito'>,
  {
    corpo,
    aoMudar,
  }: { readonly corpo: Record<string, string> | null; readonly aoMudar: (corpo: unknown) => void },
): Promise<void> {
  try {
    const resposta = await chamar('POST', caminho, corpo ?? undefined);
    if (resposta.status !== 204) aoMudar(await resposta.json());
    fechar();
    escrever('aviso', feito(corpo ?? {}));
    elemento('aviso')?.scrollIntoView({ block: 'center' });
  } catch (erro) {
    escrever('confirmar-erro', mensagemDe(erro));
    if (erro instanceof Recusa && erro.codigo === 401) location.reload();
  }
}

/** Faz o que se confirmou. */
export async function confirmar(aoMudar: (corpo: unknown) => void): Promise<void> {
  if (aberta === null) return;
  await pedir(aberta, { corpo: aberta.campos === null ? null : preenchidos(), aoMudar });
}

/** Aceita o que se ofereceu em vez do que se perguntou. */
export async function aceitarOferta(aoMudar: (corpo: unknown) => void): Promise<void> {
  if (aberta?.oferta) await pedir(aberta.oferta, { corpo: null, aoMudar });
}
