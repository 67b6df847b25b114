import type { Campo } from '../../../shared/base/campos.ts';
import { CAMPOS_DO_CLIENTE } from '../../../shared/clientes/clientes.campos.ts';
import type { Coluna } from '../../../shared/tarefas/tarefas.columns.ts';
import { mapearCampos } from '../../kit/formulario/campos.ts';
import { COLUNAS, type Lista } from './listaImportada.ts';

const exemploDoCliente = mapearCampos<string, Campo, string>(
  CAMPOS_DO_CLIENTE,
  ({ exemplo }) => exemplo ?? '',
);

/** Uma linha que serve de exemplo de como se escreve cada campo. */
const EXEMPLO: Record<Lista, Record<string, string>> = {
  clientes: { ...exemploDoCliente, arquivado: 'Não' },
  assinaturas: {
    cliente: 'Maria Souza (exemplo)',
    cpf: '529.982.247-25',
    email: 'maria@exemplo.com.br',
    produto: 'Nome do produto como está no cadastro',
    periodicidade: 'Mensal',
    data_inicio: '01/11/2026',
    data_expiracao: '01/12/2026',
    status: 'Ativo',
    status_grupo: 'Ativo',
    valor: '97,00',
  },
};

/** Colunas que se preenchem para importar: as que só se leem ficam de fora. */
export const colunasDeImportar = (lista: Lista): readonly Coluna[] =>
  COLUNAS[lista].filter((coluna) => coluna.informativa !== true);

/** Arquivo modelo: UTF-8 com BOM e ponto e vírgula, como as planilhas em português abrem e gravam. */
export function modeloCsv(lista: Lista): string {
  const colunas = colunasDeImportar(lista);
  const linhas = [
    colunas.map((coluna) => coluna.titulo),
    colunas.map((coluna) => EXEMPLO[lista][coluna.campo] ?? ''),
  ];
  return `\uFEFF${linhas.map((linha) => linha.join(';')).join('\r\n')}\r\n`;
}
