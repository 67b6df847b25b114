import type { Assinatura, AssinaturaLinha } from '../../shared/assinaturas/assinaturas.schema.ts';
import { dataEmSaoPaulo, somarDias } from '../../shared/base/datas.ts';
import type { OfertaDoVendedor, PlanoDaOferta } from '../../shared/catalogo/ofertas.schema.ts';
import type { Cliente } from '../../shared/clientes/clientes.schema.ts';
import type { Momento } from '../../shared/clientes/pessoa.schema.ts';
import type { ResumoDaBase } from '../../shared/conhecimento/conhecimento.schema.ts';
import type { Cupom } from '../../shared/cupons/cupons.schema.ts';
import type { Grupo, Membro } from '../../shared/grupos/grupos.schema.ts';
import { ESPECIFICADAS, ehEspecificada, MOTIVOS_DE_CONVITE } from '../../shared/linhas/especificadas.ts';
import { linhaDaSemente, linhaNova, slugDaLinha } from '../../shared/linhas/linhas.rules.ts';
import type { Linha } from '../../shared/linhas/linhas.schema.ts';
import type { Produto } from '../../shared/produtos/produtos.schema.ts';
import type { AcaoEmLote } from '../../shared/tarefas/lote.rules.ts';
import type { Tarefa } from '../../shared/tarefas/tarefas.schema.ts';
import { umConteudo } from './conteudo.ts';

// Registros como a API os devolve, para as telas que se provam sem servidor (servidor-de-prova.ts).

const hoje = dataEmSaoPaulo(new Date());
const gravado = {
  usuario_id: 'u1',
  versao: 1,
  criado_em: '2026-11-01T12:00:00.000Z',
  atualizado_em: '2026-11-01T12:00:00.000Z',
};

/** Uma página de lista, a única. */
export const umaPagina = <T>(...itens: readonly T[]) => ({ itens, proximo_cursor: null });

export const umClienteGravado = (campos: Partial<Cliente> = {}): Cliente => ({
  ...gravado,
  id: 'c1',
  nome: 'Ema Correia',
  email: 'ema@exemplo.com.br',
  telefone: '+5511987654321',
  cpf: '52998224725',
  estrangeiro: false,
  aceita_avisos: true,
  cep: null,
  rua: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  estado: null,
  pais: null,
  documento: null,
  pais_documento: null,
  observacoes: null,
  origem_gateway: null,
  telefone_sem_prova: null,
  assinaturas: 0,
  pago: 0,
  pagamentos: 0,
  arquivado_em: null,
  apagado_em: null,
  ...campos,
});

export const umProdutoGravado = (campos: Partial<Produto> = {}): Produto => ({
  ...gravado,
  id: 'p1',
  nome: 'Over Limite (mensal)',
  preco: 49.9,
  linha_id: 'over_limite',
  tipo: null,
  periodicidade: 'mensal',
  descricao: null,
  assinaturas: 0,
  arquivado_em: null,
  ...campos,
});

/** Uma linha da especificação, ou outra, se se disser. */
export const umaLinhaGravada = (id: string, campos: Partial<Linha> = {}): Linha => ({
  ...gravado,
  ...(ehEspecificada(id) ? linhaDaSemente(id) : linhaNova(campos.nome ?? 'Curso de pães')),
  id,
  slug: slugDaLinha(campos.nome ?? (ehEspecificada(id) ? ESPECIFICADAS[id].slug : 'Curso de pães')),
  ...campos,
});

export const umPlanoGravado = (campos: Partial<PlanoDaOferta> = {}): PlanoDaOferta => ({
  codigo: 'mensal',
  produto_id: 'p1',
  nome: 'Mensal',
  meses: 12,
  selo: null,
  inclui: [],
  de_centavos: null,
  vagas: null,
  produto_nome: 'Over Limite (mensal)',
  periodicidade: 'mensal',
  recorrente: true,
  meses_acesso: 1,
  preco_centavos: 4_990,
  tabela_centavos: null,
  vendidas: 0,
  a_venda: true,
  por_que_nao: null,
  ...campos,
});

export const umaVendaGravada = (campos: Partial<OfertaDoVendedor> = {}): OfertaDoVendedor => ({
  ...gravado,
  id: 'over-limite',
  linha_id: 'over_limite',
  ativa: true,
  anunciar: false,
  titulo: null,
  texto: null,
  perguntas: [],
  conteudo_escrito: false,
  conteudo: umConteudo(),
  rascunho: null,
  planos: [umPlanoGravado()],
  ...campos,
});

export const umCupomGravado = (campos: Partial<Cupom> = {}): Cupom => ({
  ...gravado,
  id: 'k1',
  codigo: 'NATAL25',
  descricao: 'Promoção de Natal',
  tipo_desconto: 'percentual',
  valor_desconto: 25,
  valor_minimo: 0,
  maximo_usos: null,
  usos_atuais: 0,
  data_expiracao: null,
  vale_em: 'ambas',
  produtos_aplicaveis: null,
  ativo: true,
  ...campos,
});

