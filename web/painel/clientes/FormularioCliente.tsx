import {
  type Cliente,
  type ClienteEntrada,
  clienteEntrada,
} from '../../../shared/clientes/clientes.schema.ts';
import { lerFormulario } from '../../kit/formulario/lerFormulario.ts';
import { QuadroDeFormulario } from '../../kit/formulario/QuadroDeFormulario.tsx';
import { useCadastro } from '../../kit/formulario/useCadastro.ts';
import { AlertaDeMesmoContato } from '../pecas/clientes/AlertaDeMesmoContato.tsx';
import { ClienteCampos } from '../pecas/clientes/ClienteCampos.tsx';
import { rotas, useGuardarCliente } from '../pecas/clientes/consultas.ts';
import {
  CLIENTE_EM_BRANCO,
  diferencasDoCliente,
  type ValoresCliente,
  valoresDoCliente,
  valoresQueValem,
} from '../pecas/clientes/valores.ts';
import { SemEmails } from './SemEmails.tsx';

// Só se olham os campos que valem para este cliente.
const esquema = lerFormulario(valoresQueValem).pipe(clienteEntrada);

/** Formulário de cliente, para criar (`registro` null) e para editar. */
export default function FormularioCliente(props: { registro: Cliente | null; aoFechar: () => void }) {
  const { registro, aoFechar } = props;
  const { guardar } = useGuardarCliente();
  const formulario = useCadastro<ValoresCliente, ClienteEntrada, Cliente>({
    nome: 'cliente',
    registro,
    esquema,
    valores: registro === null ? CLIENTE_EM_BRANCO : valoresDoCliente(registro),
    valoresDe: valoresDoCliente,
    primeiro: 'nome',
    rotas,
    guardar,
    chamar: ({ nome }) => nome,
    diferencas: diferencasDoCliente,
    sucesso: ({ nome }) => `Cliente salvo: ${nome}`,
    frase: (mensagem) => `Não foi possível salvar o cliente: ${mensagem}`,
    aoFechar,
  });
  return (
    <QuadroDeFormulario
      tela="Clientes"
      titulo={registro === null ? 'Novo cliente' : `Editar ${registro.nome}`}
      formulario={formulario}
    >
      {registro !== null && <SemEmails cliente={registro} />}
      <ClienteCampos form={formulario.form} />
      <AlertaDeMesmoContato control={formulario.form.control} id={registro?.id ?? null} />
    </QuadroDeFormulario>
  );
}
