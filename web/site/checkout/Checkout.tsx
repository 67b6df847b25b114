import {
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { enderecoDaVenda, enderecoDoCheckout, juntarCupom } from '../../../shared/base/enderecos-da-loja.ts';
import { oferecerPedidoAberto } from '../aberto/caixa.ts';
import { Alerta, SemInternet, type TextoDoAlerta } from './Alerta.tsx';
import { gravar } from './armazenamento.ts';
import { catalogoDeAgora } from './catalogo.ts';
import { cupomDoEndereco, temForma } from './codigo.ts';
import { type DadosPessoais, type Formulario, guardarDados, VAZIO } from './dados.ts';
import { EscolhaDoPlano } from './EscolhaDoPlano.tsx';
import { criarFormulario } from './formulario.ts';
import {
  buscaDoEndereco,
  enderecoAtual,
  enderecoDoPasso,
  ir,
  ouvirEndereco,
  type Passo,
  passoDoEndereco,
  soltarCupom,
} from './navegacao.ts';
import { PassoDados } from './PassoDados.tsx';
import { PassoGateway } from './PassoGateway.tsx';
import { type Catalogo, escolherPlano, escreverReais, rotuloDoPlano } from './planos.ts';
import { useSalvamento } from './useSalvamento.ts';
import { podeSeguir } from './validacao.ts';

/** O que recebe o foco ao mudar de passo: o título, ou o campo que se quis corrigir. */
const TITULO = 'titulo-do-passo';
const EMAIL = 'campo-email';

const nunca = () => () => undefined;

type Props = {
  catalogo: Catalogo;
  /** O que vem antes dos endereços da loja: '' ou '/ana'. */
  loja: string;
  /** O que já se tinha preenchido nesta página ou noutra visita; null no HTML publicado. */
  partida: DadosPessoais | null;
};

const ETAPAS = ['Seus dados', 'Forma de pagamento', 'Confirmação'] as const;

/** Onde se está na compra: o que já passou fica marcado, também para quem ouve a página. */
function Etapas({ passo }: { passo: Passo }) {
  const atual = passo === 'dados' ? 0 : 1;
  return (
    <ol className="etapas" aria-label="Etapas da compra">
      {ETAPAS.map((nome, i) => (
        <li
          key={nome}
          className={i < atual ? 'feita' : i === atual ? 'atual' : ''}
          aria-current={i === atual ? 'step' : undefined}
        >
          <span className="bola" aria-hidden="true">
            {i < atual ? '✓' : i + 1}
          </span>
          <span>{nome}</span>
          {i < atual && <span className="so-leitor">(concluída)</span>}
        </li>
      ))}
    </ol>
  );
}

/**
 * Os dois passos do checkout. O HTML publicado é o passo 1 do Brasil com o primeiro plano; o endereço e o que está
 * guardado entram logo depois que o React o assume.
 */
export function Checkout({ catalogo: publicado, loja, partida }: Props) {
  const pronto = useSyncExternalStore(
    nunca,
    () => true,
    () => false,
  );
  const endereco = useSyncExternalStore(ouvirEndereco, enderecoAtual, () => '');
  const [catalogo, definirCatalogo] = useState(publicado);
  const [alerta, definirAlerta] = useState<TextoDoAlerta | null>(null);
  const { slug, linha, planos } = catalogo;
  const { pede_endereco } = linha;
  const { plano, avisos } = escolherPlano(catalogo, buscaDoEndereco(endereco));
  const [form] = useState(() => criarFormulario(partida ?? VAZIO));
  const { salvo, salvarAgora } = useSalvamento(form, plano && { slug, linha, plano });
  const [confirmados, confirmar] = useState(
    partida !== null && podeSeguir(partida, pede_endereco) ? partida : null,
  );
  const noGateway = passoDoEndereco(endereco) === 'gateway';
  const passo = noGateway && confirmados !== null ? 'gateway' : 'dados';

  // Chegar ao passo 2 (recarregar, avançar no histórico) confirma de novo o que está no formulário.
  useLayoutEffect(() => {
    if (!noGateway || plano === null) return;
    const valores = form.valores();
    if (podeSeguir(valores, pede_endereco)) {
      guardarDados(valores);
      confirmar(valores);
    } else {
      confirmar(null);
      // Com os mesmos parâmetros: os avisos do endereço continuam à vista.
      ir(enderecoDoCheckout(loja, slug) + location.search, { trocar: true });
    }
  }, [noGateway, form, loja, slug, plano, pede_endereco]);

  const anterior = useRef(passo);
  const alvo = useRef(TITULO);
  // Antes de se pintar: o passo novo já aparece do começo, e nada salta.
  useLayoutEffect(() => {
    if (anterior.current === passo) return;
    anterior.current = passo;
    scrollTo(0, 0);
    document.getElementById(alvo.current)?.focus({ preventScroll: alvo.current === TITULO });
    alvo.current = TITULO;
  }, [passo]);
  // Quem deixou um pedido por pagar escolhe, antes de preencher tudo outra vez.
  useEffect(() => {
    if (passo !== 'dados') return;
    return oferecerPedidoAberto(slug, () => document.getElementById(TITULO)?.focus({ preventScroll: true }));
  }, [passo, slug]);
  // Da página do pedido se volta para corrigir o e-mail.
  useEffect(() => {
    if (location.hash === `#${EMAIL}`) document.getElementById(EMAIL)?.focus();
  }, []);

  // O aviso já diz o preço de hoje; o resumo o mostra assim que a página publicada o tiver.
  const aoPrecoMudar = useCallback(async () => {
    if (plano === null) return;
    const novo = await catalogoDeAgora(slug, plano);
    const mudado = novo?.planos.find((item) => item.plano === plano.plano);
    if (!novo || !mudado) return;
    definirCatalogo(novo);
    const passoAgora = passoDoEndereco(enderecoAtual());
    ir(enderecoDoPasso(passoAgora, slug, mudado, enderecoAtual()), { trocar: true });
  }, [slug, plano]);
  const fecharAlerta = useCallback(() => definirAlerta(null), []);

  if (plano === null) return <ForaDeVenda loja={loja} catalogo={catalogo} />;

  const doLink = cupomDoEndereco(buscaDoEndereco(endereco));
  const planosDaVenda = `${enderecoDaVenda(loja, slug)}#planos`;
  const passo1 = enderecoDoPasso('dados', slug, plano, endereco);
  const aoVoltar = (evento: MouseEvent) => {
    evento.preventDefault();
    ir(passo1);
  };
  const aoCorrigirEmail = (evento: MouseEvent) => {
    alvo.current = EMAIL;
    aoVoltar(evento);
  };
  const aoContinuar = async (valores: Formulario) => {
    await salvarAgora(valores);
    gravar('checkout_step', 'gateway');
    confirmar(valores);
    ir(enderecoDoPasso('gateway', slug, plano, enderecoAtual()));
  };
  return (
    <main id="conteudo" className="caixa">
      <header className="topo">
        {passo === 'dados' ? (
          <a href={doLink === '' ? planosDaVenda : juntarCupom(planosDaVenda, doLink)}>
            ← Voltar para os planos
          </a>
        ) : (
          <a href={passo1} onClick={aoVoltar}>
            ← Voltar para os seus dados
          </a>
        )}
        <h1>{linha.nome}</h1>
        <p className="escolhido">
          {passo === 'dados'
            ? `${rotuloDoPlano(plano)} · ${escreverReais(plano.preco_centavos)}`
            : rotuloDoPlano(plano)}
        </p>
        <Etapas passo={passo} />
      </header>
      <SemInternet />
      {pronto &&
        avisos.map((texto) => (
          <p key={texto} className="nota aviso" role="status">
            {texto}
          </p>
        ))}
      {passo === 'dados' && temForma(doLink) && (
        <p className="nota aviso">
          O cupom {doLink} é conferido na próxima etapa, e o desconto aparece lá se ele ainda valer.
        </p>
      )}
      <div className="colunas">
        {passo === 'gateway' && confirmados !== null ? (
          <PassoGateway
            key={`${plano.plano}-${plano.preco_centavos}`}
            dados={confirmados}
            base={{ slug, linha, plano }}
            campoEscondido={form.valores().site}
            doLink={doLink}
            soltarLink={soltarCupom}
            voltar={passo1}
            aoVoltar={aoVoltar}
            aoCorrigirEmail={aoCorrigirEmail}
            aoAvisar={definirAlerta}
            aoPrecoMudar={aoPrecoMudar}
          />
        ) : (
          <>
            <EscolhaDoPlano
              planos={planos}
              escolhido={plano}
              aoEscolher={(plano) =>
                ir(enderecoDoPasso('dados', slug, plano, enderecoAtual()), { trocar: true })
              }
            />
            <PassoDados
              form={form}
              loja={loja}
              pronto={pronto}
              procurarPais={partida === null}
              pede_endereco={pede_endereco}
              salvo={salvo}
              aoContinuar={aoContinuar}
            />
          </>
        )}
      </div>
      <Alerta aviso={alerta} aoFechar={fecharAlerta} />
    </main>
  );
}

/** Não há o que comprar aqui: nada à venda, ou tudo esgotado. */
function ForaDeVenda({ loja, catalogo: { slug, linha, planos } }: Pick<Props, 'catalogo' | 'loja'>) {
  return (
    <main id="conteudo" className="caixa">
      <header className="topo">
        <a href={enderecoDaVenda(loja, slug)}>← Voltar para a página do produto</a>
        <h1>{linha.nome}</h1>
        <p className="nota aviso">
          {planos.length > 0 ? 'Este produto está esgotado.' : 'Este produto não está à venda no momento.'}
        </p>
      </header>
    </main>
  );
}
