import { modeloParaMeta, VARIAVEIS_WHATSAPP } from './whatsapp.rules.ts';
import type { CanalDoWhatsapp } from './whatsapp.schema.ts';

/** O que há de errado numa mensagem, e onde: `linha` a partir de 1; null no texto inteiro. */
export type ProblemaDaMensagem = {
  readonly linha: number | null;
  readonly motivo: string;
  /** Não se salva; o que só se avisa sai assim mesmo. */
  readonly grave: boolean;
};

/** O maior corpo que a Meta aceita. */
export const CORPO_MAXIMO = 1_024;

/**
 * Chaves que não fecham, variável com duas chaves ou que não existe: apareceriam assim na mensagem, ou deixariam um
 * buraco.
 */
function errosDaLinha(linha: string): string[] {
  const motivos: string[] = [];
  let resto = linha.replace(/\{\{\s*(\w*)\s*\}\}/g, (_tudo, nome: string) => {
    motivos.push(`variáveis de WhatsApp levam uma chave só: {${nome || 'cliente_nome'}}`);
    return ' ';
  });
  resto = resto.replace(/\{\s*(\w+)\s*\}/g, (_tudo, nome: string) => {
    if (!VARIAVEIS_WHATSAPP.some((variavel) => variavel === nome)) {
      motivos.push(`{${nome}} não existe: este trecho ficaria vazio`);
    }
    return ' ';
  });
  if (/[{}]/.test(resto)) motivos.push('as chaves não fecham em volta de um nome, como em {cliente_nome}');
  return motivos;
}

const LINK = /\{\s*link_renovacao\s*\}/g;

/** O que a Meta recusaria (regra 35), de uma mensagem sem outros erros. */
function recusasDaMeta(mensagem: string): Omit<ProblemaDaMensagem, 'grave'>[] {
  const { corpo } = modeloParaMeta(mensagem);
  const linhas = mensagem.split('\n');
  const comLink = linhas.flatMap((linha, i) => (linha.match(LINK) ? [{ linha, numero: i + 1 }] : []));
  const [, segundo] = comLink;
  const noMeio = comLink.find(
    ({ linha }) =>
      !/^[^{}]*\{\s*link_renovacao\s*\}\s*$/.test(linha.replace(/\{\s*(?!link_renovacao)\w+\s*\}/g, '')),
  );
  const letras = [...corpo].length;
  return [
    ...(letras > CORPO_MAXIMO
      ? [{ linha: null, motivo: `a Meta aceita até ${CORPO_MAXIMO} caracteres, sem o link: são ${letras}` }]
      : []),
    ...(/^\s*\{\{\d+\}\}/.test(corpo)
      ? [{ linha: 1, motivo: 'a Meta não aceita que a mensagem comece por uma variável' }]
      : []),
    ...(/\{\{\d+\}\}\s*$/.test(corpo)
      ? [{ linha: linhas.length, motivo: 'a Meta não aceita que a mensagem termine numa variável' }]
      : []),
    ...(segundo
      ? [{ linha: segundo.numero, motivo: 'o link vira um botão só: deixe {link_renovacao} uma vez' }]
      : []),
    ...(noMeio
      ? [
          {
            linha: noMeio.numero,
            motivo: 'o link vira um botão: deixe {link_renovacao} no fim da linha dele',
          },
        ]
      : []),
  ];
}

/**
 * Tudo o que uma mensagem tem de errado, na ordem em que se lê. O que só a Meta recusa impede de salvar quem manda pela
 * Cloud API; aos outros se avisa.
 */
export function validarWhatsapp(mensagem: string, canal: CanalDoWhatsapp): ProblemaDaMensagem[] {
  const erros = mensagem
    .split('\n')
    .flatMap((linha, i) => errosDaLinha(linha).map((motivo) => ({ linha: i + 1, motivo, grave: true })));
  if (erros.length > 0) return erros;
  const daMeta = recusasDaMeta(mensagem).map((recusa) => ({ ...recusa, grave: canal === 'whatsapp' }));
  const avisos = [
    ...(mensagem.match(LINK) ? [] : ['sem {link_renovacao} a pessoa não tem onde renovar']),
    ...(/\bPARAR\b/i.test(mensagem) ? [] : ['diga que PARAR faz os lembretes pararem']),
  ];
  return [
    ...(canal === 'evolution' ? [] : daMeta),
    ...avisos.map((motivo) => ({ linha: null, motivo, grave: false })),
  ];
}

/** Como se lê um problema: 'Linha 3: …'. */
export const fraseDaMensagem = ({ linha, motivo }: ProblemaDaMensagem): string =>
  linha === null ? `${motivo[0]?.toUpperCase()}${motivo.slice(1)}` : `Linha ${linha}: ${motivo}`;
