import { centavosParaReais, formatarReais, reaisParaCentavos } from '../../shared/base/dinheiro.ts';
import { enderecoDaRenovacao, enderecoDoPedido } from '../../shared/base/enderecos-da-loja.ts';
import type { PixParaPagar } from '../../shared/base/pix.ts';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { GATEWAYS, gatewayDoPais, lugarDe } from '../../shared/gateways/gateways.rules.ts';
import { EM_ABERTO } from '../../shared/pedidos/pedidos.rules.ts';
import { recusasRenovacao } from '../../shared/renovacao/renovacao.routes.ts';
import { FRASES_DA_RENOVACAO, SE_RENOVA } from '../../shared/renovacao/renovacao.rules.ts';
import { type CupomAvaliado, cobrar, type GatewayDoVendedor, identidadeDe } from '../checkout/index.ts';
import { gravacoesDoUsoSeguro } from '../cupons/index.ts';
import type { Cobrador } from '../gateways/port.ts';
import { criarPedido, lerPedido, mudarPedido, type Pedido, type PedidoNovo } from '../pedidos/index.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { eventWrite } from '../platform/events.ts';
import { providerCall } from '../platform/logger.ts';
import { lojaDaVisita } from '../sessao/index.ts';
import { compradorDoCadastro } from './comprador.ts';
import { tentarNaRenovacao } from './cupom.ts';
import { decidirTentativa, idDaTentativa, resumoDaRenovacao } from './decidir.ts';
import { precoDaRenovacao } from './ler.ts';
import { type ARenovar, type Chamada, type DepsDeReunir, type Reunida, reunirRenovacao } from './reunir.ts';

type Deps = DepsDeReunir & {
  readonly tempoReal: () => number;
  readonly gateway: GatewayDoVendedor;
  /** Origem das páginas de um host: 'https://loja.com.br'. */
  readonly origem: (host: string) => string;
};
/** Um clique em 'Ir para o pagamento': o que a pessoa viu, em reais, e o CPF de quem não o tinha no cadastro. */
type Clique = Chamada & { readonly visto: number; readonly cpf: string | null };
type Ligado = NonNullable<Awaited<ReturnType<GatewayDoVendedor>>>;

/**
 * Pedidos de um mesmo vencimento que se olham: cada um custa uma leitura, e só muda o que a pessoa ou o preço mudou.
 */
const TENTATIVAS = 30;

const recusa = (nome: keyof typeof recusasRenovacao, mensagem?: string) =>
  refusal(recusasRenovacao, nome, mensagem);

/** Onde se paga uma renovação: a página do gateway e, do ciclo que só se paga por PIX, o código dele. */
type ParaPagar = { readonly payment_url: string; readonly pix: PixParaPagar | null };

/** O PIX de um ciclo em aberto, lido agora; sem ele, paga-se na página do gateway. */
async function pixDoCiclo({ provedor, pixDe }: Cobrador, id: string | null): Promise<PixParaPagar | null> {
  if (!id || !pixDe) return null;
  const lido = await providerCall(
    { provedor, acao: 'gerar PIX' },
    () => pixDe(id),
    (pix) => ({ ok: pix !== null }),
  );
  return lido && { payload: lido.payload, expira_em: lido.expira_em };
}

/** A cobrança que o próprio gateway já fez (regra 32); null quando ele diz que já não cobra. */
async function cobrancaDaRecorrencia(
  deps: Deps,
  { ctx }: Reunida,
  lida: ARenovar,
): Promise<ParaPagar | null> {
  const { recorrencia, assinatura } = lida;
  const { cobranca } = assinatura.metadata;
  const gateway = GATEWAYS.find((gateway) => gateway === cobranca?.gateway);
  const ligado = gateway && (await deps.gateway(ctx.usuario_id, gateway));
  if (!ligado || !cobranca) throw recusa('gateway_fora');
  const aberta = await ligado.cobrador.faturaAberta(cobranca.id);
  if (aberta === null) throw recusa('gateway_fora');
  const { payment_url, pagamento_no_pix = null } = aberta;
  if (payment_url) return { payment_url, pix: await pixDoCiclo(ligado.cobrador, pagamento_no_pix) };
  if (aberta.renova) throw recusa('sem_cobranca_aberta');
  // O aviso do fim se perdeu: anota-se, e a pessoa renova como quem não é cobrado sozinho.
  const texto = 'A assinatura foi encerrada no gateway: não haverá novas cobranças';
  if (recorrencia) {
    await mudarPedido(deps.tabela, ctx, recorrencia, {
      mudanca: { recorrencia: { acabou: true, em: ctx.now.toISOString() } },
      passo: { tipo: 'encerrada', texto },
    });
  }
  return null;
}

