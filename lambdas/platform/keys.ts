import { createHash } from 'node:crypto';
import type { Data } from '../../shared/base/datas.ts';

/**
 * Todas as chaves da tabela, construídas só aqui e, as de cupons, de templates, das somas, de cobranças, das bases de conhecimento, do assistente, das conversas e dos apagamentos, em coupon-keys, template-keys, sum-keys, collection-keys, knowledge-keys, assistant-keys, conversation-keys e erasure-keys (design, Tenancy e Access patterns). As chaves de base começam
 * com o `usuario_id`; as exceções são as buscas globais HOST, USERNAME, WEBHOOK, os limites dos provedores (LIMITE) e os marcos dos trabalhos (TRABALHO).
 *
 * Custos em unidades de leitura (L) ou gravação (G), medidos pelo `npm run bench` com itens de tamanho típico.
 *
 * | acesso                                   | chave                                        | custo medido |
 * |------------------------------------------|----------------------------------------------|--------------|
 * | operador, contadores                     | pk `{u}` · sk `USUARIO` \| `CONTADORES`       | 0,5 L cada   |
 * | imagem do logo do operador               | pk `{u}#LOGO` · sk `LOGO`                    | ≤ 32 L, 512 G |
 * | cliente, produto, assinatura por id      | pk `{u}#CLIENTE…` · sk `{id}`                 | 0,5 L        |
 * | apagamento dos dados de um cliente       | pk `{u}#APAGAMENTO` · sk `{cliente_id}`      | 0,5 L        |
 * | clientes e produtos em ordem de nome     | gsi1 `{u}#CLIENTE[#ARQUIVADO]` · nome         | ≤ 3 L por 25 |
 * | assinaturas em ordem de expiração        | gsi1 `{u}#ASSINATURA[#RENOVADA \| #REMOVIDA]` · data | ≤ 3 L por 25 |
 * | assinaturas de um cliente                | gsi2 `{cliente_id}` · data                    | 0,5 L por 5  |
 * | assinaturas de um produto                | gsi3 `{produto_id}` · `{status_grupo}#{data}` | 0,5 L por 5  |
 * | assinaturas que vencem num dia           | gsi4 `D#{data}#{fatia}` · status (só chaves)  | 0,5 L por 38 |
 * | cliente por CPF, e-mail, telefone        | pk `{u}#CPF…` · sk `{valor}`                  | 0,5 L        |
 * | cupons, do mais novo ao mais antigo       | gsi1 `{u}#CUPOM` · criado_em                  | ≤ 3 L por 25 |
 * | cupom por código; uso de cupom por pedido | pk `{u}#CUPOM_CODIGO` · `{u}#CUPOM_USO`       | 0,5 L        |
 * | tentativas e reenvios do acesso de um pedido | pk `{u}#PEDIDO_ACESSO` · pedido e o quê    | 0,5 L, 2 G   |
 * | usos de cupom que ninguém pagou a tempo   | gsi1 `{u}#CUPOM_USO#{cupom}` · até quando     | 0,5 L por 5  |
 * | lugar que uma pessoa já tem num cupom     | pk `{u}#CUPOM_DONO` · cupom e pessoa          | 0,5 L        |
 * | pedidos com cupom em aberto de uma rede   | pk `{u}#CUPOM_ABERTO` · sk rede               | 0,5 L        |
 * | tentativas de cupom de uma rede           | pk `{u}#CUPOM_RECUSADO` · rede e janela       | 4 G          |
 * | template de e-mail, mensagem de WhatsApp | pk `{u}#TEMPLATE_EMAIL` \| `{u}#TEMPLATE_WHATSAPP` · `{cartao}#{tipo}` | 0,5 L |
 * | produto associado à mão a um cartão       | pk `{u}#TEMPLATE_PRODUTO` · sk `{produto_id}` | 0,5 L        |
 * | envio reivindicado; registro de envios; em dúvida num dia e acesso que falta | pk `{u}#ENVIO` · pk `{u}#LOG_EMAIL` · pk `{u}#ENVIO_PENDENTE` | 0,5 L; ≤ 3 L por 100 |
 * | contagem dos registros, em fatias        | pk `{u}#ENVIOS_CONTADOS` · `{o quê}#{fatia}`  | 0,5 L; 2 G   |
 * | avisos automáticos ligados; domínio próprio | pk `{u}` · sk `AUTOMACOES` \| `DOMINIO`       | 0,5 L        |
 * | cobranças, da mais nova; de um status; de um tipo | gsi1, gsi2, gsi3 `{u}#COBRANCA…` · instante | ≤ 3 L por 25 |
 * | a cobrança de uma assinatura num dia      | pk `{u}#COBRANCA_DIA` · `{assinatura}#{dia}` | 0,5 L        |
 * | renovações por mensagem, e o que trouxeram, por dia | pk `{u}#COBRANCAS_RENOVADAS` \| `{u}#RECUPERADO[_CONTADO]` | ≤ 1 L por 30 |
 * | a última cobrança de um telefone          | pk `{u}#COBRANCA_TELEFONE` · sk `{telefone}` | 0,5 L        |
 * | o que uma etapa já resolveu num dia       | pk `{u}#ETAPA_FEITA` · `{canal}#{etapa}#{dia}` | 0,5 L      |
 * | o que se ouviu de uma mensagem           | pk `{u}#ENTREGA` · `{provedor}#{id}`         | 0,5 L, 2 G   |
 * | eventos de e-mail, do mais novo; os de um status | pk `{u}#EMAIL_LOG` · gsi1 `{u}#EMAIL_LOG#{status}` · instante | ≤ 3 L por 25 |
 * | telefone que não quer avisos por WhatsApp | pk `{u}#SEM_WHATSAPP` · sk `{telefone}`        | 0,5 L, 2 G   |
 * | conversa de um telefone; as mensagens dela; o id de uma que já entrou | pk `{u}#CONVERSA` · pk `{u}#MENSAGEM` · pk `{u}#MENSAGEM_VISTA` | 1 L (forte); ≤ 1 L por 20; 2 G |
 * | conversas, pela última mensagem          | gsi1 `{u}#CONVERSA` · instante               | ≤ 3 L por 25 |
 * | item de conhecimento; versões das bases; ativos comprimidos; vetores | pk `{u}#CONHECIMENTO` · `…_BASE` · `…_PACOTE` · `…_PACOTE` (`{base}#V`) | 0,5 L; 1 L; ≤ 2 L por 50; 13 L por 50 |
 * | gasto do assistente num mês              | pk `{u}#ASSISTENTE_GASTO` · sk `{mês}`       | 0,5 L, 2 G   |
 * | assistente: configuração; decisões de um telefone; somas por dia; o que ninguém soube | pk `{u}` · `…#DECISAO` · `…#ASSISTENTE_DIA` · `…#SEM_RESPOSTA` | 1 L; 0,5 L por 4; ≤ 8 L por 30 |
 * | decisões, da mais nova; as de um desfecho | gsi1 \| gsi2 `{u}#DECISAO[#{desfecho}]` · instante | ≤ 4 L por 25 |
 * | somas dos e-mails de cada dia            | pk `{u}#ENTREGAS_DIA` · sk `{dia}`           | ≤ 4 L por 90 |
 * | avisos parados por devoluções demais      | pk `{u}` · sk `PAUSA_DOS_ENVIOS`              | 1 L (forte)  |
 * | endereço a que não se manda              | pk `{u}#SUPRIMIDO` · sk `{e-mail}`           | 0,5 L, 2 G   |
 * | landing page; página de um endereço       | pk `{u}#PAGINA` · pk `{u}#PAGINA_SLUG`        | 0,5 L        |
 * | landing pages por título                 | gsi1 `{u}#PAGINA` · título                   | ≤ 3 L por 25 |
 * | produto de um plano à venda               | pk `{u}#CATALOGO` · sk `{slug}#{plano}`      | 0,5 L        |
 * | pedido por id; lead por id                | pk `{u}#PEDIDO` · pk `{u}#LEAD`               | 0,5 L        |
 * | pedidos e leads, do mais novo             | gsi1 `{u}#PEDIDO` \| `{u}#LEAD` · criado_em   | ≤ 3 L por 25 |
 * | pagamento do gateway; os de um pedido     | pk `{u}#PAGAMENTO` · gsi2 `{pedido_id}`       | 0,5 L        |
 * | o que se contou de um pagamento; de uma assinatura | pk `{u}#PAGAMENTO_CONTADO` · `{gateway}#{id}`; pk `{u}#ASSINATURA_CONTADA` · sk `{id}` | 1 L, 2 G |
 * | lançamentos de um período, do mais novo   | pk `{u}#LANCAMENTO` · dia, instante e pagamento | ≤ 3 L por 25 |
 * | somas de cada dia do caixa                | pk `{u}#CAIXA` · sk `{dia}`                   | ≤ 4 L por 31 |
 * | somas da carteira, por dia e por mês      | pk `{u}#CARTEIRA[_MES]` · sk `{dia ou mês}`   | ≤ 2 L por mês |
 * | somas da recorrência; o que se contou de uma pessoa | pk `{u}#RECORRENCIA[_MES]` · sk `{dia ou mês}`; pk `{u}#PESSOA_CONTADA` · sk `{cliente}` | ≤ 2 L por mês; 1 L, 2 G |
 * | mês conferido com um gateway; as páginas   | pk `{u}#CONFERENCIA[_PAGINA]` · `{gateway}#{mês}` | ≤ 5 L, 2 G por página |
 * | assinatura de um gateway; credenciais de um provedor | pk `{u}#VINCULO` · `{gateway}#{id}`; pk `{u}#INTEGRACAO` · sk `{provedor}` | 0,5 L |
 * | aviso de um gateway, uma vez por id       | pk `{u}#EVENTO` · sk `AVISO#{gateway}#{id}`  | 2 G          |
 * | linha do tempo de uma pessoa             | gsi3 `{u}#{cliente_id}#TEMPO` · `{instante}#…` | ≤ 3 L por 25 |
 * | tarefa (importação, exportação) por id    | pk `{u}#TAREFA` · sk `{id}`                   | 0,5 L        |
 * | eventos de domínio (outbox e auditoria)  | pk `{u}#EVENTO` · sk `{instante}#{id}`        | 2 G; 3 G se de uma pessoa |
 * | idempotência                             | pk `{u}#IDEMPOTENCIA` · sk resumo da chave    | 2 a 3 G      |
 * | loja de um host, dono de um username     | pk `HOST#{host}` · pk `USERNAME#{nome}`       | 0,5 L        |
 * | hosts de um operador; dono da chave de um webhook | pk `{u}#HOST` · sk `{host}`; pk `WEBHOOK#{chave}` | 0,5 L |
 * | o que está no ar do site de um operador  | pk `{u}#SITE` · sk `{parte}`                  | 0,5 L por 10 |
 * | domínios a conferir agora                 | gsi1 `DOMINIOS` · `{quando}#{u}`              | 0,5 L por 5  |
 * | vezes de mandar no limite de um provedor | pk `LIMITE#{dono}`                           | 1 L (forte), 2 G por lote |
 * | até onde um trabalho noturno chegou      | pk `TRABALHO` · sk `{nome}`                   | 0,5 L        |
 */
export type Key = { readonly pk: string; readonly sk: string };

/**
 * As chaves de um tipo de registro de um operador; o que ordena na partição se separa por '#'. Chama-se ao carregar: a marca deixa a
 * construção tirar dos pacotes as chaves que ninguém usa (decisão 0067).
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

/** Um envio reivindicado (regra 22): a chave diz canal, assinatura, tipo e vencimento, e a tentativa quando é de novo. */
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
/** As somas dos e-mails que saíram num dia; os de depois de retomar os envios nesse dia se somam à parte, em `{dia}#{instante}`. */
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
 * A linha do tempo de uma pessoa: pedidos, pagamentos, envios e eventos dela, pelo instante. Vai em gsi3, que só as assinaturas
 * usam para outra coisa; os eventos delas estão aqui.
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

/** Aviso de um gateway, guardado como evento: a chave é a do aviso, e o mesmo aviso entra uma vez só. */
export const avisoKey = (usuario_id: string, gateway: string, aviso_id: string): Key => ({
  pk: `${usuario_id}${EVENTO_SUFFIX}`,
  sk: `AVISO#${gateway}#${aviso_id}`,
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
/** O que se sabe do limite de um provedor, e as vezes que já se deram: as execuções que mandam não sabem umas das outras. */
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
