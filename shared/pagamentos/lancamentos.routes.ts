import * as z from 'zod';
import { data, instante } from '../base/datas.campos.ts';
import { diasAte } from '../base/datas.ts';
import { consultaPaginada, pagina } from '../base/pagination.ts';
import { defineRoutes } from '../base/routes.ts';
import { MOTIVOS_DA_CORRECAO, PES_DA_CONTESTACAO } from './fatos.rules.ts';
import { CONTAS, FORMAS_DE_PAGAR, ORIGENS_DO_DINHEIRO, TIPOS_DE_PAGAMENTO } from './formas.rules.ts';

/** Maior período que se pede de uma vez: um ano, também o bissexto. */
const DIAS_DO_PERIODO = 366;

const doPeriodo = {
  de: data('Informe o primeiro dia'),
  ate: data('Informe o último dia'),
  produto: z.string().min(1).max(64).optional(),
  forma: z.enum(FORMAS_DE_PAGAR).optional(),
  gateway: z.enum(ORIGENS_DO_DINHEIRO).optional(),
  tipo: z.enum(TIPOS_DE_PAGAMENTO).optional(),
};
type Periodo = { readonly de: string; readonly ate: string };

const estaEmOrdem = ({ de, ate }: Periodo) => de <= ate;
const foraDeOrdem = { path: ['ate'], message: 'O último dia não pode ser anterior ao primeiro' };
const cabe = ({ de, ate }: Periodo) => diasAte(ate, de) < DIAS_DO_PERIODO;
const naoCabe = { path: ['ate'], message: 'Escolha um período de até 366 dias' };

/** De que dias, e de que dinheiro, se pede. */
const consultaDosTotais = z.object(doPeriodo).refine(estaEmOrdem, foraDeOrdem).refine(cabe, naoCabe);
const consultaDosLancamentos = z
  .object({ ...doPeriodo, ...consultaPaginada })
  .refine(estaEmOrdem, foraDeOrdem)
  .refine(cabe, naoCabe);
export type ConsultaDosTotais = z.output<typeof consultaDosTotais>;
export type ConsultaDosLancamentos = z.output<typeof consultaDosLancamentos>;

/** Um dinheiro que andou; `valor`, em reais, é o que ele fez ao líquido: negativo quando saiu. */
const lancamento = z.object({
  id: z.string(),
  dia: z.string(),
  em: instante,
  conta: z.enum(CONTAS),
  valor: z.number(),
  /** Por que se corrigiu, no dia em que se corrigiu (regra 74); null no que não é correção. */
  motivo: z.enum(MOTIVOS_DA_CORRECAO).nullable(),
  /** Em que pé está a contestação de que ele é; null no que não é de uma. */
  contestacao: z.enum(PES_DA_CONTESTACAO).nullable(),
  /** Quem pagou, no cadastro; null em quem não está nele, e no que se contou antes de se guardar. */
  cliente_id: z.string().nullable(),
  cliente_nome: z.string(),
  email: z.string().nullable(),
  /** Só algarismos; null em quem não o deu. */
  cpf: z.string().nullable(),
  cupom: z.string().nullable(),
  /** O id do pagamento no gateway; null no que se recebeu por fora. */
  pagamento_id: z.string().nullable(),
  produto: z.string(),
  produto_id: z.string(),
  /** Null no que se recebeu por fora. */
  plano: z.string().nullable(),
  plano_nome: z.string().nullable(),
  forma: z.enum(FORMAS_DE_PAGAR),
  gateway: z.enum(ORIGENS_DO_DINHEIRO),
  tipo: z.enum(TIPOS_DE_PAGAMENTO),
  pedido_id: z.string().nullable(),
  assinatura_id: z.string().nullable(),
  /** Espera que o operador confira: não deu acesso. */
  conferir: z.boolean(),
});
export type LancamentoDaApi = z.output<typeof lancamento>;

/** Totais de um período, em reais; o líquido é antes das taxas do gateway. */
const totais = z.object({
  recebido: z.number(),
  estornado: z.number(),
  contestado: z.number(),
  /** A parte do contestado que se perdeu. */
  perdido: z.number(),
  liquido: z.number(),
  quantidade: z.number().int(),
  /** Os produtos que tiveram dinheiro no período, com qualquer filtro; `nome` é null no que foi excluído. */
  produtos: z.array(z.object({ id: z.string(), nome: z.string().nullable() })),
});
export type TotaisDaApi = z.output<typeof totais>;

/** O dinheiro que entrou e saiu, dia a dia: a vista Pagamentos da tela Vendas. */
export const rotasLancamentos = defineRoutes({
  listarLancamentos: {
    method: 'GET',
    path: '/api/pagamentos',
    access: 'operador',
    summary:
      'O dinheiro de um período, do mais novo ao mais antigo; com filtro, uma página pode trazer menos que o limite e ainda haver outras',
    query: consultaDosLancamentos,
    reply: { status: 200, schema: pagina(lancamento) },
  },
  somarLancamentos: {
    method: 'GET',
    path: '/api/pagamentos/totais',
    access: 'operador',
    summary: 'Quanto se recebeu, se estornou e se contesta num período, antes das taxas do gateway',
    query: consultaDosTotais,
    reply: { status: 200, schema: totais },
  },
});
