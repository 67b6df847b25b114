import { NATUREZAS, type Natureza } from '../../../shared/linhas/linhas.schema.ts';
import type { DadosDaPaginaLegal } from '../../../shared/site/site.schema.ts';
import { Risco } from '../documento/Aviso.tsx';
import { Paragrafos } from '../documento/Paragrafos.tsx';
import { QuemVende } from '../documento/QuemVende.tsx';
import { Assunto, Contato, escreverLista } from './pecas.tsx';

/** Como se chama, no plural, o que tem cada natureza; null onde não há palavra melhor que produto. */
const PALAVRAS: Readonly<Record<Natureza, string | null>> = {
  grupo: 'grupos',
  curso: 'cursos',
  clube: 'clubes',
  consultoria: 'consultoria',
  outro: null,
};

/** 'Produtos digitais: grupos e cursos'; sem palavra nenhuma, só 'Produtos digitais'. */
function escreverProdutos(naturezas: readonly Natureza[]): string {
  const palavras = NATUREZAS.flatMap(
    (natureza) => (naturezas.includes(natureza) && PALAVRAS[natureza]) || [],
  );
  return palavras.length === 0 ? 'Produtos digitais' : `Produtos digitais: ${escreverLista(palavras)}`;
}

/** Os avisos do que se vende: o de risco, onde a renda é variável, e os que quem vende escreveu. */
function Avisos({ avisos }: DadosDaPaginaLegal['vende']) {
  const textos = avisos.flatMap(({ tipo, texto }) => (tipo === 'texto' && texto !== null ? [texto] : []));
  return (
    <>
      {avisos.some(({ tipo }) => tipo === 'renda_variavel') && (
        <Assunto titulo="Risco">
          <p>
            <Risco />
          </p>
        </Assunto>
      )}
      {textos.length > 0 && (
        <Assunto titulo="Avisos">
          <Paragrafos texto={textos.join('\n')} />
        </Assunto>
      )}
    </>
  );
}

/** Termos de uso de uma loja: o que se compra, como se paga, como se desiste. */
export function Termos({ dados }: { readonly dados: DadosDaPaginaLegal }) {
  const { vendedor, quemVende, gateways, legais, vende } = dados;
  return (
    <>
      <h1>Termos de uso</h1>
      <p>
        Estes termos valem para as compras feitas com <strong>{vendedor}</strong>.
      </p>
      <QuemVende dados={quemVende} />
      <Assunto titulo="O que se compra">
        <p>
          {escreverProdutos(vende.naturezas)}, com acesso pelo prazo do plano escolhido. O acesso chega por
          e-mail, ao endereço dado na compra, e aparece na página do pedido. Ele é pessoal: não se divide nem
          se revende.
        </p>
      </Assunto>
      <Assunto titulo="Preço e pagamento">
        <p>
          O preço é o que aparece no checkout antes do pagamento.{' '}
          {gateways.length > 0 && `Quem processa o pagamento é ${escreverLista(gateways)}. `}
          Um plano que se renova sozinho é cobrado de novo a cada período, até ser cancelado. Para cancelar,{' '}
          <Contato dados={dados} />: o acesso vale até o fim do período já pago.
        </p>
      </Assunto>
      <Assunto titulo="Desistir em até 7 dias">
        <p>
          Você pode desistir da compra em até 7 dias, sem dar motivo, e recebe de volta tudo o que pagou (art.
          49 do Código de Defesa do Consumidor). Para isso, <Contato dados={dados} />. O valor volta pela
          mesma forma de pagamento, e o acesso termina.
        </p>
      </Assunto>
      <Avisos {...vende} />
      <Assunto titulo="Os seus dados">
        <p>
          O que se guarda, por quê e por quanto tempo está na{' '}
          <a href={`${legais}/privacidade`}>política de privacidade</a>.
        </p>
      </Assunto>
      <Assunto titulo="Lei">
        <p>
          Valem as leis do Brasil, inclusive o Código de Defesa do Consumidor. Nada aqui diminui um direito
          que elas dão a você, que pode ir à Justiça da sua cidade.
        </p>
      </Assunto>
    </>
  );
}
