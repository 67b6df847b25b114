import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo, useState } from 'react';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, formatarData } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { Email } from '../../kit/Email.tsx';
import { BotaoDeAcoes } from '../../kit/MenuDeAcoes.tsx';
import { nomeComPeriodo } from '../pecas/nomeDoProduto.ts';
import { type AbrirMenu, Grupo, Situacao, Vencimento } from './Celulas.tsx';
import { daAssinatura } from './MenuDaLinha.tsx';

const CARTOES_POR_VEZ = 50;
const LISTA = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
} as const;

function Cartao(props: { linha: AssinaturaLinha; hoje: Data; aoAbrirMenu: AbrirMenu }) {
  const { linha, hoje, aoAbrirMenu } = props;
  return (
    <Card component="li" sx={{ padding: 1.5, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="h3">
            {linha.cliente_nome}
          </Typography>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {linha.cliente_email ? <Email email={linha.cliente_email} /> : 'Sem e-mail'}
          </Typography>
        </Box>
        <BotaoDeAcoes de={daAssinatura(linha)} aoAbrir={(botao) => aoAbrirMenu(botao, linha)} />
      </Box>
      <Typography variant="body2">
        {nomeComPeriodo(linha.produto_nome, linha.produto_periodicidade)}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontSize: '0.875rem' }}>
        <Vencimento linha={linha} hoje={hoje} />
        <Box sx={{ textAlign: 'right', lineHeight: 1.35 }}>
          <strong>{formatarReais(linha.valor)}</strong>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            Início {formatarData(linha.data_inicio)}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        <Situacao linha={linha} hoje={hoje} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, marginLeft: 'auto' }}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            Grupo
          </Typography>
          <Grupo linha={linha} />
        </Box>
      </Box>
    </Card>
  );
}

/** No celular, uma lista de cartões em vez da tabela, 50 por vez. */
function Cartoes(props: { linhas: readonly AssinaturaLinha[]; hoje: Data; aoAbrirMenu: AbrirMenu }) {
  const { linhas, hoje, aoAbrirMenu } = props;
  const [quantos, definirQuantos] = useState(CARTOES_POR_VEZ);
  const faltam = linhas.length - quantos;
  return (
    <>
      <Box component="ul" sx={LISTA}>
        {linhas.slice(0, quantos).map((linha) => (
          <Cartao key={linha.id} linha={linha} hoje={hoje} aoAbrirMenu={aoAbrirMenu} />
        ))}
      </Box>
      {faltam > 0 && (
        <Button
          fullWidth
          variant="outlined"
          sx={{ marginTop: 2 }}
          onClick={() => definirQuantos(quantos + CARTOES_POR_VEZ)}
        >
          Mostrar mais {Math.min(faltam, CARTOES_POR_VEZ)}
        </Button>
      )}
    </>
  );
}
export default memo(Cartoes);
