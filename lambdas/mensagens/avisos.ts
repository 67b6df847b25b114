import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { recusouRenovar } from '../../shared/assinaturas/seguimento.rules.ts';
import type { Data } from '../../shared/base/datas.ts';
import type { Cliente } from '../../shared/clientes/clientes.schema.ts';
import type { Linha } from '../../shared/linhas/linhas.schema.ts';
import {
  DA_ETAPA,
  DO_CANAL,
  diaDoAviso,
  ETAPAS_DA_FALHA,
  type Etapa,
  ehEtapa,
  estaForaDoDia,
  falhaDeHoje,
  motivoSemAviso,
  PASSOU_DA_HORA,
  SEM_AVISO,
  type SemAviso,
  saiNoCartaoHoje,
} from '../../shared/mensagens/avisos.rules.ts';
import type { Canal } from '../../shared/mensagens/envios.rules.ts';
import { type CanaisPorMarco, canalNoLugar } from '../../shared/mensagens/marcos.rules.ts';
import { type Recusa, recusaDaPessoa } from '../../shared/mensagens/recusas.rules.ts';
import type { TemplateEmail } from '../../shared/templates/templates.schema.ts';
import type { TemplateWhatsapp } from '../../shared/templates/whatsapp.schema.ts';
import { instantesDeParada } from '../conversas/index.ts';
import { lerPausa, lerSupressoes } from '../entregas/index.ts';
import { type CobrancaDoPeriodo, proximaCobranca } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { lerTemplate, lerTemplateDeWhatsapp } from '../templates/index.ts';
import { lerAutomacoes } from './automacoes.ts';
import type { Envio } from './item.ts';
import { lerPausaDoWhatsapp } from './pausa-do-whatsapp.ts';
import { lerPessoas, templatesDe } from './pessoas.ts';

/** O dia em que o gateway cobra no cartão; sem a cobrança à vista nele, o dia em que o acesso acaba. */
export async function cobrancaNoCartaoEm(
  tabela: Table,
  { usuario_id, today }: Pick<RequestContext, 'usuario_id' | 'today'>,
  { metadata, data_expiracao }: Assinatura,
): Promise<Data> {
  const alvo = metadata.pedido_id && { pedido_id: metadata.pedido_id, hoje: today };
  return (alvo && (await proximaCobranca(tabela, usuario_id, alvo))) || data_expiracao;
}

type Ctx = Pick<RequestContext, 'usuario_id' | 'now' | 'today'>;

/** O aviso de que se pergunta: de que assinatura, qual e de que vencimento. */
export type Aviso<C extends Canal = Canal> = {
  readonly assinatura_id: string;
  readonly etapa: Etapa<C>;
  readonly data_expiracao: Data;
  /** A cobrança que falhou de que ele fala; sem ela, fala do vencimento. */
  readonly falha?: Envio['falha'];
};

type PorCanal = {
  email: { readonly destinatario: Cliente & { email: string }; readonly template: TemplateEmail };
  whatsapp: { readonly destinatario: Cliente & { telefone: string }; readonly template: TemplateWhatsapp };
};

/** Um aviso que sai, com tudo o que é preciso para isso. */
export type AvisoQueSai<C extends Canal = Canal> = {
  readonly aviso: Aviso<C>;
  readonly motivo: null;
  readonly assinatura: Assinatura;
  readonly cliente: PorCanal[C]['destinatario'];
  readonly template: PorCanal[C]['template'];
  /** Será cobrado no cartão: o texto é outro. */
  readonly no_cartao: boolean;
  /** A cobrança que falhou, no aviso dela: onde se paga e quanto é. */
  readonly vencida: CobrancaDoPeriodo['vencida'];
};
/** Um aviso, o que se leu de quem o receberia e por que não recebe. */
export type AvisoAvaliado<C extends Canal = Canal> =
  | AvisoQueSai<C>
  | {
      readonly aviso: Aviso<C>;
      readonly motivo: SemAviso;
      /** A da pessoa, ainda que o motivo seja outro. */
      readonly recusa: Recusa | null;
      readonly assinatura: Assinatura | null;
      readonly cliente: Cliente | null;
    };

