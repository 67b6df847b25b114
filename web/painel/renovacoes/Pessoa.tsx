import Box from '@mui/material/Box';
import Ligar from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { corVencimento, textoVencimento } from '../../../shared/assinaturas/assinaturas.rules.ts';
import { formatarData, formatarInstante, type Instante } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { formatarTelefone } from '../../../shared/base/telefone.ts';
import type { NaFila } from '../../../shared/renovacoes/renovacoes.schema.ts';
import { Dados } from '../../kit/Dados.tsx';
import { Destaque } from '../../kit/Destaque.tsx';
import { Iniciais } from '../../kit/Iniciais.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { haPouco, useAgora } from '../../kit/tempo.ts';
import { NoGrupo } from '../pecas/assinaturas/NoGrupo.tsx';
import { COR_DO_VENCIMENTO } from '../pecas/assinaturas/rotulos.ts';
import { Aperta } from '../pecas/assinaturas/Vencimento.tsx';
import { Anotar } from '../pecas/clientes/Anotar.tsx';
import { vindoDaFila } from '../pecas/clientes/deOndeSeVeio.ts';
import { enderecoDaPessoa } from '../pecas/clientes/pessoa.ts';
import { NomeCortado } from '../pecas/produtos/NomeDoProduto.tsx';
import { nomeDoCanal } from '../pecas/renovacoes/nomeDoCanal.ts';
import { PagouENaoEntrou } from '../pecas/renovacoes/PagouENaoEntrou.tsx';
import { TextoQueSai } from '../pecas/renovacoes/TextoQueSai.tsx';
import { useHoje } from '../shell/api.ts';
import { type Aberto, Desfechos } from './Desfechos.tsx';
import { LigarDepois } from './LigarDepois.tsx';
import { escreverPrazo } from './mostrar.ts';
import { Renovou } from './Renovou.tsx';
import type { Pedido } from './useDecidir.ts';

const Quadro = styled('article')(({ theme }) => ({
  padding: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
  // No celular a pessoa é a tela inteira, e ao lado da fila está no trilho: não precisa de moldura.
  [theme.breakpoints.down('sm')]: { padding: 0, border: 0 },
  [theme.breakpoints.up('lg')]: { padding: 0, border: 0, backgroundColor: 'transparent' },
}));

// O nome abre a página da pessoa, e toca-se nas iniciais e no produto como nele.
const QUEM = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  paddingTop: { xs: 0.5, sm: 0 },
  marginBottom: { xs: 1, sm: 1.5 },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: '-7px 0 -4px' },
  '& a:hover': { textDecoration: 'underline' },
} as const;

// De quem só há uma, o plano e o produto leem-se inteiros, ainda que em duas linhas.
const QUE = {
  color: 'text.secondary',
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  '& > span, & > span > :last-child': { whiteSpace: 'normal' },
  // Com a figura pequena, como na lista, o nome de quase todos cabe numa linha.
  '& .letra': { width: 16, height: 16, marginRight: '5px', borderRadius: '4px', lineHeight: '16px' },
} as const;

/** O que no celular dá o lugar a quem vem a seguir: 'Renovou' diz o mesmo. */
const NO_LARGO = { display: { xs: 'none', sm: 'block' } } as const;

const UM_DIA_MS = 24 * 60 * 60_000;
/** Se a pessoa se chamou há menos de um dia: quem a chama outra vez deve sabê-lo. */
const chamouHaPouco = (em: Instante, agora: Date): boolean => agora.getTime() - Date.parse(em) < UM_DIA_MS;

/** Se pagou e nunca entrou no grupo. */
const ficouDeFora = ({ status_grupo }: NaFila): boolean => status_grupo === 'pendente';

