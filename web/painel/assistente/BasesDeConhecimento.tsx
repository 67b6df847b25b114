import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { formatarInstante } from '../../../shared/base/datas.ts';
import type { ResumoDaBase } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import { enderecoDaBase, useBases } from '../pecas/conhecimento/bases.ts';
import { Quadro } from './Quadro.tsx';

const Cartao = styled('li')(({ theme }) => ({
  position: 'relative',
  padding: theme.spacing(2, 2.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '&:hover': { borderColor: theme.vars.palette.primary.main },
  // O cartão inteiro leva aonde o título leva.
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
}));

const contarItens = ({ total, ativos }: ResumoDaBase) => {
  if (total === 0) return 'Nenhum item';
  const itens = total === 1 ? '1 item' : `${total} itens`;
  return ativos === total ? itens : `${itens}, ${ativos} ${ativos === 1 ? 'ativo' : 'ativos'}`;
};

/** O que o assistente sabe de cada linha: quantos itens há em cada base e quando mudou (especificação 2, seção 2). */
export function BasesDeConhecimento() {
  const { data, error, refetch } = useBases();
  return (
    <Quadro titulo="Bases de conhecimento">
      {data === undefined && error === null && <EsqueletoCartoes quantidade={4} />}
      {data === undefined && error !== null && (
        <EstadoErro mensagem="Erro ao carregar conhecimentos" aoTentarDeNovo={() => void refetch()} />
      )}
      {data?.itens.length === 0 && (
        <EstadoVazio
          titulo="Nenhum produto ainda"
          texto="Cada produto tem a sua base: o que você escrever nela é o que o assistente responde."
          acao={
            <Button component={Link} to="/dashboard/produtos?formulario=novo" variant="contained">
              Cadastrar o primeiro produto
            </Button>
          }
        />
      )}
      {data && data.itens.length > 0 && (
        <GradeDeCartoes aria-label="Bases de conhecimento" largura={16}>
          {data.itens.map((base) => (
            <Cartao key={base.produto}>
              <Typography variant="h3">
                <Link to={enderecoDaBase(base)}>{base.nome}</Link>
              </Typography>
              <Typography>{contarItens(base)}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {base.atualizado_em === null
                  ? 'Ainda sem conhecimento'
                  : `Última atualização: ${formatarInstante(base.atualizado_em)}`}
              </Typography>
            </Cartao>
          ))}
        </GradeDeCartoes>
      )}
    </Quadro>
  );
}
