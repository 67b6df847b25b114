import { cortar } from '../../shared/base/cortar.ts';
import { limiteDeVagasDaRede } from '../../shared/catalogo/catalogo.rules.ts';
import { JA_VITALICIO, PLANO_ESGOTADO, VAGAS_POR_PAGAR } from '../../shared/checkout/checkout.rules.ts';
import { versaoDosAvisos } from '../../shared/checkout/consentimento.ts';
import { gravacoesDaVagaTomada, lerVagas, type PlanoAVenda } from '../catalogo/index.ts';
import { gravacoesDoUsoSeguro } from '../cupons/index.ts';
import type { PedidoNovo } from '../pedidos/index.ts';
import { alargarRede, redeDe } from '../platform/rede.ts';
import type { Table, Write } from '../platform/table.ts';
import { identidadeDe } from './comprador.ts';
import { precoDivergente } from './decidir-pedido.ts';
import { type Recusado, recusado } from './desfecho.ts';
import type { Entrada, Partes } from './juntar-pedido.ts';
import { ocasiaoDaCompra } from './ocasiao.ts';
import {
  acharTrocados,
  acharVagaDoPlano,
  gravacoesDosTrocados,
  lerAnteriores,
  temVitalicio,
} from './pedidos-trocados.ts';
import { resumirSegredo } from './prova.ts';
import { avaliarCupom } from './validar-cupom.ts';

type Preparado =
  | Recusado
  /** Outra aba acabou de fazer este mesmo pedido: o lugar que a pessoa tem no cupom já é dele. */
  | { readonly tipo: 'ja_feito' }
  | { readonly tipo: 'preparado'; readonly novo: PedidoNovo; readonly junto: readonly Write[] };

const filtrarTextos = (campos: Record<string, unknown>): Record<string, string> | null => {
  const textos = Object.entries(campos).filter(
    (par): par is [string, string] => typeof par[1] === 'string' && par[1] !== '',
  );
  return textos.length > 0 ? Object.fromEntries(textos) : null;
};

/** O que se guarda para a medição, só com o consentimento: a notificação do gateway não traz nada disso. */
function rastroDe({ corpo, http }: Entrada): Record<string, string> | null {
  const { consentimento, fbp, fbc, ga_cliente, ga_sessao, pagina } = corpo.metadata;
  if (!consentimento?.marketing) return null;
  const agente = http.headers['user-agent'];
  const user_agent = agente === undefined ? undefined : cortar(agente, 500);
  return filtrarTextos({ fbp, fbc, ga_cliente, ga_sessao, pagina, ip: http.address, user_agent });
}

/** A frase sobre avisos que a pessoa leu, com a hora do servidor; null quando o navegador nomeia uma que não existe. */
function avisosLidos(nome: string | null, agora: Date): PedidoNovo['avisos'] {
  const versao = versaoDosAvisos(nome);
  return versao && { versao, em: agora.toISOString() };
}

/**
 * Um pedido novo e o uso do cupom que ele segura. Tudo se recalcula do catálogo e do cupom; o que o navegador disse só
 * se compara.
 */
export async function prepararPedido(
  deps: { readonly tabela: Table },
  entrada: Entrada,
  { ctx, id, comprador, codigo, resumo, forma, visto_centavos }: Partes,
  { slug, plano, linha, nome, produto, preco_centavos, ...venda }: PlanoAVenda,
): Promise<Preparado> {
  const identidade = identidadeDe(comprador);
  const interessado = { identidade, rede: redeDe(entrada.http.address) };
  const avaliado = codigo
    ? await avaliarCupom(deps, {
        ctx,
        codigo,
        produto_id: produto.id,
        preco_centavos,
        interessado,
        ocasiao: () => ocasiaoDaCompra(deps.tabela, ctx, comprador),
      })
    : null;
  if (avaliado && !avaliado.ok) return recusado('cupom_recusado', avaliado.mensagem);
  if (avaliado?.vaga.anterior === id) return { tipo: 'ja_feito' };
  const desconto_centavos = avaliado?.desconto_centavos ?? 0;
  const valor_centavos = preco_centavos - desconto_centavos;
  if (visto_centavos !== valor_centavos) return precoDivergente(valor_centavos);
  const { metadata } = entrada.corpo;
  const novo = { id, slug, plano: plano.codigo, comprador, anteriores: metadata.anteriores };
  const anteriores = await lerAnteriores(deps.tabela, ctx, novo);
  if (await temVitalicio(deps.tabela, ctx, linha.id, anteriores)) {
    return recusado('ja_vitalicio', JA_VITALICIO);
  }
  const trocados = acharTrocados(novo, anteriores);
  const { vagas } = plano;
  const daVaga = vagas === null ? null : acharVagaDoPlano(novo, trocados);
  const rede = alargarRede(interessado.rede);
  const tomadas =
    vagas === null || daVaga
      ? null
      : { vagas, ...(await lerVagas(deps.tabela, ctx.usuario_id, novo, rede.nome)) };
  if (tomadas && tomadas.vendidas >= tomadas.vagas) return recusado('plano_esgotado', PLANO_ESGOTADO);
  if (tomadas && tomadas.daRede >= limiteDeVagasDaRede(tomadas.vagas, rede)) {
    return recusado('vagas_por_pagar', VAGAS_POR_PAGAR);
  }
  return {
    tipo: 'preparado',
    novo: {
      id,
      gateway: entrada.gateway,
      slug,
      plano: plano.codigo,
      produto_id: produto.id,
      linha_id: linha.id,
      produto_nome: nome,
      plano_nome: plano.nome,
      recorrente: venda.recorrente,
      meses_acesso: venda.meses_acesso,
      vaga: vagas === null ? null : 'tomada',
      vaga_rede: daVaga ? daVaga.vaga_rede : tomadas && rede.nome,
      preco_centavos,
      desconto_centavos,
      valor_centavos,
      cupom: avaliado ? { id: avaliado.cupom.id, codigo: avaliado.cupom.codigo } : null,
      comprador,
      resumo,
      ...(forma ? { forma } : {}),
      renova: null,
      lead_id: metadata.lead_id ?? null,
      segredo_sha256: resumirSegredo(metadata.segredo),
      campanha: filtrarTextos(metadata.campanha ?? {}),
      consentimento: metadata.consentimento ?? null,
      avisos: avisosLidos(metadata.avisos, ctx.now),
      rastro: rastroDe(entrada),
    },
    junto: [
      ...(avaliado ? gravacoesDoUsoSeguro(ctx, { ...avaliado, pedido_id: id, identidade }) : []),
      ...gravacoesDosTrocados(ctx, novo, { trocados, daVaga }),
      ...(tomadas ? gravacoesDaVagaTomada(ctx, novo, { ...tomadas, rede }) : []),
    ],
  };
}
