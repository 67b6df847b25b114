import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { RotasPessoa } from '../../../../shared/clientes/pessoa.routes.ts';
import type { Anotacao } from '../../../../shared/clientes/pessoa.schema.ts';
import { useTextoGuardado } from '../../../kit/formulario/useTextoGuardado.ts';
import { useAcao } from '../../../kit/useAcao.ts';
import { criarApi } from '../../shell/api.ts';

const api = criarApi<Pick<RotasPessoa, 'anotar'>>();

/** Quanto cabe numa anotação: o mesmo que o servidor aceita. */
const MAXIMO = 2_000;

/** Onde se anota é uma caixa só: o botão está nela, no fim da última linha, desde que haja o que guardar. */
const CAIXA = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  marginBottom: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '&:hover': { borderColor: 'text.secondary' },
  '&:focus-within': {
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px var(--p-palette-primary-main)',
  },
  '& .MuiInputBase-root': { minHeight: 40, backgroundColor: 'transparent' },
  // Com o dedo, o campo e o botão são da altura dele.
  '@media (pointer: coarse)': {
    '& .MuiInputBase-root.MuiOutlinedInput-root, & .MuiButton-root.MuiButton-outlined': {
      minHeight: 44,
      marginBlock: 0,
    },
  },
  '& .MuiInputBase-root.MuiOutlinedInput-root .MuiOutlinedInput-notchedOutline': { border: 0 },
  '& .MuiButton-root': {
    alignSelf: 'flex-end',
    minHeight: 32,
    margin: 0.375,
    transition: 'opacity 120ms',
    '&.MuiButton-outlined.MuiButton-colorPrimary': { border: 0 },
    '&.MuiButton-outlined.MuiButton-colorPrimary:not(.Mui-disabled, [aria-pressed="true"])': {
      color: 'primary.main',
    },
    '&.Mui-disabled:not([aria-busy="true"])': { opacity: 0 },
  },
  '& > [role="alert"]': { padding: '0 14px 8px' },
} as const;

/** Onde se anota algo de uma pessoa: Enter guarda, Shift+Enter muda de linha. */
export function Anotar({
  id,
  nome,
  foco = false,
  aoAnotar,
}: {
  id: string;
  nome: string;
  /** Abriu-se para escrever já: o cursor vai para o campo. */
  foco?: boolean;
  aoAnotar: (nova: Anotacao) => void;
}) {
  const { texto, mudar } = useTextoGuardado(`anotacao:${id}`, id);
  const campo = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (foco) campo.current?.focus();
  }, [foco]);
  const anotar = useAcao({
    fazer: (opcoes, entrada: string) =>
      api('POST /api/clientes/{id}/anotacoes', { params: { id }, body: { texto: entrada } }, opcoes),
    sucesso: () => 'Anotado',
    frase: (mensagem) => `Não foi possível anotar. ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: (nova) => {
      mudar('');
      aoAnotar(nova);
    },
  });
  const sobram = texto.trim().length - MAXIMO;
  const pronto = texto.trim() !== '' && sobram <= 0 && !anotar.ocupado;
  const guardar = () => {
    if (pronto) anotar.agir(texto.trim());
  };
  return (
    <Box
      component="form"
      data-curto=""
      aria-label={`Anotar algo de ${nome}`}
      onSubmit={(evento) => {
        evento.preventDefault();
        guardar();
      }}
      sx={CAIXA}
    >
      <OutlinedInput
        multiline
        inputRef={campo}
        maxRows={6}
        size="small"
        value={texto}
        readOnly={anotar.ocupado}
        onChange={({ target }) => mudar(target.value)}
        onKeyDown={(evento) => {
          if (evento.key !== 'Enter' || evento.shiftKey || evento.nativeEvent.isComposing) return;
          evento.preventDefault();
          guardar();
        }}
        placeholder="Escreva uma anotação"
        error={sobram > 0 || anotar.erro !== null}
        inputProps={{ 'aria-label': 'Anotação', enterKeyHint: 'done' }}
        sx={{ flex: '1 1 10rem' }}
      />
      <Button type="submit" variant="outlined" disabled={!pronto} aria-busy={anotar.ocupado}>
        {anotar.ocupado ? 'Guardando…' : 'Anotar'}
      </Button>
      {(sobram > 0 || anotar.erro !== null) && (
        <Typography variant="caption" role="alert" sx={{ flexBasis: '100%', color: 'error.main' }}>
          {sobram > 0
            ? `Use no máximo ${MAXIMO.toLocaleString('pt-BR')} caracteres: tire ${sobram}.`
            : anotar.erro}
        </Typography>
      )}
    </Box>
  );
}
