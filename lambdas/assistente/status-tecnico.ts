import type { Conferencia } from '../../shared/assistente/painel.schema.ts';
import { formatarInstante } from '../../shared/base/datas.ts';
import { formatarReais } from '../../shared/base/dinheiro.ts';
import { contarAtivos } from '../conhecimento/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { lerConfiguracao } from './configuracao.ts';
import type { TestarConta } from './ports.ts';
import { lerGasto } from './teto-do-mes.ts';

type Deps = {
  readonly tabela: Table;
  readonly whatsapp: TestarConta;
  readonly modelo: TestarConta;
  /** Quando chegou a última mensagem de alguém; null quando nenhuma chegou. */
  readonly ultimaRecebida: (usuario_id: string) => Promise<string | null>;
};
type Dito = Pick<Conferencia, 'situacao' | 'frase'>;

/** Quanto tempo sem mensagem nenhuma ainda não diz nada. */
const DIAS_SEM_NOTIFICACAO = 7;
/** A partir de que parte do teto se avisa. */
const PERTO_DO_TETO = 0.8;
const UM_REAL = 1_000_000;

type Conta = { readonly nome: string; readonly sem: string; readonly aceita: string };

function estadoDaConta(resposta: Awaited<ReturnType<TestarConta>>, { nome, sem, aceita }: Conta): Dito {
  if (resposta === null) return { situacao: 'falha', frase: sem };
  switch (resposta.resultado) {
    case 'aceita':
      return { situacao: 'ok', frase: resposta.motivo ? `${aceita} (${resposta.motivo})` : aceita };
    case 'recusada':
      return { situacao: 'falha', frase: resposta.motivo ?? `${nome} recusou a credencial` };
    case 'nao_da':
      return { situacao: 'atencao', frase: resposta.motivo ?? `Não dá para conferir ${nome} sem usar` };
    case 'sem_resposta':
      return { situacao: 'falha', frase: `${nome} não respondeu agora. Tente de novo em alguns minutos` };
  }
}

function estadoDasNotificacoes(ultima: string | null, agora: Date): Dito {
  if (ultima === null) {
    return {
      situacao: 'atencao',
      frase: 'Ainda não chegou nenhuma mensagem: confira o endereço do webhook em Integrações',
    };
  }
  const frase = `Última mensagem recebida: ${formatarInstante(ultima)}`;
  const dias = (agora.getTime() - Date.parse(ultima)) / 86_400_000;
  return { situacao: dias > DIAS_SEM_NOTIFICACAO ? 'atencao' : 'ok', frase };
}

function estadoDoConhecimento(ativos: number): Dito {
  if (ativos === 0) {
    return {
      situacao: 'atencao',
      frase: 'Nenhum conhecimento ativo: sem ele, tudo o que se perguntar passa a uma pessoa',
    };
  }
  return { situacao: 'ok', frase: ativos === 1 ? '1 conhecimento ativo' : `${ativos} conhecimentos ativos` };
}

function estadoDoGasto(gasto_micro: number, teto_mensal: number | null, com_precos: boolean): Dito {
  if (!com_precos) {
    return {
      situacao: 'atencao',
      frase: 'Sem os preços por milhão de tokens não se sabe o custo: informe-os em Configuração IA',
    };
  }
  const gasto = gasto_micro / UM_REAL;
  if (teto_mensal === null) return { situacao: 'ok', frase: `${formatarReais(gasto)} neste mês, sem teto` };
  const frase = `${formatarReais(gasto)} de ${formatarReais(teto_mensal)} neste mês`;
  if (gasto >= teto_mensal) {
    return { situacao: 'falha', frase: `${frase}: o teto foi atingido, e as perguntas passam a uma pessoa` };
  }
  return { situacao: gasto >= teto_mensal * PERTO_DO_TETO ? 'atencao' : 'ok', frase };
}

/** Confere agora, com quem é preciso, se o assistente pode responder: cada parte com uma frase. */
export async function statusTecnico(
  { tabela, whatsapp, modelo, ultimaRecebida }: Deps,
  { usuario_id, now, today }: RequestContext,
): Promise<{ itens: Conferencia[] }> {
  const configuracao = await lerConfiguracao(tabela, usuario_id);
  const [daMeta, doModelo, ultima, ativos, gasto] = await Promise.all([
    whatsapp(usuario_id),
    configuracao.modo_ia ? modelo(usuario_id) : null,
    ultimaRecebida(usuario_id),
    contarAtivos(tabela, usuario_id),
    lerGasto(tabela, { usuario_id, mes: today.slice(0, 7) }),
  ]);
  const semModo: Dito = { situacao: 'ok', frase: 'O modo IA está desligado: o modelo não se usa' };
  return {
    itens: [
      {
        o_que: 'whatsapp',
        ...estadoDaConta(daMeta, {
          nome: 'O WhatsApp',
          sem: 'Nenhuma integração de WhatsApp ativa: ative uma em Integrações',
          aceita: 'A conta respondeu',
        }),
      },
      { o_que: 'avisos', ...estadoDasNotificacoes(ultima, now) },
      {
        o_que: 'modelo',
        ...(configuracao.modo_ia
          ? estadoDaConta(doModelo, {
              nome: 'O provedor do modelo',
              sem: 'Nenhuma integração Assistente de IA ativa: ative em Integrações',
              aceita: 'O provedor respondeu e tem o modelo',
            })
          : semModo),
      },
      { o_que: 'conhecimento', ...estadoDoConhecimento(ativos) },
      { o_que: 'gasto', ...estadoDoGasto(gasto, configuracao.teto_mensal, configuracao.precos !== null) },
    ],
  };
}
