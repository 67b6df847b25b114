import { useMemo } from 'react';
import { CAMPOS_DO_CONHECIMENTO as campos } from '../../../shared/conhecimento/conhecimento.campos.ts';
import { BASES } from '../../../shared/conhecimento/conhecimento.rules.ts';
import type { Conhecimento, ConhecimentoEntrada } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { Celula, Grade } from '../../kit/campos/Grade.tsx';
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
  const base = useBase();
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
  const { control } = formulario.form;
  return (
    <QuadroDeFormulario
      tela={`Conhecimento: ${BASES[base].nome}`}
      titulo={registro === null ? 'Novo Conhecimento' : `Editar ${registro.titulo}`}
      formulario={formulario}
      salvar={registro === null ? 'Salvar' : 'Atualizar'}
    >
      <Grade colunas={2}>
        <CampoTexto
          control={control}
          name="titulo"
          label={campos.titulo.rotulo}
          obrigatorio
          maxLength={campos.titulo.maximo}
          ajuda="Como a pessoa perguntaria: é onde a procura mais olha"
        />
        <CampoSelecao
          control={control}
          name="categoria"
          label={campos.categoria.rotulo}
          opcoes={CATEGORIAS}
        />
        <Celula colunas={2}>
          <CampoTexto
            control={control}
            name="conteudo"
            label={campos.conteudo.rotulo}
            obrigatorio
            multiline
            rows={6}
            maxLength={campos.conteudo.maximo}
            ajuda="A resposta inteira, com preços e links certos: o assistente não inventa o que falta"
          />
        </Celula>
        <Celula colunas={2}>
          <CampoTexto
            control={control}
            name="tags"
            label={campos.tags.rotulo}
            ajuda="Separadas por vírgula: outras palavras com que se pergunta o mesmo"
          />
        </Celula>
        <Celula colunas={2}>
          <CampoTexto
            control={control}
            name="prompt_sistema"
            label={campos.prompt_sistema.rotulo}
            multiline
            rows={2}
            maxLength={campos.prompt_sistema.maximo}
            ajuda="Opcional: como responder com este item. Em branco, responde sobre o título com o que o conteúdo diz"
          />
        </Celula>
        <Celula colunas={2}>
          <CampoMarcar control={control} name="ativo" label={campos.ativo.rotulo} />
        </Celula>
      </Grade>
    </QuadroDeFormulario>
  );
}
