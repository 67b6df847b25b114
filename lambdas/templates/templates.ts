import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import type { Linha } from '../../shared/linhas/linhas.schema.ts';
import { linksQueFaltam } from '../../shared/mensagens/links.rules.ts';
import { LINK_DE_RENOVACAO } from '../../shared/mensagens/mensagens.marcacao.ts';
import { renova, VARIAVEIS_EMAIL } from '../../shared/mensagens/mensagens.rules.ts';
import { fraseDoProblema, validarTemplate } from '../../shared/mensagens/mensagens.validar.ts';
import { textoPadrao } from '../../shared/templates/templates.padrao.ts';
import { recusasTemplates } from '../../shared/templates/templates.routes.ts';
import {
  CATEGORIAS_EMAIL,
  type CategoriaEmail,
  type TemplateEmail,
  type TemplateEmailEditavel,
  type TemplateEmailEntrada,
  type TemplateEmailResumo,
} from '../../shared/templates/templates.schema.ts';
import { produtoDeExemplo } from '../../shared/templates/templates.textos.ts';
import { gravarLinhaLida } from '../linhas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { templateEmailKey } from '../platform/keys/templates.ts';
import { type Table, writtenBy } from '../platform/table.ts';
import { lerLinhasDosTemplates, obterLinha } from './associacoes.ts';
import { type QualTemplate, templateNaoGravado } from './item.ts';
import { alterarTemplate, inserirTemplate, lerGravado, lerTemplates } from './repository.ts';

type Deps = { readonly tabela: Table };
type Links = Readonly<Record<string, string>>;
type Alvo = { readonly ctx: RequestContext; readonly qual: QualTemplate };

/** Os links que se escrevem só numa mensagem: os da linha, e os que ela tem preenchidos e a linha já não oferece. */
function linksProprios({ links }: Linha, gravados: Links, escritos: Links): Record<string, string> {
  const antigos = Object.keys(gravados).filter((id) => gravados[id] !== '');
  const nomes = new Set([...links.map(({ id }) => id), ...antigos]);
  return Object.fromEntries([...nomes].map((id) => [id, escritos[id] ?? '']));
}

/** Como se edita: os links são os da linha, e o texto pode usar estes nomes. */
function editavel(linha: Linha, template: TemplateEmail): TemplateEmailEditavel {
  const configuracoes = linksProprios(linha, template.configuracoes, template.configuracoes);
  return {
    ...template,
    configuracoes,
    variaveis_disponiveis: [
      ...VARIAVEIS_EMAIL.filter((nome) => nome !== LINK_DE_RENOVACAO || renova(template.categoria)),
      ...Object.keys(configuracoes),
    ],
    links: linha.links,
    exemplo: produtoDeExemplo(linha),
    padrao: textoPadrao(linha, template.categoria),
  };
}

/** Os templates de cada linha, também os que ninguém gravou, sem o texto. */
export async function listarTemplates(
  { tabela }: Deps,
  { usuario_id }: RequestContext,
): Promise<{ itens: TemplateEmailResumo[]; linhas: Linha[] }> {
  const [linhas, gravados] = await Promise.all([
    lerLinhasDosTemplates(tabela, usuario_id),
    lerTemplates(tabela, usuario_id),
  ]);
  const itens = linhas.flatMap((linha) =>
    CATEGORIAS_EMAIL.map((categoria) => {
      const gravado = gravados.find((item) => item.cartao === linha.id && item.categoria === categoria);
      const template = gravado ?? templateNaoGravado(linha, categoria);
      const { nome, ativo, versao, configuracoes } = template;
      const faltam = linksQueFaltam(template, linha.links, configuracoes);
      return { cartao: linha.id, categoria, nome, ativo, versao, faltam };
    }),
  );
  return { itens, linhas };
}

/** Um template para editar; sem nenhum gravado, o texto com que a linha começa. */
export async function obterTemplate({ tabela }: Deps, { ctx, qual }: Alvo): Promise<TemplateEmailEditavel> {
  const [linha, gravado] = await Promise.all([
    obterLinha(tabela, ctx.usuario_id, qual.cartao),
    lerGravado(tabela, ctx.usuario_id, qual),
  ]);
  return editavel(linha, gravado ?? templateNaoGravado(linha, qual.categoria));
}

/** Recusa o texto que deixaria um buraco no e-mail, com a linha e a razão. */
function recusarComProblema(entrada: TemplateEmailEntrada, categoria: CategoriaEmail): void {
  const problema = validarTemplate(entrada, categoria).find(({ grave }) => grave);
  if (problema) throw refusal(recusasTemplates, 'template_com_problema', fraseDoProblema(problema));
}

/** Grava um template se `versao` ainda é a que se leu; os links que não são da linha não se guardam. */
export async function salvarTemplate(
  { tabela }: Deps,
  { ctx, qual, entrada }: Alvo & { entrada: TemplateEmailEntrada & { versao: number } },
): Promise<TemplateEmailEditavel> {
  const { versao, ...escrito } = entrada;
  const [linha, antes] = await Promise.all([
    obterLinha(tabela, ctx.usuario_id, qual.cartao),
    lerGravado(tabela, ctx.usuario_id, qual),
  ]);
  const configuracoes = linksProprios(linha, antes?.configuracoes ?? {}, escrito.configuracoes);
  const dados = { ...escrito, configuracoes };
  recusarComProblema(dados, qual.categoria);
  await gravarLinhaLida(tabela, ctx, linha);
  const salvo =
    (antes?.versao ?? 0) !== versao
      ? null
      : antes
        ? await alterarTemplate(tabela, ctx, antes, dados)
        : await inserirTemplate(tabela, ctx, qual, dados);
  if (salvo) return editavel(linha, salvo);
  // Quem repete a chamada depois de uma queda encontra a própria gravação.
  const chave = templateEmailKey(ctx.usuario_id, qual.cartao, qual.categoria);
  if (await writtenBy(tabela, chave, ctx.ids.chamada)) return obterTemplate({ tabela }, { ctx, qual });
  throw refusal(recusasComuns, 'versao_desatualizada');
}
