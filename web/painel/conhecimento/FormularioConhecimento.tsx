import { useMemo } from 'react';
import { CAMPOS_DO_CONHECIMENTO } from '../../../shared/conhecimento/conhecimento.campos.ts';
import type { Conhecimento, ConhecimentoEntrada } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { CampoNaGrade, Celula, Grade } from '../../kit/campos/Grade.tsx';
import { declarados } from '../../kit/campos/propriedades.ts';
import { QuadroDeFormulario } from '../../kit/formulario/QuadroDeFormulario.tsx';
import { useCadastro } from '../../kit/formulario/useCadastro.ts';
import { rotasDaBase, useGuardarConhecimento } from './consultas.ts';
import { useBase } from './enderecos.ts';
import { ROTULO_DA_CATEGORIA } from './mostrar.ts';
import {
  CONHECIMENTO_EM_BRANCO,
  diferencasDoConhecimento,
  esquemaDoConhecimento,
  type ValoresConhecimento,
  valoresDoConhecimento,
} from './valores.ts';

const CATEGORIAS = Object.entries(ROTULO_DA_CATEGORIA).map(([valor, rotulo]) => ({ valor, rotulo }));

/** Formulário de um item da base, para criar (`registro` null) e para editar. */
export default function FormularioConhecimento(props: {
  registro: Conhecimento | null;
  aoFechar: () => void;
}) {
  const { registro, aoFechar } = props;
  const { produto: base, nome } = useBase();
  const guardar = useGuardarConhecimento(base);
  const formulario = useCadastro<ValoresConhecimento, ConhecimentoEntrada, Conhecimento>({
    nome: `conhecimento:${base}`,
    registro,
    esquema: esquemaDoConhecimento,
    valores: registro === null ? CONHECIMENTO_EM_BRANCO : valoresDoConhecimento(registro),
    valoresDe: valoresDoConhecimento,
    primeiro: 'titulo',
    rotas: useMemo(() => rotasDaBase(base), [base]),
    guardar: (salvo) => guardar(salvo.id, salvo),
    chamar: ({ titulo }) => titulo,
    diferencas: diferencasDoConhecimento,
    sucesso: () => (registro === null ? 'Conhecimento criado!' : 'Conhecimento atualizado!'),
    frase: (mensagem) => `Erro ao salvar conhecimento. ${mensagem}`,
    aoFechar,
  });
  const campo = declarados(formulario.form.control, CAMPOS_DO_CONHECIMENTO);
  return (
    <QuadroDeFormulario
      tela={`Conhecimento: ${nome}`}
      titulo={registro === null ? 'Novo Conhecimento' : `Editar ${registro.titulo}`}
      formulario={formulario}
      salvar={registro === null ? 'Salvar' : 'Atualizar'}
    >
      <Grade colunas={2}>
        <CampoTexto
          {...campo('titulo')}
          obrigatorio
          ajuda="Como a pessoa perguntaria: é onde a procura mais olha"
        />
        <CampoSelecao {...campo('categoria')} opcoes={CATEGORIAS} />
        <CampoNaGrade
          {...campo('conteudo')}
          colunas={2}
          obrigatorio
          multiline
          rows={6}
          ajuda="A resposta inteira, com preços e links certos: o assistente não inventa o que falta"
        />
        <CampoNaGrade
          {...campo('tags')}
          colunas={2}
          ajuda="Separadas por vírgula: outras palavras com que se pergunta o mesmo"
        />
        <CampoNaGrade
          {...campo('prompt_sistema')}
          colunas={2}
          multiline
          rows={2}
          ajuda="Opcional: como responder com este item. Em branco, responde sobre o título com o que o conteúdo diz"
        />
        <Celula colunas={2}>
          <CampoMarcar {...campo('ativo')} />
        </Celula>
      </Grade>
    </QuadroDeFormulario>
  );
}
