import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alterarLinha, listarLinhas } from '../../lambdas/linhas/linhas.ts';
import { criarProduto } from '../../lambdas/produtos/produtos.ts';
import { linhaEntrada } from '../../shared/linhas/linhas.schema.ts';
import { umProduto } from './cenario.ts';
import { type Publicacao, umaPublicacao } from './publicacao.apoio.ts';

let p: Publicacao;
beforeAll(async () => {
  p = await umaPublicacao();
});
afterAll(() => p.parar());

const tabela = () => ({ tabela: p.c.tabela });

describe('termos e privacidade conforme o que se vende', () => {
  it('a padaria não avisa de apostas; o aviso que ela escreve vai aos termos, e quem passa a vender renda variável avisa dela', async () => {
    const lia = await p.operador('lia', { loja: 'lia.loja.br' });
    const ctx = p.c.ctx({ usuario_id: lia });
    const entrada = umProduto({ nome: 'Curso de Panificação', periodicidade: 'único', preco: 197 });
    await criarProduto(tabela(), { ctx, entrada });
    await p.publicar();
    const ler = async (pagina: string) => (await p.abrir(`/${pagina}`, 'lia.loja.br')).corpo;
    expect(await ler('termos')).toContain('Produtos digitais: cursos, com acesso');
    expect(await ler('termos')).not.toContain('renda variável');
    expect(await ler('privacidade')).toContain('quando se pede, endereço');

    const { itens } = await listarLinhas(tabela(), ctx);
    const [curso] = itens;
    if (!curso) throw new Error('A padaria não tem produto');
    const aviso = { tipo: 'texto', texto: 'Contém glúten.' } as const;
    const mudada = { ...linhaEntrada.parse(curso), aviso, versao: curso.versao };
    await alterarLinha(tabela(), { ctx, id: curso.id, entrada: mudada });
    await p.publicar();
    expect(await ler('termos')).toContain('Contém glúten.');

    await criarProduto(tabela(), { ctx, entrada: umProduto({ nome: 'Over Limite (mensal)', preco: 50 }) });
    await p.publicar();
    expect(await ler('termos')).toContain('não existe promessa nem garantia de lucro');
    expect(await ler('privacidade')).toContain('documento e endereço)');
  });
});
