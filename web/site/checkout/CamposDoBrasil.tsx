import { Campo } from './Campo.tsx';
import { erroAoSair } from './erroAoSair.ts';
import type { Form } from './formulario.ts';
import { MASCARAS } from './mascaras.ts';
import { useCep } from './useCep.ts';
import { erroDoCpf } from './validacao.ts';

/** Documento de quem compra no Brasil; o que não serve se diz já ao sair do campo. */
export function CampoCpf({ form }: { form: Form }) {
  return (
    <Campo
      form={form}
      nome="cpf"
      rotulo="CPF"
      obrigatorio
      mascara={MASCARAS.cpf}
      aoSair={erroAoSair(form, 'cpf', erroDoCpf)}
      maxLength={18}
      inputMode="numeric"
      autoComplete="off"
      placeholder="000.000.000-00"
    />
  );
}

/**
 * Endereço, só no Brasil; o CEP completo preenche rua, bairro, cidade e estado. `aoBuscar` recebe cada busca, que
 * termina quando o que ela achou, ou o que havia de outro CEP, já está certo no formulário.
 */
export function CamposDeEndereco(props: { form: Form; aoBuscar: (busca: Promise<void>) => void }) {
  const { form, aoBuscar } = props;
  const { buscando, aoMudarCep } = useCep(form);
  return (
    <fieldset>
      <legend>Endereço de cobrança</legend>
      <div className="campos">
        <Campo
          form={form}
          nome="cep"
          rotulo="CEP"
          obrigatorio
          largura="metade"
          mascara={MASCARAS.cep}
          maxLength={9}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
          aoMudar={(texto) => aoBuscar(aoMudarCep(texto))}
          dica={
            <span role="status" className="buscando">
              {buscando && (
                <>
                  <span className="giro" />
                  <span className="so-leitor">Buscando endereço…</span>
                </>
              )}
            </span>
          }
        />
        <Campo form={form} nome="numero" rotulo="Número" obrigatorio largura="metade" maxLength={20} />
        <Campo
          form={form}
          nome="endereco"
          rotulo="Endereço"
          obrigatorio
          maxLength={120}
          autoComplete="address-line1"
        />
        <Campo
          form={form}
          nome="complemento"
          rotulo="Complemento"
          largura="metade"
          maxLength={80}
          autoComplete="address-line2"
        />
        <Campo
          form={form}
          nome="bairro"
          rotulo="Bairro"
          obrigatorio
          largura="metade"
          maxLength={80}
          autoComplete="address-level3"
        />
        <Campo
          form={form}
          nome="cidade"
          rotulo="Cidade"
          obrigatorio
          largura="maior"
          maxLength={80}
          autoComplete="address-level2"
        />
        <Campo
          form={form}
          nome="estado"
          rotulo="Estado (UF)"
          obrigatorio
          largura="menor"
          mascara={MASCARAS.estado}
          maxLength={2}
          autoComplete="address-level1"
          autoCapitalize="characters"
          placeholder="SP"
        />
      </div>
    </fieldset>
  );
}
