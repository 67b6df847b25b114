import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { numeroDoBrasil } from '../../../../shared/base/telefone.ts';
import type { ClienteEntrada, ClienteResumo } from '../../../../shared/clientes/clientes.schema.ts';
import { useClientes } from './consultas.ts';
import type { ValoresCliente } from './valores.ts';

type Contato = Pick<ClienteResumo, 'id' | 'nome' | 'email' | 'telefone'>;

/**
 * Quem já tem o e-mail ou o telefone que se digita, e qual dos dois; null quando ninguém. Dois clientes podem ter o
 * mesmo (regra 15).
 */
export function mesmoContato<T extends Contato>(
  clientes: readonly T[],
  digitado: { readonly email: string; readonly telefone: string },
): { readonly cliente: T; readonly campo: 'e-mail' | 'telefone' } | null {
  const email = digitado.email.trim().toLowerCase();
  const numero = numeroDoBrasil(digitado.telefone);
  const peloEmail = email === '' ? undefined : clientes.find((cliente) => cliente.email === email);
  if (peloEmail) return { cliente: peloEmail, campo: 'e-mail' };
  const peloNumero =
    numero.length < 10
      ? undefined
      : clientes.find((cliente) => cliente.telefone !== null && numeroDoBrasil(cliente.telefone) === numero);
  return peloNumero ? { cliente: peloNumero, campo: 'telefone' } : null;
}

/** Diz que outro cliente já tem o e-mail ou o telefone; pode ser a mesma pessoa, e salvar continua permitido. */
export function AlertaDeMesmoContato(props: {
  control: Control<ValoresCliente, unknown, ClienteEntrada>;
  /** O cliente que se edita; null num novo. */
  id: string | null;
}) {
  const [email, telefone] = useWatch({ control: props.control, name: ['email', 'telefone'] });
  // Só entre os que a lista já trouxe: um aviso não vale carregar todos.
  const { itens } = useClientes('nao', { pedir: false });
  const outros = useMemo(() => itens.filter(({ id }) => id !== props.id), [itens, props.id]);
  const achado = mesmoContato(outros, { email, telefone });
  if (achado === null) return null;
  return (
    <Alert severity="info" role="status" sx={{ marginTop: 3, overflowWrap: 'anywhere' }}>
      {achado.cliente.nome} já tem este {achado.campo}. Confira se não é a mesma pessoa.
    </Alert>
  );
}
