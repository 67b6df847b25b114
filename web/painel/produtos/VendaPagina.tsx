import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { OfertaDoVendedor } from '../../../shared/catalogo/ofertas.schema.ts';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import { RegistroParaEditar } from '../../kit/formulario/RegistroParaEditar.tsx';
import { TelaDeCadastro } from '../../kit/TelaDeCadastro.tsx';
import { FALTA_DO_PRODUTO } from './ConfigurarPagina.tsx';
import { lerLinhaDoEndereco, rotasDaVenda } from './consultas.ts';
import FormularioVenda from './FormularioVenda.tsx';
import { PaginasDeVenda } from './PaginasDeVenda.tsx';

/** O que dizer de uma página de venda que não se achou. */
export const FALTA_DA_VENDA = {
  naoEncontrado: 'Página de venda não encontrada',
  naoCarregou: 'Não foi possível carregar a página de venda',
} as const;

function DaLinha({ linha }: { linha: Linha }) {
  const partes = useMemo(
    () => ({
      Lista: (props: { aoAbrir: (formulario: string) => void }) => (
        <PaginasDeVenda linha={linha} {...props} />
      ),
      Formulario: (props: { registro: OfertaDoVendedor | null; aoFechar: () => void }) => (
        <FormularioVenda linha={linha} {...props} />
      ),
    }),
    [linha],
  );
  return <TelaDeCadastro tela="Página de venda" {...partes} ler={rotasDaVenda.ler} falta={FALTA_DA_VENDA} />;
}

/** As páginas em que um produto se vende, e o formulário de cada uma. */
export default function VendaPagina() {
  const { produtoSlug = '' } = useParams();
  const navegar = useNavigate();
  return (
    <RegistroParaEditar
      key={produtoSlug}
      tela="Página de venda"
      // O endereço de uma página de venda pode ser o mesmo do produto: cada leitura tem o seu nome no cache.
      id={`produto ${produtoSlug}`}
      ler={(_, opcoes) => lerLinhaDoEndereco(produtoSlug, opcoes)}
      falta={FALTA_DO_PRODUTO}
      aoFechar={() => void navegar('/dashboard/produtos')}
    >
      {(linha) => <DaLinha linha={linha} />}
    </RegistroParaEditar>
  );
}
