import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { corVencimento, textoVencimento } from '../../../shared/assinaturas/assinaturas.rules.ts';
import { formatarData, formatarInstante } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { NaFila } from '../../../shared/renovacoes/renovacoes.schema.ts';
import { Dados } from '../../kit/Dados.tsx';
import { Destaque } from '../../kit/Destaque.tsx';
import { Iniciais } from '../../kit/Iniciais.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { haQuanto, useAgora } from '../../kit/tempo.ts';
import { COR_DO_VENCIMENTO } from '../pecas/assinaturas/rotulos.ts';
import { Anotar } from '../pecas/clientes/Anotar.tsx';
import { PlanoEProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { BotaoDeContato } from '../pecas/renovacoes/BotaoDeContato.tsx';
import { TextoQueSai } from '../pecas/renovacoes/TextoQueSai.tsx';
import { useHoje } from '../shell/api.ts';
import { LigarDepois } from './LigarDepois.tsx';
import { escreverPrazo, nomeDoCanal } from './mostrar.ts';
import { Renovou } from './Renovou.tsx';
import type { Pedido } from './useDecidir.ts';

/** O que se abriu embaixo dos botões de uma pessoa. */
export type Aberto = 'renovou' | 'ligar_depois' | 'anotar' | null;

const Quadro = styled('article')(({ theme }) => ({
  padding: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
  // No celular a pessoa é a tela inteira: não precisa de moldura.
  [theme.breakpoints.down('sm')]: { padding: 0, border: 0 },
}));

// O nome abre a página da pessoa, e toca-se nas iniciais e no produto como nele.
const QUEM = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  paddingTop: { xs: 0.5, sm: 0 },
  marginBottom: 1,
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
} as const;

/** O que no celular dá o lugar a quem vem a seguir: 'Renovou' diz o mesmo. */
const NO_LARGO = { display: { xs: 'none', sm: 'block' } } as const;

/** O que houve com esta renovação e o que vem a seguir, em duas linhas. */
function Contexto({ pessoa: { ultimo_contato, renovacao } }: { pessoa: NaFila }) {
  const agora = useAgora(useHoje());
  return (
    <Box
      sx={{ marginTop: 1, marginBottom: { xs: 1, sm: 1.5 }, '& dl': { fontSize: '0.8125rem', rowGap: 0.25 } }}
    >
      <Dados>
        <dt>Último contato</dt>
        <dd {...(ultimo_contato && { title: formatarInstante(ultimo_contato.em) })}>
          {ultimo_contato
            ? `${nomeDoCanal(ultimo_contato.canal)}, ${haQuanto(ultimo_contato.em, agora)}`
            : 'nenhum por esta assinatura'}
        </dd>
        <Box component="dt" sx={NO_LARGO}>
          Se renovar
        </Box>
        <Box component="dd" sx={NO_LARGO}>
          vale até {formatarData(renovacao.data_expiracao)}
        </Box>
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
  const abrirOuFechar = (qual: Aberto) => aoAbrir(aberto === qual ? null : qual);
  return (
    <Quadro aria-label={cliente_nome} data-linha={pessoa.assinatura_id}>
      <Box sx={QUEM}>
        <Iniciais nome={cliente_nome} tamanho={36} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h2">
            <Link to={`/dashboard/clientes/${pessoa.cliente_id}`}>{cliente_nome}</Link>
          </Typography>
          <Box sx={QUE}>
            <PlanoEProduto nome={produto_nome} comLetra />
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
      {/* O que se faz quase sempre, na largura toda; o resto, numa linha no celular e aos pares ao lado da lista. */}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: { xs: 0.75, sm: 1 },
          '& > .MuiButton-root': {
            flex: { xs: '1 1 auto', sm: '1 1 40%' },
            minWidth: 0,
            paddingInline: 0.75,
          },
        }}
      >
        <Box component="span" ref={props.principal} sx={{ flexBasis: '100%', '& > *': { width: '100%' } }}>
          <BotaoDeContato pessoa={pessoa} variant="contained" aoCobrar={props.aoCobrar} />
        </Box>
        <Button
          size="small"
          variant="outlined"
          aria-expanded={aberto === 'renovou'}
          disabled={ocupado}
          onClick={() => abrirOuFechar('renovou')}
        >
          Renovou
        </Button>
        <Button
          size="small"
          variant="outlined"
          aria-expanded={aberto === 'ligar_depois'}
          disabled={ocupado}
          onClick={() => abrirOuFechar('ligar_depois')}
        >
          Ligar depois
        </Button>
        {ligar_em !== null && (
          <Button
            size="small"
            variant="outlined"
            disabled={ocupado}
            onClick={() => aoDecidir({ decisao: 'voltar' })}
          >
            Voltar à fila
          </Button>
        )}
        <Button
          size="small"
          variant="outlined"
          disabled={ocupado}
          onClick={() => aoDecidir({ decisao: 'nao_quer' })}
        >
          Não quer
        </Button>
        <Button
          size="small"
          variant="outlined"
          aria-expanded={aberto === 'anotar'}
          disabled={ocupado}
          onClick={() => abrirOuFechar('anotar')}
        >
          Anotar
        </Button>
      </Box>
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
      <Box sx={{ marginTop: { xs: 1.5, sm: 2 } }}>
        <TextoQueSai contato={contato} linhas={props.linhas} />
      </Box>
    </Quadro>
  );
}
