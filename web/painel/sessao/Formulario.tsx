import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { esperarComPrazo } from '../shell/prazo.ts';

/** Uma falha cuja mensagem é a frase que a tela mostra. */
export class FraseDeErro extends Error {}

/** Faz; se falhar, lança a frase que a tela mostra. */
export async function ouErroComFrase<T>(
  fazer: () => Promise<T>,
  mensagem: (falha: unknown) => string,
): Promise<T> {
  try {
    return await fazer();
  } catch (falha) {
    throw new FraseDeErro(mensagem(falha));
  }
}

/** Campo com o rótulo acima. `senha` ganha o botão de mostrar. */
export function Campo(props: {
  rotulo: string;
  nome: string;
  tipo: 'email' | 'password' | 'text';
  autoComplete: string;
  valor: string;
  aoMudar: (valor: string) => void;
  ajuda?: string;
  inputMode?: 'numeric';
  foco?: boolean;
}) {
  const id = useId();
  const [visivel, definirVisivel] = useState(false);
  const senha = props.tipo === 'password';
  return (
    <div className="campo">
      <label htmlFor={id}>{props.rotulo}</label>
      <div className="caixa">
        <input
          id={id}
          name={props.nome}
          type={senha && visivel ? 'text' : props.tipo}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          inputMode={props.inputMode}
          // biome-ignore lint/a11y/noAutofocus: a tela é só este formulário
          autoFocus={props.foco}
          value={props.valor}
          onChange={(evento) => props.aoMudar(evento.target.value)}
          aria-describedby={props.ajuda ? `${id}-ajuda` : undefined}
        />
        {senha && (
          <button
            type="button"
            className="mostrar"
            aria-pressed={visivel}
            aria-controls={id}
            onClick={() => definirVisivel(!visivel)}
          >
            {visivel ? 'Ocultar' : 'Mostrar'}
          </button>
        )}
      </div>
      {props.ajuda && (
        <p className="ajuda" id={`${id}-ajuda`}>
          {props.ajuda}
        </p>
      )}
    </div>
  );
}

/**
 * Formulário de um passo do login: guarda contra envio duplo, desiste de quem não responde, mostra o erro e o anuncia.
 * `aoEnviar` lança a frase de erro e devolve o que muda na tela: o que chega depois da desistência não muda nada.
 */
export function Formulario(props: {
  titulo: string;
  texto?: ReactNode;
  rotulo: string;
  rotuloOcupado: string;
  aviso?: string | undefined;
  aoEnviar: () => Promise<() => void>;
  children: ReactNode;
  rodape?: ReactNode;
}) {
  const [erro, definirErro] = useState('');
  const [ocupado, definirOcupado] = useState(false);
  const enviando = useRef(false);

  const enviar = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault();
    if (enviando.current) return;
    const formulario = evento.currentTarget;
    enviando.current = true;
    definirErro('');
    definirOcupado(true);
    try {
      const mudarDeTela = await esperarComPrazo(props.aoEnviar());
      mudarDeTela();
    } catch (falha) {
      definirErro(falha instanceof FraseDeErro ? falha.message : 'Erro ao fazer login');
      const campos = [...formulario.querySelectorAll('input')];
      (campos.find((campo) => campo.value.trim() === '') ?? campos[0])?.focus();
    }
    enviando.current = false;
    definirOcupado(false);
  };

  return (
    <form onSubmit={enviar} noValidate>
      <h1>{props.titulo}</h1>
      {props.texto && <p className="texto">{props.texto}</p>}
      {props.children}
      <div role="alert" className="erro">
        {erro}
      </div>
      {props.aviso && erro === '' && (
        <div role="status" className="aviso">
          {props.aviso}
        </div>
      )}
      <button type="submit" className="principal" disabled={ocupado} aria-busy={ocupado}>
        {ocupado ? props.rotuloOcupado : props.rotulo}
      </button>
      {props.rodape}
    </form>
  );
}
