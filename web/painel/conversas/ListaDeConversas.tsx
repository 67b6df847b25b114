import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { LinhaDaConversa } from '../../../shared/conversas/atendimento.schema.ts';
import { EsqueletoTabela } from '../../kit/Esqueletos.tsx';
import { EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { Iniciais } from '../../kit/Iniciais.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { haQuanto, useAgora } from '../../kit/tempo.ts';
import { useHoje } from '../shell/api.ts';
import { useConversas } from './consultas.ts';
import { buscaDoEndereco, type Filtros, type Vista } from './filtros.ts';
import { apelidoDe, CONVERSAS, escreverQuando, nomeDeQuem, previaDe, QUEM_RESPONDE } from './mostrar.ts';

const Linha = styled('li')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: theme.spacing(0.5, 1.25),
    padding: theme.spacing(1.5),
    color: 'inherit',
    textDecoration: 'none',
    '& > div': { gridColumn: 2 },
    borderRadius: theme.shape.borderRadius,
  },
  '& a:hover, & a[aria-current]': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 9%, transparent)`,
  },
}));
const Conta = styled('span')({
  minWidth: '1.5rem',
  padding: '0 6px',
  borderRadius: 999,
  textAlign: 'center',
  fontSize: '0.8125rem',
  fontWeight: 550,
  color: 'var(--no-cheio)',
  backgroundColor: 'var(--cheio)',
});
const UMA_LINHA = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const LADO_A_LADO = { display: 'flex', justifyContent: 'space-between', gap: 1 } as const;

function Conversa({
  conversa,
  filtros,
  aberta,
}: {
  conversa: LinhaDaConversa;
  filtros: Filtros;
  aberta: boolean;
}) {
  const hoje = useHoje();
  const agora = useAgora(hoje);
  const apelido = apelidoDe(conversa);
  return (
    <Linha>
      <Link
        // O filtro de agora: o que se acabou de escolher ainda não está no endereço.
        to={{ pathname: `${CONVERSAS}/${conversa.id}`, search: buscaDoEndereco(filtros) }}
        aria-current={aberta ? 'page' : undefined}
      >
        <Box component="span" sx={{ gridRow: '1 / span 3' }}>
          <Iniciais nome={apelido ?? nomeDeQuem(conversa)} tamanho={36} />
        </Box>
        <Box sx={LADO_A_LADO}>
          <Typography component="span" sx={{ ...UMA_LINHA, fontWeight: conversa.nao_lidas > 0 ? 550 : 400 }}>
            {nomeDeQuem(conversa)}
            {apelido !== null && (
              <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                {' '}
                ~{apelido}
              </Box>
            )}
          </Typography>
          <Typography
            component="span"
            variant="caption"
            sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
          >
            {escreverQuando(conversa.ultima_em, hoje)}
          </Typography>
        </Box>
        <Box sx={LADO_A_LADO}>
          <Typography component="span" variant="body2" sx={{ ...UMA_LINHA, color: 'text.secondary' }}>
            {previaDe(conversa)}
          </Typography>
          {conversa.nao_lidas > 0 && (
            <Conta
              role="img"
              aria-label={`${conversa.nao_lidas} não ${conversa.nao_lidas === 1 ? 'lida' : 'lidas'}`}
            >
              {conversa.nao_lidas}
            </Conta>
          )}
        </Box>
        <div>
          {conversa.resolvida_em !== null ? (
            <StatusChip tipo="neutro" rotulo="Resolvida" />
          ) : conversa.espera_desde === null ? (
            <StatusChip {...QUEM_RESPONDE[conversa.responde]} />
          ) : (
            <StatusChip tipo="alerta" rotulo={`Espera você ${haQuanto(conversa.espera_desde, agora)}`} />
          )}
        </div>
      </Link>
    </Linha>
  );
}

const NADA_ACHADO = ['Nada encontrado', 'Nenhuma conversa com este nome, telefone ou produto.'] as const;
const VAZIA: Readonly<Record<Vista, readonly [titulo: string, texto: string]>> = {
  abertas: [
    'Nenhuma conversa aberta',
    'Quando alguém escrever ao WhatsApp da loja, a conversa aparece aqui.',
  ],
  resolvidas: ['Nenhuma resolvida', 'As conversas que você der por resolvidas aparecem aqui.'],
  todas: [
    'Nenhuma conversa ainda',
    'Quando alguém escrever ao WhatsApp da loja, a conversa aparece aqui, sem recarregar a tela.',
  ],
  esperando: ['Ninguém espera', 'As conversas que o assistente passar para uma pessoa aparecem aqui.'],
  nao_lidas: ['Tudo lido', 'As conversas com mensagens que você ainda não viu aparecem aqui.'],
};

/** As conversas, pela última mensagem; as novas sobem sem recarregar. */
export function ListaDeConversas({ filtros, aberta }: { filtros: Filtros; aberta: string | null }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useConversas(filtros);
  if (!data) {
    return error ? (
      <EstadoErro mensagem="Erro ao carregar conversas" aoTentarDeNovo={() => void refetch()} />
    ) : (
      <EsqueletoTabela />
    );
  }
  // Uma conversa que subiu enquanto se liam as partes pode estar em duas.
  const todas = [
    ...new Map(data.pages.flatMap(({ itens }) => itens).map((item) => [item.id, item])).values(),
  ];
  const procura = filtros.busca !== '' || filtros.linha !== '';
  const [titulo, texto] = procura ? NADA_ACHADO : VAZIA[filtros.vista];
  if (todas.length === 0 && !hasNextPage) return <EstadoVazio titulo={titulo} texto={texto} />;
  return (
    <>
      <Box component="ul" aria-label="Conversas" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {todas.map((item) => (
          <Conversa key={item.id} conversa={item} filtros={filtros} aberta={item.id === aberta} />
        ))}
      </Box>
      {hasNextPage && (
        <Button
          fullWidth
          onClick={() => void fetchNextPage()}
          disabled={isFetchingNextPage}
          aria-busy={isFetchingNextPage}
        >
          Mostrar mais conversas
        </Button>
      )}
    </>
  );
}
