import { atender, type DepsDoAtendimento } from '../../../lambdas/assistente/atender.ts';
import type { MensagemDoModelo, RespostaDoModelo } from '../../../lambdas/assistente/ports.ts';
import { criarConhecimento } from '../../../lambdas/conhecimento/conhecimento.ts';
import { guardarMensagem } from '../../../lambdas/conversas/guardar-mensagem.ts';
import { lerConversa, mensagensRecentes } from '../../../lambdas/conversas/index.ts';
import { newContext } from '../../../lambdas/platform/context.ts';
import { assistenteKey, decisoesList } from '../../../lambdas/platform/keys/assistente.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import {
  type ConfiguracaoDoAssistente,
  configuracaoPadrao,
} from '../../../shared/assistente/assistente.schema.ts';
import { assuntoDe } from '../../../shared/assistente/produto.rules.ts';
import type { Fato } from '../../../shared/assistente/prompt.rules.ts';
import { conhecimentoEntrada } from '../../../shared/conhecimento/conhecimento.schema.ts';
import type { Cenario } from '../cenario.ts';

const JACKPOT = { id: 'jackpot', nome: 'Jackpot Hunters + Lay CS' };
export const TELEFONE = '551188887777';
type Enviar = NonNullable<Awaited<ReturnType<DepsDoAtendimento['escolher']>>>['enviar'];

let vendedores = 0;

/** O modelo que copia o primeiro item que recebeu, como um obediente faria. */
export const copiarOItem = (mensagens: readonly MensagemDoModelo[]): RespostaDoModelo => {
  const sistema = mensagens.map(({ content }) => content).join('\n');
  const texto = /## [^\n]*\n([^\n]+)/.exec(sistema)?.[1] ?? 'NAO_SEI';
  return { ok: true, texto, fim: 'stop', modelo: 'de-prova', tokens_entrada: 400, tokens_saida: 40 };
};

/**
 * Um vendedor com o assistente ligado, um item na base do Jackpot, e quem escreve para ele. O relógio anda quando se
 * manda; o modelo e o WhatsApp dizem o que se quiser, e guardam o que lhes pediram.
 */
export async function umAtendimento(
  c: Cenario,
  opcoes: {
    readonly configuracao?: Partial<ConfiguracaoDoAssistente>;
    readonly modelo?:
      | ((mensagens: readonly MensagemDoModelo[]) => RespostaDoModelo | Promise<RespostaDoModelo>)
      | null;
    readonly enviar?: Enviar;
    readonly fatos?: readonly Fato[];
    readonly linhas?: readonly { readonly id: string; readonly nome: string }[];
    /** Se quem escreve tem um acesso que se pode mandar de novo. */
    readonly acesso?: boolean;
    readonly comeco?: string;
  } = {},
) {
  vendedores += 1;
  const usuario_id = `atende-${vendedores}`;
  let agora = new Date(opcoes.comeco ?? '2026-11-27T15:00:00-03:00');
  const relogio = { now: () => agora };
  const ctx = () => newContext(relogio, { usuario_id, ator: 'operador' });
  const configurar = (mudanca: Partial<ConfiguracaoDoAssistente>) =>
    transact(c.tabela, [
      { put: { ...assistenteKey(usuario_id), ...configuracaoPadrao(), ativo: true, versao: 1, ...mudanca } },
    ]);
  await configurar(opcoes.configuracao ?? {});
  await criarConhecimento(
    { tabela: c.tabela },
    {
      ctx: ctx(),
      entrada: {
        ...conhecimentoEntrada.parse({
          titulo: 'Quanto custa e quais são os planos',
          categoria: 'sobre',
          conteudo: 'O plano mensal custa R$ 65,00 e se assina em /produtos/jackpot-hunters.',
          tags: ['preço', 'valor'],
          ativo: true,
        }),
        produto: 'jackpot',
      },
    },
  );
  const pedidos: (readonly MensagemDoModelo[])[] = [];
  const reenvios: string[] = [];
  const saidas: Parameters<Enviar>[0][] = [];
  const enviar: Enviar = opcoes.enviar ?? (async () => ({ aceito: true, id_provedor: 'wamid.x' }));
  const modelo = opcoes.modelo === undefined ? copiarOItem : opcoes.modelo;
  const deps: DepsDoAtendimento = {
    tabela: c.tabela,
    relogio,
    escolher: async () => ({
      enviar: (mensagem) => {
        saidas.push(mensagem);
        return enviar(mensagem);
      },
    }),
    escolherModelo: async () =>
      modelo && {
        modelo: 'de-prova',
        modelo_de_busca: null,
        vetores: async () => ({ ok: false, falha: 'sem_resposta', motivo: 'sem busca' }),
        transcrever: async () => ({ ok: false, falha: 'pedido_recusado', motivo: 'sem áudio' }),
        responder: async ({ mensagens }) => {
          pedidos.push(mensagens);
          return modelo(mensagens);
        },
      },
    quemEscreve: async ({ texto, historico }) => {
      const linhas = opcoes.linhas ?? [JACKPOT];
      const { linha, ...assunto } = assuntoDe(texto, { historico, linhas });
      const unica = linhas.length === 1 ? (linhas[0]?.id ?? null) : null;
      return {
        bases: linha ? [linha] : linhas.map(({ id }) => id),
        fatos: opcoes.fatos ?? [],
        nome: 'Maria Souza',
        linhas,
        assunto: { ...assunto, linha: linha ?? unica },
      };
    },
    reenviarAcesso: async () => {
      reenvios.push(agora.toISOString());
      return opcoes.acesso ?? false;
    },
    loja: async () => ({ nome: 'Bet Pro', endereco: 'https://loja.com.br' }),
  };
  let mensagens = 0;
  /** A pessoa escreve; a mensagem fica guardada, e o id dela é o que a fila traz. */
  const escrever = async (texto: string, tipo = 'text') => {
    mensagens += 1;
    const id = `wamid.${usuario_id}.${mensagens}`;
    await guardarMensagem(c.tabela, newContext(relogio, { usuario_id, ator: 'entregas' }), {
      id,
      telefone: '5511988887777',
      em: agora,
      nome: 'Maria',
      tipo,
      texto,
    });
    return id;
  };
  const passar = (segundos: number) => {
    agora = new Date(agora.getTime() + segundos * 1_000);
  };
  /** A fila traz a mensagem, passados os segundos da rajada. */
  const tratar = (mensagem: string) => atender(deps, { usuario_id, telefone: TELEFONE, mensagem });
  return {
    usuario_id,
    deps,
    ctx,
    configurar,
    escrever,
    passar,
    tratar,
    pedidos,
    reenvios,
    saidas,
    /** Escreve, espera a rajada e atende. */
    dizer: async (texto: string, tipo?: string) => {
      const id = await escrever(texto, tipo);
      passar(8);
      await tratar(id);
    },
    textos: () => saidas.map(({ corpo }) => (corpo.tipo === 'texto' ? corpo.texto : '')),
    conversa: async () => {
      const lida = await lerConversa(c.tabela, usuario_id, TELEFONE);
      if (!lida) throw new Error('Sem conversa');
      return lida;
    },
    mensagens: () => mensagensRecentes(c.tabela, usuario_id, TELEFONE),
    decisoes: async () =>
      (await c.despejar())
        .filter(({ pk }) => pk === decisoesList(usuario_id))
        .sort((a, b) => (String(a.gsi1sk) < String(b.gsi1sk) ? -1 : 1)),
    eventos: async (tipo: string) =>
      (await c.despejar()).filter((item) => item.pk === `${usuario_id}#EVENTO` && item.tipo === tipo),
  };
}
