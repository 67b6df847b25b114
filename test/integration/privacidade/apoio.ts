import { randomUUID } from 'node:crypto';
import { cancelarAssinatura, criarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { contarNaCarteira } from '../../../lambdas/assinaturas/index.ts';
import { gravacoesDaDecisao } from '../../../lambdas/assistente/registro.ts';
import { guardarLead } from '../../../lambdas/checkout/leads.ts';
import { anotar } from '../../../lambdas/clientes/anotacoes.ts';
import { marcarContato } from '../../../lambdas/clientes/contato-marcado.ts';
import { guardarMensagem } from '../../../lambdas/conversas/guardar-mensagem.ts';
import type { MensagemRecebida } from '../../../lambdas/conversas/ler-notificacao.ts';
import { RECEPCAO_DO_WHATSAPP } from '../../../lambdas/conversas/receber.ts';
import { itemDaCobranca } from '../../../lambdas/mensagens/cobranca-item.ts';
import { chaveDoAviso } from '../../../lambdas/mensagens/index.ts';
import { itemDoEnvio, type NovoEnvio } from '../../../lambdas/mensagens/item.ts';
import { assumir, concluir, lerEnvio } from '../../../lambdas/mensagens/repository.ts';
import { contarNoCaixa } from '../../../lambdas/pedidos/index.ts';
import { idempotenciaPartition } from '../../../lambdas/platform/keys/eventos.ts';
import { noticeReceiver } from '../../../lambdas/platform/provider-notice.ts';
import { putIfAbsent, transact } from '../../../lambdas/platform/table.ts';
import { telefoneComparavel } from '../../../shared/base/telefone.ts';
import { leadEntrada } from '../../../shared/checkout/checkout.schema.ts';
import { umaDecisaoSemResposta } from '../../support/construtores.ts';
import { umEventoDoSes } from '../../support/notificacoes-de-email.ts';
import { type Cenario, umaAssinatura } from '../cenario.ts';
import { consumirNotificacoes } from '../entregas.apoio.ts';
import { type Loja, umPagamento, umPedido } from '../pagamentos/apoio.ts';

/** Quem se cadastra: o que a identifica, e que não pode sobrar. */
export type Pessoa = {
  readonly nome: string;
  readonly email: string;
  /** Como se digita: '(47) 99632-1478'. */
  readonly telefone: string;
  readonly cpf: string;
};
export const ANA: Pessoa = {
  nome: 'Ana Beatriz Fontoura',
  email: 'ana.fontoura@exemplo.com.br',
  telefone: '(47) 99632-1478',
  cpf: '52998224725',
};
export const BIA: Pessoa = {
  nome: 'Bianca Tavares Prado',
  email: 'bianca.prado@exemplo.com.br',
  telefone: '(11) 98765-4321',
  cpf: '24971563792',
};

const e164 = (telefone: string) => `+55${telefone.replace(/\D/g, '')}`;

/** Uma pessoa com tudo o que se pode guardar de alguém; devolve o id do cadastro que a compra fez. */
export async function umaPessoaInteira(c: Cenario, loja: Loja, pessoa: Pessoa): Promise<string> {
  const { usuario_id } = loja;
  const { tabela } = c;
  const { nome, email, cpf } = pessoa;
  const telefone = e164(pessoa.telefone);
  const contato = { nome, email, cpf };
  const lead_id = randomUUID();
  await guardarLead(
    { tabela },
    {
      ctx: c.ctx({ usuario_id: '' }),
      http: loja.http,
      entrada: leadEntrada.parse({ id: lead_id, nome_completo: nome, email, telefone: pessoa.telefone, cpf }),
    },
  );
  const doCheckout = (id: string) => {
    const corpo = umPedido({ id, ...contato });
    return { ...corpo, cliente: { ...corpo.cliente, telefone: pessoa.telefone } };
  };
  await loja.pedir(doCheckout(randomUUID()));
  const pago = randomUUID();
  await loja.pedir(doCheckout(pago));
  await loja.avisar(umPagamento(pago, 'pago'));
  await contarNoCaixa({ tabela }, usuario_id, `asaas#pay_${pago}`);
  const pedido = await loja.pedido(pago);
  const cliente_id = pedido?.cliente_id ?? '';
  const assinatura_id = pedido?.assinatura_id ?? '';

  const deQuemVende = { ctx: loja.ctx(), id: cliente_id };
  await anotar({ tabela }, { ...deQuemVende, texto: `${nome} prefere que liguem para ${pessoa.telefone}` });
  const contato_marcado = { data: '2026-12-01', texto: `Ligar para ${nome}`, versao: 0 };
  await marcarContato({ tabela }, { ...deQuemVende, entrada: contato_marcado });

  const produto_id = loja.produtos.trimestral ?? '';
  const manual = await criarAssinatura(
    { tabela },
    { ctx: loja.ctx(), entrada: umaAssinatura({ cliente_id, produto_id }, { telegram_id: `@${cpf}` }) },
  );
  await contarNoCaixa({ tabela }, usuario_id, `por_fora#${manual.id}`);
  for (const id of [assinatura_id, manual.id]) await contarNaCarteira({ tabela }, usuario_id, id);

  const cliente = { id: cliente_id, nome, email };
  const enviar = async (novo: NovoEnvio, id_provedor: string, provedor: string) => {
    const envio = await lerEnvio(tabela, usuario_id, novo.chave);
    if (!envio) throw new Error('Sem envio');
    const ctx = loja.ctx();
    const pronto = {
      conteudo: null,
      telefone: novo.telefone ?? null,
      cliente,
      de: null,
      provedor,
      conta: 'conta',
      ...(novo.telefone
        ? { corpo: { tipo: 'texto' as const, texto: `Olá, ${nome}!` }, lido: `Olá, ${nome}!` }
        : { corpo: null }),
    };
    const tomado = await assumir(tabela, ctx, envio, pronto, Date.now());
    if (!tomado) throw new Error('Não se tomou');
    await concluir(tabela, ctx, tomado, { transicao: 'aceitar', provedor, id_provedor, erro: null });
  };
  const comum = { assinatura_id, data_expiracao: '2026-12-21', cliente, produto_nome: 'Jackpot' };
  const doEmail: NovoEnvio = {
    ...comum,
    chave: `email#${assinatura_id}#boas_vindas#2026-12-21`,
    tipo_template: 'boas_vindas',
    categoria: 'acesso',
  };
  const mensagem = `ses-${randomUUID()}`;
  await transact(tabela, [{ put: itemDoEnvio(loja.ctx(), doEmail) }]);
  await enviar(doEmail, mensagem, 'ses');
  const em = '2026-11-21T12:05:00.000Z';
  const doSes = { vendedor: usuario_id, mensagem, para: email, em };
  await consumirNotificacoes(c, [
    umEventoDoSes({ ...doSes, status: 'sent' }),
    umEventoDoSes({ ...doSes, status: 'delivered', enviado_em: em, em: '2026-11-21T12:06:00.000Z' }),
    umEventoDoSes({ ...doSes, status: 'complained', enviado_em: em, em: '2026-11-21T12:07:00.000Z' }),
  ]);

  const cobrada = { assinatura_id, etapa: '1_dia', data_expiracao: '2026-12-21' } as const;
  const daCobranca: NovoEnvio = {
    ...comum,
    chave: chaveDoAviso(cobrada),
    tipo_template: cobrada.etapa,
    categoria: 'aviso',
    telefone,
  };
  await transact(tabela, [
    { put: itemDoEnvio(loja.ctx(), daCobranca) },
    { put: itemDaCobranca(loja.ctx(), daCobranca) },
  ]);
  await enviar(daCobranca, `wamid-${randomUUID()}`, 'whatsapp');

  const numero = telefone.slice(1);
  const escrever = (texto: string, minutos: number, midia?: MensagemRecebida['midia']) =>
    guardarMensagem(tabela, loja.ctx(), {
      id: `wamid.${randomUUID()}`,
      telefone: numero,
      em: new Date(c.relogio.now().getTime() - minutos * 60_000),
      nome,
      tipo: midia ? 'image' : 'text',
      texto,
      ...(midia ? { midia } : {}),
    });
  await escrever(`Oi, aqui é ${nome}, meu CPF é ${cpf}`, 3, {
    provedor: 'whatsapp',
    ref: 'media-1',
    nome: `documento de ${nome}.png`,
  });
  await escrever('PARAR', 2);
  const receber = noticeReceiver({
    tabela,
    dono: async () => ({ provedor: 'evolution' as const, usuario_id, conta: 'loja' }),
    recepcao: RECEPCAO_DO_WHATSAPP,
  });
  await receber('evolution')({
    ctx: c.ctx({ usuario_id: '' }),
    params: { chave: 'chave' },
    http: { ...loja.http, body: JSON.stringify({ de: `${numero}@s.whatsapp.net`, texto: 'oi' }) },
  });
  const decisao = umaDecisaoSemResposta({
    telefone: telefoneComparavel(telefone),
    nome,
    em: c.relogio.now().toISOString(),
  });
  await transact(tabela, gravacoesDaDecisao({ usuario_id }, decisao));
  await putIfAbsent(tabela, {
    pk: idempotenciaPartition(usuario_id),
    sk: randomUUID(),
    resultado: { status: 200, body: JSON.stringify({ nome, email }) },
    expira_em: Math.floor(Date.now() / 1000) + 86_400,
  });
  return cliente_id;
}

/** Cancela o que a pessoa assinou: antes disso os dados dela não se apagam. */
export async function encerrar(c: Cenario, loja: Loja, cliente_id: string): Promise<void> {
  const dela = (await loja.itens('ASSINATURA')).filter(({ gsi2pk }) => gsi2pk === cliente_id);
  for (const { sk, versao } of dela) {
    await cancelarAssinatura(
      { tabela: c.tabela },
      { ctx: loja.ctx(), id: String(sk), versao: Number(versao) },
    );
    await contarNaCarteira({ tabela: c.tabela }, loja.usuario_id, String(sk));
  }
}

/** As partes do que identifica uma pessoa, em qualquer forma de o escrever, que aparecem num texto. */
export function identificam(pessoa: Pessoa, texto: string): string[] {
  const [ddd = '', ...numero] = [
    pessoa.telefone.slice(1, 3),
    pessoa.telefone.slice(-9, -5),
    pessoa.telefone.slice(-4),
  ];
  const algarismos = texto.replace(/[\s().-]/g, '');
  return [
    ...[pessoa.nome, pessoa.email].filter((item) => texto.toLowerCase().includes(item.toLowerCase())),
    ...[`${ddd}9${numero.join('')}`, `${ddd}${numero.join('')}`, pessoa.cpf].filter((texto) =>
      algarismos.includes(texto),
    ),
  ];
}
