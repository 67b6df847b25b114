import { openLocalTable } from '../../infra/local/emulators/dynamo.ts';
import { EVOLUTION_ACCOUNT } from '../../infra/local/fakes/evolution.ts';
import { mensagensRecentes } from '../../lambdas/conversas/conversa.ts';
import { guardarMensagem } from '../../lambdas/conversas/guardar-mensagem.ts';
import { guardarRespostasProntas, obterRespostasProntas } from '../../lambdas/conversas/respostas-prontas.ts';
import { systemClock } from '../../lambdas/platform/clock.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { mensagemDoId } from '../../lambdas/platform/keys/conversas.ts';
import { transact } from '../../lambdas/platform/table.ts';
import { telefoneComparavel } from '../../shared/base/telefone.ts';
import type { Amostra, Cenario } from './amostras-chamar.ts';

const { url, instancia, api_key } = EVOLUTION_ACCOUNT;
let pessoas = 0;

/**
 * Alguém escreve à loja, de um número novo a cada vez; devolve o endereço da conversa. É um comando, que o assistente
 * não trata: uma pergunta mudaria a loja oito segundos depois, no meio da prova de outra rota.
 */
export async function umaConversa(
  { operador, produto }: Cenario,
  nome = 'Pessoa da amostra',
): Promise<string> {
  pessoas += 1;
  const telefone = `55119${String(70_000_000 + pessoas)}`;
  const ctx = newContext(systemClock, { usuario_id: operador.usuario_id, ator: 'entregas' });
  await guardarMensagem(openLocalTable(produto.stack.dynamo), ctx, {
    id: `amostra-${operador.usuario_id}-${pessoas}`,
    telefone,
    em: ctx.now,
    nome,
    tipo: 'text',
    texto: 'VOLTAR',
  });
  return telefoneComparavel(telefone);
}

/** Liga, ou desliga, o WhatsApp da loja: o envio se prova numa amostra, e a falta dele nas das cobranças. */
async function porWhatsapp({ operador }: Cenario, status: 'ativo' | 'inativo'): Promise<void> {
  const { itens } = await operador.api('GET /api/integracoes', {});
  const antes = itens.find(({ id }) => id === 'evolution');
  if (!antes && status === 'inativo') return;
  const { id, ...integracao } =
    antes ??
    (await operador.api('POST /api/integracoes', {
      body: {
        provedor: 'evolution',
        nome: 'WhatsApp da loja',
        configuracao: { url, instancia },
        credenciais: { api_key },
      },
    }));
  if (integracao.status === status) return;
  await operador.api('POST /api/integracoes/{id}/status', { params: { id }, body: { status } });
}
export const semWhatsapp = (c: Cenario) => porWhatsapp(c, 'inativo');

const daConversa: Amostra = async (c) => ({ params: { id: await umaConversa(c) } });

export const amostrasDasConversas: Readonly<Record<string, Amostra>> = {
  listarConversas: async () => ({ query: { limite: '100' } }),
  obterConversa: daConversa,
  listarMensagens: daConversa,
  lerConversa: async (c) => ({ ...(await daConversa(c)), body: { nao_lidas: 1 } }),
  assumirConversa: daConversa,
  devolverConversa: daConversa,
  resolverConversa: async (c) => ({ ...(await daConversa(c)), body: { nao_lidas: 1 } }),
  reabrirConversa: daConversa,
  anotarNaConversa: async (c) => ({ ...(await daConversa(c)), body: { texto: 'Prefere falar à tarde.' } }),
  contarPorAtender: async () => ({}),
  abrirMidia: async (c) => {
    const id = await umaConversa(c);
    const { usuario_id } = c.operador;
    const tabela = openLocalTable(c.produto.stack.dynamo);
    const [escrita] = await mensagensRecentes(tabela, usuario_id, id);
    const mensagem = escrita?.ordem.replace(`${id}#`, '') ?? '';
    const midia = { situacao: 'guardada', especie: 'imagem', tipo: 'image/png', chave: 'prova/imagem.png' };
    await transact(tabela, [{ update: mensagemDoId(usuario_id, id, mensagem), set: { midia } }]);
    return { params: { id }, query: { mensagem } };
  },
  obterRespostasProntas: async () => ({}),
  guardarRespostasProntas: async ({ operador, produto }) => {
    const deps = { tabela: openLocalTable(produto.stack.dynamo) };
    const ctx = newContext(systemClock, { usuario_id: operador.usuario_id, ator: 'operador' });
    const guardadas = await obterRespostasProntas(deps, ctx);
    // As primeiras fazem o item: o efeito de as guardar outra vez é sempre o mesmo.
    const { versao } =
      guardadas.versao > 0
        ? guardadas
        : await guardarRespostasProntas(deps, { ctx, entrada: { versao: 0, itens: [] } });
    return { body: { versao, itens: [{ id: 'pix', titulo: 'Pix', texto: 'Oi, {primeiro_nome}!' }] } };
  },
  mandarAnexo: async (c) => {
    await porWhatsapp(c, 'ativo');
    const base64 = Buffer.from('%PDF-1.4 o contrato').toString('base64');
    return { ...(await daConversa(c)), body: { nome: 'contrato.pdf', base64, legenda: 'O contrato' } };
  },
  mandarMensagem: async (c) => {
    await porWhatsapp(c, 'ativo');
    return { ...(await daConversa(c)), body: { texto: 'Oi! Como posso ajudar?' } };
  },
};
