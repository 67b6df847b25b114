import { confirmSignIn } from 'aws-amplify/auth';
import type { ReactNode } from 'react';
import { resultadoDe } from '../shell/entrada.ts';
import { mensagemDeTrocaDeSenha } from '../shell/errosDeEntrada.ts';
import { Formulario, ouErroComFrase } from './Formulario.tsx';
import { useNovaSenha } from './useNovaSenha.tsx';

/** Primeiro acesso: a senha provisória é trocada antes de entrar (NEW_PASSWORD_REQUIRED). */
export default function PrimeiraSenha(props: { aoEntrar: () => void; voltar: ReactNode }) {
  const { campos, senhaNova } = useNovaSenha();
  const enviar = async () => {
    const nova = senhaNova();
    const confirmar = async () => resultadoDe(await confirmSignIn({ challengeResponse: nova }));
    await ouErroComFrase(confirmar, mensagemDeTrocaDeSenha);
    return props.aoEntrar;
  };
  return (
    <Formulario
      titulo="Escolha a sua senha"
      texto="A senha que você recebeu serve só para o primeiro acesso."
      rotulo="Salvar e entrar"
      rotuloOcupado="Salvando..."
      aoEnviar={enviar}
      rodape={props.voltar}
    >
      {campos}
    </Formulario>
  );
}
