import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { criarCliente } from '../../../lambdas/clientes/clientes.ts';
import { criarProduto } from '../../../lambdas/produtos/produtos.ts';
import {
  baixarTarefa,
  colunasDaTarefa,
  confirmarTarefa,
  mapearTarefa,
  previaDaTarefa,
} from '../../../lambdas/tarefas/tarefas.ts';
import { umCliente, umProduto } from '../cenario.ts';
import { mantido, recontado } from '../recontagem.ts';
import { type Bancada, umaBancada } from './bancada.ts';

let b: Bancada;
beforeAll(async () => {
  b = await umaBancada();
});
afterAll(() => b.parar());

const amostra = (nome: string) =>
  Uint8Array.from(readFileSync(join(import.meta.dirname, '../../support/planilhas', nome)));
let numero = 0;
const umOperador = () => {
  numero += 1;
  return `de-fora-${numero}`;
};
const ctx = (usuario_id: string) => b.c.ctx({ usuario_id });
const doOperador = async (usuario_id: string) =>
  (await b.c.despejar()).filter(({ pk }) => String(pk).split('#')[0] === usuario_id);

const SISTEMA =
  /^(?:pk|sk|gsi\dpk|gsi\dsk|versao|ator|chamada|criado_em|atualizado_em|assinaturas|origem|metadata|cliente_.*|produto_.*|vence_em)$/;
/** O que se guardou de cada registro, sem o que é da casa. */
async function guardados(usuario_id: string, tipo: 'CLIENTE' | 'ASSINATURA') {
  const itens = (await doOperador(usuario_id)).filter(({ pk }) => pk === `${usuario_id}#${tipo}`);
  return itens
    .map((item) => Object.fromEntries(Object.entries(item).filter(([campo]) => !SISTEMA.test(campo))))
    .sort((a, z) => String(a.nome ?? a.data_inicio).localeCompare(String(z.nome ?? z.data_inicio), 'pt-BR'));
}

/** Envia, aceita o que se adivinhou, confirma e grava: dois cliques de quem importa. */
async function trazer(
  usuario_id: string,
  tipo: 'importar_clientes' | 'importar_assinaturas',
  arquivo: string | Uint8Array<ArrayBuffer>,
) {
  const id = await b.enviar(usuario_id, tipo, arquivo);
  const lida = await b.executar(usuario_id, id);
  if (lida.status === 'aguardando_colunas') {
    const { mapa } = await colunasDaTarefa(b.deps, { ctx: ctx(usuario_id), id });
    await mapearTarefa(b.deps, { ctx: ctx(usuario_id), id, mapa });
    await b.executar(usuario_id, id);
  }
  const recusadas = await previaDaTarefa(b.deps, {
    ctx: ctx(usuario_id),
    id,
    situacao: 'recusada',
    pagina: 0,
  });
  await confirmarTarefa(b.deps, { ctx: ctx(usuario_id), id });
  return {
    id,
    perguntou: lida.status === 'aguardando_colunas',
    tarefa: await b.executar(usuario_id, id),
    recusadas: recusadas.itens.map(({ linha, motivo }) => [linha, motivo]),
  };
}
async function baixarRecusadas(usuario_id: string, id: string) {
  const { url, nome_arquivo } = await baixarTarefa(b.deps, { ctx: ctx(usuario_id), id });
  return { nome_arquivo, texto: Buffer.from(await (await fetch(url)).arrayBuffer()).toString('utf8') };
}

const doBrasil = { estrangeiro: false, aceita_avisos: false };

