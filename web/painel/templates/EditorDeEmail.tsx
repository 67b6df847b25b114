import { NOME_DA_CATEGORIA } from '../../../shared/templates/templates.padrao.ts';
import {
  CATEGORIAS_EMAIL,
  type Cartao,
  type CategoriaEmail,
} from '../../../shared/templates/templates.schema.ts';
import { nomeDoRascunho, rotasDoTemplate, type TemplateAberto, useTemplates } from './consultas.ts';
import { EditorDoCanal } from './EditorDoCanal.tsx';
import { HUB } from './enderecos.ts';
import { FormularioTemplate } from './FormularioTemplate.tsx';

const EMAIL = {
  nome: 'Emails',
  titulo: 'Templates de email',
  porSalvar: 'Texto inicial · Ativo',
  subtitulo: 'O que cada pessoa recebe sozinha quando compra e quando está para vencer.',
  hub: HUB,
  rotuloDosTipos: 'Tipos de email',
  nomes: NOME_DA_CATEGORIA,
  tipos: CATEGORIAS_EMAIL,
  rascunho: nomeDoRascunho,
  ler: (cartao: Cartao, categoria: CategoriaEmail) => rotasDoTemplate({ cartao, categoria }).ler,
  editar: (template: TemplateAberto) => <FormularioTemplate template={template} />,
};

/** Editor dos e-mails de uma linha. */
export default function EditorDeEmail() {
  const { data, error, refetch } = useTemplates();
  return (
    <EditorDoCanal
      canal={EMAIL}
      linhas={data?.linhas}
      lista={{ error, refetch }}
      gravado={(cartao, tipo) =>
        data?.itens.find((item) => item.cartao === cartao && item.categoria === tipo)
      }
    />
  );
}
