import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, useSyncExternalStore } from 'react';
import type { DadosPessoais } from './dados.ts';
import { ESTADO_INICIAL, type EstadoDoFormulario, type Form } from './formulario.ts';
import { type Mascara, mascarar } from './mascaras.ts';

/** O país e os erros do formulário, para desenhar. */
export function useEstado(form: Form): EstadoDoFormulario {
  return useSyncExternalStore(form.ouvirTela, form.estado, () => ESTADO_INICIAL);
}

/** Rótulo acima, dica e erro abaixo, ligados ao campo pelo id. */
export function Moldura(props: {
  nome: keyof DadosPessoais;
  rotulo: string;
  obrigatorio?: boolean | undefined;
  largura?: string | undefined;
  dica?: ReactNode;
  erro?: string | undefined;
  children: ReactNode;
}) {
  const { nome, rotulo, obrigatorio, largura = '', dica, erro } = props;
  return (
    <div className={`campo ${largura}`}>
      <label htmlFor={`campo-${nome}`}>
        {rotulo}
        {obrigatorio && <span aria-hidden="true"> *</span>}
      </label>
      {props.children}
      {erro !== undefined && (
        <p className="erro" id={`erro-${nome}`}>
          {erro}
        </p>
      )}
      {dica}
    </div>
  );
}

type Props = {
  form: Form;
  nome: Exclude<keyof DadosPessoais, 'pais'>;
  rotulo: string;
  obrigatorio?: boolean;
  largura?: string;
  mascara?: Mascara;
  dica?: ReactNode;
  aoMudar?: (texto: string) => void;
  /** Chamado com o que ficou no campo quando se sai dele. */
  aoSair?: (texto: string) => void;
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder' | 'autoCapitalize' | 'spellCheck'
>;

/** Campo de texto ligado ao formulário, com a máscara aplicada enquanto se digita. */
export function Campo(props: Props) {
  const { form, nome, rotulo, obrigatorio, largura, mascara, dica, aoMudar, aoSair, ...campo } = props;
  const erro = useEstado(form).erros[nome];
  const mudar = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (mascara) mascarar(target, mascara);
    form.escrever(nome, target.value);
    aoMudar?.(target.value);
  };
  return (
    <Moldura {...{ nome, rotulo, obrigatorio, largura, dica, erro }}>
      <input
        type="text"
        {...campo}
        ref={form.ligar(nome)}
        name={nome}
        id={`campo-${nome}`}
        onChange={mudar}
        onBlur={({ target }) => aoSair?.(target.value)}
        aria-required={obrigatorio}
        aria-invalid={erro !== undefined}
        aria-describedby={erro === undefined ? undefined : `erro-${nome}`}
      />
    </Moldura>
  );
}
