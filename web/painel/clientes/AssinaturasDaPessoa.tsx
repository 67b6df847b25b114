import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
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
import { PlanoEProduto } from '../pecas/produtos/NomeDoProduto.tsx';
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

/** Uma assinatura: o que é, até quando, e o que se faz dela. */
function Linha({ id, linha }: { id: string; linha: AssinaturaDoCliente }) {
  const hoje = useHoje();
  const { produto_nome: produto, data_expiracao, valor } = linha;
  // Aqui o que está em dia, ou já passou, é só texto: verde é o dinheiro que entrou, e vermelho o que há por fazer.
  const cor = listaDe(linha) === 'em_andamento' ? corVencimento(data_expiracao, hoje) : 'verde';
  return (
    <Box
      component="li"
      sx={{ paddingBottom: 1, '& + &': { paddingTop: 1.5, borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <PlanoEProduto nome={produto} comLetra />
        </Box>
        <Box sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{formatarReais(valor)}</Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1,
          alignItems: 'center',
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

/** As assinaturas que não abrem a página: as outras que correm, e as que passaram, fechadas. */
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
  const [todas, mostrarTodas] = useState(false);
  const { frente, outras, passadas } = partes;
  const aVista = todas ? [...outras, ...passadas] : outras;
  const faltam = data === undefined ? 0 : quantas - data.itens.length;
  // A que abre a página diz tudo de quem só tem essa.
  if (frente !== null && outras.length === 0 && passadas.length === 0 && faltam <= 0) return null;
  return (
    <Quadro
      titulo={frente === null ? 'Assinaturas' : 'Outras assinaturas'}
      calado={frente !== null && aVista.length === 0}
    >
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
          Nenhuma assinatura.{' '}
          <Link to="/dashboard/assinaturas?acao=nova" style={{ color: 'inherit' }}>
            Nova assinatura
          </Link>
        </Typography>
      )}
      {aVista.length > 0 && (
        <Box component="ul" aria-label="Assinaturas" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {aVista.map((linha) => (
            <Linha key={linha.id} id={id} linha={linha} />
          ))}
        </Box>
      )}
      {passadas.length > 0 && (
        // O texto alinha-se com o resto, e a altura do botão não abre espaço em volta.
        <Button
          size="small"
          sx={{ marginLeft: -0.625, marginBlock: -1 }}
          aria-expanded={todas}
          onClick={() => mostrarTodas(!todas)}
        >
          {todas ? 'Esconder as anteriores' : `Mostrar as anteriores (${passadas.length})`}
        </Button>
      )}
      {faltam > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginTop: 1 }}>
          Há mais {faltam}, que acabaram antes destas.
        </Typography>
      )}
    </Quadro>
  );
}
