import { lerCliente } from '../clientes/index.ts';
import type { Pedido } from '../pedidos/index.ts';
import { lerPedido, mudarPedido, nomeDoProdutoDo } from '../pedidos/index.ts';
import type { Clock } from '../platform/clock.ts';
import { newContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { eventWrite } from '../platform/events.ts';
import { leadKey } from '../platform/keys/pedidos.ts';
import { logger, providerCall } from '../platform/logger.ts';
import { type Table, tryTransact } from '../platform/table.ts';
import type { Conversao, ConversoesDoVendedor, PedirAcessoPorWhatsapp, PedirBoasVindas } from './ports.ts';

type Deps = {
  readonly tabela: Table;
  readonly relogio: Clock;
  readonly pedirBoasVindas: PedirBoasVindas;
  readonly pedirAcessoPorWhatsapp: PedirAcessoPorWhatsapp;
  readonly conversoes: ConversoesDoVendedor;
};

async function converterLead(
  { tabela, relogio }: Deps,
  { usuario_id, id, lead_id, cliente_id, comprador }: Pedido,
) {
  if (!lead_id) return;
  const agora = relogio.now().toISOString();
  // O lead pode não existir (quem compra sem que o rascunho tenha chegado compra do mesmo jeito), ser de outra pessoa,
  // ou já estar marcado.
  await tryTransact(tabela, [
    {
      update: leadKey(usuario_id, lead_id),
      set: { situacao: 'convertido', pedido_id: id, cliente_id, atualizado_em: agora },
      where: [
        ['situacao', 'in', ['dados', 'gateway', 'pedido']],
        ['email', '=', comprador.email],
      ],
    },
    eventWrite(newContext(relogio, { usuario_id, ator: 'gateway' }), 'pendencia.mudou', lead_id, {
      fonte: 'lead',
    }),
  ]);
}

function conversaoDe(pedido: Pedido): Conversao {
  const { comprador, rastro, valor_centavos, id, pago_em, atualizado_em } = pedido;
  const lerRastro = (nome: string) => rastro?.[nome] ?? null;
  return {
    evento_id: `purchase.${id}`,
    em: pago_em ?? atualizado_em,
    valor_centavos,
    produto_id: pedido.produto_id,
    produto_nome: nomeDoProdutoDo(pedido),
    pedido_id: id,
    email: comprador.email,
    telefone_e164: comprador.telefone,
    ip: lerRastro('ip'),
    user_agent: lerRastro('user_agent'),
    fbp: lerRastro('fbp'),
    fbc: lerRastro('fbc'),
    pagina: lerRastro('pagina'),
    ga_cliente: lerRastro('ga_cliente'),
    ga_sessao: lerRastro('ga_sessao'),
  };
}

/** Manda a compra a quem o vendedor configurou, só com o consentimento do pedido; a falha passageira se repete. */
async function medir(deps: Deps, pedido: Pedido): Promise<void> {
  if (!pedido.consentimento?.marketing || pedido.conversao_em) return;
  const destinos = await deps.conversoes(pedido.usuario_id);
  const conversao = conversaoDe(pedido);
  const resultados = await Promise.all(
    destinos.map((enviar) =>
      providerCall(
        { provedor: 'medicao', acao: 'contar compra' },
        () => enviar(conversao),
        ({ ok }) => ({ ok }),
      ),
    ),
  );
  if (resultados.some((resultado) => !resultado.ok && resultado.passageiro))
    throw new Error('Conversão não entregue');
  if (resultados.some((resultado) => !resultado.ok)) logger.warn('conversão recusada', { pedido: pedido.id });
  if (destinos.length === 0) return;
  const ctx = newContext(deps.relogio, { usuario_id: pedido.usuario_id, ator: 'gateway' });
  // Se outra gravação passar na frente, a marca falta e a repetição manda o mesmo evento_id: quem recebe o reconhece.
  await mudarPedido(deps.tabela, ctx, pedido, { mudanca: { conversao_em: ctx.now.toISOString() } });
}

async function emailDoCadastro({ tabela }: Deps, { usuario_id, cliente_id }: Pedido) {
  return cliente_id ? ((await lerCliente(tabela, usuario_id, cliente_id))?.email ?? null) : null;
}

const SEM_WHATSAPP = 'acesso_whatsapp';

/** Pede o acesso por WhatsApp; diz por que não sai, ou null. */
function pedirPorWhatsapp(deps: Deps, { usuario_id, comprador, avisos }: Pedido, assinatura_id: string) {
  const { nome, email, telefone } = comprador;
  const contato = { nome, email, telefone, aceitou: avisos !== null };
  return deps.pedirAcessoPorWhatsapp(usuario_id, assinatura_id, contato);
}

/** Escreve na venda, uma vez, por que o acesso não saiu por WhatsApp. */
async function anotarSemWhatsapp({ tabela, relogio }: Deps, { usuario_id, id }: Pedido, motivo: string) {
  await decideAgain('Anotar o acesso por WhatsApp', async () => {
    const pedido = await lerPedido(tabela, usuario_id, id);
    if (!pedido || pedido.linha_do_tempo.some(({ tipo }) => tipo === SEM_WHATSAPP)) return null;
    const passo = { tipo: SEM_WHATSAPP, texto: `O acesso não saiu por WhatsApp: ${motivo}` };
    const ctx = newContext(relogio, { usuario_id, ator: 'gateway' });
    return (await mudarPedido(tabela, ctx, pedido, { mudanca: {}, passo })) ?? AGAIN;
  });
}

/**
 * O que se faz depois que o acesso foi dado: lead convertido, e-mail de boas-vindas e conversão. Renovação não manda
 * boas-vindas nem conta como compra nova. Repetir não repete nada.
 */
export async function concluirPago(
  deps: Deps,
  {
    usuario_id,
    pedido_id,
    assinatura_id,
    primeiro,
    renovou,
  }: {
    usuario_id: string;
    pedido_id: string;
    assinatura_id: string;
    primeiro: boolean;
    renovou: boolean;
  },
): Promise<void> {
  const pedido = await lerPedido(deps.tabela, usuario_id, pedido_id);
  if (!pedido || !primeiro) return;
  await converterLead(deps, pedido);
  // O estorno pode ter passado na frente: quem já perdeu o acesso não é bem-vindo a ele.
  if (pedido.status !== 'pago') return;
  // Quem renova já tem o acesso; mas, se deu outro e-mail, é nele que o espera.
  const jaTem = renovou && (await emailDoCadastro(deps, pedido)) === pedido.comprador.email;
  if (!jaTem) await deps.pedirBoasVindas(usuario_id, assinatura_id, pedido.comprador);
  const semWhatsapp = jaTem ? null : await pedirPorWhatsapp(deps, pedido, assinatura_id);
  await medir(deps, pedido);
  if (semWhatsapp) await anotarSemWhatsapp(deps, pedido, semWhatsapp);
}
