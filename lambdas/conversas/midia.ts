import * as z from 'zod';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasAtendimento } from '../../shared/conversas/atendimento.routes.ts';
import { DIAS_DA_MIDIA, MAXIMO_DA_MIDIA, type MidiaMostrada } from '../../shared/conversas/midia.schema.ts';
import type { Clock } from '../platform/clock.ts';
import { newContext, type RequestContext } from '../platform/context.ts';
import type { DomainEvent } from '../platform/domain-event.ts';
import { conversaKey, mensagemDoId, mensagemKey } from '../platform/keys/conversas.ts';
import { getItem, type Table, tryTransact } from '../platform/table.ts';
import { conversaDoOperador } from './estado.ts';
import { chaveDaMidia, type MidiaGuardada, midiaGuardada } from './midia-item.ts';
import type { ArquivosDasMidias, BuscarMidia, MarcarComprovante, Transcrever } from './ports.ts';
import { nomeParaBaixar, tipoDaMidia } from './tipo-da-midia.ts';
import { ouvir, resolverTranscricao } from './transcricao.ts';

const DIA_MS = 86_400_000;
/** Segundos em que um endereço assinado vale: uma conversa aberta não o pede a cada vez. */
const VALIDADE_DA_MIDIA_S = 3_600;

const passouOPrazo = (em: string, agora: Date) => agora.getTime() - Date.parse(em) > DIAS_DA_MIDIA * DIA_MS;

/** O arquivo como a tela o mostra; o que passou do prazo já não existe. */
export function mostrarMidia(midia: MidiaGuardada | null, em: string, agora: Date): MidiaMostrada | null {
  if (!midia) return null;
  const { especie, nome, tamanho } = midia;
  const { situacao, motivo } =
    midia.situacao === 'guardada' && passouOPrazo(em, agora)
      ? ({ situacao: 'perdida', motivo: 'prazo' } as const)
      : midia;
  return { situacao, motivo, especie, nome, tamanho };
}

const daMensagem = z.lazy(() =>
  z.object({
    em: z.string(),
    chegou_em: z.string(),
    midia: midiaGuardada.nullable().default(null),
    por_ouvir: z.boolean().default(false),
  }),
);

/** O endereço assinado do arquivo de uma mensagem; recusa `conversa_nao_encontrada` e `midia_nao_encontrada`. */
export async function abrirMidia(
  { tabela, midias }: { readonly tabela: Table; readonly midias: () => Promise<ArquivosDasMidias> },
  { ctx, id, mensagem }: { ctx: RequestContext; id: string; mensagem: string },
): Promise<{ url: string }> {
  await conversaDoOperador(tabela, ctx, id);
  const item = await getItem(tabela, mensagemDoId(ctx.usuario_id, id, mensagem), { consistent: true });
  const lida = item && daMensagem.parse(item);
  const midia = lida?.midia;
  if (!lida || midia?.situacao !== 'guardada' || !midia.chave || passouOPrazo(lida.em, ctx.now)) {
    throw refusal(recusasAtendimento, 'midia_nao_encontrada');
  }
  const { chave, especie, extensao } = midia;
  const tipo = midia.tipo ?? 'application/octet-stream';
  return {
    url: await (await midias()).endereco(chave, {
      tipo,
      segundos: VALIDADE_DA_MIDIA_S,
      baixar: especie === 'documento' ? nomeParaBaixar(midia.nome, extensao ?? 'bin') : null,
    }),
  };
}

type Deps = {
  readonly tabela: Table;
  readonly buscar: BuscarMidia;
  readonly midias: ArquivosDasMidias;
  readonly relogio: Clock;
  readonly marcarComprovante: MarcarComprovante;
  readonly transcrever: Transcrever;
};
const doEvento = z.object({ em: z.string(), id: z.string() });

/** Ainda não se alcançou o arquivo: a mensagem volta à fila. */
class MidiaPorBuscar extends Error {
  override readonly name = 'MidiaPorBuscar';
}

