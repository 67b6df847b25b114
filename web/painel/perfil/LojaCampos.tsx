import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { mascaraCep, mascaraCpfCnpj, mascaraEstado } from '../../../shared/base/documentos.ts';
import { CAMPOS_DO_VENDEDOR, faltaDizerDoVendedor } from '../../../shared/base/vendedor.ts';
import type { PerfilEntrada } from '../../../shared/sessao/sessao.schema.ts';
import { CampoNaGrade, Grade } from '../../kit/campos/Grade.tsx';
import { declarados } from '../../kit/campos/propriedades.ts';
import { useEnderecoDoCep } from '../pecas/clientes/useEnderecoDoCep.ts';
import { CorDaLoja } from './CorDaLoja.tsx';
import type { ValoresPerfil } from './valores.ts';

type Form = UseFormReturn<ValoresPerfil, unknown, PerfilEntrada>;
const emFrase = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

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
      <Typography role="status" sx={{ fontWeight: 550 }}>
        {falta.length === 0 ? 'Está tudo o que a lei pede.' : `Ainda falta: ${emFrase.format(falta)}.`}
      </Typography>
    </>
  );
}

/** Os dados da loja que a lei manda mostrar a quem compra. Nenhum é obrigatório para salvar. */
export function LojaCampos({ form, logo }: { form: Form; logo: ReactNode }) {
  const { control } = form;
  const campo = declarados(control, CAMPOS_DO_VENDEDOR);
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
      <CorDaLoja control={control} />
      <Grade colunas={12}>
        <CampoNaGrade {...campo('razao_social')} colunas={7} autoComplete="organization" />
        <CampoNaGrade
          {...campo('cpf_cnpj')}
          colunas={5}
          mascara={mascaraCpfCnpj}
          inputMode="text"
          ajuda="Se for o seu CPF, ele aparece inteiro para quem visita: é o que a lei pede."
        />
        <CampoNaGrade
          {...campo('email_contato')}
          colunas={7}
          type="email"
          inputMode="email"
          ajuda="Para dúvidas, desistência da compra e pedidos sobre dados pessoais."
        />
        <CampoNaGrade
          {...campo('cep')}
          colunas={5}
          mascara={mascaraCep}
          aoMudar={aoMudarCep}
          ajuda={<span role="status">{buscando ? 'Buscando endereço…' : 'Preenche o endereço'}</span>}
          noFim={buscando && <CircularProgress size={18} aria-hidden />}
        />
        <CampoNaGrade {...campo('rua')} colunas={9} />
        <CampoNaGrade {...campo('numero')} colunas={3} />
        <CampoNaGrade {...campo('complemento')} colunas={3} />
        <CampoNaGrade {...campo('bairro')} colunas={4} />
        <CampoNaGrade {...campo('cidade')} colunas={3} />
        <CampoNaGrade {...campo('estado')} colunas={2} mascara={mascaraEstado} inputMode="text" />
      </Grade>
    </section>
  );
}
