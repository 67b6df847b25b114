import {
  type CanalDoWhatsapp,
  type EstadoDaAprovacao,
  type TemplateWhatsappEntrada,
  templateWhatsappEntrada,
} from '../../../shared/templates/whatsapp.schema.ts';
import { fraseDaMensagem, validarWhatsapp } from '../../../shared/templates/whatsapp.validar.ts';
import { diferencas, type TabelaDeCampos } from '../../kit/formulario/campos.ts';
import { lerFormulario } from '../../kit/formulario/lerFormulario.ts';
import type { TipoDeStatus } from '../../kit/StatusChip.tsx';
import type { WhatsappAberto } from './consultasDeWhatsapp.ts';

/** O que o editor guarda enquanto se digita; `versao` é a que se leu (0: ninguém gravou ainda). */
export type ValoresDoWhatsapp = Omit<TemplateWhatsappEntrada, 'ativo'> & {
  status: 'ativo' | 'inativo';
  versao: number;
};

export const valoresDoWhatsapp = (template: WhatsappAberto): ValoresDoWhatsapp => {
  const { nome, assunto, mensagem, horario_envio, ativo, versao } = template;
  return { nome, assunto, mensagem, horario_envio, status: ativo ? 'ativo' : 'inativo', versao };
};

/** O contrato, e o que não se manda ao lado do campo. */
export const esquemaDoWhatsapp = (canal: CanalDoWhatsapp) =>
  lerFormulario<ValoresDoWhatsapp>(({ status, ...resto }) => ({ ...resto, ativo: status === 'ativo' })).pipe(
    templateWhatsappEntrada.superRefine(({ mensagem }, contexto) => {
      const grave = validarWhatsapp(mensagem, canal).find((problema) => problema.grave);
      if (grave) contexto.addIssue({ code: 'custom', path: ['mensagem'], message: fraseDaMensagem(grave) });
    }),
  );

/** Os campos de uma mensagem: como se chamam, quantos caracteres cabem e como o valor de cada um se lê. */
export const CAMPOS_DO_WHATSAPP: TabelaDeCampos<keyof TemplateWhatsappEntrada, TemplateWhatsappEntrada> = {
  nome: { rotulo: 'Nome do Template', maximo: 120, texto: ({ nome }) => nome },
  assunto: { rotulo: 'Assunto (para logs)', maximo: 200, texto: ({ assunto }) => assunto },
  mensagem: { rotulo: 'Mensagem WhatsApp', texto: ({ mensagem }) => mensagem },
  horario_envio: { rotulo: 'Horário de Envio', texto: ({ horario_envio }) => horario_envio },
  ativo: { rotulo: 'Status', texto: ({ ativo }) => (ativo ? 'Ativo' : 'Inativo') },
};

/** Como se lê cada variável. */
export const ROTULO_NO_WHATSAPP: Readonly<Record<string, string>> = {
  cliente_nome: 'Nome do cliente',
  primeiro_nome: 'Primeiro nome',
  produto_nome: 'Produto',
  dias_restantes: 'Dias restantes',
  data_vencimento: 'Data de vencimento',
  quando_vence: 'Vence ou venceu em',
  tempo_cliente: 'Tempo de cliente',
  link_renovacao: 'Link de renovação',
};

/** Como se mostra em que pé um texto está na Meta. */
export const ESTADO_NA_META: Readonly<Record<EstadoDaAprovacao, { tipo: TipoDeStatus; rotulo: string }>> = {
  em_analise: { tipo: 'alerta', rotulo: 'Em análise' },
  aprovado: { tipo: 'sucesso', rotulo: 'Aprovado' },
  recusado: { tipo: 'erro', rotulo: 'Recusado' },
  pausado: { tipo: 'erro', rotulo: 'Pausado' },
};

/** Os campos em que a versão de quem edita e a que está gravada diferem, já como se mostram. */
export const diferencasDoWhatsapp = (meu: TemplateWhatsappEntrada, atual: WhatsappAberto) =>
  diferencas(CAMPOS_DO_WHATSAPP, { meu, atual });
