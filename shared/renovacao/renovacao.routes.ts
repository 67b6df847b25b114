import * as z from 'zod';
import { cpfOpcional } from '../base/documentos.ts';
import { marca } from '../base/marca.ts';
import { pixParaPagar } from '../base/pix.ts';
import { defineRefusals } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { quemVende } from '../base/vendedor.ts';
import { SITUACOES_DA_RENOVACAO } from './renovacao.rules.ts';

export const recusasRenovacao = defineRefusals({
  /**
   * Uma só para o cortado, o inventado, o de outra loja e o de uma chave que já não vale: quem adivinha não aprende
   * nada.
   */
  link_invalido: {
    familia: 'nao_encontrada',
    mensagem: 'Este link não está inteiro ou já não vale. Abra o da mensagem mais recente que você recebeu',
  },
  nao_se_renova: { familia: 'conflito', mensagem: 'Não há o que renovar por este link' },
  cupom_recusado: {
    familia: 'conflito',
    mensagem: 'Este cupom não vale para esta renovação',
    campo: 'cupom',
  },
  preco_mudou: { familia: 'conflito', mensagem: 'O preço mudou. Confira o valor e continue' },
  cpf_obrigatorio: { familia: 'invalida', mensagem: 'CPF é obrigatório', campo: 'cpf' },
  sem_cobranca_aberta: {
    familia: 'conflito',
    mensagem: 'Não há cobrança em aberto: a próxima é feita sozinha, e nada mais é preciso',
  },
  cobranca_recusada: {
    familia: 'conflito',
    mensagem: 'O pagamento não pôde ser aberto. Fale com quem vendeu',
  },
  gateway_fora: {
    familia: 'indisponivel',
    mensagem:
      'O serviço de pagamento não respondeu. Tente de novo em instantes: nada será cobrado duas vezes',
  },
});

/** O que a página mostra a quem tem o link; nada do que volta identifica a pessoa, e o CPF nunca vem. */
export const renovacao = z.object({
  situacao: z.enum(SITUACOES_DA_RENOVACAO),
  vendedor: z.string(),
  marca: marca.nullable(),
  /** Nome, documento e contato, como a lei manda dizer; null quando nada está preenchido. */
  quem_vende: quemVende.nullable(),
  /** Só algarismos; null quando o vendedor não deu o seu. */
  whatsapp: z.string().nullable(),
  /** Onde se compra de novo; null quando o produto não tem página nesta loja. */
  pagina_de_venda: z.string().nullable(),
  produto: z.string(),
  plano: z.string(),
  /** Em reais; null quando não há o que pagar por aqui. */
  valor: z.number().nullable(),
  /** O que o cupom que se quis usar faz: com desconto, `valor` já o tem; sem, `mensagem` diz por quê. */
  cupom: z.object({ codigo: z.string(), desconto: z.number().nullable(), mensagem: z.string() }).nullable(),
  /** Até quando vai o período que se tem, e o que se renova. */
  data_expiracao: z.string().nullable(),
  nova_expiracao: z.string().nullable(),
  /** Escondidos. */
  nome: z.string(),
  email: z.string(),
  /** O gateway exige o CPF, e o cadastro não o tem. */
  pede_cpf: z.boolean(),
});
export type Renovacao = z.output<typeof renovacao>;

const params = z.object({ token: z.string().min(1).max(1_000) });
const cupom = z
  .string()
  .max(40, 'Cupom inválido')
  .transform((texto) => texto.trim().toUpperCase())
  .nullish();

export const rotasRenovacao = defineRoutes({
  lerRenovacao: {
    method: 'GET',
    path: '/api/renovar/{token}',
    access: 'publico',
    summary: 'O que o link de renovação abre: plano, preço e de quem é, escondido; abrir não cria nada',
    params,
    query: z.object({ cupom }),
    reply: { status: 200, schema: renovacao },
    porEndereco: 150,
  },
  renovarPeloLink: {
    method: 'POST',
    path: '/api/renovar/{token}',
    access: 'publico',
    summary: 'Abre a cobrança da renovação; repetir, de qualquer aparelho, abre a mesma',
    params,
    body: z.object({
      /** O que a pessoa viu que pagaria, em reais: só se compara. */
      visto: z.number().min(0).max(10_000_000),
      cpf: cpfOpcional,
      cupom,
    }),
    reply: {
      status: 200,
      schema: z.object({
        payment_url: z.string(),
        /** O PIX do ciclo em aberto, da assinatura que se paga por PIX; null nas outras: vai-se a `payment_url`. */
        pix: pixParaPagar.nullable(),
      }),
    },
    refusals: recusasRenovacao,
    porEndereco: 60,
    maxBytes: 1_024,
  },
});
