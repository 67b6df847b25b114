import type { ReactNode } from 'react';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { Aviso } from '../documento/Aviso.tsx';
import { Blocos } from './Blocos.tsx';

/** O corpo inteiro de uma página feita de blocos: o que vem antes deles, eles, o aviso e o pé. */
export function CorpoEmBlocos(props: {
  dados: DadosDaPaginaDeVenda;
  topo: ReactNode;
  rodape: ReactNode;
  /** 'div' na prévia do editor, que já está dentro do conteúdo principal da tela dela. */
  raiz: 'main' | 'div';
  /** O que a prévia do editor põe em volta de cada bloco, pelo nome dele. */
  envolver?: (id: string, desenho: ReactNode) => ReactNode;
}) {
  const { dados, topo, rodape, raiz: Raiz, envolver } = props;
  return (
    <>
      {topo}
      <Raiz id="conteudo">
        <Blocos dados={dados} conteudo={dados.conteudo} {...(envolver && { envolver })} />
        <Aviso aviso={dados.linha.aviso} />
      </Raiz>
      {rodape}
    </>
  );
}
