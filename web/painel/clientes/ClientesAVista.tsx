import { memo } from 'react';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { type Escolha, useEscolhendo } from '../../kit/escolha.tsx';
import { type GrupoDe, LinhasEmGrupos } from '../../kit/GrupoDaLista.tsx';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import type { AcoesNoCliente } from './AcoesDoCliente.tsx';
import { ClienteCartao } from './ClienteCartao.tsx';
import { ClientesEmLinhas } from './ClientesEmLinhas.tsx';
import type { EmAndamento } from './OQueCorre.tsx';

/** Os clientes à vista. Memorizados: com milhares deles, redesenhá-los a cada tecla travaria a digitação. */
export const ClientesAVista = memo(function ClientesAVista(
  props: {
    clientes: readonly ClienteResumo[];
    em: EmAndamento;
    emLinhas: boolean;
    escolha: Escolha;
    ordem: string;
    aoOrdenar: (nova: string) => void;
    grupos: GrupoDe<ClienteResumo> | undefined;
  } & AcoesNoCliente,
) {
  const { clientes, em, emLinhas, escolha, ordem, aoOrdenar, grupos, ...acoes } = props;
  const escolhendo = useEscolhendo(escolha);
  if (emLinhas) {
    const daLista = { clientes, em, escolha, ordem, aoOrdenar, grupos };
    return <ClientesEmLinhas {...daLista} {...acoes} />;
  }
  return (
    <GradeDeCartoes juntos>
      <LinhasEmGrupos
        itens={clientes}
        grupos={grupos}
        linha={(cliente) => (
          <ClienteCartao
            key={cliente.id}
            cliente={cliente}
            em={em}
            escolha={escolhendo ? escolha : null}
            emGrupo={grupos !== undefined}
            {...acoes}
          />
        )}
      />
    </GradeDeCartoes>
  );
});
