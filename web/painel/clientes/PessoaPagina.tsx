import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { dataEmSaoPaulo, formatarData } from '../../../shared/base/datas.ts';
import type { FichaDaPessoa } from '../../../shared/clientes/pessoa.schema.ts';
import { EsqueletoTabela } from '../../kit/Esqueletos.tsx';
import { EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { Iniciais } from '../../kit/Iniciais.tsx';
import { Edit } from '../../kit/icones.tsx';
import { AcoesCurtas } from '../../kit/noCelular.ts';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { linkDoPasso } from '../../kit/usePassoNaUrl.ts';
import { Anotar } from '../pecas/clientes/Anotar.tsx';
import { ApiError, useHoje } from '../shell/api.ts';
import { AberturaDaPessoa, dizerPago } from './AberturaDaPessoa.tsx';
import { AssinaturasDaPessoa, AssinaturasQuePassaram } from './AssinaturasDaPessoa.tsx';
import { separarAssinaturas } from './assinaturasDaPessoa.ts';
import { TextoDaCobranca } from './CobrarAssinatura.tsx';
import { CanaisDaPessoa, DadosDaPessoa } from './ContatoDaPessoa.tsx';
import { useAssinaturasDoCliente } from './consultas.ts';
import { PARTES } from './momentos.ts';
import { ProximoContato } from './ProximoContato.tsx';
import { useFicha, usePessoaMudou, useTempo, useUltimasAnotacoes } from './pessoa.consultas.ts';
import { Quadro } from './Quadro.tsx';
import { TempoDaPessoa } from './TempoDaPessoa.tsx';

const FILTROS = { so: '' };

/** O que se faz, o que houve, e os dados de sempre: no celular por esta ordem, na tela larga o que houve ao lado. */
const Colunas = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: theme.spacing(2),
  alignItems: 'start',
  '& > div': { minWidth: 0 },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '20rem minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    columnGap: theme.spacing(5),
    rowGap: 0,
    '& > section': { gridColumn: 2, gridRow: '1 / span 2' },
  },
}));

/** Desde quando é cliente e, quando a página abre com outra coisa, o que pagou ao todo. */
function Desde({ ficha: { desde, pago }, comPago }: { ficha: FichaDaPessoa; comPago: boolean }) {
  const [quanto, vezes] = dizerPago(pago);
  return (
    <>
      <span>Cliente desde {formatarData(dataEmSaoPaulo(new Date(desde)))}</span>
      {comPago && (
        <>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {' · '}
          </Box>
          <Box
            component="span"
            sx={{ display: { xs: 'block', sm: 'inline' } }}
            title="Já sem o que foi devolvido"
          >
            <span>{quanto}</span> <span>{vezes}</span>
          </Box>
        </>
      )}
    </>
  );
}

function Pessoa({ ficha }: { ficha: FichaDaPessoa }) {
  const { cliente, pago, contato } = ficha;
  const { id, nome, observacoes } = cliente;
  const mudou = usePessoaMudou(id);
  const { textos, mudar } = useFiltrosNaUrl(FILTROS);
  const so = PARTES.find((parte) => parte === textos.so) ?? null;
  const apagada = cliente.apagado_em !== null;
  const hoje = useHoje();
  const proximo = !apagada && <ProximoContato id={id} nome={nome} contato={contato} />;
  // O que se marcou para hoje é o que se vem fazer: vem antes de tudo.
  const chegouODia = contato !== null && contato.data <= hoje;
  const { data: assinaturas } = useAssinaturasDoCliente(id);
  const partes = separarAssinaturas(assinaturas?.itens ?? [], hoje);
  const emDia = assinaturas !== undefined && !partes.deve;
  return (
    <>
      <Box sx={{ display: 'flex', gap: { xs: 1.25, sm: 2 }, alignItems: 'flex-start' }}>
        {/* A meio do nome e do que vem embaixo dele. */}
        <Box sx={{ display: 'flex', marginTop: { sm: 0.75 } }}>
          <Iniciais nome={nome} tamanho={36} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <PaginaCabecalho
            titulo={nome}
            subtitulo={<Desde ficha={ficha} comPago={partes.frente !== null} />}
            acao={
              apagada ? (
                <StatusChip tipo="neutro" rotulo="Dados apagados" />
              ) : (
                <AcoesCurtas>
                  {cliente.arquivado_em !== null && <StatusChip tipo="neutro" rotulo="Arquivado" />}
                  <Button
                    variant="outlined"
                    startIcon={<Edit />}
                    component={Link}
                    {...linkDoPasso('/dashboard/clientes', 'formulario', { formulario: id })}
                  >
                    Editar
                  </Button>
                </AcoesCurtas>
              )
            }
          />
        </Box>
      </Box>
      {chegouODia && proximo}
      <AberturaDaPessoa id={id} pago={pago} partes={partes} anotacoes={useUltimasAnotacoes(id)} />
      <Colunas>
        <div>
          {!apagada && <CanaisDaPessoa cliente={cliente} principal={emDia} />}
          {!apagada && partes.frente && partes.deve && <TextoDaCobranca linha={partes.frente} />}
          <AssinaturasDaPessoa id={id} quantas={cliente.assinaturas} partes={partes} />
          {!chegouODia && proximo}
        </div>
        <TempoDaPessoa id={id} so={so} aoFiltrar={(parte) => mudar({ so: parte ?? '' })}>
          {!apagada && <Anotar id={id} nome={nome} aoAnotar={mudou.anotada} />}
        </TempoDaPessoa>
        <div>
          {!apagada && <DadosDaPessoa cliente={cliente} />}
          {observacoes && (
            <Quadro titulo="Observações">
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {observacoes}
              </Typography>
            </Quadro>
          )}
          <AssinaturasQuePassaram partes={partes} />
        </div>
      </Colunas>
    </>
  );
}

/** A página de uma pessoa: como falar com ela, o que corre e até quando, o que se anotou, e tudo o que houve. */
export default function PessoaPagina() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useFicha(id);
  // Pedem-se juntas e desenham-se juntas, que o que chega depois não empurre o que já se lê; a que falha não se espera.
  const aoLado = [useAssinaturasDoCliente(id), useTempo(id, null)];
  const chegando = aoLado.some(({ isFetched, failureCount }) => !isFetched && failureCount === 0);
  const nome = data?.cliente.nome ?? 'Cliente';
  useEffect(() => {
    document.title = `${nome} · CRM de Assinaturas`;
  }, [nome]);

  if (data && !chegando) return <Pessoa key={id} ficha={data} />;
  const naoExiste = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PaginaCabecalho titulo="Cliente" />
      {error === null && <EsqueletoTabela />}
      {naoExiste && (
        <EstadoVazio
          titulo="Cliente não encontrado"
          texto="O cadastro pode ter sido excluído."
          acao={
            <Button component={Link} to="/dashboard/clientes" variant="contained">
              Ver os clientes
            </Button>
          }
        />
      )}
      {error !== null && !naoExiste && (
        <EstadoErro mensagem="Não foi possível carregar o cliente" aoTentarDeNovo={() => void refetch()} />
      )}
    </>
  );
}
