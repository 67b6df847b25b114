import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type Assinatura,
  type AssinaturaEntrada,
  type AssinaturaFormulario,
  assinaturaEntrada,
} from '../../../shared/assinaturas/assinaturas.schema.ts';
import { dataExiste } from '../../../shared/base/datas.ts';
import { DialogoFormulario } from '../../kit/formulario/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { fraseSemRepetir } from '../pecas/clientes/AlertaDeRepetida.tsx';
import { useProdutosDaLoja } from '../pecas/produtos/produtosDaLoja.ts';
import { useHoje } from '../shell/api.ts';
import { AssinaturaCampos, ENTRA_NO_CAIXA } from './AssinaturaCampos.tsx';
import { EscolhasDaNova, SituacaoDaNova } from './CamposDaNova.tsx';
import { apiAssinaturas, useGravado } from './consultas.ts';
import { proporCampos, valoresNova } from './valores.ts';

/** Formulário de 'Nova Assinatura'. */
export function FormularioNova({ aoFechar }: { aoFechar: () => void }) {
  const hoje = useHoje();
  const gravado = useGravado();
  const produtos = useProdutosDaLoja();
  const formulario = useFormulario<AssinaturaFormulario, AssinaturaEntrada, Assinatura>({
    nome: 'assinatura:nova',
    esquema: assinaturaEntrada,
    valores: valoresNova(hoje),
    gravar: (body, chave) => apiAssinaturas('POST /api/assinaturas', { body }, { chave }),
    aoSalvar: gravado.guardar,
    sucesso: ({ cliente }) => `Assinatura de ${cliente.nome} criada`,
    frase: (mensagem, falha) => `Não foi possível salvar a assinatura: ${fraseSemRepetir(mensagem, falha)}`,
    erroNaTela: true,
    jaGravado: () => {
      gravado.recarregar();
      return 'a tentativa anterior já tinha sido gravada. Confira a lista antes de salvar de novo';
    },
    aoFechar,
  });
  const { form } = formulario;

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

  return (
    <DialogoFormulario titulo="Nova Assinatura" formulario={formulario}>
      <AssinaturaCampos
        antes={
          <EscolhasDaNova
            produtos={produtos}
            aoMudarProduto={(id) => propor({ produtoId: id, inicio: ultimoInicio.current })}
          />
        }
        aoMudarInicio={(data) => propor({ produtoId, inicio: data })}
        ajudaValor={ENTRA_NO_CAIXA}
        depois={<SituacaoDaNova />}
      />
    </DialogoFormulario>
  );
}
