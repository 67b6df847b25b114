import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ChangeEvent } from 'react';
import { type Control, useController } from 'react-hook-form';
import { corAcessivel, corDoTextoSobre } from '../../../shared/base/cores.ts';
import { FUNDOS_CLAROS } from '../../../shared/base/marca.ts';
import { corDeDestaque } from '../../../shared/base/texto.ts';
import type { PerfilEntrada } from '../../../shared/sessao/sessao.schema.ts';
import { Moldura } from '../../kit/campos/Moldura.tsx';
import { CAMPOS_PERFIL, type ValoresPerfil } from './valores.ts';

/** Onde a cor se mostra: o checkout, o pedido e os e-mails são claros; uma página de venda pode ser escura. */
const AMOSTRAS = [
  { fundo: '#ffffff', fundos: FUNDOS_CLAROS, texto: '#141a2b' },
  { fundo: '#090d18', fundos: ['#090d18', '#182038'], texto: '#f3f5fb' },
] as const;

const SEM_COR =
  'Nos botões e nos links das suas páginas, do checkout e dos e-mails. Vazia: a de cada página.';

/** O que se diz de uma cor que se pode usar: em que fundos ela muda para que se leia. */
function fraseDa(cor: string): string {
  const [claro, escuro] = AMOSTRAS.map(({ fundos }) => corAcessivel(cor, fundos) !== cor);
  if (claro && escuro) return 'Corrigida para leitura, no claro e no escuro.';
  if (claro) return 'Corrigida para leitura no claro.';
  if (escuro) return 'Corrigida para leitura no escuro.';
  return 'Lê-se bem no claro e no escuro, como está.';
}

/** Um botão e um link como quem compra os vê, no claro e no escuro. */
function Previa({ cor }: { cor: string }) {
  return (
    <Box aria-hidden="true" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {AMOSTRAS.map(({ fundo, fundos, texto }) => {
        const destaque = corAcessivel(cor, fundos);
        return (
          <Box
            key={fundo}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              padding: 1.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              backgroundColor: fundo,
              color: texto,
              fontSize: '0.875rem',
            }}
          >
            <Box
              component="span"
              sx={{
                padding: '8px 14px',
                borderRadius: 1,
                backgroundColor: destaque,
                color: corDoTextoSobre(destaque),
                fontWeight: 550,
              }}
            >
              Comprar
            </Box>
            <Box component="span" sx={{ color: destaque, textDecoration: 'underline' }}>
              Ver os planos
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** A cor da loja: escolhe-se ou escreve-se, e vê-se como fica para quem compra. */
export function CorDaLoja({ control }: { control: Control<ValoresPerfil, unknown, PerfilEntrada> }) {
  const { field, fieldState } = useController({ control, name: 'cor' });
  const lida = corDeDestaque.safeParse(field.value);
  const cor = lida.success ? lida.data : null;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Moldura
        label={CAMPOS_PERFIL.cor.rotulo}
        erro={fieldState.error?.message}
        ajuda={<span role="status">{cor === null ? SEM_COR : fraseDa(cor)}</span>}
      >
        {(dentro) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Box
              component="input"
              type="color"
              aria-label="Escolher a cor"
              value={cor ?? '#0b7a4b'}
              onChange={(evento: ChangeEvent<HTMLInputElement>) => field.onChange(evento.target.value)}
              sx={{ width: 44, height: 44, padding: 0, border: 0, background: 'none', cursor: 'pointer' }}
            />
            <OutlinedInput
              name={field.name}
              value={field.value}
              placeholder="#3b82f6"
              onChange={field.onChange}
              onBlur={field.onBlur}
              inputRef={field.ref}
              inputProps={{ ...dentro, autoComplete: 'off', spellCheck: false, size: 10 }}
            />
            {field.value !== '' && <Button onClick={() => field.onChange('')}>Tirar a cor</Button>}
          </Box>
        )}
      </Moldura>
      {cor !== null && <Previa cor={cor} />}
    </Box>
  );
}
