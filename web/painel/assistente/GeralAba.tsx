import { lazy, Suspense } from 'react';
import type { AssistenteVisto } from '../../../shared/assistente/painel.schema.ts';
import { EsqueletoCartoes } from '../../kit/Faces.tsx';
import { BasesDeConhecimento } from './BasesDeConhecimento.tsx';
import { EstadoDoAssistente } from './EstadoDoAssistente.tsx';
import { StatusTecnico } from './StatusTecnico.tsx';

// O formulário leva consigo o esquema e a biblioteca de formulários: o resto da aba não espera por ele.
const FormularioGeral = lazy(() => import('./FormularioGeral.tsx'));

/** A aba Geral: se responde, o status técnico, o atendimento e o que ele sabe. */
export function GeralAba({ assistente }: { assistente: AssistenteVisto }) {
  return (
    <>
      <EstadoDoAssistente assistente={assistente} />
      <StatusTecnico />
      <BasesDeConhecimento />
      <Suspense fallback={<EsqueletoCartoes quantidade={1} />}>
        <FormularioGeral assistente={assistente} />
      </Suspense>
    </>
  );
}