/** O que houve com esta renovação, se a pessoa está no grupo, o que vem a seguir e o telefone, uma linha cada. */
function Contexto({ pessoa }: { pessoa: NaFila }) {
  const { ultimo_contato, renovacao, contato } = pessoa;
  const hoje = useHoje();
  const agora = useAgora(hoje);
  const dito = ultimo_contato && `${nomeDoCanal(ultimo_contato.canal)}, ${haPouco(ultimo_contato.em, agora)}`;
  return (
    <Box
      sx={{
        marginTop: { xs: 1, sm: 1.5 },
        marginBottom: { xs: 1, sm: 2 },
        '& dl': { fontSize: '0.8125rem', rowGap: { xs: 0.25, sm: 1 } },
      }}
    >
      <Dados>
        <dt>Último contato</dt>
        <dd title={ultimo_contato ? formatarInstante(ultimo_contato.em) : 'Nenhum por esta assinatura'}>
          {ultimo_contato && dito && chamouHaPouco(ultimo_contato.em, agora) ? (
            <Aperta cor="warning.main" pesa>
              {dito}
            </Aperta>
          ) : (
            (dito ?? 'nunca')
          )}
        </dd>
        {/* A API de antes não o diz: a troca de versão é aos poucos. */}
        {pessoa.status_grupo && !ficouDeFora(pessoa) && (
          <>
            <dt>Grupo</dt>
            <dd>
              <NoGrupo linha={pessoa} hoje={hoje} />
            </dd>
          </>
        )}
        <Box component="dt" sx={NO_LARGO}>
          Se renovar
        </Box>
        <Box component="dd" sx={NO_LARGO}>
          vale até {formatarData(renovacao.data_expiracao)}
        </Box>
        {contato.telefone !== null && (
          <>
            <Box component="dt" sx={NO_LARGO}>
              Telefone
            </Box>
            <Box component="dd" sx={NO_LARGO}>
              <Ligar href={`tel:${contato.telefone}`} color="inherit" underline="hover">
                {formatarTelefone(contato.telefone)}
              </Ligar>
            </Box>
          </>
        )}
      </Dados>
    </Box>
  );
}

/** Quem está à vista: o que renova, o texto que sai, o botão que chama e o que se faz com um clique. */
export function Pessoa(props: {
  pessoa: NaFila;
  aberto: Aberto;
  ocupado: boolean;
  principal: Ref<HTMLSpanElement>;
  aoAbrir: (aberto: Aberto) => void;
  aoDecidir: (pedido: Pedido) => void;
  aoCobrar: (saiu: boolean) => void;
  aoRenovar: () => void;
  aoAnotar: () => void;
  /** Quantas linhas se veem do texto que sai até se pedir o resto; sem elas, vem inteiro. */
  linhas: number | undefined;
}) {
  const { pessoa, aberto, ocupado, aoAbrir, aoDecidir } = props;
  const { cliente_nome, produto_nome, data_expiracao, valor, ligar_em, contato } = pessoa;
  const hoje = useHoje();
  const { search } = useLocation();
  return (
    <Quadro aria-label={cliente_nome} data-linha={pessoa.assinatura_id}>
      <Box sx={QUEM}>
        <Iniciais nome={cliente_nome} tamanho={40} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h2">
            <Link to={enderecoDaPessoa(pessoa.cliente_id)} state={vindoDaFila(search)}>
              {cliente_nome}
            </Link>
          </Typography>
          <Box sx={QUE}>
            <NomeCortado nome={produto_nome} comLetra />
          </Box>
        </Box>
      </Box>
      <Destaque
        figura={formatarReais(valor)}
        prazo={textoVencimento(data_expiracao, hoje)}
        cor={COR_DO_VENCIMENTO[corVencimento(data_expiracao, hoje)]}
        nota={formatarData(data_expiracao)}
      />
      {ligar_em !== null && (
        <Box sx={{ marginTop: 0.5 }}>
          <StatusChip tipo={ligar_em <= hoje ? 'erro' : 'info'} rotulo={escreverPrazo(pessoa, hoje)} />
        </Box>
      )}
      <Contexto pessoa={pessoa} />
      {ficouDeFora(pessoa) && (
        <Box sx={{ marginBottom: { xs: 1, sm: 2 } }}>
          <PagouENaoEntrou cliente_id={pessoa.cliente_id} />
        </Box>
      )}
      <Desfechos
        pessoa={pessoa}
        aberto={aberto}
        ocupado={ocupado}
        principal={props.principal}
        aoAbrir={aoAbrir}
        aoDecidir={aoDecidir}
        aoCobrar={props.aoCobrar}
      />
      {aberto === 'renovou' && (
        <Renovou pessoa={pessoa} aoRenovar={props.aoRenovar} aoVoltar={() => aoAbrir(null)} />
      )}
      {aberto === 'ligar_depois' && (
        <LigarDepois
          nome={cliente_nome}
          ocupado={ocupado}
          aoEscolher={(ligar_em) => aoDecidir({ decisao: 'ligar_depois', ligar_em })}
          aoVoltar={() => aoAbrir(null)}
        />
      )}
      {aberto === 'anotar' && (
        <Box sx={{ marginTop: 1.5 }}>
          <Anotar id={pessoa.cliente_id} nome={cliente_nome} foco aoAnotar={props.aoAnotar} />
        </Box>
      )}
      <Box sx={{ marginTop: { xs: 1.5, sm: 2.5 } }}>
        <TextoQueSai contato={contato} linhas={props.linhas} />
      </Box>
    </Quadro>
  );
}
