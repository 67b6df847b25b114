import { cortar } from '../../shared/base/cortar.ts';
import { marcaDoNumeroExato, telefoneComparavel } from '../../shared/base/telefone.ts';
import { type Comando, comandoDe, ehReacao } from '../../shared/conversas/conversas.rules.ts';
import { clientesDoTelefone } from '../clientes/index.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { eventWrite } from '../platform/events.ts';
import { tempoDoCliente } from '../platform/keys/cadastros.ts';
import { conversaKey, listaDeConversasIndex, mensagemKey } from '../platform/keys/conversas.ts';
import { semWhatsappKey } from '../platform/keys/envios.ts';
import { type Table, tryTransact, type Write } from '../platform/table.ts';
import { lerConversa } from './conversa.ts';
import { estadoDeAntes, separarRecusa } from './fixo-e-celular-de-antes.ts';
import { type Conversa, DIAS_DAS_CONVERSAS, gravacaoDaVista, LETRAS_NA_LISTA } from './item.ts';
import type { MensagemRecebida } from './ler-notificacao.ts';
import { chaveDaMidia } from './midia-item.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
type Guardada = {
  /** Falso na que já se tinha guardado. */
  readonly nova: boolean;
  /** O comando que ela trouxe e que passou a valer; null também quando um mais novo já o desfez. */
  readonly comando: Comando | null;
};

/** O telefone por que se acha a conversa; o nome que o WhatsApp dá a quem esconde o número fica como é. */
export const telefoneDaConversa = (numero: string): string =>
  /^\d+$/.test(numero) ? telefoneComparavel(numero) : numero;

/** O que o comando muda: o telefone que não recebe avisos, e a linha do tempo de cada cliente que o tem. */
function gravacoesDoComando(
  ctx: Ctx,
  telefone: string,
  {
    comando,
    em,
    clientes,
    antigas,
  }: { comando: Comando; em: Date; clientes: readonly string[]; antigas: readonly Write[] },
): Write[] {
  const chave = semWhatsappKey(ctx.usuario_id, telefone);
  const tipo = comando === 'parar' ? 'avisos.recusados' : 'avisos.aceitos';
  const dados = (cliente_id: string) => ({ cliente_id, canal: 'whatsapp' });
  return [
    comando === 'parar'
      ? { put: { ...chave, parou_em: em.toISOString(), ...marcaDoNumeroExato(telefone) } }
      : { delete: chave },
    ...antigas,
    ...clientes.map((id) => eventWrite(ctx, tipo, id, dados(id))),
  ];
}

const HORA_MS = 3_600_000;
/** Arquivos de uma pessoa que se buscam numa hora: quem manda cem não ocupa a fila de todos. */
const ARQUIVOS_POR_HORA = 30;
/** Os que já se receberam dela na hora em que se deixa de transcrever: quem manda cem não gasta o teto de todos. */
const ARQUIVOS_ATE_TRANSCREVER = 10;

/** O que o arquivo de uma mensagem põe nela e na conversa, e se se busca; nada na que não tem um. */
function arquivoQueChega(
  { now, usuario_id }: Ctx,
  telefone: string,
  { recebida, midias_em }: { recebida: MensagemRecebida; midias_em: readonly string[] },
): { naMensagem: object; naConversa: object; buscar: boolean } {
  const { id, midia, por_ouvir = false } = recebida;
  if (!midia) return { naMensagem: {}, naConversa: {}, buscar: false };
  const desde = new Date(now.getTime() - HORA_MS).toISOString();
  const recentes = midias_em.filter((em) => em > desde);
  const nome = midia.nome === null ? null : cortar(midia.nome, 200);
  if (recentes.length >= ARQUIVOS_POR_HORA) {
    const recusada = { ...midia, nome, situacao: 'recusada', motivo: 'demais' };
    return { naMensagem: { midia: recusada }, naConversa: {}, buscar: false };
  }
  const ouve = recentes.length < ARQUIVOS_ATE_TRANSCREVER;
  return {
    naMensagem: {
      // Quem apaga a mensagem acha por ela o arquivo, também o que ainda vem.
      midia: { ...midia, nome, situacao: 'chegando', chave: chaveDaMidia(usuario_id, telefone, id) },
      midia_por_vir: true,
      ...(por_ouvir && ouve ? { por_ouvir } : {}),
      ...(por_ouvir && !ouve ? { transcricao: { situacao: 'sem', motivo: 'demais' } } : {}),
    },
    naConversa: { midias_em: [...recentes, now.toISOString()] },
    buscar: true,
  };
}

