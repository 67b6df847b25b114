import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { FichaDaPessoa } from '../../../shared/clientes/pessoa.schema.ts';
import { EsqueletoTabela } from '../../kit/Esqueletos.tsx';
import { EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { Iniciais } from '../../kit/Iniciais.tsx';
import { Pencil } from '../../kit/icones.tsx';
import { AcoesCurtas } from '../../kit/noCelular.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { ComTrilho } from '../../kit/Trilho.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { linkDoPasso } from '../../kit/usePassoNaUrl.ts';
import { Anotar } from '../pecas/clientes/Anotar.tsx';
import { useComoFalar } from '../pecas/renovacoes/consultas.ts';
import { ApiError, useHoje } from '../shell/api.ts';
import { AberturaDaPessoa } from './AberturaDaPessoa.tsx';
import { AssinaturasDaPessoa, AssinaturasQuePassaram } from './AssinaturasDaPessoa.tsx';
import { faltaEntrar, separarAssinaturas } from './assinaturasDaPessoa.ts';
import {
  ContatosDaPessoa,
  ConversaNoWhatsApp,
  DadosDaPessoa,
  DocumentosDaPessoa,
} from './ContatoDaPessoa.tsx';
import { useAssinaturasDoCliente } from './consultas.ts';
import { Desde, FigurasDaPessoa } from './FigurasDaPessoa.tsx';
import { GruposDaPessoa, useGruposDaPessoa } from './GruposDaPessoa.tsx';
import { PARTES } from './momentos.ts';
import { MarcarUmDia, ProximoContato } from './ProximoContato.tsx';
import { useFicha, usePessoaMudou, useTempo, useUltimas } from './pessoa.consultas.ts';
import { Quadro } from './Quadro.tsx';
import { TempoDaPessoa } from './TempoDaPessoa.tsx';
import { SemRosto, TopoDaPessoa } from './TopoDaPessoa.tsx';

const FILTROS = { so: '' };

/**
 * O que se faz e o que houve, e no trilho ao lado quem a pessoa é. No celular é tudo uma coluna só: o que se faz, como
 * se lhe fala, o que houve, e os dados no fim.
 */
const Colunas = styled(ComTrilho)(({ theme }) => {
  const fio = `1px solid ${theme.vars.palette.divider}`;
  return {
    [theme.breakpoints.down('lg')]: {
      display: 'flex',
      flexDirection: 'column',
      gap: theme.spacing(2),
      '& > div': { display: 'contents' },
      '& > div + div > *': { order: 3 },
      '& > div + div > [data-contatos]': { order: 1 },
      '& [data-tempo]': { order: 2 },
      '& > div + div > :is(dl, section:not([data-contatos]))': {
        borderTop: fio,
        paddingTop: theme.spacing(2),
      },
    },
    // No celular, que não tem o quadro do que abre a página.
    [theme.breakpoints.down('sm')]: { '& [data-tempo]': { borderTop: fio, paddingTop: theme.spacing(2) } },
    [theme.breakpoints.up('lg')]: {
      '& > div:first-of-type': {
        display: 'flex',
        flexDirection: 'column',
        gap: theme.spacing(3),
        paddingTop: theme.spacing(2.5),
        paddingRight: 'var(--beira)',
        // Numa tela muito larga, a data não fica longe do que houve.
        '& > *': { width: '100%', maxWidth: '68rem' },
      },
      // A caixa de anotar acaba onde acaba a parte dela.
      '& > div + div form': { marginBottom: 0 },
      // Um fio entre cada parte; o que se sabe da pessoa é da do contato.
      '& > div + div > *': { paddingBlock: theme.spacing(2) },
      '& > div + div > * + *': { borderTop: fio },
      '& > div + div > :first-child': { paddingTop: theme.spacing(2.5) },
    },
  };
});

/** O que se marcou para hoje, por cima do que abre a página. */
const ParaHoje = styled('div')(({ theme }) => ({
  paddingBottom: theme.spacing(2),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

function Pessoa({ ficha }: { ficha: FichaDaPessoa }) {
  const { cliente, contato } = ficha;
  const { id, nome, observacoes } = cliente;
  const mudou = usePessoaMudou(id);
  const duas = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  const { textos, mudar } = useFiltrosNaUrl(FILTROS);
  const so = PARTES.find((parte) => parte === textos.so) ?? null;
  const apagada = cliente.apagado_em !== null;
  const hoje = useHoje();
  const ultimas = useUltimas(id);
  // Por marcar, marca-se ao lado do que ela escreveu; marcado, ou sem ela ter escrito, tem o seu lugar.
  const aoLadoDaFala = ultimas.fala !== null && contato === null && !apagada;
  const proximo = !apagada && !aoLadoDaFala && <ProximoContato id={id} nome={nome} contato={contato} />;
  // Ao lado, onde há lugar: o que houve começa mais acima.
  const anotar = !apagada && <Anotar id={id} nome={nome} aoAnotar={mudou.anotada} />;
  // O que se marcou para hoje é o que se vem fazer: vem antes de tudo.
  const chegouODia = contato !== null && contato.data <= hoje;
  const { data: assinaturas } = useAssinaturasDoCliente(id);
  const partes = separarAssinaturas(assinaturas?.itens ?? [], hoje);
  // De quem nada deve, o que se vem fazer é falar com ela; de quem deve, a conversa é 'Cobrar'.
  const emDia = !apagada && assinaturas !== undefined && !partes.deve;
  const comConversa = emDia ? cliente.telefone : null;
  const grupos = useGruposDaPessoa(id);
  // O grupo do que abre a página diz-se lá; o de quem não entrou explica-se ao lado, onde cabe.
  const aoLado = faltaEntrar(partes);
  const doQueAbre = (!aoLado && grupos.find((grupo) => grupo.assinatura_id === partes.frente?.id)) || null;
  // De onde já saiu, como devia, diz-se só na linha do tempo.
  const osOutros = grupos.filter((grupo) => grupo !== doQueAbre && !grupo.saiu);
  return (
    <>
      <TopoDaPessoa
        rosto={<Iniciais nome={nome} tamanho={48} />}
        titulo={nome}
        figuras={duas && <FigurasDaPessoa ficha={ficha} comPago={partes.frente !== null} />}
        acao={
          apagada ? (
            <StatusChip tipo="neutro" rotulo="Dados apagados" />
          ) : (
            <AcoesCurtas>
              {cliente.arquivado_em !== null && <StatusChip tipo="neutro" rotulo="Arquivado" />}
              <Button
                variant="outlined"
                startIcon={<Pencil />}
                component={Link}
                {...linkDoPasso('/dashboard/clientes', 'formulario', { formulario: id })}
              >
                Editar
              </Button>
            </AcoesCurtas>
          )
        }
      >
        {!duas && <Desde ficha={ficha} comPago={partes.frente !== null} />}
      </TopoDaPessoa>
      <Colunas>
        <div>
          {chegouODia && proximo && <ParaHoje>{proximo}</ParaHoje>}
          <AberturaDaPessoa
            ficha={ficha}
            partes={partes}
            ultimas={ultimas}
            grupo={doQueAbre}
            marcar={
              aoLadoDaFala && (
                <MarcarUmDia id={id} nome={nome} contato={null} cheio={partes.deve && ultimas.espera} />
              )
            }
            conversa={comConversa && <ConversaNoWhatsApp telefone={comConversa} />}
            vender={!apagada && assinaturas !== undefined}
          />
          <TempoDaPessoa id={id} so={so} aoFiltrar={(parte) => mudar({ so: parte ?? '' })}>
            {!duas && anotar}
          </TempoDaPessoa>
        </div>
        <div>
          {!apagada && (
            <ContatosDaPessoa cliente={cliente} comConversa={!comConversa}>
              {duas && <DocumentosDaPessoa cliente={cliente} />}
            </ContatosDaPessoa>
          )}
          {!apagada && !duas && <DadosDaPessoa cliente={cliente} />}
          {!chegouODia && proximo}
          {duas && anotar && <Quadro titulo="Anotações">{anotar}</Quadro>}
          <AssinaturasDaPessoa id={id} quantas={cliente.assinaturas} partes={partes} />
          <AssinaturasQuePassaram partes={partes} />
          <GruposDaPessoa grupos={osOutros} />
          {observacoes && (
            <Quadro titulo="Observações">
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {observacoes}
              </Typography>
            </Quadro>
          )}
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
  const assinaturas = useAssinaturasDoCliente(id);
  const { frente, deve } = separarAssinaturas(assinaturas.data?.itens ?? [], useHoje());
  // O texto com que se cobra o que se deve é também do que abre a página.
  const texto = useComoFalar(deve ? (frente?.id ?? null) : null);
  const aoLado = [assinaturas, useTempo(id, null), ...(deve ? [texto] : [])];
  const chegando = aoLado.some(({ isFetched, failureCount }) => !isFetched && failureCount === 0);
  const nome = data?.cliente.nome ?? 'Cliente';
  useEffect(() => {
    document.title = `${nome} · CRM de Assinaturas`;
  }, [nome]);

  if (data && !chegando) return <Pessoa key={id} ficha={data} />;
  const naoExiste = error instanceof ApiError && error.status === 404;
  return (
    <>
      <TopoDaPessoa rosto={error === null && <SemRosto />} titulo="Cliente" />
      {error === null && (
        <Colunas>
          <Box sx={{ paddingTop: 2.5 }}>
            <EsqueletoTabela />
          </Box>
          <div />
        </Colunas>
      )}
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
