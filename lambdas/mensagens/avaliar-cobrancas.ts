import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../shared/base/datas.ts';
import type { Cliente } from '../../shared/clientes/clientes.schema.ts';
import {
  type Etapa,
  porQueSemCobranca,
  type SemCobranca,
  TEMPLATE_DA_ETAPA,
} from '../../shared/cobrancas/cobrancas.rules.ts';
import { avisoDoCartaoDeHoje } from '../../shared/mensagens/avisos.rules.ts';
import type { TemplateWhatsapp } from '../../shared/templates/whatsapp.schema.ts';
import { quandoPararam } from '../conversas/index.ts';
import type { Table } from '../platform/table.ts';
import { lerTemplateDeWhatsapp } from '../templates/index.ts';
import { cobrancaNoCartaoEm } from './cobranca-no-cartao.ts';
import { lerPessoas, templatesDe } from './pessoas.ts';

/** A cobrança de que se pergunta: de que assinatura, qual etapa e de que vencimento. */
export type CobrancaPedida = {
  readonly assinatura_id: string;
  readonly etapa: Etapa;
  readonly data_expiracao: Data;
};

/** Uma cobrança, o que se leu de quem a receberia e por que não recebe; sem `motivo`, está tudo ali para ela sair. */
export type CobrancaAvaliada = { readonly cobranca: CobrancaPedida } & (
  | {
      readonly motivo: null;
      readonly assinatura: Assinatura;
      readonly cliente: Cliente & { telefone: string };
      readonly template: TemplateWhatsapp;
      /** Será cobrado no cartão: o texto é outro. */
      readonly no_cartao: boolean;
    }
  | {
      readonly motivo: SemCobranca;
      readonly assinatura: Assinatura | null;
      readonly cliente: Cliente | null;
      readonly template: TemplateWhatsapp | null;
    }
);

type Perguntas = {
  readonly usuario_id: string;
  /** Se o WhatsApp parou os envios de hoje: `lerPausaDoWhatsapp`. */
  readonly pausado: boolean;
  readonly cobrancas: readonly CobrancaPedida[];
  /** Se saem: as automáticas estão ligadas, ou uma pessoa pediu. */
  readonly ligado: boolean;
  /** Por onde sairiam; null sem WhatsApp ligado. */
  readonly provedor: 'whatsapp' | 'evolution' | null;
  /** O dia em que saem, do que sai sozinho: a de quem será cobrado no cartão só sai três dias antes da cobrança. */
  readonly hoje?: Data | undefined;
  /** Leitura forte, para a hora de mandar. */
  readonly consistent: boolean;
};

/** Lê, de uma vez, o que decide cada cobrança de um vendedor, e diz quais saem e por que não saem as outras (regra 36). */
export async function avaliarCobrancas(
  tabela: Table,
  { usuario_id, cobrancas, ligado, provedor, pausado, hoje, consistent }: Perguntas,
): Promise<CobrancaAvaliada[]> {
  const ids = cobrancas.map(({ assinatura_id }) => assinatura_id);
  const { assinaturas, clientes, noCartao } = await lerPessoas(tabela, { usuario_id, ids, consistent });
  const telefones = [...clientes.values()].flatMap(({ telefone }) => (telefone ? [telefone] : []));
  const pararam = await quandoPararam(tabela, usuario_id, telefones, { consistent });
  const templateDe = templatesDe(tabela, usuario_id, (qual: Parameters<typeof lerTemplateDeWhatsapp>[2]) =>
    lerTemplateDeWhatsapp(tabela, usuario_id, qual),
  );

  return Promise.all(
    cobrancas.map(async (cobranca): Promise<CobrancaAvaliada> => {
      const { etapa, data_expiracao } = cobranca;
      const assinatura = assinaturas.get(cobranca.assinatura_id) ?? null;
      const cliente = (assinatura && clientes.get(assinatura.cliente_id)) ?? null;
      const template = assinatura && (await templateDe(assinatura, TEMPLATE_DA_ETAPA[etapa]));
      const telefone = cliente?.telefone ?? null;
      const no_cartao = assinatura !== null && noCartao(assinatura);
      const noutroDia =
        hoje !== undefined &&
        no_cartao &&
        etapa === '3_dias' &&
        !avisoDoCartaoDeHoje(
          {
            cobranca: await cobrancaNoCartaoEm(tabela, { usuario_id, today: hoje }, assinatura),
            data_expiracao,
          },
          hoje,
        );
      const motivo = porQueSemCobranca({
        assinatura,
        etapa,
        data_expiracao,
        no_cartao,
        no_cartao_noutro_dia: noutroDia,
        telefone,
        aceita_avisos: cliente?.aceita_avisos ?? true,
        parou: telefone !== null && pararam.has(telefone),
        template: template && { ativo: template.ativo, aprovado: template.aprovado !== null },
        pede_aprovacao: provedor === 'whatsapp',
        ligado,
        conectado: provedor !== null,
        pausado,
      });
      if (motivo) return { cobranca, motivo, assinatura, cliente, template };
      if (!assinatura || !cliente || !telefone || !template)
        return { cobranca, motivo: 'nao_vale', assinatura, cliente, template };
      return {
        cobranca,
        motivo: null,
        assinatura,
        cliente: { ...cliente, telefone },
        template,
        no_cartao,
      };
    }),
  );
}
