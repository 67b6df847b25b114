import { randomUUID } from 'node:crypto';
import { openLocalTable } from '../../infra/local/emulators/dynamo.ts';
import { RESEND_KEYS } from '../../infra/local/fakes/resend.ts';
import { gravacoesDaDecisao } from '../../lambdas/assistente/registro.ts';
import { itemDaCobranca } from '../../lambdas/mensagens/cobranca-item.ts';
import { itemDoEnvio, type NovoEnvio } from '../../lambdas/mensagens/item.ts';
import { systemClock } from '../../lambdas/platform/clock.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { assinaturaKey } from '../../lambdas/platform/keys/cadastros.ts';
import { envioKey, pausaDosEnviosKey } from '../../lambdas/platform/keys/envios.ts';
import { acessoPendenteKey } from '../../lambdas/platform/keys/pendencias.ts';
import { conferenciaKey } from '../../lambdas/platform/keys/somas.ts';
import { transact } from '../../lambdas/platform/table.ts';
import { DESFECHOS } from '../../shared/assistente/motivos.ts';
import { slug } from '../../shared/base/texto.ts';
import { linhaNova } from '../../shared/linhas/linhas.rules.ts';
import { routes } from '../../shared/manifest/manifest.ts';
import { diasDoPeriodo } from '../../shared/relatorios/periodos.rules.ts';
import type { StatusTarefa } from '../../shared/tarefas/tarefas.schema.ts';
import {
  umaAssinatura,
  umaDecisaoSemResposta,
  umaPagina,
  umCliente,
  umConhecimento,
  umCupom,
  umProduto,
} from '../support/construtores.ts';
import { umConteudo } from '../support/conteudo.ts';
import { umaFoto } from '../support/imagens.ts';
import { umPng } from '../support/logos.ts';
import { mandarFormulario } from '../support/upload-de-arquivo.ts';
import type { Amostra, Cenario } from './amostras-chamar.ts';
import { amostrasDasConversas, semWhatsapp } from './amostras-das-conversas.ts';
import { amostrasDoSite } from './amostras-do-site.ts';
import { amostrasDosAvisos } from './amostras-dos-avisos.ts';

async function cliente({ operador }: Cenario) {
  return operador.api('POST /api/clientes', { body: umCliente() });
}
/** Um cliente de quem se anotou algo. */
async function anotada(c: Cenario) {
  const { id } = await cliente(c);
  const body = { texto: 'Prefere falar à tarde' };
  const anotacao = await c.operador.api('POST /api/clientes/{id}/anotacoes', { params: { id }, body });
  return { id, anotacao: anotacao.id, versao: anotacao.versao };
}
async function produto({ operador }: Cenario) {
  return operador.api('POST /api/produtos', { body: umProduto() });
}
/** O que as amostras de um cenário dividem, porque nenhuma o muda: o que se vende, e o que tem templates. */
const divididos = new WeakMap<Cenario, Record<string, Promise<{ id: string }>>>();
function vendido(cenario: Cenario, nome = 'Vendido nas amostras (mensal)'): Promise<{ id: string }> {
  const deste = divididos.get(cenario) ?? {};
  divididos.set(cenario, deste);
  deste[nome] ??= cenario.operador.api('POST /api/produtos', { body: umProduto({ nome }) });
  return deste[nome];
}
/** A loja das amostras preenche os links desta linha: sem link, o e-mail de acesso não sai. */
const COM_TEMPLATES = 'Jackpot Hunters + Lay CS (mensal)';
async function assinatura(cenario: Cenario, nome?: string) {
  const [dono, produto] = [await cliente(cenario), await vendido(cenario, nome)];
  return cenario.operador.api('POST /api/assinaturas', {
    body: umaAssinatura({ cliente_id: dono.id, produto_id: produto.id, hoje: cenario.hoje }),
  });
}
async function pagina({ operador }: Cenario) {
  return operador.api('POST /api/landing-pages', { body: umaPagina() });
}
const linhaDeProva = () => linhaNova(`Linha ${randomUUID()}`);
async function umaLinha({ operador }: Cenario) {
  return operador.api('POST /api/linhas', { body: linhaDeProva() });
}
async function cupom({ operador }: Cenario) {
  return operador.api('POST /api/cupons', { body: umCupom() });
}
/** Uma página de venda com um plano do que se vende nas amostras. */
async function paginaDeVendaDeProva(cenario: Cenario) {
  const { id } = await vendido(cenario);
  const { linha_id } = await cenario.operador.api('GET /api/produtos/{id}', { params: { id } });
  const semTexto = { titulo: null, texto: null, perguntas: [] };
  const escritos = { conteudo: umConteudo(), rascunho: umConteudo({ descricao: 'Por publicar' }) };
  const semLimite = { meses: 12, selo: null, inclui: [], de_centavos: null, vagas: null };
  const planos = [{ codigo: 'mensal', produto_id: id, nome: 'Mensal', ...semLimite }];
  return { linha_id, ativa: true, anunciar: false, ...semTexto, ...escritos, planos };
}
const enderecoDeProva = () => `pagina-${randomUUID()}`;
async function paginaDeVenda(cenario: Cenario) {
  const body = { ...(await paginaDeVendaDeProva(cenario)), slug: enderecoDeProva() };
  return cenario.operador.api('POST /api/ofertas', { body });
}
async function conhecimento({ operador }: Cenario) {
  return operador.api('POST /api/conhecimento', { body: umConhecimento() });
}
/** Uma pergunta que ninguém soube responder; devolve o id dela. */
async function semResposta({ operador, produto }: Cenario) {
  const decisao = umaDecisaoSemResposta();
  await transact(openLocalTable(produto.stack.dynamo), gravacoesDaDecisao(operador, decisao));
  const { itens } = await operador.api('GET /api/whatsapp/sem-resposta', { query: { limite: 2000 } });
  return itens.find(({ pergunta }) => pergunta === decisao.pergunta)?.id ?? '';
}
let configuracoes = 0;
let perguntas = 0;
/** A versão da configuração do assistente, já gravada uma vez: o efeito de outra gravação é sempre o mesmo. */
async function assistente({ operador }: Cenario) {
  const { versao } = await operador.api('GET /api/whatsapp/config', {});
  if (versao > 0) return versao;
  return (await operador.api('PUT /api/whatsapp/config', { body: { versao } })).versao;
}
/** Um grupo (produto de nome próprio) do operador; devolve o endereço dele. */
async function grupo({ operador }: Cenario) {
  const { nome } = await operador.api('POST /api/produtos', {
    body: umProduto({ nome: `Grupo ${randomUUID()}` }),
  });
  return slug(nome);
}
async function noGrupo(cenario: Cenario) {
  const criada = await assinatura(cenario);
  return cenario.operador.api('POST /api/assinaturas/{id}/ativar-no-grupo', {
    params: { id: criada.id },
    body: { versao: criada.versao },
  });
}

