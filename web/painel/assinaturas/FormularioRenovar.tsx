import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { textoVencimento } from '../../../shared/assinaturas/assinaturas.rules.ts';
import {
  type Assinatura,
  type RenovacaoEntrada,
  renovacaoEntrada,
} from '../../../shared/assinaturas/assinaturas.schema.ts';
import { formatarData } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useRascunho } from '../../kit/useRascunho.ts';
import { useHoje } from '../shell/api.ts';
import { AssinaturaCampos } from './AssinaturaCampos.tsx';
import { apiAssinaturas, useGravado, useReler } from './consultas.ts';
import { Identificacao } from './Identificacao.tsx';
import { useEnvio } from './useEnvio.ts';
import { type ValoresAlteracao, valoresRenovacao } from './valores.ts';

const CAMPOS = ['data_inicio', 'data_expiracao', 'valor', 'telegram_id'] as const;

/** Formulário de renovação (regra 6), com as datas propostas e o preço atual do produto. */
export function FormularioRenovar(props: { assinatura: Assinatura; aoFechar: () => void }) {
  const { aoFechar } = props;
  const hoje = useHoje();
  const avisos = useAvisos();
  const gravado = useGravado();
  const reler = useReler();
  const [antiga, definirAntiga] = useState(props.assinatura);
  const form = useForm<ValoresAlteracao, unknown, RenovacaoEntrada>({
    resolver: zodResolver(renovacaoEntrada),
    defaultValues: valoresRenovacao(antiga, hoje),
  });
  const rascunho = useRascunho(`assinatura:renovar:${antiga.id}`, form);

  const envio = useEnvio({
    form,
    campos: CAMPOS,
    enviar: (body: RenovacaoEntrada) =>
      apiAssinaturas(
        'POST /api/assinaturas/{id}/renovar',
        { params: { id: antiga.id }, body },
        { chave: rascunho.chave },
      ),
    aoSalvar: (nova) => {
      gravado.renovar(antiga, nova);
      rascunho.descartar();
      avisos.sucesso(`Assinatura de ${nova.cliente.nome} renovada até ${formatarData(nova.data_expiracao)}`);
      aoFechar();
    },
    aoRecusar: async (falha) => {
      if (falha.status !== 409) return falha.message;
      const atual = await reler(antiga.id).catch(() => undefined);
      if (!atual) return falha.message;
      definirAntiga(atual);
      if (falha.erro !== 'versao_desatualizada') return falha.message;
      form.setValue('versao', atual.versao);
      return `ela foi alterada em outra janela. Agora vence em ${formatarData(atual.data_expiracao)} e o valor é ${formatarReais(atual.valor)}. Confira as datas e salve de novo`;
    },
  });

  return (
    <FormProvider {...form}>
      <DialogoFormulario
        titulo="Renovar assinatura"
        rotuloSalvar="Renovar"
        explicacao={
          <Typography sx={{ color: 'text.secondary' }}>
            Uma assinatura nova e ativa começa com estas datas e este valor, e a atual fica expirada, marcada
            como renovada.
          </Typography>
        }
        ocupado={envio.ocupado}
        erro={envio.erro}
        recuperado={rascunho.recuperado}
        aoRecomecar={() => {
          form.reset(valoresRenovacao(antiga, hoje));
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
          antes={<Identificacao assinatura={antiga} />}
          ajudaExpiracao={`A atual: ${formatarData(antiga.data_expiracao)} (${textoVencimento(antiga.data_expiracao, hoje)})`}
          ajudaValor={`A atual: ${formatarReais(antiga.valor)}`}
        />
      </DialogoFormulario>
    </FormProvider>
  );
}
