import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  caminhoAndado,
  type Passo,
  type PassoDoCaminho,
  proximoPasso,
} from '../../../shared/primeira-venda/primeira-venda.rules.ts';
import { BotaoLeve } from '../../kit/BotaoLeve.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { apiDaPrimeiraVenda, CHAVE_DO_CAMINHO, useCaminho } from '../pecas/primeira-venda/caminho.ts';
import { enderecoDoPasso, PASSOS_NA_TELA } from '../pecas/primeira-venda/passos.ts';

const Quadro = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(3),
  padding: theme.spacing(2.5),
  border: `1px solid color-mix(in srgb, ${theme.vars.palette.primary.main} 45%, transparent)`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& ol': { margin: theme.spacing(2, 0, 0), padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 1.5),
    padding: theme.spacing(1.25, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li > span:first-of-type': { flex: 'none' },
  '& .texto': { flex: '1 1 14rem', minWidth: 0 },
  '& .texto small': { display: 'block', fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& .texto a': {
    display: 'inline-flex',
    alignItems: 'center',
    color: 'inherit',
    fontWeight: 550,
    textDecoration: 'none',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& .texto a:hover': { textDecoration: 'underline' },
  '& progress': {
    display: 'block',
    width: '100%',
    height: 8,
    marginTop: theme.spacing(1.5),
    border: 0,
    borderRadius: 4,
    overflow: 'hidden',
    appearance: 'none',
    backgroundColor: theme.vars.palette.divider,
    accentColor: theme.vars.palette.primary.main,
    '&::-webkit-progress-bar': { backgroundColor: theme.vars.palette.divider },
    '&::-webkit-progress-value': { backgroundColor: theme.vars.palette.primary.main },
    '&::-moz-progress-bar': { backgroundColor: theme.vars.palette.primary.main },
  },
}));

const Bola = styled('span')<{ feito: boolean }>(({ theme, feito }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  border: `2px solid ${feito ? theme.vars.palette.success.main : theme.vars.palette.divider}`,
  color: feito ? theme.vars.palette.success.main : theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  fontWeight: 550,
}));

const Discreto = styled('button')(({ theme }) => ({
  padding: theme.spacing(0.75, 1),
  border: 0,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  font: 'inherit',
  fontSize: '0.875rem',
  textDecoration: 'underline',
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 },
}));

const EM_PE: Readonly<Record<PassoDoCaminho['situacao'], string>> = {
  feito: 'feito',
  esperando: 'quase feito',
  pulado: 'pulado',
  a_fazer: 'por fazer',
};
const ESPERANDO = 'A chave foi aceita. Falta ouvir o primeiro aviso: a compra de teste o traz.';

/**
 * O caminho da primeira venda, na Home de quem ainda não vendeu (regra 53): o que já se fez, o que vem agora, e o que
 * se pode pular por 30 dias. Carregado só quando há um.
 */
export default function CaminhoDaVenda() {
  const { data, isError } = useCaminho();
  const [todos, definirTodos] = useState(false);
  const consultas = useQueryClient();
  const pular = useAcao({
    fazer: (opcoes, entrada: { passo: Passo; pular: boolean }) =>
      apiDaPrimeiraVenda('POST /api/primeira-venda/pular', { body: entrada }, opcoes),
    aoDarCerto: (caminho) => consultas.setQueryData(CHAVE_DO_CAMINHO, caminho),
    sucesso: (_, { pular }) => (pular ? 'Passo escondido por 30 dias' : null),
  });
  if (isError && data === undefined) {
    return (
      <p role="alert">
        Não foi possível ler o caminho da primeira venda.{' '}
        <BotaoLeve onClick={() => void consultas.invalidateQueries({ queryKey: CHAVE_DO_CAMINHO })}>
          Tentar de novo
        </BotaoLeve>
      </p>
    );
  }
  if (data === undefined || data.acabou) return null;
  const { passos } = data;
  const feitos = passos.filter(({ situacao }) => situacao === 'feito').length;
  const pulados = passos.filter(({ situacao }) => situacao === 'pulado').length;
  const proximo = proximoPasso(passos) ?? passos.find(({ situacao }) => situacao === 'esperando')?.passo;
  const a_vista = passos.flatMap((item, i) =>
    item.situacao === 'pulado' && !todos ? [] : [{ ...item, numero: i + 1 }],
  );
  return (
    <Quadro aria-labelledby="caminho-da-venda">
      <Typography variant="h2" id="caminho-da-venda">
        {caminhoAndado(passos) ? 'Tudo pronto para a primeira venda' : 'A sua primeira venda em dez minutos'}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 0.5 }}>
        {caminhoAndado(passos)
          ? 'Divulgue a sua página de venda. Este quadro some quando alguém comprar.'
          : `${feitos} de ${passos.length} feitos. O que você fizer fica guardado: saia e volte quando quiser.`}
      </Typography>
      <progress value={feitos} max={passos.length} aria-label="Passos feitos" />
      <ol>
        {a_vista.map(({ passo, situacao, numero }) => {
          const { titulo, resumo } = PASSOS_NA_TELA[passo];
          const aberto = situacao === 'a_fazer' || situacao === 'esperando';
          return (
            <li key={passo}>
              <Bola feito={situacao === 'feito'}>
                <span aria-hidden>{situacao === 'feito' ? '✓' : numero}</span>
              </Bola>
              <span className="texto">
                <Link to={enderecoDoPasso(passo)} aria-label={`${titulo}: ${EM_PE[situacao]}`}>
                  {titulo}
                </Link>
                <small>{situacao === 'esperando' ? ESPERANDO : resumo}</small>
              </span>
              {passo === proximo && (
                <BotaoLeve cheio as={Link} to={enderecoDoPasso(passo)}>
                  {feitos === 0 ? 'Começar' : 'Continuar'}
                </BotaoLeve>
              )}
              {aberto && (
                <Discreto
                  type="button"
                  disabled={pular.ocupado}
                  aria-label={`Pular: ${titulo}`}
                  onClick={() => pular.agir({ passo, pular: true })}
                >
                  Pular
                </Discreto>
              )}
              {situacao === 'pulado' && (
                <Discreto
                  type="button"
                  disabled={pular.ocupado}
                  aria-label={`Mostrar de novo: ${titulo}`}
                  onClick={() => pular.agir({ passo, pular: false })}
                >
                  Mostrar de novo
                </Discreto>
              )}
            </li>
          );
        })}
      </ol>
      {pulados > 0 && (
        <Discreto type="button" aria-expanded={todos} onClick={() => definirTodos(!todos)}>
          {todos
            ? 'Esconder os pulados'
            : `Ver ${pulados === 1 ? 'o passo pulado' : `os ${pulados} passos pulados`}`}
        </Discreto>
      )}
    </Quadro>
  );
}
