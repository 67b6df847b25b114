import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { mascaraCep, mascaraCpfCnpj, mascaraEstado } from '../../../shared/base/documentos.ts';
import {
  CAMPOS_DO_VENDEDOR,
  type CampoDoVendedor,
  faltaDizerDoVendedor,
} from '../../../shared/base/vendedor.ts';
import type { PerfilEntrada } from '../../../shared/sessao/sessao.schema.ts';
import { CampoDeclarado, type PropriedadesDoCampoDeclarado } from '../../kit/campos/CampoDeclarado.tsx';
import { Grade } from '../../kit/campos/Grade.tsx';
import { useEnderecoDoCep } from '../pecas/useEnderecoDoCep.ts';
import type { ValoresPerfil } from './valores.ts';

type Form = UseFormReturn<ValoresPerfil, unknown, PerfilEntrada>;
const emFrase = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

type DaLoja = PropriedadesDoCampoDeclarado<ValoresPerfil, PerfilEntrada>;

const Campo = (props: Omit<DaLoja, 'declarado' | 'name'> & { name: CampoDoVendedor }) => (
  <CampoDeclarado {...props} declarado={CAMPOS_DO_VENDEDOR[props.name]} />
);

/** O que a lei pede, e o que falta do que está escrito agora. */
function OQueALeiPede({ control }: Pick<Form, 'control'>) {
  const falta = faltaDizerDoVendedor(useWatch({ control }));
  return (
    <>
      <Typography color="text.secondary">
        A lei do comércio eletrônico (Decreto 7.962/2013) pede que quem vende diga nome ou razão social, CPF
        ou CNPJ, endereço e e-mail. O que você preencher aparece no rodapé das suas páginas, no checkout, na
        página do pedido e nos e-mails.
      </Typography>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {falta.length === 0 ? 'Está tudo o que a lei pede.' : `Ainda falta: ${emFrase.format(falta)}.`}
      </Typography>
    </>
  );
}

/** Os dados da loja que a lei manda mostrar a quem compra. Nenhum é obrigatório para salvar. */
export function LojaCampos({ form, logo }: { form: Form; logo: ReactNode }) {
  const { control } = form;
  const titulo = useId();
  const { buscando, aoMudarCep } = useEnderecoDoCep({
    ler: form.getValues,
    preencher: (campo, valor) => form.setValue(campo, valor, { shouldDirty: true, shouldValidate: true }),
    recusar: (message) => form.setError('cep', { message }),
  });
  return (
    <section aria-labelledby={titulo} style={{ display: 'grid', gap: 16, marginTop: 16 }}>
      <Typography variant="h2" id={titulo}>
        Dados da loja
      </Typography>
      <OQueALeiPede control={control} />
      {logo}
      <Grade colunas={12}>
        <Campo control={control} name="razao_social" colunas={7} autoComplete="organization" />
        <Campo
          control={control}
          name="cpf_cnpj"
          colunas={5}
          mascara={mascaraCpfCnpj}
          inputMode="text"
          ajuda="Se for o seu CPF, ele aparece inteiro para quem visita: é o que a lei pede."
        />
        <Campo
          control={control}
          name="email_contato"
          colunas={7}
          type="email"
          inputMode="email"
          ajuda="Para dúvidas, desistência da compra e pedidos sobre dados pessoais."
        />
        <Campo
          control={control}
          name="cep"
          colunas={5}
          mascara={mascaraCep}
          aoMudar={aoMudarCep}
          ajuda={<span role="status">{buscando ? 'Buscando endereço…' : 'Preenche o endereço'}</span>}
          noFim={buscando && <CircularProgress size={18} aria-hidden />}
        />
        <Campo control={control} name="rua" colunas={9} />
        <Campo control={control} name="numero" colunas={3} />
        <Campo control={control} name="complemento" colunas={3} />
        <Campo control={control} name="bairro" colunas={4} />
        <Campo control={control} name="cidade" colunas={3} />
        <Campo control={control} name="estado" colunas={2} mascara={mascaraEstado} inputMode="text" />
      </Grade>
    </section>
  );
}
