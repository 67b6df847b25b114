import { criarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { pedirAvisosDoDia } from '../../../lambdas/avisos/pedir-do-dia.ts';
import type { SaidaDe } from '../../../lambdas/avisos/ports.ts';
import { criarCliente } from '../../../lambdas/clientes/clientes.ts';
import { verificarVencimentos } from '../../../lambdas/lembretes/verificar.ts';
import type { DepsDeMandarPorEmail } from '../../../lambdas/mensagens/mandar.ts';
import { mandarEmMassa } from '../../../lambdas/mensagens/mensageiro-em-massa.ts';
import type { Mensagem, Remetente, ResultadoDoProvedor } from '../../../lambdas/mensagens/ports.ts';
import { abrirRitmo, type Ritmo } from '../../../lambdas/mensagens/ritmo.ts';
import { usuarioKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { automacoesKey } from '../../../lambdas/platform/keys/envios.ts';
import { type Item, queryAll, transact } from '../../../lambdas/platform/table.ts';
import { criarProduto } from '../../../lambdas/produtos/produtos.ts';
import type { AssinaturaFormulario } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { eventoDaFila, umaFila } from '../../support/eventos.ts';
import { templatesDeAntes } from '../../support/templates.ts';
import { type Cenario, umaAssinatura, umCliente, umProduto } from '../cenario.ts';
import { SES } from '../mensagens/apoio.ts';

let numero = 0;

type QuemVence = { readonly email?: string; readonly aceita_avisos?: boolean };

/** Um vendedor com templates, e os lembretes ligados se não se disser outra coisa. */
export async function umVendedor(c: Cenario, { ligado = true, produto = 'Over Limite (mensal)' } = {}) {
  numero += 1;
  const usuario_id = `lembretes-${process.pid}-${numero}`;
  const ctx = (chave?: string) => c.ctx(chave ? { usuario_id, chave } : { usuario_id });
  const deps = { tabela: c.tabela };
  await transact(c.tabela, [
    { put: { ...usuarioKey(usuario_id), nome: 'Ana Lima', username: usuario_id, email: 'ana@loja.com.br' } },
    ...(ligado ? [{ put: { ...automacoesKey(usuario_id), lembretes: true, versao: 1 } }] : []),
    ...templatesDeAntes(ctx()),
  ]);
  const vendido = await criarProduto(deps, { ctx: ctx(), entrada: umProduto({ nome: produto }) });
  let pessoas = 0;
  /** Alguém com uma assinatura que vence no dia dado. */
  const alguem = async (
    data_expiracao: string,
    { email, aceita_avisos = true, ...extras }: Partial<AssinaturaFormulario> & QuemVence = {},
  ) => {
    pessoas += 1;
    const cliente = await criarCliente(deps, {
      ctx: ctx(),
      entrada: umCliente({
        cpf: '',
        estrangeiro: true,
        email: email ?? `p${pessoas}@${usuario_id}.com.br`,
        aceita_avisos,
      }),
    });
    const alvo = { cliente_id: cliente.id, produto_id: vendido.id };
    const entrada = umaAssinatura(alvo, { data_inicio: '2026-01-01', data_expiracao, ...extras });
    return { cliente, assinatura: await criarAssinatura(deps, { ctx: ctx(), entrada }) };
  };
  return { usuario_id, ctx, alguem };
}
export type Vendedor = Awaited<ReturnType<typeof umVendedor>>;

/** Todos saem pelo SES. */
export const peloSes: SaidaDe = async () => ({ provedor: 'ses', limite: SES });

/** Os lembretes do dia de todos os vendedores. */
export const lembrarDoDia = (
  { tabela, relogio }: Pick<Cenario, 'tabela' | 'relogio'>,
  { saidaDe = peloSes }: { readonly saidaDe?: SaidaDe } = {},
) => pedirAvisosDoDia({ tabela, relogio, saidaDe }, { canal: 'email' });

/** 'Testar Manualmente' de um vendedor: pede os lembretes do dia. */
export const verificar = (
  { tabela }: Pick<Cenario, 'tabela'>,
  { ctx }: Vendedor,
  { chave }: { readonly chave?: string } = {},
) =>
  verificarVencimentos(
    { tabela, saidaDe: peloSes, tempoReal: Date.now },
    { ctx: ctx(chave), rodada: undefined },
  );

/** Um vendedor com os lembretes do dia pedidos. */
export async function umVendedorComPedidos(c: Cenario, { hoje, quantos }: { hoje: string; quantos: number }) {
  const v = await umVendedor(c);
  for (let i = 0; i < quantos; i += 1) await v.alguem(hoje);
  await verificar(c, v);
  return v;
}

async function itensDe(c: Cenario, { usuario_id }: Vendedor, sufixo: string): Promise<Item[]> {
  const itens: Item[] = [];
  for await (const item of queryAll(c.tabela, { pk: `${usuario_id}#${sufixo}` })) itens.push(item);
  return itens;
}
export const enviosDe = (c: Cenario, vendedor: Vendedor) => itensDe(c, vendedor, 'ENVIO');
export const logsDe = (c: Cenario, vendedor: Vendedor) => itensDe(c, vendedor, 'LOG_EMAIL');
export const eventosEmMassa = async (c: Cenario, vendedor: Vendedor) =>
  (await itensDe(c, vendedor, 'EVENTO')).filter(({ tipo }) => tipo === 'envio.reivindicado_em_massa');

/** Um provedor que guarda o que aceitou e responde o que se pedir. */
export function umProvedor(extras: Partial<Remetente> = {}) {
  const aceitos: Mensagem[] = [];
  const remetente: Remetente = {
    provedor: 'ses',
    conta: '',
    endereco: 'avisos@crm.exemplo.com.br',
    nome: null,
    limite: { dono: 'ses', por_segundo: 1_000 },
    deduplica_por_ms: 0,
    enviar: async (mensagem): Promise<ResultadoDoProvedor> => {
      aceitos.push(mensagem);
      return { aceito: true, provedor: 'ses', id_provedor: `m${aceitos.length}` };
    },
    ...extras,
  };
  return { aceitos, remetente };
}

type Entrega = { readonly remetente: Remetente; readonly ritmo?: Ritmo } & Partial<
  Pick<DepsDeMandarPorEmail, 'tempoReal' | 'esperar'>
>;
/** Entre uma tentativa e outra não se espera de verdade. */
const naHora = () => new Promise(setImmediate);
const depsDe = (
  c: Cenario,
  { remetente, tempoReal = Date.now, esperar = naHora }: Entrega,
): DepsDeMandarPorEmail => ({
  tabela: c.tabela,
  molde: 'https://{host}',
  links: c.links,
  escolherRemetente: async () => remetente,
  tempoReal,
  esperar,
});

/** Entrega à função da fila, aos lotes de dez, o que o despachante teria posto nela; devolve quantas voltaram. */
export async function rodarFila(
  c: Cenario,
  vendedor: Vendedor,
  entrega: Entrega & { readonly tabela?: Cenario['tabela']; readonly entrega?: number },
): Promise<number> {
  const corpos = (await eventosEmMassa(c, vendedor)).map(({ sk, tipo, entidade_id, dados }) =>
    JSON.stringify({ id: sk, usuario_id: vendedor.usuario_id, tipo, entidade_id, dados }),
  );
  const ritmo = entrega.ritmo ?? abrirRitmo(c.tabela);
  let voltaram = 0;
  for (let inicio = 0; inicio < corpos.length; inicio += 10) {
    const deps = { ...depsDe(c, entrega), tabela: entrega.tabela ?? c.tabela, ritmo, relogio: c.relogio };
    const lote = eventoDaFila(corpos.slice(inicio, inicio + 10));
    for (const { attributes } of lote.Records)
      attributes.ApproximateReceiveCount = String(entrega.entrega ?? 1);
    voltaram += (await mandarEmMassa({ ...deps, fila: umaFila('envios-em-massa') }, lote)).batchItemFailures
      .length;
  }
  return voltaram;
}
