import { guardarMensagem } from '../../../lambdas/conversas/guardar-mensagem.ts';
import { lerConversa } from '../../../lambdas/conversas/index.ts';
import type { EscolherRemetente } from '../../../lambdas/conversas/ports.ts';
import type { Table } from '../../../lambdas/platform/table.ts';
import type { Canal } from '../../../shared/conversas/atendimento.rules.ts';
import type { Cenario } from '../cenario.ts';

type Enviar = NonNullable<Awaited<ReturnType<EscolherRemetente>>>['enviar'];
const ACEITA: Enviar = async () => ({ aceito: true, id_provedor: `saiu-${Math.random()}` });

let lojas = 0;

/** Uma loja que atende pelo WhatsApp: por onde sai, se o assistente está ligado, e o que se mandou. */
export function umaLoja(
  c: Cenario,
  { canal = 'whatsapp', assistente = true }: { canal?: Canal; assistente?: boolean } = {},
) {
  lojas += 1;
  const usuario_id = `atende-${lojas}`;
  const mandadas: Parameters<Enviar>[0][] = [];
  const com = { enviar: ACEITA, canal, tabela: c.tabela as Table };
  const deps = () => ({
    tabela: com.tabela,
    cursores: c.cursores,
    canalDe: async () => com.canal,
    assistenteLigado: async () => assistente,
    escolher: (async () => ({
      enviar: (mensagem) => {
        mandadas.push(mensagem);
        return com.enviar(mensagem);
      },
    })) satisfies EscolherRemetente,
  });
  /** Alguém escreve, há tantos minutos. */
  const chegar = (telefone: string, texto: string, { minutos = 1, id = `${telefone} ${texto}` } = {}) =>
    guardarMensagem(c.tabela, c.ctx({ usuario_id }), {
      id,
      telefone,
      em: new Date(c.relogio.now().getTime() - minutos * 60_000),
      nome: 'Maria do Zap',
      tipo: 'text',
      texto,
    });
  const conversa = async (telefone: string) => {
    const lida = await lerConversa(c.tabela, usuario_id, telefone);
    if (!lida) throw new Error('Sem conversa');
    return lida;
  };
  return {
    usuario_id,
    deps,
    com,
    mandadas,
    chegar,
    conversa,
    ctx: (chave?: string) => c.ctx({ usuario_id, ...(chave === undefined ? {} : { chave }) }),
  };
}
