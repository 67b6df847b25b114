import { Vistas } from '../../kit/Vistas.tsx';

/** As duas vistas da tela Clientes: todos, e quem se combinou de procurar. */
export function VistasDeClientes({ atual }: { atual: 'todos' | 'contatos' }) {
  return (
    <Vistas
      rotulo="Vistas de clientes"
      vistas={[
        { rotulo: 'Todos', para: '/dashboard/clientes', atual: atual === 'todos' },
        {
          rotulo: 'Procurar hoje',
          para: '/dashboard/clientes?contato=hoje',
          atual: atual === 'contatos',
        },
      ]}
    />
  );
}
