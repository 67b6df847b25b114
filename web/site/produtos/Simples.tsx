import { cortar } from '../../../shared/base/cortar.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { Paragrafos } from '../documento/Paragrafos.tsx';
import { Hero } from './Hero.tsx';
import { Planos } from './Planos.tsx';
import { Perguntas, tituloDaPagina } from './pecas.tsx';
import { dinheiro, fraseDaAbertura, menorPreco } from './precos.ts';

/** Um começo curto vai na abertura, sem empurrar o preço para fora da primeira vista. */
const MAXIMO_NA_ABERTURA = 280;

/** O texto da página: o começo, se cabe na abertura, e o resto. */
function partesDoTexto(texto: string | null): readonly [abertura: string, resto: string] {
  const [primeiro = '', ...outros] = (texto ?? '').trim().split(/\n+/);
  return primeiro.length <= MAXIMO_NA_ABERTURA ? [primeiro, outros.join('\n')] : ['', texto ?? ''];
}

/** O que a prévia do link diz: o começo do texto e o preço; sem texto, o nome e o preço. */
export function descricaoDaPagina(dados: DadosDaPaginaDeVenda): string {
  const menor = menorPreco(dados.planos);
  const preco = menor
    ? `${dinheiro(menor.preco_centavos)}${fraseDaAbertura(menor)}.`
    : 'Vendas abertas em breve.';
  const [primeiro = ''] = (dados.texto ?? '').trim().split(/\n+/);
  return `${cortar(primeiro || `${tituloDaPagina(dados)}, de ${dados.vendedor}.`, 160)} ${preco}`;
}

/** A página de venda de qualquer produto: o título, o texto, os planos e as perguntas que quem vende escreveu. */
export function Simples({ dados }: { dados: DadosDaPaginaDeVenda }) {
  const { linha, planos } = dados;
  const titulo = tituloDaPagina(dados);
  const [abertura, resto] = partesDoTexto(dados.texto);
  const duvida = `Olá! Tenho uma dúvida sobre ${linha.nome}.`;
  return (
    <>
      <Hero
        dados={dados}
        {...(titulo === linha.nome ? {} : { olho: linha.nome })}
        titulo={titulo}
        texto={abertura}
        acao={planos.length === 1 ? 'Ver o plano' : 'Ver planos'}
        mensagem={duvida}
      />
      {resto !== '' && (
        <section className="texto">
          <div className="caixa">
            <Paragrafos texto={resto} />
          </div>
        </section>
      )}
      <Planos
        dados={dados}
        titulo={planos.length > 1 ? 'Escolha o seu plano' : 'O que você compra'}
        mensagem={`Olá! Quero saber quando abrem as vendas de ${linha.nome}.`}
        rotulos={{ botao: (nome) => (planos.length > 1 ? `Escolher ${nome}` : 'Comprar') }}
      />
      <Perguntas dados={dados} mensagem={duvida} />
    </>
  );
}
