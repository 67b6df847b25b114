import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useState } from 'react';
import { toleradaAte } from '../../../shared/assinaturas/tolerancia.rules.ts';
import type { Data } from '../../../shared/base/datas.ts';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import { MAXIMO_DO_LOTE } from '../../../shared/tarefas/tarefas.limites.ts';
import { Trash2 } from '../../kit/icones.tsx';
import { contar } from '../pecas/contar.ts';

/** Os vencidos que se escolheram, para os remover juntos. */
export type Escolha = {
  readonly ids: ReadonlySet<string>;
  readonly alternar: (id: string) => void;
  /** Escolhe estes, ou nenhum. */
  readonly definir: (ids: readonly string[]) => void;
  readonly remover: (membros: readonly Membro[]) => void;
};

/** Guarda a escolha; `remover` abre a pergunta. */
export function useEscolha(remover: (membros: readonly Membro[]) => void): Escolha {
  const [ids, definirIds] = useState<ReadonlySet<string>>(new Set());
  const alternar = useCallback((id: string) => {
    definirIds((antes) =>
      antes.has(id) ? new Set([...antes].filter((texto) => texto !== id)) : new Set([...antes, id]),
    );
  }, []);
  const definir = useCallback((novos: readonly string[]) => definirIds(new Set(novos)), []);
  return useMemo(() => ({ ids, alternar, definir, remover }), [ids, alternar, definir, remover]);
}

/**
 * 'Selecionar todos' e 'Remover N vencidos': contam os que a busca deixa à vista. Quem está na tolerância da linha, em
 * dias, não se escolhe com os outros (regra 65): só um a um.
 */
export function BarraDaEscolha(props: {
  membros: readonly Membro[];
  escolha: Escolha;
  tolerancia: number;
  hoje: Data;
}) {
  const { membros, escolha, tolerancia, hoje } = props;
  const escolhidos = membros.filter(({ assinatura_id }) => escolha.ids.has(assinatura_id));
  const quantos = escolhidos.length;
  const semTolerancia = membros.filter((membro) => toleradaAte(membro, hoje, tolerancia) === null);
  const tolerados = membros.length - semTolerancia.length;
  const deTodos = semTolerancia.filter((_, lugar) => lugar < MAXIMO_DO_LOTE);
  const todos = deTodos.length > 0 && deTodos.every(({ assinatura_id }) => escolha.ids.has(assinatura_id));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBottom: 1.5 }}>
      <FormControlLabel
        label={
          semTolerancia.length > MAXIMO_DO_LOTE
            ? `Selecionar os primeiros ${MAXIMO_DO_LOTE}`
            : 'Selecionar todos'
        }
        control={
          <Checkbox
            checked={todos}
            disabled={deTodos.length === 0 && quantos === 0}
            indeterminate={quantos > 0 && !todos}
            onChange={() => escolha.definir(todos ? [] : deTodos.map(({ assinatura_id }) => assinatura_id))}
          />
        }
      />
      <Button
        size="small"
        variant="outlined"
        color="error"
        startIcon={<Trash2 />}
        disabled={quantos === 0 || quantos > MAXIMO_DO_LOTE}
        onClick={() => escolha.remover(escolhidos)}
        sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
      >
        {quantos === 0
          ? 'Remover vencidos'
          : `Remover ${quantos.toLocaleString('pt-BR')} ${quantos === 1 ? 'vencido' : 'vencidos'}`}
      </Button>
      {tolerados > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {contar(tolerados, 'está', 'estão')} em tolerância e não {tolerados === 1 ? 'entra' : 'entram'} em
          'Selecionar todos'
        </Typography>
      )}
    </Box>
  );
}
