import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { useRecados } from '../../kit/Recados.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { tentarDeNovo } from './consultas.ts';

type Props = {
  readonly envio: string;
  readonly nome: string;
  /** Onde mais na tela a mesma se oferece, para quem só ouve os nomes. */
  readonly onde?: string;
  readonly aoTentar: () => void;
};

/** Manda outra cobrança no lugar da que não se sabe se saiu, depois de perguntar. */
export function TentarDeNovo({ envio, nome, onde, aoTentar }: Props) {
  const recados = useRecados();
  const [perguntando, setPerguntando] = useState(false);
  const tentar = useAcao({
    fazer: (opcoes) => tentarDeNovo(opcoes, [envio]),
    sucesso: ({ success }) => (success ? `✅ Cobrança enviada para ${nome}!` : null),
    frase: (mensagem) => `❌ ${mensagem || 'Erro ao enviar cobrança'}`,
    aoDarCerto: ({ success, message }) => {
      setPerguntando(false);
      aoTentar();
      if (!success) recados.erro(`❌ ${message || 'Erro ao enviar cobrança'}`);
    },
    aoFalhar: () => {
      setPerguntando(false);
      aoTentar();
    },
  });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        sx={{ whiteSpace: 'nowrap' }}
        disabled={tentar.ocupado}
        aria-busy={tentar.ocupado}
        aria-label={`Tentar de novo a cobrança de ${nome}${onde ? `, ${onde}` : ''}`}
        onClick={() => setPerguntando(true)}
      >
        {tentar.ocupado ? 'Enviando…' : 'Tentar de novo'}
      </Button>
      <DialogoConfirmacao
        aberto={perguntando}
        titulo={`Mandar outra cobrança a ${nome}?`}
        rotuloConfirmar={tentar.ocupado ? 'Enviando…' : 'Mandar outra'}
        ocupado={tentar.ocupado}
        aoConfirmar={() => tentar.agir()}
        aoCancelar={() => setPerguntando(false)}
      >
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          Não se sabe se a primeira chegou. Veja na conversa com a pessoa: se chegou, ela recebe duas.
        </Typography>
      </DialogoConfirmacao>
    </>
  );
}
