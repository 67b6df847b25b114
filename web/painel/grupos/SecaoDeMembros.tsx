import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useId, useState } from 'react';
import type { Data } from '../../../shared/base/datas.ts';
import type { Secao } from '../../../shared/grupos/grupos.rules.ts';
import type { Grupo, Membro } from '../../../shared/grupos/grupos.schema.ts';
import type { MembroLinha } from './consultas.ts';
import { MembroCartao } from './MembroCartao.tsx';

/** Quantos cartões entram na tela de cada vez: com 5.000 membros, desenhar todos travaria a digitação. */
const DE_CADA_VEZ = 24;

const GRADE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
} as const;

/** Uma seção do painel, com a contagem e os primeiros cartões; outro `recomeco` volta aos primeiros. */
export const SecaoDeMembros = memo(function SecaoDeMembros(props: {
  secao: Secao;
  membros: readonly MembroLinha[];
  recomeco: string;
  grupo: Grupo;
  hoje: Data;
  aoRemover: (membro: Membro) => void;
}) {
  const { secao, membros, recomeco, grupo, hoje, aoRemover } = props;
  const id = useId();
  const [pedido, definirPedido] = useState({ recomeco, mostrados: DE_CADA_VEZ });
  const mostrados = pedido.recomeco === recomeco ? pedido.mostrados : DE_CADA_VEZ;
  return (
    <Box component="section" aria-labelledby={id} sx={{ marginBottom: 4 }}>
      <Typography variant="h2" id={id} sx={{ marginBottom: 1.5 }}>
        {secao} ({membros.length.toLocaleString('pt-BR')})
      </Typography>
      <Box component="ul" sx={GRADE}>
        {membros.slice(0, mostrados).map((membro) => (
          <MembroCartao
            key={membro.id}
            membro={membro}
            secao={secao}
            slug={grupo.slug}
            comEmail={grupo.familia !== 'outros'}
            hoje={hoje}
            aoRemover={aoRemover}
          />
        ))}
      </Box>
      {membros.length > mostrados && (
        <Box sx={{ display: 'flex', justifyContent: 'center', marginTop: 2 }}>
          <Button
            variant="outlined"
            aria-label={`Mostrar mais: ${secao}`}
            onClick={() => definirPedido({ recomeco, mostrados: mostrados + DE_CADA_VEZ })}
          >
            Mostrar mais
          </Button>
        </Box>
      )}
    </Box>
  );
});
