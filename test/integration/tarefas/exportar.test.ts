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
      '\uFEFFNome;CPF;E-mail;Telefone;Estrangeiro;CEP;Rua;Número;Complemento;Bairro;Cidade;Estado;País;Documento;' +
        'País do documento;Observações;Arquivado;Gateway;Cadastrado em\r\n' +
        'Maria Souza;529.982.247-25;maria@exemplo.com.br;(11) 98765-4321;Não;01001-000;;;;;;;;;;' +
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
    expect(linha).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\)";;maria@exemplo\.com\.br;'\+351912345678;Sim;/);
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
    const quantos = 3_000;
    await b.c.semear(usuario_id, quantos);
    // Observações compridas fazem o arquivo passar de 5 MB, que é a menor parte.
    const grande = 'é'.repeat(1_000);
    const { queryAll, transact } = await import('../../../lambdas/platform/table.ts');
    for await (const { pk, sk } of queryAll(b.c.tabela, { pk: `${usuario_id}#CLIENTE` })) {
      await transact(b.c.tabela, [
        { update: { pk: String(pk), sk: String(sk) }, com: { set: { observacoes: grande } } },
      ]);
    }
    const ctx = b.c.ctx({ usuario_id });
    const { tarefa } = await criarTarefa(b.deps, { ctx, tipo: 'exportar_clientes', nome_arquivo: null });
    let chamadas = 0;
    for (; chamadas < 50; chamadas += 1) {
      const atual = await obterTarefa(b.deps, { ctx, id: tarefa.id });
      if (atual.status === 'concluida') break;
      // Cada chamada tem tempo para três páginas de mil e é mandada parar.
      let paginas = 0;
      const restaMs = () => {
        paginas += 1;
        return paginas > 3 ? 0 : 600_000;
      };
      await trabalhar(b.deps, { usuario_id, id: tarefa.id, restaMs, ultimaTentativa: false });
    }
    expect(chamadas).toBeGreaterThan(1);
    const { url } = await baixarTarefa(b.deps, { ctx, id: tarefa.id });
    const linhas = (await (await fetch(url)).text()).split('\r\n').slice(1, -1);
    expect(linhas).toHaveLength(quantos);
    expect(new Set(linhas.map((linha) => linha.split(';')[1])).size).toBe(quantos);
    expect(await obterTarefa(b.deps, { ctx, id: tarefa.id })).toMatchObject({
      status: 'concluida',
      feitas: quantos,
      total: quantos,
    });
  });
});
