import type { BlocoDe } from '../../../shared/blocos/blocos.schema.ts';
import type { PlanoPublicado } from '../../../shared/catalogo/catalogo.schema.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { dinheiro, fraseDoPlano, meses } from '../produtos/precos.ts';
import { linkDoCheckout } from './destino.ts';
import { type PropsDoBloco, Secao, WhatsApp } from './pecas.tsx';

/** Um texto do bloco, que diz `{plano}` e `{meses}`, para um plano. */
const escreverPara = ({ nome, meses_acesso }: PlanoPublicado, texto: string) =>
  texto.replace(/\{(plano|meses)\}/g, (_, campo) => (campo === 'plano' ? nome : meses(meses_acesso)));

/** O que se mostra de um plano: o que quem vende escreveu nele ou, sem isso, o que o bloco diz de todos. */
function rotulosDe(plano: PlanoPublicado, bloco: BlocoDe<'planos'>, quantos: number) {
  const { botao, inclui, selos, selo_sozinho } = bloco;
  // De um plano só não se diz que é o mais popular.
  const doBloco = quantos > 1 || selo_sozinho ? selos[plano.plano] : undefined;
  return {
    selo: plano.selo ?? doBloco,
    inclui: plano.inclui.length > 0 ? plano.inclui : inclui.map((linha) => escreverPara(plano, linha)),
    botao: escreverPara(plano, botao || (quantos > 1 ? 'Escolher {plano}' : 'Comprar')),
  };
}

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

function CartaoDoPlano(props: {
  dados: DadosDaPaginaDeVenda;
  plano: PlanoPublicado;
  bloco: BlocoDe<'planos'>;
}) {
  const { dados, plano, bloco } = props;
  const { selo, inclui, botao } = rotulosDe(plano, bloco, dados.planos.length);
  return (
    <li className={selo ? 'plano marcado' : 'plano'}>
      {selo && <p className="selo">{selo}</p>}
      <h3>{plano.nome}</h3>
      <PrecoDeAntes plano={plano} />
      <p className="preco">{dinheiro(plano.preco_centavos)}</p>
      <p className="nota">{fraseDoPlano(plano)}</p>
      {inclui.length > 0 && (
        <ul>
          {inclui.map((linha, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: duas linhas podem ser iguais
            <li key={i}>{linha}</li>
          ))}
        </ul>
      )}
      {plano.esgotado ? (
        <p className="esgotado">Esgotado</p>
      ) : (
        <a className="botao" href={linkDoCheckout(dados, plano)}>
          {botao}
        </a>
      )}
    </li>
  );
}

/** Sem plano à venda, diz isso e abre a conversa. */
function SemPlanos({
  dados,
  bloco,
  id,
}: {
  dados: DadosDaPaginaDeVenda;
  bloco: BlocoDe<'planos'>;
  id?: string;
}) {
  const mensagem = bloco.mensagem || `Olá! Quero saber quando abrem as vendas de ${dados.linha.nome}.`;
  return (
    <Secao id={id} olho={bloco.olho} titulo="Vendas abertas em breve" classe="estreito">
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

/** Como se paga, pelos gateways que quem vende ligou. */
function fraseDoPagamento({ recebe_de }: DadosDaPaginaDeVenda): string {
  const [daqui, deFora] = [recebe_de.includes('brasil'), recebe_de.includes('exterior')];
  const seguro = 'Pagamento em ambiente seguro';
  if (daqui) return `${seguro}: PIX ou cartão${deFora ? ' no Brasil, cartão internacional fora dele' : ''}.`;
  return deFora ? `${seguro}: cartão internacional.` : `${seguro}.`;
}

/** Planos à venda, como o catálogo do vendedor os tem. */
export function Planos({ dados, bloco, pagina }: PropsDoBloco<'planos'>) {
  const { planos } = dados;
  const ancora = pagina.planos === bloco.id ? { id: 'planos' } : {};
  if (planos.length === 0) return <SemPlanos dados={dados} bloco={bloco} {...ancora} />;
  return (
    <Secao
      {...ancora}
      olho={bloco.olho}
      titulo={bloco.titulo || (planos.length > 1 ? 'Escolha o seu plano' : 'O que você compra')}
      texto={bloco.texto}
      classe="com-planos"
    >
      <ul className="planos">
        {planos.map((plano) => (
          <CartaoDoPlano key={plano.plano} dados={dados} plano={plano} bloco={bloco} />
        ))}
      </ul>
      <p className="seguro">{fraseDoPagamento(dados)}</p>
    </Secao>
  );
}
