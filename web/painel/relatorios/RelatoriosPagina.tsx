import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as Rota } from 'react-router-dom';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';

/** Os relatórios da especificação 2, seção 2. */
const RELATORIOS: readonly { readonly nome: string; readonly texto: string; readonly para: string }[] = [
  {
    nome: 'Resend',
    texto: 'O que houve com os e-mails: entregas, aberturas, cliques e devoluções',
    para: '/dashboard/relatorios/resend',
  },
  {
    nome: 'Asaas',
    texto: 'Cobranças e recebimentos',
    para: '/dashboard/relatorios/asaas',
  },
  {
    nome: 'Vendas',
    texto: 'Faturamento por produto e período',
    para: '/dashboard/relatorios/vendas',
  },
  {
    nome: 'Clientes',
    texto: 'Entradas, renovações e saídas',
    para: '/dashboard/relatorios/clientes',
  },
];

/** O link cobre o cartão inteiro. */
const COBRE_O_CARTAO = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;

/** Os relatórios: um cartão para cada um. */
export default function RelatoriosPagina() {
  return (
    <>
      <PaginaCabecalho titulo="Relatórios" subtitulo="O que os números do seu negócio dizem" />
      <GradeDeCartoes largura={17}>
        {RELATORIOS.map(({ nome, texto, para }) => (
          <Card component="li" key={nome} variant="outlined" sx={{ position: 'relative' }}>
            <Box sx={{ padding: 2.5, display: 'grid', gap: 1, justifyItems: 'start', minHeight: '8.5rem' }}>
              <Typography variant="h2">
                <Link component={Rota} to={para} underline="hover" color="inherit" sx={COBRE_O_CARTAO}>
                  {nome}
                </Link>
              </Typography>
              <Typography sx={{ color: 'text.secondary' }}>{texto}</Typography>
              <StatusChip tipo="sucesso" rotulo="Disponível" />
            </Box>
          </Card>
        ))}
      </GradeDeCartoes>
    </>
  );
}
