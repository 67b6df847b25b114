import { telefoneComparavel } from '../../shared/base/telefone.ts';
import { type Comando, comandoDe } from '../../shared/conversas/conversas.rules.ts';
import { clientesDoTelefone } from '../clientes/index.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { conversaKey, mensagemRecebidaKey, semWhatsappKey, tempoDoCliente } from '../platform/keys.ts';
import { type Table, tryTransact, type Write } from '../platform/table.ts';
import { DIAS_DAS_CONVERSAS } from './item.ts';
import type { MensagemRecebida } from './ler-aviso.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
type Guardada = {
  /** Falso na que já se tinha guardado. */
  readonly nova: boolean;
  /** O comando que ela trouxe e que passou a valer; null também quando um mais novo já o desfez. */
  readonly comando: Comando | null;
};

/** O que o comando muda: o telefone que não recebe avisos, e a linha do tempo de cada cliente que o tem. */
function gravacoesDoComando(
  ctx: Ctx,
  telefone: string,
  { comando, em, clientes }: { comando: Comando; em: Date; clientes: readonly string[] },
): Write[] {
  const chave = semWhatsappKey(ctx.usuario_id, telefone);
  const tipo = comando === 'parar' ? 'avisos.recusados' : 'avisos.aceitos';
  const dados = (cliente_id: string) => ({ cliente_id, canal: 'whatsapp' });
  return [
    comando === 'parar' ? { put: { ...chave, parou_em: em.toISOString() } } : { delete: chave },
    // Um aviso que chegou atrasado não desfaz o que a pessoa pediu depois.
    {
      update: conversaKey(ctx.usuario_id, telefone),
      set: { comando_ms: em.getTime(), expira_em: ttlInDays(DIAS_DAS_CONVERSAS) },
      where: [['comando_ms', 'absent_or_less', em.getTime()]],
    },
    ...clientes.map((id) => eventWrite(ctx, tipo, id, dados(id))),
  ];
}

/**
 * Guarda uma mensagem recebida, uma vez por id, na conversa do telefone e na linha do tempo de quem o tem, com o que ela pede. A
 * palavra vale para todo cliente deste vendedor com o telefone, escrito com ou sem o nono algarismo (regra 37).
 */
export async function guardarMensagem(
  tabela: Table,
  ctx: Ctx,
  recebida: MensagemRecebida,
): Promise<Guardada> {
  const { usuario_id } = ctx;
  const { id, em, nome, tipo, texto } = recebida;
  const telefone = telefoneComparavel(recebida.telefone);
  const clientes = await clientesDoTelefone(tabela, usuario_id, telefone);
  const [dono] = clientes;
  const instante = em.toISOString();
  const mensagem: Write = {
    put: {
      ...mensagemRecebidaKey(usuario_id, telefone, { em: instante, id }),
      ...(dono ? tempoDoCliente(usuario_id, dono, { em: instante, id }) : {}),
      tipo: 'mensagem.recebida',
      telefone: recebida.telefone,
      formato: tipo,
      texto,
      ...(nome === null ? {} : { nome: nome.slice(0, 200) }),
      clientes,
      expira_em: ttlInDays(DIAS_DAS_CONVERSAS),
    },
    where: [['pk', 'not_exists']],
  };
  const comando = comandoDe(texto);
  if (comando) {
    const junto = gravacoesDoComando(ctx, telefone, { comando, em, clientes });
    const falhas = await tryTransact(tabela, [mensagem, ...junto]);
    if (!falhas) return { nova: true, comando };
    if (falhas[0]) return { nova: false, comando: null };
  }
  return { nova: (await tryTransact(tabela, [mensagem])) === null, comando: null };
}