type Meio<C extends Canal> = {
  readonly lerTemplate: (
    tabela: Table,
    linha: Linha,
    etapa: Etapa<C>,
  ) => Promise<PorCanal[C]['template'] | null>;
  readonly aprovado: (template: PorCanal[C]['template']) => boolean;
  /** A pessoa, com o endereço ou o telefone a que vai; null quando não o tem. */
  readonly destinatario: (cliente: Cliente) => PorCanal[C]['destinatario'] | null;
};
const MEIOS: { readonly [C in Canal]: Meio<C> } = {
  email: {
    lerTemplate: (tabela, linha, etapa) => lerTemplate(tabela, linha, DA_ETAPA[etapa].template),
    aprovado: () => true,
    destinatario: ({ email, ...outros }) => (email ? { ...outros, email } : null),
  },
  whatsapp: {
    lerTemplate: (tabela, { usuario_id, id }, etapa) =>
      lerTemplateDeWhatsapp(tabela, usuario_id, { cartao: id, tipo: DA_ETAPA[etapa].template }),
    aprovado: ({ aprovado }) => aprovado !== null,
    destinatario: ({ telefone, ...outros }) => (telefone ? { ...outros, telefone } : null),
  },
};

/** Se os envios de um vendedor por um canal estão parados (regras 35 e 42). */
export const enviosParados = async (tabela: Table, ctx: Ctx, canal: Canal): Promise<boolean> =>
  canal === 'email'
    ? (await lerPausa(tabela, ctx.usuario_id)).pausa !== null
    : (await lerPausaDoWhatsapp(tabela, ctx)) !== null;

type Perguntas<C extends Canal> = {
  readonly canal: C;
  readonly usuario_id: string;
  readonly avisos: readonly Aviso<C>[];
  /** Se saem: os automáticos estão ligados, ou uma pessoa pediu. */
  readonly ligado: boolean;
  /** Por quem sairiam; null sem WhatsApp ligado. */
  readonly provedor: string | null;
  readonly pausado: boolean;
  /** Por onde sai cada marco, no que sai sozinho ou de uma vez; sem isso, no que se manda a uma pessoa. */
  readonly canais?: CanaisPorMarco | undefined;
  /** O dia em que saem; sem ele, o que uma pessoa manda fora do dia da etapa. */
  readonly hoje?: Data | undefined;
  /** Leitura forte, para a hora de mandar; quem só procura quem avisar lê pela metade do preço. */
  readonly consistent: boolean;
};

