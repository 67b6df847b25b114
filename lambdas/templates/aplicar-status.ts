import { estadoDaMeta } from '../../shared/templates/whatsapp.rules.ts';
import {
  type EstadoDaAprovacao,
  type QualTemplateWhatsapp,
  qualTemplateWhatsapp,
  TIPOS_WHATSAPP,
} from '../../shared/templates/whatsapp.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import type { Table } from '../platform/table.ts';
import type { ModeloNaMeta } from './ports.ts';
import type { RegistroNaMeta, WhatsappGuardado } from './whatsapp-item.ts';
import { gravarRegistro, lerWhatsapp } from './whatsapp-repository.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
type Aprovado = WhatsappGuardado['aprovado'];

/** O nome que `registrar-modelo` dá: 'crm_{cartao}_{tipo}_v{versao}'. */
const NOME_DO_MODELO = new RegExp(`^crm_(.+?)_(${TIPOS_WHATSAPP.join('|')})_v\\d+$`);

/** A última versão aprovada, depois do que se soube de um registro: só uma aprovação a troca. */
export function aprovadoDo(registro: RegistroNaMeta, antes: Aprovado): Aprovado {
  const { estado, motivo: _motivo, em: _em, ...modelo } = registro;
  if (estado === 'aprovado') return { ...modelo, pausado: false };
  return antes?.nome === registro.nome ? { ...antes, pausado: estado !== 'em_analise' } : antes;
}

/** De que mensagem é um modelo, pelo nome com que se registrou; null se não é um dos nossos. */
function templateDoNome(nome: string): QualTemplateWhatsapp | null {
  const [, cartao, tipo] = NOME_DO_MODELO.exec(nome) ?? [];
  return qualTemplateWhatsapp.safeParse({ cartao, tipo }).data ?? null;
}

/**
 * O que a Meta diz de um modelo, nos nossos estados; um estado novo dela conta como em análise. O motivo é só o da
 * recusa.
 */
export function aprovacaoDaMeta({ situacao, motivo, categoria }: ModeloNaMeta) {
  const estado = estadoDaMeta(situacao) ?? 'em_analise';
  return { estado, motivo: estado === 'recusado' ? motivo : null, categoria };
}

type Dito = { readonly nome: string; readonly estado: EstadoDaAprovacao; readonly motivo: string | null };

/** Como fica uma mensagem com o que a Meta disse de um modelo; null quando nada muda. */
function mesclarDito(whatsapp: WhatsappGuardado, { nome, estado, motivo }: Dito, em: string) {
  const { registro, aprovado } = whatsapp;
  const doRegistro = registro?.nome === nome;
  if (!doRegistro && aprovado?.nome !== nome) return null;
  const novo = doRegistro ? { ...registro, estado, motivo, em: registro.em ?? em } : registro;
  const pausado = estado !== 'aprovado';
  const depois = doRegistro && novo ? aprovadoDo(novo, aprovado) : aprovado && { ...aprovado, pausado };
  const igual = registro?.estado === novo?.estado && registro?.motivo === novo?.motivo;
  return igual && aprovado?.nome === depois?.nome && aprovado?.pausado === depois?.pausado
    ? null
    : { registro: novo, aprovado: depois };
}

/** Aplica o que a Meta disse de um modelo a uma mensagem; false se ele não é dela. */
export async function aplicarDito(
  tabela: Table,
  ctx: Ctx,
  { qual, ...dito }: Dito & { readonly qual: QualTemplateWhatsapp },
): Promise<boolean> {
  return decideAgain('Aplicar o estado de um modelo', async () => {
    const antes = await lerWhatsapp(tabela, ctx.usuario_id, qual);
    if (!antes || (antes.registro?.nome !== dito.nome && antes.aprovado?.nome !== dito.nome)) return false;
    const depois = mesclarDito(antes, dito, ctx.now.toISOString());
    if (!depois) return true;
    return (await gravarRegistro(tabela, ctx, antes, depois)) ? true : AGAIN;
  });
}

/**
 * Aplica um `message_template_status_update` da Meta (regra 35): `evento` e `motivo` como ela os diz. A mesma
 * notificação outra vez não muda nada; false quando o modelo não é de uma mensagem deste vendedor, ou a notificação não
 * diz nada que se guarde.
 */
export async function aplicarStatusDoModelo(
  tabela: Table,
  ctx: Ctx,
  aviso: { readonly nome: string; readonly evento: string; readonly motivo: string | null },
): Promise<boolean> {
  const estado = estadoDaMeta(aviso.evento);
  const qual = templateDoNome(aviso.nome);
  if (!estado || !qual) return false;
  const motivo = estado === 'recusado' ? aviso.motivo : null;
  return aplicarDito(tabela, ctx, { qual, nome: aviso.nome, estado, motivo });
}
