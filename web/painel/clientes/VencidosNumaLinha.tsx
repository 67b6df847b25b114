import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { LinhasEmGrupos } from '../../kit/GrupoDaLista.tsx';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import { tituloDosVencidos } from './grupos.tsx';
import { grupoDoCliente, type OQueTem } from './mostrar.ts';

/** Em pixels, a altura da linha e o ar por baixo dela. */
const ALTURA = 44;
const LUGAR = { height: ALTURA, marginBottom: 1 } as const;

/** Onde se veem todos; no celular a vista deles está por cima. */
const VerQuem = styled(Link)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { '&&&&': { display: 'none' } },
}));

/**
 * Quantos clientes venceram, quanto valem, onde se cobram e onde se veem, numa linha por cima de todos, que vêm noutra
 * ordem. Enquanto não se sabe de todos (`em` é null) o lugar é o mesmo; sem nenhum, não há linha.
 */
export function VencidosNumaLinha({
  clientes,
  em,
}: {
  clientes: readonly ClienteResumo[];
  em: OQueTem | null;
}) {
  const grupo = useMemo(() => {
    if (em === null) return null;
    const vencidos = clientes.filter(
      ({ id }) => grupoDoCliente(em.doCliente.get(id)?.[0], em.hoje) === 'vencidos',
    );
    return vencidos.length === 0 ? undefined : tituloDosVencidos(vencidos, em);
  }, [clientes, em]);
  if (grupo === undefined) return null;
  if (grupo === null) return <Box sx={LUGAR} />;
  const acao = (
    <>
      {grupo.acao}
      <VerQuem to="/dashboard/clientes?situacao=vencidos">Ver quem</VerQuem>
    </>
  );
  return (
    <Box sx={LUGAR}>
      <GradeDeCartoes juntos aria-label="O que aperta">
        <LinhasEmGrupos itens={[grupo]} grupos={() => ({ ...grupo, acao })} linha={() => null} />
      </GradeDeCartoes>
    </Box>
  );
}
