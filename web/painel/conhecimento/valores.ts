import {
  CAMPOS_DO_CONHECIMENTO,
  type CampoDoConhecimento,
} from '../../../shared/conhecimento/conhecimento.campos.ts';
import { instrucaoPadrao, lerEtiquetas } from '../../../shared/conhecimento/conhecimento.rules.ts';
import {
  type Conhecimento,
  type ConhecimentoEntrada,
  conhecimentoEntrada,
} from '../../../shared/conhecimento/conhecimento.schema.ts';
import { diferencas, mapearCampos, type TabelaDeCampos } from '../../kit/formulario/campos.ts';
import { lerFormulario } from '../../kit/formulario/lerFormulario.ts';
import { ROTULO_DA_CATEGORIA } from './mostrar.ts';

/** O que o formulário guarda enquanto se digita; `tags` separadas por vírgula, e a instrução padrão em branco. */
export type ValoresConhecimento = Record<'titulo' | 'conteudo' | 'tags' | 'prompt_sistema', string> &
  Pick<Conhecimento, 'categoria' | 'ativo' | 'versao'>;

export const CONHECIMENTO_EM_BRANCO: ValoresConhecimento = {
  titulo: '',
  categoria: 'sobre',
  conteudo: '',
  tags: '',
  prompt_sistema: '',
  ativo: true,
  versao: 0,
};

const instrucaoPropria = ({
  titulo,
  prompt_sistema,
}: Pick<ConhecimentoEntrada, 'titulo' | 'prompt_sistema'>) =>
  prompt_sistema === null || prompt_sistema === instrucaoPadrao(titulo) ? '' : prompt_sistema;

/** Valores com que a edição abre. */
export function valoresDoConhecimento(registro: Conhecimento): ValoresConhecimento {
  const { titulo, categoria, conteudo, tags, ativo, versao } = registro;
  const prompt_sistema = instrucaoPropria(registro);
  return { titulo, categoria, conteudo, tags: tags.join(', '), prompt_sistema, ativo, versao };
}

export const esquemaDoConhecimento = lerFormulario<ValoresConhecimento>((valores) => ({
  ...valores,
  tags: lerEtiquetas(valores.tags),
})).pipe(conhecimentoEntrada);

const TEXTOS: Readonly<Record<CampoDoConhecimento, (registro: ConhecimentoEntrada) => string>> = {
  titulo: ({ titulo }) => titulo,
  categoria: ({ categoria }) => ROTULO_DA_CATEGORIA[categoria],
  conteudo: ({ conteudo }) => conteudo,
  tags: ({ tags }) => tags.join(', '),
  prompt_sistema: instrucaoPropria,
  ativo: ({ ativo }) => (ativo ? 'Sim' : 'Não'),
};

const CAMPOS: TabelaDeCampos<CampoDoConhecimento, ConhecimentoEntrada> = mapearCampos(
  CAMPOS_DO_CONHECIMENTO,
  ({ rotulo }, nome: CampoDoConhecimento) => ({ rotulo, texto: TEXTOS[nome] }),
);

/** Campos em que as duas versões de um item diferem, já como se mostram à pessoa. */
export const diferencasDoConhecimento = (meu: ConhecimentoEntrada, atual: ConhecimentoEntrada) =>
  diferencas(CAMPOS, { meu, atual });
