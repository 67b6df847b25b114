import type * as z from 'zod';
import { diaDaAncora, proporRenovacao, somarPeriodo } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type {
  Assinatura,
  AssinaturaFormulario,
  assinaturaAlteracao,
} from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, dataExiste } from '../../../shared/base/datas.ts';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';

/** O que os formulários de edição e de renovação guardam enquanto se digita. */
export type ValoresAlteracao = z.input<typeof assinaturaAlteracao>;
/** Os campos que criar, editar e renovar têm em comum. */
export type ValoresComuns = Omit<ValoresAlteracao, 'versao'>;
type ProdutoProposto = Pick<Produto, 'periodicidade' | 'preco'>;

/** Valores com que abre 'Nova Assinatura': início hoje (especificação 1, seção 5); o valor vem com o produto. */
export function valoresNova(hoje: Data): Omit<AssinaturaFormulario, 'valor'> & { valor: undefined } {
  return {
    cliente_id: '',
    produto_id: '',
    status: 'ativo',
    status_grupo: 'pendente',
    data_inicio: hoje,
    data_expiracao: '',
    valor: undefined,
    telegram_id: '',
    manter_preco: false,
    mesmo_assim: false,
  };
}

/** Valores com que abre a edição. */
export function valoresEdicao(assinatura: Assinatura): ValoresAlteracao {
  return {
    data_inicio: assinatura.data_inicio,
    data_expiracao: assinatura.data_expiracao,
    valor: assinatura.valor,
    telegram_id: assinatura.telegram_id ?? '',
    manter_preco: assinatura.metadata.manter_preco ?? false,
    versao: assinatura.versao,
  };
}

/** Valores com que abre a renovação: datas da regra 6 e o preço atual do produto (regra 8). */
export function valoresRenovacao(assinatura: Assinatura, hoje: Data): ValoresAlteracao {
  const { periodicidade, preco } = assinatura.produto;
  return {
    ...proporRenovacao(
      { data_expiracao: assinatura.data_expiracao, periodicidade, dia: diaDaAncora(assinatura) },
      hoje,
    ),
    valor: preco,
    telegram_id: assinatura.telegram_id ?? '',
    manter_preco: assinatura.metadata.manter_preco ?? false,
    versao: assinatura.versao,
  };
}

function expiracaoProposta(inicio: Data, produto: ProdutoProposto | undefined): Data {
  return produto && dataExiste(inicio) ? somarPeriodo(inicio, produto.periodicidade) : '';
}

type Escolha = { readonly inicio: Data; readonly produto: ProdutoProposto | undefined };

/**
 * Expiração e valor depois de trocar o produto ou o início. Só muda o que ainda está vazio ou como foi
 * proposto para a escolha anterior: o que a pessoa escreveu fica.
 */
export function proporCampos(
  atual: { data_expiracao: Data; valor: number | null | undefined },
  antes: Escolha,
  depois: Escolha,
): { data_expiracao: Data; valor: number | null } {
  const { produto } = depois;
  const valor = atual.valor ?? null;
  const expiracaoLivre =
    atual.data_expiracao === '' || atual.data_expiracao === expiracaoProposta(antes.inicio, antes.produto);
  const valorLivre = valor === null || valor === antes.produto?.preco;
  return {
    data_expiracao: expiracaoLivre
      ? expiracaoProposta(depois.inicio, produto) || atual.data_expiracao
      : atual.data_expiracao,
    valor: valorLivre ? (produto?.preco ?? valor) : valor,
  };
}
