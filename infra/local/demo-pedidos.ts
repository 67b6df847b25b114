import { cobradorAsaas } from '../../lambdas/gateways/asaas/cobrador.ts';
import { contarHoje, levarAHome } from '../../lambdas/painel-inicio/index.ts';
import { contarNoCaixa, itemDoPedido } from '../../lambdas/pedidos/index.ts';
import { type Clock, systemClock, ttlInDays } from '../../lambdas/platform/clock.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { formOf } from '../../lambdas/platform/item-form.ts';
import { tempoDoCliente } from '../../lambdas/platform/keys/cadastros.ts';
import { type Key, timeOrder } from '../../lambdas/platform/keys/key.ts';
import { leadKey, leadsList, pagamentoKey, pedidoKey } from '../../lambdas/platform/keys/pedidos.ts';
import { type Item, type Table, transact } from '../../lambdas/platform/table.ts';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { ehRecorrente, precoDeVenda } from '../../shared/catalogo/catalogo.rules.ts';
import { paginaDaSemente, planoDaSemente } from '../../shared/linhas/especificadas.paginas.ts';
import { ESPECIFICADAS } from '../../shared/linhas/especificadas.ts';
import { idDaDemonstracao } from './demo-ids.ts';
import { CHAVES_DA_DEMONSTRACAO } from './demo-loja.ts';
import { pessoa } from './demo-pessoas.ts';
import { PRODUTOS } from './demo-planos.ts';
import type { AsaasFake } from './fakes/asaas.ts';

/** Pedidos da demonstração: `pessoa` e `produto` são posições das listas; os pagos são de quem já é cliente. */
const PEDIDOS = [
  { pessoa: 0, produto: 0, dias: 0, status: 'pago' },
  { pessoa: 1, produto: 1, dias: 30, status: 'pago' },
  { pessoa: 3, produto: 3, dias: 27, status: 'pago' },
  { pessoa: 12, produto: 4, dias: 14, status: 'pago' },
  { pessoa: 21, produto: 0, dias: 12, status: 'pago' },
  { pessoa: 19, produto: 0, dias: 27, status: 'pago' },
  { pessoa: 37, produto: 3, dias: 11, status: 'pago' },
  { pessoa: 201, produto: 6, dias: 1, status: 'aguardando' },
  { pessoa: 202, produto: 2, dias: 3, status: 'vencido' },
  { pessoa: 203, produto: 4, dias: 12, status: 'cancelado' },
] as const;
/** Há quantos dias uma pessoa pagou no checkout a assinatura que corre; null em quem não pagou por lá. */
export const pagouNoCheckout = (i: number): number | null =>
  PEDIDOS.find(({ pessoa, status }) => status === 'pago' && pessoa === i)?.dias ?? null;
const VENDIDOS = [
  ['jackpot-hunters', 'mensal'],
  ['jackpot-hunters', 'trimestral'],
  ['jackpot-hunters', 'semestral'],
  ['over-limite', 'mensal'],
  ['over-limite', 'trimestral'],
  ['over-limite', 'semestral'],
  ['metodo-cerccos', 'completo'],
  ['consultoria', 'premium'],
] as const;
/** O instante de tantos dias e uma hora atrás. */
const ha = (dias: number) => new Date(systemClock.now().getTime() - (dias * 24 + 1) * 3_600_000);

const TEXTO = {
  pago: 'Pagamento confirmado: assinatura criada',
  vencido: 'A cobrança venceu sem pagamento',
  cancelado: 'A cobrança foi cancelada no gateway',
} as const;

const NO_GATEWAY = { pago: 'recebido', vencido: 'vencido', cancelado: 'apagado' } as const;

