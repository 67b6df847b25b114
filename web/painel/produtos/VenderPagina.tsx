import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { OfertaDoVendedor, OfertaNaLista } from '../../../shared/catalogo/ofertas.schema.ts';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { RegistroParaEditar } from '../../kit/formulario/RegistroParaEditar.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { useOfertas } from '../pecas/produtos/ofertas.ts';
import { FALTA_DO_PRODUTO } from './ConfigurarPagina.tsx';
import { lerLinhaDoEndereco, rotasDaVenda } from './consultas.ts';
import FormularioVenda from './FormularioVenda.tsx';
import { FALTA_DA_VENDA } from './VendaPagina.tsx';

const JanelaDeCompartilhar = lazy(() => import('../pecas/produtos/JanelaDeCompartilhar.tsx'));

const LISTA = '/dashboard/produtos';
const vende = ({ ativa, planos }: OfertaNaLista) => ativa && planos.some(({ a_venda }) => a_venda);

type Publicada = { readonly pagina: OfertaNaLista; readonly desde: number | null };

/** Da página de um produto, o que falta para ela vender: preenchê-la e publicá-la; depois, mostrá-la a quem compra. */
function Vender({ linha, paginas }: { linha: Linha; paginas: readonly OfertaNaLista[] }) {
  const navegar = useNavigate();
  const [primeira = null] = paginas.toSorted((a, b) => Number(vende(b)) - Number(vende(a)));
  const [publicada, definirPublicada] = useState<Publicada | null>(
    primeira !== null && vende(primeira) ? { pagina: primeira, desde: null } : null,
  );
  // A lista muda com o que se publica; o formulário continua no que se abriu.
  const [aberta] = useState(primeira);
  const formulario = (registro: OfertaDoVendedor | null) => (
    <FormularioVenda
      linha={linha}
      registro={registro}
      aoPublicar={(pagina) => definirPublicada({ pagina, desde: Date.now() })}
      aoFechar={() => void navegar(LISTA)}
    />
  );
  if (publicada !== null) {
    return (
      <Suspense fallback={<EsqueletoCartoes quantidade={1} />}>
        <PaginaCabecalho titulo={`Vender ${linha.nome}`} />
        <JanelaDeCompartilhar
          {...publicada}
          nome={publicada.pagina.titulo ?? linha.nome}
          aoFechar={() => void navegar(LISTA)}
          acoes={
            <Button component={Link} to={`${LISTA}/${linha.slug}/venda/${publicada.pagina.id}`}>
              Editar a página
            </Button>
          }
        />
      </Suspense>
    );
  }
  if (aberta === null) return formulario(null);
  return (
    <RegistroParaEditar
      key={aberta.id}
      tela="Vender"
      id={aberta.id}
      ler={rotasDaVenda.ler}
      falta={FALTA_DA_VENDA}
      aoFechar={() => void navegar(LISTA)}
    >
      {formulario}
    </RegistroParaEditar>
  );
}

/** 'Vender este produto': o endereço, os planos e a página, publicar, e o link para mandar a quem compra. */
export default function VenderPagina() {
  const { produtoSlug = '' } = useParams();
  const navegar = useNavigate();
  const ofertas = useOfertas();
  return (
    <RegistroParaEditar
      key={produtoSlug}
      tela="Vender"
      id={`produto ${produtoSlug}`}
      ler={(_, opcoes) => lerLinhaDoEndereco(produtoSlug, opcoes)}
      falta={FALTA_DO_PRODUTO}
      aoFechar={() => void navegar(LISTA)}
    >
      {(linha) => {
        if (ofertas.isPending) return <EsqueletoCartoes quantidade={1} />;
        if (ofertas.data === undefined) {
          return (
            <EstadoErro
              mensagem="Não foi possível carregar as páginas de venda"
              aoTentarDeNovo={() => void ofertas.refetch()}
            />
          );
        }
        return (
          <Vender
            linha={linha}
            paginas={ofertas.data.itens.filter(({ linha_id }) => linha_id === linha.id)}
          />
        );
      }}
    </RegistroParaEditar>
  );
}