/** O que se sabe do arquivo depois de o buscar e de olhar os bytes dele. */
async function decidir({ buscar }: Deps, usuario_id: string, midia: MidiaGuardada) {
  const { provedor, ref } = midia;
  if (provedor === null || ref === null) return { situacao: 'perdida', motivo: 'sumiu' } as const;
  const buscada = await buscar(usuario_id, { provedor, ref, maximo: MAXIMO_DA_MIDIA });
  if (!buscada.ok) {
    if (buscada.motivo === 'depois') return 'depois';
    return {
      situacao: buscada.motivo === 'grande' ? 'recusada' : 'perdida',
      motivo: buscada.motivo,
    } as const;
  }
  const { bytes } = buscada;
  if (bytes.length === 0) return { situacao: 'perdida', motivo: 'sumiu' } as const;
  if (bytes.length > MAXIMO_DA_MIDIA) return { situacao: 'recusada', motivo: 'grande' } as const;
  const tipo = tipoDaMidia(bytes, midia.nome ?? '');
  if (!tipo) return { situacao: 'recusada', motivo: 'tipo' } as const;
  return { situacao: 'guardada', motivo: null, bytes, ...tipo } as const;
}

/** Uma imagem ou um documento de quem tem um pedido por pagar pode ser o comprovante: o pedido e a conversa o dizem. */
async function anotarComprovante(
  { tabela, relogio, marcarComprovante }: Deps,
  usuario_id: string,
  telefone: string,
): Promise<void> {
  const ctx = newContext(relogio, { usuario_id, ator: 'entregas' });
  const marcado = await marcarComprovante(ctx, telefone);
  if (!marcado) return;
  await tryTransact(tabela, [
    {
      update: conversaKey(usuario_id, telefone),
      set: { comprovante: { pedido_id: marcado.pedido_id, em: ctx.now.toISOString() } },
      where: [['pk', 'exists']],
    },
  ]);
}

/**
 * Busca o arquivo de uma mensagem que chegou, confere o que ele é e guarda-o; o que se recusa fica dito na mensagem. O
 * áudio que se espera transcrever, transcreve-o quem o guardou: a vez de guardar é uma só. Lança quando o provedor não
 * o deu agora, até a última tentativa. Repetir não muda nada.
 */
export async function guardarMidia(
  deps: Deps,
  { usuario_id, entidade_id: telefone, dados }: Pick<DomainEvent, 'usuario_id' | 'entidade_id' | 'dados'>,
  { ultimaTentativa }: { readonly ultimaTentativa: boolean },
): Promise<void> {
  const { em, id } = doEvento.parse(dados);
  const update = mensagemKey(usuario_id, telefone, { em, id });
  const item = await getItem(deps.tabela, update, { consistent: true });
  if (!item) return;
  const { midia, por_ouvir, chegou_em } = daMensagem.parse(item);
  if (midia?.situacao !== 'chegando') return;
  const dizerOuvido = async (ouvido: Parameters<typeof resolverTranscricao>[2]['ouvido']) => {
    const ctx = newContext(deps.relogio, { usuario_id, ator: 'entregas' });
    await resolverTranscricao(deps.tabela, ctx, { telefone, audio: { em, id, chegou_em }, ouvido });
  };
  const decidida = await decidir(deps, usuario_id, midia);
  if (decidida === 'depois' && !ultimaTentativa) throw new MidiaPorBuscar('O arquivo ainda não veio');
  const fim = decidida === 'depois' ? ({ situacao: 'perdida', motivo: 'sumiu' } as const) : decidida;
  const { provedor, ref, nome } = midia;
  const where = [['midia_por_vir', '=', true]] as const;
  const sabido = { provedor, ref, nome, situacao: fim.situacao, motivo: fim.motivo };
  if (fim.situacao !== 'guardada') {
    await tryTransact(deps.tabela, [{ update, set: { midia: sabido, midia_por_vir: null }, where }]);
    if (por_ouvir) await dizerOuvido({ sem: 'sem_arquivo' });
    return;
  }
  const { bytes, especie, tipo, extensao } = fim;
  const chave = chaveDaMidia(usuario_id, telefone, id);
  await deps.midias.gravar(chave, bytes, tipo);
  const falhas = await tryTransact(deps.tabela, [
    {
      update,
      set: {
        midia: { ...sabido, especie, tipo, extensao, tamanho: bytes.length, chave },
        midia_por_vir: null,
      },
      where,
    },
  ]);
  // A mensagem foi apagada enquanto o arquivo vinha: ele não fica.
  if (falhas && !falhas[0]?.item) await deps.midias.apagar(chave);
  if (falhas) return;
  if (especie === 'imagem' || especie === 'documento') await anotarComprovante(deps, usuario_id, telefone);
  if (!por_ouvir) return;
  const ctx = newContext(deps.relogio, { usuario_id, ator: 'entregas' });
  await dizerOuvido(await ouvir(deps.transcrever, ctx, { bytes, tipo, extensao }));
}