/** A mensagem que chegou, como fica na conversa e na linha do tempo de quem tem o telefone. */
function gravacaoDaMensagem(
  ctx: Ctx,
  telefone: string,
  { recebida, clientes, midia }: { recebida: MensagemRecebida; clientes: readonly string[]; midia: object },
): Write {
  const { id, em, nome, tipo, texto } = recebida;
  const [dono] = clientes;
  const instante = em.toISOString();
  const comando = comandoDe(texto);
  return {
    put: {
      ...mensagemKey(ctx.usuario_id, telefone, { em: instante, id }),
      ...(dono ? tempoDoCliente(ctx.usuario_id, dono, { em: instante, id }) : {}),
      tipo: 'mensagem.recebida',
      id,
      em: instante,
      chegou_em: ctx.now.toISOString(),
      de: 'cliente',
      telefone: recebida.telefone,
      formato: tipo,
      texto,
      ...(comando === null ? {} : { comando }),
      ...(nome === null ? {} : { nome: cortar(nome, 200) }),
      clientes,
      ...midia,
      expira_em: ttlInDays(DIAS_DAS_CONVERSAS),
    },
    where: [['pk', 'not_exists']],
  };
}

/** O que a mensagem muda na conversa: a que chegou atrasada não passa à frente da mais nova. */
function gravacaoDaConversa(
  ctx: Ctx,
  antes: Conversa | null,
  {
    telefone,
    recebida,
    clientes,
    comando,
    herdado,
  }: {
    telefone: string;
    recebida: MensagemRecebida;
    clientes: readonly string[];
    comando: Comando | null;
    herdado: Readonly<Record<string, unknown>>;
  },
): Write {
  const { em, nome, texto, tipo } = recebida;
  const instante = em.toISOString();
  const maisNova = antes?.entrada_em == null || antes.entrada_em < instante;
  return {
    update: conversaKey(ctx.usuario_id, telefone),
    set: {
      ...herdado,
      ...listaDeConversasIndex(ctx.usuario_id, ctx.now.toISOString(), telefone),
      numero: recebida.telefone,
      clientes,
      ultima_em: ctx.now.toISOString(),
      ultima_texto: cortar(texto || tipo, LETRAS_NA_LISTA),
      ultima_de: 'cliente',
      resolvida_em: null,
      ...(nome === null ? {} : { nome: cortar(nome, 200) }),
      ...(maisNova ? { entrada_em: instante } : {}),
      ...(comando ? { comando_ms: em.getTime() } : {}),
      expira_em: ttlInDays(DIAS_DAS_CONVERSAS),
    },
    add: { nao_lidas: 1 },
    where: [
      antes?.entrada_em == null ? ['entrada_em', 'not_exists'] : ['entrada_em', '=', antes.entrada_em],
      // Uma notificação que chegou atrasada não desfaz o que a pessoa pediu depois.
      ...(comando ? ([['comando_ms', 'absent_or_less', em.getTime()]] as const) : []),
    ],
  };
}

/**
 * Guarda uma mensagem recebida, uma vez por id, na conversa do telefone e na linha do tempo de quem o tem, com o que
 * ela pede. A palavra vale para todo cliente deste vendedor com o telefone, escrito com ou sem o nono algarismo (regra
 * 37). A que não é um comando, nem uma reação, vai também ao assistente.
 */
export async function guardarMensagem(
  tabela: Table,
  ctx: Ctx,
  recebida: MensagemRecebida,
): Promise<Guardada> {
  const { usuario_id } = ctx;
  const telefone = telefoneDaConversa(recebida.telefone);
  const clientes = await clientesDoTelefone(tabela, usuario_id, telefone);
  const pedido = comandoDe(recebida.texto);
  const vista = gravacaoDaVista(usuario_id, telefone, recebida.id);
  if (ehReacao(recebida.tipo)) {
    const mensagem = gravacaoDaMensagem(ctx, telefone, { recebida, clientes, midia: {} });
    return { nova: (await tryTransact(tabela, [mensagem, vista])) === null, comando: null };
  }
  return decideAgain('Mensagem recebida', async () => {
    const antes = await lerConversa(tabela, usuario_id, telefone);
    const herdado = antes ? {} : await estadoDeAntes(tabela, usuario_id, telefone);
    const ultimo = (antes ?? herdado).comando_ms;
    const atrasado = ultimo != null && ultimo >= recebida.em.getTime();
    const comando = atrasado ? null : pedido;
    const antigas = comando ? await separarRecusa(tabela, usuario_id, telefone) : [];
    const arquivo = arquivoQueChega(ctx, telefone, { recebida, midias_em: antes?.midias_em ?? [] });
    const falhas = await tryTransact(tabela, [
      gravacaoDaMensagem(ctx, telefone, { recebida, clientes, midia: arquivo.naMensagem }),
      vista,
      gravacaoDaConversa(ctx, antes, {
        telefone,
        recebida,
        clientes,
        comando,
        herdado: { ...herdado, ...arquivo.naConversa },
      }),
      ...(comando ? gravacoesDoComando(ctx, telefone, { comando, em: recebida.em, clientes, antigas }) : []),
      ...(pedido === null
        ? [eventWrite(ctx, 'conversa.mensagem_chegou', telefone, { mensagem: recebida.id })]
        : []),
      ...(arquivo.buscar
        ? [
            eventWrite(ctx, 'conversa.midia_chegou', telefone, {
              em: recebida.em.toISOString(),
              id: recebida.id,
            }),
          ]
        : []),
    ]);
    if (!falhas) return { nova: true, comando };
    return falhas[0] || falhas[1] ? { nova: false, comando: null } : AGAIN;
  });
}
