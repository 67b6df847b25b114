import { useState } from 'react';
import { REGRAS_DA_SENHA } from '../shell/errosDeEntrada.ts';
import { Campo, FraseDeErro } from './Formulario.tsx';

/** Os dois campos da senha nova; `senhaNova` devolve a senha ou lança a frase de erro. */
export function useNovaSenha() {
  const [nova, definirNova] = useState('');
  const [repetida, definirRepetida] = useState('');
  const senhaNova = (): string => {
    if (nova === '') throw new FraseDeErro('Escolha a senha nova');
    if (nova !== repetida) throw new FraseDeErro('As duas senhas não são iguais');
    return nova;
  };
  const campos = (
    <>
      <Campo
        rotulo="Senha nova"
        nome="nova-senha"
        tipo="password"
        autoComplete="new-password"
        valor={nova}
        aoMudar={definirNova}
        ajuda={REGRAS_DA_SENHA}
      />
      <Campo
        rotulo="Repita a senha nova"
        nome="repetida"
        tipo="password"
        autoComplete="new-password"
        valor={repetida}
        aoMudar={definirRepetida}
      />
    </>
  );
  return { campos, senhaNova };
}
