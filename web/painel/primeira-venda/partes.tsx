import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { Caminho } from '../../../shared/primeira-venda/primeira-venda.routes.ts';
import type { Passo } from '../../../shared/primeira-venda/primeira-venda.rules.ts';
import { Falha } from '../../kit/Falha.tsx';
import type { Formulario } from '../../kit/formulario/useFormulario.ts';
import { CHAVE_DO_CAMINHO } from '../pecas/primeira-venda/caminho.ts';
import { guardarVolta } from '../pecas/primeira-venda/volta.ts';

/** O que cada passo recebe: o caminho como está, e o que fazer quando ele se faz. */
export type PropsDoPasso = {
  readonly caminho: Caminho;
  readonly feito: boolean;
  readonly aoContinuar: () => void;
};

/** Deixa vencidos o caminho e o que mais o passo mudou, e espera o caminho novo: o passo seguinte sai dele. */
export function useAndar() {
  const consultas = useQueryClient();
  return useCallback(
    async (...vencidas: readonly (readonly string[])[]) => {
      for (const queryKey of vencidas) void consultas.invalidateQueries({ queryKey });
      await consultas.invalidateQueries({ queryKey: CHAVE_DO_CAMINHO });
    },
    [consultas],
  );
}

/** O formulário de um passo: os campos, a falha onde se agiu, e um botão só. */
export function FormularioDoPasso<V extends FieldValues, T>(props: {
  formulario: Pick<Formulario<V, T>, 'aoEnviar' | 'ocupado' | 'erro'>;
  rotulo: string;
  ocupado: string;
  children: ReactNode;
}) {
  const { formulario, rotulo, children } = props;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(evento: React.FormEvent) => void formulario.aoEnviar(evento)}
      sx={{ display: 'grid', gap: 2 }}
    >
      {children}
      <Falha erro={formulario.erro} />
      <Box>
        <Button
          type="submit"
          variant="contained"
          disabled={formulario.ocupado}
          aria-busy={formulario.ocupado}
        >
          {formulario.ocupado ? props.ocupado : rotulo}
        </Button>
      </Box>
    </Box>
  );
}

/** O passo que já se fez: o que há, e por onde continuar. */
export function Feito({ children, aoContinuar }: { children: ReactNode; aoContinuar: () => void }) {
  return (
    <>
      <Alert severity="success" role="status" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Alert>
      <Box>
        <Button variant="contained" onClick={aoContinuar}>
          Continuar
        </Button>
      </Box>
    </>
  );
}

/** Um link a uma tela inteira do painel, que passa a mostrar como voltar a este passo. */
export function TelaInteira(props: { para: string; passo: Passo; children: ReactNode }) {
  return (
    <Button
      component={Link}
      to={props.para}
      onClick={() => guardarVolta(props.passo)}
      sx={{ justifySelf: 'start' }}
    >
      {props.children}
    </Button>
  );
}

const Botoes = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  marginTop: theme.spacing(0.75),
  '& b': {
    padding: '2px 10px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 6,
    backgroundColor: theme.vars.palette.background.paper,
    fontSize: '0.875rem',
    fontWeight: 550,
  },
}));

/** Onde se clica noutro site, desenhado como lá se lê: um botão depois do outro. */
export function Desenho({ botoes }: { botoes: readonly string[] }) {
  return (
    <Botoes>
      {botoes.map((botao, i) => (
        <span key={botao} style={{ display: 'contents' }}>
          {i > 0 && <span aria-hidden>→</span>}
          <b>{botao}</b>
        </span>
      ))}
    </Botoes>
  );
}