/** Lê, de uma vez, o que decide cada aviso de um vendedor, e diz quais saem e por que não saem os outros (regra 36). */
export async function avaliarAvisos<C extends Canal>(
  tabela: Table,
  { canal, usuario_id, avisos, ligado, provedor, pausado, canais = {}, hoje, consistent }: Perguntas<C>,
): Promise<AvisoAvaliado<C>[]> {
  const meio: Meio<C> = MEIOS[canal];
  const ids = avisos.map(({ assinatura_id }) => assinatura_id);
  const { assinaturas, clientes, noCartao, noPixAutomatico, vencidaDo } = await lerPessoas(tabela, {
    usuario_id,
    ids,
    pedidos: avisos.flatMap(({ falha }) => falha?.pedido_id ?? []),
    consistent,
  });
  const pessoas = [...clientes.values()];
  const emails = canal === 'email' ? pessoas.flatMap(({ email }) => email || []) : [];
  const telefones = pessoas.flatMap(({ telefone }) => telefone || []);
  const [supressoes, pararam] = await Promise.all([
    lerSupressoes(tabela, usuario_id, emails, { consistent }),
    instantesDeParada(tabela, usuario_id, telefones, { consistent }),
  ]);
  const templateDe = templatesDe(tabela, usuario_id, (linha, etapa: Etapa<C>) =>
    meio.lerTemplate(tabela, linha, etapa),
  );

  /** Se a do cartão, que se conta da cobrança, sai noutro dia. */
  async function noutroDia({ etapa, data_expiracao }: Aviso<C>, assinatura: Assinatura): Promise<boolean> {
    if (hoje === undefined || !DA_ETAPA[etapa].no_cartao) return false;
    const cobranca = await cobrancaNoCartaoEm(tabela, { usuario_id, today: hoje }, assinatura);
    return !saiNoCartaoHoje(etapa, { cobranca, data_expiracao }, hoje);
  }

  /** Se no mesmo dia sai, no lugar de um aviso de vencimento, o da cobrança que falhou: o texto dele pode sair. */
  async function cedeALugar(aviso: Aviso<C>, assinatura: Assinatura): Promise<boolean> {
    const em = vencidaDo(assinatura.metadata.pedido_id)?.em;
    if (aviso.falha || !em || hoje === undefined) return false;
    // O que cedeu no seu dia não sai atrasado no seguinte.
    if ([hoje, diaDoAviso(aviso)].every((dia) => falhaDeHoje(canal, em, dia) === null)) return false;
    const [daFalha] = ETAPAS_DA_FALHA[canal];
    const template = daFalha === undefined ? null : await templateDe(assinatura, daFalha);
    return template?.ativo === true && (provedor !== 'whatsapp' || meio.aprovado(template));
  }

  return Promise.all(
    avisos.map(async (aviso): Promise<AvisoAvaliado<C>> => {
      const { etapa, data_expiracao, falha } = aviso;
      const assinatura = assinaturas.get(aviso.assinatura_id) ?? null;
      const cliente = (assinatura && clientes.get(assinatura.cliente_id)) ?? null;
      const destinatario = cliente && meio.destinatario(cliente);
      const template = assinatura && (await templateDe(assinatura, etapa));
      const no_cartao = assinatura !== null && noCartao(assinatura);
      const vencida = falha ? vencidaDo(falha.pedido_id) : null;
      const contato = {
        aceita_avisos: cliente?.aceita_avisos ?? true,
        parou: pararam.has(cliente?.telefone ?? ''),
      };
      const motivo = motivoSemAviso({
        ...contato,
        assinatura: assinatura && { ...assinatura, nao_quer: recusouRenovar(assinatura) },
        etapa,
        data_expiracao,
        no_cartao,
        no_pix_automatico: assinatura !== null && noPixAutomatico(assinatura),
        no_cartao_noutro_dia: no_cartao && (await noutroDia(aviso, assinatura)),
        fora_do_dia: !no_cartao && estaForaDoDia(canal, aviso, hoje),
        cobranca_resolvida: falha != null && vencida?.pagamento_id !== falha.pagamento_id,
        cobranca_falhou: assinatura !== null && (await cedeALugar(aviso, assinatura)),
        tem_destino: destinatario !== null,
        supressao: supressoes.get(cliente?.email?.toLowerCase() ?? '')?.motivo ?? null,
        template: template && { ativo: template.ativo, aprovado: meio.aprovado(template) },
        pede_aprovacao: provedor === 'whatsapp',
        ligado,
        conectado: provedor !== null,
        so_por: canalNoLugar(etapa, canais),
        pausado,
      });
      if (motivo || !assinatura || !destinatario || !template) {
        return {
          aviso,
          motivo: motivo ?? 'nao_vale',
          recusa: recusaDaPessoa(contato),
          assinatura,
          cliente,
        };
      }
      return { aviso, motivo: null, assinatura, cliente: destinatario, template, no_cartao, vencida };
    }),
  );
}

/** O aviso de um envio, avaliado de novo na hora de sair (regra 36); ou por que já não sai, em português. */
export async function reavaliarAviso<C extends Canal>(
  tabela: Table,
  { canal, ctx, envio, provedor }: { canal: C; ctx: Ctx; envio: Envio; provedor: string | null },
): Promise<AvisoQueSai<C> | { readonly motivo: string }> {
  const { usuario_id, now, today } = ctx;
  const { assinatura_id, data_expiracao, tipo_template: etapa, ate, automatico, falha } = envio;
  if (!ehEtapa(canal, etapa) || assinatura_id === null || data_expiracao === null) {
    return { motivo: SEM_AVISO.nao_vale };
  }
  if (ate !== null && now.toISOString() >= ate) return { motivo: SEM_AVISO[PASSOU_DA_HORA[canal]] };
  const { automacao, so_no_dia } = DO_CANAL[canal];
  const automacoes = automatico ? await lerAutomacoes(tabela, usuario_id) : null;
  const [avaliado] = await avaliarAvisos(tabela, {
    canal,
    usuario_id,
    avisos: [{ assinatura_id, etapa, data_expiracao, falha }],
    ligado: automacoes?.[automacao] ?? true,
    canais: automacoes?.canais,
    provedor,
    pausado: await enviosParados(tabela, ctx, canal),
    hoje: automatico || so_no_dia ? today : undefined,
    consistent: true,
  });
  if (avaliado?.motivo === null) return avaliado;
  return { motivo: SEM_AVISO[avaliado?.motivo ?? 'nao_vale'] };
}