async function ate({ operador, produto }: Cenario, id: string, status: StatusTarefa) {
  await produto.assentar();
  const tarefa = await operador.api('GET /api/tarefas/{id}', { params: { id } });
  if (tarefa.status !== status) throw new Error(`A tarefa não chegou a ${status}: ficou em ${tarefa.status}`);
  return { params: { id } };
}
/** Cancelar, em lote, a única que se escolheu. */
async function cancelamento(cenario: Cenario) {
  const { id, versao } = await assinatura(cenario);
  return { acao: 'cancelar' as const, itens: [{ id, versao }] };
}
/** Uma importação com o arquivo já enviado. */
async function importacao({ operador }: Cenario) {
  const { tarefa, envio } = await operador.api('POST /api/tarefas', {
    body: { tipo: 'importar_clientes', nome_arquivo: 'clientes.csv' },
  });
  const corpo = `Nome;CPF;Estrangeiro\r\nImportado ${randomUUID()};;sim\r\n`;
  const enviado = await mandarFormulario(envio, corpo);
  if (!enviado.ok) throw new Error(`O arquivo não foi aceito: ${enviado.status}`);
  return tarefa.id;
}
/** Uma imagem já mandada, à espera de se guardar. */
async function imagemEnviada({ operador }: Cenario) {
  const { id, envio } = await operador.api('POST /api/imagens', {});
  const enviada = await mandarFormulario(envio, new Uint8Array(await umaFoto({ largura: 64, altura: 48 })));
  if (!enviada.ok) throw new Error(`A imagem não foi aceita: ${enviada.status}`);
  return id;
}
/** Uma importação de colunas que não se adivinham, à espera de que se diga de qual sai cada campo. */
async function importacaoPorMapear(cenario: Cenario) {
  const { operador } = cenario;
  const { tarefa, envio } = await operador.api('POST /api/tarefas', {
    body: { tipo: 'importar_clientes', nome_arquivo: 'de-fora.csv' },
  });
  const enviado = await mandarFormulario(envio, `Fulano;Num;De fora\r\nDe Fora ${randomUUID()};;sim\r\n`);
  if (!enviado.ok) throw new Error(`O arquivo não foi aceito: ${enviado.status}`);
  await operador.api('POST /api/tarefas/{id}/analisar', { params: { id: tarefa.id } });
  return ate(cenario, tarefa.id, 'aguardando_colunas');
}
async function importacaoAnalisada(cenario: Cenario) {
  const id = await importacao(cenario);
  await cenario.operador.api('POST /api/tarefas/{id}/analisar', { params: { id } });
  return ate(cenario, id, 'aguardando_confirmacao');
}
async function exportacao({ operador }: Cenario) {
  return (await operador.api('POST /api/tarefas', { body: { tipo: 'exportar_clientes' } })).tarefa.id;
}
/** Alguém que vence hoje, com e-mail, num produto que tem templates. */
async function venceHoje(c: Cenario) {
  const [dono, { id: produto_id }] = [await cliente(c), await vendido(c, COM_TEMPLATES)];
  const alvo = { cliente_id: dono.id, produto_id, hoje: c.hoje };
  const body = { ...umaAssinatura(alvo), data_expiracao: c.hoje };
  return c.operador.api('POST /api/assinaturas', { body });
}
/** Um e-mail de boas-vindas que o provedor recusou. */
async function envioQueFalhou(c: Cenario) {
  const { operador, produto } = c;
  const { id } = await assinatura(c, COM_TEMPLATES);
  await operador.api('POST /api/assinaturas/{id}/email-boas-vindas', { params: { id } });
  const { logs } = await operador.api('GET /api/lembretes', {});
  const envio = logs.find(({ assinatura_id }) => assinatura_id === id)?.envio ?? '';
  const recusado = { status: 'erro', erro: 'o serviço de e-mail recusou a mensagem' };
  await transact(openLocalTable(produto.stack.dynamo), [
    { update: envioKey(operador.usuario_id, envio), set: recusado },
  ]);
  return envio;
}
/** Um e-mail de boas-vindas que não se sabe se saiu. */
async function envioEmDuvida(c: Cenario) {
  const envio = await envioQueFalhou(c);
  // O provedor conta a entrega do que saiu de verdade, e tiraria a dúvida.
  await c.produto.assentar();
  await transact(openLocalTable(c.produto.stack.dynamo), [
    { update: envioKey(c.operador.usuario_id, envio), set: { status: 'duvidoso' } },
  ]);
  return envio;
}
/** Uma assinatura a que falta o e-mail de acesso, que nem se chegou a pedir. */
async function semAcesso(c: Cenario) {
  const { id } = await assinatura(c, COM_TEMPLATES);
  const { usuario_id } = c.operador;
  const em = new Date().toISOString();
  const boas_vindas = { status: 'erro', motivo: 'o template estava inativo', em };
  await transact(openLocalTable(c.produto.stack.dynamo), [
    { update: assinaturaKey(usuario_id, id), set: { boas_vindas } },
    { put: { ...acessoPendenteKey(usuario_id, id), envio: null, em } },
  ]);
  return id;
}
/** Um 'Cobrar' que ainda não saiu, e se pode desfazer. */
async function cobrancaACaminho(c: Cenario) {
  const { assinatura_id } = await noGrupo(c);
  const { id, nome, telefone } = await cliente(c);
  const ctx = newContext(systemClock, { usuario_id: c.operador.usuario_id, ator: 'operador' });
  const novo: NovoEnvio = {
    chave: `whatsapp#${assinatura_id}#1_dia#${c.hoje}#${randomUUID()}`,
    tipo_template: '1_dia',
    categoria: 'aviso',
    assinatura_id,
    data_expiracao: c.hoje,
    cliente: { id, nome, email: '' },
    telefone,
    produto_nome: 'Vendido nas amostras (mensal)',
  };
  await transact(openLocalTable(c.produto.stack.dynamo), [
    { put: itemDoEnvio(ctx, novo) },
    { put: itemDaCobranca(ctx, novo) },
  ]);
  return novo.chave;
}
const umHost = () => `www.loja-${randomUUID()}.com.br`;
async function dominio({ operador }: Cenario) {
  return operador.api('POST /api/dominio', { body: { host: umHost() } });
}
/** De cada vez outra: o endereço leva o nome do provedor, e a mesma chamada não pode ser igual à de antes. */
let integracoes = 0;
/** Uma integração de medição, sem ninguém para responder, nova a cada vez. */
async function integracao(c: Cenario) {
  integracoes += 1;
  const qual = integracoes % 2 === 0 ? 'ga4' : 'meta';
  const { itens } = await c.operador.api('GET /api/integracoes', {});
  const antiga = itens.find(({ id }) => id === qual);
  if (antiga) await excluirDaqui(c, antiga);
  return c.operador.api('POST /api/integracoes', { body: { ...INTEGRACOES[qual] } });
}
async function excluirDaqui({ operador }: Cenario, { id, versao }: { id: string; versao: number }) {
  await operador.api('DELETE /api/integracoes/{id}', { params: { id }, query: { versao } });
}
const INTEGRACOES = {
  ga4: { provedor: 'ga4', nome: 'Medição', configuracao: { ga4_id: 'G-ABC123' }, credenciais: {} },
  meta: { provedor: 'meta', nome: 'Pixel', configuracao: { pixel_id: '1234567890' }, credenciais: {} },
  resend: {
    provedor: 'resend',
    nome: 'E-mails',
    configuracao: { from_email: 'oi@mail.loja.com.br', from_name: 'Loja' },
    credenciais: { api_key: RESEND_KEYS.boa },
  },
} as const;
const WHATSAPP = { cartao: 'over_limite', tipo: '3_dias' } as const;
/** A mensagem como está, ligada ou desligada: o texto fica, e a Meta não tem o que analisar outra vez. */
async function mensagemDeWhatsapp({ operador }: Cenario) {
  const ler = async () => {
    const lida = await operador.api('GET /api/templates/whatsapp/{cartao}/{tipo}', { params: WHATSAPP });
    const { nome, assunto, mensagem, horario_envio, ativo, versao } = lida;
    return { nome, assunto, mensagem, horario_envio, ativo: !ativo, versao };
  };
  const antes = await ler();
  if (antes.versao > 0) return antes;
  // A que ninguém salvou dá lugar a uma salva: o efeito da amostra é sempre o mesmo.
  await operador.api('PUT /api/templates/whatsapp/{cartao}/{tipo}', { params: WHATSAPP, body: antes });
  return ler();
}

