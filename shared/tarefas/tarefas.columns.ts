import type { Campo } from '../base/campos.ts';
import { tirarAcentos } from '../base/texto.ts';
import { CAMPOS_DO_CLIENTE, type CampoDoCliente } from '../clientes/clientes.campos.ts';

/** Coluna dos arquivos CSV: o campo, o título que se escreve e os outros títulos que se aceitam ao importar. */
export type Coluna<C extends string = string> = {
  readonly campo: C;
  readonly titulo: string;
  /** Sem ela o arquivo é recusado inteiro. */
  readonly obrigatoria?: true;
  /** A coluna que, sozinha, também serve no lugar desta. */
  readonly ou?: C;
  /** Só para ler: a importação não a grava. */
  readonly informativa?: true;
  readonly apelidos?: readonly string[];
};

const declarar = <const C extends string>(colunas: readonly Coluna<C>[]) => colunas;

const campoDoCliente = Object.entries(CAMPOS_DO_CLIENTE) as [CampoDoCliente, Campo][];
export type CampoDeCliente = CampoDoCliente | 'arquivado' | 'origem_gateway' | 'criado_em';

/** Colunas do arquivo de clientes, na ordem em que se exportam: os campos do cadastro e o que só a planilha mostra. */
export const COLUNAS_CLIENTES: readonly Coluna<CampoDeCliente>[] = [
  ...campoDoCliente.map(([campo, { rotulo, coluna }]) => ({ campo, titulo: rotulo, ...coluna })),
  { campo: 'arquivado', titulo: 'Arquivado' },
  { campo: 'origem_gateway', titulo: 'Gateway', informativa: true },
  { campo: 'criado_em', titulo: 'Cadastrado em', informativa: true },
];

/** Colunas do arquivo de assinaturas, na ordem em que se exportam. */
export const COLUNAS_ASSINATURAS = declarar([
  { campo: 'cliente', titulo: 'Cliente', apelidos: ['Nome', 'Nome do cliente'] },
  { campo: 'cpf', titulo: 'CPF', obrigatoria: true, ou: 'email', apelidos: ['CPF do cliente'] },
  { campo: 'email', titulo: 'E-mail', apelidos: ['E-mail do cliente'] },
  { campo: 'produto', titulo: 'Produto', obrigatoria: true },
  { campo: 'periodicidade', titulo: 'Periodicidade' },
  { campo: 'data_inicio', titulo: 'Data de início', obrigatoria: true, apelidos: ['Início'] },
  {
    campo: 'data_expiracao',
    titulo: 'Data de expiração',
    obrigatoria: true,
    apelidos: ['Expiração', 'Vencimento', 'Data de vencimento'],
  },
  { campo: 'status', titulo: 'Status' },
  { campo: 'status_grupo', titulo: 'Status no grupo', apelidos: ['Grupo'] },
  { campo: 'valor', titulo: 'Valor' },
  { campo: 'telegram_id', titulo: 'Telegram' },
  { campo: 'origem', titulo: 'Origem', informativa: true },
  { campo: 'criado_em', titulo: 'Criada em', informativa: true },
]);
export type CampoDeAssinatura = (typeof COLUNAS_ASSINATURAS)[number]['campo'];

/** Forma em que dois títulos se comparam: sem acento, sem maiúscula, só letras e números. */
export function tituloComparavel(titulo: string): string {
  return tirarAcentos(titulo)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
