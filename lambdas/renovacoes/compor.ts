import { diaDaAncora, proporRenovacao } from '../../shared/assinaturas/assinaturas.rules.ts';
import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { seguimentoDe, ultimoContato } from '../../shared/assinaturas/seguimento.rules.ts';
import type { Data } from '../../shared/base/datas.ts';
import { estaNoHorario, SEM_AVISO } from '../../shared/mensagens/avisos.rules.ts';
import { etapaDe } from '../../shared/mensagens/marcos.rules.ts';
import { secaoDe } from '../../shared/renovacoes/renovacoes.rules.ts';
import type { Contato, NaFila } from '../../shared/renovacoes/renovacoes.schema.ts';
import { textoParaRenovar } from '../../shared/renovacoes/texto.rules.ts';
import { lerAcessoDeHoje } from '../assinaturas/index.ts';
import type { SaidaDe } from '../avisos/index.ts';
import {
  type AvisoAvaliado,
  avaliarAvisos,
  enviosParados,
  renovacaoDe,
  textoQueSai,
} from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { cobrancaDoDiaKey } from '../platform/keys/cobrancas.ts';
import { inGroups, readMany } from '../platform/read-many.ts';
import type { LinkSigner } from '../platform/signed-link.ts';
import type { Table } from '../platform/table.ts';
import type { Alvo } from './repository.ts';

export type DepsDaFila = {
  readonly tabela: Table;
  readonly saidaDe: SaidaDe;
  readonly molde: string;
  readonly links: LinkSigner;
};

type Avaliado = AvisoAvaliado<'whatsapp'>;

/** O texto da casa, com o link: quem vende não escreveu o seu, ou por aqui ele não sai. */
async function textoDaCasa(deps: DepsDaFila, ctx: RequestContext, assinatura: Assinatura, nome: string) {
  const { usuario_id, today } = ctx;
  const { id: assinatura_id, data_expiracao, produto } = assinatura;
  const [{ endereco: link }, { sem }] = await Promise.all([
    renovacaoDe(deps, { usuario_id, assinatura_id, data_expiracao }),
    lerAcessoDeHoje(deps.tabela, assinatura, today),
  ]);
  const jaNaoTem = assinatura.status_grupo === 'pendente' ? 'nunca_entrou' : 'perdeu';
  const acesso = sem === null ? 'tem' : jaNaoTem;
  return textoParaRenovar({ cliente_nome: nome, produto, data_expiracao, link }, today, acesso);
}

/** Como se fala com alguém: o que sai daqui, o que vai pelo celular de quem vende, ou só uma ligação. */
async function contatoCom(
  deps: DepsDaFila,
  ctx: RequestContext,
  {
    avaliado,
    assinatura,
    provedor,
    cobrada_hoje,
  }: {
    readonly avaliado: Avaliado;
    readonly assinatura: Assinatura;
    readonly provedor: string | null;
    readonly cobrada_hoje: boolean;
  },
): Promise<Contato> {
  const { motivo, cliente } = avaliado;
  const telefone = cliente?.telefone ?? null;
  const recusa = avaliado.motivo === null || telefone === null ? null : avaliado.recusa;
  const so_ligacao = recusa !== null;
  if (telefone === null || so_ligacao) {
    const porque = SEM_AVISO[recusa ?? motivo ?? 'sem_telefone'];
    return { telefone, texto: null, sai_daqui: false, so_ligacao, motivo: porque, cobrada_hoje };
  }
  const doTemplate =
    motivo === null
      ? await textoQueSai(deps, ctx, { avaliada: avaliado, provedor: provedor ?? 'evolution' })
      : null;
  const nome = cliente?.nome ?? assinatura.cliente.nome;
  const texto = doTemplate ?? (await textoDaCasa(deps, ctx, assinatura, nome));
  if (provedor === null) {
    return { telefone, texto, sai_daqui: false, so_ligacao, motivo: SEM_AVISO.sem_whatsapp, cobrada_hoje };
  }
  const fora = motivo ?? (estaNoHorario('whatsapp', ctx.now) ? null : 'fora_do_horario');
  const porque = fora === null ? null : SEM_AVISO[fora];
  return { telefone, texto, sai_daqui: fora === null, so_ligacao, motivo: porque, cobrada_hoje };
}

/** Com que datas e valor se renova quem pagou por fora: o preço de hoje, ou o que se manteve (regras 6, 8 e 33). */
function renovacaoProposta(assinatura: Assinatura, hoje: Data): NaFila['renovacao'] {
  const { data_expiracao, produto, metadata, valor, telegram_id } = assinatura;
  const { periodicidade, preco } = produto;
  return {
    ...proporRenovacao({ data_expiracao, periodicidade, dia: diaDaAncora(assinatura) }, hoje),
    valor: metadata.manter_preco ? valor : preco,
    telegram_id,
  };
}

/** As pessoas da fila, inteiras, na ordem dada: a que já não existe não volta. */
export async function comporFila(
  deps: DepsDaFila,
  ctx: RequestContext,
  alvos: readonly Alvo[],
): Promise<NaFila[]> {
  if (alvos.length === 0) return [];
  const { tabela } = deps;
  const { usuario_id, today } = ctx;
  const saida = await deps.saidaDe(usuario_id);
  const chaveDoDia = (id: string) => cobrancaDoDiaKey(usuario_id, id, today);
  const [avaliadas, deHoje] = await Promise.all([
    avaliarAvisos(tabela, {
      canal: 'whatsapp',
      usuario_id,
      avisos: alvos.map(({ id, data_expiracao }) => ({
        assinatura_id: id,
        etapa: etapaDe(data_expiracao, today),
        data_expiracao,
      })),
      ligado: true,
      // Sem WhatsApp ligado quem manda é a própria pessoa, com o texto como está: nada espera a Meta.
      provedor: saida?.provedor ?? 'evolution',
      pausado: saida !== null && (await enviosParados(tabela, ctx, 'whatsapp')),
      consistent: false,
    }),
    readMany(
      tabela,
      alvos.map(({ id }) => chaveDoDia(id)),
    ),
  ]);
  const cobradas = new Set(deHoje.map(({ sk }) => sk));
  const compostas = await inGroups(avaliadas, async (avaliado): Promise<NaFila | null> => {
    const { assinatura, cliente } = avaliado;
    if (!assinatura) return null;
    return {
      assinatura_id: assinatura.id,
      cliente_id: assinatura.cliente_id,
      cliente_nome: cliente?.nome ?? assinatura.cliente.nome,
      produto_nome: assinatura.produto.nome,
      data_expiracao: assinatura.data_expiracao,
      valor: assinatura.valor,
      status_grupo: assinatura.status_grupo,
      secao: secaoDe(assinatura, today),
      ligar_em: seguimentoDe(assinatura)?.ligar_em ?? null,
      ultimo_contato: ultimoContato(assinatura),
      contato: await contatoCom(deps, ctx, {
        avaliado,
        assinatura,
        provedor: saida?.provedor ?? null,
        cobrada_hoje: cobradas.has(chaveDoDia(assinatura.id).sk),
      }),
      renovacao: renovacaoProposta(assinatura, today),
      versao: assinatura.versao,
    };
  });
  return compostas.flatMap((item) => item ?? []);
}
