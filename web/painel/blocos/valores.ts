import { centavosParaReais, reaisParaCentavos } from '../../../shared/base/dinheiro.ts';
import type { Campo } from './descricoes.ts';

/** O que os campos de um bloco guardam enquanto se digita. */
export type Valores = Record<string, unknown>;

const ehObjeto = (valor: unknown): valor is Record<string, unknown> =>
  valor !== null && typeof valor === 'object' && !Array.isArray(valor);
const objeto = (valor: unknown): Record<string, unknown> => (ehObjeto(valor) ? valor : {});
const lista = (valor: unknown): readonly unknown[] => (Array.isArray(valor) ? valor : []);
const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

const NOME_DE_VIDEO = /^[A-Za-z0-9_-]{6,20}$/;

/** O serviço e o nome de um vídeo, do endereço dele; do que não é de nenhum, o próprio texto, que o esquema recusa. */
export function lerVideo(digitado: string): {
  readonly servico: 'youtube' | 'vimeo';
  readonly video: string;
} {
  const limpo = digitado.trim();
  const doVimeo =
    /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/)?(\d{6,20})/i.exec(limpo);
  if (doVimeo?.[1] !== undefined) return { servico: 'vimeo', video: doVimeo[1] };
  const doYoutube =
    /^https?:\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/))([\w-]{6,20})/i.exec(
      limpo,
    );
  return { servico: 'youtube', video: doYoutube?.[1] ?? limpo };
}

/** O endereço de um vídeo guardado; o que nunca foi um nome de vídeo fica como se digitou. */
function enderecoDoVideo(servico: unknown, video: string): string {
  if (!NOME_DE_VIDEO.test(video)) return video;
  return servico === 'vimeo' ? `https://vimeo.com/${video}` : `https://www.youtube.com/watch?v=${video}`;
}

/** As linhas de uma tabela escrita à mão ('a | b') ou colada de uma planilha (com tabulações). */
const lerTabela = (digitado: string): string[][] =>
  digitado
    .split('\n')
    .filter((linha) => linha.trim() !== '')
    .map((linha) => linha.split(linha.includes('\t') ? '\t' : '|').map((celula) => celula.trim()));

const escreverTabela = (linhas: unknown): string =>
  lista(linhas)
    .map((linha) => lista(linha).map(texto).join(' | '))
    .join('\n');

function abrirCampo(campo: Campo, valor: unknown, bloco: Readonly<Record<string, unknown>>): unknown {
  switch (campo.como) {
    case 'texto':
    case 'longo':
      return texto(valor);
    case 'numero':
      return typeof valor === 'number' ? String(valor / campo.vezes) : texto(valor);
    case 'dinheiro':
      return typeof valor === 'number' ? centavosParaReais(valor) : (valor ?? null);
    case 'icone':
      return texto(valor);
    case 'linhas':
      return lista(valor).map(texto);
    case 'tabela':
      return escreverTabela(valor);
    case 'video':
      return enderecoDoVideo(bloco.servico, texto(valor));
    case 'destino':
      return { plano: '', mensagem: '', endereco: '', ...objeto(valor) };
    case 'figura': {
      const figura = objeto(valor);
      return {
        tipo: texto(figura.tipo),
        imagem: figura.imagem ?? null,
        desenho: texto(figura.desenho) || 'orbita',
      };
    }
    case 'grupo':
      return abrirCampos(campo.campos, objeto(valor));
    case 'lista':
      return lista(valor).map((item) => abrirCampos(campo.campos, objeto(item)));
    case 'selos':
      return objeto(valor);
    case 'marcar':
      return valor === true;
    case 'escolha':
    case 'imagem':
      return valor ?? null;
  }
}

/** Os valores com que os campos de um bloco abrem. */
export const abrirCampos = (campos: readonly Campo[], bloco: Readonly<Record<string, unknown>>): Valores =>
  Object.fromEntries(campos.map((campo) => [campo.nome, abrirCampo(campo, bloco[campo.nome], bloco)]));

const ehVazio = (valor: unknown) => texto(valor).trim() === '';

function lerCampo(campo: Campo, valor: unknown): Valores {
  const { nome } = campo;
  switch (campo.como) {
    case 'numero': {
      const digitado = texto(valor).trim();
      // Em branco, vale o de costume.
      if (digitado === '') return { [nome]: undefined };
      const numero = Number(digitado.replace(',', '.'));
      return { [nome]: Number.isNaN(numero) ? digitado : Math.round(numero * campo.vezes) };
    }
    case 'dinheiro':
      return { [nome]: typeof valor === 'number' ? reaisParaCentavos(valor) : valor };
    case 'icone':
      return { [nome]: ehVazio(valor) ? null : valor };
    case 'linhas':
      return { [nome]: lista(valor).filter((linha) => !ehVazio(linha)) };
    case 'tabela':
      return { [nome]: lerTabela(texto(valor)) };
    case 'video':
      return { ...lerVideo(texto(valor)) };
    case 'selos':
      return {
        [nome]: Object.fromEntries(Object.entries(objeto(valor)).filter(([, selo]) => !ehVazio(selo))),
      };
    case 'figura': {
      const { tipo, imagem, desenho } = objeto(valor);
      if (ehVazio(tipo)) return { [nome]: null };
      return { [nome]: tipo === 'desenho' ? { tipo, desenho } : { tipo, imagem } };
    }
    case 'grupo': {
      const lido = lerCampos(campo.campos, objeto(valor));
      return { [nome]: Object.values(lido).every(ehVazio) ? null : lido };
    }
    case 'lista':
      return { [nome]: lista(valor).map((item) => lerCampos(campo.campos, objeto(item))) };
    default:
      return { [nome]: valor };
  }
}

/** O que se digitou, como o bloco o guarda; o que está errado passa como está, para o esquema dizer. */
export const lerCampos = (campos: readonly Campo[], valores: Readonly<Record<string, unknown>>): Valores =>
  Object.assign({}, ...campos.map((campo) => lerCampo(campo, valores[campo.nome])));