async function itensDoPedido(
  usuario_id: string,
  pedido: (typeof PEDIDOS)[number],
  asaas: AsaasFake,
): Promise<(Item & Key)[]> {
  const id = idDaDemonstracao(usuario_id, `pedido#${pedido.pessoa}`);
  const produto = PRODUTOS[pedido.produto];
  const [slug, plano] = VENDIDOS[pedido.produto] ?? [];
  const pagina = paginaDaSemente(slug ?? null);
  const oferta = slug && plano ? planoDaSemente(slug, plano) : null;
  if (!pagina || !oferta || !produto) throw new Error('Demonstração com pedido de um plano que não existe');
  const hoje = dataEmSaoPaulo(systemClock.now());
  const quando = ha(pedido.dias);
  const relogio: Clock = { now: () => quando };
  const ctx = newContext(relogio, { usuario_id, ator: 'demonstracao' });
  const { nome, email, telefone, cpf } = pessoa(pedido.pessoa);
  const valor_centavos = precoDeVenda(ESPECIFICADAS[pagina.linha_id], produto.preco);
  const endereco = {
    cep: '01310000',
    endereco: 'Avenida Paulista',
    numero: '150',
    complemento: null,
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    estado: 'SP',
  };
  const semDocumento = { documento: null, pais_documento: null };
  const comprador = { nome, email, telefone, cpf, pais: 'Brasil', ...semDocumento, endereco };
  const cobrador = cobradorAsaas({
    urls: { producao: `${asaas.endpoint}/v3`, sandbox: `${asaas.endpoint}/v3` },
    credencial: { ambiente: 'sandbox', api_key: CHAVES_DA_DEMONSTRACAO.asaas },
  });
  const resultado = await cobrador.criarFatura({
    referencia: id,
    descricao: produto.nome,
    vence_em: hoje,
    valor_cheio_centavos: valor_centavos,
    primeira_centavos: valor_centavos,
    recorrente: ehRecorrente(oferta.periodicidade),
    meses: oferta.meses,
    retorno: null,
    comprador,
    cupom_codigo: null,
  });
  if (!resultado.ok) throw new Error(`A demonstração não conseguiu cobrar: ${resultado.motivo}`);
  const { cobranca } = resultado;
  const pagamento = cobranca.pagamento_gateway;
  if (!pagamento) throw new Error('A demonstração criou uma cobrança sem pagamento');
  // Semear de novo depois de uma queda acha a cobrança como já ficou.
  const aberta = asaas.cobrancas().some(({ id, status }) => id === pagamento && status === 'PENDING');
  const mudanca = pedido.status === 'aguardando' ? null : NO_GATEWAY[pedido.status];
  if (aberta && mudanca) asaas.avisos.gerar(mudanca, pagamento);
  const pago = pedido.status === 'pago';
  const instante = quando.toISOString();
  const lugarNoTempo = (em: string, do_registro: string) =>
    pago
      ? tempoDoCliente(usuario_id, idDaDemonstracao(usuario_id, `cliente#${pedido.pessoa}`), {
          em,
          id: do_registro,
        })
      : {};
  const deles = pago
    ? {
        cliente_id: idDaDemonstracao(usuario_id, `cliente#${pedido.pessoa}`),
        assinatura_id: idDaDemonstracao(usuario_id, `assinatura#${pedido.pessoa}`),
        pago_em: instante,
      }
    : {};
  const base = itemDoPedido(ctx, {
    id,
    gateway: 'asaas',
    slug: pagina.slug,
    plano: oferta.codigo,
    produto_id: idDaDemonstracao(usuario_id, `produto#${pedido.produto}`),
    linha_id: pagina.linha_id,
    produto_nome: pagina.nome,
    plano_nome: oferta.nome,
    recorrente: ehRecorrente(oferta.periodicidade),
    meses_acesso: oferta.meses,
    vaga: null,
    vaga_rede: null,
    preco_centavos: valor_centavos,
    desconto_centavos: 0,
    valor_centavos,
    cupom: null,
    comprador,
    resumo: id,
    renova: null,
    lead_id: null,
    segredo_sha256: null,
    campanha: pedido.pessoa % 2 === 0 ? { utm_source: 'instagram', utm_campaign: 'lancamento' } : null,
    consentimento: null,
    avisos: null,
    rastro: null,
  });
  const passos =
    pedido.status === 'aguardando'
      ? []
      : [{ em: instante, tipo: pedido.status, texto: TEXTO[pedido.status] }];
  return [
    {
      ...base,
      ...deles,
      ...lugarNoTempo(instante, id),
      cobranca,
      status: pedido.status,
      linha_do_tempo: [
        { em: instante, tipo: 'pedido', texto: 'Pedido feito no checkout' },
        { em: instante, tipo: 'cobranca', texto: 'Cobrança criada no gateway' },
        ...passos,
      ],
    },
    {
      ...pagamentoKey(usuario_id, 'asaas', pagamento),
      gsi2pk: id,
      gsi2sk: hoje,
      pedido_id: id,
      situacao: pedido.status === 'aguardando' ? 'pendente' : pedido.status,
      valor_centavos,
      vence_em: hoje,
      forma: 'PIX',
      ...(pago
        ? {
            fatos: [{ tipo: 'pago', id: 'pago', em: instante, centavos: valor_centavos }],
            recebido: valor_centavos,
            primeiro: true,
            pago_em: instante,
            concedido_em: instante,
            assinatura_id: deles.assinatura_id,
            cliente_id: deles.cliente_id,
            ...lugarNoTempo(instante, pagamento),
          }
        : {}),
      versao: 1,
    },
  ];
}

