import { createHash } from 'node:crypto';
import type { Data } from '../../../shared/base/datas.ts';

/**
 * Todas as chaves da tabela, as de cada domínio no seu arquivo desta pasta (design, Tenancy e Access
 * patterns). As chaves de base começam com o `usuario_id`; as exceções são as buscas globais HOST, USERNAME, WEBHOOK,
 * os limites dos provedores (LIMITE) e os marcos dos trabalhos (TRABALHO).
 *
 * Os acessos e o custo medido de cada um estão em acessos.md, ao lado.
 */
export type Key = { readonly pk: string; readonly sk: string };

/**
 * As chaves de um tipo de registro de um operador; o que ordena na partição se separa por '#'. Chama-se ao carregar: a
 * marca deixa a construção tirar dos pacotes as chaves que ninguém usa (decisão 0067).
 */
/* @__NO_SIDE_EFFECTS__ */
export function keyIn<P extends readonly (string | number)[]>(type: string) {
  return (usuario_id: string, ...order: P): Key => ({ pk: `${usuario_id}#${type}`, sk: order.join('#') });
}

/** Em quantas fatias se espalha o índice de vencimentos de um dia. */
export const VENCIMENTO_SHARDS = 8;

export const usuarioKey = (usuario_id: string): Key => ({ pk: usuario_id, sk: 'USUARIO' });
export const contadoresKey = (usuario_id: string): Key => ({ pk: usuario_id, sk: 'CONTADORES' });

/** Os bytes do logo, fora do cadastro: quem lê o cadastro não paga por eles. */
export const logoKey = (usuario_id: string): Key => ({ pk: `${usuario_id}#LOGO`, sk: 'LOGO' });

export const clienteKey = keyIn<[id: string]>('CLIENTE');
export const produtoKey = keyIn<[id: string]>('PRODUTO');
export const assinaturaKey = keyIn<[id: string]>('ASSINATURA');

/** Partição da lista por nome; os arquivados têm a sua. */
export const clientesList = (usuario_id: string, archived: boolean) =>
  archived ? `${usuario_id}#CLIENTE#ARQUIVADO` : `${usuario_id}#CLIENTE`;
export const produtosList = (usuario_id: string, archived: boolean) =>
  archived ? `${usuario_id}#PRODUTO#ARQUIVADO` : `${usuario_id}#PRODUTO`;
/** As renovadas e as removidas do grupo têm a sua partição: quem lê as em andamento não paga por anos de história. */
const ASSINATURAS_LISTS = {
  em_andamento: '#ASSINATURA',
  renovadas: '#ASSINATURA#RENOVADA',
  removidas: '#ASSINATURA#REMOVIDA',
} as const;
export const assinaturasList = (usuario_id: string, list: keyof typeof ASSINATURAS_LISTS) =>
  `${usuario_id}${ASSINATURAS_LISTS[list]}`;

export const cpfKey = keyIn<[cpf: string]>('CPF');
/** E-mail e telefone podem repetir entre clientes: o id do cliente fecha a chave. */
export const emailKey = keyIn<[email: string, cliente_id: string]>('EMAIL');
/** `telefone` em E.164; a chave guarda só os algarismos. */
export const telefoneKey = (usuario_id: string, telefone: string, cliente_id: string): Key => ({
  pk: `${usuario_id}#TELEFONE`,
  sk: `${telefone.replace(/\D/g, '')}#${cliente_id}`,
});

/**
 * Um envio reivindicado (regra 22): a chave diz canal, assinatura, tipo e vencimento, e a tentativa quando é de novo.
 */
