// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { somarDias } from '../../../shared/base/datas.ts';
import type { ContagemDaFila, NaFila } from '../../../shared/renovacoes/renovacoes.schema.ts';
import { ouvirBaixados } from '../../../test/support/baixados-de-prova.ts';
import { umaNaFila } from '../../../test/support/renovacoes-de-prova.ts';
import { deuCerto, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, endereco, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import { obterHoje } from '../shell/api.ts';
import RenovacoesPagina from './RenovacoesPagina.tsx';

prepararTelas({ larga: true });
const servidor = prepararServidor();

const em = (dias: number) => somarDias(obterHoje(), dias);
const ANA = umaNaFila('Ana Lima', {
  valor: 99,
  data_expiracao: em(-2),
  contato: { sai_daqui: true, motivo: null },
});
const QUANDO = '2026-11-21T12:30:00.000Z';
const BIA = umaNaFila('Bia Reis', { data_expiracao: em(-5) });
const CAIO = umaNaFila('Caio Sá', {
  data_expiracao: em(-9),
  contato: { texto: null, so_ligacao: true, motivo: 'pediu para parar' },
});

function comFila(itens: readonly NaFila[], contagem: Partial<ContagemDaFila> = {}) {
  const nenhuma = { quantas: 0, valor: 0, ha_mais: false };
  const { length: quantas } = itens;
  servidor.responder(
    'GET /api/renovacoes/contagem',
    deuCerto({
      vencidos: { quantas, valor: 50 * quantas, ha_mais: false },
      hoje: nenhuma,
      semana: nenhuma,
      adiados: nenhuma,
      ligar_hoje: 0,
      ...contagem,
    }),
  );
  servidor.responder('GET /api/renovacoes', deuCerto({ itens, proximo_cursor: null }));
}
const abrir = (endereco = '/dashboard/renovacoes') => abrirTela(<RenovacoesPagina />, { endereco });
const pessoa = (nome: string) => document.querySelector(`article[aria-label="${nome}"]`);

describe('a fila de Renovações', () => {
  it('que não carrega diz isso e tenta de novo; a vazia diz o que vai aparecer', async () => {
    comFila([]);
    servidor.responder('GET /api/renovacoes', recusa(400, 'x', 'Não deu'));
    const tela = abrir();
    await tela.ver('Não foi possível carregar a fila');
    comFila([]);
    await tela.clicar('Tentar de novo');
    await tela.ver('Nada vence hoje');
  });

  it('abre na primeira seção que tem alguém, com o texto inteiro que sai ao lado', async () => {
    comFila([BIA], { semana: { quantas: 300, valor: 15_000, ha_mais: true } });
    const tela = abrir();
    expect((await tela.ver(/Olá, Bia! Renove aqui/))?.closest('p')?.textContent).toBe(
      'Olá, Bia! Renove aqui: https://loja.com.br/renovar/a.b',
    );
    await tela.ver('7 dias (300+)');
    await tela.ver(/^1 pessoa · R\$\s50,00 a renovar$/);
    expect(tela.papel('link', { name: 'Vencidos (1)' }).getAttribute('aria-current')).toBe('page');
    await tela.ver('Venceu há 5 dias');
    const telefone = pessoa('Bia Reis')?.querySelector('dd a');
    expect(telefone?.textContent).toBe('(11) 98765-4321');
    expect(telefone?.getAttribute('href')).toBe('tel:+5511987654321');
  });

  it('o texto vê-se como no celular, com o negrito, e como ele sai diz-se sem se pedir o resto', async () => {
    const texto = 'Olá! Sua assinatura de *Over Limite* vence: https://loja.com.br/renovar/a.b';
    comFila([umaNaFila('Ana Lima', { contato: { sai_daqui: true, motivo: null, texto } })]);
    const tela = abrir();
    expect((await tela.ver('Over Limite'))?.tagName).toBe('STRONG');
    await tela.ver('Sai pelo WhatsApp da loja.');
    await tela.clicar('Ver o texto todo');
    await tela.ver('Sai pelo WhatsApp da loja.');
    expect(pessoa('Ana Lima')?.querySelector('section p')?.textContent).toBe(texto.replaceAll('*', ''));
  });

  it('na linha de quem já se chamou lê-se há quanto tempo; quem nunca se chamou diz-se', async () => {
    comFila([{ ...ANA, ultimo_contato: { canal: 'whatsapp', em: `${em(-1)}T00:00:00.000Z` } }, BIA]);
    const tela = abrir();
    await tela.ver(/Renove aqui/);
    const [, daBia, daAna] = naTela(tela.papel('table', { name: 'Vencidos' })).papeis('row');
    expect(daAna?.querySelector('[data-contato]')?.textContent).toMatch(/^há \d+ (h|dias?)$/);
    expect(daBia?.querySelector('[data-contato]')?.textContent).toBe('nunca');
    tela.papel('columnheader', { name: 'Contato' });
  });

  it('diz quantos já se chamaram hoje, com um visto na linha de cada um', async () => {
    comFila([{ ...ANA, contato: { ...ANA.contato, cobrada_hoje: true } }, BIA]);
    const tela = abrir();
    await tela.ver(/^R\$\s100,00 a renovar · 1 chamado hoje$/);
    const [, daAna, daBia] = naTela(tela.papel('table', { name: 'Vencidos' })).papeis('row');
    expect(daAna?.querySelector('[data-contato]')?.textContent).toBe('Já se chamouhoje');
    expect(daBia?.querySelector('[data-contato] svg')).toBeNull();
  });

  it('a quem não se escreve pela loja, diz primeiro que Cobrar abre o WhatsApp, e depois por quê', async () => {
    comFila([BIA]);
    const tela = abrir();
    const caminho = 'Cobrar abre o seu WhatsApp com este texto';
    await tela.ver(`${caminho}. Pela loja não sai agora: sem WhatsApp conectado.`);
    tela.fechar();
    comFila([umaNaFila('Bia Reis', { contato: { motivo: 'fora do grupo' } })]);
    await abrir().ver(`${caminho}. A pessoa não está no grupo.`);
  });

  it('de quem pagou e não entrou di-lo antes de se cobrar, e leva ao que houve; dos outros, só se estão no grupo', async () => {
    comFila([{ ...BIA, status_grupo: 'pendente' }]);
    const tela = abrir();
    await tela.ver('Pagou e não entrou');
    const quadro = naTela(tela.papel('article', { name: 'Bia Reis' }));
    expect(quadro.papel('link', { name: 'Ver o que houve' }).getAttribute('href')).toBe(
      '/dashboard/clientes/Bia%20Reis?so=grupo',
    );
    expect(quadro.papeis('term').map(({ textContent }) => textContent)).not.toContain('Grupo');
    tela.fechar();
    comFila([BIA]);
    await abrir().ver('Ainda no grupo');
    expect(document.body.textContent).not.toContain('Pagou e não entrou');
  });

  it('abre em quem ainda não se chamou hoje, e fica nessa pessoa depois de a chamar', async () => {
    comFila([{ ...ANA, contato: { ...ANA.contato, cobrada_hoje: true } }, BIA, CAIO]);
    const tela = abrir();
    await tela.ver(/Renove aqui/);
    expect(pessoa('Ana Lima')).toBeNull();
    expect(pessoa('Bia Reis')).not.toBeNull();
  });

  it('começa por quem nunca se chamou, e segue por quem se chamou há mais tempo; no mesmo dia, pelo valor', async () => {
    const chamada = (quem: NaFila, dias: number) => ({
      ...quem,
      ultimo_contato: { canal: 'whatsapp', em: `${em(dias)}T12:00:00.000Z` },
    });
    const cara = umaNaFila('Davi Melo', { data_expiracao: em(-5), valor: 497 });
    const esquecida = umaNaFila('Eva Rocha', { data_expiracao: em(-6) });
    const nova = umaNaFila('Gil Paz', { data_expiracao: em(-1) });
    const grande = umaNaFila('Lia Dias', { data_expiracao: em(-2), valor: 330 });
    comFila([nova, chamada(ANA, -3), grande, chamada(cara, -3), BIA, CAIO, chamada(esquecida, -6)]);
    const tela = abrir();
    await tela.ver(/Renove aqui/);
    const nomes = tela.papeis('rowheader').map((linha) => linha.querySelector('button')?.textContent);
    // Valendo o mesmo, quem espera há mais tempo; a quem só se liga, e nada saiu, no fim.
    const nunca = ['Lia Dias', 'Bia Reis', 'Gil Paz'];
    expect(nomes).toEqual([...nunca, 'Eva Rocha', 'Davi Melo', 'Ana Lima', 'Caio Sá']);
    expect(tela.papel('columnheader', { name: 'Vencimento' }).hasAttribute('aria-sort')).toBe(false);
    expect(tela.papel('columnheader', { name: 'Contato' }).getAttribute('aria-sort')).toBe('ascending');
    expect(pessoa('Lia Dias')).not.toBeNull();
  });

  it('de quem se chamou há menos de um dia, o último contato destaca-se, e pode-se cobrar ainda', async () => {
    const ha = (horas: number) => new Date(Date.now() - horas * 3_600_000).toISOString();
    const contato = (em: string) => ({ ultimo_contato: { canal: 'whatsapp', em } });
    comFila([
      { ...ANA, ...contato(ha(3)) },
      { ...BIA, ...contato(ha(72)) },
    ]);
    const tela = abrir();
    await tela.ver(/Renove aqui/);
    // Abre em quem espera há mais tempo.
    expect(pessoa('Bia Reis')).not.toBeNull();
    await tela.clicar('Ana Lima');
    await esperar(() => expect(pessoa('Ana Lima')).not.toBeNull());
    const ultimo = () => document.querySelector('article dd');
    expect(ultimo()?.textContent).toMatch(/^WhatsApp, (ontem|há \d+ h)$/);
    expect(ultimo()?.querySelector('i')).not.toBeNull();
    expect(tela.papeis('button', { name: 'Cobrar Ana Lima' }).length).toBeGreaterThan(0);
    await tela.clicar('Bia Reis');
    await esperar(() => expect(pessoa('Bia Reis')).not.toBeNull());
    expect(ultimo()?.querySelector('i')).toBeNull();
  });

  it('J e K andam, Enter chama, X tira quem não quer e desfazer traz de volta', async () => {
    comFila([ANA, BIA, CAIO]);
    servidor.responder(
      'POST /api/cobrancas/disparar-individual/{id}',
      deuCerto({ success: true, motivo: null, message: '', envio: 'whatsapp#1' }),
    );
    servidor.responder('PUT /api/renovacoes/{id}', ({ corpo }) => {
      const voltou = Object(corpo).decisao === 'voltar';
      return deuCerto({ ...BIA, secao: voltou ? 'vencidos' : null, versao: Object(corpo).versao + 1 });
    });
    const tela = abrir();
    await tela.ver(/Renove aqui/);
    await tela.teclar('{Enter}');
    await tela.ver('Cobrança a caminho de Ana Lima');
    await tela.ver('Cobrada hoje');
    await tela.teclar('jj');
    await tela.ver('Só ligação');
    expect(pessoa('Caio Sá')?.textContent).not.toContain('Renove aqui');
    expect(pessoa('Caio Sá')?.querySelector('a[href="tel:+5511987654321"]')).not.toBeNull();
    await tela.teclar('k');
    await esperar(() => expect(pessoa('Bia Reis')).not.toBeNull());
    await tela.teclar('x');
    await tela.ver('Bia Reis não quer renovar: ninguém mais lhe pede');
    // A seguinte toma o lugar de quem saiu.
    await esperar(() => expect(pessoa('Caio Sá')).not.toBeNull());
    // O recado da cobrança também se desfaz: cada um tem o seu botão.
    const dela = await tela.ver('Bia Reis não quer renovar: ninguém mais lhe pede');
    await naTela(dela?.parentElement ?? undefined).clicar('Desfazer');
    await tela.ver('Bia Reis voltou para a fila');
    expect(servidor.chamadas('PUT /api/renovacoes/{id}').map(({ corpo }) => corpo)).toEqual([
      { decisao: 'nao_quer', versao: 1 },
      { decisao: 'voltar', versao: 2 },
    ]);
  });

  it('o título Valor põe o maior primeiro, de toda a seção, e fica no endereço; as teclas andam nessa ordem', async () => {
    comFila([ANA, BIA]);
    const cara = { ...CAIO, valor: 497 };
    servidor.responder('GET /api/renovacoes', ({ busca }) =>
      busca.get('cursor') === 'segunda'
        ? deuCerto({ itens: [cara], proximo_cursor: null })
        : deuCerto({ itens: [ANA, { ...BIA, valor: 130 }], proximo_cursor: 'segunda' }),
    );
    const tela = abrir();
    await tela.ver(/Renove aqui/);
    expect(pessoa('Ana Lima')).not.toBeNull();
    await tela.clicar('Valor');
    await tela.ver('Caio Sá');
    const nomes = tela.papeis('rowheader').map((linha) => linha.querySelector('button')?.textContent);
    expect(nomes).toEqual(['Caio Sá', 'Bia Reis', 'Ana Lima']);
    await esperar(() => expect(endereco()).toContain('ordem=valor'));
    expect(tela.papel('columnheader', { name: 'Valor' }).getAttribute('aria-sort')).toBe('descending');
    await tela.clicar('Caio Sá');
    await tela.teclar('j');
    await esperar(() => expect(pessoa('Bia Reis')).not.toBeNull());
    await tela.clicar('Vencimento');
    await esperar(() => expect(endereco()).not.toContain('ordem'));
    await esperar(() => expect(pessoa('Ana Lima')).not.toBeNull());
  });

  it('o botão tem um verbo só, e diz por onde: daqui, pela conversa de quem vende, ou por telefone', async () => {
    comFila([ANA, BIA, CAIO]);
    const tela = abrir();
    await tela.ver(/Renove aqui/);
    const tabela = naTela(tela.papel('table', { name: 'Vencidos' }));
    tabela.botao('Cobrar Ana Lima');
    tabela.papel('link', { name: 'Cobrar Bia Reis: abrir a conversa no WhatsApp' });
    tabela.papel('link', { name: /^Ligar para Caio Sá/ });
  });

  it('A abre a anotação; o que se escreveu de alguém não se perde ao andar, nem quando se recusa', async () => {
    comFila([ANA, BIA]);
    servidor.responder('POST /api/clientes/{id}/anotacoes', recusa(400, 'x', 'Não deu'));
    const tela = abrir();
    await tela.ver(/Renove aqui/);
    await tela.teclar('a');
    // Enquanto se escreve, nenhuma letra é tecla da fila.
    await tela.teclar('Prefere boleto, liga à noite');
    expect(tela.papeis('region', { name: 'Ligar depois para Ana Lima' })).toEqual([]);
    expect(servidor.chamadas('PUT /api/renovacoes/{id}')).toEqual([]);
    await tela.clicar('Bia Reis');
    expect(tela.papeis('textbox', { name: 'Anotação' })).toEqual([]);
    await tela.clicar('Ana Lima');
    await tela.clicar('Anotar');
    expect(tela.valor('Anotação')).toBe('Prefere boleto, liga à noite');
    await tela.teclar('{Enter}');
    await tela.ver(/Não foi possível anotar\. Não deu/);
    expect(tela.valor('Anotação')).toBe('Prefere boleto, liga à noite');
    servidor.responder(
      'POST /api/clientes/{id}/anotacoes',
      deuCerto({ id: 'n1', texto: 'x', versao: 1, criado_em: '2026-11-26T12:00:00.000Z' }),
    );
    await tela.teclar('{Enter}');
    await tela.ver('Anotado');
    expect(servidor.chamadas('POST /api/clientes/{id}/anotacoes').at(-1)?.corpo).toEqual({
      texto: 'Prefere boleto, liga à noite',
    });
    await esperar(() => expect(tela.papeis('textbox', { name: 'Anotação' })).toEqual([]));
  });

  it('L, como o botão, abre ligar depois, que vai com o dia escolhido; renovou grava a venda manual em dois cliques', async () => {
    comFila([ANA, BIA]);
    servidor.responder('PUT /api/renovacoes/{id}', ({ corpo }) =>
      deuCerto({ ...ANA, secao: 'adiados', ligar_em: Object(corpo).ligar_em, versao: 2 }),
    );
    servidor.responder('POST /api/assinaturas/{id}/renovar', ({ corpo }) =>
      deuCerto({ data_expiracao: Object(corpo).data_expiracao }),
    );
    const tela = abrir();
    await tela.ver(/Renove aqui/);
    await tela.teclar('l');
    await tela.clicar('Em 3 dias');
    await esperar(() => expect(pessoa('Bia Reis')).not.toBeNull());
    expect(servidor.chamadas('PUT /api/renovacoes/{id}')[0]?.corpo).toEqual({
      decisao: 'ligar_depois',
      ligar_em: em(3),
      versao: 1,
    });
    await tela.clicar('Renovou');
    await tela.clicar('Confirmar renovação');
    await tela.ver('Assinatura de Bia Reis renovada até 26/12/2026');
    expect(servidor.chamadas('POST /api/assinaturas/{id}/renovar')[0]?.corpo).toEqual({
      data_inicio: '2026-11-26',
      data_expiracao: '2026-12-26',
      valor: 97,
      telegram_id: '',
      versao: 1,
    });
    await tela.ver('Ninguém por chamar de volta');
  });

  it('Selecionar faz ver as caixas; escolhem-se todas as que estão à vista, e Cancelar larga-as', async () => {
    comFila([ANA, BIA]);
    const tela = abrir();
    await tela.ver(/Renove aqui/);
    const tabela = tela.papel('table', { name: 'Vencidos' });
    expect(tabela.hasAttribute('data-escolhendo')).toBe(false);
    await tela.clicar('Selecionar');
    expect(tabela.hasAttribute('data-escolhendo')).toBe(true);
    await tela.clicar('Selecionar todos');
    await tela.ver('2 pessoas escolhidas');
    await tela.clicar('Cancelar');
    await tela.sumir('2 pessoas escolhidas');
    expect(tabela.hasAttribute('data-escolhendo')).toBe(false);
    // A caixa de uma linha basta para começar.
    await tela.marcar('Selecionar Bia Reis');
    await tela.ver('1 pessoa escolhida');
    await tela.verBotao('Cancelar');
  });

  it('exporta a seção inteira, também o que a tela ainda não leu', async () => {
    comFila([ANA, BIA]);
    const adiado = { ...CAIO, ligar_em: '2026-12-01', ultimo_contato: { canal: 'whatsapp', em: QUANDO } };
    servidor.responder('GET /api/renovacoes', ({ busca }) =>
      busca.get('cursor') === 'segunda'
        ? deuCerto({ itens: [adiado], proximo_cursor: null })
        : deuCerto({ itens: [ANA, BIA], proximo_cursor: 'segunda' }),
    );
    const { baixados, linhas } = ouvirBaixados();
    const tela = abrir();
    await tela.ver('Vencidos (2)');
    await tela.clicar('Exportar CSV');
    await esperar(() => expect(baixados.map(({ nome }) => nome)).toEqual(['renovacoes-vencidos']));
    const [titulos, ...pessoas] = await linhas();
    expect(titulos).toBe(
      'Cliente;Telefone;Produto;Data de expiração;Valor;Ligar em;Último contato em;Último contato por;Cobrada hoje;Só ligação',
    );
    expect(pessoas.map((linha) => linha.split(';')[0])).toEqual(['Ana Lima', 'Bia Reis', 'Caio Sá']);
    expect(pessoas[2]).toMatch(
      /^Caio Sá;\(11\) 98765-4321;Over Limite \(mensal\);\d\d\/\d\d\/\d{4};97,00;01\/12\/2026;21\/11\/\d{2,4} 09:30;WhatsApp;Não;Sim$/,
    );
  });

  it('a renovação recusada fica escrita onde se agiu, e nada some', async () => {
    comFila([BIA]);
    servidor.responder(
      'POST /api/assinaturas/{id}/renovar',
      recusa(409, 'assinatura_ja_renovada', 'Esta assinatura já foi renovada'),
    );
    const tela = abrir();
    await tela.ver(/Renove aqui/);
    await tela.teclar('r');
    const confirmar = naTela(tela.papel('region', { name: 'Renovar a assinatura de Bia Reis' }));
    await confirmar.clicar('Confirmar renovação');
    await confirmar.ver(/Não foi possível renovar: Esta assinatura já foi renovada/);
    expect(pessoa('Bia Reis')).not.toBeNull();
  });
});

describe('no celular', () => {
  it('mostra uma pessoa por vez, e quantas faltam', async () => {
    window.innerWidth = 360;
    comFila([ANA, BIA]);
    const tela = abrir();
    await tela.ver('1 de 2');
    expect(tela.papeis('table')).toEqual([]);
    await tela.clicar('Próxima');
    await tela.ver('2 de 2');
    expect(pessoa('Bia Reis')).not.toBeNull();
    await tela.clicar('Por data: pôr por valor');
    await tela.verBotao('Por valor: pôr por data');
    await tela.ver('1 de 2');
    window.innerWidth = 1280;
  });

  it('o texto que sai vem recolhido, e quem vem a seguir abre-se pelo nome', async () => {
    window.innerWidth = 360;
    comFila([ANA, BIA, CAIO]);
    const tela = abrir();
    await tela.ver('1 de 3');
    const proximos = naTela(tela.papel('region', { name: 'Próximos' }));
    proximos.botao(/^Caio Sá/);
    await tela.clicar('Ver o texto todo');
    await tela.sumir('Ver o texto todo');
    await tela.ver('Sai pelo WhatsApp da loja.');
    await proximos.clicar(/^Bia Reis/);
    await tela.ver('2 de 3');
    expect(pessoa('Bia Reis')).not.toBeNull();
    // A seguinte também começa recolhida.
    await tela.verBotao('Ver o texto todo');
    window.innerWidth = 1280;
  });
});
