import type { DadosDaLanding } from '../../../shared/paginas/paginas.schema.ts';
import { Documento, renderDocumento } from '../documento/Documento.tsx';
import { PeDaPagina } from '../documento/QuemVende.tsx';
import { Conteudo } from './Conteudo.tsx';
import { LojaDosLinks } from './Ligacao.tsx';
import { abrirConteudo, aparenciaDe } from './templates.tsx';

/** Texto e figura da prévia do link: o que a própria página mostra primeiro, quando o operador não escreveu outro. */
function resumoDaPagina({ template, conteudo, descricao }: DadosDaLanding) {
  const resumo = abrirConteudo(template, conteudo)?.resumo;
  return { texto: descricao || resumo?.texto || '', figura: resumo?.figura || '' };
}

/** O HTML inteiro de uma landing page. */
export function renderLanding(dados: DadosDaLanding): string {
  const { titulo, template, conteudo, vendedor } = dados;
  const { texto, figura } = resumoDaPagina(dados);
  const { tema, classe, css } = aparenciaDe(template);
  return renderDocumento(
    <Documento
      {...{ dados, titulo, tema, classe, css }}
      descricao={texto || titulo}
      // Um caminho do site seria anunciado com o tamanho da figura padrão; o de fora vai sem tamanho.
      {...(figura.startsWith('https:') ? { imagem: figura } : {})}
      script="pagina"
      indexar
      corpo={
        <>
          <LojaDosLinks value={dados.loja}>
            <Conteudo {...{ titulo, template, conteudo, vendedor }} descricao={dados.descricao ?? ''} />
          </LojaDosLinks>
          <section className="caixa pe" aria-label="Quem vende">
            <PeDaPagina dados={dados} />
          </section>
        </>
      }
    />,
  );
}