export const envioKey = keyIn<[envio: string]>('ENVIO');
export const logEmailKey = keyIn<[instant: string, id: string]>('LOG_EMAIL');
/** Em quantas fatias se espalha cada contagem de envios: os que saem juntos não disputam o mesmo item. */
export const ENVIOS_SHARDS = 8;
/** Uma fatia do que se contou dos registros de envios: 'TOTAL', de um dia, ou de uma rodada pedida por uma pessoa. */
export const enviosContadosKey = keyIn<[oQue: string, shard: number]>('ENVIOS_CONTADOS');
/** A fatia em que um envio se conta, sempre a mesma. */
export function envioShard(envio: string): number {
  return (createHash('sha256').update(envio).digest()[0] ?? 0) % ENVIOS_SHARDS;
}
/** Um endereço a que um vendedor não manda, e por quê; o e-mail em minúsculas. */
export const suprimidoKey = (usuario_id: string, email: string): Key => ({
  pk: `${usuario_id}#SUPRIMIDO`,
  sk: email.toLowerCase(),
});
/** Um telefone que respondeu PARAR a um vendedor (regra 37), como se compara. */
export const semWhatsappKey = keyIn<[telefone: string]>('SEM_WHATSAPP');
/** O que sai sozinho em nome de um vendedor: lembretes e cobranças. */
export const automacoesKey = (usuario_id: string): Key => ({ pk: usuario_id, sk: 'AUTOMACOES' });
/** Um endereço que devolveu uma mensagem sem dizer por quê: a segunda conta como definitiva. */
export const devolvidoUmaVezKey = (usuario_id: string, email: string): Key => ({
  pk: `${usuario_id}#DEVOLVIDO_UMA_VEZ`,
  sk: email.toLowerCase(),
});
/** O que se ouviu de uma mensagem do provedor que a mandou. */
export const entregaKey = keyIn<[provedor: string, id: string]>('ENTREGA');
export const diasDeEntregas = (usuario_id: string) => `${usuario_id}#ENTREGAS_DIA`;
/**
 * As somas dos e-mails que saíram num dia; os de depois de retomar os envios nesse dia se somam à parte, em
 * `{dia}#{instante}`.
 */
export const diaDeEntregasKey = (usuario_id: string, balde: string): Key => ({
  pk: diasDeEntregas(usuario_id),
  sk: balde,
});
export const baldeDepoisDe = (dia: Data, retomado_em: string) => `${dia}#${retomado_em}`;
export const diaDoBalde = (balde: string): Data => balde.slice(0, 10);
/** Se os avisos de um vendedor estão parados, e desde quando se conta de novo (regra 42). */
export const pausaDosEnviosKey = (usuario_id: string): Key => ({ pk: usuario_id, sk: 'PAUSA_DOS_ENVIOS' });
export const emailLogs = (usuario_id: string) => `${usuario_id}#EMAIL_LOG`;
export const emailLogsPorStatus = (usuario_id: string, status: string) =>
  `${emailLogs(usuario_id)}#${status}`;
export const emailLogKey = (usuario_id: string, instant: string, id: string): Key => ({
  pk: emailLogs(usuario_id),
  sk: timeOrder(instant, id),
});
export const tarefaKey = keyIn<[id: string]>('TAREFA');

export const paginaKey = keyIn<[id: string]>('PAGINA');
export const paginasList = (usuario_id: string) => `${usuario_id}#PAGINA`;
/** A página de um endereço; a de um endereço antigo diz para onde redirecionar. */
export const slugDePaginaKey = keyIn<[slug: string]>('PAGINA_SLUG');

export const catalogoPartition = (usuario_id: string) => `${usuario_id}#CATALOGO`;
export const catalogoKey = (usuario_id: string, slug: string, plano: string): Key => ({
  pk: catalogoPartition(usuario_id),
  sk: `${slug}#${plano}`,
});

/** O que o publicador deixou no ar de uma parte do site: 'loja' ou 'pagina#{id}'. */
export const sitePartition = (usuario_id: string) => `${usuario_id}#SITE`;
export const siteKey = (usuario_id: string, parte: string): Key => ({
  pk: sitePartition(usuario_id),
  sk: parte,
});

/** Ordem de pedidos e leads nas suas listas: o instante, e o id que desempata. */
export const timeOrder = (instant: string, id: string) => `${instant}#${id}`;

/**
 * A linha do tempo de uma pessoa: pedidos, pagamentos, envios e eventos dela, pelo instante. Vai em gsi3, que só as
 * assinaturas usam para outra coisa; os eventos delas estão aqui.
 */
export const linhaDoTempo = (usuario_id: string, cliente_id: string) => `${usuario_id}#${cliente_id}#TEMPO`;
/** As chaves com que um item entra na linha do tempo de uma pessoa. */
export const tempoDoCliente = (
  usuario_id: string,
  cliente_id: string,
  { em, id }: { readonly em: string; readonly id: string },
) => ({ gsi3pk: linhaDoTempo(usuario_id, cliente_id), gsi3sk: timeOrder(em, id) });

