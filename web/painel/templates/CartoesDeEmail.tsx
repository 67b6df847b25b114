import type { Cartao } from '../../../shared/templates/templates.schema.ts';
import { CartaoDeTemplates } from './CartaoDeTemplates.tsx';
import { CartoesComProdutos } from './CartoesComProdutos.tsx';
import { useTemplates } from './consultas.ts';
import { enderecoDoEditor } from './enderecos.ts';

/** Os cartões de e-mail. */
export function CartoesDeEmail() {
  const { data, error, refetch } = useTemplates();
  const conteudo = (cartao: Cartao) => {
    const templates = (data?.itens ?? []).filter((item) => item.cartao === cartao);
    const parados = templates.filter(({ ativo }) => !ativo).map(({ nome }) => nome);
    return (
      <>
        <div>{templates.length} templates</div>
        {parados.length > 0 && <div>Não saem (inativos): {parados.join(', ')}</div>}
      </>
    );
  };
  return (
    <CartoesComProdutos
      rotulo="Templates de email"
      lista={{ error, pronta: data !== undefined, refetch }}
      endereco={enderecoDoEditor}
      conteudo={conteudo}
    >
      <CartaoDeTemplates
        titulo="Próximo Produto"
        parado
        etiqueta={{ tipo: 'neutro', rotulo: 'Em Desenvolvimento' }}
      >
        Templates para este produto ainda não estão disponíveis
      </CartaoDeTemplates>
    </CartoesComProdutos>
  );
}
