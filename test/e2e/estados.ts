import type { Painel } from './painel.ts';

/** Um estado de uma tela a que o endereço sozinho não leva, e o que ele mostra quando está pronto. */
export type Estado = {
  readonly nome: string;
  readonly caminho: string;
  readonly abrir?: (tela: Painel) => Promise<unknown>;
  readonly pronta: (tela: Painel) => Promise<unknown>;
};

const primeiro = (tela: Painel, nome: RegExp) => tela.botao(nome).locator('visible=true').first().click();
const janelaCom = (tela: Painel, botao: string) =>
  tela.pagina.getByRole('dialog').getByRole('button', { name: botao, exact: true }).first().waitFor();

/** As janelas, os menus e as faces que as telas abrem por cima ou no lugar do que o endereço mostra. */
export const ESTADOS: readonly Estado[] = [
  {
    nome: 'clientes-novo',
    caminho: 'clientes',
    abrir: (t) => primeiro(t, /^Novo Cliente/),
    pronta: (t) => t.campo('CPF').waitFor(),
  },
  {
    nome: 'clientes-novo-com-erros',
    caminho: 'clientes?formulario=novo',
    abrir: (t) => t.botao('Salvar').click(),
    pronta: (t) => t.ver('Nome é um campo obrigatório'),
  },
  {
    nome: 'clientes-excluir',
    caminho: 'clientes',
    abrir: async (t) => {
      await primeiro(t, /^Ações de /);
      await t.pagina.getByRole('menuitem', { name: 'Excluir' }).click();
    },
    pronta: (t) => janelaCom(t, 'Voltar'),
  },
  {
    nome: 'clientes-vazio',
    caminho: 'clientes?busca=zzzz',
    pronta: (t) => t.ver('Nenhum cliente encontrado'),
  },
  {
    nome: 'clientes-importar-colunas',
    caminho: 'clientes/importar',
    abrir: (t) =>
      t.pagina.getByLabel('Arquivo CSV').setInputFiles({
        name: 'de-fora.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Fulana;CPF;Cor\r\nAna;52998224725;azul\r\n'),
      }),
    pronta: (t) => t.botao('Conferir as linhas').waitFor(),
  },
  {
    nome: 'produtos-novo',
    caminho: 'produtos',
    abrir: (t) => primeiro(t, /^Novo Produto/),
    pronta: (t) => t.campo('Valor').waitFor(),
  },
  {
    nome: 'produtos-qr-do-checkout',
    caminho: 'produtos?busca=Over Limite (mensal)',
    abrir: async (t) => {
      await primeiro(t, /^Ações de /);
      await t.pagina.getByRole('menuitem', { name: 'QR do checkout' }).click();
    },
    pronta: (t) => t.pagina.getByRole('img', { name: /^Código QR/ }).waitFor(),
  },
  {
    nome: 'venda-editar',
    caminho: 'produtos/over-limite/venda?formulario=over-limite',
    pronta: (t) => t.botao('Adicionar plano').waitFor(),
  },
  {
    nome: 'venda-nova',
    caminho: 'produtos/over-limite/venda?formulario=novo',
    pronta: (t) => t.campo('Endereço').waitFor(),
  },
  {
    nome: 'assinaturas-nova',
    caminho: 'assinaturas',
    abrir: (t) => primeiro(t, /^Nova Assinatura/),
    pronta: (t) => janelaCom(t, 'Salvar'),
  },
  {
    nome: 'assinaturas-acoes',
    caminho: 'assinaturas',
    abrir: (t) => primeiro(t, /^Ações da assinatura/),
    pronta: (t) => t.pagina.getByRole('menuitem').first().waitFor(),
  },
  {
    nome: 'assinaturas-vazio',
    caminho: 'assinaturas?busca=zzzz',
    pronta: (t) => t.ver('Nenhuma assinatura encontrada'),
  },
  {
    nome: 'vendas-aberta',
    caminho: 'vendas',
    abrir: (t) => primeiro(t, /^Abrir a venda/),
    pronta: (t) => janelaCom(t, 'Fechar'),
  },
  {
    nome: 'templates-whatsapp',
    caminho: 'templates?tab=whatsapp',
    pronta: (t) => t.pagina.getByText('4/4 configurados').nth(3).waitFor(),
  },
  {
    nome: 'nao-encontrada',
    caminho: 'nada',
    pronta: (t) => t.ver(/não encontrada/i),
  },
];
