import Search from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';
import { EsqueletoCartoes, EstadoErro } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { useParametroUrl } from '../../kit/useParametroUrl.ts';
import { useProdutos } from './consultas.ts';
import { ExcluirProduto } from './ExcluirProduto.tsx';
import { ProdutoCartao } from './ProdutoCartao.tsx';
import { procurarProdutos } from './procura.ts';
import { SemProdutos } from './SemProdutos.tsx';

const ERRO_AO_CARREGAR = 'Não foi possível carregar os produtos';
/** Identificador do botão 'Novo Produto': para onde o foco volta quando o formulário fecha. */
export const ID_NOVO = 'novo-produto';

/** A lista de produtos em cartões, com busca e 'Arquivados' guardados na URL. */
export function ListaProdutos({ aoAbrir }: { aoAbrir: (formulario: string) => void }) {
  const [busca, definirBusca] = useParametroUrl('busca');
  const [filtro, definirFiltro] = useParametroUrl('arquivados', 'nao');
  const arquivados = filtro === 'sim';
  const lista = useProdutos(arquivados ? 'sim' : 'nao');
  const [excluindo, definirExcluindo] = useState<Produto | null>(null);
  const procurada = useDeferredValue(busca);
  const achados = useMemo(() => procurarProdutos(lista.itens, procurada), [lista.itens, procurada]);

  const conteudo = () => {
    if (lista.erro !== null && lista.itens.length === 0) {
      return <EstadoErro mensagem={ERRO_AO_CARREGAR} aoTentarDeNovo={lista.recarregar} />;
    }
    if (achados.length === 0 && !lista.completo) return <EsqueletoCartoes />;
    if (achados.length === 0) {
      return (
        <SemProdutos
          arquivados={arquivados}
          busca={procurada.trim()}
          aoLimpar={() => definirBusca('')}
          aoCriar={() => aoAbrir('novo')}
        />
      );
    }
    return (
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
          listStyle: 'none',
          margin: 0,
          padding: 0,
        }}
      >
        {achados.map((produto) => (
          <ProdutoCartao key={produto.id} produto={produto} aoEditar={aoAbrir} aoExcluir={definirExcluindo} />
        ))}
      </Box>
    );
  };

  return (
    <>
      <PaginaCabecalho
        titulo="Produtos"
        acao={
          <Button id={ID_NOVO} variant="contained" onClick={() => aoAbrir('novo')}>
            Novo Produto
          </Button>
        }
      />
      <Box
        role="search"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', marginBottom: 2 }}
      >
        <OutlinedInput
          type="search"
          size="small"
          value={busca}
          onChange={(evento) => definirBusca(evento.target.value)}
          placeholder="Nome ou tipo"
          inputProps={{ 'aria-label': 'Buscar produtos', autoComplete: 'off', maxLength: 120 }}
          startAdornment={
            <InputAdornment position="start">
              <Search fontSize="small" aria-hidden />
            </InputAdornment>
          }
          sx={{ flex: '1 1 16rem', maxWidth: '32rem', backgroundColor: 'background.paper' }}
        />
        <FormControlLabel
          label="Arquivados"
          control={<Switch checked={arquivados} onChange={(_, sim) => definirFiltro(sim ? 'sim' : 'nao')} />}
        />
      </Box>
      {lista.erro !== null && lista.itens.length > 0 && (
        <Alert
          severity="error"
          sx={{ marginBottom: 2 }}
          action={
            <Button color="inherit" size="small" onClick={lista.recarregar}>
              Tentar de novo
            </Button>
          }
        >
          {ERRO_AO_CARREGAR}. A lista pode estar incompleta.
        </Alert>
      )}
      {conteudo()}
      {excluindo && <ExcluirProduto produto={excluindo} aoFechar={() => definirExcluindo(null)} />}
    </>
  );
}
