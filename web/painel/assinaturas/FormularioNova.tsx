import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import {
  type AssinaturaEntrada,
  type AssinaturaFormulario,
  assinaturaEntrada,
} from '../../../shared/assinaturas/assinaturas.schema.ts';
import { dataExiste } from '../../../shared/base/datas.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useRascunho } from '../../kit/useRascunho.ts';
import { useHoje } from '../shell/api.ts';
import { useProdutosDaLoja } from '../shell/produtosDaLoja.ts';
import { AssinaturaCampos } from './AssinaturaCampos.tsx';
import { EscolhasDaNova, SituacaoDaNova } from './CamposDaNova.tsx';
import { apiAssinaturas, useGravado } from './consultas.ts';
import { useEnvio } from './useEnvio.ts';
import { proporCampos, valoresNova } from './valores.ts';

const CAMPOS = [
  'cliente_id',
  'produto_id',
  'data_inicio',
  'data_expiracao',
  'valor',
  'status',
  'status_grupo',
  'telegram_id',
] as const;

/** Formulário de 'Nova Assinatura'. */
export function FormularioNova({ aoFechar }: { aoFechar: () => void }) {
  const hoje = useHoje();
  const avisos = useAvisos();
  const gravado = useGravado();
  const produtos = useProdutosDaLoja();
  const form = useForm<AssinaturaFormulario, unknown, AssinaturaEntrada>({
    resolver: zodResolver(assinaturaEntrada),
    defaultValues: valoresNova(hoje),
  });
  const rascunho = useRascunho('assinatura:nova', form);

  const [produtoId, inicio] = useWatch({ control: form.control, name: ['produto_id', 'data_inicio'] });
  const acharProduto = (id: string) => produtos.itens.find((produto) => produto.id === id);
  // A data pela metade enquanto se digita não conta: a proposta parte do último início que existiu.
  const ultimoInicio = useRef(inicio);
  if (dataExiste(inicio)) ultimoInicio.current = inicio;

  const propor = (depois: { produtoId: string; inicio: string }) => {
    const { data_expiracao, valor } = form.getValues();
    const proposta = proporCampos(
      { data_expiracao, valor },
      { inicio: ultimoInicio.current, produto: acharProduto(produtoId) },
      { inicio: depois.inicio, produto: acharProduto(depois.produtoId) },
    );
    const shouldValidate = form.formState.isSubmitted;
    form.setValue('data_expiracao', proposta.data_expiracao, { shouldValidate, shouldDirty: true });
    if (proposta.valor !== null)
      form.setValue('valor', proposta.valor, { shouldValidate, shouldDirty: true });
  };

  const envio = useEnvio({
    form,
    campos: CAMPOS,
    enviar: (body: AssinaturaEntrada) =>
      apiAssinaturas('POST /api/assinaturas', { body }, { chave: rascunho.chave }),
    aoSalvar: (nova) => {
      gravado.guardar(nova);
      rascunho.descartar();
      avisos.sucesso(`Assinatura de ${nova.cliente.nome} criada`);
      aoFechar();
    },
    aoRecusar: async (falha) => {
      if (falha.erro !== 'chave_reutilizada') return falha.message;
      // A tentativa anterior foi gravada e a resposta se perdeu; gravar os campos mudados criaria uma segunda.
      gravado.recarregar();
      rascunho.descartar();
      return 'a tentativa anterior já tinha sido gravada. Confira a lista antes de salvar de novo';
    },
  });

  return (
    <FormProvider {...form}>
      <DialogoFormulario
        titulo="Nova Assinatura"
        rotuloSalvar="Salvar"
        ocupado={envio.ocupado}
        erro={envio.erro}
        recuperado={rascunho.recuperado}
        aoRecomecar={() => {
          form.reset(valoresNova(hoje));
          rascunho.descartar();
          envio.limparErro();
        }}
        aoEnviar={envio.aoEnviar}
        aoFechar={aoFechar}
        aoCancelar={() => {
          rascunho.descartar();
          aoFechar();
        }}
      >
        <AssinaturaCampos
          antes={
            <EscolhasDaNova
              produtos={produtos}
              aoMudarProduto={(id) => propor({ produtoId: id, inicio: ultimoInicio.current })}
            />
          }
          aoMudarInicio={(data) => propor({ produtoId, inicio: data })}
          depois={<SituacaoDaNova />}
        />
      </DialogoFormulario>
    </FormProvider>
  );
}
