import { formatarInstante } from '../../shared/base/datas.ts';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import type { Linha } from '../../shared/linhas/linhas.schema.ts';
import { recusasTemplates } from '../../shared/templates/templates.routes.ts';
import { DIAS_ANTES, whatsappPadrao } from '../../shared/templates/whatsapp.padrao.ts';
import { proximaEdicao, VARIAVEIS_WHATSAPP } from '../../shared/templates/whatsapp.rules.ts';
import {
  type CanalDoWhatsapp,
  type QualTemplateWhatsapp,
  type TemplateWhatsappEditavel,
  type TemplateWhatsappEntrada,
  type TemplateWhatsappResumo,
  TIPOS_WHATSAPP,
} from '../../shared/templates/whatsapp.schema.ts';
import { fraseDaMensagem, validarWhatsapp } from '../../shared/templates/whatsapp.validar.ts';
import { gravarLinhaLida } from '../linhas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { templateWhatsappKey } from '../platform/keys/templates.ts';
import { type Table, writtenBy } from '../platform/table.ts';
import { lerLinhasDosTemplates, obterLinha } from './associacoes.ts';
import {
  aprovacaoDo,
  templateDoGuardado,
  type WhatsappGuardado,
  whatsappNaoGravado,
} from './whatsapp-item.ts';
import { alterarWhatsapp, inserirWhatsapp, lerWhatsapp, lerWhatsapps } from './whatsapp-repository.ts';

/** O que as mensagens de WhatsApp usam; `canalDe` diz por onde elas saem. */
export type DepsDoWhatsapp = {
  readonly tabela: Table;
  readonly canalDe: (usuario_id: string) => Promise<CanalDoWhatsapp>;
};
type Alvo = { readonly ctx: RequestContext; readonly qual: QualTemplateWhatsapp };

/** Como se edita: com os nomes que o texto pode usar, e em que pé está na Meta. */
function editavel(
  linha: Linha,
  guardado: WhatsappGuardado,
  canal: CanalDoWhatsapp,
): TemplateWhatsappEditavel {
  const { nome, assunto, mensagem } = whatsappPadrao(linha, guardado.tipo);
  return {
    ...templateDoGuardado(guardado),
    dias_antes_vencimento: DIAS_ANTES[guardado.tipo],
    variaveis_disponiveis: [...VARIAVEIS_WHATSAPP],
    configuracoes: {},
    canal,
    aprovacao: aprovacaoDo(guardado, canal),
    padrao: { nome, assunto, mensagem },
  };
}

/** As mensagens de cada linha, também as que ninguém gravou, sem o texto. */
export async function listarWhatsapp(
  { tabela, canalDe }: DepsDoWhatsapp,
  { usuario_id }: RequestContext,
): Promise<{ itens: TemplateWhatsappResumo[]; linhas: Linha[]; canal: CanalDoWhatsapp }> {
  const [linhas, gravados, canal] = await Promise.all([
    lerLinhasDosTemplates(tabela, usuario_id),
    lerWhatsapps(tabela, usuario_id),
    canalDe(usuario_id),
  ]);
  const itens = linhas.flatMap((linha) =>
    TIPOS_WHATSAPP.map((tipo) => {
      const gravado = gravados.find((gravado) => gravado.cartao === linha.id && gravado.tipo === tipo);
      const item = gravado ?? whatsappNaoGravado(linha, tipo);
      const { nome, ativo, versao } = item;
      return { cartao: linha.id, tipo, nome, ativo, versao, aprovacao: aprovacaoDo(item, canal) };
    }),
  );
  return { itens, linhas, canal };
}

/** Uma mensagem para editar; sem nenhuma gravada, o texto com que a linha começa. */
export async function obterWhatsapp(
  { tabela, canalDe }: DepsDoWhatsapp,
  { ctx, qual }: Alvo,
): Promise<TemplateWhatsappEditavel> {
  const [linha, guardado, canal] = await Promise.all([
    obterLinha(tabela, ctx.usuario_id, qual.cartao),
    lerWhatsapp(tabela, ctx.usuario_id, qual),
    canalDe(ctx.usuario_id),
  ]);
  return editavel(linha, guardado ?? whatsappNaoGravado(linha, qual.tipo), canal);
}

/** Recusa o texto que deixaria um buraco na mensagem ou que a Meta recusaria, e a segunda edição do dia. */
function recusarProblemas(
  { antes, canal, agora }: { antes: WhatsappGuardado | null; canal: CanalDoWhatsapp; agora: Date },
  { mensagem }: TemplateWhatsappEntrada,
): void {
  const problema = validarWhatsapp(mensagem, canal).find(({ grave }) => grave);
  if (problema) throw refusal(recusasTemplates, 'template_com_problema', fraseDaMensagem(problema));
  if (!antes || antes.mensagem === mensagem || antes.aprovado?.mensagem === mensagem) return;
  const quando = proximaEdicao(aprovacaoDo(antes, canal), agora);
  if (!quando) return;
  const frase = `A Meta aceita uma edição por dia: este texto se muda de novo a partir de ${formatarInstante(quando.toISOString())}`;
  throw refusal(recusasTemplates, 'uma_edicao_por_dia', frase);
}

/** Grava uma mensagem se `versao` ainda é a que se leu; o texto novo vai à Meta por uma fila, depois. */
export async function salvarWhatsapp(
  deps: DepsDoWhatsapp,
  { ctx, qual, entrada }: Alvo & { entrada: TemplateWhatsappEntrada & { versao: number } },
): Promise<TemplateWhatsappEditavel> {
  const { tabela } = deps;
  const { versao, ...dados } = entrada;
  const [linha, antes, canal] = await Promise.all([
    obterLinha(tabela, ctx.usuario_id, qual.cartao),
    lerWhatsapp(tabela, ctx.usuario_id, qual),
    deps.canalDe(ctx.usuario_id),
  ]);
  if ((antes?.versao ?? 0) === versao) {
    recusarProblemas({ antes, canal, agora: ctx.now }, dados);
    await gravarLinhaLida(tabela, ctx, linha);
    const gravou = antes
      ? await alterarWhatsapp(tabela, ctx, antes, dados)
      : await inserirWhatsapp(tabela, ctx, qual, dados);
    if (gravou) return obterWhatsapp(deps, { ctx, qual });
  }
  // Quem repete a chamada depois de uma queda encontra a própria gravação.
  const chave = templateWhatsappKey(ctx.usuario_id, qual.cartao, qual.tipo);
  if (await writtenBy(tabela, chave, ctx.ids.chamada)) return obterWhatsapp(deps, { ctx, qual });
  throw refusal(recusasComuns, 'versao_desatualizada');
}
