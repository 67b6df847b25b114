import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import {
  type Assinatura,
  type AssinaturaAlteracao,
  assinaturaAlteracao,
} from '../../../shared/assinaturas/assinaturas.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { DialogoConflito } from '../../kit/DialogoConflito.tsx';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useRascunho } from '../../kit/useRascunho.ts';
import { AssinaturaCampos } from './AssinaturaCampos.tsx';
import { camposEmConflito } from './conflito.ts';
import { apiAssinaturas, useGravado, useReler } from './consultas.ts';
import { Identificacao } from './Identificacao.tsx';
import { useEnvio } from './useEnvio.ts';
import { type ValoresAlteracao, valoresEdicao } from './valores.ts';

const CAMPOS = ['data_inicio', 'data_expiracao', 'valor', 'telegram_id'] as const;

/** Formulário de edição; se outra janela gravou antes, mostra as duas versões e deixa escolher. */
export function FormularioEditar(props: { assinatura: Assinatura; aoFechar: () => void }) {
  const { assinatura, aoFechar } = props;
  const avisos = useAvisos();
  const gravado = useGravado();
  const reler = useReler();
  const [conflito, definirConflito] = useState<Assinatura | null>(null);
  const form = useForm<ValoresAlteracao, unknown, AssinaturaAlteracao>({
    resolver: zodResolver(assinaturaAlteracao),
    defaultValues: valoresEdicao(assinatura),
  });
  const rascunho = useRascunho(`assinatura:editar:${assinatura.id}`, form);

  const envio = useEnvio({
    form,
    campos: CAMPOS,
    enviar: (body: AssinaturaAlteracao) =>
      apiAssinaturas(
        'PUT /api/assinaturas/{id}',
        { params: { id: assinatura.id }, body },
        { chave: rascunho.chave },
      ),
    aoSalvar: (salva) => {
      gravado.guardar(salva);
      rascunho.descartar();
      avisos.sucesso(`Assinatura de ${salva.cliente.nome} salva`);
      aoFechar();
    },
    aoRecusar: async (falha) => {
      if (falha.erro !== 'versao_desatualizada') return falha.message;
      const atual = await reler(assinatura.id).catch(() => undefined);
      if (atual === undefined) return falha.message;
      if (atual === null) return 'Assinatura não encontrada';
      definirConflito(atual);
      return null;
    },
  });

  const usarAtual = (atual: Assinatura) => {
    form.reset(valoresEdicao(atual));
    rascunho.descartar();
    definirConflito(null);
  };
  const manterMeu = (atual: Assinatura) => {
    form.setValue('versao', atual.versao);
    definirConflito(null);
    void envio.aoEnviar();
  };

  return (
    <FormProvider {...form}>
      <DialogoFormulario
        titulo="Editar assinatura"
        rotuloSalvar="Salvar"
        ocupado={envio.ocupado}
        erro={envio.erro}
        recuperado={rascunho.recuperado}
        aoRecomecar={() => {
          form.reset(valoresEdicao(conflito ?? assinatura));
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
        <AssinaturaCampos antes={<Identificacao assinatura={assinatura} />} />
      </DialogoFormulario>
      {conflito && (
        <DialogoConflito
          aberto
          registro={`O registro de ${conflito.cliente.nome}`}
          campos={camposEmConflito(form.getValues(), conflito)}
          aoUsarAtual={() => usarAtual(conflito)}
          aoManterMeu={() => manterMeu(conflito)}
          aoFechar={() => definirConflito(null)}
        />
      )}
    </FormProvider>
  );
}
