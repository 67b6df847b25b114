import { centavosParaReais } from '../../../shared/base/dinheiro.ts';
import { enderecoDoCheckout } from '../../../shared/base/enderecos-da-loja.ts';
import type { PlanoPublicado } from '../../../shared/catalogo/catalogo.schema.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { Secao, WhatsApp } from './pecas.tsx';
import { dinheiro, fraseDoPlano } from './precos.ts';

/** Link do checkout de um plano; `preco` só se mostra, o servidor decide (especificação 2, seção 7). */
function linkDoCheckout({ loja, slug }: DadosDaPaginaDeVenda, { plano, preco_centavos }: PlanoPublicado) {
  return `${enderecoDoCheckout(loja, slug)}?plano=${plano}&preco=${centavosParaReais(preco_centavos)}`;
}

/** O que uma página diz de um plano quando quem vende não o escreveu nele. */
type Rotulos = {
  /** O que o plano dá, uma linha cada. */
  readonly inclui?: (plano: PlanoPublicado) => readonly string[];
  /** Selo, pelo código do plano. */
  readonly selo?: Readonly<Record<string, string>>;
  readonly botao: (nome: string) => string;
};

function PrecoDeAntes({ plano: { preco_centavos, tabela_centavos } }: { plano: PlanoPublicado }) {
  const desconto = tabela_centavos === null ? 0 : Math.round((1 - preco_centavos / tabela_centavos) * 100);
  if (tabela_centavos === null || desconto <= 0) return null;
  return (
    <p className="de">
      <span className="so-leitor">De </span>
      <s>{dinheiro(tabela_centavos)}</s> <b>-{desconto}%</b>
    </p>
  );
}

function CartaoDoPlano(props: { dados: DadosDaPaginaDeVenda; plano: PlanoPublicado; rotulos: Rotulos }) {
  const { dados, plano, rotulos } = props;
  const { nome } = plano;
  const selo = plano.selo ?? rotulos.selo?.[plano.plano];
  const inclui = plano.inclui.length > 0 ? plano.inclui : (rotulos.inclui?.(plano) ?? []);
  return (
    <li className={selo ? 'plano marcado' : 'plano'}>
      {selo && <p className="selo">{selo}</p>}
      <h3>{nome}</h3>
      <PrecoDeAntes plano={plano} />
      <p className="preco">{dinheiro(plano.preco_centavos)}</p>
      <p className="nota">{fraseDoPlano(plano)}</p>
      {inclui.length > 0 && (
        <ul>
          {inclui.map((linha) => (
            <li key={linha}>{linha}</li>
          ))}
        </ul>
      )}
      {plano.esgotado ? (
        <p className="esgotado">Esgotado</p>
      ) : (
        <a className="botao" href={linkDoCheckout(dados, plano)}>
          {rotulos.botao(nome)}
        </a>
      )}
    </li>
  );
}

/** Planos à venda, como o catálogo do vendedor os tem; sem nenhum, diz isso e abre a conversa. */
export function Planos(props: {
  dados: DadosDaPaginaDeVenda;
  titulo: string;
  texto?: string;
  rotulos: Rotulos;
  /** Mensagem para quem quer saber quando abre. */
  mensagem: string;
}) {
  const { dados, titulo, texto, rotulos, mensagem } = props;
  if (dados.planos.length === 0) {
    return (
      <Secao id="planos" olho="Planos" titulo="Vendas abertas em breve" classe="estreito">
        <p className="intro">No momento não há plano à venda.</p>
        <div className="acoes">
          <WhatsApp dados={dados} mensagem={mensagem} classe="botao">
            Avise-me pelo WhatsApp
          </WhatsApp>
          <a className="botao vazado" href={dados.voltar}>
            Ver outros produtos
          </a>
        </div>
      </Secao>
    );
  }
  return (
    <Secao id="planos" olho="Planos" titulo={titulo} texto={texto} classe="com-planos">
      <ul className="planos">
        {dados.planos.map((plano) => (
          <CartaoDoPlano key={plano.plano} dados={dados} plano={plano} rotulos={rotulos} />
        ))}
      </ul>
      <p className="seguro">
        Pagamento em ambiente seguro: PIX ou cartão no Brasil, cartão internacional fora dele.
      </p>
    </Secao>
  );
}
