import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { mascaraCep, mascaraCpf } from '../../../shared/base/documentos.ts';
import { mascaraTelefone } from '../../../shared/base/telefone.ts';
import type { ClienteEntrada } from '../../../shared/clientes/clientes.schema.ts';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { CampoMascara } from '../../kit/campos/CampoMascara.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { useEnderecoDoCep } from './useEnderecoDoCep.ts';
import { ROTULOS_CLIENTE as rotulos, type ValoresCliente } from './valores.ts';

const mascaraEstado = (texto: string) =>
  texto
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 2);

// Uma coluna no celular, doze no computador.
const Grade = styled(Box)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
}));

const Campo = styled('div')<{ colunas: number }>(({ theme, colunas }) => ({
  [theme.breakpoints.up('md')]: { gridColumn: `span ${colunas}` },
}));

const Grupo = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& + &': { marginTop: theme.spacing(3) },
}));

function Titulo({ children }: { children: string }) {
  return (
    <Typography component="legend" variant="h3" sx={{ padding: 0, marginBottom: 1.5 }}>
      {children}
    </Typography>
  );
}

/** Campos do cliente, os mesmos para criar e editar (especificação 1, seções 3 e 5). */
export function ClienteCampos({ form }: { form: UseFormReturn<ValoresCliente, unknown, ClienteEntrada> }) {
  const { control } = form;
  const estrangeiro = useWatch({ control, name: 'estrangeiro' });
  const { buscando, aoMudarCep } = useEnderecoDoCep(form);
  const endereco = { control, disabled: estrangeiro };

  return (
    <>
      <Grupo>
        <Titulo>Dados do cliente</Titulo>
        <Grade>
          <Campo colunas={6}>
            <CampoTexto control={control} name="nome" label={rotulos.nome} obrigatorio maxLength={120} />
          </Campo>
          <Campo colunas={6}>
            <CampoTexto control={control} name="email" label={rotulos.email} type="email" inputMode="email" />
          </Campo>
          <Campo colunas={4}>
            <CampoMascara
              control={control}
              name="telefone"
              label={rotulos.telefone}
              mascara={mascaraTelefone}
              inputMode="tel"
              ajuda="Fora do Brasil, comece com +"
            />
          </Campo>
          <Campo colunas={4}>
            <CampoMascara
              {...endereco}
              name="cpf"
              label={rotulos.cpf}
              obrigatorio={!estrangeiro}
              mascara={mascaraCpf}
            />
          </Campo>
          <Campo colunas={4} sx={{ paddingTop: { md: 2.5 } }}>
            <CampoMarcar
              control={control}
              name="estrangeiro"
              label={rotulos.estrangeiro}
              // O que se exige muda: um erro de CPF deixado por outra tentativa já não vale.
              aoMudar={() => form.clearErrors(['cpf', 'cep', 'estado'])}
            />
          </Campo>
        </Grade>
      </Grupo>
      {estrangeiro && (
        <Grupo>
          <Titulo>Documento estrangeiro</Titulo>
          <Grade>
            <Campo colunas={4}>
              <CampoTexto control={control} name="pais" label={rotulos.pais} maxLength={60} />
            </Campo>
            <Campo colunas={4}>
              <CampoTexto control={control} name="documento" label={rotulos.documento} maxLength={40} />
            </Campo>
            <Campo colunas={4}>
              <CampoTexto
                control={control}
                name="pais_documento"
                label={rotulos.pais_documento}
                maxLength={60}
              />
            </Campo>
          </Grade>
        </Grupo>
      )}
      <Grupo>
        <Titulo>Endereço</Titulo>
        <Grade>
          <Campo colunas={3}>
            <CampoMascara
              {...endereco}
              name="cep"
              label={rotulos.cep}
              mascara={mascaraCep}
              aoMudar={aoMudarCep}
              ajuda={
                !estrangeiro && (
                  <span role="status">{buscando ? 'Buscando endereço…' : 'Preenche o endereço'}</span>
                )
              }
              noFim={buscando && <CircularProgress size={18} aria-hidden />}
            />
          </Campo>
          <Campo colunas={7}>
            <CampoTexto {...endereco} name="rua" label={rotulos.rua} maxLength={120} />
          </Campo>
          <Campo colunas={2}>
            <CampoTexto {...endereco} name="numero" label={rotulos.numero} maxLength={20} />
          </Campo>
          <Campo colunas={3}>
            <CampoTexto {...endereco} name="complemento" label={rotulos.complemento} maxLength={80} />
          </Campo>
          <Campo colunas={4}>
            <CampoTexto {...endereco} name="bairro" label={rotulos.bairro} maxLength={80} />
          </Campo>
          <Campo colunas={3}>
            <CampoTexto {...endereco} name="cidade" label={rotulos.cidade} maxLength={80} />
          </Campo>
          <Campo colunas={2}>
            <CampoMascara
              {...endereco}
              name="estado"
              label={rotulos.estado}
              mascara={mascaraEstado}
              inputMode="text"
            />
          </Campo>
        </Grade>
      </Grupo>
      <Grupo>
        <CampoTexto
          control={control}
          name="observacoes"
          label={rotulos.observacoes}
          multiline
          rows={3}
          maxLength={2000}
        />
      </Grupo>
    </>
  );
}
