import * as z from 'zod';
import { cpfRestaurado, digitos } from '../../shared/base/documentos.ts';
import { ESTADOS } from '../../shared/base/endereco.ts';
import { Refusal } from '../../shared/base/refusals.ts';
import { numeroDoBrasil } from '../../shared/base/telefone.ts';
import { nomeOrdenacao } from '../../shared/base/texto.ts';
import { CAMPOS_DO_CLIENTE, type CampoDoCliente } from '../../shared/clientes/clientes.campos.ts';
import { clienteEntrada, dadosDoCliente } from '../../shared/clientes/clientes.schema.ts';
import { type CampoDeCliente, COLUNAS_CLIENTES } from '../../shared/tarefas/tarefas.columns.ts';
import { telefoneE164 } from '../clientes/index.ts';
import type { LinhaLida } from './arquivo-lido.ts';
import { type Interpretado, lerSimOuNao, motivoDaColuna, motivoDoEsquema } from './interpretar.ts';

/** O que se lê de cada linha de uma planilha de clientes. */
export type CampoLido = CampoDeCliente | 'ddd';
type Celulas = Readonly<Record<CampoLido, string>>;

/**
 * Cliente tirado de uma linha, já em forma de guardar; `aceita_avisos` null é o que a linha não diz, e a pessoa diz de
 * todas.
 */
export const clienteDaLinha = z.lazy(() =>
  dadosDoCliente.unwrap().extend({
    arquivado: z.boolean(),
    aceita_avisos: z.boolean().nullable(),
  }),
);
export type ClienteDaLinha = z.output<typeof clienteDaLinha>;
/** O cliente de uma linha, e os campos que ela traz preenchidos. */
export type ClienteLido = ClienteDaLinha & { readonly preenchidos: readonly CampoDoCliente[] };

const NOMES_DOS_ESTADOS = [
  ...[
    'Acre',
    'Alagoas',
    'Amapá',
    'Amazonas',
    'Bahia',
    'Ceará',
    'Distrito Federal',
    'Espírito Santo',
    'Goiás',
  ],
  ...[
    'Maranhão',
    'Mato Grosso',
    'Mato Grosso do Sul',
    'Minas Gerais',
    'Pará',
    'Paraíba',
    'Paraná',
    'Pernambuco',
  ],
  ...['Piauí', 'Rio de Janeiro', 'Rio Grande do Norte', 'Rio Grande do Sul', 'Rondônia', 'Roraima'],
  ...['Santa Catarina', 'São Paulo', 'Sergipe', 'Tocantins'],
].map(nomeOrdenacao);

/** A sigla de um estado escrito por extenso; o que não é um fica como está. */
const siglaDoEstado = (texto: string) => ESTADOS[NOMES_DOS_ESTADOS.indexOf(nomeOrdenacao(texto))] ?? texto;

/** O telefone com o DDD de outra coluna, quando ele próprio não o traz. */
function juntarDdd({ telefone, ddd }: Celulas): string {
  const area = digitos(ddd).replace(/^0+/, '');
  const soNumero = /^\d{8,9}$/.test(numeroDoBrasil(telefone)) && !telefone.trim().startsWith('+');
  return area !== '' && soNumero ? `${area}${digitos(telefone)}` : telefone;
}

/** Um CEP a que a planilha tirou o zero do começo. */
const cepInteiro = (cep: string) => (/^\d{7}$/.test(cep.trim()) ? `0${cep.trim()}` : cep);

const DO_BRASIL = new Set(['', 'brasil', 'brazil', 'br', 'bra']);

/** As células como o formulário as receberia: zeros de volta, o DDD no telefone, e quem é de fora pelo país. */
function arrumar(celulas: Celulas): Celulas {
  const deFora = celulas.estrangeiro.trim() === '' && !DO_BRASIL.has(nomeOrdenacao(celulas.pais));
  const cpf = cpfRestaurado(celulas.cpf);
  return {
    ...celulas,
    cpf: cpf ?? (deFora ? '' : celulas.cpf),
    // O documento que quem é de fora deu na coluna do CPF.
    documento: deFora && cpf === null && celulas.documento.trim() === '' ? celulas.cpf : celulas.documento,
    telefone: juntarDdd(celulas),
    // O endereço só se guarda do Brasil: o de fora não tem a forma daqui.
    cep: deFora ? '' : cepInteiro(celulas.cep),
    estado: deFora ? '' : siglaDoEstado(celulas.estado),
    estrangeiro: deFora ? 'sim' : celulas.estrangeiro,
  };
}

const ehCampo = (campo: string): campo is CampoDoCliente => campo in CAMPOS_DO_CLIENTE;

/** Confere uma linha pelas mesmas regras do formulário, telefone incluído. */
export async function interpretarCliente({
  celulas: escritas,
  sobra,
}: LinhaLida<CampoLido>): Promise<Interpretado<ClienteLido>> {
  if (sobra) return { motivo: 'A linha tem mais colunas que o cabeçalho' };
  const celulas = arrumar(escritas);
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
    const preenchidos = Object.entries(celulas).flatMap(([campo, celula]) =>
      ehCampo(campo) && celula.trim() !== '' ? [campo] : [],
    );
    const aceita_avisos = celulas.aceita_avisos.trim() === '' ? null : avisos.valor;
    return { valor: { ...lido.data, telefone, aceita_avisos, arquivado: arquivado.valor, preenchidos } };
  } catch (erro) {
    if (erro instanceof Refusal) return { motivo: erro.message };
    throw erro;
  }
}
