import * as z from 'zod';
import { instante } from '../../shared/base/datas.campos.ts';
import type { Linha } from '../../shared/linhas/linhas.schema.ts';
import { whatsappPadrao } from '../../shared/templates/whatsapp.padrao.ts';
import { modeloParaMeta, motivoDaRecusa } from '../../shared/templates/whatsapp.rules.ts';
import {
  type AprovacaoDoTemplate,
  type CanalDoWhatsapp,
  categoriaDaMeta,
  ESTADOS_DA_APROVACAO,
  modeloRegistrado,
  qualTemplateWhatsapp,
  type TemplateWhatsapp,
  type TipoWhatsapp,
  templateWhatsappEntrada,
} from '../../shared/templates/whatsapp.schema.ts';
import type { Item } from '../platform/table.ts';

/** O texto que se mandou à Meta por último; `a_enviar` enquanto ela não disse que o recebeu. */
const registro = z.lazy(() =>
  modeloRegistrado.unwrap().extend({
    waba_id: z.string(),
    estado: z.enum(['a_enviar', ...ESTADOS_DA_APROVACAO]),
    /** O nome que a Meta dá à recusa, ou a nossa frase, quando não chegou a ela. */
    motivo: z.string().nullable(),
    categoria: categoriaDaMeta,
    em: instante.nullable(),
  }),
);
export type RegistroNaMeta = z.output<typeof registro>;

/** A última versão que a Meta aprovou. */
const aprovadoGuardado = z.lazy(() =>
  modeloRegistrado.unwrap().extend({
    waba_id: z.string(),
    categoria: categoriaDaMeta,
    pausado: z.boolean(),
  }),
);

/** Uma mensagem de WhatsApp como se guarda; `registro_versao` sobe a cada coisa que se sabe dela na Meta. */
const guardado = z.lazy(() =>
  templateWhatsappEntrada.unwrap().extend({
    ...qualTemplateWhatsapp.shape,
    registro: registro.nullish().transform((valor) => valor ?? null),
    aprovado: aprovadoGuardado.nullish().transform((valor) => valor ?? null),
    registro_versao: z.number().int(),
    versao: z.number().int(),
  }),
);
export type WhatsappGuardado = z.output<typeof guardado>;

const comChave = z.lazy(() => z.looseObject({ sk: z.string() }));

/** Lê um item da tabela; cartão e tipo vêm da chave. */
export function whatsappDoItem(item: Item): WhatsappGuardado {
  const { sk, ...campos } = comChave.parse(item);
  const [cartao, tipo] = sk.split('#');
  return guardado.parse({ ...campos, cartao, tipo });
}

/** O que ninguém gravou ainda: o texto com que se começa, na versão 0. */
export const whatsappNaoGravado = (linha: Linha, tipo: TipoWhatsapp): WhatsappGuardado => ({
  cartao: linha.id,
  tipo,
  ...whatsappPadrao(linha, tipo),
  registro: null,
  aprovado: null,
  registro_versao: 0,
  versao: 0,
});

/** Por que não há versão que a Cloud API mande; null quando há. */
function motivoDe({ aprovado, registro: ultimo }: WhatsappGuardado): string | null {
  if (aprovado) return aprovado.pausado ? 'a Meta pausou este modelo' : null;
  if (ultimo?.estado === 'recusado') return 'a Meta recusou este modelo';
  return 'a Meta ainda não aprovou este modelo';
}

/** Um template como os outros domínios o leem. */
export function templateDoGuardado(whatsapp: WhatsappGuardado): TemplateWhatsapp {
  const { registro: _registro, registro_versao: _versao, aprovado, ...campos } = whatsapp;
  const motivo = motivoDe(whatsapp);
  if (!aprovado || motivo !== null) return { ...campos, aprovado: null, motivo };
  const { nome, mensagem, variaveis, botao } = aprovado;
  return { ...campos, aprovado: { nome, mensagem, variaveis, botao }, motivo: null };
}

/** Em que pé está na Meta o texto gravado; null quando ele não vai a ela. */
export function aprovacaoDo(whatsapp: WhatsappGuardado, canal: CanalDoWhatsapp): AprovacaoDoTemplate | null {
  if (canal !== 'whatsapp' || whatsapp.versao === 0) return null;
  const { registro: ultimo, mensagem } = whatsapp;
  if (!ultimo || ultimo.mensagem !== mensagem || ultimo.estado === 'a_enviar') {
    return { estado: 'em_analise', motivo: null, categoria: modeloParaMeta(mensagem).categoria, em: null };
  }
  const { estado, motivo, categoria, em } = ultimo;
  // Sem instante, não foi a Meta que recusou: a frase já é nossa.
  const dito = estado === 'recusado' ? (em === null ? motivo : motivoDaRecusa(motivo)) : null;
  return { estado, motivo: dito, categoria, em };
}
