import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { criarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { arquivarCliente, criarCliente } from '../../../lambdas/clientes/clientes.ts';
import { criarProduto } from '../../../lambdas/produtos/produtos.ts';
import { baixarTarefa, criarTarefa, obterTarefa } from '../../../lambdas/tarefas/tarefas.ts';
import { trabalhar } from '../../../lambdas/tarefas/trabalhar.ts';
import { umaAssinatura, umCliente, umProduto } from '../cenario.ts';
import { type Bancada, umaBancada } from './bancada.ts';

let b: Bancada;
beforeAll(async () => {
  b = await umaBancada();
});
afterAll(() => b.parar());

let numero = 0;
const umOperador = () => {
  numero += 1;
  return `exporta-${numero}`;
};
const cadastrar = (usuario_id: string, extras: Parameters<typeof umCliente>[0] = {}) =>
  criarCliente(b.deps, { ctx: b.c.ctx({ usuario_id }), entrada: umCliente(extras) });

describe('exportar para CSV', () => {
  it('escreve clientes em UTF-8 com marca, ponto e vírgula e CRLF, como o Excel em português abre', async () => {
    const usuario_id = umOperador();
    await cadastrar(usuario_id, { telefone: '11987654321', cep: '01001000', observacoes: 'paga\nem dia' });
    expect(await b.exportar(usuario_id, 'exportar_clientes')).toBe(
      '\uFEFFNome;CPF;E-mail;Telefone;Estrangeiro;Aceita avisos;CEP;Rua;Número;Complemento;Bairro;Cidade;Estado;País;Documento;' +
        'País do documento;Observações;Arquivado;Gateway;Cadastrado em\r\n' +
        'Maria Souza;529.982.247-25;maria@exemplo.com.br;(11) 98765-4321;Não;Sim;01001-000;;;;;;;;;;' +
        '"paga\nem dia";Não;;21/11/2026\r\n',
    );
  });

  it('desarma fórmulas e guarda o telefone de fora como texto', async () => {
    const usuario_id = umOperador();
    await cadastrar(usuario_id, {
      nome: '=HYPERLINK("http://x")',
      estrangeiro: true,
      telefone: '+351912345678',
      observacoes: '@SUM(A1)',
    });
    const [, linha] = (await b.exportar(usuario_id, 'exportar_clientes')).split('\r\n');
    expect(linha).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\)";;maria@exemplo\.com\.br;'\+351 912 345 678;Sim;/);
    expect(linha).toContain(";'@SUM(A1);");
  });

  it('escreve assinaturas com o CPF e o e-mail de agora, datas e valores à brasileira', async () => {
    const usuario_id = umOperador();
    const ctx = () => b.c.ctx({ usuario_id });
    const cliente = await cadastrar(usuario_id);
    const produto = await criarProduto(b.deps, { ctx: ctx(), entrada: umProduto() });
    const alvo = { cliente_id: cliente.id, produto_id: produto.id };
    await criarAssinatura(b.deps, { ctx: ctx(), entrada: umaAssinatura(alvo, { valor: 1234.5 }) });
    expect((await b.exportar(usuario_id, 'exportar_assinaturas')).split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFCliente;CPF;E-mail;Produto;Periodicidade;Data de início;Data de expiração;Status;Status no grupo;' +
        'Valor;Telegram;Origem;Criada em',
      'Maria Souza;529.982.247-25;maria@exemplo.com.br;Over Limite (mensal);mensal;21/11/2026;21/12/2026;ativo;' +
        'pendente;1234,50;;manual;21/11/2026',
    ]);
  });

  it('inclui os arquivados, e só os do operador', async () => {
    const usuario_id = umOperador();
    await cadastrar(umOperador(), { nome: 'De Outro' });
    const { id } = await cadastrar(usuario_id, { nome: 'Antiga' });
    const cancelarAssinaturas = async () => {};
    await arquivarCliente(
      { tabela: b.c.tabela, cancelarAssinaturas },
      { ctx: b.c.ctx({ usuario_id }), id, cancelar_assinaturas: false },
    );
    const texto = await b.exportar(usuario_id, 'exportar_clientes');
    expect(texto.split('\r\n').filter(Boolean)).toHaveLength(2);
    expect(texto).toMatch(/^Antiga;.*;Sim;;21\/11\/2026\r$/m);
    expect(texto).not.toContain('De Outro');
  });

  it('sem nenhum registro entrega o arquivo só com os títulos', async () => {
    expect((await b.exportar(umOperador(), 'exportar_assinaturas')).split('\r\n')).toHaveLength(2);
  });

  it('o endereço do arquivo baixa com o nome certo e só existe quando a tarefa conclui', async () => {
    const usuario_id = umOperador();
    const ctx = () => b.c.ctx({ usuario_id });
    const { tarefa, envio } = await criarTarefa(b.deps, {
      ctx: ctx(),
      tipo: 'exportar_clientes',
      nome_arquivo: 'ignorado.csv',
    });
    expect(envio).toBeNull();
    await expect(baixarTarefa(b.deps, { ctx: ctx(), id: tarefa.id })).rejects.toMatchObject({
      erro: 'fora_de_hora',
    });
    await b.executar(usuario_id, tarefa.id);
    const { url, nome_arquivo } = await baixarTarefa(b.deps, { ctx: ctx(), id: tarefa.id });
    expect(nome_arquivo).toBe('clientes-2026-11-21.csv');
    const parametros = new URL(url).searchParams;
    expect(parametros.get('response-content-disposition')).toBe(
      'attachment; filename="clientes-2026-11-21.csv"',
    );
    expect(parametros.get('X-Amz-Expires')).toBe('300');
    expect(new URL(url).pathname).toContain(`/${usuario_id}/${tarefa.id}/`);
  });

  it('um arquivo de várias partes, com a função sempre sem tempo, sai inteiro e sem repetição', async () => {
    const usuario_id = umOperador();
    const quantos = 1_000;
    // Observações compridas (três bytes por letra) fazem o arquivo passar de 5 MB, que é a menor parte.
    const grande = '€'.repeat(2_000);
    const linhas = Array.from({ length: quantos }, (_, i) => `Pessoa ${i};;p${i}@exemplo.com;sim;${grande}`);
    const arquivo = `Nome;CPF;E-mail;Estrangeiro;Observações\n${linhas.join('\n')}`;
    expect(await b.importar(usuario_id, 'importar_clientes', arquivo)).toMatchObject({ novas: quantos });
    const ctx = b.c.ctx({ usuario_id });
    const { tarefa } = await criarTarefa(b.deps, { ctx, tipo: 'exportar_clientes', nome_arquivo: null });
    let chamadas = 0;
    for (; chamadas < 50; chamadas += 1) {
      const atual = await obterTarefa(b.deps, { ctx, id: tarefa.id });
      if (atual.status === 'concluida') break;
      // Cada chamada entrega uma parte e é mandada parar.
      let entregou = false;
      const gravarParte: typeof b.deps.arquivos.gravarParte = async (...parte) => {
        entregou = true;
        return b.deps.arquivos.gravarParte(...parte);
      };
      const deps = { ...b.deps, arquivos: { ...b.deps.arquivos, gravarParte } };
      const restaMs = () => (entregou ? 0 : 600_000);
      await trabalhar(deps, { usuario_id, id: tarefa.id, restaMs, ultimaTentativa: false });
    }
    expect(chamadas).toBeGreaterThan(1);
    const { url } = await baixarTarefa(b.deps, { ctx, id: tarefa.id });
    const exportadas = (await (await fetch(url)).text()).split('\r\n').slice(1, -1);
    expect(exportadas).toHaveLength(quantos);
    expect(new Set(exportadas.map((linha) => linha.split(';')[2])).size).toBe(quantos);
    expect(await obterTarefa(b.deps, { ctx, id: tarefa.id })).toMatchObject({
      status: 'concluida',
      feitas: quantos,
      total: quantos,
    });
  });
});
