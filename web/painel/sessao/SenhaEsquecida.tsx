import { confirmResetPassword, resetPassword } from 'aws-amplify/auth';
import { type ReactNode, useState } from 'react';
import { entrar } from '../shell/entrada.ts';
import { mensagemDeEntrada, mensagemDeTrocaDeSenha } from '../shell/errosDeEntrada.ts';
import { configurarSessao } from '../shell/sessao.ts';
import { Campo, Formulario, FraseDeErro, ouErroComFrase } from './Formulario.tsx';
import { useNovaSenha } from './useNovaSenha.tsx';

async function enviarCodigo(email: string): Promise<void> {
  await configurarSessao();
  try {
    await resetPassword({ username: email });
  } catch (falha) {
    // Quem não tem conta recebe a mesma resposta: a tela não diz quem tem.
    if (!(falha instanceof Error) || falha.name !== 'UserNotFoundException') throw falha;
  }
}

type Propriedades = {
  email: string;
  campoEmail: ReactNode;
  aviso: string | undefined;
  aoEntrar: () => void;
  voltar: ReactNode;
};

/** Senha esquecida: pede o código por e-mail e, com ele, escolhe outra senha e entra. */
export default function SenhaEsquecida(props: Propriedades) {
  const [codigoPedido, definirCodigoPedido] = useState(false);
  const email = props.email.trim();

  const pedir = async () => {
    if (email === '') throw new FraseDeErro('Informe o seu email');
    await ouErroComFrase(() => enviarCodigo(email), mensagemDeTrocaDeSenha);
    return () => definirCodigoPedido(true);
  };
  if (codigoPedido) {
    return <TrocarSenha {...props} email={email} aoPedirOutro={() => definirCodigoPedido(false)} />;
  }
  return (
    <Formulario
      titulo="Esqueci a senha"
      texto="Enviamos um código por email para você escolher outra senha."
      rotulo="Enviar código"
      rotuloOcupado="Enviando..."
      aviso={props.aviso}
      aoEnviar={pedir}
      rodape={props.voltar}
    >
      {props.campoEmail}
    </Formulario>
  );
}

function TrocarSenha(props: Propriedades & { aoPedirOutro: () => void }) {
  const { email } = props;
  const [codigo, definirCodigo] = useState('');
  const { campos, senhaNova } = useNovaSenha();

  const trocar = async () => {
    const confirmationCode = codigo.trim();
    if (confirmationCode === '') throw new FraseDeErro('Informe o código que chegou por email');
    const newPassword = senhaNova();
    await ouErroComFrase(
      () => confirmResetPassword({ username: email, confirmationCode, newPassword }),
      mensagemDeTrocaDeSenha,
    );
    const resultado = await ouErroComFrase(() => entrar(email, newPassword), mensagemDeEntrada);
    if (resultado !== 'entrou') throw new FraseDeErro('Senha trocada. Volte ao login e entre com ela');
    return props.aoEntrar;
  };
  return (
    <Formulario
      titulo="Escolha outra senha"
      rotulo="Trocar a senha e entrar"
      rotuloOcupado="Trocando..."
      aviso="Se houver uma conta com este email, o código chega em instantes."
      aoEnviar={trocar}
      rodape={
        <>
          <button type="button" className="secundario" onClick={props.aoPedirOutro}>
            Pedir outro código
          </button>
          {props.voltar}
        </>
      }
    >
      <Campo
        rotulo="Código"
        nome="codigo"
        tipo="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        valor={codigo}
        aoMudar={definirCodigo}
        foco
      />
      {campos}
    </Formulario>
  );
}
