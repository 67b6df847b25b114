import { diasAte, somarDias } from '../../shared/base/datas.ts';
import {
  type ClienteParaCobranca,
  type Cobrancas,
  DIAS_A_FRENTE,
  DIAS_DAS_RENOVACOES,
} from '../../shared/cobrancas/cobrancas.schema.ts';
import { etapaDe } from '../../shared/mensagens/marcos.rules.ts';
import { vencimentosNoGrupo } from '../assinaturas/index.ts';
import type { SaidaDe } from '../avisos/index.ts';
import { lerSupressoes } from '../entregas/index.ts';
import {
  avaliarAvisos,
  cobrancasDoDia,
  duvidososDeHoje,
  type Envio,
  lerAutomacoes,
  lerContagem,
  lerPausaDoWhatsapp,
  textoDaCobranca,
} from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { cobrancaDoDiaKey } from '../platform/keys/cobrancas.ts';
import { inGroups, readMany } from '../platform/read-many.ts';
import type { LinkSigner } from '../platform/signed-link.ts';
import type { Table } from '../platform/table.ts';
import { renovadasDesde } from './renovadas.ts';

type Deps = {
  readonly tabela: Table;
  readonly saidaDe: SaidaDe;
  readonly molde: string;
  readonly links: LinkSigner;
};

/** Pessoas que a tela mostra de uma vez. */
const PESSOAS_NA_TELA = 200;

/** Quem vence até daqui a sete dias, ou já venceu e continua no grupo, da que vence primeiro (regra 20). */
async function clientesParaCobrar(
  deps: Deps,
  {
    ctx,
    conectado,
    duvidosos,
  }: {
    readonly ctx: RequestContext;
    readonly conectado: boolean;
    readonly duvidosos: readonly Envio[];
  },
): Promise<Pick<Cobrancas, 'clientes' | 'ha_mais'> & { dias: number[] }> {
  const { tabela } = deps;
  const { usuario_id, today } = ctx;
  const ate = somarDias(today, DIAS_A_FRENTE);
  const todas = await vencimentosNoGrupo(tabela, usuario_id, ate);
  const mostradas = todas.slice(0, PESSOAS_NA_TELA);
  const avaliadas = await avaliarAvisos(tabela, {
    canal: 'whatsapp',
    usuario_id,
    avisos: mostradas.map(({ id, data_expiracao }) => ({
      assinatura_id: id,
      etapa: etapaDe(data_expiracao, today),
      data_expiracao,
    })),
    ligado: true,
    // Sem WhatsApp ligado quem cobra é a própria pessoa, com o texto como está: nada espera a Meta.
    provedor: conectado ? 'whatsapp' : 'evolution',
    pausado: false,
    consistent: false,
  });
  const chaveDoDia = (id: string) => cobrancaDoDiaKey(usuario_id, id, today);
  const deHoje = await readMany(
    tabela,
    mostradas.map(({ id }) => chaveDoDia(id)),
  );
  const emDuvida = new Map(duvidosos.map(({ assinatura_id, chave }) => [assinatura_id, chave]));
  const emails = avaliadas.flatMap(({ cliente }) => (cliente?.email ? [cliente.email] : []));
  const supressoes = await lerSupressoes(tabela, usuario_id, emails, { consistent: false });
  const devolve = (email: string | null | undefined) =>
    supressoes.get(email?.toLowerCase() ?? '')?.motivos.devolvido !== undefined;
  const tiveram = new Set(deHoje.map(({ sk }) => sk));
  const clientes = await inGroups(avaliadas, async (avaliada): Promise<ClienteParaCobranca | null> => {
    const { assinatura, cliente, aviso } = avaliada;
    if (!assinatura) return null;
    const { assinatura_id, data_expiracao } = aviso;
    return {
      assinatura_id,
      cliente_id: assinatura.cliente_id,
      cliente_nome: cliente?.nome ?? assinatura.cliente.nome,
      produto_nome: assinatura.produto.nome,
      data_expiracao,
      dias_restantes: diasAte(data_expiracao, today),
      enviado: tiveram.has(chaveDoDia(assinatura_id).sk),
      duvidoso: emDuvida.get(assinatura_id) ?? null,
      email_devolvido: devolve(cliente?.email),
      telefone: cliente?.telefone ?? null,
      texto: conectado || avaliada.motivo !== null ? null : await textoDaCobranca(deps, ctx, avaliada),
    };
  });
  return {
    clientes: clientes.flatMap((cliente) => cliente ?? []),
    ha_mais: todas.length > mostradas.length,
    dias: todas.map(({ data_expiracao }) => diasAte(data_expiracao, today)),
  };
}

/** Se as cobranças estão ligadas, os contadores e quem há para cobrar. */
export async function mostrarCobrancas(deps: Deps, ctx: RequestContext): Promise<Cobrancas> {
  const { tabela } = deps;
  const { usuario_id, today } = ctx;
  const [automacoes, saida, pausa, doDia, duvidosos, renovacoes_30d] = await Promise.all([
    lerAutomacoes(tabela, usuario_id),
    deps.saidaDe(usuario_id),
    lerPausaDoWhatsapp(tabela, ctx),
    lerContagem(tabela, usuario_id, cobrancasDoDia(today)),
    duvidososDeHoje(tabela, ctx, 'whatsapp'),
    renovadasDesde(tabela, usuario_id, somarDias(today, -DIAS_DAS_RENOVACOES)),
  ]);
  const conectado = saida !== null;
  const { clientes, ha_mais, dias } = await clientesParaCobrar(deps, { ctx, conectado, duvidosos });
  return {
    ligado: automacoes.cobrancas,
    versao: automacoes.versao,
    conectado,
    pausa,
    contadores: {
      vencimentos_hoje: dias.filter((n) => n === 0).length,
      proximos_7_dias: dias.filter((n) => n >= 0).length,
      mensagens_enviadas: doDia.enviados,
      renovacoes_30d,
      passaram_da_hora: doDia.passaram_da_hora,
    },
    clientes,
    duvidosas: duvidosos.map(({ chave, assinatura_id, cliente }) => ({
      envio: chave,
      assinatura_id: assinatura_id ?? '',
      cliente_nome: cliente.nome,
    })),
    ha_mais,
  };
}
