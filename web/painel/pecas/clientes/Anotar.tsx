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
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', marginBottom: 2 }}
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
        sx={{ flex: '1 1 12rem', backgroundColor: 'background.paper' }}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={!pronto}
        aria-busy={anotar.ocupado}
        sx={{ minHeight: 37 }}
      >
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
