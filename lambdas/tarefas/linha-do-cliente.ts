import * as z from 'zod';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { formatarCpf, mascaraCep, ocultarCpf } from '../../shared/base/documentos.ts';
import { Refusal } from '../../shared/base/refusals.ts';
import { formatarTelefone } from '../../shared/base/telefone.ts';
import { type Cliente, cliente, clienteEntrada } from '../../shared/clientes/clientes.schema.ts';
import { type CampoDeCliente, COLUNAS_CLIENTES } from '../../shared/tarefas/tarefas.columns.ts';
import { telefoneE164 } from '../clientes/index.ts';
import { dataCsv, linhaCsv, simOuNao } from './csv-escrita.ts';
import type { LinhaLida } from './csv-leitura.ts';
import { type Interpretado, lerSimOuNao, motivoDaColuna, motivoDoEsquema } from './interpretar.ts';

/** Cliente tirado de uma linha, já em forma de guardar. */
export const clienteDaLinha = cliente
  .omit({
    id: true,
    usuario_id: true,
    versao: true,
    criado_em: true,
    atualizado_em: true,
    assinaturas: true,
    arquivado_em: true,
    origem_gateway: true,
  })
  .extend({ arquivado: z.boolean() });
export type ClienteDaLinha = z.output<typeof clienteDaLinha>;

/** Um cliente como linha do arquivo. */
export function linhaDoCliente(um: Cliente): string {
  const celulas: Record<CampoDeCliente, string | null> = {
    nome: um.nome,
    cpf: um.cpf && formatarCpf(um.cpf),
    email: um.email,
    telefone: um.telefone && formatarTelefone(um.telefone),
    estrangeiro: simOuNao(um.estrangeiro),
    cep: um.cep && mascaraCep(um.cep),
    rua: um.rua,
    numero: um.numero,
    complemento: um.complemento,
    bairro: um.bairro,
    cidade: um.cidade,
    estado: um.estado,
    pais: um.pais,
    documento: um.documento,
    pais_documento: um.pais_documento,
    observacoes: um.observacoes,
    arquivado: simOuNao(um.arquivado_em !== null),
    origem_gateway: um.origem_gateway,
    criado_em: dataCsv(dataEmSaoPaulo(new Date(um.criado_em))),
  };
  return linhaCsv(COLUNAS_CLIENTES.map(({ campo }) => celulas[campo]));
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
  const lido = clienteEntrada.safeParse({ ...celulas, estrangeiro: estrangeiro.valor });
  if (!lido.success) return { motivo: motivoDoEsquema(COLUNAS_CLIENTES, lido.error) };
  try {
    const telefone = await telefoneE164(lido.data.telefone);
    return { valor: { ...lido.data, telefone, arquivado: arquivado.valor } };
  } catch (erro) {
    if (erro instanceof Refusal) return { motivo: erro.message };
    throw erro;
  }
}

/** Como a linha se mostra na prévia, com o CPF em parte oculto. */
export function resumoDoCliente({ celulas }: LinhaLida<CampoDeCliente>, dados?: ClienteDaLinha): string {
  const detalhe = dados?.cpf ? ocultarCpf(dados.cpf) : (dados?.email ?? '');
  return [celulas.nome.trim().slice(0, 120), detalhe].filter(Boolean).join(' · ');
}
