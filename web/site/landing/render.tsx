import {
  acharTemplate,
  type DadosDaLanding,
  type TemplateDePagina,
} from '../../../shared/paginas/paginas.schema.ts';
import { Documento, renderDocumento } from '../documento/Documento.tsx';
import { PeDaPagina } from '../documento/QuemVende.tsx';
import { Conteudo } from './Conteudo.tsx';
import { LojaDosLinks } from './Ligacao.tsx';
import { renderEmBlocos } from './renderEmBlocos.tsx';
import { abrirConteudo, aparenciaDe } from './templates.tsx';

/** Texto e figura da prévia do link: o que a própria página mostra primeiro, quando o operador não escreveu outro. */
function resumoDaPagina({ template, conteudo, descricao }: DadosDaLanding) {
  const resumo = abrirConteudo(template, conteudo)?.resumo;
  return { texto: descricao || resumo?.texto || '', figura: resumo?.figura || '' };
}

/** A página que se veste pelo template: um estilo só para todas as dele. */
function renderComum(dados: DadosDaLanding): string {
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

/** Como se escreve a página de cada template; null quando o conteúdo não é dele. */
const RENDERS: Readonly<Record<TemplateDePagina, (dados: DadosDaLanding) => string | null>> = {
  linktree: renderComum,
  startup: renderComum,
  blocos: renderEmBlocos,
};

/** O HTML inteiro de uma landing page. */
export function renderLanding(dados: DadosDaLanding): string {
  const conhecido = acharTemplate(dados.template);
  return (conhecido && RENDERS[conhecido](dados)) ?? renderComum(dados);
}
