import { centavosParaReais, formatarReais } from '../../../shared/base/dinheiro.ts';
import { NOMES_DOS_PLANOS, type Plano, type SlugDoProduto } from '../../../shared/catalogo/catalogo.rules.ts';
import type { PlanoPublicado } from '../../../shared/catalogo/catalogo.schema.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { Secao, WhatsApp } from './pecas.tsx';

const dinheiro = (centavos: number) => formatarReais(centavosParaReais(centavos));
/** "1 mês", "3 meses". */
export const meses = (n: number) => (n === 1 ? '1 mês' : `${n} meses`);

/** Link do checkout de um plano; `preco` só se mostra, o servidor decide (especificação 2, seção 7). */
function linkDoCheckout(slug: SlugDoProduto, { plano, preco_centavos }: PlanoPublicado): string {
  return `/checkout/${slug}?plano=${plano}&preco=${centavosParaReais(preco_centavos)}`;
}

function FraseDaRecorrencia({ plano }: { plano: PlanoPublicado }) {
  const { recorrente, meses_acesso, preco_centavos } = plano;
  if (!recorrente) return <p className="nota">Pagamento único, {meses(meses_acesso)} de acesso</p>;
  return (
    <p className="nota">
      {meses_acesso === 1
        ? 'por mês, com renovação automática'
        : `a cada ${meses(meses_acesso)} · equivale a ${dinheiro(Math.round(preco_centavos / meses_acesso))} por mês`}
    </p>
  );
}

type Rotulos = {
  /** O que o plano dá, uma linha cada. */
  readonly inclui: (plano: PlanoPublicado) => readonly string[];
  readonly selo: Partial<Record<Plano, string>>;
  readonly botao: (nome: string) => string;
};

function CartaoDoPlano(props: { dados: DadosDaPaginaDeVenda; plano: PlanoPublicado; rotulos: Rotulos }) {
  const { dados, plano, rotulos } = props;
  const nome = NOMES_DOS_PLANOS[plano.plano];
  const selo = rotulos.selo[plano.plano];
  const desconto = Math.round((1 - plano.preco_centavos / plano.tabela_centavos) * 100);
  return (
    <li className={selo ? 'plano marcado' : 'plano'}>
      {selo && <p className="selo">{selo}</p>}
      <h3>{nome}</h3>
      {desconto > 0 && (
        <p className="de">
          <span className="so-leitor">De </span>
          <s>{dinheiro(plano.tabela_centavos)}</s> <b>-{desconto}%</b>
        </p>
      )}
      <p className="preco">{dinheiro(plano.preco_centavos)}</p>
      <FraseDaRecorrencia plano={plano} />
      <ul>
        {rotulos.inclui(plano).map((linha) => (
          <li key={linha}>{linha}</li>
        ))}
      </ul>
      <a className="botao" href={linkDoCheckout(dados.slug, plano)}>
        {rotulos.botao(nome)}
      </a>
    </li>
  );
}

/** Planos à venda, como o catálogo do vendedor os tem; sem nenhum, diz isso e abre a conversa. */
export function Planos(props: {
  dados: DadosDaPaginaDeVenda;
  titulo: string;
  texto: string;
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
