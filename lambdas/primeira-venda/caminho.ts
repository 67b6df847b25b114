import { lerDadosDoVendedor } from '../../shared/base/vendedor.ts';
import { GATEWAYS, type Gateway } from '../../shared/gateways/gateways.rules.ts';
import type { Caminho } from '../../shared/primeira-venda/primeira-venda.routes.ts';
import {
  DIAS_PULADO,
  type Passo,
  passosDoCaminho,
} from '../../shared/primeira-venda/primeira-venda.rules.ts';
import { lerPlanosAtivos } from '../catalogo/index.ts';
import type { Recebedor } from '../integracoes/index.ts';
import { temVendaPaga } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { contadoresKey, primeiraVendaKey, usuarioKey } from '../platform/keys/cadastros.ts';
import { getItem, type Table, transact } from '../platform/table.ts';
import { lerPrimeiroProduto } from '../produtos/index.ts';
import { campoDoPulado, lerCaminhoGuardado } from './item.ts';

export type DepsDoCaminho = {
  readonly tabela: Table;
  /** Os gateways de um vendedor, com o que diz se cada um recebe. */
  readonly recebedores: (usuario_id: string) => Promise<readonly Recebedor[]>;
};

const ACABOU: Caminho = { acabou: true, passos: [], foco: null, recebimento: null };

type Recebimento = { readonly gateway: Gateway; readonly pronto: boolean; readonly ouvido_em: string | null };

/** Como um vendedor recebe: o gateway que já avisou vale mais do que o que só está ligado. */
async function lerRecebimento(
  { recebedores }: DepsDoCaminho,
  usuario_id: string,
): Promise<Recebimento | null> {
  const todos = await recebedores(usuario_id);
  const ligados = GATEWAYS.flatMap((gateway) => {
    const achada = todos.find(({ id, status }) => id === gateway && status === 'ativo');
    if (!achada) return [];
    // Um segredo guardado não diz que o gateway conhece o endereço: di-lo o cadastro dele, que só se faz com uma chave
    // aceita, ou um aviso que chegou ao que se cadastrou à mão.
    const { problema, cadastrado, ultimo_aviso: ouvido_em } = achada;
    return [{ gateway, pronto: problema === null && (cadastrado || ouvido_em !== null), ouvido_em }];
  });
  const ouvido = ligados.find(({ pronto, ouvido_em }) => pronto && ouvido_em !== null);
  return ouvido ?? ligados.find(({ pronto }) => pronto) ?? ligados[0] ?? null;
}

/** Diz se quem vende já disse o nome, o documento e o contato, que a página e o gateway pedem. */
async function disseQuemVende(tabela: Table, usuario_id: string): Promise<boolean> {
  const { razao_social, cpf_cnpj, email_contato } = lerDadosDoVendedor(
    (await getItem(tabela, usuarioKey(usuario_id))) ?? {},
  );
  return razao_social !== null && cpf_cnpj !== null && email_contato !== null;
}

/**
 * O caminho da primeira venda (regra 53), pelo que a conta já tem. Acaba na primeira venda de verdade: fica marcado
 * com as contagens da tela inicial, e quem vendeu não o lê mais.
 */
export async function lerCaminho(deps: DepsDoCaminho, ctx: RequestContext): Promise<Caminho> {
  const { tabela } = deps;
  const { usuario_id } = ctx;
  const [guardado, vendeu, receb, vendedor, [noAr = null], primeiro] = await Promise.all([
    lerCaminhoGuardado(tabela, usuario_id, { consistent: false }),
    temVendaPaga({ tabela }, usuario_id),
    lerRecebimento(deps, usuario_id),
    disseQuemVende(tabela, usuario_id),
    lerPlanosAtivos(tabela, usuario_id),
    lerPrimeiroProduto(tabela, usuario_id),
  ]);
  if (vendeu) {
    await transact(tabela, [{ update: contadoresKey(usuario_id), set: { vendeu: true } }]);
    return ACABOU;
  }
  const passos = passosDoCaminho(
    {
      produto: primeiro !== null,
      recebimento: { pronto: receb?.pronto ?? false, ouvido: receb?.ouvido_em != null },
      pagina: noAr !== null,
      vendedor,
      acesso: guardado.acesso_em !== null,
      teste: guardado.teste_em !== null,
      pulados: guardado.pulados,
    },
    ctx.now.toISOString(),
  );
  const foco = noAr
    ? { produto_id: noAr.produto_id, linha_id: noAr.linha_id, pagina: noAr.slug }
    : primeiro && { produto_id: primeiro.id, linha_id: primeiro.linha_id, pagina: null };
  return {
    acabou: false,
    passos,
    foco,
    recebimento: receb && { gateway: receb.gateway, ouvido_em: receb.ouvido_em },
  };
}

const UM_DIA_MS = 24 * 60 * 60_000;

/** Esconde um passo por 30 dias, ou o mostra de novo, e devolve o caminho como ficou. */
export async function pularPasso(
  deps: DepsDoCaminho,
  { ctx, passo, pular }: { ctx: RequestContext; passo: Passo; pular: boolean },
): Promise<Caminho> {
  const ate = pular ? new Date(ctx.now.getTime() + DIAS_PULADO * UM_DIA_MS).toISOString() : '';
  await transact(deps.tabela, [
    { update: primeiraVendaKey(ctx.usuario_id), set: { [campoDoPulado(passo)]: ate } },
  ]);
  const lido = await lerCaminho(deps, ctx);
  // A leitura barata pode atrasar um instante: do que se acabou de pular responde-se pelo que se gravou.
  const passos = lido.passos.map((item) =>
    item.passo === passo && (item.situacao === 'pulado' || item.situacao === 'a_fazer')
      ? { passo, situacao: pular ? ('pulado' as const) : ('a_fazer' as const) }
      : item,
  );
  return { ...lido, passos };
}
