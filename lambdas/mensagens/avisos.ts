import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../shared/base/datas.ts';
import type { Cliente } from '../../shared/clientes/clientes.schema.ts';
import {
  avisoDoCartaoDeHoje,
  lembreteDeHoje,
  porQueSemAviso,
  type SemAviso,
  type TipoDeLembrete,
} from '../../shared/mensagens/avisos.rules.ts';
import type { Cartao, TemplateEmail } from '../../shared/templates/templates.schema.ts';
import { quandoPararam } from '../conversas/index.ts';
import { lerPausa, lerSupressoes } from '../entregas/index.ts';
import type { Table } from '../platform/table.ts';
import { lerTemplate } from '../templates/index.ts';
import { cobrancaNoCartaoEm } from './cobranca-no-cartao.ts';
import { lerPessoas, templatesDe } from './pessoas.ts';

/** O aviso de que se pergunta: de que assinatura, qual e de que vencimento. */
export type Aviso = {
  readonly assinatura_id: string;
  readonly tipo: TipoDeLembrete;
  readonly data_expiracao: Data;
};

/** Um aviso, o que se leu de quem o receberia e por que não recebe; sem `motivo`, está tudo ali para ele sair. */
export type AvisoAvaliado = { readonly aviso: Aviso } & (
  | {
      readonly motivo: null;
      readonly assinatura: Assinatura;
      readonly cliente: Cliente & { email: string };
      readonly template: TemplateEmail;
      /** Será cobrado no cartão: o texto é outro. */
      readonly no_cartao: boolean;
    }
  | { readonly motivo: SemAviso; readonly assinatura: Assinatura | null; readonly cliente: Cliente | null }
);

type Perguntas = {
  readonly usuario_id: string;
  readonly avisos: readonly Aviso[];
  /** O dia em que saem. */
  readonly hoje: Data;
  /** Se os avisos saem: os automáticos estão ligados, ou uma pessoa pediu. */
  readonly ligado: boolean;
  /** Leitura forte, para a hora de mandar; quem só procura quem avisar lê pela metade do preço. */
  readonly consistent: boolean;
};

/** Lê, de uma vez, o que decide cada um dos avisos de um vendedor, e diz quais saem e por que não saem os outros (regra 36). */
export async function avaliarAvisos(
  tabela: Table,
  { usuario_id, avisos, hoje, ligado, consistent }: Perguntas,
): Promise<AvisoAvaliado[]> {
  const ids = avisos.map(({ assinatura_id }) => assinatura_id);
  const { assinaturas, clientes, noCartao } = await lerPessoas(tabela, { usuario_id, ids, consistent });
  const emails = [...clientes.values()].flatMap(({ email }) => (email ? [email] : []));
  const telefones = [...clientes.values()].flatMap(({ telefone }) => (telefone ? [telefone] : []));
  const [supressoes, pararam] = await Promise.all([
    lerSupressoes(tabela, usuario_id, emails, { consistent }),
    quandoPararam(tabela, usuario_id, telefones, { consistent }),
  ]);
  const { pausa } = await lerPausa(tabela, usuario_id);
  const templateDe = templatesDe(tabela, usuario_id, (qual: { cartao: Cartao; tipo: TipoDeLembrete }) =>
    lerTemplate(tabela, usuario_id, { cartao: qual.cartao, categoria: qual.tipo }),
  );

  return Promise.all(
    avisos.map(async (aviso): Promise<AvisoAvaliado> => {
      const assinatura = assinaturas.get(aviso.assinatura_id) ?? null;
      const cliente = (assinatura && clientes.get(assinatura.cliente_id)) ?? null;
      const template = assinatura && (await templateDe(assinatura, aviso.tipo));
      const email = cliente?.email ?? null;
      const no_cartao = assinatura !== null && noCartao(assinatura);
      const { data_expiracao } = aviso;
      const noutroDia =
        no_cartao &&
        aviso.tipo === 'lembrete_3d' &&
        !avisoDoCartaoDeHoje(
          {
            cobranca: await cobrancaNoCartaoEm(tabela, { usuario_id, today: hoje }, assinatura),
            data_expiracao,
          },
          hoje,
        );
      const porque = porQueSemAviso({
        assinatura,
        no_cartao_noutro_dia: noutroDia,
        tipo: aviso.tipo,
        data_expiracao,
        no_cartao,
        email,
        aceita_avisos: cliente?.aceita_avisos ?? true,
        parou: pararam.has(cliente?.telefone ?? ''),
        supressao: (email && supressoes.get(email.toLowerCase())?.motivo) || null,
        template,
        ligado,
        pausado: pausa !== null,
      });
      // O do cartão conta-se da cobrança; dos outros, o que não é deste dia seria falso.
      const foraDoDia = !no_cartao && !lembreteDeHoje(aviso, hoje);
      const motivo = porque ?? (foraDoDia ? 'passou_do_dia' : null);
      if (motivo) return { aviso, motivo, assinatura, cliente };
      if (!assinatura || !cliente || !email || !template)
        return { aviso, motivo: 'nao_vale', assinatura, cliente };
      return { aviso, motivo: null, assinatura, cliente: { ...cliente, email }, template, no_cartao };
    }),
  );
}
