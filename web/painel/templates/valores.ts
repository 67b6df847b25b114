import type { LinkDaLinha } from '../../../shared/linhas/linhas.schema.ts';
import { LINK_DE_RENOVACAO } from '../../../shared/mensagens/mensagens.marcacao.ts';
import { fraseDoProblema, validarTemplate } from '../../../shared/mensagens/mensagens.validar.ts';
import {
  type CategoriaEmail,
  type TemplateEmailEntrada,
  templateEmailEntrada,
} from '../../../shared/templates/templates.schema.ts';
import { diferencas, mapearCampos, type TabelaDeCampos } from '../../kit/formulario/campos.ts';
import { lerFormulario } from '../../kit/formulario/lerFormulario.ts';
import type { TemplateAberto } from './consultas.ts';

/** O que o editor guarda enquanto se digita; `versao` é a que se leu (0: ninguém gravou ainda). */
export type ValoresDoTemplate = TemplateEmailEntrada & { versao: number };

export const valoresDoTemplate = ({
  assunto,
  conteudo_texto,
  configuracoes,
  ativo,
  versao,
}: TemplateAberto): ValoresDoTemplate => ({ assunto, conteudo_texto, configuracoes, ativo, versao });

/** O contrato, e o que deixaria um buraco no e-mail ao lado do campo em que está. */
export const esquemaDoTemplate = (categoria: CategoriaEmail) =>
  lerFormulario<ValoresDoTemplate>().pipe(
    templateEmailEntrada.superRefine((entrada, contexto) => {
      for (const problema of validarTemplate(entrada, categoria)) {
        if (!problema.grave) continue;
        contexto.addIssue({
          code: 'custom',
          path: problema.campo.split('.'),
          message: fraseDoProblema(problema),
        });
      }
    }),
  );

/** Os campos de um e-mail, menos os links: como se chamam e como o valor de cada um se lê. */
export const CAMPOS_DO_EMAIL: TabelaDeCampos<'assunto' | 'conteudo_texto' | 'ativo', TemplateEmailEntrada> = {
  assunto: { rotulo: 'Assunto', texto: ({ assunto }) => assunto },
  conteudo_texto: { rotulo: 'Mensagem', texto: ({ conteudo_texto }) => conteudo_texto },
  ativo: { rotulo: 'Template ativo', texto: ({ ativo }) => (ativo ? 'Sim' : 'Não') },
};

/** Como se lê cada variável da assinatura. */
const ROTULO_DA_VARIAVEL: Readonly<Record<string, string>> = {
  cliente_nome: 'Nome do cliente',
  primeiro_nome: 'Primeiro nome',
  cliente_email: 'Email do cliente',
  produto_nome: 'Produto',
  plano: 'Plano (mensal, completo…)',
  data_vencimento: 'Data de vencimento',
  valor: 'Valor da assinatura',
  remetente_nome: 'Seu nome de remetente',
  [LINK_DE_RENOVACAO]: 'Renovar agora',
};

/** Como se lê cada variável de um e-mail, com os links da linha. */
export const rotulosDasVariaveis = (links: readonly LinkDaLinha[]): Readonly<Record<string, string>> => ({
  ...ROTULO_DA_VARIAVEL,
  ...Object.fromEntries(links.map(({ id, rotulo }) => [id, rotulo])),
});

/** Os campos em que a versão de quem edita e a que está gravada diferem, já como se mostram. */
export function diferencasDoTemplate(meu: TemplateEmailEntrada, atual: TemplateAberto) {
  const { ativo, ...texto } = CAMPOS_DO_EMAIL;
  const rotulos = rotulosDasVariaveis(atual.links);
  const links = mapearCampos(atual.configuracoes, (_, nome) => ({
    rotulo: rotulos[nome] ?? nome,
    texto: ({ configuracoes }: TemplateEmailEntrada) => configuracoes[nome] ?? '',
  }));
  return diferencas({ ...texto, ...links, ativo }, { meu, atual });
}

/** Onde pôr um trecho num texto com uma parte escolhida: o texto como fica e onde fica o cursor. */
export function inserirNoTexto(
  texto: string,
  [inicio, fim]: readonly [number, number],
  trecho: string,
  { emLinhaPropria = false } = {},
): { texto: string; cursor: number } {
  const [antes, depois] = [texto.slice(0, inicio), texto.slice(fim)];
  const posto = emLinhaPropria
    ? `${antes === '' || antes.endsWith('\n') ? '' : '\n'}${trecho}${depois.startsWith('\n') ? '' : '\n'}`
    : trecho;
  return { texto: antes + posto + depois, cursor: antes.length + posto.length };
}
