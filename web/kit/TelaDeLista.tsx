import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ApiError } from '../../shared/base/client.ts';
import { type Contador, Contadores } from './Contadores.tsx';
import { EstadoErro, EstadoVazio } from './Faces.tsx';
import { ListaComFoco } from './ListaComFoco.tsx';
import { SO_PARA_OUVIR_NO_CELULAR } from './noCelular.ts';
import { PaginaCabecalho } from './PaginaCabecalho.tsx';
import { PorPartes } from './PorPartes.tsx';
import { UmaLinha } from './UmaLinha.ts';
import { CABEM_JUNTOS } from './Vistas.tsx';

/** Quantos itens entram na tela de cada vez, se a tela não diz outro tanto. */
const DE_CADA_VEZ = 50;

type Vazio = { readonly titulo: string; readonly texto: string };
/** A face de quando a busca ou os filtros escondem tudo, com o botão que os limpa. */
type NadaAchado = Vazio & { readonly limpar: string; readonly aoLimpar: () => void };
/** Uma lista que chega aos poucos. */
type Lista = {
  readonly itens: readonly unknown[];
  readonly completo: boolean;
  readonly erro: unknown;
  readonly recarregar: () => void;
};

const numero = (quantos: number) => quantos.toLocaleString('pt-BR');

/** '3 de 120 clientes, carregando os demais…' */
function contagem(
  { itens, completo, erro }: Lista,
  achados: number,
  [texto, varios]: readonly string[],
): string {
  if (itens.length === 0) return '';
  const total = `${numero(itens.length)} ${itens.length === 1 ? texto : varios}`;
  const quantos = achados === itens.length ? total : `${numero(achados)} de ${total}`;
  return completo || erro !== null ? quantos : `${quantos}, carregando os demais…`;
}

/** A linha de quantos são ocupa o seu lugar antes de se saber: a lista não desce quando ela chega. */
const SO_CONTAGEM = { minHeight: 21, marginBottom: 1.5 } as const;
const SO_CONTAGEM_DENSA = { ...SO_CONTAGEM, ...SO_PARA_OUVIR_NO_CELULAR } as const;

/** O que dizer quando uma busca não acha nada; `olha` diz onde ela procura. Sem busca, nada esconde itens. */
export function nadaComABusca(
  busca: string,
  { titulo, olha, aoLimpar }: { titulo: string; olha: string; aoLimpar: () => void },
): NadaAchado | null {
  const procurado = busca.trim();
  if (procurado === '') return null;
  const texto = `Nada combina com “${procurado}”. A busca olha ${olha}.`;
  return { titulo, texto, limpar: 'Limpar busca', aoLimpar };
}

/** O que vem antes da lista; onde cabem, as vistas e os filtros são uma linha só, e a lista começa mais acima. */
const Alto = styled('div')(({ theme }) => ({
  [`@media ${CABEM_JUNTOS}`]: {
    '&[data-juntos]': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gridTemplateAreas: '"vistas filtros" "topo topo"',
    },
    '&[data-juntos] > nav': { gridArea: 'vistas', marginBottom: 0, paddingRight: theme.spacing(3) },
    '&[data-juntos] > [data-topo]': { gridArea: 'topo', minWidth: 0, marginBottom: theme.spacing(-1) },
    '&[data-juntos] > [data-filtros]': {
      gridArea: 'filtros',
      paddingBottom: theme.spacing(1.25),
      '& .MuiInputBase-root:has(> select)': { maxWidth: '12rem' },
      boxShadow: `inset 0 -1px ${theme.vars.palette.divider}`,
      // De tela em tela, a procura tem a mesma largura e acaba tudo na mesma ponta.
      '& [role="search"]': { justifyContent: 'flex-end', marginBottom: 0 },
      '& [role="search"] > :is(.MuiInputBase-root:has(> [type="search"]), .MuiAutocomplete-root)': {
        // Cede o lugar antes de se passar a duas linhas: noutra letra as palavras são mais largas.
        flex: '1 1 12rem',
        maxWidth: '17.5rem',
      },
    },
  },
}));

/**
 * Uma tela que é uma lista: título com a ação principal, filtros, contadores e as quatro faces: esqueleto, vazia (com
 * a primeira ação, ou a de limpar o que esconde tudo), falha com o que fazer, e os itens achados, por partes.
 */