/** O que se cobra, por quem e de quem. */
type Preparada = {
  readonly novo: Omit<PedidoNovo, 'id'>;
  readonly ligado: Ligado;
  /** O cupom conferido, com o lugar que há nele; null sem cupom. */
  readonly avaliado: Extract<CupomAvaliado, { ok: true }> | null;
};

/** O cupom que se quis usar, conferido agora; a recusa diz por quê. */
async function conferirCupom(deps: Deps, reunida: Reunida, lida: ARenovar, clique: Clique, preco: number) {
  const { cupom: codigo, http, cpf } = clique;
  if (!codigo) return null;
  const { ctx } = reunida;
  const pedido = { ctx, http, lida, codigo, preco_centavos: preco, cpf };
  const avaliado = await tentarNaRenovacao(deps, pedido);
  if (!avaliado) throw recusa('cupom_recusado', recusasComuns.muitas_requisicoes.mensagem);
  if (!avaliado.ok) throw recusa('cupom_recusado', avaliado.mensagem);
  return avaliado;
}

async function preparar(deps: Deps, reunida: Reunida, lida: ARenovar, clique: Clique): Promise<Preparada> {
  const { assinatura, cliente, produto, plano } = lida;
  const preco = precoDaRenovacao(reunida);
  if (!preco) throw recusa('nao_se_renova');
  const avaliado = await conferirCupom(deps, reunida, lida, clique, preco);
  const desconto_centavos = avaliado?.desconto_centavos ?? 0;
  const valor_centavos = preco - desconto_centavos;
  if (reaisParaCentavos(clique.visto) !== valor_centavos) {
    const valor = formatarReais(centavosParaReais(valor_centavos));
    throw recusa('preco_mudou', `O preço de hoje é ${valor}. Confira e continue`);
  }
  const comprador = compradorDoCadastro(cliente, clique.cpf);
  if (lugarDe(comprador.pais) === 'brasil' && comprador.cpf === null) throw recusa('cpf_obrigatorio');
  const gateway = gatewayDoPais(comprador.pais);
  const ligado = await deps.gateway(reunida.ctx.usuario_id, gateway);
  if (!ligado) throw recusa('cobranca_recusada', 'Esta loja ainda não recebe por aqui. Fale com quem vendeu');
  const { slug, meses, produto_nome } = plano;
  const cupom = avaliado && { id: avaliado.cupom.id, codigo: avaliado.cupom.codigo };
  return {
    ligado,
    avaliado,
    novo: {
      gateway,
      slug,
      plano: plano.plano,
      produto_id: produto.id,
      linha_id: produto.linha_id,
      produto_nome,
      plano_nome: plano.nome_do_plano,
      // Um período só: nada se cobra depois sem que a pessoa volte.
      recorrente: false,
      meses_acesso: meses,
      vaga: null,
      vaga_rede: null,
      preco_centavos: preco,
      desconto_centavos,
      valor_centavos,
      cupom,
      comprador,
      resumo: resumoDaRenovacao([
        gateway,
        produto.id,
        meses,
        preco,
        comprador.cpf,
        ...(cupom ? [cupom.codigo, valor_centavos] : []),
      ]),
      renova: {
        assinatura_id: assinatura.id,
        cliente_id: cliente.id,
        data_expiracao: assinatura.data_expiracao,
        produto_nome: assinatura.produto.nome,
      },
      lead_id: null,
      segredo_sha256: null,
      campanha: null,
      consentimento: null,
      avisos: null,
      rastro: null,
    },
  };
}

