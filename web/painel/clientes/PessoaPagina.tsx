import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { dataEmSaoPaulo, formatarData } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
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
import { AssinaturasDaPessoa, esperaRenovacao } from './AssinaturasDaPessoa.tsx';
import { useAssinaturasDoCliente, useDevolvidos } from './consultas.ts';
import { PARTES } from './momentos.ts';
import { ProximoContato } from './ProximoContato.tsx';
import { useFicha, usePessoaMudou } from './pessoa.consultas.ts';
import { Quadro } from './Quadro.tsx';
import { TempoDaPessoa } from './TempoDaPessoa.tsx';

const FILTROS = { so: '' };

/** O lugar das assinaturas antes de virem: de quem não tem, tem uma, ou uma à vista e as anteriores. */
const LUGAR_DAS_ASSINATURAS = [
  '5.5rem',
  { xs: '10.1rem', lg: '9.6rem' },
  { xs: '12.8rem', lg: '11.6rem' },
] as const;

/** De onde é. */
const situar = ({ cidade, estado, estrangeiro, pais }: Cliente): string | null =>
  (estrangeiro ? pais : [cidade, estado].filter(Boolean).join('/')) || null;

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
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          marginBottom: 1.5,
          '& > a': {
            flex: { xs: '1 1 auto', sm: 'none', lg: '1 1 auto' },
            paddingInline: { xs: 1, sm: 2, lg: 1 },
            whiteSpace: 'nowrap',
          },
        }}
      >
        {telefone && (
          <Button
            variant={principal ? 'contained' : 'outlined'}
            startIcon={<WhatsApp />}
            href={linkWhatsApp(telefone)}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </Button>
        )}
        {telefone && (
          <Button variant="outlined" startIcon={<Phone />} href={`tel:${telefone}`}>
            Ligar
          </Button>
        )}
        {email && (
          <Button variant="outlined" startIcon={<EmailOutlined />} href={`mailto:${email}`}>
            E-mail
          </Button>
        )}
      </Box>
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

const escreverPago = ({ moeda, valor }: FichaDaPessoa['pago'][number]) =>
  moeda === 'brl'
    ? formatarReais(valor)
    : valor.toLocaleString('pt-BR', { style: 'currency', currency: moeda.toUpperCase() });

/** O que a pessoa pagou ao todo, já sem o que voltou, numa linha. */
function Pago({ pago }: { pago: FichaDaPessoa['pago'] }) {
  const quantos = pago.reduce((soma, { pagamentos }) => soma + pagamentos, 0);
  return (
    <Box
      component="section"
      aria-label="Pagou ao todo"
      title="Já sem o que foi devolvido"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, marginBottom: 1.5 }}
    >
      <Box
        component="strong"
        sx={{ fontSize: { xs: '1.25rem', sm: '2rem' }, fontWeight: 600, lineHeight: 1.2 }}
      >
        {pago.length === 0 ? formatarReais(0) : pago.map(escreverPago).join(' + ')}
      </Box>
      <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {quantos === 0
          ? 'Nenhum pagamento'
          : `pagos em ${quantos} ${quantos === 1 ? 'pagamento' : 'pagamentos'}`}
      </Box>
    </Box>
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
  const emDia = assinaturas?.itens.every((linha) => !esperaRenovacao(linha, hoje)) ?? false;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        {/* No celular o lugar é do nome, que assim cabe numa linha. */}
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Iniciais nome={nome} tamanho={48} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <PaginaCabecalho
            titulo={nome}
            subtitulo={`Cliente desde ${formatarData(dataEmSaoPaulo(new Date(ficha.desde)))}`}
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
      <Box
        sx={{
          display: 'grid',
          columnGap: 5,
          rowGap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Pago pago={pago} />
          {chegouODia && proximo}
          <Box sx={{ minHeight: LUGAR_DAS_ASSINATURAS[Math.min(cliente.assinaturas, 2)] ?? 0 }}>
            <AssinaturasDaPessoa id={id} quantas={cliente.assinaturas} />
          </Box>
          {!apagada && <Contato cliente={cliente} principal={emDia} />}
          {!chegouODia && proximo}
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
  const nome = data?.cliente.nome ?? 'Cliente';
  useEffect(() => {
    document.title = `${nome} · CRM de Assinaturas`;
  }, [nome]);

  if (data) return <Pessoa key={id} ficha={data} />;
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