export function TelaDeLista<T>(props: {
  titulo: string;
  figura?: ReactNode;
  subtitulo?: ReactNode;
  acao?: ReactNode;
  /** As vistas da lista: onde cabem, os filtros ficam na linha delas. */
  vistas?: ReactNode;
  /** O que vem entre o título, ou as vistas, e os filtros. */
  topo?: ReactNode;
  /** O que vem rente à lista. */
  rente?: ReactNode;
  filtros: ReactNode;
  contadores?: readonly Contador[];
  /** No celular, quantos são só se ouve: o lugar é da lista. */
  densa?: boolean;
  lista: Lista;
  /** O que se mostra do que a busca e os filtros deixam passar. */
  achados: readonly T[];
  /** Quantos deixam passar, se nem todos se mostram. */
  quantos?: number;
  /** Como se conta um item e vários; sem ele, a tela não diz quantos são, ou o diz por `contagem`. */
  nome?: readonly [um: string, varios: string];
  contagem?: ReactNode;
  /** Quantos são lê-se ao lado do título, em vez de numa linha só disso. */
  contagemNoTitulo?: boolean;
  erroAoCarregar: string;
  /** O aviso de que a carga caiu no meio, se não é o comum. */
  incompleta?: ReactNode;
  esqueleto: ReactNode;
  /** O que se procura e filtra, num texto: quando muda, volta-se à primeira parte. */
  recomeco: string;
  deCadaVez?: number;
  vazio: Vazio & { readonly acao?: ReactNode };
  /** null enquanto nada esconde itens. */
  nadaAchado: NadaAchado | null;
  /** O que vem depois da lista: a barra da escolha. */
  fim?: ReactNode;
  children: (parte: readonly T[]) => ReactNode;
}) {
  const {
    lista,
    achados,
    quantos = achados.length,
    nome,
    erroAoCarregar,
    nadaAchado,
    contadores,
    densa = false,
    contagemNoTitulo = false,
  } = props;
  const falhou = lista.erro !== null;
  const semNada = lista.itens.length === 0;

  const conteudo = () => {
    if (falhou && semNada) {
      const { erro, recarregar } = lista;
      return (
        <EstadoErro
          mensagem={erroAoCarregar}
          motivo={erro instanceof ApiError ? erro.message : null}
          aoTentarDeNovo={recarregar}
        />
      );
    }
    if (achados.length > 0) {
      return (
        <PorPartes itens={achados} deCadaVez={props.deCadaVez ?? DE_CADA_VEZ} recomeco={props.recomeco}>
          {props.children}
        </PorPartes>
      );
    }
    if (!lista.completo && !falhou) return props.esqueleto;
    if (nadaAchado === null) return <EstadoVazio {...props.vazio} />;
    return (
      <EstadoVazio
        titulo={nadaAchado.titulo}
        texto={nadaAchado.texto}
        acao={
          <Button variant="outlined" onClick={nadaAchado.aoLimpar}>
            {nadaAchado.limpar}
          </Button>
        }
      />
    );
  };
  return (
    <>
      <PaginaCabecalho
        titulo={props.titulo}
        figura={props.figura}
        subtitulo={
          nome && contagemNoTitulo ? (
            // O lugar dela é o mesmo antes de se saber.
            <UmaLinha role="status" sx={densa ? SO_PARA_OUVIR_NO_CELULAR : {}}>
              {contagem(lista, quantos, nome) || '\u00a0'}
            </UmaLinha>
          ) : (
            props.subtitulo
          )
        }
        acao={props.acao}
      />
      <Alto {...(Boolean(props.vistas && props.filtros) && { 'data-juntos': true })}>
        {props.vistas}
        <div data-topo="">{props.topo}</div>
        <div data-filtros="">{props.filtros}</div>
      </Alto>
      {props.rente}
      {contadores && !(semNada && lista.completo) && (
        <Contadores rotulo="Totais" prontos={lista.completo} contadores={contadores} />
      )}
      {nome && !contagemNoTitulo && (
        <Box sx={densa ? SO_CONTAGEM_DENSA : SO_CONTAGEM}>
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
            {contagem(lista, quantos, nome)}
          </Typography>
        </Box>
      )}
      {falhou &&
        !semNada &&
        (props.incompleta ?? (
          <ListaIncompleta aoTentarDeNovo={lista.recarregar}>
            {erroAoCarregar}. A lista pode estar incompleta.
          </ListaIncompleta>
        ))}
      {props.contagem}
      <ListaComFoco>{conteudo()}</ListaComFoco>
      {props.fim}
    </>
  );
}

/** A carga caiu no meio: o que já chegou continua à vista. */
export function ListaIncompleta(props: {
  gravidade?: 'error' | 'warning';
  aoTentarDeNovo: () => void;
  children: ReactNode;
}) {
  const { gravidade = 'error' } = props;
  return (
    <Alert
      severity={gravidade}
      sx={{ marginBottom: gravidade === 'error' ? 2 : 1 }}
      action={
        <Button color="inherit" size="small" onClick={props.aoTentarDeNovo}>
          Tentar de novo
        </Button>
      }
    >
      {props.children}
    </Alert>
  );
}
