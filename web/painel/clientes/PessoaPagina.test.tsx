// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { Anotacao, Momento } from '../../../shared/clientes/pessoa.schema.ts';
import type { Contato } from '../../../shared/renovacoes/renovacoes.schema.ts';
import {
  umaLinha,
  umaPagina,
  umClienteGravado,
  umLembrete,
  umPago,
} from '../../../test/support/registros-de-prova.ts';
import { umaNaFila } from '../../../test/support/renovacoes-de-prova.ts';
import { deuCerto, FORA_DO_AR, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import PessoaPagina from './PessoaPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

const EM = '2026-11-20T12:00:00.000Z';
const anotacao: Anotacao = {
  id: 'n1',
  texto: 'Prefere falar à tarde',
  ator: 'operador',
  versao: 1,
  criado_em: EM,
  atualizado_em: EM,
};
const anotada = (mudanca: Partial<Anotacao> = {}): Momento => ({
  id: 'ANOTACAO#c1#n1',
  em: EM,
  tipo: 'anotacao',
  anotacao: { ...anotacao, ...mudanca },
});
/** O que houve depois de se anotar. */
const depois = (quantas: number): readonly Momento[] =>
  Array.from({ length: quantas }, (_, i) => ({
    id: `EVENTO#${i}`,
    em: EM,
    tipo: 'mudanca',
    o_que: 'cliente.alterado',
    entidade_id: 'c1',
    campos: ['telefone'],
    ator: 'operador',
  }));
const ficha = {
  cliente: umClienteGravado({ id: 'c1', nome: 'Ema Correia' }),
  desde: EM,
  pago: [{ moeda: 'brl', valor: 149.9, pagamentos: 3 }],
  contato: null,
};

function comPessoa(...momentos: Momento[]) {
  servidor.responder('GET /api/clientes/c1/ficha', deuCerto(ficha));
  servidor.responder('GET /api/clientes/c1/tempo', deuCerto(umaPagina(...momentos)));
  servidor.responder('GET /api/clientes/c1/assinaturas', deuCerto(umaPagina()));
  servidor.responder('GET /api/envios/devolvidos', deuCerto({ emails: [], ha_mais: false }));
}
/** Como se fala com ela de cada assinatura: daqui sai, ou abre-se o WhatsApp de quem vende. */
function comComoFalar(ids: readonly string[], contato: Partial<Contato> = {}) {
  for (const id of ids) {
    const nela = umaNaFila('Ema Correia', { assinatura_id: id, contato });
    servidor.responder(`GET /api/renovacoes/${id}`, deuCerto(nela));
  }
}
const abrir = () =>
  abrirTela(<PessoaPagina />, { endereco: '/dashboard/clientes/c1', rota: '/dashboard/clientes/:id' });

it('mostra como falar com a pessoa, o que ela pagou e o que houve', async () => {
  comPessoa(anotada());
  const tela = abrir();
  await tela.ver('Prefere falar à tarde');
  await tela.ver('R$ 149,90');
  await tela.ver('Cliente desde 20/11/2026');
  await tela.ver('pagos em 3 pagamentos');
  const destinos = ['WhatsApp', 'Ligar', 'E-mail'].map((nome) =>
    tela.papel('link', { name: nome }).getAttribute('href'),
  );
  expect(destinos).toEqual([
    'https://wa.me/5511987654321',
    'tel:+5511987654321',
    'mailto:ema@exemplo.com.br',
  ]);
  expect(document.title).toBe('Ema Correia · CRM de Assinaturas');
  expect(tela.papel('link', { name: 'Voltar a Clientes' }).getAttribute('href')).toBe('/dashboard/clientes');
  // O e-mail não se parte: o que não cabe lê-se inteiro ao passar por cima.
  const email = document.querySelector('[data-email]');
  expect(email?.textContent).toBe('ema@exemplo.com.br');
  expect(email?.querySelector('[title]')?.getAttribute('title')).toBe('ema@exemplo.com.br');
});

it('na tela larga, desde quando, quanto pagou e de onde é leem-se ao lado do nome, uma vez só', async () => {
  window.innerWidth = 1280;
  comPessoa();
  const corre = umaLinha({ cliente_id: 'c1', data_expiracao: '2099-12-01' });
  servidor.responder('GET /api/clientes/c1/assinaturas', deuCerto(umaPagina(corre)));
  servidor.responder(
    'GET /api/clientes/c1/ficha',
    deuCerto({ ...ficha, cliente: { ...ficha.cliente, cidade: 'Santos', estado: 'SP' } }),
  );
  comComoFalar([corre.id]);
  const tela = abrir();
  await tela.ver('Santos/SP');
  const figuras = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(figuras.map((figura) => figura?.replace(/\s/g, ' '))).toEqual([
    'Cliente desde20/11/2026',
    'Pagou ao todoR$ 149,90 pagos em 3 pagamentos',
    'CidadeSantos/SP',
  ]);
  expect(tela.texto('Santos/SP')).toHaveLength(1);
  expect(tela.texto(/149,90/)).toHaveLength(1);
  window.innerWidth = 1024;
});

it('o que se pagou e o que isso fez da assinatura são uma linha, no mês em que foram', async () => {
  comPessoa(
    umPago({
      id: 'PAGAMENTO#1',
      em: '2025-08-09T15:00:00.000Z',
      valor: 49.9,
      recebido: 49.9,
      assinatura_id: 'a2',
    }),
    {
      id: 'EVENTO#1',
      em: '2025-08-09T14:59:30.000Z',
      tipo: 'mudanca',
      o_que: 'assinatura.renovada',
      entidade_id: 'a1',
      campos: [],
      ator: 'operador',
    },
  );
  const tela = abrir();
  await tela.ver('Renovou');
  const agosto = tela.papel('region', { name: 'Agosto de 2025' });
  expect(naTela(agosto).papeis('listitem')).toHaveLength(1);
  expect(agosto.querySelector('[data-titulo]')?.textContent).toBe('Renovou: Clube (mensal)');
});

it('o que venceu vem primeiro, e é dele o botão cheio; de quem só tem passadas, vê-se a última', async () => {
  comPessoa();
  const assinatura = (id: string, produto_nome: string, campos: Partial<AssinaturaLinha>) =>
    umaLinha({ id, cliente_id: 'c1', produto_nome, status: 'ativo', ...campos });
  const passada = { status: 'expirado', status_grupo: 'renovado' } as const;
  const anterior = assinatura('a3', 'Clube (mensal)', { ...passada, data_expiracao: '2026-05-20' });
  const assinaturas = (...linhas: AssinaturaLinha[]) =>
    servidor.responder('GET /api/clientes/c1/assinaturas', deuCerto(umaPagina(...linhas)));
  assinaturas(
    assinatura('a1', 'Curso (anual)', { data_expiracao: '2099-12-01' }),
    // Quem nunca entrou no grupo também está na fila das renovações.
    assinatura('a2', 'Clube (mensal)', {
      status: 'expirado',
      status_grupo: 'pendente',
      data_expiracao: '2026-11-20',
    }),
    anterior,
  );
  comComoFalar(['a1', 'a2']);
  const tela = abrir();
  const cheio = (botao: HTMLElement) => botao.classList.contains('MuiButton-contained');
  await tela.ver('Prévia da mensagem');
  // A que se deve abre a página: de quê, quanto e desde quando; a outra está na lista.
  const aberto = tela.papel('region', { name: 'Em aberto' });
  expect(aberto.textContent).toMatch(
    /^CClubemensalA renovarR\$\s49,90Venceu há \d+ dias20\/11\/2026Último contatonuncaPagou e não entrou/,
  );
  expect(tela.papel('list', { name: 'Assinaturas' }).textContent).toContain('Curso (anual)');
  // Sem WhatsApp ligado, 'Cobrar' abre o de quem vende com o texto que se lê: não pede ao servidor o que não sai.
  const cobrar = (produto: string) =>
    tela.papel('link', { name: `Cobrar ${produto}: abrir a conversa no WhatsApp` });
  expect([cheio(cobrar('Clube (mensal)')), cheio(cobrar('Curso (anual)'))]).toEqual([true, false]);
  expect(decodeURIComponent(cobrar('Clube (mensal)').getAttribute('href') ?? '')).toContain('/renovar/a.b');
  expect(tela.papel('list', { name: 'Já assinou' }).textContent).toMatch(
    /Clube \(mensal\).*Até 20\/05\/2026/,
  );
  // De quem deve, a conversa simples é só um ícone ao lado do telefone.
  expect(tela.papel('link', { name: 'WhatsApp' }).textContent).toBe('');
  tela.fechar();
  assinaturas(assinatura('a4', 'Curso (anual)', { ...passada, data_expiracao: '2025-01-02' }), anterior);
  const outra = abrir();
  await outra.ver('Já assinou');
  expect(outra.papel('list', { name: 'Assinaturas' }).textContent).toContain('Clube');
  expect(outra.papel('link', { name: 'WhatsApp' }).classList.contains('MuiButton-contained')).toBe(true);
  // Sem nada que corra, a página abre com o que se pagou.
  expect(outra.papel('region', { name: 'Pagou ao todo' }).textContent).toMatch(
    /^R\$\s149,90pagos em 3 pagamentosCClubemensal · até 20\/05\/2026/,
  );
});

it('de quem nada deve lê-se primeiro até quando vale; o que se anotou há mais tempo vem antes de Cobrar', async () => {
  comPessoa(...depois(6), anotada());
  const corre = umaLinha({ cliente_id: 'c1', produto_nome: 'Curso (anual)', data_expiracao: '2099-12-01' });
  servidor.responder('GET /api/clientes/c1/assinaturas', deuCerto(umaPagina(corre)));
  comComoFalar([corre.id], { sai_daqui: true, motivo: null });
  const tela = abrir();
  await tela.verBotao('Cobrar Curso (anual)');
  const abertura = tela.papel('region', { name: 'O que corre' });
  expect(abertura.textContent).toMatch(/^CCursoanual01\/12\/2099Vence em \d+ diasR\$\s49,90GrupoNo grupo/);
  // Dito ali, o grupo não se repete ao lado.
  expect(tela.papeis('list', { name: 'Grupo' })).toEqual([]);
  const nota = naTela(abertura).papel('region', { name: 'Últimas anotações' });
  expect(nota.textContent).toContain('Prefere falar à tarde');
  const cobrar = naTela(abertura).botao('Cobrar Curso (anual)');
  expect(nota.compareDocumentPosition(cobrar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(tela.texto('Outras assinaturas')).toEqual([]);
  tela.fechar();
  // A que a linha do tempo mostra logo não se diz outra vez.
  comPessoa(anotada(), ...depois(6));
  const outra = abrir();
  await outra.ver('Prefere falar à tarde');
  expect(outra.papeis('region', { name: 'Últimas anotações' })).toEqual([]);
  expect(outra.texto('Prefere falar à tarde')).toHaveLength(1);
});

it('o que ela escreveu está ao pé do que se faz, com o dia por marcar; na linha do tempo a conversa lê-se do começo', async () => {
  const fala = (hora: string, texto: string, de = 'cliente'): Momento => ({
    id: `CONVERSA#${hora}`,
    em: `2026-11-20T${hora}:00.000Z`,
    tipo: 'conversa',
    de,
    telefone: '+5511987654321',
    texto,
    formato: 'text',
    situacao: null,
  });
  comPessoa(fala('12:03', 'Pode sim', 'pessoa'), fala('12:02', 'posso pagar semana que vem?'));
  const marcado = { data: '2099-11-27', texto: 'Cobrar', versao: 1, criado_em: EM, atualizado_em: EM };
  servidor.responder('PUT /api/clientes/c1/contato', deuCerto(marcado));
  const tela = abrir();
  await tela.ver('“posso pagar semana que vem?”');
  const ultima = naTela(tela.papel('region', { name: 'Última mensagem' }));
  const conversa = '/dashboard/whatsapp/conversas/%2B5511987654321';
  expect(ultima.papel('link').getAttribute('href')).toBe(conversa);
  const tempo = naTela(tela.papel('region', { name: 'Linha do tempo' }));
  expect(tempo.papel('link', { name: 'Abrir a conversa de 20/11' }).getAttribute('href')).toBe(conversa);
  const falas = [...document.querySelectorAll('[data-conversa] li')].map(({ textContent }) => textContent);
  expect(falas).toEqual(['Escreveu: posso pagar semana que vem?09:02', 'Você respondeu: Pode sim09:03']);
  // Marca-se num lugar só; marcado, o dia tem o seu.
  expect(tela.papeis('button', { name: 'Marcar um dia' })).toHaveLength(1);
  await ultima.clicar('Marcar um dia');
  await tela.dialogo(/Próximo contato com Ema/);
  await tela.digitar('Do que vão falar', 'Cobrar');
  await tela.clicar('Marcar');
  await tela.ver('Contato marcado: nesse dia, aparece na Home');
  expect(tela.papel('region', { name: 'Próximo contato' }).textContent).toContain('27/11/2099');
  expect(ultima.papeis('button')).toEqual([]);
});

it('os lembretes seguidos abrem-se de uma linha, e só com as mensagens leem-se todos', async () => {
  const lembrete = (template: string, dia: string) =>
    umLembrete({ id: `ENVIO#${template}`, em: `2026-11-${dia}T09:01:00.000Z`, template });
  comPessoa(lembrete('vencimento', '09'), lembrete('lembrete_1d', '08'), lembrete('lembrete_3d', '06'));
  const tela = abrir();
  await tela.verBotao('3 lembretes por e-mail');
  const tempo = tela.papel('region', { name: 'Linha do tempo' });
  expect(tempo.textContent).toContain('Clube (mensal) · Entregues06–09/11');
  expect(tela.texto('E-mail: Vencimento')).toEqual([]);
  await tela.clicar('3 lembretes por e-mail');
  await tela.ver('E-mail: Vencimento');
  expect(tela.botao('3 lembretes por e-mail').getAttribute('aria-expanded')).toBe('true');
  expect(naTela(tempo).papeis('listitem')).toHaveLength(4);
  await tela.clicar('Mensagens');
  await tela.ver('E-mail: 3 dias antes');
  expect(naTela(tempo).papeis('listitem')).toHaveLength(3);
});

it('de quem só teve um produto, quem o diz é o pagamento, e as mensagens não o repetem', async () => {
  comPessoa(
    umLembrete({ id: 'ENVIO#1', em: '2026-11-09T09:01:00.000Z', template: 'vencimento' }),
    umPago({ em: '2026-11-01T12:00:00.000Z', produto: 'Clube (mensal)' }),
  );
  const tela = abrir();
  await tela.ver('E-mail: Vencimento');
  const tempo = tela.papel('region', { name: 'Linha do tempo' });
  expect(tempo.textContent.split('Clube (mensal)')).toHaveLength(3);
  expect(tempo.textContent).toMatch(/E-mail: VencimentoEntregue · /);
});

it('cancelar a assinatura que abre a página está no menu dela, e pergunta antes', async () => {
  comPessoa();
  const corre = umaLinha({ cliente_id: 'c1', produto_nome: 'Curso (anual)', data_expiracao: '2099-12-01' });
  servidor.responder('GET /api/clientes/c1/assinaturas', deuCerto(umaPagina(corre)));
  comComoFalar([corre.id]);
  const tela = abrir();
  await tela.clicar('Ações de Curso (anual)');
  await tela.noMenu('Cancelar assinatura');
  const dialogo = await tela.dialogo(/Tem certeza que deseja cancelar a assinatura/);
  expect(dialogo.textContent).toContain('Curso (anual)');
});

it('as assinaturas que não carregam não seguram a página, e dizem como tentar de novo', async () => {
  comPessoa();
  servidor.responder('GET /api/clientes/c1/assinaturas', FORA_DO_AR);
  const tela = abrir();
  await tela.ver('Não foi possível carregar as assinaturas');
  await tela.ver('Ema Correia');
  comPessoa();
  await tela.clicar('Tentar de novo');
  await tela.ver('Nova assinatura');
});

it('a anotação guardada aparece logo, e a que falhou não se perde', async () => {
  comPessoa();
  const tela = abrir();
  await tela.ver('Nada aconteceu ainda');
  servidor.responder('POST /api/clientes/c1/anotacoes', FORA_DO_AR);
  await tela.digitar('Anotação', 'Prefere falar à tarde{Enter}');
  await tela.ver(/Não foi possível anotar/);
  expect(tela.valor('Anotação')).toBe('Prefere falar à tarde');
  servidor.responder('POST /api/clientes/c1/anotacoes', { status: 201, corpo: anotacao });
  await tela.clicar('Anotar');
  await tela.ver('Anotado');
  expect(tela.valor('Anotação')).toBe('');
  const tempo = naTela(tela.papel('region', { name: 'Linha do tempo' }));
  expect(tempo.texto('Prefere falar à tarde')).toHaveLength(1);
});

it('apagar uma anotação pergunta antes, e vale sobre a versão que se leu', async () => {
  comPessoa(anotada({ versao: 3 }));
  servidor.responder('DELETE /api/clientes/c1/anotacoes', { status: 204, corpo: '' });
  const tela = abrir();
  await tela.clicar('Apagar anotação');
  const dialogo = await tela.dialogo('Apagar esta anotação?');
  expect(dialogo.textContent).toContain('Prefere falar à tarde');
  await tela.clicar('Apagar');
  await tela.ver('Anotação apagada');
  await tela.sumir('Prefere falar à tarde');
});

it('quem não existe, e o que não carregou, dizem o que fazer', async () => {
  comPessoa();
  servidor.responder(
    'GET /api/clientes/c1/ficha',
    recusa(404, 'cliente_nao_encontrado', 'Cliente não encontrado'),
  );
  const tela = abrir();
  await tela.ver('Cliente não encontrado');
  tela.fechar();
  servidor.responder('GET /api/clientes/c1/ficha', FORA_DO_AR);
  const outra = abrir();
  await outra.ver('Não foi possível carregar o cliente');
  comPessoa();
  await outra.clicar('Tentar de novo');
  await outra.ver('Ema Correia');
});

it('de quem venceu e continua no grupo diz-se o último contato, e tira-se dele ali mesmo', async () => {
  comPessoa();
  const venceu = umaLinha({
    id: 'a1',
    cliente_id: 'c1',
    cliente_nome: 'Ema Correia',
    data_expiracao: '2026-01-02',
    status_grupo: 'ativo',
    versao: 4,
  });
  servidor.responder('GET /api/clientes/c1/assinaturas', deuCerto(umaPagina(venceu)));
  servidor.responder('GET /api/assinaturas/{id}', FORA_DO_AR);
  servidor.responder('GET /api/produtos', deuCerto(umaPagina()));
  servidor.responder('GET /api/linhas', deuCerto(umaPagina()));
  servidor.responder(
    'GET /api/renovacoes/a1',
    deuCerto(
      umaNaFila('Ema Correia', {
        assinatura_id: 'a1',
        ultimo_contato: { canal: 'email', em: '2020-05-06T12:00:00.000Z' },
      }),
    ),
  );
  servidor.responder(
    'POST /api/assinaturas/{id}/remover-do-grupo',
    recusa(409, 'x', 'Este cliente não está no grupo'),
  );
  const tela = abrir();
  await tela.ver(/^e-mail, em 06\/05\/2020$/);
  await tela.clicar('Remover Ema Correia do grupo');
  const pergunta = naTela(await tela.dialogo('Tem certeza que deseja remover Ema Correia do grupo?'));
  await pergunta.clicar('Remover');
  await pergunta.ver('Erro ao remover cliente do grupo. Este cliente não está no grupo');
  servidor.responder(
    'POST /api/assinaturas/{id}/remover-do-grupo',
    deuCerto({ assinatura_id: 'a1', cliente_nome: 'Ema Correia', versao: 5 }),
  );
  await pergunta.clicar('Tentar de novo');
  await tela.ver('Ema Correia saiu do grupo');
  expect(servidor.chamadas('POST /api/assinaturas/{id}/remover-do-grupo').map(({ corpo }) => corpo)).toEqual([
    { versao: 4 },
    { versao: 4 },
  ]);
});
