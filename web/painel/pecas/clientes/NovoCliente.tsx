import {
  type Cliente,
  type ClienteEntrada,
  clienteEntrada,
} from '../../../../shared/clientes/clientes.schema.ts';
import { DialogoFormulario } from '../../../kit/formulario/DialogoFormulario.tsx';
import { lerFormulario } from '../../../kit/formulario/lerFormulario.ts';
import { useCadastro } from '../../../kit/formulario/useCadastro.ts';
import { AlertaDeMesmoContato } from './AlertaDeMesmoContato.tsx';
import { ClienteCampos } from './ClienteCampos.tsx';
import { rotas, useGuardarCliente } from './consultas.ts';
import {
  CLIENTE_EM_BRANCO,
  diferencasDoCliente,
  type ValoresCliente,
  valoresDoCliente,
  valoresQueValem,
} from './valores.ts';

const esquema = lerFormulario(valoresQueValem).pipe(clienteEntrada);

/** Janela que cadastra um cliente sem sair de onde ele se escolhe. */
export default function NovoCliente(props: {
  /** O que já se sabe de quem se cadastra. */
  iniciais: Partial<ValoresCliente>;
  /** Onde fica o que se começou a preencher; sem ele, no de quem se escolhe numa lista. */
  rascunho?: string;
  aoSalvar: (cliente: Cliente) => void;
  aoFechar: () => void;
}) {
  const { guardar } = useGuardarCliente();
  const formulario = useCadastro<ValoresCliente, ClienteEntrada, Cliente>({
    nome: props.rascunho ?? 'cliente-na-escolha',
    registro: null,
    esquema,
    valores: { ...CLIENTE_EM_BRANCO, ...props.iniciais },
    valoresDe: valoresDoCliente,
    primeiro: 'nome',
    rotas,
    guardar: (cliente) => {
      guardar(cliente);
      props.aoSalvar(cliente);
    },
    chamar: ({ nome }) => nome,
    diferencas: diferencasDoCliente,
    sucesso: ({ nome }) => `Cliente salvo: ${nome}`,
    frase: (mensagem) => `Não foi possível salvar o cliente: ${mensagem}`,
    aoFechar: props.aoFechar,
  });
  return (
    <DialogoFormulario titulo="Novo cliente" larga formulario={formulario}>
      <div>
        <ClienteCampos form={formulario.form} />
        <AlertaDeMesmoContato control={formulario.form.control} id={null} />
      </div>
    </DialogoFormulario>
  );
}
