import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { LINK_DE_RENOVACAO } from '../../shared/mensagens/mensagens.marcacao.ts';
import { renova, VARIAVEIS_EMAIL } from '../../shared/mensagens/mensagens.rules.ts';
import { fraseDoProblema, validarTemplate } from '../../shared/mensagens/mensagens.validar.ts';
import { NOME_DA_CATEGORIA } from '../../shared/templates/templates.padrao.ts';
import { recusasTemplates } from '../../shared/templates/templates.routes.ts';
import {
  CARTOES,
  CATEGORIAS_EMAIL,
  type CategoriaEmail,
  type TemplateEmail,
  type TemplateEmailEditavel,
  type TemplateEmailEntrada,
  type TemplateEmailResumo,
} from '../../shared/templates/templates.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { templateEmailKey } from '../platform/keys/templates.ts';
import { type Table, writtenBy } from '../platform/table.ts';
import { entradaPadrao, linksDoCartao, type QualTemplate } from './item.ts';
import { alterarTemplate, inserirTemplate, lerTemplate, lerTemplates } from './repository.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly qual: QualTemplate };

/** O que ninguém gravou ainda: o texto com que se começa, ativo, na versão 0. */
const templateNaoGravado = (qual: QualTemplate): TemplateEmail => ({
  ...qual,
  nome: NOME_DA_CATEGORIA[qual.categoria],
  ...entradaPadrao(qual),
  versao: 0,
});

/** Como se edita: os links são os do cartão, e o texto pode usar estes nomes. */
function editavel(template: TemplateEmail): TemplateEmailEditavel {
  const configuracoes = linksDoCartao(template.cartao, template.configuracoes);
  return {
    ...template,
    configuracoes,
    variaveis_disponiveis: [
      ...VARIAVEIS_EMAIL.filter((nome) => nome !== LINK_DE_RENOVACAO || renova(template.categoria)),
      ...Object.keys(configuracoes),
    ],
  };
}

/** Os templates de cada cartão, também os que ninguém gravou, sem o texto. */
export async function listarTemplates(
  { tabela }: Deps,
  ctx: RequestContext,
): Promise<{ itens: TemplateEmailResumo[] }> {
  const gravados = await lerTemplates(tabela, ctx.usuario_id);
  const itens = CARTOES.flatMap((cartao) =>
    CATEGORIAS_EMAIL.map((categoria) => {
      const gravado = gravados.find(
        (gravado) => gravado.cartao === cartao && gravado.categoria === categoria,
      );
      const { nome, ativo, versao } = gravado ?? templateNaoGravado({ cartao, categoria });
      return { cartao, categoria, nome, ativo, versao };
    }),
  );
  return { itens };
}

/** Um template para editar; sem nenhum gravado, o texto com que se começa. */
export async function obterTemplate({ tabela }: Deps, { ctx, qual }: Alvo): Promise<TemplateEmailEditavel> {
  return editavel((await lerTemplate(tabela, ctx.usuario_id, qual)) ?? templateNaoGravado(qual));
}

/** Recusa o texto que deixaria um buraco no e-mail, com a linha e a razão. */
function recusarComProblema(entrada: TemplateEmailEntrada, categoria: CategoriaEmail): void {
  const problema = validarTemplate(entrada, categoria).find(({ grave }) => grave);
  if (problema) throw refusal(recusasTemplates, 'template_com_problema', fraseDoProblema(problema));
}

/** Grava um template se `versao` ainda é a que se leu; os links que não são do cartão não se guardam. */
export async function salvarTemplate(
  { tabela }: Deps,
  { ctx, qual, entrada }: Alvo & { entrada: TemplateEmailEntrada & { versao: number } },
): Promise<TemplateEmailEditavel> {
  const { versao, ...escrito } = entrada;
  const dados = { ...escrito, configuracoes: linksDoCartao(qual.cartao, escrito.configuracoes) };
  recusarComProblema(dados, qual.categoria);
  const antes = await lerTemplate(tabela, ctx.usuario_id, qual);
  const salvo =
    (antes?.versao ?? 0) !== versao
      ? null
      : antes
        ? await alterarTemplate(tabela, ctx, antes, dados)
        : await inserirTemplate(tabela, ctx, qual, dados);
  if (salvo) return editavel(salvo);
  // Quem repete a chamada depois de uma queda encontra a própria gravação.
  const chave = templateEmailKey(ctx.usuario_id, qual.cartao, qual.categoria);
  if (await writtenBy(tabela, chave, ctx.ids.chamada)) return obterTemplate({ tabela }, { ctx, qual });
  throw refusal(recusasComuns, 'versao_desatualizada');
}
