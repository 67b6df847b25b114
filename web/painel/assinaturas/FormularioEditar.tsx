import {
  type Assinatura,
  type AssinaturaAlteracao,
  assinaturaAlteracao,
} from '../../../shared/assinaturas/assinaturas.schema.ts';
import { DialogoFormulario } from '../../kit/formulario/DialogoFormulario.tsx';
import { useCadastro } from '../../kit/formulario/useCadastro.ts';
import { AssinaturaCampos, Identificacao } from './AssinaturaCampos.tsx';
import { camposEmConflito } from './conflito.ts';
import { rotas, useGravado } from './consultas.ts';
import { type ValoresAlteracao, valoresEdicao } from './valores.ts';

/** Formulário de edição; se outra janela gravou antes, mostra as duas versões e deixa escolher. */
export function FormularioEditar(props: { assinatura: Assinatura; aoFechar: () => void }) {
  const { assinatura, aoFechar } = props;
  const { guardar } = useGravado();
  const formulario = useCadastro<ValoresAlteracao, AssinaturaAlteracao, Assinatura>({
    nome: 'assinatura:editar',
    registro: assinatura,
    esquema: assinaturaAlteracao,
    valores: valoresEdicao(assinatura),
    valoresDe: valoresEdicao,
    rotas,
    guardar,
    chamar: ({ cliente }) => `O registro de ${cliente.nome}`,
    diferencas: camposEmConflito,
    sucesso: ({ cliente }) => `Assinatura de ${cliente.nome} salva`,
    frase: (mensagem) => `Não foi possível salvar a assinatura: ${mensagem}`,
    erroNaTela: true,
    aoFechar,
  });
  return (
    <DialogoFormulario titulo="Editar assinatura" formulario={formulario}>
      <AssinaturaCampos
        antes={<Identificacao assinatura={assinatura} />}
        ajudaValor="Numa venda manual, outro valor conta em Pagamentos como correção de hoje; o que se recebeu fica no seu dia"
      />
    </DialogoFormulario>
  );
}
