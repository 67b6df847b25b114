import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import { useGuardarMembro } from './consultas.ts';
import { temDuvida } from './duvida.ts';
import { useEnviarEmail } from './useEnviarEmail.ts';

/** O convite vale, mas o e-mail não saiu: fica à vista até enviar de novo ou fechar. */
export function AlertaSemEmail(props: { membro: Membro; slug: string; aoFechar: () => void }) {
  const { membro, slug, aoFechar } = props;
  const { reler } = useGuardarMembro(slug);
  const {
    ocupado,
    agir: enviar,
    erro,
    resposta,
  } = useEnviarEmail(membro, { aoEnviar: aoFechar, aoResponder: () => void reler(membro) });
  const duvida = erro === null && (resposta ? resposta.status === 'duvidoso' : temDuvida(membro));
  const aviso = useRef<HTMLDivElement>(null);
  // Fechar o convite volta no histórico, e o navegador pode repor a rolagem: o aviso não pode ficar fora da vista.
  useEffect(() => {
    const trazer = () => aviso.current?.scrollIntoView({ block: 'center' });
    trazer();
    const depois = setTimeout(trazer, 300);
    return () => clearTimeout(depois);
  }, []);
  return (
    <Alert
      ref={aviso}
      severity="warning"
      role="alert"
      sx={{ marginBottom: 2 }}
      action={
        <>
          <Button
            color="inherit"
            size="small"
            disabled={ocupado}
            aria-busy={ocupado}
            onClick={() => enviar()}
          >
            {ocupado ? 'Enviando…' : duvida ? 'Tentar de novo' : 'Enviar de novo'}
          </Button>
          <Button color="inherit" size="small" disabled={ocupado} onClick={aoFechar}>
            Fechar
          </Button>
        </>
      }
    >
      {duvida
        ? 'Convite criado, mas não se sabe se o e-mail saiu'
        : 'Convite criado, mas houve erro no envio do email'}
      <div>
        {duvida
          ? 'Confira com a pessoa antes de mandar outro.'
          : (erro ?? resposta?.error ?? `${membro.cliente_nome} está em Pendentes.`)}
      </div>
    </Alert>
  );
}
