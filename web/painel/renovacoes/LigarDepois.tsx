import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef, useState } from 'react';
import { somarDias } from '../../../shared/base/datas.ts';
import { DIAS_PARA_ADIAR } from '../../../shared/renovacoes/renovacoes.rules.ts';
import { useHoje } from '../shell/api.ts';

const ATALHOS = [
  ['Amanhã', 1],
  ['Em 3 dias', 3],
  ['Em 7 dias', 7],
] as const;

/** Escolhe o dia de ligar: um atalho, ou um dia qualquer até o mais longe que se adia. */
export function LigarDepois(props: {
  nome: string;
  ocupado: boolean;
  aoEscolher: (ligar_em: string) => void;
  aoVoltar: () => void;
}) {
  const { nome, ocupado, aoEscolher, aoVoltar } = props;
  const hoje = useHoje();
  const id = useId();
  const primeiro = useRef<HTMLButtonElement>(null);
  const [dia, definirDia] = useState('');
  useEffect(() => primeiro.current?.focus(), []);
  const cabe = dia > hoje && dia <= somarDias(hoje, DIAS_PARA_ADIAR);
  return (
    <Box component="section" aria-label={`Ligar depois para ${nome}`} sx={{ marginTop: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBottom: 1 }}>
        {ATALHOS.map(([rotulo, dias], i) => (
          <Button
            key={rotulo}
            {...(i === 0 && { ref: primeiro })}
            size="small"
            variant="outlined"
            disabled={ocupado}
            onClick={() => aoEscolher(somarDias(hoje, dias))}
          >
            {rotulo}
          </Button>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1 }}>
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <label htmlFor={id}>Noutro dia</label>
          <OutlinedInput
            id={id}
            type="date"
            size="small"
            value={dia}
            inputProps={{ min: somarDias(hoje, 1), max: somarDias(hoje, DIAS_PARA_ADIAR) }}
            onChange={(evento) => definirDia(evento.target.value)}
          />
        </Box>
        <Button size="small" variant="outlined" disabled={!cabe || ocupado} onClick={() => aoEscolher(dia)}>
          Adiar
        </Button>
        <Button size="small" onClick={aoVoltar}>
          Voltar
        </Button>
      </Box>
    </Box>
  );
}
