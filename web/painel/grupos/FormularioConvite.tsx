import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { somarDias } from '../../../shared/base/datas.ts';
import type { RouteResult } from '../../../shared/base/routes.ts';
import type { RotasGrupos } from '../../../shared/grupos/grupos.routes.ts';
import type { ConviteEntrada, Grupo } from '../../../shared/grupos/grupos.schema.ts';
import { CampoData } from '../../kit/campos/CampoData.tsx';
import { CampoProcurado } from '../../kit/campos/CampoProcurado.tsx';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useRascunho } from '../../kit/useRascunho.ts';
import { ApiError, mensagemDaFalha, useHoje } from '../shell/api.ts';
import { PROCURA_DE_CLIENTES } from '../shell/procuraDeClientes.ts';
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
  const { slug, nome, familia } = props.grupo;
  const hoje = useHoje();
  const { guardar } = useGuardarMembro(slug);
  const [erro, definirErro] = useState<string | null>(null);
  const [ocupado, definirOcupado] = useState(false);
  const enviando = useRef(false);
  const resolver = useMemo(
    () =>
      zodResolver(
        z
          .custom<ValoresConvite>()
          .transform((valores): unknown => valores)
          .pipe(esquemaDoConvite(hoje)),
      ),
    [hoje],
  );
  const form = useForm<ValoresConvite, unknown, ConviteEntrada>({
    resolver,
    defaultValues: CONVITE_EM_BRANCO,
  });
  const rascunho = useRascunho(`convite:${slug}`, form);
  const { control } = form;
  const [cliente_id, data_expiracao, motivo] = useWatch({ control, name: CAMPOS });

  const tratar = (falha: unknown) => {
    if (falha instanceof ApiError && falha.erro === 'chave_reutilizada') {
      // A tentativa anterior valeu e a resposta se perdeu: gravar os campos mudados criaria um segundo convite.
      rascunho.descartar();
      return 'a tentativa anterior já tinha sido gravada. Confira a lista antes de convidar de novo';
    }
    const campo = falha instanceof ApiError ? CAMPOS.find((qual) => qual === falha.campo) : undefined;
    if (campo !== undefined) {
      form.setError(campo, { message: mensagemDaFalha(falha) }, { shouldFocus: true });
    }
    return mensagemDaFalha(falha);
  };
  const convidar = async (body: ConviteEntrada) => {
    if (enviando.current) return;
    enviando.current = true;
    definirOcupado(true);
    definirErro(null);
    try {
      const pedido = { params: { slug }, body };
      const resposta = await api('POST /api/grupos/{slug}/convites', pedido, { chave: rascunho.chave });
      guardar(resposta.membro);
      rascunho.descartar();
      aoCriar(resposta);
      aoFechar();
    } catch (falha) {
      definirErro(fraseDaFalha(familia, tratar(falha)));
    } finally {
      enviando.current = false;
      definirOcupado(false);
    }
  };
  const vencerEm = (dias: number) =>
    form.setValue('data_expiracao', somarDias(hoje, dias), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });

  return (
    <DialogoFormulario
      titulo={`Criar Convite: ${nome}`}
      rotuloSalvar="Enviar convite"
      rotuloOcupado="Enviando…"
      ocupado={ocupado}
      falta={faltaNoConvite({ cliente_id, data_expiracao, motivo })}
      erro={erro}
      recuperado={rascunho.recuperado}
      aoRecomecar={() => {
        form.reset(CONVITE_EM_BRANCO);
        rascunho.descartar();
        definirErro(null);
      }}
      aoEnviar={form.handleSubmit(convidar)}
      aoFechar={aoFechar}
      aoCancelar={() => {
        rascunho.descartar();
        aoFechar();
      }}
    >
      <CampoProcurado control={control} name="cliente_id" obrigatorio {...PROCURA_DE_CLIENTES} />
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
        opcoes={opcoesDeMotivo(familia)}
      />
    </DialogoFormulario>
  );
}
