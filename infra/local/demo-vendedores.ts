import { abrirCofre } from '../../lambdas/adapters/cofre.ts';
import {
  cancelarAssinaturasDoCliente,
  criarAssinatura,
  lerAssinatura,
} from '../../lambdas/assinaturas/index.ts';
import { criarOferta } from '../../lambdas/catalogo/index.ts';
import { criarCliente } from '../../lambdas/clientes/index.ts';
import { definirIntegracao, sorteioDoSistema } from '../../lambdas/integracoes/index.ts';
import { criarLinha } from '../../lambdas/linhas/index.ts';
import { systemClock } from '../../lambdas/platform/clock.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { usuarioKey } from '../../lambdas/platform/keys/cadastros.ts';
import { automacoesKey } from '../../lambdas/platform/keys/envios.ts';
import { type Table, transact } from '../../lambdas/platform/table.ts';
import { criarProduto } from '../../lambdas/produtos/index.ts';
import { assinaturaEntrada } from '../../shared/assinaturas/assinaturas.schema.ts';
import { dataEmSaoPaulo, somarDias, somarMeses } from '../../shared/base/datas.ts';
import { ofertaEntrada } from '../../shared/catalogo/ofertas.schema.ts';
import { linhaNova } from '../../shared/linhas/linhas.rules.ts';
import { guardarFigura } from './demo-figuras.ts';
import { contextoDe, idDaDemonstracao } from './demo-ids.ts';
import { ADEGA, PADARIA, type VendedorDaDemonstracao } from './demo-padaria-e-adega.ts';
import { pessoa } from './demo-pessoas.ts';
import { DEMONSTRACAO, type Operators } from './operators.ts';

type Opcoes = {
  readonly tabela: Table;
  readonly cofre: string;
  readonly estagio: string;
  readonly operadores: Pick<Operators, 'criar'>;
  readonly s3: string;
};

/** Há quantos dias cada um começou a vender. */
const COMECOU = 90;

/** O que um vende, pelos mesmos casos de uso que o painel chama: a linha, os produtos e a página de venda. */
async function semearVenda({ tabela, s3 }: Opcoes, usuario_id: string, vendedor: VendedorDaDemonstracao) {
  const deps = { tabela };
  const desde = somarDias(dataEmSaoPaulo(systemClock.now()), -COMECOU);
  const contexto = (o_que: string) => contextoDe(usuario_id, o_que, desde);
  const { nome, natureza, links, produtos, pagina, figura } = vendedor;
  const imagem = await guardarFigura({ tabela, s3 }, { ctx: contexto('figura'), qual: figura });
  const linha = await criarLinha(deps, {
    ctx: contexto('linha'),
    entrada: { ...linhaNova(nome, natureza), links: [...links], imagem },
  });
  const planos = [];
  const ids: string[] = [];
  for (const { plano, ...entrada } of produtos) {
    const ctx = contexto(`produto#${entrada.nome}`);
    const { id } = await criarProduto(deps, { ctx, entrada: { ...entrada, linha_id: linha.id } });
    planos.push({ selo: null, de_centavos: null, vagas: null, ...plano, produto_id: id });
    ids.push(id);
  }
  const { slug, ...textos } = pagina;
  const dados = { ...textos, linha_id: linha.id, ativa: true, anunciar: false, planos };
  await criarOferta(deps, { ctx: contexto('oferta'), entrada: { ...ofertaEntrada.parse(dados), slug } });
  return ids;
}

/** Os clientes de um, com as assinaturas nos estados que a demonstração dele diz. */
async function semearClientes(
  { tabela }: Opcoes,
  usuario_id: string,
  { vendedor, ids }: { vendedor: VendedorDaDemonstracao; ids: readonly string[] },
) {
  const deps = { tabela };
  const hoje = dataEmSaoPaulo(systemClock.now());
  for (const [i, { produto, vence, cancelada = false, ...como }] of vendedor.clientes.entries()) {
    const vendido = vendedor.produtos[produto];
    if (!vendido) throw new Error('Demonstração com assinatura de um produto que não existe');
    const data_expiracao = somarDias(hoje, vence);
    const data_inicio = somarMeses(data_expiracao, -vendido.meses);
    const contexto = (o_que: string) => contextoDe(usuario_id, `${o_que}#${i}`, data_inicio);
    const cliente = await criarCliente(deps, {
      ctx: contexto('cliente'),
      entrada: pessoa(vendedor.primeira_pessoa + i),
    });
    const entrada = assinaturaEntrada.parse({
      ...como,
      cliente_id: cliente.id,
      produto_id: ids[produto],
      data_inicio,
      data_expiracao,
      valor: vendido.preco,
    });
    // A que se cancelou já não se reconhece como a que se criou: quem semeia de novo olha antes se existe.
    const id = idDaDemonstracao(usuario_id, `assinatura#${i}`);
    if (!(await lerAssinatura(tabela, usuario_id, id))) {
      await criarAssinatura(deps, { ctx: contexto('assinatura'), entrada });
    }
    if (cancelada) {
      await cancelarAssinaturasDoCliente(deps, { ctx: contexto('cancelar'), cliente_id: cliente.id });
    }
  }
}

async function semearVendedor(opcoes: Opcoes, vendedor: VendedorDaDemonstracao): Promise<void> {
  const { tabela, cofre, estagio, operadores } = opcoes;
  const { usuario_id } = await operadores.criar({ ...vendedor.operador, senha: DEMONSTRACAO.senha });
  const ctx = newContext(systemClock, { usuario_id, ator: 'demonstracao' });
  const deps = { tabela, cofre: abrirCofre(cofre, estagio), sorteio: sorteioDoSistema };
  await transact(tabela, [
    { update: usuarioKey(usuario_id), set: vendedor.quem_vende, where: [['pk', 'exists']] },
    { put: { ...automacoesKey(usuario_id), lembretes: true, versao: 1, ator: 'demonstracao' } },
  ]);
  const { username } = vendedor.operador;
  await definirIntegracao(deps, {
    ctx,
    provedor: 'asaas',
    configuracao: { ambiente: 'sandbox', retorno: 'sim' },
    credenciais: { api_key: `$aact_hmlg_demonstracao_${username}` },
  });
  await definirIntegracao(deps, { ctx, provedor: 'site', configuracao: { whatsapp: '5511999990000' } });
  const ids = await semearVenda(opcoes, usuario_id, vendedor);
  await semearClientes(opcoes, usuario_id, { vendedor, ids });
}

/**
 * Os outros dois vendedores da demonstração, sem domínio: a padaria e a adega, que vendem sob o nome de usuário. Grava
 * com o stream ligado, e o próprio produto faz as contas e publica as páginas. Rodar outra vez, depois de uma queda,
 * não faz dois.
 */
export async function semearVendedores(opcoes: Opcoes): Promise<void> {
  await Promise.all([PADARIA, ADEGA].map((vendedor) => semearVendedor(opcoes, vendedor)));
}
