import type { ReactNode } from 'react';
import type { AssistenteEntrada } from '../../../shared/assistente/assistente.schema.ts';
import { Falha } from '../../kit/Falha.tsx';
import { DialogoConflito } from '../../kit/formulario/DialogoConflito.tsx';
import { AlertaDoRascunho, BotaoSalvar, PerguntaDaSaida } from '../../kit/formulario/PartesDoFormulario.tsx';
import type { Formulario } from '../../kit/formulario/useFormulario.ts';
import { Quadro } from './Quadro.tsx';
import type { ValoresDoAssistente } from './valores.ts';

/** O formulário de uma aba, que fica aberto depois de salvar. */
export function FormularioDaAba(props: {
  titulo: string;
  formulario: Formulario<ValoresDoAssistente, AssistenteEntrada>;
  children: ReactNode;
}) {
  const { titulo, formulario, children } = props;
  return (
    <>
      <Quadro titulo={titulo} aoEnviar={formulario.aoEnviar}>
        <AlertaDoRascunho formulario={formulario} />
        {children}
        <Falha erro={formulario.erro} />
        <BotaoSalvar ocupado={formulario.ocupado} sx={{ justifySelf: 'start' }} />
      </Quadro>
      <PerguntaDaSaida saida={formulario.saida} />
      {formulario.conflito && <DialogoConflito {...formulario.conflito} />}
    </>
  );
}
