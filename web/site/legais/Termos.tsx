import type { DadosDaPaginaLegal } from '../../../shared/site/site.schema.ts';
import { QuemVende, Risco } from '../documento/QuemVende.tsx';
import { Assunto, Contato, escreverLista } from './pecas.tsx';

/** Termos de uso de uma loja: o que se compra, como se paga, como se desiste. */
export function Termos({ dados }: { readonly dados: DadosDaPaginaLegal }) {
  const { vendedor, quemVende, gateways, legais } = dados;
  return (
    <>
      <h1>Termos de uso</h1>
      <p>
        Estes termos valem para as compras feitas com <strong>{vendedor}</strong>.
      </p>
      <QuemVende dados={quemVende} />
      <Assunto titulo="O que se compra">
        <p>
          Produtos digitais: grupos, cursos e consultoria, com acesso pelo prazo do plano escolhido. O acesso
          chega por e-mail, ao endereço dado na compra, e aparece na página do pedido. Ele é pessoal: não se
          divide nem se revende.
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
      <Assunto titulo="Risco">
        <p>
          <Risco />
        </p>
      </Assunto>
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
