import { type ReactNode, useState } from 'react';
import { confirmarCodigo, mensagemDoCodigo } from '../shell/codigo.ts';
import { Campo, Formulario, FraseDeErro, ouErroComFrase } from './Formulario.tsx';

/** Depois da senha, o código do aplicativo de quem ligou a verificação em duas etapas. */
export default function CodigoDoAplicativo(props: { aoEntrar: () => void; voltar: ReactNode }) {
  const [codigo, definirCodigo] = useState('');
  const enviar = async () => {
    if (codigo.trim() === '') throw new FraseDeErro('Informe o código do aplicativo');
    await ouErroComFrase(() => confirmarCodigo(codigo), mensagemDoCodigo);
    return props.aoEntrar;
  };
  return (
    <Formulario
      titulo="Verificação em duas etapas"
      texto="Abra o aplicativo de autenticação e digite o código de 6 números que ele mostra para esta conta."
      rotulo="Entrar"
      rotuloOcupado="Entrando..."
      aoEnviar={enviar}
      rodape={props.voltar}
    >
      <Campo
        rotulo="Código"
        nome="codigo"
        tipo="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        valor={codigo}
        aoMudar={definirCodigo}
        ajuda="Sem o aplicativo? Peça a quem administra o sistema que desligue a verificação da sua conta."
        foco
      />
    </Formulario>
  );
}
