import * as z from 'zod';
import { assinaturaLinha } from '../assinaturas/assinaturas.schema.ts';
import { instante } from '../base/datas.campos.ts';
import { consultaPaginada, pagina } from '../base/pagination.ts';
import { textoLongoOpcional } from '../base/texto.ts';
import { DE_QUEM, SITUACOES_DA_MENSAGEM } from './conversas.schema.ts';
import { midiaMostrada } from './midia.schema.ts';
import { transcricaoMostrada } from './transcricao.schema.ts';

/** Quem responde a próxima mensagem de uma conversa. */
export const QUEM_RESPONDE = ['assistente', 'pessoa', 'ninguem'] as const;
export type QuemResponde = (typeof QUEM_RESPONDE)[number];
/** Por que não se pode escrever texto livre a alguém. */
export const IMPEDIMENTOS = ['janela_fechada', 'sem_whatsapp', 'numero_escondido'] as const;
export type Impedimento = (typeof IMPEDIMENTOS)[number];

/** O que o WhatsApp aceita num texto. */
export const LETRAS_DA_MENSAGEM = 4096;
/** Letras de uma nota. */
export const LETRAS_DA_NOTA = 2_000;
/** Mensagens que se mostram por vez. */
const MENSAGENS_POR_VEZ = 30;

/** A decisão do assistente por trás de uma mensagem dele: o id e os itens da base que usou. */
const decisaoDaMensagem = z.object({
  id: z.string(),
  itens: z.array(z.object({ id: z.string(), produto: z.string(), titulo: z.string() })),
});

/** O endereço de uma conversa: o telefone comparável, ou o nome que o WhatsApp dá a quem esconde o número. */
export const idDaConversa = z.string().min(1).max(140);

const quemConversa = {
  /** O do cadastro, ou o que a pessoa se deu no WhatsApp; vazio se não há nenhum. */
  nome: z.string(),
  /** Se o nome e o telefone são os do cadastro. */
  cadastrada: z.boolean(),
  /** Só algarismos: o registrado, ou aquele por que se escreve; null a quem esconde o número. */
  telefone: z.string().nullable(),
};

const situacaoDaConversa = z.object({
  nao_lidas: z.int(),
  /** Desde quando se espera a resposta de uma pessoa. */
  espera_desde: instante.nullable(),
  responde: z.enum(QUEM_RESPONDE),
  /** Quando alguém a deu por resolvida; null na aberta. A próxima mensagem da pessoa a abre de novo. */
  resolvida_em: instante.nullable(),
});

/** Uma conversa na lista. */
export const linhaDaConversa = situacaoDaConversa.extend({
  id: z.string(),
  ...quemConversa,
  ultima_em: instante,
  ultima_texto: z.string(),
  ultima_de: z.enum(DE_QUEM),
});
export type LinhaDaConversa = z.output<typeof linhaDaConversa>;

const soEstas = z.literal('sim').optional();
/** Produtos que um filtro deixa, no máximo. */
const PRODUTOS_DO_FILTRO = 50;
/**
 * A lista de conversas, pela última mensagem; `esperando`, `nao_lidas`, `situacao` e `produtos` (ids, por vírgula)
 * deixam só essas, e `busca` as de quem se chama assim ou tem esses algarismos no telefone.
 */
export const consultaDasConversas = z.object({
  ...consultaPaginada,
  limite: z.coerce.number().int().min(1).max(100).default(25),
  esperando: soEstas,
  nao_lidas: soEstas,
  situacao: z.enum(['abertas', 'resolvidas']).optional(),
  busca: z.string().trim().min(1).max(120).optional(),
  produtos: z
    .string()
    .max(4_000)
    .transform((texto) => texto.split(',').filter(Boolean))
    .pipe(z.array(z.string().max(80)).min(1).max(PRODUTOS_DO_FILTRO))
    .optional(),
});
export type ConsultaDasConversas = z.output<typeof consultaDasConversas>;
export const paginaDeConversas = z.lazy(() => pagina(linhaDaConversa));