describe('quem vem de outro lugar traz a planilha como está, e nenhuma célula chega errada', () => {
  it('da Kiwify', async () => {
    const usuario_id = umOperador();
    const { tarefa, perguntou, recusadas } = await trazer(
      usuario_id,
      'importar_clientes',
      amostra('kiwify-vendas.csv'),
    );
    expect([perguntou, tarefa.novas, tarefa.recusadas]).toEqual([true, 3, 1]);
    expect(recusadas).toEqual([[4, 'Mesmo cliente da linha 2 deste arquivo']]);
    expect(await guardados(usuario_id, 'CLIENTE')).toEqual([
      {
        ...doBrasil,
        nome: 'Ana Beatriz Rocha',
        cpf: '01234567890',
        email: 'ana.rocha@exemplo.com.br',
        telefone: '+5511987654321',
        cep: '01001000',
        rua: 'Rua das Flores, lado par',
        numero: '407',
        complemento: 'Apto 123',
        bairro: 'Jardim dos Jardineiros',
        cidade: 'São Paulo',
        estado: 'SP',
      },
      {
        estrangeiro: true,
        aceita_avisos: false,
        nome: 'Inês Carvalho',
        email: 'ines@exemplo.pt',
        telefone: '+351912345678',
        pais: 'Portugal',
      },
      {
        ...doBrasil,
        nome: "João d'Ávila",
        cpf: '52998224725',
        email: 'joao@exemplo.com.br',
        telefone: '+5585999998888',
      },
    ]);
  });

  it('da Hotmart, com o DDD à parte, o estado por extenso, quem é de fora e o CEP sem zero', async () => {
    const usuario_id = umOperador();
    const { tarefa, recusadas } = await trazer(
      usuario_id,
      'importar_clientes',
      amostra('hotmart-vendas.csv'),
    );
    expect([tarefa.novas, tarefa.recusadas]).toEqual([3, 1]);
    expect(recusadas).toEqual([[5, 'Telefone inválido: falta o 9 depois do DDD?']]);
    expect(await guardados(usuario_id, 'CLIENTE')).toEqual([
      {
        ...doBrasil,
        nome: 'Carla Menezes',
        cpf: '24971563792',
        email: 'carla@exemplo.com.br',
        telefone: '+5511987651234',
        cep: '01310100',
        rua: 'Avenida Paulista',
        numero: '1000',
        bairro: 'Bela Vista',
        cidade: 'São Paulo',
        estado: 'SP',
      },
      {
        ...doBrasil,
        nome: 'Diego Nunes',
        cpf: '00123456797',
        email: 'diego@exemplo.com.br',
        telefone: '+552134567890',
      },
      {
        estrangeiro: true,
        aceita_avisos: false,
        nome: "Mary O'Neil",
        email: 'mary@example.ie',
        telefone: '+353861234567',
        pais: 'Irlanda',
        documento: 'IE-998877',
      },
    ]);
  });

  it('do Asaas, uma planilha do Excel que perdeu os zeros', async () => {
    const usuario_id = umOperador();
    const { tarefa, recusadas } = await trazer(
      usuario_id,
      'importar_clientes',
      amostra('asaas-clientes.xlsx'),
    );
    expect([tarefa.novas, tarefa.recusadas]).toEqual([3, 1]);
    expect(recusadas).toEqual([[4, 'Isto é um CNPJ. Digite um CPF']]);
    expect(await guardados(usuario_id, 'CLIENTE')).toEqual([
      {
        ...doBrasil,
        nome: 'Paulo & Cia <teste>',
        cpf: '08321456707',
        email: 'paulo@exemplo.com.br',
        telefone: '+5531988887777',
      },
      {
        ...doBrasil,
        nome: 'Rita Lopes',
        cpf: '04567891201',
        email: 'rita@exemplo.com.br',
        telefone: '+5511987651111',
        cep: '06010000',
        rua: 'Rua Um',
        numero: '10',
        bairro: 'Centro',
        cidade: 'Osasco',
        estado: 'SP',
      },
      {
        ...doBrasil,
        nome: 'Saulo Dias',
        cpf: '86288366757',
        email: 'saulo@exemplo.com.br',
        cep: '01310100',
        numero: 'S/N',
      },
    ]);
  });

  it('do Excel, à mão: a linha ruim recusa-se só a si, e as recusadas baixam com as células como estavam', async () => {
    const usuario_id = umOperador();
    const { id, tarefa, recusadas } = await trazer(
      usuario_id,
      'importar_clientes',
      amostra('excel-a-mao.csv'),
    );
    expect([tarefa.novas, tarefa.recusadas]).toEqual([4, 2]);
    expect(recusadas).toEqual([
      [4, 'Isto é um CNPJ. Digite um CPF'],
      [7, 'CPF inválido'],
    ]);
    expect(await guardados(usuario_id, 'CLIENTE')).toEqual([
      {
        ...doBrasil,
        nome: 'Célia',
        cpf: '39053344705',
        telefone: '+5531998765432',
        cidade: 'Belo Horizonte',
        estado: 'MG',
      },
      {
        ...doBrasil,
        nome: 'José Conceição',
        cpf: '01234567890',
        email: 'jose@exemplo.com.br',
        telefone: '+5511987654321',
        cidade: 'São Paulo',
        estado: 'SP',
        observacoes: 'paga em dia',
      },
      {
        ...doBrasil,
        nome: 'Mônica Araújo',
        cpf: '00123456797',
        email: 'monica@exemplo.com.br',
        telefone: '+552134567890',
        cidade: 'Niterói',
        estado: 'RJ',
        observacoes: 'mora longe; liga à noite',
      },
      { ...doBrasil, nome: 'Válter', cpf: '00012345601', telefone: '+5511988887777' },
    ]);
    expect(await baixarRecusadas(usuario_id, id)).toEqual({
      nome_arquivo: 'recusadas-clientes.csv',
      texto: [
        '\uFEFFLinha;Motivo da recusa;Nome completo;CPF / CNPJ;E-mail;DDD;Celular;Cidade;UF;Obs',
        '4;Isto é um CNPJ. Digite um CPF;Padaria do Zé ME;11.222.333/0001-81;padaria@exemplo.com.br;11;98765-0000;São Paulo;SP;é empresa',
        '7;CPF inválido;CPF cortado;5,29982E+10;cortado@exemplo.com.br;11;98765-1111;;;',
        '',
      ].join('\r\n'),
    });
  });

  it('a nossa própria exportação não pergunta nada, e volta igual', async () => {
    const usuario_id = umOperador();
    const { perguntou, tarefa } = await trazer(
      usuario_id,
      'importar_clientes',
      amostra('nossa-exportacao.csv'),
    );
    expect([perguntou, tarefa.novas, tarefa.recusadas]).toEqual([false, 2, 0]);
    expect(await guardados(usuario_id, 'CLIENTE')).toEqual([
      {
        estrangeiro: true,
        aceita_avisos: false,
        nome: '=HYPERLINK("http://x")',
        email: 'luis@exemplo.pt',
        telefone: '+351912345678',
        pais: 'Portugal',
        documento: 'AB123',
        pais_documento: 'Portugal',
        arquivado_em: expect.any(String),
      },
      {
        estrangeiro: false,
        aceita_avisos: true,
        nome: 'Maria Souza',
        cpf: '52998224725',
        email: 'maria@exemplo.com.br',
        telefone: '+5511987654321',
        cep: '01001000',
        rua: 'Praça da Sé',
        numero: '10',
        bairro: 'Sé',
        cidade: 'São Paulo',
        estado: 'SP',
        observacoes: 'paga\nem dia',
      },
    ]);
  });

  it('as assinaturas da Hotmart acham a pessoa pelo e-mail, também a que tem CPF', async () => {
    const usuario_id = umOperador();
    const cliente = (nome: string, cpf: string, email: string) =>
      criarCliente(b.deps, { ctx: ctx(usuario_id), entrada: umCliente({ nome, cpf, email }) });
    await cliente('Carla Menezes', '24971563792', 'carla@exemplo.com.br');
    await cliente('Diego Nunes', '00123456797', 'diego@exemplo.com.br');
    await criarProduto(b.deps, { ctx: ctx(usuario_id), entrada: umProduto({ nome: 'Comunidade' }) });
    const { tarefa, recusadas } = await trazer(
      usuario_id,
      'importar_assinaturas',
      amostra('hotmart-assinaturas.csv'),
    );
    expect([tarefa.novas, tarefa.recusadas]).toEqual([2, 1]);
    expect(recusadas).toEqual([[4, 'Nenhum cliente com este e-mail']]);
    expect(await guardados(usuario_id, 'ASSINATURA')).toMatchObject([
      { data_inicio: '2026-02-01', data_expiracao: '2026-03-01', status: 'cancelado', valor: 1097.5 },
      { data_inicio: '2026-11-21', data_expiracao: '2026-12-21', status: 'ativo', valor: 97 },
    ]);
    const itens = await doOperador(usuario_id);
    expect(mantido(itens, usuario_id)).toEqual(recontado(itens, usuario_id));
  });
});

