import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';

/** Pede a senha antes de trocar a chave ou o ambiente de um gateway, depois de dizer o que deixa de funcionar. */
export function ConfirmarSenha(props: {
  oQuePara: string;
  erro: string | null;
  ocupado: boolean;
  aoConfirmar: (senha: string) => void;
  aoCancelar: () => void;
}) {
  const { oQuePara, erro, ocupado, aoConfirmar, aoCancelar } = props;
  const { control, handleSubmit } = useForm<{ senha: string }>({ defaultValues: { senha: '' } });
  const enviar = handleSubmit(({ senha }) => aoConfirmar(senha));
  return (
    <DialogoConfirmacao
      aberto
      titulo="Confirme com a sua senha"
      rotuloConfirmar={ocupado ? 'Trocando…' : 'Trocar'}
      ocupado={ocupado}
      erro={erro}
      aoConfirmar={() => void enviar()}
      aoCancelar={aoCancelar}
    >
      <form
        noValidate
        onSubmit={(evento) => {
          // A janela aberta de dentro de outro formulário não envia os dois.
          evento.stopPropagation();
          void enviar(evento);
        }}
      >
        <Typography sx={{ marginBottom: 2 }}>
          {oQuePara} Você recebe um e-mail dizendo que houve a troca.
        </Typography>
        <CampoTexto
          control={control}
          name="senha"
          label="Senha"
          type="password"
          autoComplete="current-password"
          maxLength={256}
        />
      </form>
    </DialogoConfirmacao>
  );
}
