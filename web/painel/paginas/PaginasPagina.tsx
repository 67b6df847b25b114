import Search from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PaginaResumo } from '../../../shared/paginas/paginas.schema.ts';
import { EsqueletoCartoes, EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { useParametroUrl } from '../../kit/useParametroUrl.ts';
import { usePaginas } from './consultas.ts';
import { ExcluirPagina } from './ExcluirPagina.tsx';
import { enderecoCurto, LISTA, useUsername } from './endereco.ts';
import { PaginaCartao } from './PaginaCartao.tsx';
import { procurarPaginas } from './procura.ts';

const ERRO_AO_CARREGAR = 'Não foi possível carregar as páginas';
const GRADE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
} as const;

function Vazio({ busca, aoLimpar }: { busca: string; aoLimpar: () => void }) {
  if (busca !== '') {
    return (
      <EstadoVazio
        titulo="Nenhuma página encontrada"
        texto={`Nada combina com “${busca}”. A busca olha título e endereço.`}
        acao={
          <Button variant="outlined" onClick={aoLimpar}>
            Limpar busca
          </Button>
        }
      />
    );
  }
  return (
    <EstadoVazio
      titulo="Nenhuma página ainda"
      texto="Uma página de links reúne os seus produtos e as suas redes num endereço só. Uma apresentação mostra recursos e planos. As duas ficam no ar em segundos."
      acao={
        <Button component={Link} to={`${LISTA}/new`} variant="contained">
          Criar a primeira página
        </Button>
      }
    />
  );
}

/** Lista de landing pages (regra 25): título, endereço, template e situação, com a busca guardada na URL. */
export default function PaginasPagina() {
  const [busca, definirBusca] = useParametroUrl('busca');
  const lista = usePaginas();
  const username = useUsername();
  const [excluindo, definirExcluindo] = useState<PaginaResumo | null>(null);
  const procurada = useDeferredValue(busca);
  const achadas = useMemo(() => procurarPaginas(lista.itens, procurada), [lista.itens, procurada]);

  const conteudo = () => {
    if (lista.erro !== null && lista.itens.length === 0) {
      return <EstadoErro mensagem={ERRO_AO_CARREGAR} aoTentarDeNovo={lista.recarregar} />;
    }
    if (achadas.length === 0 && !lista.completo) return <EsqueletoCartoes />;
    if (achadas.length === 0) return <Vazio busca={procurada.trim()} aoLimpar={() => definirBusca('')} />;
    return (
      <Box component="ul" sx={GRADE}>
        {achadas.map((pagina) => (
          <PaginaCartao key={pagina.id} pagina={pagina} username={username} aoExcluir={definirExcluindo} />
        ))}
      </Box>
    );
  };

  return (
    <>
      <PaginaCabecalho
        titulo="Landing Pages"
        acao={
          <Button component={Link} to={`${LISTA}/new`} variant="contained">
            Nova página
          </Button>
        }
      />
      <Box role="search" sx={{ display: 'flex', marginBottom: 2 }}>
        <OutlinedInput
          type="search"
          size="small"
          value={busca}
          onChange={(evento) => definirBusca(evento.target.value)}
          placeholder="Título ou endereço"
          inputProps={{ 'aria-label': 'Buscar páginas', autoComplete: 'off', maxLength: 120 }}
          startAdornment={
            <InputAdornment position="start">
              <Search fontSize="small" aria-hidden />
            </InputAdornment>
          }
          sx={{ flex: '1 1 16rem', maxWidth: '32rem', backgroundColor: 'background.paper' }}
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
      {excluindo && (
        <ExcluirPagina
          pagina={excluindo}
          endereco={enderecoCurto(username, excluindo.slug)}
          aoFechar={() => definirExcluindo(null)}
        />
      )}
    </>
  );
}
