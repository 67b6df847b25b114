import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { dataEmSaoPaulo, formatarData } from '../../../shared/base/datas.ts';
import { ocultarCpf } from '../../../shared/base/documentos.ts';
import { formatarTelefone, linkWhatsApp } from '../../../shared/base/telefone.ts';
import type { Cliente } from '../../../shared/clientes/clientes.schema.ts';
import type { FichaDaPessoa } from '../../../shared/clientes/pessoa.schema.ts';
import { Email } from '../../kit/Contato.tsx';
import { Dados } from '../../kit/Dados.tsx';
import { EsqueletoTabela } from '../../kit/Esqueletos.tsx';
import { EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { Iniciais } from '../../kit/Iniciais.tsx';
import { Edit, EmailOutlined, Phone, WhatsApp } from '../../kit/icones.tsx';
import { AcoesCurtas } from '../../kit/noCelular.ts';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { linkDoPasso } from '../../kit/usePassoNaUrl.ts';
import { Anotar } from '../pecas/clientes/Anotar.tsx';
import { ApiError, useHoje } from '../shell/api.ts';
import { AberturaDaPessoa, dizerPago } from './AberturaDaPessoa.tsx';
import { AssinaturasDaPessoa } from './AssinaturasDaPessoa.tsx';
import { separarAssinaturas } from './assinaturasDaPessoa.ts';
import { useAssinaturasDoCliente, useDevolvidos } from './consultas.ts';
import { PARTES } from './momentos.ts';
import { ProximoContato } from './ProximoContato.tsx';
import { useFicha, usePessoaMudou, useTempo, useUltimaAnotacao } from './pessoa.consultas.ts';
import { Quadro } from './Quadro.tsx';
import { TempoDaPessoa } from './TempoDaPessoa.tsx';

const FILTROS = { so: '' };

/** De onde é. */
const situar = ({ cidade, estado, estrangeiro, pais }: Cliente): string | null =>
  (estrangeiro ? pais : [cidade, estado].filter(Boolean).join('/')) || null;

/** Botões que não são o que se vem fazer: sem contorno, sobre um fundo leve; a largura reparte-se por igual. */
const Leves = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(1.5),
  '& > a': { flex: '1 1 auto', minHeight: 36, whiteSpace: 'nowrap' },
  '& > .MuiButton-text': {
    color: theme.vars.palette.text.primary,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.secondary} 9%, transparent)`,
  },
  '& > .MuiButton-text:hover': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.secondary} 16%, transparent)`,
  },
  '& > .MuiButton-text .MuiButton-icon': { color: theme.vars.palette.text.secondary },
}));

/** Por onde se fala com a pessoa; o WhatsApp é o botão cheio (`principal`) de quem nada deve. */
function Canais(props: { principal: boolean; telefone: string | null; email: string | null }) {
  const { principal, telefone, email } = props;
  return (
    <Leves>
      {telefone && (
        <Button
          size="small"
          variant={principal ? 'contained' : 'text'}
          startIcon={<WhatsApp />}
          href={linkWhatsApp(telefone)}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </Button>
      )}
      {telefone && (
        <Button size="small" startIcon={<Phone />} href={`tel:${telefone}`}>
          Ligar
        </Button>
      )}
      {email && (
        <Button size="small" startIcon={<EmailOutlined />} href={`mailto:${email}`}>
          E-mail
        </Button>
      )}
    </Leves>
  );
}

/** Falar com a pessoa num toque; `principal` enquanto nada dela venceu, que o que venceu tem o botão cheio. */
function Contato({ cliente, principal }: { cliente: Cliente; principal: boolean }) {
  const { telefone, email, cpf, documento } = cliente;
  const devolvido = useDevolvidos().has(email?.toLowerCase() ?? '');
  const lugar = situar(cliente);
  return (
    <Box
      component="section"
      aria-label="Contato"
      sx={{ paddingBlock: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Canais principal={principal} telefone={telefone} email={email} />
      <Dados>
        <dt>Telefone</dt>
        <dd>{telefone ? formatarTelefone(telefone) : 'Sem telefone'}</dd>
        <dt>E-mail</dt>
        <dd>
          {email ? <Email email={email} /> : 'Sem e-mail'}{' '}
          {devolvido && <StatusChip tipo="erro" rotulo="E-mail devolvido" />}
        </dd>
        {lugar !== null && (
          <>
            <dt>{cliente.estrangeiro ? 'País' : 'Cidade'}</dt>
            <dd>{lugar}</dd>
          </>
        )}
        {cpf && (
          <>
            <dt>CPF</dt>
            <dd>{ocultarCpf(cpf)}</dd>
          </>
        )}
        {documento && (
          <>
            <dt>Documento</dt>
            <dd>{documento}</dd>
          </>
        )}
      </Dados>
    </Box>
  );
}

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
  const assinaturasDela = <AssinaturasDaPessoa id={id} quantas={cliente.assinaturas} partes={partes} />;
  // As que passaram só se procuram: ficam no fim.
  const soPassadas = partes.frente !== null && partes.outras.length === 0;
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
      <AberturaDaPessoa id={id} pago={pago} partes={partes} anotacao={useUltimaAnotacao(id)} />
      <Box
        sx={{
          display: 'grid',
          columnGap: 5,
          rowGap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' },
          alignItems: 'start',
          '& > :first-of-type > section:first-of-type': { borderTop: 0, paddingTop: 0 },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          {!soPassadas && assinaturasDela}
          {!apagada && <Contato cliente={cliente} principal={emDia} />}
          {!chegouODia && proximo}
          {soPassadas && assinaturasDela}
          {observacoes && (
            <Quadro titulo="Observações">
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {observacoes}
              </Typography>
            </Quadro>
          )}
        </Box>
        <TempoDaPessoa id={id} so={so} aoFiltrar={(parte) => mudar({ so: parte ?? '' })}>
          {!apagada && <Anotar id={id} nome={nome} aoAnotar={mudou.anotada} />}
        </TempoDaPessoa>
      </Box>
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