const LEADS = [
  { pessoa: 301, produto: 0, dias: 0, situacao: 'dados' },
  { pessoa: 302, produto: 3, dias: 1, situacao: 'gateway' },
  { pessoa: 303, produto: 6, dias: 2, situacao: 'dados' },
  { pessoa: 201, produto: 6, dias: 1, situacao: 'pedido' },
  { pessoa: 0, produto: 0, dias: 0, situacao: 'convertido' },
] as const;

function itemDoLead(usuario_id: string, lead: (typeof LEADS)[number]): Item & Key {
  const id = idDaDemonstracao(usuario_id, `lead#${lead.pessoa}`);
  const instante = ha(lead.dias).toISOString();
  const { nome, email, telefone } = pessoa(lead.pessoa);
  const [slug, plano] = VENDIDOS[lead.produto] ?? ['jackpot-hunters', 'mensal'];
  const comPedido = lead.situacao === 'pedido' || lead.situacao === 'convertido';
  const chave = leadKey(usuario_id, id);
  return {
    ...chave,
    ...formOf(chave),
    gsi1pk: leadsList(usuario_id),
    gsi1sk: timeOrder(instante, id),
    nome_completo: nome,
    email,
    telefone,
    pais: 'Brasil',
    cidade: 'São Paulo',
    estado: 'SP',
    origem: `checkout-${slug}`,
    produto_interesse: slug,
    plano_interesse: plano,
    preco_interesse: PRODUTOS[lead.produto]?.preco,
    situacao: lead.situacao,
    sequencia: 1,
    ...(comPedido ? { pedido_id: idDaDemonstracao(usuario_id, `pedido#${lead.pessoa}`) } : {}),
    expira_em: ttlInDays(180),
    expira_no_maximo: ttlInDays(365),
    ...(lead.situacao === 'convertido'
      ? { cliente_id: idDaDemonstracao(usuario_id, `cliente#${lead.pessoa}`) }
      : {}),
    criado_em: instante,
    atualizado_em: instante,
  };
}

/** Grava leads e pedidos em todos os estados, com as cobranças de verdade no gateway de mentira. */
export async function semearPedidos(
  { tabela, usuario_id }: { readonly tabela: Table; readonly usuario_id: string },
  asaas: AsaasFake,
): Promise<void> {
  const itens: (Item & Key)[] = LEADS.map((lead) => itemDoLead(usuario_id, lead));
  for (const pedido of PEDIDOS) itens.push(...(await itensDoPedido(usuario_id, pedido, asaas)));
  await transact(
    tabela,
    itens.map((put) => ({ put })),
  );
  const { pk } = pagamentoKey(usuario_id, '', '');
  for (const pagamento of itens.filter((item) => item.pk === pk)) {
    await contarNoCaixa({ tabela }, usuario_id, pagamento.sk);
    const alterado = { id: '', usuario_id, entidade_id: pagamento.sk, dados: {} };
    await levarAHome({ tabela }, { ...alterado, tipo: 'pagamento.alterado' });
  }
  for (const [fonte, { pk }] of [
    ['pedido', pedidoKey(usuario_id, '')],
    ['lead', leadKey(usuario_id, '')],
  ] as const) {
    for (const { sk: id } of itens.filter((item) => item.pk === pk)) {
      await contarHoje({ tabela }, usuario_id, { fonte, id });
    }
  }
}
