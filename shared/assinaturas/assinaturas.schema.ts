import * as z from 'zod';
import { data, instante } from '../base/datas.campos.ts';
import { reais } from '../base/dinheiro.campos.ts';
import { textoOpcional } from '../base/texto.ts';
import { lembrarResultado } from '../base/uma-vez.ts';
import { periodicidade } from '../produtos/produtos.schema.ts';

export const STATUS = ['ativo', 'pendente', 'expirado', 'cancelado'] as const;
export const STATUS_GRUPO = ['pendente', 'ativo', 'removido', 'renovado'] as const;
/** As listas em que se repartem: as renovadas e as removidas do grupo são história, e só se mostram quando se pedem. */
export const LISTAS = ['em_andamento', 'renovadas', 'removidas'] as const;
export const ORIGENS = ['manual', 'checkout', 'renovacao'] as const;
export type Status = (typeof STATUS)[number];
export type StatusGrupo = (typeof STATUS_GRUPO)[number];
export type Lista = (typeof LISTAS)[number];
export type Origem = (typeof ORIGENS)[number];

/** Dados livres da assinatura (especificação 1, seção 3; regras 6, 8 e 12). */
export const metadata = z.lazy(() =>
  z.object({
    assinatura_anterior_id: z.string().optional(),
    renovada_por: z.string().optional(),
    customer_data: z.object({ nome: z.string(), email: z.string() }).optional(),
    motivo_convite: z.string().optional(),
    tipo: z.string().optional(),
    /** Pedido do checkout que a abriu ou renovou. */
    pedido_id: z.string().optional(),
    /**
     * Assinatura do gateway que a cobra: encerrar esta encerra aquela (regra 11). `no_cartao`: o último pagamento foi
     * por cartão, e o gateway cobra o próximo sem que ninguém faça nada. `pix_automatico`: debita-o o banco (regra 62).
     */
    cobranca: z
      .object({
        gateway: z.string(),
        id: z.string(),
        no_cartao: z.literal(true).optional(),
        pix_automatico: z.literal(true).optional(),
      })
      .optional(),
    /**
     * A cobrança automática que o gateway recusou (regra 65), e o vencimento de que era: com outro, já não conta.
     * `tenta_ate` é o dia da última tentativa que ele disse que faria.
     */
    cobranca_recusada: z
      .object({ pagamento_id: z.string(), data_expiracao: z.string(), tenta_ate: z.string().optional() })
      .optional(),
    /** A saída do grupo que ainda se pode desfazer: a `versao` que deixou e o status de antes (regra 47). */
    remocao: z.object({ versao: z.number().int(), status: z.enum(STATUS) }).optional(),
    /** Quem vende disse que a renovação pelo link cobra o `valor` desta, e não o preço do produto (regra 33). */
    manter_preco: z.literal(true).optional(),
    /** O dia do mês em que os períodos acabam, quando o mês deste vencimento não o tem (regra 75). */
    ancora: z.number().int().min(1).max(31).optional(),
    /** Por que perdeu o direito antes do fim: os dias que faltavam não se somam à compra seguinte. */
    encerrada_por: z.enum(['estorno', 'contestacao']).optional(),
    /** Quem a tem parou a cobrança em Minha conta: por quê, nas palavras dela (vazio se não disse), e quando. */
    saida: z.object({ motivo: z.string(), em: instante }).optional(),
    /**
     * O que quem vende decidiu em Renovações, e o vencimento de que era: com outro, já não conta. `ligar_em` é o dia em
     * que volta a falar com a pessoa; null, ela disse que não quer renovar.
     */
    seguimento: z
      .object({ data_expiracao: z.string(), ligar_em: z.string().nullable(), em: instante })
      .optional(),
  }),
);
export type Metadata = z.output<typeof metadata>;

/** Mensagem já mandada por esta assinatura (regra 12). */
export const notificacaoEnviada = z.object({ tipo: z.string(), canal: z.string(), em: instante });

/**
 * Em que pé está o e-mail de boas-vindas: `pendente` ainda se tenta; `erro` e `duvidoso` esperam que alguém mande de
 * novo. `motivo` em português.
 */
export const boasVindas = z.lazy(() =>
  z.object({
    status: z.enum(['pendente', 'enviado', 'erro', 'duvidoso']),
    motivo: z.string().nullable(),
    em: instante,
  }),
);
export type BoasVindas = z.output<typeof boasVindas>;

const datasEValor = lembrarResultado(() => ({
  data_inicio: data('Informe a data de início'),
  data_expiracao: data('Data de expiração é um campo obrigatório'),
  /** Em reais; pré-preenchido com o preço do produto (regra 8). */
  valor: reais('Informe o valor em reais'),
  telegram_id: textoOpcional(64),
  /** A renovação pelo link cobra este valor, e não o preço do produto na hora (regra 33); sem dizer, fica como está. */
  manter_preco: z.boolean().optional(),
}));
const inicioAntesDoFim = (campos: { data_inicio: string; data_expiracao: string }) =>
  campos.data_inicio <= campos.data_expiracao;
