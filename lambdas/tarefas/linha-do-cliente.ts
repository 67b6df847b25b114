import * as z from 'zod';
import type { Campo } from '../../shared/base/campos.ts';
import { cortar } from '../../shared/base/cortar.ts';
import { dataCsv, linhaCsv, simOuNao } from '../../shared/base/csv.ts';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { ocultarCpf } from '../../shared/base/documentos.ts';
import { Refusal } from '../../shared/base/refusals.ts';
import { CAMPOS_DO_CLIENTE } from '../../shared/clientes/clientes.campos.ts';
import { type Cliente, clienteEntrada, dadosDoCliente } from '../../shared/clientes/clientes.schema.ts';
import { type CampoDeCliente, COLUNAS_CLIENTES } from '../../shared/tarefas/tarefas.columns.ts';
import { telefoneE164 } from '../clientes/index.ts';
import type { LinhaLida } from './csv-leitura.ts';
import { type Interpretado, lerSimOuNao, motivoDaColuna, motivoDoEsquema } from './interpretar.ts';

/** Cliente tirado de uma linha, já em forma de guardar; `aceita_avisos` null é o que a linha não diz, e a pessoa diz de todas. */
export const clienteDaLinha = dadosDoCliente.extend({
  arquivado: z.boolean(),
  aceita_avisos: z.boolean().nullable(),
});
export type ClienteDaLinha = z.output<typeof clienteDaLinha>;

function celula(um: Cliente, campo: CampoDeCliente): string | null {
  if (campo === 'arquivado') return simOuNao(um.arquivado_em !== null);
  if (campo === 'criado_em') return dataCsv(dataEmSaoPaulo(new Date(um.criado_em)));
  const valor = um[campo];
  if (typeof valor === 'boolean') return simOuNao(valor);
  if (valor === null || campo === 'origem_gateway') return valor;
  const { mostrar }: Campo = CAMPOS_DO_CLIENTE[campo];
  return mostrar ? mostrar(valor) : valor;
}

/** Um cliente como linha do arquivo. */
export function linhaDoCliente(um: Cliente): string {
  return linhaCsv(COLUNAS_CLIENTES.map(({ campo }) => celula(um, campo)));
}

/** Confere uma linha pelas mesmas regras do formulário, telefone incluído. */
export async function interpretarCliente({
  celulas,
  sobra,
}: LinhaLida<CampoDeCliente>): Promise<Interpretado<ClienteDaLinha>> {
  if (sobra) return { motivo: 'A linha tem mais colunas que o cabeçalho' };
  const estrangeiro = lerSimOuNao(celulas.estrangeiro);
  if ('motivo' in estrangeiro)
    return { motivo: motivoDaColuna(COLUNAS_CLIENTES, 'estrangeiro', estrangeiro.motivo) };
  const arquivado = lerSimOuNao(celulas.arquivado);
  if ('motivo' in arquivado)
    return { motivo: motivoDaColuna(COLUNAS_CLIENTES, 'arquivado', arquivado.motivo) };
  const avisos = lerSimOuNao(celulas.aceita_avisos);
  if ('motivo' in avisos) return { motivo: motivoDaColuna(COLUNAS_CLIENTES, 'aceita_avisos', avisos.motivo) };
  const lido = clienteEntrada.safeParse({
    ...celulas,
    estrangeiro: estrangeiro.valor,
    aceita_avisos: avisos.valor,
  });
  if (!lido.success) return { motivo: motivoDoEsquema(COLUNAS_CLIENTES, lido.error) };
  try {
    const telefone = await telefoneE164(lido.data.telefone);
    const aceita_avisos = celulas.aceita_avisos.trim() === '' ? null : avisos.valor;
    return { valor: { ...lido.data, telefone, aceita_avisos, arquivado: arquivado.valor } };
  } catch (erro) {
    if (erro instanceof Refusal) return { motivo: erro.message };
    throw erro;
  }
}

/** Como a linha se mostra na prévia, com o CPF em parte oculto. */
export function resumoDoCliente({ celulas }: LinhaLida<CampoDeCliente>, dados?: ClienteDaLinha): string {
  const detalhe = dados?.cpf ? ocultarCpf(dados.cpf) : (dados?.email ?? '');
  return [cortar(celulas.nome.trim(), 120), detalhe].filter(Boolean).join(' · ');
}
