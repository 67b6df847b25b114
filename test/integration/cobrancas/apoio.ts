import { criarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { pedirAvisosDoDia } from '../../../lambdas/avisos/pedir-do-dia.ts';
import type { SaidaDe } from '../../../lambdas/avisos/ports.ts';
import { criarCliente } from '../../../lambdas/clientes/clientes.ts';
import { mandarEnvios } from '../../../lambdas/mensagens/mensageiro.ts';
import { mandarEmMassa } from '../../../lambdas/mensagens/mensageiro-em-massa.ts';
import type {
  MensagemDeWhatsapp,
  RemetenteDeWhatsapp,
  ResultadoDoProvedor,
} from '../../../lambdas/mensagens/ports.ts';
import { abrirRitmo } from '../../../lambdas/mensagens/ritmo.ts';
import type { Clock } from '../../../lambdas/platform/clock.ts';
import { newContext } from '../../../lambdas/platform/context.ts';
import type { EventType } from '../../../lambdas/platform/events.ts';
import { usuarioKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { automacoesKey } from '../../../lambdas/platform/keys/envios.ts';
import { templateWhatsappKey } from '../../../lambdas/platform/keys/templates.ts';
import { type Item, queryAll, type Table, transact } from '../../../lambdas/platform/table.ts';
import { criarProduto } from '../../../lambdas/produtos/produtos.ts';
import type { AssinaturaFormulario } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { TIPOS_WHATSAPP } from '../../../shared/templates/whatsapp.schema.ts';
import { eventoDaFila, umaFila } from '../../support/eventos.ts';
import { type Cenario, umaAssinatura, umCliente, umProduto } from '../cenario.ts';

let numero = 0;

/** O que mais se guarda do que a Meta aprovou. */
export const DA_META = { waba_id: '1', categoria: 'UTILITY', pausado: false };

/** Um template como fica gravado. */
const umTemplate = (
  usuario_id: string,
  tipo: (typeof TIPOS_WHATSAPP)[number],
  horario_envio: string,
): Item => ({
  ...templateWhatsappKey(usuario_id, 'over_limite', tipo),
  cartao: 'over_limite',
  tipo,
  nome: tipo,
  assunto: tipo,
  mensagem: `Olá, {cliente_nome}! {produto_nome} vence em {data_vencimento}. {link_renovacao}`,
  horario_envio,
  ativo: true,
  aprovado: {
    nome: `over_${tipo}`,
    mensagem: '',
    variaveis: ['cliente_nome', 'data_vencimento'],
    botao: true,
    ...DA_META,
  },
  motivo: null,
  versao: 1,
  registro_versao: 1,
});

type Opcoes = { readonly ligado?: boolean; readonly horario?: string; readonly desde?: string };

/** Um vendedor com os templates aprovados, e as cobranças ligadas se não se disser outra coisa. */
export async function umVendedor(
  c: Cenario,
  { ligado = true, horario = '10:00', desde = '2026-01-01T00:00:00.000Z' }: Opcoes = {},
) {
  numero += 1;
  const usuario_id = `cobrancas-${process.pid}-${numero}`;
  const relogio = relogioEm('2026-11-21T13:30:00Z');
  const ctx = (chave?: string) =>
    newContext(relogio.clock, { usuario_id, ator: 'operador', seed: chave ?? null });
  const deps = { tabela: c.tabela };
  await transact(c.tabela, [
    { put: { ...usuarioKey(usuario_id), nome: 'Ana Lima', username: usuario_id, email: 'ana@loja.com.br' } },
    { put: { ...automacoesKey(usuario_id), cobrancas: ligado, cobrancas_desde: desde, versao: 1 } },
    ...TIPOS_WHATSAPP.map((tipo) => ({ put: { pk: '', sk: '', ...umTemplate(usuario_id, tipo, horario) } })),
  ]);
  const vendido = await criarProduto(deps, {
    ctx: ctx(),
    entrada: umProduto({ nome: 'Over Limite (mensal)' }),
  });
  let pessoas = 0;
  /** Alguém do grupo com uma assinatura que vence no dia dado. */
  const alguem = async (
    data_expiracao: string,
    {
      aceita_avisos = true,
      telefone,
      ...extras
    }: Partial<AssinaturaFormulario> & {
      aceita_avisos?: boolean;
      telefone?: string;
    } = {},
  ) => {
    pessoas += 1;
    const numeroDela = telefone ?? `119${String(80_000_000 + numero * 1000 + pessoas)}`;
    const cliente = await criarCliente(deps, {
      ctx: ctx(),
      entrada: umCliente({ cpf: '', estrangeiro: true, telefone: numeroDela, aceita_avisos }),
    });
    const alvo = { cliente_id: cliente.id, produto_id: vendido.id };
    const entrada = umaAssinatura(alvo, {
      data_inicio: '2026-01-01',
      data_expiracao,
      status_grupo: 'ativo',
      ...extras,
    });
    return { cliente, assinatura: await criarAssinatura(deps, { ctx: ctx(), entrada }) };
  };
  return { usuario_id, ctx, alguem, relogio };
}
export type Vendedor = Awaited<ReturnType<typeof umVendedor>>;

function relogioEm(inicio: string) {
  let agora = new Date(inicio);
  const clock: Clock = { now: () => agora };
  return {
    clock,
    /** Move o relógio para um instante, como '2026-11-21T10:00:00-03:00'. */
    irPara: (instante: string) => {
      agora = new Date(instante);
    },
  };
}

async function itensDe(c: Cenario, { usuario_id }: Vendedor, sufixo: string): Promise<Item[]> {
  const itens: Item[] = [];
  for await (const item of queryAll(c.tabela, { pk: `${usuario_id}#${sufixo}` })) itens.push(item);
  return itens;
}
export const enviosDe = (c: Cenario, vendedor: Vendedor) => itensDe(c, vendedor, 'ENVIO');
export const cobrancasDe = (c: Cenario, vendedor: Vendedor) => itensDe(c, vendedor, 'COBRANCA');
export const diasDe = (c: Cenario, vendedor: Vendedor) => itensDe(c, vendedor, 'COBRANCA_DIA');
export const eventosDe = (c: Cenario, vendedor: Vendedor, tipo: string) =>
  itensDe(c, vendedor, 'EVENTO').then((todos) => todos.filter((item) => item.tipo === tipo));

const LIMITE = { dono: 'whatsapp:106500', por_segundo: 1_000 };
/** O WhatsApp ligado de todo vendedor destas provas. */
export const porWhatsapp: SaidaDe = async () => ({ provedor: 'whatsapp', limite: LIMITE });
export const semWhatsapp: SaidaDe = async () => null;

/** Um WhatsApp que guarda o que aceitou e responde o que se pedir. */
export function umWhatsapp(extras: Partial<RemetenteDeWhatsapp> = {}) {
  const aceitas: MensagemDeWhatsapp[] = [];
  const remetente: RemetenteDeWhatsapp = {
    provedor: 'whatsapp',
    conta: '106500',
    limite: LIMITE,
    deduplica_por_ms: 0,
    enviar: async (mensagem): Promise<ResultadoDoProvedor> => {
      aceitas.push(mensagem);
      return { aceito: true, provedor: 'whatsapp', id_provedor: `wamid.${aceitas.length}` };
    },
    ...extras,
  };
  return { aceitas, remetente };
}

type Entrega = {
  readonly remetente: RemetenteDeWhatsapp | null;
  readonly tabela?: Table;
  readonly tempoReal?: () => number;
};

/** Com que se entrega: nenhum destes envios é e-mail. */
export const depsDe = (c: Cenario, { remetente, tabela = c.tabela, tempoReal = Date.now }: Entrega) => ({
  tabela,
  molde: 'https://{host}',
  links: c.links,
  whatsapp: { escolher: async () => remetente },
  tempoReal,
});

const corposDe = async (c: Cenario, vendedor: Vendedor, evento: EventType): Promise<string[]> =>
  (await eventosDe(c, vendedor, evento)).map(({ sk, tipo, entidade_id, dados }) =>
    JSON.stringify({ id: sk, usuario_id: vendedor.usuario_id, tipo, entidade_id, dados }),
  );

/** Passados os 15 s, entrega à função da fila o que se pediu por 'Cobrar'; devolve quantas voltaram. */
export async function rodarPedidas(c: Cenario, vendedor: Vendedor, entrega: Entrega): Promise<number> {
  const lote = eventoDaFila(await corposDe(c, vendedor, 'envio.reivindicado_a_mao'));
  for (const { attributes } of lote.Records) attributes.ApproximateReceiveCount = '1';
  const escolherRemetente = () => Promise.reject(new Error('Nenhum destes é e-mail'));
  const deps = { ...depsDe(c, entrega), escolherRemetente, relogio: vendedor.relogio.clock };
  return (await mandarEnvios({ ...deps, fila: umaFila('envios') }, lote)).batchItemFailures.length;
}

/** Entrega à função da fila, aos lotes de dez, o que o despachante teria posto nela; devolve quantas voltaram. */
export async function rodarFila(c: Cenario, vendedor: Vendedor, entrega: Entrega): Promise<number> {
  const corpos = await corposDe(c, vendedor, 'envio.reivindicado_em_massa');
  const ritmo = abrirRitmo(c.tabela);
  let voltaram = 0;
  for (let inicio = 0; inicio < corpos.length; inicio += 10) {
    const deps = { ...depsDe(c, entrega), ritmo, relogio: vendedor.relogio.clock };
    const lote = eventoDaFila(corpos.slice(inicio, inicio + 10));
    for (const { attributes } of lote.Records) attributes.ApproximateReceiveCount = '1';
    voltaram += (await mandarEmMassa({ ...deps, fila: umaFila('envios-em-massa') }, lote)).batchItemFailures
      .length;
  }
  return voltaram;
}

/** A volta da agenda, no relógio do vendedor. */
export const agenda = (
  c: Cenario,
  { relogio }: Vendedor,
  { saidaDe = porWhatsapp, tabela = c.tabela }: { saidaDe?: SaidaDe; tabela?: Table } = {},
) => pedirAvisosDoDia({ tabela, relogio: relogio.clock, saidaDe }, { canal: 'whatsapp' });

/** Desliga as cobranças de um vendedor, para a volta de outro não o tratar. */
export const desligar = (c: Cenario, { usuario_id }: Vendedor) =>
  transact(c.tabela, [{ update: automacoesKey(usuario_id), set: { cobrancas: false } }]);
