import * as z from 'zod';
import { CAMPOS_DO_ASSISTENTE as campos } from '../../../shared/assistente/assistente.campos.ts';
import { type AssistenteEntrada, assistenteEntrada } from '../../../shared/assistente/assistente.schema.ts';
import type { AssistenteVisto } from '../../../shared/assistente/painel.schema.ts';
import { PEDIDOS } from '../../../shared/assistente/pedidos.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { type CampoEmConflito, diferencas, mapearCampos } from '../../kit/formulario/campos.ts';

type Campo = keyof AssistenteEntrada;
type Digitado = number | string | null;
/** O que os formulários guardam enquanto se digita; `versao` é a que se leu. */
export type ValoresDoAssistente = Omit<
  AssistenteEntrada,
  'palavras_gatilho' | 'precos' | 'preco_do_audio' | 'teto_mensal'
> & {
  palavras_gatilho: string;
  precos: { entrada: Digitado; saida: Digitado; busca: Digitado };
  preco_do_audio: Digitado;
  teto_mensal: Digitado;
  versao: number;
};

const SEM_PRECOS = { entrada: null, saida: null, busca: null };
/** Os campos de cada aba: o que uma grava não mexe no que é da outra. */
export const DA_GERAL = [
  'horario_inicio',
  'horario_fim',
  'ativo_finais_semana',
  'palavras_gatilho',
  'mensagens_por_minuto',
  'texto_passagem',
  'texto_ausencia',
  'tipos_desligados',
  'avisar_espera',
] as const satisfies readonly Campo[];
export const DA_IA = [
  'modo_ia',
  'prompt_sistema',
  'temperatura',
  'max_tokens',
  'precos',
  'transcrever_audios',
  'modelo_de_audio',
  'preco_do_audio',
  'teto_mensal',
] as const satisfies readonly Campo[];

/** O que se grava, do que está gravado. */
export function entradaDe(visto: AssistenteVisto): AssistenteEntrada {
  const { horario_inicio, horario_fim, ativo_finais_semana, palavras_gatilho, mensagens_por_minuto } = visto;
  const { texto_passagem, texto_ausencia, tipos_desligados, avisar_espera } = visto;
  const { modo_ia, prompt_sistema, temperatura, max_tokens } = visto;
  return {
    horario_inicio,
    horario_fim,
    ativo_finais_semana,
    palavras_gatilho,
    mensagens_por_minuto,
    texto_passagem,
    texto_ausencia,
    tipos_desligados,
    avisar_espera,
    modo_ia,
    prompt_sistema,
    temperatura,
    max_tokens,
    precos: visto.precos,
    transcrever_audios: visto.transcrever_audios,
    modelo_de_audio: visto.modelo_de_audio,
    preco_do_audio: visto.preco_do_audio,
    teto_mensal: visto.teto_mensal,
  };
}

/** Valores com que os formulários abrem. */
export const valoresDoAssistente = (visto: AssistenteVisto): ValoresDoAssistente => ({
  ...entradaDe(visto),
  palavras_gatilho: visto.palavras_gatilho?.join(', ') ?? '',
  precos: visto.precos ?? SEM_PRECOS,
  versao: visto.versao,
});

const estaVazio = (precos: ValoresDoAssistente['precos']) =>
  Object.values(precos).every((digitado) => digitado === null);

/** Do que se digita ao que se grava. */
export const esquemaDoAssistente = z
  .custom<ValoresDoAssistente>()
  .transform((valores): unknown => ({
    ...valores,
    precos: estaVazio(valores.precos) ? null : valores.precos,
  }))
  .pipe(assistenteEntrada);

const simOuNao = (marcado: boolean) => (marcado ? 'Sim' : 'Não');
const TEXTOS: Readonly<Record<Campo, (assistente: AssistenteEntrada) => string>> = {
  horario_inicio: ({ horario_inicio }) => horario_inicio,
  horario_fim: ({ horario_fim }) => horario_fim,
  ativo_finais_semana: ({ ativo_finais_semana }) => simOuNao(ativo_finais_semana),
  palavras_gatilho: ({ palavras_gatilho }) => palavras_gatilho?.join(', ') ?? 'Responde a todas',
  mensagens_por_minuto: ({ mensagens_por_minuto }) => String(mensagens_por_minuto),
  texto_passagem: ({ texto_passagem }) => texto_passagem,
  texto_ausencia: ({ texto_ausencia }) => texto_ausencia,
  tipos_desligados: ({ tipos_desligados }) =>
    tipos_desligados.map((tipo) => PEDIDOS[tipo].rotulo).join(', ') || 'Trata todos',
  avisar_espera: ({ avisar_espera }) => simOuNao(avisar_espera),
  modo_ia: ({ modo_ia }) => simOuNao(modo_ia),
  prompt_sistema: ({ prompt_sistema }) => prompt_sistema,
  temperatura: ({ temperatura }) => temperatura.toLocaleString('pt-BR'),
  max_tokens: ({ max_tokens }) => String(max_tokens),
  precos: ({ precos }) =>
    precos ? [precos.entrada, precos.saida, precos.busca].map(formatarReais).join(' · ') : 'Sem preços',
  transcrever_audios: ({ transcrever_audios }) => simOuNao(transcrever_audios),
  modelo_de_audio: ({ modelo_de_audio }) => modelo_de_audio,
  preco_do_audio: ({ preco_do_audio }) =>
    preco_do_audio === null ? 'Sem preço' : formatarReais(preco_do_audio),
  teto_mensal: ({ teto_mensal }) => (teto_mensal === null ? 'Sem teto' : formatarReais(teto_mensal)),
};
const CAMPOS = mapearCampos(campos, ({ rotulo }, nome: Campo) => ({ rotulo, texto: TEXTOS[nome] }));

/** Em que as duas versões diferem, só nos campos da aba. */
export const diferencasDaAba =
  (daAba: readonly Campo[]) =>
  (meu: AssistenteEntrada, atual: AssistenteVisto): CampoEmConflito[] => {
    const rotulos = new Set<string>(daAba.map((nome) => CAMPOS[nome].rotulo));
    return diferencas(CAMPOS, { meu, atual: entradaDe(atual) }).filter(({ rotulo }) => rotulos.has(rotulo));
  };
