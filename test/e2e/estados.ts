import type { Painel } from './painel.ts';

/** Um estado de uma tela a que o endereço sozinho não leva, e o que ele mostra quando está pronto. */
export type Estado = {
  readonly nome: string;
  readonly caminho: string;
  readonly abrir?: (tela: Painel) => Promise<unknown>;
  readonly pronta: (tela: Painel) => Promise<unknown>;
  /** O que o navegador reclama da falha que o próprio estado provoca. */
  readonly reclama?: RegExp;
};

const primeiro = (tela: Painel, nome: RegExp) => tela.botao(nome).locator('visible=true').first().click();
const janelaCom = (tela: Painel, botao: string) =>
  tela.pagina.getByRole('dialog').getByRole('button', { name: botao, exact: true }).first().waitFor();

/** Escolhe as duas primeiras linhas; onde elas não são uma tabela, depois de 'Selecionar'. */
async function escolherDuas(tela: Painel): Promise<void> {
  const caixas = tela.pagina.getByRole('checkbox', { name: /^Selecionar (?!as que)/ });
  await caixas.or(tela.botao('Selecionar')).first().waitFor();
  if (await tela.botao('Selecionar').isVisible()) await tela.botao('Selecionar').click();
  for (const n of [0, 1]) await caixas.nth(n).check();
  // No fim da lista, onde a barra da escolha não passa por cima de linha nenhuma.
  await tela.pagina.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

/** Quem escreveu à loja da demonstração, na conversa aberta. */
const CONVERSA = { telefone: '5511912345678', nome: /91234-5678/ } as const;
async function abrirConversa({ pagina }: Painel): Promise<void> {
  const data = { telefone: CONVERSA.telefone, texto: 'Boa tarde' };
  await pagina.request.post('/_local/whatsapp/responder', { data });
  const lista = pagina.getByRole('navigation', { name: 'Lista de conversas' });
  await lista.getByRole('link', { name: CONVERSA.nome }).click();
  await pagina.getByLabel('Arquivo a mandar').waitFor({ state: 'attached' });
}
/** Escolhe um arquivo de uns bytes para mandar. */
const anexar = ({ pagina }: Painel, bytes: number) =>
  pagina.getByLabel('Arquivo a mandar').setInputFiles({
    name: 'tabela-de-precos.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(bytes),
  });

const PERGUNTAS = `Como entro no grupo?
O link chega por e-mail depois do pagamento.

Posso cancelar quando quiser?
Sim: a assinatura vale até o último dia pago.`;

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
    nome: 'clientes-excluir-escolhidos',
    caminho: 'clientes',
    abrir: async (t) => {
      await escolherDuas(t);
      await t.botao('Excluir').click();
    },
    pronta: (t) => janelaCom(t, 'Excluir'),
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
    nome: 'assinaturas-escolhidas',
    caminho: 'assinaturas',
    abrir: escolherDuas,
    pronta: (t) => t.ver('2 escolhidas'),
  },
  {
    nome: 'renovacoes-escolhidas',
    caminho: 'renovacoes?secao=vencidos',
    abrir: escolherDuas,
    pronta: (t) => t.ver('2 pessoas escolhidas'),
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
    nome: 'templates-textos-padrao',
    caminho: 'templates?tab=whatsapp',
    abrir: (t) => primeiro(t, /^Usar os textos padrão de /),
    pronta: (t) => t.pagina.getByRole('dialog').getByRole('checkbox').first().waitFor(),
  },
  {
    nome: 'lembretes-canais',
    caminho: 'lembretes-automaticos',
    abrir: (t) => t.pagina.getByRole('heading', { name: 'Por onde sai cada aviso' }).click(),
    pronta: (t) => t.pagina.getByLabel('No vencimento').waitFor(),
  },
  {
    nome: 'cobrancas-canais',
    caminho: 'cobrancas',
    abrir: (t) => t.pagina.getByRole('heading', { name: 'Por onde sai cada aviso' }).click(),
    pronta: (t) => t.pagina.getByLabel('No vencimento').waitFor(),
  },
  {
    nome: 'integracoes-passo-a-passo',
    caminho: 'integracoes',
    abrir: (t) => primeiro(t, /^Passo a passo: /),
    pronta: (t) => t.pagina.getByRole('dialog').getByRole('heading', { name: /^3\. / }).waitFor(),
  },
  {
    nome: 'integracoes-passo-a-passo-a-mao',
    caminho: 'integracoes',
    abrir: async (t) => {
      await primeiro(t, /^Passo a passo: /);
      await t.pagina.getByText('Fazer à mão').click();
    },
    pronta: (t) => t.pagina.getByRole('dialog').getByText('Token de verificação', { exact: true }).waitFor(),
  },
  {
    nome: 'integracoes-recusada',
    caminho: 'integracoes',
    reclama: /Failed to load resource.*422/,
    abrir: async (t) => {
      const recusada = {
        erro: 'integracao_recusada',
        mensagem: 'O provedor não aceitou a API Key: confira se ela é desta conta e não foi apagada',
        campo: 'api_key',
      };
      await t.pagina.route(
        '**/api/integracoes/*/status',
        (rota) => rota.fulfill({ status: 422, json: recusada }),
        {
          times: 1,
        },
      );
      await t.pagina
        .getByRole('switch', { name: /^Ativo: / })
        .last()
        .click();
    },
    pronta: (t) => t.botao('Corrigir o que foi recusado').waitFor(),
  },
  {
    nome: 'conhecimento-criar-de',
    caminho: 'whatsapp/knowledge/over-limite?criar-de=sim',
    pronta: (t) => t.pagina.getByLabel('Origem').waitFor(),
  },
  {
    nome: 'conhecimento-rascunhos',
    caminho: 'whatsapp/knowledge/over-limite?criar-de=sim',
    abrir: async (t) => {
      await t.pagina.getByLabel('Origem').selectOption('texto');
      await t.campo('Texto').fill(PERGUNTAS);
      await t.botao('Dividir em rascunhos').click();
    },
    pronta: (t) => t.botao(/^Salvar \d+ como rascunho$/).waitFor(),
  },
  {
    nome: 'assistente-transcrever',
    caminho: 'whatsapp?tab=ia',
    abrir: (t) => t.pagina.getByLabel('Transcrever os áudios que chegam').check(),
    pronta: (t) => t.campo('Modelo de transcrição').waitFor(),
  },
  {
    nome: 'conversa-com-anexo',
    caminho: 'whatsapp/conversas',
    abrir: async (t) => {
      await abrirConversa(t);
      await anexar(t, 2_000);
    },
    pronta: (t) => t.botao(/^Tirar /).waitFor(),
  },
  {
    nome: 'conversa-com-anexo-grande',
    caminho: 'whatsapp/conversas',
    abrir: async (t) => {
      await abrirConversa(t);
      await anexar(t, 4 * 1024 * 1024 + 1);
    },
    pronta: (t) => t.ver(/é grande demais/),
  },
  {
    nome: 'nao-encontrada',
    caminho: 'nada',
    pronta: (t) => t.ver(/não encontrada/i),
  },
];
