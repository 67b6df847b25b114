import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { textoVencimento } from '../../../shared/assinaturas/assinaturas.rules.ts';
import {
  type Assinatura,
  type RenovacaoEntrada,
  renovacaoEntrada,
} from '../../../shared/assinaturas/assinaturas.schema.ts';
import { formatarData } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { DialogoFormulario } from '../../kit/formulario/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { ApiError, useHoje } from '../shell/api.ts';
import { AssinaturaCampos, ENTRA_NO_CAIXA, Identificacao } from './AssinaturaCampos.tsx';
import { apiAssinaturas, useGravado, useReler } from './consultas.ts';
import { type ValoresAlteracao, valoresRenovacao } from './valores.ts';

/** Formulário de renovação (regra 6), com as datas propostas e o preço atual do produto. */
export function FormularioRenovar(props: { assinatura: Assinatura; aoFechar: () => void }) {
  const { aoFechar } = props;
  const hoje = useHoje();
  const gravado = useGravado();
  const reler = useReler();
  const [antiga, definirAntiga] = useState(props.assinatura);

  /** A antiga mudou: mostra-a como está agora, e o que dizer para a pessoa conferir e salvar de novo. */
  const explicar = async (falha: ApiError): Promise<string> => {
    const atual = await reler(antiga.id).catch(() => null);
    if (atual === null) return falha.message;
    definirAntiga(atual);
    if (falha.erro !== 'versao_desatualizada') return falha.message;
    formulario.form.setValue('versao', atual.versao);
    return `ela foi alterada em outra janela. Agora vence em ${formatarData(atual.data_expiracao)} e o valor é ${formatarReais(atual.valor)}. Confira as datas e salve de novo`;
  };
  const formulario = useFormulario<ValoresAlteracao, RenovacaoEntrada, Assinatura>({
    nome: `assinatura:renovar:${antiga.id}`,
    esquema: renovacaoEntrada,
    valores: valoresRenovacao(antiga, hoje),
    gravar: async (body, chave) => {
      const params = { id: antiga.id };
      try {
        return await apiAssinaturas('POST /api/assinaturas/{id}/renovar', { params, body }, { chave });
      } catch (falha) {
        if (!(falha instanceof ApiError) || falha.status !== 409) throw falha;
        throw new ApiError(falha.status, falha.erro, await explicar(falha), falha.campo, falha.id);
      }
    },
    aoSalvar: (nova) => gravado.renovar(antiga, nova),
    sucesso: ({ cliente, data_expiracao }) =>
      `Assinatura de ${cliente.nome} renovada até ${formatarData(data_expiracao)}`,
    frase: (mensagem) => `Não foi possível salvar a assinatura: ${mensagem}`,
    erroNaTela: true,
    aoFechar,
  });

  return (
    <DialogoFormulario
      titulo="Renovar assinatura"
      rotuloSalvar="Renovar"
      explicacao={
        <Typography sx={{ color: 'text.secondary' }}>
          Uma assinatura nova e ativa começa com estas datas e este valor, e a atual fica expirada, marcada
          como renovada.
        </Typography>
      }
      formulario={formulario}
    >
      <AssinaturaCampos
        antes={<Identificacao assinatura={antiga} />}
        ajudaExpiracao={`A atual: ${formatarData(antiga.data_expiracao)} (${textoVencimento(antiga.data_expiracao, hoje)})`}
        ajudaValor={`A atual: ${formatarReais(antiga.valor)}. ${ENTRA_NO_CAIXA}`}
      />
    </DialogoFormulario>
  );
}