/**
 * O pedido que vale para este vencimento: o que já há, ou o seguinte, que manda cancelar os que ainda se poderiam
 * pagar. O id sai do vencimento, e por isso cem cliques, de quantos aparelhos forem, guardam um só.
 */
async function guardarUmaVez(
  { tabela }: Deps,
  { ctx }: Reunida,
  lida: ARenovar,
  { novo, ligado, avaliado }: Preparada,
): Promise<Pedido | typeof AGAIN> {
  const deixados: Pedido[] = [];
  for (let vez = 0; vez < TENTATIVAS; vez += 1) {
    const id = idDaTentativa(lida.assinatura, vez);
    const existente = await lerPedido(tabela, ctx.usuario_id, id);
    if (!existente) {
      const trocados = deixados.filter(({ status }) => EM_ABERTO.has(status));
      const junto = trocados.map((trocado) => eventWrite(ctx, 'pedido.trocado', trocado.id, { por: id }));
      const identidade = identidadeDe(novo.comprador);
      const doCupom = avaliado ? gravacoesDoUsoSeguro(ctx, { ...avaliado, pedido_id: id, identidade }) : [];
      return (await criarPedido(tabela, ctx, { id, ...novo }, [...junto, ...doCupom])) ?? AGAIN;
    }
    const { cobrador } = ligado;
    const decisao = decidirTentativa(existente, { resumo: novo.resumo, agora: ctx.now, cobrador });
    if (decisao === 'ja_pago') throw recusa('nao_se_renova', FRASES_DA_RENOVACAO.renovada);
    if (decisao === 'retomar') return existente;
    deixados.push(existente);
  }
  throw recusa('cobranca_recusada');
}

/** Prepara e guarda o pedido, relendo o cupom e os lugares dele sempre que outra gravação passou na frente. */
function guardar(deps: Deps, reunida: Reunida, lida: ARenovar, clique: Clique) {
  return decideAgain('Guardar uma renovação', async () => {
    const preparada = await preparar(deps, reunida, lida, clique);
    const pedido = await guardarUmaVez(deps, reunida, lida, preparada);
    return pedido === AGAIN ? AGAIN : { pedido, ligado: preparada.ligado };
  });
}

/**
 * Leva quem tem o link à cobrança da renovação (regras 32 e 33). O preço é o do servidor; repetir, de qualquer
 * aparelho, abre a mesma cobrança; quem um gateway já cobra sozinho vai à cobrança dele, e nunca a um segundo pedido.
 */
export async function renovarPeloLink(deps: Deps, clique: Clique): Promise<ParaPagar> {
  const reunida = await reunirRenovacao(deps, clique);
  const { situacao, lida, ctx } = reunida;
  if (situacao === 'invalido') throw recusa('link_invalido');
  if (!lida || !SE_RENOVA.has(situacao)) throw recusa('nao_se_renova', FRASES_DA_RENOVACAO[situacao]);
  if (situacao === 'recorrente') {
    return (await cobrancaDaRecorrencia(deps, reunida, lida)) ?? renovarPeloLink(deps, clique);
  }
  const { pedido, ligado } = await guardar(deps, reunida, lida, clique);
  const { cobrador, volta } = ligado;
  const loja = lojaDaVisita(deps.origem, clique.http);
  const voltas = volta
    ? { retorno: enderecoDoPedido(loja, pedido.id), desistencia: enderecoDaRenovacao(loja, clique.token) }
    : { retorno: null, desistencia: null };
  const desfecho = await cobrar(deps, { ctx, pedido, cobrador, ...voltas });
  if (desfecho.tipo === 'feito') return { payment_url: desfecho.payment_url, pix: null };
  const passageiro = desfecho.motivo === 'gateway_indisponivel';
  throw recusa(passageiro ? 'gateway_fora' : 'cobranca_recusada', desfecho.message);
}
