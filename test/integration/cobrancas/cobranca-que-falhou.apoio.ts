import { contarRenovada } from '../../../lambdas/agregados/contar-recuperado.ts';
import { alterarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { perderFalhasDa } from '../../../lambdas/assinaturas/index.ts';
import { pedirAvisosDoDia } from '../../../lambdas/avisos/pedir-do-dia.ts';
import { fecharFalhasPagas, marcarRenovada } from '../../../lambdas/cobrancas/index.ts';
import type { PagamentoDoGateway } from '../../../lambdas/gateways/port.ts';
import { ativarNoGrupo } from '../../../lambdas/grupos/mudar-no-grupo.ts';
import { pedirCobrancaQueFalhou } from '../../../lambdas/mensagens/index.ts';
import { mandarPeloTransporte } from '../../../lambdas/mensagens/mandar.ts';
import { usuarioKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { automacoesKey } from '../../../lambdas/platform/keys/envios.ts';
import { hostDoOperadorKey } from '../../../lambdas/platform/keys/paginas.ts';
import { templateWhatsappKey } from '../../../lambdas/platform/keys/templates.ts';
import { type Item, queryAll, transact } from '../../../lambdas/platform/table.ts';
import { relatorioDeFaturamento } from '../../../lambdas/relatorios/relatorio-de-faturamento.ts';
import type { SituacaoDoPagamento } from '../../../shared/pagamentos/fatos.rules.ts';
import { TIPOS_WHATSAPP, type TipoWhatsapp } from '../../../shared/templates/whatsapp.schema.ts';
import type { Cenario } from '../cenario.ts';
import { peloSes, umProvedor } from '../lembretes/apoio.ts';
import { assinaturaDo, pedidoDeForaNa, pedidoNa, umaLoja, umPagamento } from '../pagamentos/apoio.ts';
import { DA_META, porWhatsapp, umWhatsapp } from './apoio.ts';

export const [COMPRA, FALHA, EM_3_DIAS, EM_5_DIAS] = [
  '2026-11-21',
  '2026-12-21',
  '2026-12-24',
  '2026-12-26',
] as const;
/** O fim do acesso que põe um aviso de vencimento em cada dia dos da cobrança: faltam 3 dias e falta 1. */
const FIM_DO_ACESSO = '2026-12-27';
export const FATURA = 'https://gateway.exemplo/i/da-renovacao';

type Opcoes = {
  readonly gateway?: 'asaas' | 'stripe';
  readonly forma?: string;
  /** Os textos de WhatsApp que a Meta aprovou. */
  readonly aprovados?: readonly TipoWhatsapp[];
  /** O fim do acesso. */
  readonly fim?: string;
};

let ligada: string | null = null;
/** Desliga os avisos de quem vende na prova anterior, para as agendas desta não o tratarem. */
async function desligarAnterior(c: Cenario, usuario_id: string) {
  const set = { lembretes: false, cobrancas: false };
  if (ligada !== null) await transact(c.tabela, [{ update: automacoesKey(ligada), set }]);
  ligada = usuario_id;
}

/** Uma compra mensal paga, com a pessoa no grupo, lembretes e cobranças ligados, na véspera da renovação. */
export async function umaCompra(
  c: Cenario,
  {
    gateway = 'asaas',
    forma = gateway === 'stripe' ? 'card' : 'CREDIT_CARD',
    aprovados = TIPOS_WHATSAPP,
    fim = FIM_DO_ACESSO,
  }: Opcoes = {},
) {
  c.irPara(COMPRA);
  const loja = await umaLoja(c);
  const { usuario_id } = loja;
  const desde = '2026-01-01T00:00:00.000Z';
  await desligarAnterior(c, usuario_id);
  await transact(c.tabela, [
    { put: { ...usuarioKey(usuario_id), nome: 'Ana Lima', username: usuario_id, email: 'ana@loja.com.br' } },
    {
      put: {
        ...automacoesKey(usuario_id),
        lembretes: true,
        cobrancas: true,
        cobrancas_desde: desde,
        versao: 1,
      },
    },
    { put: { ...hostDoOperadorKey(usuario_id, loja.host), inicio: true } },
    ...TIPOS_WHATSAPP.map((tipo) => ({
      put: {
        ...templateWhatsappKey(usuario_id, 'jackpot', tipo),
        cartao: 'jackpot',
        tipo,
        nome: tipo,
        assunto: tipo,
        horario_envio: '09:00',
        mensagem: `${tipo}: {produto_nome} {link_renovacao}`,
        ativo: true,
        aprovado: aprovados.includes(tipo)
          ? { nome: `jackpot_${tipo}`, mensagem: tipo, variaveis: ['produto_nome'], botao: true, ...DA_META }
          : null,
        motivo: null,
        versao: 1,
        registro_versao: 1,
      },
    })),
  ]);
  const deFora = gateway === 'stripe' ? await pedidoDeForaNa(loja) : null;
  const id = deFora?.id ?? (await pedidoNa(loja));
  const pagamento = (situacao: SituacaoDoPagamento, extras: Partial<PagamentoDoGateway> = {}) =>
    loja.avisar(
      deFora
        ? deFora.daStripe(situacao, { mencao: id, assinatura_gateway: `sub_${id}`, forma, ...extras })
        : umPagamento(id, situacao, { forma, ...extras }),
    );
  await pagamento('pago', deFora ? { sessao_gateway: `cs_${id}`, pagamento_gateway: `in_${id}` } : {});
  const assinatura = async () => {
    const lida = await assinaturaDo(loja, id);
    if (!lida) throw new Error('a compra não abriu a assinatura');
    return lida;
  };
  const comprada = await assinatura();
  await ativarNoGrupo({ tabela: c.tabela }, { ctx: loja.ctx(), id: comprada.id, versao: comprada.versao });
  const noGrupo = await assinatura();
  const { data_inicio, valor, telegram_id, versao } = noGrupo;
  const entrada = { data_inicio, data_expiracao: fim, valor, telegram_id, versao };
  await alterarAssinatura({ tabela: c.tabela }, { ctx: loja.ctx(), id: noGrupo.id, entrada });
  c.irPara(FALHA);

  async function itensDe(tipo: string): Promise<Item[]> {
    const itens: Item[] = [];
    for await (const item of queryAll(c.tabela, { pk: `${usuario_id}#${tipo}` })) itens.push(item);
    return itens;
  }
  const ses = umProvedor();
  const whatsapp = umWhatsapp();
  const meios = {
    tabela: c.tabela,
    links: c.links,
    molde: 'https://{host}',
    tempoReal: Date.now,
    escolherRemetente: async () => ses.remetente,
    whatsapp: { escolher: async () => whatsapp.remetente },
  };
  /** Trata, duas vezes cada um, os eventos que pedem envios e os próprios envios. */
  async function entregar() {
    const eventos = (await itensDe('EVENTO')).filter(({ tipo }) => tipo === 'cobranca.recusada');
    for (const { entidade_id, dados } of [...eventos, ...eventos]) {
      const { pagamento_id, sozinha } = dados as { pagamento_id: string; sozinha: boolean };
      const fatura = { pedido_id: String(entidade_id), pagamento_id, sozinha };
      await pedirCobrancaQueFalhou(c.tabela, loja.ctx(), fatura);
    }
    const envios = (await itensDe('ENVIO')).filter(({ status }) => status === 'pendente');
    for (const { sk } of [...envios, ...envios]) {
      await mandarPeloTransporte(meios, { ctx: loja.ctx(), chave: String(sk), naFila: true });
    }
  }
  /** As agendas de um dia, duas vezes, e tudo o que elas pedem; o que saiu nele, por canal. */
  async function passarDia(dia: string) {
    c.irPara(dia);
    const antes = { emails: ses.aceitos.length, mensagens: whatsapp.aceitas.length };
    await entregar();
    for (let volta = 0; volta < 2; volta += 1) {
      await pedirAvisosDoDia({ ...c, saidaDe: peloSes }, { canal: 'email' });
      await pedirAvisosDoDia({ ...c, saidaDe: porWhatsapp }, { canal: 'whatsapp' });
    }
    await entregar();
    return {
      emails: ses.aceitos.slice(antes.emails),
      mensagens: whatsapp.aceitas
        .slice(antes.mensagens)
        .map(({ corpo }) => (corpo.tipo === 'texto' ? corpo.texto : corpo.nome)),
    };
  }
  /** Trata, duas vezes cada um, os eventos que contam; o que o relatório diz que se recuperou e se perdeu. */
  async function recuperado() {
    const deps = { tabela: c.tabela };
    for (const tipo of ['assinatura.renovada', 'assinatura.cancelada', 'cobranca.renovada']) {
      const eventos = (await itensDe('EVENTO')).filter((evento) => evento.tipo === tipo);
      for (const { entidade_id, dados } of [...eventos, ...eventos]) {
        const dito = dados as { renovada_por: string; dia: string; pedido_id: string };
        const alvo = { ctx: loja.ctx(), assinatura_id: String(entidade_id), renovada_por: dito.renovada_por };
        if (tipo === 'cobranca.renovada') await contarRenovada(deps, usuario_id, dito);
        else if (tipo === 'assinatura.cancelada') await perderFalhasDa(deps, loja.ctx(), alvo.assinatura_id);
        else {
          await marcarRenovada(deps, alvo);
          await fecharFalhasPagas(deps, alvo);
        }
      }
    }
    return (await relatorioDeFaturamento(deps, { ctx: loja.ctx(), periodo: '6_meses' })).recuperado;
  }
  return {
    loja,
    id,
    pagamento,
    assinatura,
    itensDe,
    passarDia,
    recuperado,
    /** O que o gateway conta da renovação. */
    renovacao: (situacao: SituacaoDoPagamento, extras: Partial<PagamentoDoGateway> = {}) =>
      pagamento(situacao, {
        pagamento_gateway: deFora ? `in_2_${id}` : `pay_2_${id}`,
        vence_em: FALHA,
        fatura_url: FATURA,
        ...extras,
      }),
  };
}
