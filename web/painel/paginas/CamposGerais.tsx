import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { slug as slugDe } from '../../../shared/base/nomes.ts';
import { SLUG_PADRAO } from '../../../shared/paginas/paginas.rules.ts';
import { type PaginaEntrada, TEMPLATES_DE_PAGINA } from '../../../shared/paginas/paginas.schema.ts';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { declarados } from '../../kit/campos/propriedades.ts';
import { Duas, Secao } from '../../kit/formulario/Secao.tsx';
import { enderecoCurto, nomeDoTemplate } from './endereco.ts';
import { CAMPOS_DA_PAGINA, type ValoresPagina } from './valores.ts';

export type FormDaPagina = UseFormReturn<ValoresPagina, unknown, PaginaEntrada>;

const TEMPLATES = TEMPLATES_DE_PAGINA.map((valor) => ({ valor, rotulo: nomeDoTemplate(valor) }));
const sugestao = (titulo: string) => slugDe(titulo).slice(0, CAMPOS_DA_PAGINA.slug.maximo).replace(/-$/, '');

/** Enquanto o endereço é o que se sugeriu, ele acompanha o título; quem o escreve fica com o seu. */
function useEnderecoSugerido({ control, getValues, setValue }: FormDaPagina, sugerir: boolean) {
  const titulo = useWatch({ control, name: 'titulo' });
  const anterior = useRef(titulo);
  useEffect(() => {
    const sugerido = sugestao(anterior.current);
    anterior.current = titulo;
    if (sugerir && getValues('slug') === sugerido) setValue('slug', sugestao(titulo));
  }, [titulo, sugerir, getValues, setValue]);
}

/** Título, endereço, descrição, template e situação: o que toda página tem. */
export function CamposGerais(props: { form: FormDaPagina; username: string; slugGravado: string | null }) {
  const { form, username, slugGravado } = props;
  const { control } = form;
  const campo = declarados(control, CAMPOS_DA_PAGINA);
  useEnderecoSugerido(form, slugGravado === null);
  const slug = useWatch({ control, name: 'slug' });
  const ajudaDoEndereco = () => {
    const endereco = enderecoCurto(username, slug || '…');
    if (slugGravado !== null && slug !== slugGravado) {
      return `${endereco} · o endereço antigo passa a levar a este`;
    }
    return slug === SLUG_PADRAO ? `${endereco} · a sua página principal` : endereco;
  };
  return (
    <Secao titulo="Página">
      <Duas>
        <CampoTexto {...campo('titulo')} obrigatorio />
        <CampoTexto {...campo('slug')} obrigatorio ajuda={ajudaDoEndereco()} />
        <div data-inteira>
          <CampoTexto
            {...campo('descricao')}
            multiline
            rows={2}
            ajuda="Aparece nas buscas e na prévia do link"
          />
        </div>
        <CampoSelecao {...campo('template')} opcoes={TEMPLATES} />
        <CampoMarcar {...campo('ativo')} ajuda="Desmarcada, a página fica guardada e fora do ar" />
      </Duas>
    </Secao>
  );
}
