import { digitos } from '../../shared/base/mascaras.ts';
import { variaveisDaCobranca } from '../../shared/cobrancas/variaveis.rules.ts';
import { SEM_AVISO } from '../../shared/mensagens/avisos.rules.ts';
import { textoDeCobrancaNoCartao } from '../../shared/mensagens/cobranca-no-cartao.ts';
import {
  renderizarWhatsapp,
  type VariaveisWhatsapp,
  valoresDoModelo,
} from '../../shared/templates/whatsapp.rules.ts';
import { primeiroInicio } from '../assinaturas/index.ts';
import type { CorpoDeWhatsapp } from '../conversas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { LinkSigner } from '../platform/signed-link.ts';
import type { Table } from '../platform/table.ts';
import { ACESSO, prepararAcessoPorWhatsapp } from './acesso-por-whatsapp.ts';
import { type AvisoQueSai, cobrancaNoCartaoEm, reavaliarAviso } from './avisos.ts';
import { linkDaFalha } from './conteudo-da-falha.ts';
import type { Envio } from './item.ts';
import { renovacaoDe } from './link-de-renovacao.ts';
import { pausarWhatsapp } from './pausa-do-whatsapp.ts';
import type { EscolhaDeWhatsapp, RemetenteDeWhatsapp } from './ports.ts';
import type { Transporte } from './transporte.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'now' | 'today'>;
type Deps = { readonly tabela: Table; readonly molde: string; readonly links: LinkSigner };

/** Com que se manda WhatsApp: o que cada vendedor ligou. */
export type MeiosDeWhatsapp = { readonly escolher: EscolhaDeWhatsapp };

type Sai = AvisoQueSai<'whatsapp'>;

/** O que cada variável de uma cobrança vale agora, e o fim do link em que se renova. */
async function valoresDaCobranca(
  deps: Deps,
  { usuario_id, today }: Ctx,
  { assinatura, cliente, vencida }: Sai,
) {
  const { id: assinatura_id, data_expiracao } = assinatura;
  const [cliente_desde, link] = await Promise.all([
    primeiroInicio(deps.tabela, cliente.id),
    renovacaoDe(deps, { usuario_id, assinatura_id, data_expiracao }),
  ]);
  const valores = variaveisDaCobranca({
    cliente_nome: cliente.nome,
    produto_nome: assinatura.produto.nome,
    data_expiracao,
    cliente_desde: cliente_desde ?? assinatura.data_inicio,
    // Da cobrança que falhou, paga-se a própria cobrança.
    link_renovacao: vencida ? await linkDaFalha(deps, assinatura, vencida) : link.endereco,
    hoje: today,
  });
  return { valores, token: link.token, loja: link.endereco };
}

/** O texto inteiro de uma cobrança, com os valores dela. */
async function comporTexto(deps: Deps, ctx: Ctx, avaliada: Sai, valores: VariaveisWhatsapp): Promise<string> {
  const { no_cartao, assinatura, template } = avaliada;
  if (!no_cartao) return renderizarWhatsapp(template.mensagem, valores);
  const em = await cobrancaNoCartaoEm(deps.tabela, ctx, assinatura);
  return renderizarWhatsapp(textoDeCobrancaNoCartao(em), valores);
}

/** O texto inteiro de uma cobrança, para quem a manda pelo próprio celular. */
export async function textoDaCobranca(deps: Deps, ctx: Ctx, avaliada: Sai): Promise<string> {
  const { valores } = await valoresDaCobranca(deps, ctx, avaliada);
  return comporTexto(deps, ctx, avaliada, valores);
}

/**
 * O que a cobrança diz, com tudo lido agora: o modelo que a Meta aprovou, ou o texto como está (regra 35); e o que se
 * lê dela.
 */
async function corpoDaCobranca(
  deps: Deps,
  { ctx, avaliada, provedor }: { ctx: Ctx; avaliada: Sai; provedor: string },
): Promise<{ readonly corpo: CorpoDeWhatsapp; readonly lido: string } | { readonly motivo: string }> {
  const { aprovado } = avaliada.template;
  const { valores, token, loja } = await valoresDaCobranca(deps, ctx, avaliada);
  const porTexto = provedor === 'evolution' || !aprovado;
  // O botão do modelo abre a loja, que leva à cobrança; no texto vai o endereço dela.
  if (avaliada.vencida && (porTexto ? valores.link_renovacao : loja) === '') {
    return { motivo: SEM_AVISO.sem_link };
  }
  if (porTexto) {
    const texto = await comporTexto(deps, ctx, avaliada, valores);
    return { corpo: { tipo: 'texto', texto }, lido: texto };
  }
  return {
    corpo: {
      tipo: 'modelo',
      nome: aprovado.nome,
      variaveis: valoresDoModelo(aprovado, valores),
      botao: aprovado.botao ? token : null,
    },
    lido: renderizarWhatsapp(aprovado.mensagem, valores),
  };
}

/** O texto que a pessoa leria se a cobrança saísse agora por um provedor; null se não sairia. */
export async function textoQueSai(
  deps: Deps,
  ctx: Ctx,
  { avaliada, provedor }: { readonly avaliada: Sai; readonly provedor: string },
): Promise<string | null> {
  const corpo = await corpoDaCobranca(deps, { ctx, avaliada, provedor });
  return 'lido' in corpo ? corpo.lido : null;
}

async function preparar(
  deps: Deps,
  { ctx, envio, remetente }: { ctx: Ctx; envio: Envio; remetente: RemetenteDeWhatsapp | null },
) {
  if (envio.tipo_template === ACESSO) return prepararAcessoPorWhatsapp(deps, { ctx, envio, remetente });
  const provedorDele = remetente?.provedor ?? null;
  const avaliada = await reavaliarAviso(deps.tabela, {
    canal: 'whatsapp',
    ctx,
    envio,
    provedor: provedorDele,
  });
  if (avaliada.motivo !== null) return avaliada;
  if (!remetente) return { motivo: SEM_AVISO.sem_whatsapp };
  const { provedor, conta } = remetente;
  const { cliente } = avaliada;
  const corpo = await corpoDaCobranca(deps, { ctx, avaliada, provedor });
  if ('motivo' in corpo) return corpo;
  return {
    ...corpo,
    cliente: { id: cliente.id, nome: cliente.nome, email: cliente.email ?? '' },
    telefone: cliente.telefone,
    conteudo: null,
    de: null,
    provedor,
    conta,
  };
}

/** Quem já não tem WhatsApp ligado não manda: serve só para dizer isso de cada um que esperava. */
const NINGUEM = {
  provedor: 'whatsapp',
  conta: '',
  limite: { dono: '', por_segundo: 1 },
  deduplica_por_ms: 0,
};

/** O caminho das cobranças de um vendedor. */
export async function transporteDoWhatsapp(
  deps: Deps,
  meios: MeiosDeWhatsapp,
  ctx: Ctx,
): Promise<Transporte> {
  const remetente = await meios.escolher(ctx.usuario_id);
  return {
    quem: remetente ?? NINGUEM,
    preparar: (envio) => preparar(deps, { ctx, envio, remetente }),
    entregar: ({ corpo, telefone, chave }) => {
      if (!remetente || corpo === null || telefone === null) return null;
      return async () => {
        const resultado = await remetente.enviar({ para: digitos(telefone), chave, corpo });
        if (!resultado.aceito && resultado.para_tudo) {
          await pausarWhatsapp(deps.tabela, ctx, resultado.motivo ?? SEM_AVISO.envios_pausados);
        }
        return resultado;
      };
    },
  };
}
