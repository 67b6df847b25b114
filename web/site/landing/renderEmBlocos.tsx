import { conteudoEmBlocos, type DadosDaLanding } from '../../../shared/paginas/paginas.schema.ts';
import { comecoDaPagina, DocumentoEmBlocos, descricaoDaPagina } from '../blocos/DocumentoEmBlocos.tsx';
import { tirarNumeroQueNaoServe } from '../blocos/pecas.tsx';
import { renderDocumento } from '../documento/Documento.tsx';
import { molduraDe } from '../produtos/moldura.tsx';
import { dadosDosBlocos } from './emBlocos.ts';
import { lerConteudo } from './lerConteudo.ts';

/** O HTML de uma landing page de blocos; null quando o conteúdo não é de blocos. */
export function renderEmBlocos(recebidos: DadosDaLanding): string | null {
  const lido = lerConteudo(conteudoEmBlocos, recebidos.conteudo);
  if (lido === null) return null;
  const { descricao, titulo } = recebidos;
  const dados = dadosDosBlocos(tirarNumeroQueNaoServe(recebidos), lido);
  const vende = dados.planos.length > 0;
  const doTexto = vende ? descricaoDaPagina(dados) : comecoDaPagina(dados.conteudo);
  return renderDocumento(
    <DocumentoEmBlocos
      dados={dados}
      titulo={titulo}
      descricao={descricao || doTexto || titulo}
      tipo={vende ? 'product' : 'website'}
      {...molduraDe(dados, { daVenda: false })}
    />,
  );
}
