import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { molduraDe } from '../produtos/moldura.tsx';
import { CorpoEmBlocos } from './CorpoEmBlocos.tsx';
import { tirarNumeroQueNaoServe } from './pecas.tsx';

/** A página inteira para a prévia do editor, como se publica: cada bloco sob o seu nome, e marcado o que se edita. */
export function CorpoDaPrevia(props: {
  dados: DadosDaPaginaDeVenda;
  /** Uma página de venda; senão, uma landing page. */
  daVenda: boolean;
  aberto: string | null;
}) {
  const { daVenda, aberto } = props;
  const dados = tirarNumeroQueNaoServe(props.dados);
  return (
    <CorpoEmBlocos
      dados={dados}
      {...molduraDe(dados, { daVenda })}
      raiz="div"
      envolver={(id, desenho) => (
        <div data-bloco={id} data-aberto={id === aberto || undefined} style={{ display: 'contents' }}>
          {desenho}
        </div>
      )}
    />
  );
}
