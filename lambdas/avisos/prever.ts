import { type Data, somarDias } from '../../shared/base/datas.ts';
import {
  type DiaPrevisto,
  type PessoaPrevista,
  SITUACOES,
} from '../../shared/mensagens/automacoes.schema.ts';
import { DO_CANAL, fimDosAvisos, PASSOU_DA_HORA, SEM_AVISO } from '../../shared/mensagens/avisos.rules.ts';
import type { Canal } from '../../shared/mensagens/envios.rules.ts';
import { type Automacoes, enviosParados, lerAutomacoes } from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { type AvisoDoDia, avisosDoDia } from './do-dia.ts';

/** Pessoas que a previsão traz de cada situação; as contas são de todas. */
const PESSOAS_NA_TELA = 100;

/** Conta todas as pessoas de um dia e fica com as primeiras de cada situação. */
function resumirDia<P extends PessoaPrevista>(
  data: string,
  { pessoas, ha_mais }: { readonly pessoas: readonly P[]; readonly ha_mais: boolean },
): DiaPrevisto<P> {
  const filtrarSituacao = (situacao: PessoaPrevista['situacao']) =>
    pessoas.filter((pessoa) => pessoa.situacao === situacao);
  return {
    data,
    recebem: filtrarSituacao('recebe').length,
    nao_recebem: filtrarSituacao('nao_recebe').length,
    ja_pedidos: filtrarSituacao('ja_pedido').length,
    pessoas: SITUACOES.flatMap((situacao) => filtrarSituacao(situacao).slice(0, PESSOAS_NA_TELA)),
    ha_mais,
  };
}

type Perguntas<C extends Canal, P> = {
  readonly canal: C;
  readonly ctx: RequestContext;
  readonly provedor: string | null;
  /** O que a previsão de cada canal diz a mais de uma pessoa. */
  readonly dizer: (aviso: AvisoDoDia<C>, dia: Data, automacoes: Automacoes) => P;
};
type Previsao<P> = {
  readonly ligado: boolean;
  /** Passou a última hora: hoje não sai mais nada. */
  readonly encerrado: boolean;
  readonly hoje: DiaPrevisto<PessoaPrevista & P>;
  readonly amanha: DiaPrevisto<PessoaPrevista & P>;
};

function situacaoDe(
  canal: Canal,
  { pedido, motivo, ja_teve_hoje }: AvisoDoDia,
  encerrado: boolean,
): Pick<PessoaPrevista, 'situacao' | 'motivo' | 'status'> {
  if (pedido) {
    const porque = pedido.motivo ?? (canal === 'whatsapp' ? pedido.erro : null);
    return { situacao: 'ja_pedido', motivo: porque, status: pedido.status };
  }
  const deHoje = ja_teve_hoje ? 'ja_enviado_hoje' : encerrado ? PASSOU_DA_HORA[canal] : null;
  const porque = motivo ?? deHoje;
  if (porque === null) return { situacao: 'recebe', motivo: null, status: null };
  return { situacao: 'nao_recebe', motivo: SEM_AVISO[porque], status: null };
}

/** Quem recebe um aviso hoje e amanhã, quem não recebe e por quê, e o que já se pediu hoje (regras 34 e 40). */
export async function preverAvisos<C extends Canal, P>(
  tabela: Table,
  { canal, ctx, provedor, dizer }: Perguntas<C, P>,
): Promise<Previsao<P>> {
  const { usuario_id, today, now } = ctx;
  const { automacao, pausa_de_um_dia } = DO_CANAL[canal];
  const [automacoes, parados] = await Promise.all([
    lerAutomacoes(tabela, usuario_id),
    enviosParados(tabela, ctx, canal),
  ]);
  const encerrado = now >= fimDosAvisos(canal, today, { a_pedido: true });

  async function preverDia(dia: Data): Promise<DiaPrevisto<PessoaPrevista & P>> {
    const eHoje = dia === today;
    const pausado = parados && (eHoje || !pausa_de_um_dia);
    const { avisos, ha_mais } = await avisosDoDia(tabela, {
      canal,
      usuario_id,
      dia,
      atrasados: eHoje,
      provedor,
      pausado,
      canais: automacoes.canais,
    });
    const pessoas = avisos.flatMap((item): (PessoaPrevista & P)[] => {
      const { aviso, assinatura, cliente } = item;
      // Sumiu entre uma leitura e outra: não é de ninguém.
      if (!assinatura) return [];
      return [
        {
          assinatura_id: aviso.assinatura_id,
          data_expiracao: aviso.data_expiracao,
          cliente_id: assinatura.cliente_id,
          cliente_nome: cliente?.nome ?? assinatura.cliente.nome,
          produto_nome: assinatura.produto.nome,
          ...situacaoDe(canal, item, encerrado && eHoje),
          ...dizer(item, dia, automacoes),
        },
      ];
    });
    return resumirDia(dia, { pessoas, ha_mais });
  }

  const [hoje, amanha] = await Promise.all([preverDia(today), preverDia(somarDias(today, 1))]);
  return { ligado: automacoes[automacao], encerrado, hoje, amanha };
}
