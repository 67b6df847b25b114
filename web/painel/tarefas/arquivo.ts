import { TAMANHO_MAXIMO_ARQUIVO } from '../../../shared/tarefas/tarefas.limites.ts';
import type { FalhaDoUpload } from '../../kit/upload.ts';

const umaCasa = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Tamanho em palavras: '812 KB', '2,4 MB'. */
export function tamanhoEmPalavras(bytes: number): string {
  if (bytes < 1024 * 1024) return `${umaCasa.format(Math.max(1, Math.round(bytes / 1024)))} KB`;
  return `${umaCasa.format(bytes / 1024 / 1024)} MB`;
}

/** Por que este arquivo não pode ser importado, ou null. O conteúdo quem confere é o servidor. */
export function recusarArquivo(arquivo: { readonly name: string; readonly size: number }): string | null {
  if (/\.(xls|xlsm|xlsb|ods|numbers)$/i.test(arquivo.name)) {
    return 'Esta planilha não é .xlsx. Abra-a e salve como .xlsx ou CSV antes de importar';
  }
  if (!/\.(csv|txt|tsv|xlsx)$/i.test(arquivo.name)) return 'Escolha um arquivo CSV ou .xlsx';
  if (arquivo.size === 0) return 'O arquivo está vazio';
  if (arquivo.size > TAMANHO_MAXIMO_ARQUIVO) {
    return `O arquivo tem ${tamanhoEmPalavras(arquivo.size)} e passa de ${tamanhoEmPalavras(TAMANHO_MAXIMO_ARQUIVO)}. Divida-o em partes e importe uma de cada vez`;
  }
  return null;
}

const FRASES: Record<FalhaDoUpload['motivo'], string> = {
  rede: 'Não foi possível enviar o arquivo. Confira sua conexão e tente de novo',
  vencido: 'Não foi possível enviar o arquivo. Confira sua conexão e tente de novo',
  grande: 'O arquivo passa de 10 MB. Divida-o em partes e importe uma de cada vez',
};

/** O que se diz de um envio que o balde não aceitou. */
export const fraseDoUpload = ({ motivo }: FalhaDoUpload): string => FRASES[motivo];
