import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { somarDias } from '../../../shared/base/datas.ts';
import type { RouteResult } from '../../../shared/base/routes.ts';
import type { RotasGrupos } from '../../../shared/grupos/grupos.routes.ts';
import type { ConviteEntrada, Grupo } from '../../../shared/grupos/grupos.schema.ts';
import { CampoData } from '../../kit/campos/CampoData.tsx';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { DialogoFormulario } from '../../kit/formulario/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { AlertaDeRepetida, fraseSemRepetir } from '../pecas/clientes/AlertaDeRepetida.tsx';
import { CampoCliente } from '../pecas/clientes/CampoCliente.tsx';
import { useHoje } from '../shell/api.ts';
import { api, useGuardarMembro } from './consultas.ts';
import {
  CONVITE_EM_BRANCO,
  esquemaDoConvite,
  faltaNoConvite,
  fraseDaFalha,
  opcoesDeMotivo,
  type ValoresConvite,
} from './convite.ts';

type Resposta = RouteResult<RotasGrupos['convidar']>;

const PRAZOS = [7, 30, 90];
const CAMPOS = ['cliente_id', 'data_expiracao', 'motivo'] as const;

/** Janela 'Criar Convite': cliente, vencimento e motivo. */
export default function FormularioConvite(props: {
  grupo: Grupo;
  aoCriar: (resposta: Resposta) => void;
  aoFechar: () => void;
}) {
  const { aoCriar, aoFechar } = props;
  const { slug, linha, produtos } = props.grupo;
  const hoje = useHoje();
  const { guardar } = useGuardarMembro(slug);
  const formulario = useFormulario<ValoresConvite, ConviteEntrada, Resposta>({
    nome: `convite:${slug}`,
    esquema: useMemo(() => esquemaDoConvite(hoje), [hoje]),
    valores: CONVITE_EM_BRANCO,
    gravar: (body, chave) => api('POST /api/grupos/{slug}/convites', { params: { slug }, body }, { chave }),
    aoSalvar: (resposta) => {
      guardar(resposta.membro);
      aoCriar(resposta);
    },
    frase: (mensagem, falha) => fraseDaFalha(linha, fraseSemRepetir(mensagem, falha)),
    erroNaTela: true,
    jaGravado: () => 'a tentativa anterior já tinha sido gravada. Confira a lista antes de convidar de novo',
    aoFechar,
  });
  const { form } = formulario;
  const { control } = form;
  const [cliente_id, data_expiracao, motivo] = useWatch({ control, name: CAMPOS });

  const vencerEm = (dias: number) =>
    form.setValue('data_expiracao', somarDias(hoje, dias), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });

  return (
    <DialogoFormulario
      titulo={`Criar Convite: ${linha.nome}`}
      rotuloSalvar="Enviar convite"
      rotuloOcupado="Enviando…"
      falta={faltaNoConvite({ cliente_id, data_expiracao, motivo })}
      formulario={formulario}
    >
      <CampoCliente control={control} name="cliente_id" />
      <AlertaDeRepetida
        control={control}
        name="mesmo_assim"
        cliente_id={cliente_id}
        produtos={produtos.map(({ id }) => id)}
      />
      <div>
        <CampoData
          control={control}
          name="data_expiracao"
          label="Data de vencimento"
          obrigatorio
          minimo={hoje}
        />
        <Box role="group" aria-label="Prazo a partir de hoje" sx={{ display: 'flex', gap: 1, marginTop: 1 }}>
          {PRAZOS.map((dias) => (
            <Button key={dias} size="small" variant="outlined" onClick={() => vencerEm(dias)}>
              +{dias} dias
            </Button>
          ))}
        </Box>
      </div>
      <CampoSelecao
        control={control}
        name="motivo"
        label="Motivo"
        obrigatorio
        opcoes={opcoesDeMotivo(linha.motivos_convite)}
      />
    </DialogoFormulario>
  );
}
