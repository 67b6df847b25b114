import { digitos } from '../../shared/base/documentos.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasClientes } from '../../shared/clientes/clientes.routes.ts';
import type { EnderecoDoCep } from '../../shared/clientes/clientes.schema.ts';
import type { ServicoDeCep } from './ports.ts';

/** Endereço de um CEP (especificação 1, seção 5); recusa CEP malformado, que não existe, ou serviço fora do ar. */
export async function buscarCep(
  deps: { ceps: ServicoDeCep },
  { cep }: { cep: string },
): Promise<EnderecoDoCep> {
  const limpo = digitos(cep);
  if (!/^\d{8}$/.test(limpo)) throw refusal(recusasClientes, 'cep_invalido');
  const achado = await deps.ceps.buscar(limpo);
  if (achado === 'nao_encontrado') throw refusal(recusasClientes, 'cep_nao_encontrado');
  if (achado === 'indisponivel') throw refusal(recusasClientes, 'cep_indisponivel');
  return achado;
}
