import { describe, expect, it } from 'vitest';
import { type Arquivo, lerArvore } from './arvore.ts';
import { type Fontes, gruposDeMedidas, lerPromessas, problemasDasPromessas, titulosDe } from './promessas.ts';

const DOCUMENTO = 'docs/promessas.md';
const texto = (caminho: string) => lerArvore([caminho])[0]?.texto ?? '';
const fontes: Fontes = {
  ler: (caminho) => lerArvore([caminho])[0],
  medidas: {
    grupos: { caminho: 'test/bench/run.ts', texto: texto('test/bench/run.ts') },
    tabela: texto('docs/benchmarks.md'),
  },
};

describe('as promessas do produto', () => {
  it('a tabela foi lida, parte por parte', () => {
    const promessas = lerPromessas(texto(DOCUMENTO));
    expect(promessas.length).toBeGreaterThan(200);
    expect(promessas.flatMap(({ provas }) => provas).length).toBeGreaterThan(promessas.length);
    expect(Object.keys(Object.groupBy(promessas, ({ area }) => area))).toEqual([
      ...['Dinheiro', 'Mensagens', 'Assistente', 'Compra', 'Painel', 'Páginas públicas'],
      ...['Isolamento e segurança', 'Dados e privacidade', 'Instalação', 'Velocidade e tamanho'],
      ...['Acessibilidade', 'Código'],
    ]);
    expect(gruposDeMedidas(fontes.medidas.grupos).get('lambdas')).toContain('Funções');
  });

  it('cada uma se escreve uma vez e tem uma prova que existe', () => {
    expect(problemasDasPromessas(texto(DOCUMENTO), fontes)).toEqual([]);
  });
});

describe('o que a tabela não pode ter é apanhado', () => {
  const provada: Arquivo = {
    caminho: 'shared/x/x.rules.test.ts',
    texto: `
      import { it } from 'vitest';
      // it('só num comentário', () => {});
      const frase = "it('só num texto', () => {})";
      describe('a parte inteira', () => {
        it('entre aspas simples', () => {});
        it("d'água, entre aspas duplas", () => {});
        it(\`de \${nome}, num molde\`, () => {});
        it.each([[1], [2]])('de cada caso: %s', () => {});
        it.each<[string, number]>([['a', 1]])(
          '$key, noutra linha',
          async ({ key }) => {},
        );
        test.each\`a | b\`('de uma tabela escrita', () => {});
        test('chamada test', async () => {}, 60_000);
        describe.concurrent('a parte ao mesmo tempo', () => {});
        it.skip('pulada', () => {});
        it.todo('por fazer');
        outra('de outra função', () => {});
      });`,
  };
  const tabelada: Arquivo = {
    caminho: 'test/architecture/x.ts',
    texto:
      "export const regras = [{ nome: 'a regra', proibe: /x/ }];\nit('um título fora de um teste', () => {});",
  };
  const plantadas: Fontes = {
    ler: (caminho) => [provada, tabelada].find((arquivo) => arquivo.caminho === caminho),
    medidas: {
      grupos: {
        caminho: 'test/bench/run.ts',
        texto: "const grupos = [{ nome: 'painel', titulo: 'Painel: tamanho', medir: medirPainel }];",
      },
      tabela:
        '# Medidas\n\n## Painel: tamanho\n\n| figura | orçamento |\n|---|---|\n| painel inteiro (gz) | ≤ 560 |\n',
    },
  };
  const problemas = (...linhas: readonly string[]) =>
    problemasDasPromessas(
      ['## Painel', '| promessa | prova |', '|---|---|', ...linhas].join('\n'),
      plantadas,
    );
  const comProva = (prova: string) => problemas(`| A tela abre | ${prova} |`);
  const teste = (titulo: string, caminho = provada.caminho) => `\`${caminho} › ${titulo}\``;

  it.each([
    'a parte inteira',
    'entre aspas simples',
    "d'água, entre aspas duplas",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: o molde, como se escreve no código.
    'de ${nome}, num molde',
    'de cada caso: %s',
    '$key, noutra linha',
    'de uma tabela escrita',
    'chamada test',
    'a parte ao mesmo tempo',
  ])('acha o título: %s', (titulo) => {
    expect(comProva(teste(titulo))).toEqual([]);
  });

  it.each(['só num comentário', 'só num texto', 'pulada', 'por fazer', 'de outra função', 'entre aspas'])(
    'não toma por título: %s',
    (titulo) => {
      expect(comProva(teste(titulo))).toEqual([`linha 4: ${provada.caminho} não tem '${titulo}'`]);
    },
  );

  it('de um arquivo que não é de teste vale o nome de cada linha da sua tabela, e só ele', () => {
    expect(comProva(teste('a regra', tabelada.caminho))).toEqual([]);
    expect([...titulosDe(tabelada)]).toEqual(['a regra']);
  });

  it.each([
    ['o arquivo que não existe', teste('x', 'test/e2e/sumiu.test.ts'), 'não existe test/e2e/sumiu.test.ts'],
    ['o teste sem título', '`shared/x/x.rules.test.ts`', 'não se entende a prova `shared/x/x.rules.test.ts`'],
    ['a prova em prosa', 'vê-se à vista', 'não se entende a prova vê-se à vista'],
    ['a medida que não existe', '`npm run bench -- sumiu`', 'nenhuma medida se chama sumiu'],
    ['a figura que não se mede', '`npm run bench -- painel` › outra coisa', "painel não mede 'outra coisa'"],
    ['a linha sem prova', '', 'não tem prova'],
  ])('%s', (_, prova, falta) => {
    expect(comProva(prova)).toEqual([`linha 4: ${falta}`]);
  });

  it('a segunda prova também se confere, e as duas formas de uma medida valem', () => {
    const [certa, errada] = [teste('chamada test'), teste('sumiu')];
    expect(comProva(`${certa}<br>${errada}`)).toHaveLength(1);
    const medidas = '`npm run bench -- painel`<br>`npm run bench -- painel` › painel inteiro';
    expect(comProva(medidas)).toEqual([]);
  });

  it('a promessa escrita duas vezes, ainda que com outra pontuação', () => {
    const prova = teste('chamada test');
    expect(problemas(`| A tela abre, sempre | ${prova} |`, `| a tela abre: sempre | ${prova} |`)).toEqual([
      'linha 5: é a promessa da linha 4',
    ]);
  });

  it('a linha sem promessa, e a que está fora de qualquer parte', () => {
    expect(problemas(`|  | ${teste('chamada test')} |`)).toEqual(['linha 4: não diz a promessa']);
    expect(problemasDasPromessas(`| Solta | ${teste('chamada test')} |`, plantadas)).toEqual([
      'linha 1: não está em parte nenhuma',
    ]);
  });
});
