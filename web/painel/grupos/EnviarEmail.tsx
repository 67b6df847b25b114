import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { formatarInstante } from '../../../shared/base/datas.ts';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import { Email } from '../../kit/Contato.tsx';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { useGuardarMembro } from './consultas.ts';
import { temDuvida } from './duvida.ts';
import { useEnviarEmail } from './useEnviarEmail.ts';

/** Quando o e-mail saiu pela última vez, e o que pesa antes de mandar outro; do que se acaba de tentar já se sabe. */
function ultimoEnvio({ boas_vindas, boas_vindas_em }: Membro, acabaDeFicarEmDuvida: boolean): string {
  const saiu = boas_vindas_em ? `Saiu pela última vez em ${formatarInstante(boas_vindas_em)}.` : null;
  if (boas_vindas?.status === 'duvidoso' || acabaDeFicarEmDuvida) {
    const qual = boas_vindas?.status === 'duvidoso' ? `o de ${formatarInstante(boas_vindas.em)}` : 'este';
    const duvida = `Não se sabe se ${qual} saiu: confira com a pessoa antes de mandar outro.`;
    return saiu ? `${saiu} ${duvida}` : duvida;
  }
  const ultimo = saiu ?? 'Ainda não saiu nenhum.';
  return boas_vindas?.status === 'pendente' ? `${ultimo} Há um na fila: ainda estamos tentando.` : ultimo;
}

/** Diz que e-mail vai, a quem e quando foi o último, e pergunta antes de mandar. */
export default function EnviarEmail(props: { membro: Membro; slug: string; aoFechar: () => void }) {
  const { membro, slug, aoFechar } = props;
  const { reler } = useGuardarMembro(slug);
  const { agir, ocupado, erro, resposta } = useEnviarEmail(membro, {
    aoEnviar: aoFechar,
    aoResponder: () => void reler(membro),
  });
  const ficouEmDuvida = erro === null && resposta?.status === 'duvidoso';
  const falhou = erro ?? (resposta?.success === false ? resposta.error : null);
  const outro = temDuvida(membro) || ficouEmDuvida;
  return (
    <DialogoConfirmacao
      aberto
      titulo={`Enviar o e-mail de boas-vindas para ${membro.cliente_nome}?`}
      rotuloConfirmar={
        ocupado ? 'Enviando…' : outro ? 'Mandar outro' : falhou ? 'Tentar de novo' : 'Enviar e-mail'
      }
      ocupado={ocupado}
      aoConfirmar={() => agir()}
      aoCancelar={aoFechar}
    >
      {falhou && (
        <Alert severity={ficouEmDuvida ? 'warning' : 'error'} role="alert" sx={{ marginBottom: 2 }}>
          {ficouEmDuvida ? 'Não foi possível confirmar se o e-mail saiu.' : falhou}
        </Alert>
      )}
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Vai para{' '}
        <strong>
          <Email email={membro.cliente_email ?? ''} />
        </strong>
        , com os links de acesso de {membro.produto_nome}.
      </Typography>
      <Typography sx={{ marginTop: 1, color: 'text.secondary' }}>
        {ultimoEnvio(membro, ficouEmDuvida)}
      </Typography>
    </DialogoConfirmacao>
  );
}
