import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { lerPagina } from '../blocos/Blocos.tsx';
import { Marca } from '../documento/Marca.tsx';
import { PeDaPagina } from '../documento/QuemVende.tsx';

/** O topo da página de venda: a volta para quem vende e, se ela os mostra, o caminho para os planos. */
function Topo({ dados, comPlanos }: { dados: DadosDaPaginaDeVenda; comPlanos: boolean }) {
  return (
    <header className="topo caixa">
      <a href={dados.voltar}>
        <Marca dados={dados} seta="← " />
      </a>
      {comPlanos && <a href="#planos">Planos</a>}
    </header>
  );
}

/** O pé: de quem se compra, o direito de desistir e, numa página de venda, a volta a quem vende. */
function Rodape({ dados, comVolta }: { dados: DadosDaPaginaDeVenda; comVolta: boolean }) {
  return (
    <footer className="rodape caixa">
      <p>
        Vendido por {dados.vendedor}. Desistência em até 7 dias da compra, com devolução do valor (art. 49 do
        Código de Defesa do Consumidor).
      </p>
      <PeDaPagina dados={dados} />
      {comVolta && <a href={dados.voltar}>← Voltar para a página de {dados.vendedor}</a>}
    </footer>
  );
}

/** O que vem antes e depois dos blocos: numa página de venda, com a volta a quem vende; numa landing page, só o pé. */
export const molduraDe = (dados: DadosDaPaginaDeVenda, { daVenda }: { daVenda: boolean }) => ({
  topo: daVenda ? <Topo dados={dados} comPlanos={lerPagina(dados.conteudo).planos !== null} /> : null,
  rodape: <Rodape dados={dados} comVolta={daVenda} />,
});
