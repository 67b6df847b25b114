import type { Copias } from '../../lambdas/assinaturas/index.ts';
import { gravacoesDaRenovada } from '../../lambdas/cobrancas/index.ts';
import { entregaDoItem, juntarEvento } from '../../lambdas/entregas/index.ts';
import {
  envioDeBoasVindas,
  envioDoItem,
  gravacoesDoDesfecho,
  gravacoesNaAssinatura,
  itemDoEnvio,
  posseDoPendente,
  reunirPedido,
} from '../../lambdas/mensagens/index.ts';
import { assinaturaKey } from '../../lambdas/platform/keys/cadastros.ts';
import { entregaKey, envioKey } from '../../lambdas/platform/keys/envios.ts';
import type { Key } from '../../lambdas/platform/keys/key.ts';
import type { Item } from '../../lambdas/platform/table.ts';
import { type Data, dataEmSaoPaulo, somarDias } from '../../shared/base/datas.ts';
import {
  DO_CANAL,
  diaDaEtapa,
  ETAPAS,
  type Etapa,
  fimDosAvisos,
} from '../../shared/mensagens/avisos.rules.ts';
import { canalDoEnvio, etiquetaDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import { etapaDe } from '../../shared/mensagens/marcos.rules.ts';
import { contextoNoInstante, idDaDemonstracao, idNoDia } from './demo-ids.ts';
import { abrirMemoria } from './demo-memoria.ts';
import { assuntoDoEmail, textoDaMensagem } from './demo-textos.ts';
import { WHATSAPP_ACCOUNT } from './fakes/whatsapp.ts';
import { DEMONSTRACAO } from './operators.ts';

/**
 * Quantas pessoas a demonstração tem, se não se pedir outra coisa: as que se pedem a mais, para medir, não têm
 * mensagens.
 */
export const CLIENTES_PADRAO = 60;
/** Há quantos dias a loja usa o WhatsApp e avisa: mais de um, para que já se possa editar um texto. */
export const DIAS_DE_AVISOS = 30;
/** Por quantos dias a tabela guarda o dia de um e-mail. */
const DIAS_DO_LEMBRETE = 3;

/** Uma assinatura de que se mandou algo, com o que se precisa de saber dela. */
export type Avisada = {
  readonly i: number;
  readonly copias: Copias;
  readonly aceita_avisos: boolean;
  /** Em que pé estava no grupo enquanto corria, e o que valia. */
  readonly no_grupo: 'ativo' | 'pendente';
  readonly cliente_desde: Data;
  /** Quando o acesso saiu, na primeira da pessoa; `no_checkout` quando foi quem comprou que o pediu, pagando. */
  readonly acesso: { readonly quando: Date; readonly no_checkout: boolean } | null;
  /** A que a renovou, e quando. */
  readonly renovada: { readonly por: string; readonly em: Data } | null;
  /** Há quantos dias quem vende a cobrou à mão. */
  readonly a_mao: readonly number[];
};

/** O que se mandou: quando saiu, e por quem. */
type Aviso = { readonly quando: Date; readonly etapa: Etapa; readonly a_mao: boolean };

/** A hora de Brasília em que sai o que é de uma pessoa: cada uma tem a sua vez. */
const instanteNaVez = (dia: Data, hora: string, i: number) =>
  new Date(Date.parse(`${dia}T${hora}:00-03:00`) + (i % 40) * 4_000);

const DE = { nome: DEMONSTRACAO.nome, email: 'nao-responda@exemplo.com.br' };
const PROVEDOR = {
  email: { provedor: 'ses', conta: '', de: DE },
  whatsapp: { provedor: 'whatsapp', conta: WHATSAPP_ACCOUNT.phone_number_id, de: null },
} as const;

/** Os avisos de uma assinatura que saíram, do mais velho: os da agenda e os que quem vende mandou. */
function avisosDa(
  { data_inicio, data_expiracao }: { readonly data_inicio: Data; readonly data_expiracao: Data },
  { i, aceita_avisos, no_grupo, renovada, a_mao }: Avisada,
  hoje: Data,
): Aviso[] {
  if (!aceita_avisos) return [];
  const desde = somarDias(hoje, -DIAS_DE_AVISOS);
  // O de hoje é da agenda de hoje.
  const saiu = (dia: Data) =>
    dia >= desde && dia < hoje && dia > data_inicio && (renovada === null || dia <= renovada.em);
  const daAgenda = (['email', 'whatsapp'] as const).flatMap((canal) =>
    DO_CANAL[canal].grupos.includes(no_grupo)
      ? ETAPAS[canal].map((etapa) => ({ etapa, canal, dia: diaDaEtapa(etapa, data_expiracao) }))
      : [],
  );
  const hora = { email: '06:00', whatsapp: '10:00' };
  return [
    ...daAgenda
      .filter(({ dia }) => saiu(dia))
      .map(({ etapa, canal, dia }) => ({ etapa, quando: instanteNaVez(dia, hora[canal], i), a_mao: false })),
    ...a_mao.map((ha) => {
      const dia = somarDias(hoje, -ha);
      return { etapa: etapaDe(data_expiracao, dia), quando: instanteNaVez(dia, '15:40', i), a_mao: true };
    }),
  ].sort((a, b) => a.quando.getTime() - b.quando.getTime());
}

/**
 * O correio da demonstração: o que saiu a cada pessoa e o que se ouviu disso, com as contas que o produto mantém, pelas
 * gravações do próprio produto.
 */
export function correioDaDemonstracao(
  usuario_id: string,
  { hoje, linkDe }: { readonly hoje: Data; readonly linkDe: LinkDe },
) {
  const memoria = abrirMemoria();
  const renovadas: { renovada_por: string; dia: Data; pedido_id: null }[] = [];
  const contexto = (
    o_que: string,
    quando: Date,
    ator: 'operador' | 'mensageiro' | 'lembretes' | 'cobrancas',
  ) => contextoNoInstante(usuario_id, { o_que, quando, ator });

  /** O provedor aceita o envio, dois segundos depois de pedido; o que se lê dele, no que vai por WhatsApp. */
  function sair(chave: string, pedido_em: Date, { copias, lido }: { copias: Copias; lido?: string }): void {
    const quando = new Date(pedido_em.getTime() + 2_000);
    const ctx = contexto(`sair#${chave}`, quando, 'mensageiro');
    const envio = envioDoItem(memoria.ler(envioKey(usuario_id, chave)) ?? {});
    const { id, nome, email, telefone } = copias.cliente;
    const canal = canalDoEnvio(chave);
    const pronto = {
      ...PROVEDOR[canal],
      conteudo: null,
      corpo: null,
      cliente: { id, nome, email: email ?? '' },
      telefone: canal === 'whatsapp' ? telefone : null,
      ...(lido === undefined ? {} : { lido }),
    };
    const { tomado, gravacoes } = posseDoPendente(ctx, envio, pronto, quando.getTime());
    const { provedor } = pronto;
    const id_provedor = `${canal === 'email' ? 'ses-' : 'wamid.'}${idDaDemonstracao(usuario_id, chave)}`;
    const desfecho = { transicao: 'aceitar', provedor, id_provedor, erro: null } as const;
    memoria.gravar([...gravacoes, ...gravacoesDoDesfecho(ctx, tomado, desfecho)]);
    const assinatura = memoria.ler(assinaturaKey(usuario_id, envio.assinatura_id ?? '')) ?? {};
    memoria.gravar(gravacoesNaAssinatura(ctx, tomado, desfecho, assinatura));
  }

  /** O provedor de e-mail diz que a mensagem saiu, e que chegou. */
  function chegar(chave: string, item: Item, destinatario: string): void {
    const { tipo_template, assinatura_id, data_expiracao, id_provedor, atualizado_em } = envioDoItem(
      memoria.ler(envioKey(usuario_id, chave)) ?? {},
    );
    if (!id_provedor || !assinatura_id || !data_expiracao) return;
    const assunto = assuntoDoEmail(tipo_template, item, data_expiracao);
    for (const [status, ms] of [
      ['sent', 400],
      ['delivered', 3_000],
    ] as const) {
      const somar = (depois: number) => new Date(Date.parse(atualizado_em) + depois).toISOString();
      const evento = {
        provedor: 'ses',
        id_provedor,
        status,
        em: somar(ms),
        enviado_em: somar(400),
        destinatario,
        assunto,
        envio: etiquetaDoEnvio(chave),
        devolucao: null,
      } as const;
      const guardada = memoria.ler(entregaKey(usuario_id, 'ses', id_provedor));
      const antes = guardada && entregaDoItem(guardada);
      const dia = antes?.dia ?? dataEmSaoPaulo(new Date(evento.enviado_em));
      memoria.gravar(juntarEvento(usuario_id, evento, { antes, dia })?.gravacoes ?? []);
    }
  }

  /** O e-mail de acesso: quem vende o manda a quem cadastrou; a quem pagou no checkout, sai sozinho. */
  function darAcesso(item: Item & Key, { copias, acesso }: Avisada): void {
    const { id, nome, email } = copias.cliente;
    if (acesso === null || email === null) return;
    const { quando, no_checkout } = acesso;
    const ctx = contexto(`acesso#${item.sk}`, quando, no_checkout ? 'mensageiro' : 'operador');
    const prontas = {
      cliente: { id, nome, email },
      produto_nome: copias.produto.nome,
      data_expiracao: String(item.data_expiracao),
    };
    const novo = envioDeBoasVindas(prontas, {
      assinatura_id: item.sk,
      tentativa: no_checkout ? null : ctx.ids.next(),
      ...(no_checkout ? { para: { nome, email } } : {}),
    });
    memoria.gravar([{ put: itemDoEnvio(ctx, novo) }]);
    sair(novo.chave, quando, { copias });
    chegar(novo.chave, item, email);
  }

  /** Um aviso do vencimento; devolve a chave dele. */
  function avisar(item: Item & Key, avisada: Avisada, { etapa, quando, a_mao }: Aviso): string {
    const { copias, cliente_desde } = avisada;
    const data_expiracao = String(item.data_expiracao);
    const dia = dataEmSaoPaulo(quando);
    const aviso = { assinatura_id: item.sk, etapa, data_expiracao };
    const canal = ETAPAS.email.some((doEmail) => doEmail === etapa) ? 'email' : 'whatsapp';
    const { automacao } = DO_CANAL[canal];
    const ctx = contexto(`avisar#${item.sk}#${etapa}#${dia}`, quando, a_mao ? 'operador' : automacao);
    const { chave, envio, doDia, noDia } = reunirPedido({
      ctx,
      avaliado: { aviso, assinatura: copias, cliente: copias.cliente },
      tentativa: a_mao ? ctx.ids.next() : null,
      automatico: !a_mao,
      ate: fimDosAvisos(canal, dia, { a_pedido: a_mao }),
      rodada: null,
      limite: null,
    });
    memoria.gravar([
      { put: envio },
      ...(doDia ? [{ put: doDia.dia }, { put: doDia.cobranca }] : []),
      ...(noDia && somarDias(dia, DIAS_DO_LEMBRETE) > hoje ? [noDia] : []),
    ]);
    const link = linkDe({ usuario_id, assinatura_id: item.sk, data_expiracao });
    const lido =
      canal === 'whatsapp' ? textoDaMensagem(etapa, { item, cliente_desde, hoje: dia, link }) : undefined;
    sair(chave, quando, { copias, ...(lido === undefined ? {} : { lido }) });
    if (canal === 'email') chegar(chave, item, copias.cliente.email ?? '');
    return chave;
  }

  /** A última mensagem de WhatsApp que saiu de uma assinatura obteve a renovação dela (regra 21). */
  function renovar(item: Item & Key, { copias, renovada }: Avisada, cobranca: string | undefined): void {
    if (renovada === null || cobranca === undefined) return;
    const { now } = idNoDia(usuario_id, renovada.em);
    const ctx = contexto(`renovar#${item.sk}`, now, 'cobrancas');
    const criado_em = now.toISOString();
    const nova = { cliente_id: copias.cliente.id, valor: Number(item.valor), criado_em, metadata: {} };
    const marca = { assinatura_id: item.sk, renovada_por: renovada.por, nova };
    memoria.gravar(gravacoesDaRenovada(ctx, cobranca, marca));
    renovadas.push({ renovada_por: renovada.por, dia: renovada.em, pedido_id: null });
  }

  return {
    /** Uma assinatura com o que se mandou dela; o resto sai com `itens`. */
    daAssinatura(item: Item & Key, avisada: Avisada): Item & Key {
      if (avisada.i >= CLIENTES_PADRAO) return item;
      const datas = { data_inicio: String(item.data_inicio), data_expiracao: String(item.data_expiracao) };
      memoria.gravar([{ put: item }]);
      darAcesso(item, avisada);
      const chaves = avisosDa(datas, avisada, hoje).map((aviso) => avisar(item, avisada, aviso));
      renovar(
        item,
        avisada,
        chaves.findLast((chave) => canalDoEnvio(chave) === 'whatsapp'),
      );
      return memoria.tirar(assinaturaKey(usuario_id, item.sk));
    },
    /** O que se gravou de cada mensagem, e as contas. */
    itens: () => memoria.itens(),
    /** As renovações que as mensagens obtiveram: conta-se o que trouxeram depois de tudo estar na tabela. */
    renovadas: () => renovadas,
  };
}
export type Correio = ReturnType<typeof correioDaDemonstracao>;

/** Onde se renova o que vence: o endereço que vai escrito numa mensagem. */
export type LinkDe = (alvo: {
  readonly usuario_id: string;
  readonly assinatura_id: string;
  readonly data_expiracao: Data;
}) => string;
