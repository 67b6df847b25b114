import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { mascaraCep, mascaraDeCpf, mascaraEstado } from '../../../../shared/base/documentos.ts';
import { mascaraTelefone } from '../../../../shared/base/telefone.ts';
import { CAMPOS_DO_CLIENTE } from '../../../../shared/clientes/clientes.campos.ts';
import type { ClienteEntrada } from '../../../../shared/clientes/clientes.schema.ts';
import { CampoMarcar } from '../../../kit/campos/CampoMarcar.tsx';
import { CampoNaGrade, Celula, Grade } from '../../../kit/campos/Grade.tsx';
import { declarados } from '../../../kit/campos/propriedades.ts';
import { useEnderecoDoCep } from './useEnderecoDoCep.ts';
import type { ValoresCliente } from './valores.ts';

const Conjunto = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& + &': { marginTop: theme.spacing(3) },
}));

/** Os campos de um assunto, com o título dele. */
function Assunto({ titulo, children }: { titulo?: string; children: ReactNode }) {
  return (
    <Conjunto>
      {titulo !== undefined && (
        <Typography component="legend" variant="h3" sx={{ padding: 0, marginBottom: 1.5 }}>
          {titulo}
        </Typography>
      )}
      <Grade colunas={12}>{children}</Grade>
    </Conjunto>
  );
}

/** Campos do cliente, os mesmos para criar e editar (especificação 1, seções 3 e 5). */
export function ClienteCampos({ form }: { form: UseFormReturn<ValoresCliente, unknown, ClienteEntrada> }) {
  const { control } = form;
  const campo = declarados(control, CAMPOS_DO_CLIENTE);
  const estrangeiro = useWatch({ control, name: 'estrangeiro' });
  const { buscando, aoMudarCep } = useEnderecoDoCep({
    ler: form.getValues,
    preencher: (campo, valor) => form.setValue(campo, valor, { shouldDirty: true, shouldValidate: true }),
    recusar: (message) => form.setError('cep', { message }),
  });
  const ajudaDoCep = <span role="status">{buscando ? 'Buscando endereço…' : 'Preenche o endereço'}</span>;

  return (
    <>
      <Assunto titulo="Dados do cliente">
        <CampoNaGrade {...campo('nome')} colunas={6} obrigatorio />
        <CampoNaGrade {...campo('email')} colunas={6} type="email" inputMode="email" />
        <CampoNaGrade
          {...campo('telefone')}
          colunas={4}
          mascara={mascaraTelefone}
          inputMode="tel"
          ajuda="Fora do Brasil, comece com +"
        />
        <CampoNaGrade
          {...campo('cpf')}
          disabled={estrangeiro}
          colunas={4}
          obrigatorio={!estrangeiro}
          mascara={mascaraDeCpf}
        />
        <Celula colunas={4} sx={{ paddingTop: { md: 2.5 } }}>
          <CampoMarcar
            {...campo('estrangeiro')}
            // O que se exige muda: um erro de CPF deixado por outra tentativa já não vale.
            aoMudar={() => form.clearErrors(['cpf', 'cep', 'estado'])}
          />
        </Celula>
        <Celula colunas={12}>
          <CampoMarcar {...campo('aceita_avisos')} />
        </Celula>
      </Assunto>
      {estrangeiro && (
        <Assunto titulo="Documento estrangeiro">
          <CampoNaGrade {...campo('pais')} colunas={4} />
          <CampoNaGrade {...campo('documento')} colunas={4} />
          <CampoNaGrade {...campo('pais_documento')} colunas={4} />
        </Assunto>
      )}
      <Assunto titulo="Endereço">
        <CampoNaGrade
          {...campo('cep')}
          disabled={estrangeiro}
          colunas={3}
          mascara={mascaraCep}
          aoMudar={aoMudarCep}
          ajuda={!estrangeiro && ajudaDoCep}
          noFim={buscando && <CircularProgress size={18} aria-hidden />}
        />
        <CampoNaGrade {...campo('rua')} disabled={estrangeiro} colunas={7} />
        <CampoNaGrade {...campo('numero')} disabled={estrangeiro} colunas={2} />
        <CampoNaGrade {...campo('complemento')} disabled={estrangeiro} colunas={3} />
        <CampoNaGrade {...campo('bairro')} disabled={estrangeiro} colunas={4} />
        <CampoNaGrade {...campo('cidade')} disabled={estrangeiro} colunas={3} />
        <CampoNaGrade
          {...campo('estado')}
          disabled={estrangeiro}
          colunas={2}
          mascara={mascaraEstado}
          inputMode="text"
        />
      </Assunto>
      <Assunto>
        <CampoNaGrade {...campo('observacoes')} colunas={12} multiline />
      </Assunto>
    </>
  );
}
