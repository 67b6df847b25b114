import { lazy, Suspense, useMemo, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { CampoProcurado, type FonteDeOpcoes } from '../../../kit/campos/CampoProcurado.tsx';
import type { PropriedadesDoCampo } from '../../../kit/campos/propriedades.ts';
import { api, useClientes } from './consultas.ts';
import { opcaoDoContato, procurarOpcoes } from './escolha.ts';

const NovoCliente = lazy(() => import('./NovoCliente.tsx'));

const FONTE: FonteDeOpcoes = {
  useProcura: (texto, pedir) => {
    const lista = useClientes('nao', { pedir });
    const { itens, carregando, completo, erro } = lista;
    return useMemo(
      () => procurarOpcoes({ itens, carregando, completo, erro }, texto),
      [itens, carregando, completo, erro, texto],
    );
  },
  achar: (id) => ({
    queryKey: ['GET /api/clientes/{id}', { id, opcao: true }],
    queryFn: async ({ signal }) =>
      opcaoDoContato(await api('GET /api/clientes/{id}', { params: { id } }, { signal })),
  }),
};

/** O que se digitou procurando alguém que não existe: um e-mail, ou o nome. */
const camposDoTexto = (texto: string) => (texto.includes('@') ? { email: texto } : { nome: texto });

/**
 * Escolha do cliente por qualquer parte do nome, e-mail, telefone ou CPF; quem ainda não existe se cadastra ali mesmo.
 */
export function CampoCliente<V extends FieldValues, T = V>(
  props: Pick<PropriedadesDoCampo<V, T>, 'control' | 'name'>,
) {
  const { field } = useController({ control: props.control, name: props.name });
  const [novo, definirNovo] = useState<string | null>(null);
  return (
    <>
      <CampoProcurado
        {...props}
        fonte={FONTE}
        label="Cliente"
        obrigatorio
        placeholder="Nome, e-mail, telefone ou CPF"
        rotuloCriar="+ Novo cliente"
        aoCriar={definirNovo}
      />
      {novo !== null && (
        <Suspense>
          <NovoCliente
            iniciais={camposDoTexto(novo)}
            aoSalvar={({ id }) => field.onChange(id)}
            aoFechar={() => definirNovo(null)}
          />
        </Suspense>
      )}
    </>
  );
}