/** O que se sabe de uma conversa aberta, e se se pode escrever nela. */
export const estadoDaConversa = situacaoDaConversa.extend({
  /** Até quando o assistente se cala; null se não se cala. */
  silencio_ate: instante.nullable(),
  /** Quando fecha a janela de 24 horas; null se não há janela, ou se ninguém escreveu. */
  janela_ate: instante.nullable(),
  impedimento: z.enum(IMPEDIMENTOS).nullable(),
  /** O pedido por pagar de que chegou o que pode ser o comprovante; não diz que foi pago. */
  comprovante: z.object({ pedido_id: z.string(), em: instante }).nullable(),
});
export type EstadoDaConversa = z.output<typeof estadoDaConversa>;

const assinaturaDaPessoa = z.lazy(() =>
  assinaturaLinha.unwrap().pick({
    id: true,
    produto_nome: true,
    data_expiracao: true,
    status: true,
    status_grupo: true,
  }),
);
export type AssinaturaDaPessoa = z.output<typeof assinaturaDaPessoa>;

/** Uma conversa com quem tem o telefone dela e o que assinou. */
export const conversaAberta = z.lazy(() =>
  estadoDaConversa.extend({
    id: z.string(),
    ...quemConversa,
    clientes: z.array(
      z.object({ id: z.string(), nome: z.string(), assinaturas: z.array(assinaturaDaPessoa) }),
    ),
  }),
);
export type ConversaAberta = z.output<typeof conversaAberta>;

/** Uma mensagem como a tela a mostra; `id` cresce com o instante em que se escreveu. */
export const mensagemMostrada = z.lazy(() =>
  z.object({
    id: z.string(),
    em: instante,
    de: z.enum(DE_QUEM),
    formato: z.string(),
    texto: z.string(),
    /** O que se sabe da que se mandou; null na que chegou. */
    situacao: z.enum(SITUACOES_DA_MENSAGEM).nullable(),
    motivo: z.string().nullable(),
    /** O arquivo que veio com ela, ou que se mandou; null na que não tem um. */
    midia: midiaMostrada.nullable(),
    /** A do áudio que se transcreve, e cujo texto passa a ser o da mensagem; null nas outras. */
    transcricao: transcricaoMostrada.nullable(),
    /** A decisão que uma resposta do assistente cumpre, e os itens de que se fez; null nas outras. */
    decisao: decisaoDaMensagem.nullable(),
  }),
);
export type MensagemMostrada = z.output<typeof mensagemMostrada>;

export const consultaDasMensagens = z.object({
  ...consultaPaginada,
  limite: z.coerce.number().int().min(1).max(100).default(MENSAGENS_POR_VEZ),
  /** Só as escritas depois desta: quando nada mudou, a resposta é vazia e custa uma leitura. */
  depois_de: z.string().min(1).max(400).optional(),
});
export type ConsultaDasMensagens = z.output<typeof consultaDasMensagens>;
/** Da mais velha à mais nova; o cursor leva às anteriores. */
export const paginaDeMensagens = z.lazy(() => pagina(mensagemMostrada).extend({ estado: estadoDaConversa }));

export const novaMensagem = z.lazy(() =>
  z.object({ texto: z.string().trim().min(1).max(LETRAS_DA_MENSAGEM) }),
);
/** A mensagem como ficou, e a conversa depois dela. */
export const mensagemMandada = z.lazy(() =>
  z.object({ mensagem: mensagemMostrada, estado: estadoDaConversa }),
);
export type MensagemMandada = z.output<typeof mensagemMandada>;
/** Quantas se viram: as que chegaram depois continuam por ler. */
export const leitura = z.lazy(() => z.object({ nao_lidas: z.int().min(0) }));
/** O que a loja anota para si numa conversa: não sai para ninguém. */
export const novaNota = z.lazy(() =>
  z.object({ texto: textoLongoOpcional(LETRAS_DA_NOTA).pipe(z.string('Escreva a nota')) }),
);

/** Conversas que pedem alguém, até este tanto: as que esperam e, com o assistente desligado, as não lidas. */
export const CONTADAS = 99;
export const porAtender = z.lazy(() =>
  z.object({
    conversas: z.int().min(0).max(CONTADAS),
    /** A última vez que alguém delas escreveu: diz que chegou mais uma, ainda que o número seja o mesmo. */
    entrada_em: instante.nullable(),
  }),
);