export const umaAssinaturaGravada = (campos: Partial<Assinatura> = {}): Assinatura => ({
  ...gravado,
  id: 'a1',
  cliente_id: 'c1',
  produto_id: 'p1',
  cliente: { id: 'c1', nome: 'Ema Correia', email: 'ema@exemplo.com.br' },
  produto: { id: 'p1', nome: 'Over Limite (mensal)', periodicidade: 'mensal', preco: 49.9 },
  data_inicio: hoje,
  data_expiracao: somarDias(hoje, 30),
  status: 'ativo',
  status_grupo: 'ativo',
  origem: 'manual',
  telegram_id: null,
  metadata: {},
  data_ativacao_grupo: null,
  data_remocao_grupo: null,
  valor: 49.9,
  notificacoes_enviadas: [],
  boas_vindas: null,
  ...campos,
});

export const umaLinha = (campos: Partial<AssinaturaLinha> = {}): AssinaturaLinha => ({
  id: 'a1',
  cliente_id: 'c1',
  cliente_nome: 'Ema Correia',
  cliente_email: 'ema@exemplo.com.br',
  produto_id: 'p1',
  produto_nome: 'Over Limite (mensal)',
  produto_periodicidade: 'mensal',
  data_inicio: hoje,
  data_expiracao: somarDias(hoje, 30),
  status: 'ativo',
  status_grupo: 'ativo',
  origem: 'manual',
  valor: 49.9,
  contato_em: null,
  so_ligacao: false,
  versao: 1,
  ...campos,
});

export const umMembro = (campos: Partial<Membro> = {}): Membro => ({
  assinatura_id: 'a1',
  cliente_id: 'c1',
  cliente_nome: 'Ema Correia',
  cliente_email: 'ema@exemplo.com.br',
  cliente_telefone: null,
  cliente_origem_gateway: null,
  produto_id: 'p1',
  produto_nome: 'Over Limite (mensal)',
  produto_periodicidade: 'mensal',
  data_inicio: hoje,
  data_expiracao: somarDias(hoje, 30),
  status: 'ativo',
  status_grupo: 'ativo',
  origem: 'manual',
  valor: 49.9,
  metadata: {},
  boas_vindas: null,
  boas_vindas_em: null,
  versao: 1,
  criado_em: gravado.criado_em,
  ...campos,
});

export const umGrupo = (campos: Partial<Grupo> = {}): Grupo => ({
  slug: 'over-limite',
  linha: {
    id: 'over_limite',
    nome: 'Over Limite',
    natureza: 'grupo',
    motivos_convite: [...MOTIVOS_DE_CONVITE],
    convite_manda_email: true,
    tolerancia_dias: 1,
  },
  produtos: [umProdutoGravado()],
  ...campos,
});

/** A base de conhecimento vazia de uma linha. */
export const umaBase = (campos: Partial<ResumoDaBase> = {}): ResumoDaBase => ({
  produto: 'over_limite',
  nome: 'Over Limite',
  endereco: 'over-limite',
  total: 0,
  ativos: 0,
  atualizado_em: null,
  ...campos,
});

/** Uma ação em lote que acabou, com tudo feito se não se disser outra coisa. */
export const umLote = (acao: AcaoEmLote, campos: Partial<Tarefa> = {}): Tarefa => ({
  id: `lote-${acao}`,
  tipo: 'em_lote',
  acao,
  status: 'concluida',
  nome_arquivo: null,
  total: 2,
  feitas: campos.total ?? 2,
  novas: 0,
  existentes: 0,
  recusadas: 0,
  diferentes: 0,
  atualizadas: 0,
  erro: null,
  versao: 2,
  criado_em: '2026-11-01T12:00:00.000Z',
  atualizado_em: '2026-11-01T12:00:00.000Z',
  ...campos,
});

/** O que alguém pagou por fora, na linha do tempo dela. */
export const umPago = (
  campos: Partial<Extract<Momento, { tipo: 'pagamento' }>> = {},
): Extract<Momento, { tipo: 'pagamento' }> => ({
  id: 'PAGAMENTO#1',
  em: '2026-08-09T15:00:00.000Z',
  tipo: 'pagamento',
  gateway: null,
  situacao: 'pago',
  valor: 129.9,
  recebido: 129.9,
  devolvido: 0,
  contestado: 0,
  moeda: 'brl',
  forma: null,
  produto: 'Clube (mensal)',
  pedido_id: null,
  assinatura_id: 'nova',
  ...campos,
});

/** Um lembrete de vencimento por e-mail, entregue, como a linha do tempo de uma pessoa o mostra. */
export const umLembrete = (
  campos: Partial<Extract<Momento, { tipo: 'mensagem' }>> = {},
): Extract<Momento, { tipo: 'mensagem' }> => ({
  id: 'ENVIO#1',
  em: '2026-11-09T09:01:00.000Z',
  tipo: 'mensagem',
  canal: 'email',
  template: 'vencimento',
  status: 'enviado',
  motivo: null,
  entrega: 'delivered',
  produto: 'Clube (mensal)',
  ...campos,
});
