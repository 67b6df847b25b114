import type { DadosDaPaginaLegal } from '../../../shared/site/site.schema.ts';
import { QuemVende } from '../documento/QuemVende.tsx';
import { Assunto, Contato, escreverLista } from './pecas.tsx';

type Props = { readonly dados: DadosDaPaginaLegal };

/** Quem mede as visitas desta loja: só o que o vendedor ligou. */
const medidores = ({ medicao }: DadosDaPaginaLegal): string[] => [
  ...(medicao.meta_pixel_id === null ? [] : ['Meta']),
  ...(medicao.ga4_id === null ? [] : ['Google']),
];

function Conversas({ dados: { whatsapp_por, inteligencia } }: Props) {
  if (whatsapp_por.length === 0) return null;
  return (
    <li>
      <strong>As conversas por WhatsApp</strong> com quem vende: para responder a você.
      {inteligencia !== null &&
        ' Quem responde primeiro pode ser um assistente virtual, que diz que o é; o que ele não sabe passa a uma pessoa.'}
    </li>
  );
}

function OQueSeGuarda({ dados }: Props) {
  const mede = medidores(dados);
  return (
    <Assunto titulo="O que se guarda, e por quê">
      <ul>
        <li>
          <strong>O que você digita no checkout</strong> (nome, e-mail, telefone,{' '}
          {dados.vende.pede_endereco ? 'documento e endereço' : 'documento e, quando se pede, endereço'}):
          para a compra, a cobrança e a entrega do acesso. Com nome, e-mail e telefone preenchidos, fica com
          quem vende <strong>mesmo que você não termine a compra</strong>, e ele pode falar com você sobre
          ela.
        </li>
        <li>
          <strong>O pedido</strong> (produto, plano, valor, cupom, situação e a campanha que trouxe você,
          quando o link a diz): para cumprir o que você comprou.
        </li>
        <li>
          <strong>O pagamento</strong> (valor, forma, datas, estornos): para dar o acesso e para os registros
          fiscais. O número do cartão nunca passa por aqui: você o digita na página de quem cobra.
        </li>
        <li>
          <strong>As mensagens</strong> que saem para você sobre o pedido e o vencimento, e quando saíram.
        </li>
        <Conversas dados={dados} />
        <li>
          <strong>O endereço de rede</strong>, por até três meses, nos registros do serviço e para conter
          abusos.
        </li>
        {mede.length > 0 && (
          <li>
            <strong>Medição de visitas e anúncios</strong> ({escreverLista(mede)}): só com a sua permissão,
            que você dá ou tira no botão Privacidade, ao pé da página. A compra funciona igual sem ela.
          </li>
        )}
      </ul>
    </Assunto>
  );
}

function PorQuantoTempo({ dados }: Props) {
  return (
    <Assunto titulo="Por quanto tempo">
      <ul>
        <li>No seu navegador, o que você digitou: 30 dias. Só fica no aparelho em que você digitou.</li>
        <li>
          Compra começada e não terminada: 180 dias depois da última vez que você mexeu nela; nunca mais de um
          ano.
        </li>
        <li>
          Pedidos, pagamentos, cadastro e mensagens de quem comprou: enquanto a lei fiscal e a defesa de
          direitos pedem, em regra cinco anos.
        </li>
        {dados.whatsapp_por.length > 0 && <li>Conversas por WhatsApp: 13 meses.</li>}
        <li>Registro do que mudou em cada pedido e cadastro: cinco anos.</li>
      </ul>
    </Assunto>
  );
}

function QuemTrata({ dados }: Props) {
  const { gateways, resend, medicao, whatsapp_por, inteligencia, vende } = dados;
  return (
    <Assunto titulo="Quem trata os dados por quem vende">
      <ul>
        <li>Amazon Web Services (AWS): hospedagem, banco de dados e envio de e-mails.</li>
        {gateways.map((nome) => (
          <li key={nome}>{nome}: cobrança e pagamento.</li>
        ))}
        {resend && <li>Resend: envio de e-mails.</li>}
        {whatsapp_por.map((nome) => (
          <li key={nome}>{nome}: envio e recebimento de mensagens por WhatsApp.</li>
        ))}
        {inteligencia !== null && (
          <li>
            {inteligencia}: inteligência artificial do assistente virtual. Recebe o que você escreve ou grava
            na conversa, para responder, e pode tratá-lo fora do Brasil (transferência internacional).
          </li>
        )}
        {medicao.meta_pixel_id !== null && <li>Meta: medição de anúncios, com a sua permissão.</li>}
        {medicao.ga4_id !== null && <li>Google Analytics: medição de visitas, com a sua permissão.</li>}
        {vende.pede_endereco && <li>ViaCEP e BrasilAPI: recebem só o CEP, para achar o endereço.</li>}
        <li>ipapi.co: recebe só o endereço de rede, quando é preciso saber o país de quem compra.</li>
      </ul>
      <p>Alguns deles ficam fora do Brasil. Nenhum dado é vendido.</p>
    </Assunto>
  );
}

/** Política de privacidade de um vendedor (Lei 13.709/2018), tirada do que o produto faz e do que ele ligou. */
export function Privacidade({ dados }: Props) {
  return (
    <>
      <h1>Política de privacidade</h1>
      <p>
        Quem decide sobre os seus dados pessoais nesta loja é quem vende: <strong>{dados.vendedor}</strong>.
      </p>
      <QuemVende dados={dados.quemVende} />
      <OQueSeGuarda dados={dados} />
      <PorQuantoTempo dados={dados} />
      <QuemTrata dados={dados} />
      <Assunto titulo="Os seus direitos">
        <p>
          Você pode confirmar se há dados seus, vê-los, corrigi-los, levá-los a outro serviço, pedir que sejam
          apagados (menos o que a lei manda guardar), opor-se a um uso e voltar atrás numa permissão. Para
          isso, <Contato dados={dados} />. Se a resposta não resolver, você pode reclamar à Autoridade
          Nacional de Proteção de Dados (ANPD).
        </p>
        <p>Para não receber mais avisos por WhatsApp, responda PARAR a um deles.</p>
      </Assunto>
    </>
  );
}