describe('de que coluna sai cada campo', () => {
  const ESTRANHA = 'Fulano;Num;Tel\r\nAna;52998224725;11987654321\r\n';
  const abrir = async (usuario_id: string, arquivo: string) => {
    const id = await b.enviar(usuario_id, 'importar_clientes', arquivo);
    return { id, tarefa: await b.executar(usuario_id, id) };
  };

  it('o que não se adivinha pergunta-se, com um exemplo de cada coluna, e nada se conferiu', async () => {
    const usuario_id = umOperador();
    const { id, tarefa } = await abrir(usuario_id, ESTRANHA);
    expect(tarefa).toMatchObject({ status: 'aguardando_colunas', total: 1, novas: 0 });
    expect(await colunasDaTarefa(b.deps, { ctx: ctx(usuario_id), id })).toEqual({
      colunas: [
        { titulo: 'Fulano', exemplo: 'Ana' },
        { titulo: 'Num', exemplo: '52998224725' },
        { titulo: 'Tel', exemplo: '11987654321' },
      ],
      mapa: [],
      repetidas: [],
    });
    const mapa = [
      { campo: 'nome', posicao: 0 },
      { campo: 'cpf', posicao: 1 },
    ] as const;
    await mapearTarefa(b.deps, { ctx: ctx(usuario_id), id, mapa });
    expect(await b.executar(usuario_id, id)).toMatchObject({ status: 'aguardando_confirmacao', novas: 1 });
    // Mudou de ideia: com o telefone, confere tudo de novo.
    await mapearTarefa(b.deps, {
      ctx: ctx(usuario_id),
      id,
      mapa: [...mapa, { campo: 'telefone', posicao: 2 }],
    });
    await b.executar(usuario_id, id);
    await confirmarTarefa(b.deps, { ctx: ctx(usuario_id), id });
    expect(await b.executar(usuario_id, id)).toMatchObject({
      status: 'concluida',
      novas: 1,
      feitas: 1,
      total: 1,
    });
    expect(await guardados(usuario_id, 'CLIENTE')).toMatchObject([
      { nome: 'Ana', telefone: '+5511987654321' },
    ]);
  });

  it.each([
    [
      'falta um obrigatório',
      [{ campo: 'nome', posicao: 0 }],
      'Falta a coluna CPF na primeira linha do arquivo',
    ],
    [
      'duas colunas num campo',
      [
        { campo: 'nome', posicao: 0 },
        { campo: 'nome', posicao: 2 },
        { campo: 'cpf', posicao: 1 },
      ],
      'Escolha uma coluna só para Nome',
    ],
    [
      'o campo é de outra lista',
      [
        { campo: 'nome', posicao: 0 },
        { campo: 'cpf', posicao: 1 },
        { campo: 'valor', posicao: 2 },
      ],
      'A lista de clientes não tem o campo valor',
    ],
    [
      'a coluna não existe',
      [
        { campo: 'nome', posicao: 0 },
        { campo: 'cpf', posicao: 3 },
      ],
      'O arquivo não tem a coluna escolhida para CPF',
    ],
  ] as const)('recusa o mapa em que %s, e a tarefa fica onde estava', async (_, mapa, mensagem) => {
    const usuario_id = umOperador();
    const { id } = await abrir(usuario_id, ESTRANHA);
    await expect(mapearTarefa(b.deps, { ctx: ctx(usuario_id), id, mapa })).rejects.toMatchObject({
      erro: 'mapa_invalido',
      message: mensagem,
    });
    expect(await b.executar(usuario_id, id)).toMatchObject({ status: 'aguardando_colunas' });
  });

  it('de outro vendedor, o mapa e as recusadas não existem', async () => {
    const usuario_id = umOperador();
    const { id } = await abrir(usuario_id, ESTRANHA);
    const intruso = { ctx: ctx('intruso'), id };
    const naoHa = { erro: 'tarefa_nao_encontrada' };
    await expect(colunasDaTarefa(b.deps, intruso)).rejects.toMatchObject(naoHa);
    await expect(mapearTarefa(b.deps, { ...intruso, mapa: [] })).rejects.toMatchObject(naoHa);
    await expect(baixarTarefa(b.deps, intruso)).rejects.toMatchObject(naoHa);
  });

  it('um título que se repete não se escolhe por quem importa', async () => {
    const usuario_id = umOperador();
    const { id, tarefa } = await abrir(usuario_id, 'Nome;CPF;nome\r\nAna;52998224725;Bia\r\n');
    expect(tarefa.status).toBe('aguardando_colunas');
    expect(await colunasDaTarefa(b.deps, { ctx: ctx(usuario_id), id })).toMatchObject({
      mapa: [{ campo: 'cpf', posicao: 1 }],
      repetidas: ['Nome'],
    });
  });

  it('a célula que parece fórmula sai desarmada nas recusadas, e a linha comprida não empurra o motivo', async () => {
    const usuario_id = umOperador();
    const { id } = await abrir(usuario_id, 'Nome;CPF\r\n=1+1;111\r\n@SUM(A1);222;x;y\r\n');
    const { texto } = await baixarRecusadas(usuario_id, id);
    expect(texto).toBe(
      "\uFEFFLinha;Motivo da recusa;Nome;CPF\r\n2;CPF inválido;'=1+1;111\r\n3;A linha tem mais colunas que o cabeçalho;'@SUM(A1);222;x;y\r\n",
    );
  });
});
