import type { ReactNode } from 'react';
import { Vistas } from '../../kit/Vistas.tsx';

/** As duas vistas da tela Clientes: todos, e quem se combinou de procurar; com o que se há de fazer ao lado. */
export function VistasDeClientes({ atual, children }: { atual: 'todos' | 'contatos'; children?: ReactNode }) {
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
    >
      {children}
    </Vistas>
  );
}
