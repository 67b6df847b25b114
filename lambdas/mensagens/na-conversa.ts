import { telefoneComparavel } from '../../shared/base/telefone.ts';
import type { TransicaoDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import { itemMandado } from '../conversas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { mensagemKey } from '../platform/keys/conversas.ts';
import type { Key } from '../platform/keys/key.ts';
import type { Item, Write } from '../platform/table.ts';
import type { Envio } from './item.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

/** A mensagem de um envio de WhatsApp, como nasce na conversa do telefone; null no que vai por e-mail. */
export function gravacaoNaConversa(
  ctx: Ctx,
  { chave, categoria }: Pick<Envio, 'chave' | 'categoria'>,
  { telefone, lido }: { readonly telefone: string | null; readonly lido: string | undefined },
): (Item & Key) | null {
  if (telefone === null || lido === undefined) return null;
  return itemMandado(ctx, {
    telefone: telefoneComparavel(telefone),
    id: chave,
    de: 'sistema',
    formato: categoria === 'acesso' ? 'text' : 'cobranca',
    texto: lido,
  });
}

const SITUACAO = {
  aceitar: 'aceita',
  confirmar: 'aceita',
  duvidar: 'duvidosa',
  recusar: 'falhou',
  desistir: 'falhou',
  falhar: 'falhou',
  negar: 'falhou',
} as const satisfies Partial<Record<TransicaoDoEnvio, string>>;
const temSituacao = (nome: TransicaoDoEnvio): nome is keyof typeof SITUACAO => Object.hasOwn(SITUACAO, nome);

/** O que o desfecho de um envio diz da mensagem dele na conversa; a que volta à fila não saiu, e some dela. */
export function desfechoNaConversa(
  { usuario_id, na_conversa }: Pick<Envio, 'usuario_id' | 'na_conversa'>,
  desfecho: {
    readonly transicao: TransicaoDoEnvio;
    readonly id_provedor: string | null;
    readonly erro: string | null;
  },
): Write[] {
  if (na_conversa === null) return [];
  const chave: Key = { ...mensagemKey(usuario_id, '', { em: '', id: '' }), sk: na_conversa };
  const { transicao, id_provedor, erro } = desfecho;
  if (transicao === 'devolver') return [{ delete: chave }];
  if (!temSituacao(transicao)) return [];
  const set = {
    situacao: SITUACAO[transicao],
    motivo: erro,
    ...(id_provedor === null ? {} : { id_provedor }),
  };
  return [{ update: chave, set }];
}