export const pedidoKey = keyIn<[id: string]>('PEDIDO');
/** O que se conta do acesso de um pedido: e-mails errados numa janela de uma hora, ou e-mails mandados de novo. */
export const acessoDoPedidoKey = keyIn<[pedido_id: string, conta: string]>('PEDIDO_ACESSO');
export const pedidosList = (usuario_id: string) => `${usuario_id}#PEDIDO`;
export const leadKey = keyIn<[id: string]>('LEAD');
export const leadsList = (usuario_id: string) => `${usuario_id}#LEAD`;
/** Um pagamento do gateway; os apelidos (a Stripe dá vários nomes ao mesmo) apontam para ele. */
export const pagamentoKey = keyIn<[gateway: string, id: string]>('PAGAMENTO');
/** A assinatura de um gateway e o pedido que a criou. */
export const vinculoKey = keyIn<[gateway: string, id: string]>('VINCULO');

export const integracoesList = (usuario_id: string) => `${usuario_id}#INTEGRACAO`;
export const integracaoKey = (usuario_id: string, provedor: string): Key => ({
  pk: integracoesList(usuario_id),
  sk: provedor,
});
export const webhookKey = (chave: string): Key => ({ pk: `WEBHOOK#${chave}`, sk: 'WEBHOOK' });

/**
 * Notificação de um gateway, guardada como evento: a chave é a da notificação, e a mesma notificação entra uma vez só.
 */
export const notificacaoKey = (usuario_id: string, gateway: string, notificacao_id: string): Key => ({
  pk: `${usuario_id}${EVENTO_SUFFIX}`,
  sk: `AVISO#${gateway}#${notificacao_id}`,
});

export const eventoKey = (usuario_id: string, instant: string, id: string): Key => ({
  pk: `${usuario_id}${EVENTO_SUFFIX}`,
  sk: `${instant}#${id}`,
});
export const EVENTO_SUFFIX = '#EVENTO';
/** Um evento guardado, pelo id com que viaja nas filas; e a cópia com que ele volta ao stream. */
export const eventoGuardadoKey = (usuario_id: string, id: string): Key => ({
  pk: `${usuario_id}${EVENTO_SUFFIX}`,
  sk: id,
});
export const eventoDeNovoKey = (usuario_id: string, id: string): Key =>
  eventoGuardadoKey(usuario_id, `${id}#DE_NOVO`);

export const idempotenciaPartition = (usuario_id: string) => `${usuario_id}#IDEMPOTENCIA`;

export const hostKey = (host: string): Key => ({ pk: `HOST#${host.toLowerCase()}`, sk: 'HOST' });
export const hostsPartition = (usuario_id: string) => `${usuario_id}#HOST`;
export const hostDoOperadorKey = (usuario_id: string, host: string): Key => ({
  pk: hostsPartition(usuario_id),
  sk: host.toLowerCase(),
});
/** O domínio próprio de um operador: um só. */
export const dominioKey = (usuario_id: string): Key => ({ pk: usuario_id, sk: 'DOMINIO' });
/** Partição do índice dos domínios que o trabalho verifica, de todos os operadores, pela hora de verificar. */
export const DOMINIOS_A_VERIFICAR = 'DOMINIOS';
/** Ordem nela: quando verificar, e o operador que desempata. */
export const dominioOrder = (quando: string, usuario_id: string) => `${quando}#${usuario_id}`;
/** De quem é um nome de usuário; o que se trocou diz até que dia continua reservado. */
export const usernameKey = (username: string): Key => ({ pk: `USERNAME#${username}`, sk: 'USERNAME' });
/**
 * O que se sabe do limite de um provedor, e as vezes que já se deram: as execuções que mandam não sabem umas das
 * outras.
 */
export const limiteKey = (dono: string): Key => ({ pk: `LIMITE#${dono}`, sk: 'LIMITE' });
export const trabalhoKey = (name: string): Key => ({ pk: 'TRABALHO', sk: name });

/** Fatia do índice de vencimentos em que uma assinatura cai, sempre a mesma. */
export function vencimentoShard(assinatura_id: string): number {
  return (createHash('sha256').update(assinatura_id).digest()[0] ?? 0) % VENCIMENTO_SHARDS;
}
export const vencimentoPartition = (date: Data, shard: number) => `D#${date}#${shard}`;

/** Ordem das assinaturas de um produto: situação no grupo e depois expiração. */
export const grupoOrder = (status_grupo: string, data_expiracao: Data) => `${status_grupo}#${data_expiracao}`;

/** Dono de uma chave de base: a parte antes do primeiro '#'. */
export const usuarioOfKey = (pk: string) => pk.split('#', 1)[0] ?? pk;
