import { useEffect, useState } from 'react';
import { Campo } from './Campo.tsx';
import { erroAoSair } from './erroAoSair.ts';
import type { Form } from './formulario.ts';
import { emailSugerido } from './sugestao.ts';
import { erroDoEmail } from './validacao.ts';

/** Quem ainda digita 'ana@gmail.co' não quer ouvir que errou. */
const ESPERA_MS = 800;

/** O que estranhar no e-mail digitado, depois de uma pausa; some assim que ele muda. */
function useSugestao(form: Form, aoVer: (email: string) => void): string | null {
  const [sugestao, definir] = useState<string | null>(null);
  useEffect(() => {
    let espera: ReturnType<typeof setTimeout> | undefined;
    let visto = '';
    const olhar = () => {
      const { email } = form.valores();
      if (email === visto) return;
      visto = email;
      definir(null);
      clearTimeout(espera);
      espera = setTimeout(() => {
        const sugerido = emailSugerido(email);
        definir(sugerido);
        if (sugerido !== null) aoVer(email);
      }, ESPERA_MS);
    };
    olhar();
    const parar = form.ouvirEdicoes(olhar);
    return () => {
      clearTimeout(espera);
      parar();
    };
  }, [form, aoVer]);
  return sugestao;
}

/**
 * O e-mail, que é para onde vai o acesso: um domínio quase certo ganha uma sugestão, que nunca impede de seguir.
 * `aoVer` recebe o e-mail de que se sugeriu outro; não muda de um desenho para o seguinte.
 */
export function CampoEmail({ form, aoVer }: { form: Form; aoVer: (email: string) => void }) {
  const sugestao = useSugestao(form, aoVer);
  const aceitar = () => {
    if (sugestao === null) return;
    form.preencher('email', sugestao);
    document.getElementById('campo-email')?.focus();
  };
  return (
    <Campo
      form={form}
      nome="email"
      rotulo="Email"
      obrigatorio
      type="email"
      aoSair={erroAoSair(form, 'email', erroDoEmail)}
      maxLength={254}
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      dica={
        <div className="sugestao">
          <p role="status">
            {sugestao !== null && (
              <>
                Você quis dizer <strong>{sugestao}</strong>?
              </>
            )}
          </p>
          {sugestao !== null && (
            <button type="button" className="enlace" onClick={aceitar}>
              Corrigir
            </button>
          )}
        </div>
      }
    />
  );
}
