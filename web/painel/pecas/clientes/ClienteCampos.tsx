import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { mascaraCep, mascaraDeCpf, mascaraEstado } from '../../../../shared/base/documentos.ts';
import { mascaraTelefone } from '../../../../shared/base/telefone.ts';
import { CAMPOS_DO_CLIENTE } from '../../../../shared/clientes/clientes.campos.ts';
import type { ClienteEntrada } from '../../../../shared/clientes/clientes.schema.ts';
import { CampoDeclarado, type PropriedadesDoCampoDeclarado } from '../../../kit/campos/CampoDeclarado.tsx';
import { CampoMarcar } from '../../../kit/campos/CampoMarcar.tsx';
import { Celula, Grade } from '../../../kit/campos/Grade.tsx';
import { useEnderecoDoCep } from '../useEnderecoDoCep.ts';
import type { ValoresCliente } from './valores.ts';

const Grupo = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& + &': { marginTop: theme.spacing(3) },
}));

/** Os campos de um assunto, com o título dele. */
function Assunto({ titulo, children }: { titulo?: string; children: ReactNode }) {
  return (
    <Grupo>
      {titulo !== undefined && (
        <Typography component="legend" variant="h3" sx={{ padding: 0, marginBottom: 1.5 }}>
          {titulo}
        </Typography>
      )}
      <Grade colunas={12}>{children}</Grade>
    </Grupo>
  );
}

type DoCliente = PropriedadesDoCampoDeclarado<ValoresCliente, ClienteEntrada>;

const Campo = (
  props: Omit<DoCliente, 'declarado' | 'name'> & {
    name: Exclude<keyof ClienteEntrada, 'estrangeiro' | 'aceita_avisos'>;
  },
) => <CampoDeclarado {...props} declarado={CAMPOS_DO_CLIENTE[props.name]} />;

/** Campos do cliente, os mesmos para criar e editar (especificação 1, seções 3 e 5). */
export function ClienteCampos({ form }: { form: UseFormReturn<ValoresCliente, unknown, ClienteEntrada> }) {
  const { control } = form;
  const estrangeiro = useWatch({ control, name: 'estrangeiro' });
  const { buscando, aoMudarCep } = useEnderecoDoCep({
    ler: form.getValues,
    preencher: (campo, valor) => form.setValue(campo, valor, { shouldDirty: true, shouldValidate: true }),
    recusar: (message) => form.setError('cep', { message }),
  });
  const doBrasil = { control, disabled: estrangeiro };
  const ajudaDoCep = <span role="status">{buscando ? 'Buscando endereço…' : 'Preenche o endereço'}</span>;

  return (
    <>
      <Assunto titulo="Dados do cliente">
        <Campo control={control} name="nome" colunas={6} obrigatorio />
        <Campo control={control} name="email" colunas={6} type="email" inputMode="email" />
        <Campo
          control={control}
          name="telefone"
          colunas={4}
          mascara={mascaraTelefone}
          inputMode="tel"
          ajuda="Fora do Brasil, comece com +"
        />
        <Campo {...doBrasil} name="cpf" colunas={4} obrigatorio={!estrangeiro} mascara={mascaraDeCpf} />
        <Celula colunas={4} sx={{ paddingTop: { md: 2.5 } }}>
          <CampoMarcar
            control={control}
            name="estrangeiro"
            label={CAMPOS_DO_CLIENTE.estrangeiro.rotulo}
            // O que se exige muda: um erro de CPF deixado por outra tentativa já não vale.
            aoMudar={() => form.clearErrors(['cpf', 'cep', 'estado'])}
          />
        </Celula>
        <Celula colunas={12}>
          <CampoMarcar
            control={control}
            name="aceita_avisos"
            label={CAMPOS_DO_CLIENTE.aceita_avisos.rotulo}
          />
        </Celula>
      </Assunto>
      {estrangeiro && (
        <Assunto titulo="Documento estrangeiro">
          <Campo control={control} name="pais" colunas={4} />
          <Campo control={control} name="documento" colunas={4} />
          <Campo control={control} name="pais_documento" colunas={4} />
        </Assunto>
      )}
      <Assunto titulo="Endereço">
        <Campo
          {...doBrasil}
          name="cep"
          colunas={3}
          mascara={mascaraCep}
          aoMudar={aoMudarCep}
          ajuda={!estrangeiro && ajudaDoCep}
          noFim={buscando && <CircularProgress size={18} aria-hidden />}
        />
        <Campo {...doBrasil} name="rua" colunas={7} />
        <Campo {...doBrasil} name="numero" colunas={2} />
        <Campo {...doBrasil} name="complemento" colunas={3} />
        <Campo {...doBrasil} name="bairro" colunas={4} />
        <Campo {...doBrasil} name="cidade" colunas={3} />
        <Campo {...doBrasil} name="estado" colunas={2} mascara={mascaraEstado} inputMode="text" />
      </Assunto>
      <Assunto>
        <Campo control={control} name="observacoes" colunas={12} multiline />
      </Assunto>
    </>
  );
}
