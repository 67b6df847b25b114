import { memo } from 'react';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import { ClienteCartao } from './ClienteCartao.tsx';

/** Os cartões à vista. Memorizados: com milhares de clientes, redesenhá-los a cada tecla travaria a digitação. */
export const CartoesDeClientes = memo(function CartoesDeClientes(props: {
  clientes: readonly ClienteResumo[];
  aoEditar: (id: string) => void;
  aoExcluir: (cliente: ClienteResumo) => void;
  aoApagarDados: (cliente: ClienteResumo) => void;
  aoEnviarEmail: (cliente: ClienteResumo) => void;
}) {
  const { clientes, ...acoes } = props;
  return (
    <GradeDeCartoes largura={18}>
      {clientes.map((cliente) => (
        <ClienteCartao key={cliente.id} cliente={cliente} {...acoes} />
      ))}
    </GradeDeCartoes>
  );
});
