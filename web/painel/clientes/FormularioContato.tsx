import {
  type ContatoEntrada,
  type ContatoMarcado,
  contatoEntrada,
} from '../../../shared/clientes/pessoa.schema.ts';
import { CampoData } from '../../kit/campos/CampoData.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { DialogoFormulario } from '../../kit/formulario/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { useHoje } from '../shell/api.ts';
import { apiDaPessoa, usePessoaMudou } from './pessoa.consultas.ts';

type Valores = { data: string; texto: string; versao: number };

/** Janela que marca o dia de procurar uma pessoa, e para quê. */
export default function FormularioContato(props: {
  id: string;
  nome: string;
  contato: ContatoMarcado | null;
  aoFechar: () => void;
}) {
  const { id, nome, contato, aoFechar } = props;
  const hoje = useHoje();
  const mudou = usePessoaMudou(id);
  const formulario = useFormulario<Valores, ContatoEntrada, ContatoMarcado>({
    nome: `contato:${id}`,
    esquema: contatoEntrada,
    valores: { data: contato?.data ?? hoje, texto: contato?.texto ?? '', versao: contato?.versao ?? 0 },
    primeiro: 'texto',
    gravar: (body, chave) =>
      apiDaPessoa('PUT /api/clientes/{id}/contato', { params: { id }, body }, { chave }),
    aoSalvar: mudou.contato,
    sucesso: () => 'Contato marcado: nesse dia, aparece na Home',
    frase: (mensagem) => `Não foi possível marcar o contato. ${mensagem}`,
    erroNaTela: true,
    aoFechar,
  });
  const { control } = formulario.form;
  return (
    <DialogoFormulario titulo={`Próximo contato com ${nome}`} rotuloSalvar="Marcar" formulario={formulario}>
      <CampoData control={control} name="data" label="Dia" obrigatorio minimo={hoje} />
      <CampoTexto control={control} name="texto" label="Do que vão falar" obrigatorio maxLength={200} />
    </DialogoFormulario>
  );
}
