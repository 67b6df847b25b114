import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Anotacao } from '../../../shared/clientes/pessoa.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { Pencil, Trash2 } from '../../kit/icones.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { apiDaPessoa, usePessoaMudou } from './pessoa.consultas.ts';

type Propriedades = { readonly id: string; readonly anotacao: Anotacao };

function Apagar({ id, anotacao, aoFechar }: Propriedades & { aoFechar: () => void }) {
  const mudou = usePessoaMudou(id);
  const apagar = useAcao({
    fazer: (opcoes, versao: number) =>
      apiDaPessoa(
        'DELETE /api/clientes/{id}/anotacoes',
        { params: { id }, query: { anotacao: anotacao.id, versao } },
        opcoes,
      ),
    sucesso: () => 'Anotação apagada',
    frase: (mensagem) => `Não foi possível apagar a anotação. ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: () => mudou.semAnotacao(anotacao.id),
    aoFalhar: mudou.tudo,
  });
  return (
    <DialogoConfirmacao
      aberto
      titulo="Apagar esta anotação?"
      rotuloConfirmar="Apagar"
      perigosa
      ocupado={apagar.ocupado}
      erro={apagar.erro}
      aoConfirmar={() => apagar.agir(anotacao.versao)}
      aoCancelar={aoFechar}
    >
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{anotacao.texto}</Typography>
    </DialogoConfirmacao>
  );
}

function Editar({ id, anotacao, aoFechar }: Propriedades & { aoFechar: () => void }) {
  const mudou = usePessoaMudou(id);
  const [texto, definir] = useState(anotacao.texto);
  const salvar = useAcao({
    fazer: (opcoes, entrada: { anotacao: string; versao: number; texto: string }) =>
      apiDaPessoa('PUT /api/clientes/{id}/anotacoes', { params: { id }, body: entrada }, opcoes),
    frase: (mensagem) => `Não foi possível salvar a anotação. ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: (nova) => {
      mudou.anotada(nova);
      aoFechar();
    },
    // O que se escreveu fica; a versão de agora vem com a leitura.
    aoFalhar: mudou.tudo,
  });
  const pronto = texto.trim() !== '' && !salvar.ocupado;
  return (
    <Box
      component="form"
      onSubmit={(evento) => {
        evento.preventDefault();
        if (pronto) salvar.agir({ anotacao: anotacao.id, versao: anotacao.versao, texto: texto.trim() });
      }}
      sx={{ display: 'grid', gap: 1, marginTop: 0.5 }}
    >
      <OutlinedInput
        multiline
        autoFocus
        fullWidth
        size="small"
        value={texto}
        onChange={({ target }) => definir(target.value)}
        inputProps={{ 'aria-label': 'Anotação', maxLength: 2_000 }}
      />
      {salvar.erro !== null && (
        <Typography variant="caption" role="alert" color="error">
          {salvar.erro}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" size="small" variant="contained" disabled={!pronto}>
          {salvar.ocupado ? 'Salvando…' : 'Salvar'}
        </Button>
        <Button size="small" onClick={aoFechar}>
          Cancelar
        </Button>
      </Box>
    </Box>
  );
}

/** O que uma pessoa escreveu distingue-se do que se passou por um fundo leve. */
export const FUNDO_DA_NOTA = 'color-mix(in srgb, var(--p-palette-text-secondary) 8%, transparent)';

/** Com o rato, os botões só se veem na linha em que se está; com o dedo, ou na tela estreita, sempre. */
const NA_LINHA = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.5,
  padding: '1.5px 10px',
  borderRadius: 1,
  backgroundColor: FUNDO_DA_NOTA,
  '& > button': { marginBlock: -0.75, color: 'text.secondary' },
  '@media (hover: hover) and (min-width: 600px)': {
    // Não tiram lugar ao texto: aparecem onde está a data.
    '& > button': { opacity: 0, position: 'absolute', top: 8, right: -5 },
    '& > button:not(:last-of-type)': { right: 25 },
    'li:is(:hover, :focus-within) & > button': { opacity: 1 },
  },
} as const;

/** Uma anotação na linha do tempo: quem a escreveu a altera ali mesmo, e apagá-la pergunta antes. */
export function AnotacaoNoTempo({ id, anotacao }: Propriedades) {
  const [aberta, abrir] = useState<'editar' | 'apagar' | null>(null);
  const fechar = () => abrir(null);
  if (aberta === 'editar') return <Editar id={id} anotacao={anotacao} aoFechar={fechar} />;
  return (
    // Os botões, mais altos do que o texto, não fazem a linha crescer.
    <Box sx={NA_LINHA}>
      <Typography sx={{ flex: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {anotacao.texto}
        {anotacao.versao > 1 && (
          <Typography
            component="span"
            variant="caption"
            sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
          >
            {' '}
            (alterada)
          </Typography>
        )}
      </Typography>
      {anotacao.ator === 'operador' && (
        <IconButton size="small" aria-label="Editar anotação" title="Editar" onClick={() => abrir('editar')}>
          <Pencil fontSize="small" />
        </IconButton>
      )}
      <IconButton size="small" aria-label="Apagar anotação" title="Apagar" onClick={() => abrir('apagar')}>
        <Trash2 fontSize="small" />
      </IconButton>
      {aberta === 'apagar' && <Apagar id={id} anotacao={anotacao} aoFechar={fechar} />}
    </Box>
  );
}
