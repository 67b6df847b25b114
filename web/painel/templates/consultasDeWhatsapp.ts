import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import type { Cartao } from '../../../shared/templates/templates.schema.ts';
import { NOME_DO_TIPO } from '../../../shared/templates/whatsapp.padrao.ts';
import type {
  CanalDoWhatsapp,
  QualTemplateWhatsapp,
  TemplateWhatsappEditavel,
  TemplateWhatsappEntrada,
  TemplateWhatsappResumo,
} from '../../../shared/templates/whatsapp.schema.ts';
import { TIPOS_WHATSAPP } from '../../../shared/templates/whatsapp.schema.ts';
import type { RotasDoCadastro } from '../../kit/formulario/useCadastro.ts';
import { api } from './consultas.ts';
import type { CanalDosPadroes, MensagemDaLinha } from './TextosPadrao.tsx';

const CHAVE_DA_LISTA = ['GET /api/templates/whatsapp'] as const;
type Lista = {
  readonly itens: readonly TemplateWhatsappResumo[];
  readonly linhas: readonly Linha[];
  readonly canal: CanalDoWhatsapp;
};

/** As mensagens de todas as linhas, sem o texto, as linhas, e por onde elas saem. */
export const useWhatsapps = () =>
  useQuery<Lista>({ queryKey: CHAVE_DA_LISTA, queryFn: () => api('GET /api/templates/whatsapp', {}) });

/** Uma mensagem no editor; o id é o tipo, porque o cartão é o da tela. */
export type WhatsappAberto = TemplateWhatsappEditavel & { readonly id: string };

const aberto = (template: TemplateWhatsappEditavel): WhatsappAberto => ({ ...template, id: template.tipo });

/** As chamadas de uma mensagem, que só se edita: a que ninguém gravou já abre com um texto. */
export function rotasDoWhatsapp(
  params: QualTemplateWhatsapp,
): RotasDoCadastro<TemplateWhatsappEntrada, WhatsappAberto> {
  const rota = '/api/templates/whatsapp/{cartao}/{tipo}';
  return {
    alterar: async (_, body, opcoes) => aberto(await api(`PUT ${rota}`, { params, body }, opcoes)),
    ler: async (_, opcoes) => aberto(await api(`GET ${rota}`, { params }, opcoes)),
  };
}

/** Pergunta à Meta em que pé está uma mensagem. */
export const consultarNaMeta = async (params: QualTemplateWhatsapp): Promise<WhatsappAberto> =>
  aberto(await api('GET /api/templates/whatsapp/{cartao}/{tipo}/consultar', { params }));

/** Põe na lista o que a API respondeu. */
export function useGuardarWhatsapp() {
  const consultas = useQueryClient();
  return useCallback(
    ({ cartao, tipo, nome, ativo, versao, aprovacao }: WhatsappAberto) => {
      const gravado = { cartao, tipo, nome, ativo, versao, aprovacao };
      consultas.setQueryData<Lista>(
        CHAVE_DA_LISTA,
        (lista) =>
          lista && {
            ...lista,
            itens: lista.itens.map((item) => (item.cartao === cartao && item.tipo === tipo ? gravado : item)),
          },
      );
    },
    [consultas],
  );
}

/** As mensagens de uma linha, e como uma passa a ter o texto padrão; o horário e o status ficam como estão. */
export function usePadroesDoWhatsapp(cartao: Cartao): CanalDosPadroes {
  const guardar = useGuardarWhatsapp();
  return useMemo(
    () => ({
      porSalvar: 'Ainda não salvo: enquanto não for, esta mensagem não sai.',
      jaSai: false,
      ler: (opcoes) =>
        Promise.all(
          TIPOS_WHATSAPP.map(async (tipo): Promise<MensagemDaLinha> => {
            const rotas = rotasDoWhatsapp({ cartao, tipo });
            const { nome, mensagem, horario_envio, ativo, versao, padrao } = await rotas.ler(tipo, opcoes);
            const entrada = { ...padrao, nome: versao === 0 ? padrao.nome : nome, horario_envio, ativo };
            return {
              tipo,
              nome: NOME_DO_TIPO[tipo],
              versao,
              escrito: mensagem,
              padrao: padrao.mensagem,
              gravar: async (chave) => guardar(await rotas.alterar(tipo, { ...entrada, versao }, chave)),
            };
          }),
        ),
    }),
    [cartao, guardar],
  );
}

/** Onde fica, na aba, o que se digitou nas mensagens de um cartão e não se salvou. */
export const rascunhoDoWhatsapp = (cartao: Cartao) => `template-whatsapp-${cartao}`;
