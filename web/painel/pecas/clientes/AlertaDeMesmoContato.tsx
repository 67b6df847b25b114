import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { ClienteEntrada } from '../../../../shared/clientes/clientes.schema.ts';
import { useClientes } from './consultas.ts';
import { mesmoContato } from './mesmoContato.ts';
import type { ValoresCliente } from './valores.ts';

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