const SEM_WHATSAPP = /"success":(?!false,"motivo":"sem_whatsapp")/;
/**
 * As que respondem a recusa da especificação, e só ela: a loja das amostras não tem WhatsApp nem modelo, e o envio e a
 * resposta se provam nas cobranças e no assistente.
 */
const RECUSAM: Readonly<Record<string, RegExp>> = {
  executarCobrancas: SEM_WHATSAPP,
  dispararIndividual: SEM_WHATSAPP,
  tentarCobrancasDeNovo: SEM_WHATSAPP,
  testarAssistente: /"success":(?!false,.*"motivo":"sem_modelo")/,
};
/** O que uma amostra que deu certo não responde. */
export const recusaDe = (id: string) => RECUSAM[id] ?? /"success":false|"valido":false/;
const vazia: Amostra = async () => ({});
let imagens = 0;
let leituras = 0;
const porLogo = ({ operador }: Cenario) =>
  operador.api('PUT /api/perfil/logo', { body: { imagem: umPng({ tom: 0 }).toString('base64') } });

/** Amostra de cada rota do manifesto. Uma rota sem amostra reprova o teste. */
export const amostras: Readonly<Record<string, Amostra>> = {
  ...amostrasDoSite,
  ...amostrasDosAvisos,
  ...amostrasDasConversas,
  relatorioDeFaturamento: async () => ({ query: { periodo: '12_meses' } }),
  relatorioDeClientes: async () => ({ query: { periodo: '12_meses' } }),
  relatorioDoAsaas: async () => ({ query: { periodo: 'este_mes' } }),
  atualizarRelatorioDoAsaas: async ({ operador, produto, hoje }) => {
    // De cada vez outro mês, e como se nunca se tivesse lido: o que se lê há pouco espera.
    leituras += 1;
    const periodo = leituras % 2 === 0 ? 'este_mes' : 'mes_passado';
    const [mes = ''] = diasDoPeriodo(periodo, hoje).meses;
    await transact(openLocalTable(produto.stack.dynamo), [
      { delete: conferenciaKey(operador.usuario_id, 'asaas', mes) },
    ]);
    return { body: { periodo } };
  },
  relatorioDeEmails: async () => ({ query: { periodo: '30d' } }),
  historicoDeEmails: async () => ({ query: { periodo: '30d', limite: '100' } }),
  lerSupressao: async (c) => ({ params: { id: (await cliente(c)).id } }),
  voltarAEnviar: async (c) => {
    const { id, email } = await cliente(c);
    return { params: { id }, body: { email: email ?? '' } };
  },
  lerPausaDosEnvios: vazia,
  lerMedicao: vazia,
  mudarMedicao: async ({ operador }) => {
    const antes = await operador.api('GET /api/envios/medicao', {});
    const { ligado, versao } = await operador.api('PUT /api/envios/medicao', {
      body: { ligado: !antes.ligado, versao: antes.versao },
    });
    return { body: { ligado: !ligado, versao } };
  },
  retomarEnvios: async ({ operador, produto }) => {
    const pausa = { motivo: 'devolucoes', em: new Date().toISOString(), enviados: 1_000, casos: 41 };
    const { versao } = await operador.api('GET /api/envios/pausa', {});
    await transact(openLocalTable(produto.stack.dynamo), [
      { update: pausaDosEnviosKey(operador.usuario_id), set: { pausa, versao: versao + 1 } },
    ]);
    return { body: { versao: versao + 1 } };
  },
  listarPaginas: async () => ({ query: { limite: '100' } }),
  obterPagina: async (c) => ({ params: { id: (await pagina(c)).id } }),
  criarPagina: async () => ({ body: { ...umaPagina() } }),
  alterarPagina: async (c) => {
    const { id, versao } = await pagina(c);
    return { params: { id }, body: { ...umaPagina(), versao } };
  },
  alternarPagina: async (c) => ({ params: { id: (await pagina(c)).id }, body: { ativo: false } }),
  excluirPagina: async (c) => {
    const { id, versao } = await pagina(c);
    return { params: { id }, query: { versao: String(versao) } };
  },
  listarLinhas: vazia,
  obterLinha: async (c) => ({ params: { id: (await umaLinha(c)).id } }),
  criarLinha: async (c) => {
    const params = { id: await imagemEnviada(c) };
    const { id, largura, altura } = await c.operador.api('POST /api/imagens/{id}/processar', { params });
    return { body: { ...linhaDeProva(), imagem: { id, largura, altura } } };
  },
  alterarLinha: async (c) => {
    const { id, versao } = await umaLinha(c);
    return { params: { id }, body: { ...linhaDeProva(), versao } };
  },
  obterPerfil: vazia,
  listarPaginasDeVenda: vazia,
  listarOfertas: vazia,
  obterOferta: async (c) => ({ params: { id: (await paginaDeVenda(c)).id } }),
  criarOferta: async (c) => ({ body: { ...(await paginaDeVendaDeProva(c)), slug: enderecoDeProva() } }),
  alterarOferta: async (c) => {
    const { id, versao } = await paginaDeVenda(c);
    return { params: { id }, body: { ...(await paginaDeVendaDeProva(c)), versao } };
  },
  lerOfertaPublicada: async (c) => ({ params: { id: (await paginaDeVenda(c)).id } }),
  excluirOferta: async (c) => {
    const { id, versao } = await paginaDeVenda(c);
    return { params: { id }, query: { versao: String(versao) } };
  },
  obterContagens: vazia,
  obterHoje: vazia,
  obterNovidade: vazia,
  obterAvisos: vazia,
  obterOpenApi: vazia,
  listarClientes: async () => ({ query: { limite: '100' } }),
  obterCliente: async (c) => ({ params: { id: (await cliente(c)).id } }),
  criarCliente: async () => ({ body: { ...umCliente() } }),
  alterarCliente: async (c) => {
    const { id, versao } = await cliente(c);
    return { params: { id }, body: { ...umCliente(), versao } };
  },
  excluirCliente: async (c) => {
    const { id, versao } = await cliente(c);
    return { params: { id }, query: { versao: String(versao) } };
  },
  arquivarCliente: async (c) => ({
    params: { id: (await cliente(c)).id },
    body: { cancelar_assinaturas: true },
  }),
  apagarDadosDoCliente: async (c) => {
    const { id, versao, nome } = await cliente(c);
    return { params: { id }, body: { versao, nome } };
  },
  fichaDaPessoa: async (c) => ({ params: { id: (await cliente(c)).id } }),
  linhaDoTempoDaPessoa: async (c) => ({ params: { id: (await cliente(c)).id } }),
  anotar: async (c) => ({ params: { id: (await cliente(c)).id }, body: { texto: 'Prefere falar à tarde' } }),
  alterarAnotacao: async (c) => {
    const { id, anotacao, versao } = await anotada(c);
    return { params: { id }, body: { anotacao, versao, texto: 'Prefere falar de manhã' } };
  },
  apagarAnotacao: async (c) => {
    const { id, anotacao, versao } = await anotada(c);
    return { params: { id }, query: { anotacao, versao: String(versao) } };
  },
  marcarContato: async (c) => ({
    params: { id: (await cliente(c)).id },
    body: { data: c.hoje, texto: 'Saber se gostou', versao: 0 },
  }),
  contatosDoDia: async () => ({}),
  desmarcarContato: async (c) => {
    const { id } = await cliente(c);
    const body = { data: c.hoje, texto: 'Saber se gostou', versao: 0 };
    const { versao } = await c.operador.api('PUT /api/clientes/{id}/contato', { params: { id }, body });
    return { params: { id }, query: { versao: String(versao) } };
  },
  exportarDadosDoCliente: async (c) => ({ params: { id: (await cliente(c)).id } }),
  restaurarCliente: async (c) => {
    const { id } = await cliente(c);
    await c.operador.api('POST /api/clientes/{id}/arquivar', { params: { id }, body: {} });
    return { params: { id } };
  },
  alterarPerfil: async ({ operador }) => {
    const { nome, username, versao } = await operador.api('GET /api/perfil', {});
    return { body: { nome, username, remetente_nome: 'Loja', responder_para: null, cor: '#0b7a4b', versao } };
  },
  trocarLogo: async (c) => {
    await porLogo(c);
    // Uma imagem a cada vez.
    imagens += 1;
    return { body: { imagem: umPng({ largura: 100 + imagens }).toString('base64') } };
  },
  removerLogo: async (c) => {
    await porLogo(c);
    return {};
  },
  listarBases: vazia,
  procurarConhecimento: async () => ({ query: { produto: 'over_limite', pergunta: 'qto custa' } }),
  listarConhecimento: async () => ({ query: { produto: 'over_limite' } }),
  obterConhecimento: async (c) => ({ params: { id: (await conhecimento(c)).id } }),
  // Com a base já começada: o efeito de um item é sempre o mesmo.
  criarConhecimento: async (c) => {
    await conhecimento(c);
    return { body: { ...umConhecimento() } };
  },
  alterarConhecimento: async (c) => {
    const { id, versao } = await conhecimento(c);
    const { titulo, conteudo } = umConhecimento();
    return { params: { id }, body: { titulo, conteudo, versao } };
  },
  excluirConhecimento: async (c) => {
    const { id, versao } = await conhecimento(c);
    return { params: { id }, query: { versao: String(versao) } };
  },
  obterAssistente: vazia,
  configurarAssistente: async (c) => {
    configuracoes += 1;
    const mensagens_por_minuto = 1 + (configuracoes % 30);
    return { body: { versao: await assistente(c), mensagens_por_minuto, horario_fim: '21:00' } };
  },
  ativarAssistente: async (c) => ({ body: { ativo: false, versao: await assistente(c) } }),
  obterStatusDoAssistente: vazia,
  analisarAssistente: async () => ({ query: { periodo: '30d' } }),
  listarDecisoes: async () => ({ query: { limite: '100', desfecho: DESFECHOS[0] } }),
  listarSemResposta: async () => ({ query: { limite: '100' } }),
  criarRascunho: async (c) => ({ params: { id: await semResposta(c) }, body: { produto: 'over_limite' } }),
  testarAssistente: async () => {
    perguntas += 1;
    return { body: { pergunta: `Quanto custa o plano ${perguntas}?` } };
  },
  somarPergunta: async (c) => ({
    params: { id: await semResposta(c) },
    body: { conhecimento_id: (await conhecimento(c)).id },
  }),
  corrigirResposta: async ({ operador, produto }) => {
    const decisao = umaDecisaoSemResposta({ desfecho: 'respondida', motivo: 'com_conhecimento' });
    await transact(openLocalTable(produto.stack.dynamo), gravacoesDaDecisao(operador, decisao));
    return { params: { id: decisao.id }, body: { telefone: decisao.telefone } };
  },
  dispensarPergunta: async (c) => ({ params: { id: await semResposta(c) }, body: {} }),
  listarCupons: async () => ({ query: { limite: '100' } }),
  listarUsosDoCupom: async (c) => ({ params: { id: (await cupom(c)).id }, query: { limite: '25' } }),
  sugerirCodigo: vazia,
  obterCupom: async (c) => ({ params: { id: (await cupom(c)).id } }),
  criarCupom: async () => ({ body: { ...umCupom() } }),
  alterarCupom: async (c) => {
    const { id, versao } = await cupom(c);
    return { params: { id }, body: { ...umCupom(), versao } };
  },
  alternarCupom: async (c) => ({ params: { id: (await cupom(c)).id }, body: { ativo: false } }),
  excluirCupom: async (c) => {
    const { id, versao } = await cupom(c);
    return { params: { id }, query: { versao: String(versao) } };
  },
  obterGrupo: async (c) => ({ params: { slug: await grupo(c) } }),
  listarMembros: async (c) => ({ params: { slug: await grupo(c) }, query: { limite: '100' } }),
  ativarNoGrupo: async (c) => {
    const { id, versao } = await assinatura(c);
    return { params: { id }, body: { versao } };
  },
  removerDoGrupo: async (c) => {
    const { assinatura_id, versao } = await noGrupo(c);
    return { params: { id: assinatura_id }, body: { versao } };
  },
  desfazerRemocao: async (c) => {
    const { assinatura_id: id, versao } = await noGrupo(c);
    const fora = await c.operador.api('POST /api/assinaturas/{id}/remover-do-grupo', {
      params: { id },
      body: { versao },
    });
    return { params: { id }, body: { versao: fora.versao } };
  },
  convidar: async (c) => ({
    params: { slug: await grupo(c) },
    body: { cliente_id: (await cliente(c)).id, data_expiracao: c.hoje, motivo: 'Cortesia' },
  }),
  enviarBoasVindas: async (c) => ({ params: { id: (await assinatura(c, COM_TEMPLATES)).id } }),
  listarTemplatesEmail: vazia,
  obterTemplateEmail: async () => ({ params: { cartao: 'jackpot', categoria: 'boas_vindas' } }),
  salvarTemplateEmail: async ({ operador }) => {
    const params = { cartao: 'over_limite', categoria: 'lembrete_3d' } as const;
    const ler = async () => {
      const template = await operador.api('GET /api/templates/email/{cartao}/{categoria}', { params });
      const { assunto, conteudo_texto, configuracoes, ativo, versao } = template;
      return { assunto, conteudo_texto, configuracoes, ativo: !ativo, versao };
    };
    const body = await ler();
    if (body.versao > 0) return { params, body };
    // O que ninguém salvou dá lugar a um salvo: o efeito da amostra é sempre o mesmo.
    await operador.api('PUT /api/templates/email/{cartao}/{categoria}', { params, body });
    return { params, body: await ler() };
  },
  enviarTeste: async () => ({
    params: { cartao: 'jackpot', categoria: 'boas_vindas' },
    body: { assunto: randomUUID(), conteudo_texto: 'Olá, {{cliente_nome}}', configuracoes: {} },
  }),
  listarTemplatesWhatsapp: vazia,
  obterTemplateWhatsapp: async () => ({ params: { cartao: 'jackpot', tipo: 'padrao' } }),
  salvarTemplateWhatsapp: async (c) => ({ params: WHATSAPP, body: await mensagemDeWhatsapp(c) }),
  consultarModeloDoWhatsapp: async () => ({ params: WHATSAPP }),
  obterAssociacoes: vazia,
  associarProdutos: async (c) => {
    const params = { cartao: 'consultoria' } as const;
    const [primeiro, outro] = [await produto(c), await produto(c)];
    const lidas = await c.operador.api('GET /api/templates/associacoes', {});
    const { versao } = await c.operador.api('PUT /api/templates/associacoes/{cartao}', {
      params,
      body: { produtos: [primeiro.id], versao: lidas.versao },
    });
    return { params, body: { produtos: [primeiro.id, outro.id], versao } };
  },
  tentarDeNovo: async (c) => ({ body: { envio: await envioQueFalhou(c), pode_ter_chegado: false } }),
  tentarTodosDeNovo: async (c) => ({ body: { envios: [await envioEmDuvida(c)], podem_ter_chegado: true } }),
  enviosPorResolver: vazia,
  enderecosDevolvidos: vazia,
  mandarAcessosDeNovo: async (c) => ({
    body: { assinaturas: [await semAcesso(c)], podem_ter_chegado: true },
  }),
  obterLembretes: vazia,
  obterPrevisao: vazia,
  obterRodada: async () => ({ query: { rodada: randomUUID() } }),
  verificarVencimentos: async (c) => {
    await c.operador.api('POST /api/lembretes/verificar-vencimentos', {});
    await venceHoje(c);
    return { query: { rodada: randomUUID() } };
  },
  obterCanais: vazia,
  escolherCanais: async ({ operador }) => {
    const { versao, canais } = await operador.api('GET /api/lembretes/canais', {});
    const vencimento = canais.vencimento === 'email' ? ('os_dois' as const) : ('email' as const);
    return { body: { canais: { ...canais, vencimento }, versao } };
  },
  ligarLembretes: async ({ operador }) => {
    const antes = await operador.api('GET /api/lembretes', {});
    const { ligado, versao } = await operador.api('PUT /api/lembretes', {
      body: { ligado: !antes.ligado, versao: antes.versao },
    });
    return { body: { ligado: !ligado, versao } };
  },
  filaDeRenovacoes: async () => ({ query: { secao: 'hoje' } }),
  contarRenovacoes: vazia,
  obterRenovacao: async (c) => ({ params: { id: (await noGrupo(c)).assinatura_id } }),
  decidirRenovacao: async (c) => {
    const { assinatura_id: id, versao } = await noGrupo(c);
    return { params: { id }, body: { decisao: 'nao_quer', versao } };
  },
  obterCobrancas: vazia,
  preverCobrancas: vazia,
  historicoDeCobrancas: async () => ({ query: { status: 'enviada' } }),
  andamentoDasCobrancas: async () => ({ query: { rodada: randomUUID() } }),
  executarCobrancas: async (c) => {
    await semWhatsapp(c);
    return { query: { rodada: randomUUID() }, body: {} };
  },
  tentarCobrancasDeNovo: async (c) => {
    await semWhatsapp(c);
    return { body: { envios: [`whatsapp#${randomUUID()}#1_dia#${c.hoje}`], podem_ter_chegado: true } };
  },
  dispararIndividual: async (c) => {
    await semWhatsapp(c);
    return { params: { id: (await noGrupo(c)).assinatura_id } };
  },
  desfazerDisparo: async (c) => ({ body: { envio: await cobrancaACaminho(c) } }),
  acompanharDisparo: async (c) => ({ query: { envio: await cobrancaACaminho(c) } }),
  ligarCobrancas: async ({ operador }) => {
    const antes = await operador.api('GET /api/cobrancas', {});
    const { ligado, versao } = await operador.api('PUT /api/cobrancas', {
      body: { ligado: !antes.ligado, versao: antes.versao },
    });
    return { body: { ligado: !ligado, versao } };
  },
  criarImagem: async () => ({}),
  processarImagem: async (c) => ({ params: { id: await imagemEnviada(c) } }),
  criarTarefa: async () => ({ body: { tipo: 'importar_clientes', nome_arquivo: `${randomUUID()}.csv` } }),
  obterTarefa: async (c) => ({ params: { id: await exportacao(c) } }),
  analisarTarefa: async (c) => ({ params: { id: await importacao(c) } }),
  colunasDaTarefa: importacaoPorMapear,
  mapearTarefa: async (c) => ({
    ...(await importacaoPorMapear(c)),
    body: {
      mapa: [
        { campo: 'nome', posicao: 0 },
        { campo: 'cpf', posicao: 1 },
        { campo: 'estrangeiro', posicao: 2 },
      ],
    },
  }),
  previaDaTarefa: importacaoAnalisada,
  confirmarTarefa: importacaoAnalisada,
  cancelarTarefa: async (c) => ({ params: { id: await importacao(c) } }),
  criarLote: async (c) => ({ body: await cancelamento(c) }),
  resultadoDoLote: async (c) => {
    const { assinatura_id: id, versao } = await noGrupo(c);
    const body = { acao: 'cobrar' as const, itens: [{ id, versao }] };
    const tarefa = await c.operador.api('POST /api/tarefas/lote', { body });
    return ate(c, tarefa.id, 'concluida');
  },
  desfazerLote: async (c) => {
    const { assinatura_id: id, versao } = await noGrupo(c);
    const body = { acao: 'remover_do_grupo' as const, itens: [{ id, versao }] };
    const tarefa = await c.operador.api('POST /api/tarefas/lote', { body });
    return ate(c, tarefa.id, 'concluida');
  },
  baixarTarefa: async (c) => ate(c, await exportacao(c), 'concluida'),
  listarIntegracoes: vazia,
  criarIntegracao: async (c) => {
    const { id, versao } = await integracao(c);
    await excluirDaqui(c, { id, versao });
    return { body: { ...(id === 'meta' ? INTEGRACOES.meta : INTEGRACOES.ga4) } };
  },
  alterarIntegracao: async (c) => {
    const { id, versao, nome, configuracao } = await integracao(c);
    return { params: { id }, body: { nome, configuracao, credenciais: {}, versao } };
  },
  alternarIntegracao: async (c) => ({ params: { id: (await integracao(c)).id }, body: { status: 'ativo' } }),
  excluirIntegracao: async (c) => {
    const { id, versao } = await integracao(c);
    return { params: { id }, query: { versao: String(versao) } };
  },
  testarAntesDeSalvar: async () => {
    const { provedor, configuracao, credenciais } = INTEGRACOES.resend;
    return { body: { provedor, configuracao: { ...configuracao, from_name: randomUUID() }, credenciais } };
  },
  testarIntegracao: async (c) => ({ params: { id: (await integracao(c)).id } }),
  // O segredo do Asaas é nosso e não muda: a loja do cenário continua a provar as notificações dela.
  criarWebhook: async ({ operador }) => {
    const { itens } = await operador.api('GET /api/integracoes', {});
    return { params: { id: 'asaas' }, body: { versao: itens.find(({ id }) => id === 'asaas')?.versao ?? 1 } };
  },
  obterDominio: vazia,
  // O que ninguém provou dá lugar a outro: a amostra troca um que já há, e o efeito é sempre o mesmo.
  salvarDominio: async (c) => {
    await dominio(c);
    return { body: { host: umHost() } };
  },
  verificarDominio: async (c) => {
    await dominio(c);
    return {};
  },
  removerDominio: async (c) => ({ query: { host: (await dominio(c)).host } }),
  buscar: async () => ({ query: { q: 'Segredo' } }),
  buscarCep: async () => ({ params: { cep: '01001000' } }),
  listarFaltas: vazia,
  faltaParaVender: async (c) => ({ params: { id: (await produto(c)).id } }),
  listarProdutos: async () => ({ query: { limite: '100' } }),
  obterProduto: async (c) => ({ params: { id: (await produto(c)).id } }),
  criarProduto: async () => ({ body: { ...umProduto() } }),
  alterarProduto: async (c) => {
    const { id, versao } = await produto(c);
    return { params: { id }, body: { ...umProduto(), versao } };
  },
  duplicarProduto: async (c) => ({ params: { id: (await produto(c)).id } }),
  excluirProduto: async (c) => {
    const { id, versao } = await produto(c);
    return { params: { id }, query: { versao: String(versao) } };
  },
  arquivarProduto: async (c) => ({ params: { id: (await produto(c)).id } }),
  restaurarProduto: async (c) => {
    const { id } = await produto(c);
    await c.operador.api('POST /api/produtos/{id}/arquivar', { params: { id } });
    return { params: { id } };
  },
  listarAssinaturas: async () => ({ query: { limite: '100' } }),
  obterAssinatura: async (c) => ({ params: { id: (await assinatura(c)).id } }),
  assinaturasDoCliente: async (c) => ({ params: { id: (await assinatura(c)).cliente_id } }),
  criarAssinatura: async (c) => ({
    body: {
      ...umaAssinatura({
        cliente_id: (await cliente(c)).id,
        produto_id: (await produto(c)).id,
        hoje: c.hoje,
      }),
    },
  }),
  alterarAssinatura: async (c) => {
    const { id, versao, data_inicio, data_expiracao } = await assinatura(c);
    return { params: { id }, body: { data_inicio, data_expiracao, valor: 55.5, versao } };
  },
  renovarAssinatura: async (c) => {
    const { id, versao, data_expiracao } = await assinatura(c);
    return { params: { id }, body: { data_inicio: c.hoje, data_expiracao, valor: 60, versao } };
  },
  cancelarAssinatura: async (c) => {
    const { id, versao } = await assinatura(c);
    return { params: { id }, body: { versao } };
  },
  excluirAssinatura: async (c) => {
    const { id, versao } = await assinatura(c);
    return { params: { id }, query: { versao: String(versao) } };
  },
};

/** Rotas do manifesto que o operador chama com o seu token. */
export const rotasDoOperador = routes.filter(({ route }) => route.access === 'operador');
/** As que qualquer visitante chama. */
export const rotasPublicas = routes.filter(({ route }) => route.access === 'publico');
/** As de quem comprou e entrou em Minha conta. */
export const rotasDaPessoa = routes.filter(({ route }) => route.access === 'pessoa');
/** As que os gateways chamam. */
export const rotasDeNotificacao = routes.filter(({ route }) => route.access === 'webhook');
/** As que trazem uma notificação; a outra é a conferência do endereço, que não tem corpo. */
export const notificacoesComCorpo = rotasDeNotificacao.filter(({ route }) => route.method === 'POST');
/** As do operador que mudam dados. */
export const rotasQueMudam = rotasDoOperador.filter(({ route }) => route.method !== 'GET');

/** Amostra de uma rota, ou uma falha que diz qual falta. */
export function amostraDe(id: string): Amostra {
  const achada = amostras[id];
  if (!achada) throw new Error(`A rota ${id} não tem amostra em test/contracts/amostras.ts`);
  return achada;
}
