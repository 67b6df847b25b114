import Search from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Cupom } from '../../../shared/cupons/cupons.schema.ts';
import { EsqueletoCartoes, EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { useParametroUrl } from '../../kit/useParametroUrl.ts';
import { useHoje } from '../shell/api.ts';
import { CupomCartao } from './CupomCartao.tsx';
import { useCupons } from './consultas.ts';
import { ExcluirCupom } from './ExcluirCupom.tsx';
import { procurarCupons } from './procura.ts';
import { useNomesDosProdutos } from './useNomesDosProdutos.ts';

const ERRO_AO_CARREGAR = 'Não foi possível carregar os cupons';
/** Quantos cartões entram na tela de cada vez. */
const DE_CADA_VEZ = 48;
/** Identificador do botão 'Novo Cupom': para onde o foco volta quando o formulário fecha. */
export const ID_NOVO = 'novo-cupom';

const GRADE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
} as const;

function Vazio(props: { busca: string; aoLimpar: () => void; aoCriar: () => void }) {
  if (props.busca !== '') {
    return (
      <EstadoVazio
        titulo="Nenhum cupom encontrado"
        texto={`Nada combina com “${props.busca}”. A busca olha código e descrição.`}
        acao={
          <Button variant="outlined" onClick={props.aoLimpar}>
            Limpar busca
          </Button>
        }
      />
    );
  }
  return (
    <EstadoVazio
      titulo="Nenhum cupom ainda"
      texto="Um cupom dá desconto na primeira cobrança, em porcentagem ou em reais, com prazo e limite de usos."
      acao={
        <Button variant="contained" onClick={props.aoCriar}>
          Criar o primeiro cupom
        </Button>
      }
    />
  );
}

/** A lista de cupons em cartões, com a busca guardada na URL. */
export function ListaCupons({ aoAbrir }: { aoAbrir: (formulario: string) => void }) {
  const [busca, definirBusca] = useParametroUrl('busca');
  const hoje = useHoje();
  const lista = useCupons();
  const nomes = useNomesDosProdutos();
  const [excluindo, definirExcluindo] = useState<Cupom | null>(null);
  const procurada = useDeferredValue(busca);
  const [pedido, definirPedido] = useState({ procurada, mostrados: DE_CADA_VEZ });
  const mostrados = pedido.procurada === procurada ? pedido.mostrados : DE_CADA_VEZ;
  const achados = useMemo(() => procurarCupons(lista.itens, procurada), [lista.itens, procurada]);

  const conteudo = () => {
    if (lista.erro !== null && lista.itens.length === 0) {
      return <EstadoErro mensagem={ERRO_AO_CARREGAR} aoTentarDeNovo={lista.recarregar} />;
    }
    if (achados.length === 0 && !lista.completo) return <EsqueletoCartoes />;
    if (achados.length === 0) {
      return (
        <Vazio busca={procurada.trim()} aoLimpar={() => definirBusca('')} aoCriar={() => aoAbrir('novo')} />
      );
    }
    return (
      <Box component="ul" sx={GRADE}>
        {achados.slice(0, mostrados).map((cupom) => (
          <CupomCartao
            key={cupom.id}
            cupom={cupom}
            hoje={hoje}
            nomes={nomes}
            aoEditar={aoAbrir}
            aoExcluir={definirExcluindo}
          />
        ))}
      </Box>
    );
  };

  return (
    <>
      <PaginaCabecalho
        titulo="Cupons"
        acao={
          <Button id={ID_NOVO} variant="contained" onClick={() => aoAbrir('novo')}>
            Novo Cupom
          </Button>
        }
      />
      <Box role="search" sx={{ display: 'flex', marginBottom: 2 }}>
        <OutlinedInput
          type="search"
          size="small"
          value={busca}
          onChange={(evento) => definirBusca(evento.target.value)}
          placeholder="Código ou descrição"
          inputProps={{ 'aria-label': 'Buscar cupons', autoComplete: 'off', maxLength: 120 }}
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
      {achados.length > mostrados && (
        <Box sx={{ display: 'flex', justifyContent: 'center', marginTop: 3 }}>
          <Button
            variant="outlined"
            onClick={() => definirPedido({ procurada, mostrados: mostrados + DE_CADA_VEZ })}
          >
            Mostrar mais
          </Button>
        </Box>
      )}
      {excluindo && <ExcluirCupom cupom={excluindo} aoFechar={() => definirExcluindo(null)} />}
    </>
  );
}
