import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { RotasLinhas } from '../../../shared/linhas/linhas.routes.ts';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import { linksQueFaltam } from '../../../shared/mensagens/links.rules.ts';
import type { RotasMensagens } from '../../../shared/mensagens/mensagens.routes.ts';
import { NOME_DA_CATEGORIA } from '../../../shared/templates/templates.padrao.ts';
import type { RotasTemplates } from '../../../shared/templates/templates.routes.ts';
import {
  type AssociacoesGravadas,
  CATEGORIAS_EMAIL,
  type Cartao,
  type CategoriaEmail,
  type TemplateEmailEditavel,
  type TemplateEmailEntrada,
  type TemplateEmailResumo,
} from '../../../shared/templates/templates.schema.ts';
import type { RotasDoCadastro } from '../../kit/formulario/useCadastro.ts';
import { criarApi } from '../shell/api.ts';
import type { CanalDosPadroes, MensagemDaLinha } from './TextosPadrao.tsx';

export const api = criarApi<RotasTemplates & RotasMensagens & RotasLinhas>();

const CHAVE_DA_LISTA = ['GET /api/templates/email'] as const;
const CHAVE_DAS_ASSOCIACOES = ['GET /api/templates/associacoes'] as const;
type Lista = { readonly itens: readonly TemplateEmailResumo[]; readonly linhas: readonly Linha[] };

/** Os templates de todas as linhas, sem o texto, e as linhas. */
export const useTemplates = () =>
  useQuery<Lista>({ queryKey: CHAVE_DA_LISTA, queryFn: () => api('GET /api/templates/email', {}) });

/** Os produtos que se associaram à mão. */
export const useAssociacoes = () =>
  useQuery<AssociacoesGravadas>({
    queryKey: CHAVE_DAS_ASSOCIACOES,
    queryFn: () => api('GET /api/templates/associacoes', {}),
  });

export type QualTemplate = { readonly cartao: Cartao; readonly categoria: CategoriaEmail };
/** Um template no editor; o id é o tipo, porque o cartão é o da tela. */
export type TemplateAberto = TemplateEmailEditavel & { readonly id: string };

const aberto = (template: TemplateEmailEditavel): TemplateAberto => ({ ...template, id: template.categoria });

/** As chamadas de um template, que só se edita: o que ninguém gravou já abre com um texto. */
export function rotasDoTemplate(params: QualTemplate): RotasDoCadastro<TemplateEmailEntrada, TemplateAberto> {
  const rota = '/api/templates/email/{cartao}/{categoria}';
  return {
    alterar: async (_, body, opcoes) => aberto(await api(`PUT ${rota}`, { params, body }, opcoes)),
    ler: async (_, opcoes) => aberto(await api(`GET ${rota}`, { params }, opcoes)),
  };
}

/** Põe na lista o que a API respondeu a uma gravação. */
export function useGuardarTemplate() {
  const consultas = useQueryClient();
  return useCallback(
    (template: TemplateAberto) => {
      const { cartao, categoria, nome, ativo, versao } = template;
      const faltam = linksQueFaltam(template, template.links, template.configuracoes);
      const gravado = { cartao, categoria, nome, ativo, versao, faltam };
      consultas.setQueryData<Lista>(
        CHAVE_DA_LISTA,
        (lista) =>
          lista && {
            ...lista,
            itens: lista.itens.map((item) =>
              item.cartao === cartao && item.categoria === categoria ? gravado : item,
            ),
          },
      );
    },
    [consultas],
  );
}

/** As mensagens de uma linha, e como uma volta ao texto padrão; os links e o status ficam como estão. */
export function usePadroesDoEmail(cartao: Cartao): CanalDosPadroes {
  const guardar = useGuardarTemplate();
  return useMemo(
    () => ({
      porSalvar: '',
      jaSai: true,
      ler: (opcoes) =>
        Promise.all(
          CATEGORIAS_EMAIL.map(async (categoria): Promise<MensagemDaLinha> => {
            const rotas = rotasDoTemplate({ cartao, categoria });
            const template = await rotas.ler(categoria, opcoes);
            const { configuracoes, ativo, versao, padrao } = template;
            const entrada = { ...padrao, configuracoes, ativo, versao };
            return {
              tipo: categoria,
              nome: NOME_DA_CATEGORIA[categoria],
              versao,
              escrito: emailInteiro(template),
              padrao: emailInteiro(padrao),
              gravar: async (chave) => guardar(await rotas.alterar(categoria, entrada, chave)),
            };
          }),
        ),
    }),
    [cartao, guardar],
  );
}

/** Um e-mail como se compara e se mostra: o assunto e, depois, o texto. */
export const emailInteiro = (email: { readonly assunto: string; readonly conteudo_texto: string }): string =>
  `${email.assunto}\n\n${email.conteudo_texto}`;

/** Põe no cache as associações como estão gravadas agora. */
export function useGuardarAssociacoes() {
  const consultas = useQueryClient();
  return useCallback(
    (associacoes: AssociacoesGravadas) => consultas.setQueryData(CHAVE_DAS_ASSOCIACOES, associacoes),
    [consultas],
  );
}

/** Onde fica, na aba, o que se digitou nos templates de um cartão e não se salvou. */
export const nomeDoRascunho = (cartao: Cartao) => `template-email-${cartao}`;
