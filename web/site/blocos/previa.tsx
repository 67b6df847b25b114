import type { ConteudoDaVenda } from '../../../shared/blocos/blocos.schema.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { Aviso } from '../documento/Aviso.tsx';
import { Blocos } from './Blocos.tsx';

/** O corpo de uma página de venda para a prévia do editor: cada bloco sob o seu nome, e marcado o que se edita. */
export function CorpoDaPrevia(props: {
  dados: DadosDaPaginaDeVenda;
  conteudo: ConteudoDaVenda;
  aberto: string | null;
}) {
  const { dados, conteudo, aberto } = props;
  return (
    <>
      <Blocos
        dados={dados}
        conteudo={conteudo}
        envolver={(id, desenho) => (
          <div data-bloco={id} data-aberto={id === aberto || undefined} style={{ display: 'contents' }}>
            {desenho}
          </div>
        )}
      />
      <Aviso aviso={dados.linha.aviso} />
    </>
  );
}
