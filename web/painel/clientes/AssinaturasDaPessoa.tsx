import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  corVencimento,
  listaDe,
  statusPelaData,
  textoVencimento,
} from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaDoCliente } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { formatarData, VITALICIO } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { COR_DO_VENCIMENTO, ROTULO_DO_STATUS } from '../pecas/assinaturas/rotulos.ts';
import { NomeDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { useHoje } from '../shell/api.ts';
import { AcoesDaAssinatura } from './AcoesDaAssinatura.tsx';
import { type AssinaturasEmPartes, esperaRenovacao } from './assinaturasDaPessoa.ts';
import { useAssinaturasDoCliente } from './consultas.ts';
import { Quadro } from './Quadro.tsx';

/** O que foge do esperado numa assinatura; do que está em dia, e do que a data já diz, nada. */
export function ExcecaoDaAssinatura({ linha }: { linha: AssinaturaDoCliente }) {
  const status = statusPelaData(linha, useHoje());
  if (status === 'ativo' || status === 'vencido' || status === 'expirado') return null;
  return <StatusChip {...ROTULO_DO_STATUS[status]} />;
}

/** Quantas das que acabaram se veem sem se pedir. */
const A_VISTA = 3;
const LISTA = { listStyle: 'none', margin: 0, padding: 0 } as const;

/** Uma assinatura: o que é, até quando, e o que se faz dela. */
function Linha({ id, linha }: { id: string; linha: AssinaturaDoCliente }) {
  const hoje = useHoje();
  const { produto_nome: produto, data_expiracao, valor } = linha;
  // Aqui o que está em dia, ou já passou, é só texto: verde é o dinheiro que entrou, e vermelho o que há por fazer.
  const cor = listaDe(linha) === 'em_andamento' ? corVencimento(data_expiracao, hoje) : 'verde';
  return (
    <Box component="li" sx={{ paddingBlock: 0.5, '& + &': { marginTop: 1 } }}>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <NomeDoProduto nome={produto} comLetra />
        </Box>
        <Box sx={{ fontWeight: 550, whiteSpace: 'nowrap' }}>{formatarReais(valor)}</Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1,
          alignItems: 'center',
          paddingLeft: 3.5,
          '& + :not(:empty)': { marginTop: 0.75 },
          fontSize: '0.8125rem',
        }}
      >
        <Box component="span" sx={cor === 'verde' ? {} : { color: COR_DO_VENCIMENTO[cor] }}>
          {textoVencimento(data_expiracao, hoje)}
        </Box>
        {data_expiracao !== VITALICIO && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {formatarData(data_expiracao)}
          </Box>
        )}
        <ExcecaoDaAssinatura linha={linha} />
      </Box>
      <AcoesDaAssinatura id={id} linha={linha} principal={esperaRenovacao(linha, hoje)} />
    </Box>
  );
}

/** As assinaturas que correm e não abrem a página; de quem não tem nenhuma, a última que teve. */
export function AssinaturasDaPessoa({
  id,
  quantas,
  partes,
}: {
  id: string;
  quantas: number;
  partes: AssinaturasEmPartes;
}) {
  const { data, isError, refetch } = useAssinaturasDoCliente(id);
  const { frente, outras } = partes;
  const faltam = data === undefined ? 0 : quantas - data.itens.length;
  // A que abre a página diz tudo de quem só tem essa.
  if (frente !== null && outras.length === 0 && faltam <= 0) return null;
  return (
    <Quadro titulo={frente === null ? 'Assinaturas' : 'Outras assinaturas'}>
      {isError && (
        <Box role="alert">
          <Typography color="error">Não foi possível carregar as assinaturas</Typography>
          <Button size="small" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </Box>
      )}
      {!isError && data === undefined && <Typography role="status">Carregando as assinaturas…</Typography>}
      {data?.itens.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Nenhuma assinatura.
        </Typography>
      )}
      {outras.length > 0 && (
        <Box component="ul" aria-label="Assinaturas" sx={LISTA}>
          {outras.map((linha) => (
            <Linha key={linha.id} id={id} linha={linha} />
          ))}
        </Box>
      )}
      {faltam > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginTop: 1 }}>
          Há mais {faltam}, que acabaram antes destas.
        </Typography>
      )}
    </Quadro>
  );
}

/**
 * O que é, com como está à direita, e, apagado por baixo, até quando ou desde quando; `data-inteira`, o que é tem a
 * linha toda, e quanto foi fica ao lado de quando.
 */
export const LinhaDoTrilho = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: theme.spacing(1),
  alignItems: 'center',
  paddingBlock: theme.spacing(0.5),
  [theme.breakpoints.up('lg')]: { fontSize: '0.8125rem' },
  '& > :first-child': { minWidth: 0 },
  '& > small': {
    gridColumn: '1 / -1',
    paddingLeft: theme.spacing(3.5),
    fontSize: '0.8125rem',
    lineHeight: '1.3125rem',
    color: theme.vars.palette.text.secondary,
  },
  '&[data-inteira]': {
    paddingBlock: 0,
    '&:not(:first-of-type):has(> div)': { paddingTop: theme.spacing(1) },
    '& > div': { gridColumn: '1 / -1', paddingBottom: theme.spacing(0.25) },
    '& > small': { gridColumn: 1 },
    '& > :last-child': {
      color: theme.vars.palette.text.secondary,
      fontSize: '0.8125rem',
      lineHeight: '1.3125rem',
    },
  },
  '& [data-corta]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

/** As assinaturas que acabaram: o que era, até quando e quanto; as mais antigas, a pedido. */
export function AssinaturasQuePassaram({ partes: { passadas } }: { partes: AssinaturasEmPartes }) {
  const [todas, mostrarTodas] = useState(false);
  if (passadas.length === 0) return null;
  const aVista = todas ? passadas : passadas.slice(0, A_VISTA);
  const resto = passadas.length - A_VISTA;
  return (
    <Quadro titulo="Já assinou">
      <Box component="ul" aria-label="Já assinou" sx={LISTA}>
        {aVista.map(({ id, produto_nome, data_expiracao, status, valor }, i) => (
          <LinhaDoTrilho key={id} data-inteira="">
            {/* O nome que está logo por cima não se repete. */}
            {produto_nome !== aVista[i - 1]?.produto_nome && (
              <div>
                <NomeDoProduto nome={produto_nome} comLetra />
              </div>
            )}
            <small>
              {status === 'cancelado' ? 'Cancelada · até' : 'Até'} {formatarData(data_expiracao)}
            </small>
            <span>{formatarReais(valor)}</span>
          </LinhaDoTrilho>
        ))}
      </Box>
      {resto > 0 && (
        <Button
          size="small"
          sx={{ marginLeft: -0.625 }}
          aria-expanded={todas}
          onClick={() => mostrarTodas(!todas)}
        >
          {todas ? 'Esconder as mais antigas' : `Ver mais ${resto}`}
        </Button>
      )}
    </Quadro>
  );
}
