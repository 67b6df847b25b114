import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { umCliente, umCpf } from '../support/construtores.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';

let produto: Produto;
beforeAll(async () => {
  produto = await produtoComum();
});

const amostra = (nome: string) => readFileSync(join(import.meta.dirname, '../support/planilhas', nome));
const FORMULA = '=HYPERLINK("http://x")';
const CABECALHO = 'Nome;CPF;E-mail;Telefone;Estrangeiro';

describe('planilhas', () => {
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  const pasta = mkdtempSync(join(tmpdir(), 'planilhas-'));
  const cpfConhecido = umCpf();
  const pequena = [
    CABECALHO,
    `Nova Um;${umCpf()};nova.um@exemplo.com.br;(11) 98765-4321;não`,
    'Nova Dois;;nova.dois@exemplo.pt;;sim',
    `Outro nome;${cpfConhecido};;;`,
    'CPF errado;111.111.111-11;;;',
    `;${umCpf()};;;`,
    `Fone curto;${umCpf()};;1187654321;`,
  ];

  beforeAll(async () => {
    operador = await produto.outroOperador();
    const { api } = operador;
    await api('POST /api/clientes', { body: umCliente({ nome: 'Ana Prado', cpf: cpfConhecido }) });
    await api('POST /api/clientes', { body: umCliente({ nome: FORMULA }) });
    ({ janela, tela } = await abrirPainel(produto, operador, { caminho: '/dashboard/clientes' }));
    await tela.ver('Ana Prado');
  });
  afterAll(async () => {
    await janela?.fechar();
    rmSync(pasta, { recursive: true, force: true });
  });

  /** O que a loja guarda, menos o que a própria importação anota de si. */
  async function guardado() {
    const itens = await produto.despejar();
    const daLoja = itens.filter(({ pk }) => String(pk).startsWith(`${operador.usuario_id}#`));
    return daLoja.filter(({ pk }) => !/#(?:TAREFA|EVENTO|IDEMPOTENCIA)$/.test(String(pk)));
  }
  const clientes = async () => (await operador.api('GET /api/inicio/contagens', {})).clientes;
  async function menuCsv(item: 'Exportar CSV' | 'Importar CSV'): Promise<void> {
    await tela.irPara('Clientes');
    await tela.botao('CSV: exportar ou importar').click();
    await janela.pagina.getByRole('menuitem', { name: item }).click();
  }
  async function exportar(): Promise<Buffer> {
    const baixado = janela.pagina.waitForEvent('download');
    await menuCsv('Exportar CSV');
    const arquivo = await baixado;
    expect(arquivo.suggestedFilename()).toMatch(/^clientes.*\.csv$/);
    return readFileSync(await arquivo.path());
  }
  async function escolher(name: string, conteudo: string | Buffer): Promise<void> {
    await menuCsv('Importar CSV');
    await tela.ver('Arraste o arquivo CSV para cá');
    const buffer = Buffer.from(conteudo);
    await janela.pagina.getByLabel('Arquivo CSV').setInputFiles({ name, mimeType: 'text/csv', buffer });
  }
  const verPrevia = () => janela.pagina.getByText('Nada foi gravado ainda.', { exact: true }).waitFor();
  const abas = async () =>
    (await janela.pagina.getByRole('tab').allInnerTexts()).map((texto) => texto.toLowerCase());
  const selecao = (nome: string) => janela.pagina.getByRole('combobox', { name: nome, exact: true });
  const linha = (texto: string | RegExp) => janela.pagina.getByRole('row', { name: texto }).waitFor();

  it('exporta os clientes num arquivo que o Excel em português abre, sem fórmula que se execute', async () => {
    const bytes = await exportar();
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [titulos, ...linhas] = bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
    expect(titulos).toMatch(/^Nome;CPF;E-mail;Telefone;Estrangeiro;/);
    expect(linhas).toHaveLength(2);
    expect(linhas.filter((linha) => linha.startsWith('Ana Prado;'))).toHaveLength(1);
    expect(linhas.filter((linha) => linha.startsWith(`"'=HYPERLINK(""http://x"")";`))).toHaveLength(1);
    await tela.ver(/clientes.*\.csv pronto, com 2 linhas/);
  });

  it('a prévia diz o que cada linha vai fazer e por quê, e nada se grava antes de confirmar', async () => {
    await produto.assentar();
    const antes = await guardado();
    await escolher('pequena.csv', pequena.join('\r\n'));
    await verPrevia();
    await tela.ver(
      'Ao confirmar, 2 linhas serão gravadas. 1 já existe e fica como está e 3 foram recusadas.',
    );
    expect(await abas()).toEqual(['novas (2)', 'já existem (1)', 'recusadas (3)']);
    await linha(/^2 Nova Um/);
    await linha('3 Nova Dois · nova.dois@exemplo.pt');
    await janela.pagina.getByRole('tab', { name: /^Já existem/ }).click();
    await linha(/^4 Outro nome.*Já existe um cliente com este CPF: Ana Prado$/);
    await janela.pagina.getByRole('tab', { name: /^Recusadas/ }).click();
    await linha(/^5 CPF errado.*CPF inválido$/);
    await linha(/^6.*Nome é um campo obrigatório$/);
    await linha(/^7 Fone curto.*Telefone inválido: falta o 9 depois do DDD\?$/);
    await produto.assentar();
    expect(await guardado()).toEqual(antes);
  });

  it('confirmada, grava as novas; recarregar em qualquer passo continua de onde estava', async () => {
    await janela.pagina.reload();
    await verPrevia();
    await tela.botao('Confirmar importação (2 linhas)').click();
    await tela.ver('Importação concluída');
    await tela.ver('2 linhas gravadas, 1 já existia, 3 recusadas.');
    await janela.pagina.reload();
    await tela.ver('Importação concluída');
    await tela.irPara('Clientes');
    await tela.ver('Nova Dois');
    await expect.poll(clientes).toBe(4);
  });

  it('importar de volta o que se exportou não muda nada: não há o que confirmar', async () => {
    await produto.assentar();
    const antes = await guardado();
    expect(antes.filter(({ pk }) => pk === `${operador.usuario_id}#CLIENTE`)).toHaveLength(4);
    await escolher('de-volta.csv', await exportar());
    await verPrevia();
    await tela.ver('Não há nenhuma linha nova neste arquivo. 4 já existem e ficam como estão.');
    expect(await abas()).toContain('novas (0)');
    await expect.poll(() => tela.botao(/^Confirmar/).count()).toBe(0);
    await tela.botao('Cancelar').click();
    await tela.ver('Importação cancelada');
    await produto.assentar();
    expect(await guardado()).toEqual(antes);
  });

  it('um arquivo sem as colunas que precisa diz quais faltam, e leva a escolhê-las', async () => {
    await escolher('errada.csv', 'Fulano;Cidade\r\nAna;Recife\r\n');
    await tela.ver(/Faltam as colunas Nome, CPF na primeira linha do arquivo/);
    await tela.botao('Conferir as linhas').click();
    await tela.ver('Escolha de que coluna sai');
    await expect.poll(() => selecao('Nome *').evaluate((campo) => campo.matches(':focus'))).toBe(true);
    await tela.botao('Cancelar').click();
    await tela.ver('Importação cancelada');
  });

  it('um arquivo que o balde recusa pelo tamanho: diz o que fazer, e o seguinte é importado', async () => {
    janela.esperar(/Failed to load resource: the server responded with a status of 400/);
    // Como o arquivo que cresceu depois de escolhido: a tela já o deixou passar.
    await janela.pagina.evaluate(() => Object.defineProperty(File.prototype, 'size', { value: 9 }));
    const grande = join(pasta, 'cresceu.csv');
    writeFileSync(grande, Buffer.alloc(10 * 1024 * 1024 + 1, 'a'));
    await menuCsv('Importar CSV');
    await janela.pagina.getByLabel('Arquivo CSV').setInputFiles(grande);
    await tela.ver('O arquivo passa de 10 MB. Divida-o em partes e importe uma de cada vez');
    const buffer = Buffer.from([CABECALHO, 'Depois do Grande;;;;sim'].join('\r\n'));
    const outro = { name: 'menor.csv', mimeType: 'text/csv', buffer };
    await janela.pagina.getByLabel('Arquivo CSV').setInputFiles(outro);
    await verPrevia();
    await janela.pagina.reload();
  });

  it('um arquivo grande atravessa recarregamentos, na conferência e na gravação, sem repetir ninguém', async () => {
    const criar = (i: number) => `Levada ${i};;levada${i}@exemplo.pt;;${i < 200 ? 'sim' : 'talvez'}`;
    const linhas = Array.from({ length: 1_200 }, (_, i) => criar(i));
    await escolher('grande.csv', [CABECALHO, ...linhas].join('\r\n'));
    await tela.ver('Conferindo linha por linha…');
    await janela.pagina.reload();
    await verPrevia();
    await tela.botao('Confirmar importação (200 linhas)').click();
    await tela.ver('Gravando os clientes…');
    await janela.pagina.reload();
    await janela.pagina.getByText('Importação concluída').waitFor();
    await tela.ver('200 linhas gravadas, 1.000 recusadas.');
    await expect.poll(clientes).toBe(204);
  });

  it('a planilha do Asaas (.xlsx): as colunas vêm certas, importa-se em dois cliques e baixam-se as recusadas', async () => {
    await escolher('asaas.xlsx', amostra('asaas-clientes.xlsx'));
    await tela.botao('Conferir as linhas').waitFor();
    const colunas = janela.pagina.getByRole('list', { name: 'De que coluna sai cada campo' });
    const campo = (nome: string) => colunas.getByRole('listitem').filter({ hasText: nome }).first();
    await expect.poll(() => campo('CPF *').innerText()).toContain('Ex.: 4567891201');
    const escolhida = (nome: string) =>
      selecao(nome).evaluate((lista) => (lista as HTMLSelectElement).selectedOptions[0]?.text);
    expect(await escolhida('CPF *')).toBe('CPF/CNPJ');
    expect(await escolhida('Telefone')).toBe('Celular');
    expect(await escolhida('Documento')).toBe('não usar');
    await tela.ver(/Do arquivo não se usa: Identificador Externo, Fone, Data de cadastro/);
    await tela.botao('Conferir as linhas').click();
    await tela.botao('Confirmar importação (3 linhas)').click();
    await tela.ver('3 linhas gravadas, 1 recusada.');
    const baixado = janela.pagina.waitForEvent('download');
    await tela.botao('Baixar as linhas recusadas').click();
    const arquivo = await baixado;
    expect(arquivo.suggestedFilename()).toBe('recusadas-asaas.csv');
    const [titulos, linha, fim] = readFileSync(await arquivo.path(), 'utf8').split('\r\n');
    expect(titulos).toMatch(/^\uFEFFLinha;Motivo da recusa;Identificador Externo;Nome completo;/);
    expect(linha).toMatch(/^4;Isto é um CNPJ\. Digite um CPF;cus_003;Empresa Ltda;/);
    expect(fim).toBe('');
  });

  it("escolhida outra coluna, e com 'Atualizar existentes', quem já existe recebe as células preenchidas", async () => {
    const linhas = ['Fulana;Num;Onde', `Ana Prado;${cpfConhecido};Natal`, `Outra;${umCpf()};`];
    await escolher('a-mao.csv', linhas.join('\r\n'));
    await selecao('Nome *').selectOption('Fulana');
    await selecao('CPF *').selectOption('Num');
    await tela.botao('Conferir as linhas').click();
    await verPrevia();
    await tela.botao('Ver as colunas').click();
    await selecao('Cidade').selectOption('Onde');
    await tela.botao('Conferir as linhas').click();
    await janela.pagina.getByLabel(/^Atualizar existentes \(1 linha traz dados diferentes\)/).check();
    await tela.ver('Ao confirmar, 1 linha será gravada. 1 já existe e será atualizada.');
    await janela.pagina.getByRole('tab', { name: /^Já existem/ }).click();
    await linha(/^2 Ana Prado.*Traz diferente: Cidade$/);
    await tela.botao('Confirmar importação (2 linhas)').click();
    await tela.ver('1 linha gravada, 1 atualizada.');
    const ana = (await guardado()).find(({ cpf, nome }) => cpf === cpfConhecido && nome === 'Ana Prado');
    expect(ana).toMatchObject({ cidade: 'Natal', versao: 2 });
  });

  it('em tudo isto, nenhum erro no console e nenhuma violação da política de conteúdo', () => {
    expect(janela.problemas()).toEqual([]);
  });
});
