import { enderecoDaRenovacao } from '../../shared/base/enderecos-da-loja.ts';
import { exemploDeWhatsapp } from '../../shared/templates/whatsapp.padrao.ts';
import { modeloParaMeta, valoresDoModelo } from '../../shared/templates/whatsapp.rules.ts';
import type { QualTemplateWhatsapp } from '../../shared/templates/whatsapp.schema.ts';
import { lerLinhaGravada } from '../linhas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { aprovacaoDaMeta, aprovadoDo } from './aplicar-status.ts';
import type { AbrirContaNaMeta, ModeloNovo, OrigemDoVendedor } from './ports.ts';
import type { RegistroNaMeta, WhatsappGuardado } from './whatsapp-item.ts';
import { gravarRegistro, lerWhatsapp } from './whatsapp-repository.ts';

/** O que registrar um modelo usa. */
export type DepsDoRegistro = {
  readonly tabela: Table;
  readonly abrirConta: AbrirContaNaMeta;
  readonly origemDe: OrigemDoVendedor;
};

/** A Meta não respondeu ou pediu para esperar: a fila tenta de novo, e o nome do modelo impede que haja dois. */
class MetaForaDoAr extends Error {
  override readonly name = 'MetaForaDoAr';
}

const TEXTO_DO_BOTAO = 'Renovar agora';
const SEM_DOMINIO = 'ligue um domínio à sua loja: o botão do link precisa de um endereço que não muda';

type Decisao =
  | { readonly acao: 'nada' }
  | { readonly acao: 'aproveitar' | 'registrar'; readonly registro: RegistroNaMeta };

/** O que falta para que o texto gravado esteja na conta: nada, voltar ao que já foi aprovado, ou registrá-lo. */
export function decidirRegistro(whatsapp: WhatsappGuardado, waba_id: string): Decisao {
  const { registro, aprovado, mensagem, cartao, tipo, versao } = whatsapp;
  const meu = registro?.waba_id === waba_id && registro.mensagem === mensagem ? registro : null;
  // O que não chegou à Meta se tenta outra vez: o domínio ou o token podem ter sido acertados.
  if (meu) return meu.em === null ? { acao: 'registrar', registro: meu } : { acao: 'nada' };
  if (aprovado?.waba_id === waba_id && aprovado.mensagem === mensagem) {
    const { pausado, ...modelo } = aprovado;
    const estado = pausado ? ('pausado' as const) : ('aprovado' as const);
    return { acao: 'aproveitar', registro: { ...modelo, estado, motivo: null, em: null } };
  }
  const { variaveis, botao, categoria } = modeloParaMeta(mensagem);
  // Nome novo a cada texto: o aprovado antes continua a valer enquanto este se analisa.
  const nome = `crm_${cartao}_${tipo}_v${versao}`;
  const novo = { nome, mensagem, variaveis: [...variaveis], botao, categoria, waba_id };
  return { acao: 'registrar', registro: { ...novo, estado: 'a_enviar', motivo: null, em: null } };
}

/** O modelo como a Meta o recebe, com exemplos; null quando o botão não tem de onde abrir. */
function modeloNovo(
  { nome, mensagem, variaveis, botao, categoria }: RegistroNaMeta,
  { origem, exemplo }: { origem: string; exemplo: ReturnType<typeof exemploDeWhatsapp> },
): ModeloNovo | null {
  if (botao && origem === '') return null;
  const exemplos = valoresDoModelo({ variaveis }, exemplo);
  const url = enderecoDaRenovacao(origem);
  return {
    nome,
    categoria,
    corpo: modeloParaMeta(mensagem).corpo,
    exemplos,
    botao: botao ? { texto: TEXTO_DO_BOTAO, url: `${url}{{1}}`, exemplo: `${url}exemplo` } : null,
  };
}

/**
 * Registra na Meta o texto gravado de uma mensagem, se ele ainda não está lá: anota a intenção, chama, e anota o que
 * ela disse. Pode rodar duas vezes: o nome do modelo é o mesmo, e a Meta não faz dois. O aprovado antes fica como está.
 */
export async function registrarModelo(
  deps: DepsDoRegistro,
  ctx: RequestContext,
  qual: QualTemplateWhatsapp,
): Promise<void> {
  const { tabela } = deps;
  const conta = await deps.abrirConta(ctx.usuario_id);
  const antes = conta && (await lerWhatsapp(tabela, ctx.usuario_id, qual));
  if (!conta || !antes) return;
  const decisao = decidirRegistro(antes, conta.waba_id);
  if (decisao.acao === 'nada') return;
  const { registro } = decisao;
  const aprovado = antes.aprovado?.waba_id === conta.waba_id ? antes.aprovado : null;
  if (decisao.acao === 'aproveitar') {
    await gravarRegistro(tabela, ctx, antes, {
      registro: { ...registro, em: ctx.now.toISOString() },
      aprovado,
    });
    return;
  }
  if (!(await gravarRegistro(tabela, ctx, antes, { registro, aprovado }))) return;
  const intencao = { ...antes, registro, aprovado, registro_versao: antes.registro_versao + 1 };
  const [origem, linha] = await Promise.all([
    deps.origemDe(ctx.usuario_id),
    lerLinhaGravada(tabela, ctx.usuario_id, qual.cartao),
  ]);
  const produto_nome = linha?.nome ?? antes.nome;
  const exemplo = exemploDeWhatsapp({ produto_nome, tipo: qual.tipo, hoje: ctx.today });
  const modelo = modeloNovo(registro, { origem, exemplo });
  const resposta = modelo
    ? await conta.registrar(modelo)
    : ({ ok: false, passageira: false, motivo: SEM_DOMINIO } as const);
  if (!resposta.ok && resposta.passageira) throw new MetaForaDoAr(resposta.motivo);
  const depois: RegistroNaMeta = resposta.ok
    ? { ...registro, ...aprovacaoDaMeta(resposta.valor), em: ctx.now.toISOString() }
    : { ...registro, estado: 'recusado', motivo: resposta.motivo, em: null };
  // Se um aviso da Meta chegou antes da resposta, ele vale: a gravação não passa, e não há o que refazer.
  await gravarRegistro(tabela, ctx, intencao, { registro: depois, aprovado: aprovadoDo(depois, aprovado) });
}
