import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { DialogoConfirmacao } from '../../../kit/DialogoConfirmacao.tsx';

/** Alguém a quem se mandaria de novo; `detalhe` é o endereço, ou por que não saiu. */
export type QuemTentar = { readonly id: string; readonly nome: string; readonly detalhe: string | null };

type Props = {
  /** O que houve, com o número. */
  readonly titulo: string;
  readonly children?: ReactNode;
  readonly quem: readonly QuemTentar[];
  readonly rotulo: string;
  readonly pergunta: string;
  /** O que pesa antes de mandar. */
  readonly explicacao: ReactNode;
  readonly acao: {
    readonly agir: (ids: string[]) => void;
    readonly ocupado: boolean;
    readonly erro: string | null;
    /** O que o servidor respondeu à última vez que deu certo. */
    readonly resposta: unknown;
  };
};

/**
 * Diz quantos envios há por resolver e manda-os todos de novo, depois de perguntar, com os nomes e o número (regra 57).
 */
export function TentarTodos({ titulo, children, quem, rotulo, pergunta, explicacao, acao }: Props) {
  const [perguntando, setPerguntando] = useState(false);
  const { agir, ocupado, erro, resposta } = acao;
  const [respondida, setRespondida] = useState(resposta);
  // Pedido feito, a pergunta fecha já: numa rede lenta a lista ainda mostraria os mesmos, como se nada se tivesse
  // pedido.
  if (resposta !== respondida) {
    setRespondida(resposta);
    if (resposta !== undefined) setPerguntando(false);
  }
  if (quem.length === 0) return null;
  return (
    <>
      <Alert
        severity="warning"
        sx={{ marginBottom: 2, '& .MuiAlert-message': { minWidth: 0 } }}
        action={
          <Button color="inherit" size="small" disabled={ocupado} onClick={() => setPerguntando(true)}>
            {rotulo}
          </Button>
        }
      >
        <strong>{titulo}</strong>
        {children && <div>{children}</div>}
      </Alert>
      <DialogoConfirmacao
        aberto={perguntando}
        titulo={pergunta}
        rotuloConfirmar={ocupado ? 'Pedindo…' : `Mandar a ${quem.length}`}
        ocupado={ocupado}
        erro={erro}
        aoConfirmar={() => agir(quem.map(({ id }) => id))}
        aoCancelar={() => setPerguntando(false)}
      >
        <Typography sx={{ marginBottom: 1 }}>{explicacao}</Typography>
        <Typography
          component="ul"
          variant="body2"
          sx={{ margin: 0, paddingLeft: 2.5, maxHeight: '40vh', overflow: 'auto', overflowWrap: 'anywhere' }}
          // A lista comprida rola: quem usa o teclado tem de chegar a ela.
          tabIndex={0}
          aria-label="Quem recebe"
        >
          {quem.map(({ id, nome, detalhe }) => (
            <li key={id}>
              {nome}
              {detalhe !== null && ` · ${detalhe}`}
            </li>
          ))}
        </Typography>
      </DialogoConfirmacao>
    </>
  );
}