const recusaDatas = {
  path: ['data_expiracao'],
  message: 'A data de expiração não pode ser anterior à data de início',
};

/** Quem viu que já existe uma igual, e a quer assim mesmo, o diz: sem isso, a repetida é recusada. */
export const mesmoAssim = z.boolean().default(false);

/** Assinatura criada à mão (origem manual). */
export const assinaturaEntrada = z.lazy(() =>
  z
    .object({
      cliente_id: z.string('Cliente é um campo obrigatório').min(1, 'Cliente é um campo obrigatório').max(64),
      produto_id: z.string('Produto é um campo obrigatório').min(1, 'Produto é um campo obrigatório').max(64),
      status: z.enum(['ativo', 'pendente']).default('ativo'),
      status_grupo: z.enum(['pendente', 'ativo']).default('pendente'),
      mesmo_assim: mesmoAssim,
      ...datasEValor(),
    })
    .refine(inicioAntesDoFim, recusaDatas),
);
export type AssinaturaEntrada = z.output<typeof assinaturaEntrada>;
export type AssinaturaFormulario = z.input<typeof assinaturaEntrada>;

/** O que a edição altera; cliente, produto e status têm ações próprias. `versao` é a que se leu. */
export const assinaturaAlteracao = z.lazy(() =>
  z.object({ ...datasEValor(), versao: z.number().int().min(1) }).refine(inicioAntesDoFim, recusaDatas),
);
export type AssinaturaAlteracao = z.output<typeof assinaturaAlteracao>;

/** Renovação (regra 6): datas e valor da assinatura nova; `versao` é a da antiga. */
export const renovacaoEntrada = z.lazy(() =>
  z.object({ ...datasEValor(), versao: z.number().int().min(1) }).refine(inicioAntesDoFim, recusaDatas),
);
export type RenovacaoEntrada = z.output<typeof renovacaoEntrada>;

/** Cópia do cliente que a lista mostra. */
export const clienteDaAssinatura = z.object({
  id: z.string(),
  nome: z.string(),
  email: z.string().nullable(),
});
/** Cópia do produto que a lista mostra; `preco` em reais. */
export const produtoDaAssinatura = z.object({
  id: z.string(),
  nome: z.string(),
  periodicidade,
  preco: z.number(),
});

/** Assinatura como a API a mostra, junto com cliente e produto (especificação 1, seção 3). */
export const assinatura = z.lazy(() =>
  z.object({
    id: z.string(),
    cliente_id: z.string(),
    produto_id: z.string(),
    cliente: clienteDaAssinatura,
    produto: produtoDaAssinatura,
    data_inicio: z.string(),
    data_expiracao: z.string(),
    status: z.enum(STATUS),
    origem: z.enum(ORIGENS),
    telegram_id: z.string().nullable(),
    metadata,
    status_grupo: z.enum(STATUS_GRUPO),
    data_ativacao_grupo: instante.nullable(),
    data_remocao_grupo: instante.nullable(),
    valor: z.number(),
    notificacoes_enviadas: z.array(notificacaoEnviada),
    /** Null enquanto nenhum saiu nem falhou. */
    boas_vindas: boasVindas.nullable(),
    usuario_id: z.string(),
    versao: z.number().int(),
    criado_em: instante,
    atualizado_em: instante,
  }),
);
export type Assinatura = z.output<typeof assinatura>;

/** Linha da tabela de assinaturas. */
export const assinaturaLinha = z.lazy(() =>
  z.object({
    id: z.string(),
    cliente_id: z.string(),
    cliente_nome: z.string(),
    cliente_email: z.string().nullable(),
    produto_id: z.string(),
    produto_nome: z.string(),
    produto_periodicidade: periodicidade,
    data_inicio: z.string(),
    data_expiracao: z.string(),
    status: z.enum(STATUS),
    status_grupo: z.enum(STATUS_GRUPO),
    origem: z.enum(ORIGENS),
    valor: z.number(),
    /** Quando saiu a última mensagem por ela; null se nenhuma saiu. */
    contato_em: instante.nullable(),
    /** À pessoa só se liga: tem telefone, e pediu para parar (regra 37) ou não aceita avisos (regra 38). */
    so_ligacao: z.boolean(),
    versao: z.number().int(),
  }),
);
export type AssinaturaLinha = z.output<typeof assinaturaLinha>;

/** Linha das assinaturas de um cliente: a vencida em tolerância diz até que dia ainda dá os links (regra 65). */
export const assinaturaDoCliente = z.lazy(() =>
  assinaturaLinha.unwrap().extend({ tolerada_ate: z.string().nullable() }),
);
export type AssinaturaDoCliente = z.output<typeof assinaturaDoCliente>;
