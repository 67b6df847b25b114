import { Campo } from './Campo.tsx';
import type { Form } from './formulario.ts';

/** Documento de quem compra de fora do Brasil. */
export function CamposDeFora({ form }: { form: Form }) {
  return (
    <>
      <p className="nota">
        Para compras de fora do Brasil, apenas Stripe e PayPal estão disponíveis (o PayPal, em breve). O valor
        é cobrado em reais (BRL).
      </p>
      <Campo
        form={form}
        nome="documento"
        rotulo="Documento de identidade"
        obrigatorio
        largura="metade"
        maxLength={40}
        autoComplete="off"
      />
      <Campo
        form={form}
        nome="paisDocumento"
        rotulo="País do documento"
        obrigatorio
        largura="metade"
        maxLength={60}
        autoComplete="off"
      />
    </>
  );
}
