// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { textosHostis } from '../../../../test/support/hostis.ts';
import { abrirTela, prepararTelas } from '../../../../test/support/tela-de-prova.tsx';
import { ExportarLista } from './ExportarLista.tsx';
import { MenuCsv } from './MenuCsv.tsx';
import { escreverPlanilha } from './planilhaDaLista.ts';

prepararTelas();

type Pessoa = { readonly nome: string; readonly deve: number };
const COLUNAS = [
  { titulo: 'Nome', celula: ({ nome }: Pessoa) => nome },
  { titulo: 'Deve', celula: ({ deve }: Pessoa) => deve },
];

it('a planilha é do que a lista mostra, e nenhuma célula executa', () => {
  expect(escreverPlanilha(COLUNAS, [{ nome: '=1+1', deve: -97.5 }])).toBe(
    "\uFEFFNome;Deve\r\n'=1+1;-97,50\r\n",
  );
  for (const nome of textosHostis) {
    const [, linha = ''] = escreverPlanilha(COLUNAS, [{ nome, deve: 0 }]).split('Deve\r\n');
    expect(linha).not.toMatch(/^"?[=+\-@\t]/);
  }
});

it('enquanto a lista não chega inteira, ou se não mostra ninguém, não se exporta', async () => {
  const botao = (completa: boolean, itens: readonly Pessoa[]) => {
    const tela = abrirTela(<ExportarLista nome="x" completa={completa} itens={itens} colunas={COLUNAS} />);
    const { disabled } = tela.papel('button', { name: 'Exportar CSV' }) as HTMLButtonElement;
    tela.fechar();
    return disabled;
  };
  expect(botao(false, [{ nome: 'Ana', deve: 1 }])).toBe(true);
  expect(botao(true, [])).toBe(true);
  expect(botao(true, [{ nome: 'Ana', deve: 1 }])).toBe(false);
});

it('o menu exporta tudo, ou só o que está à vista, dizendo quantos', async () => {
  const tudo = vi.fn();
  const aVista = vi.fn();
  const tela = abrirTela(
    <MenuCsv
      de="clientes"
      exportando={false}
      aoExportar={tudo}
      aVista={{ quantos: 1_200, aoExportar: aVista }}
    />,
  );
  await tela.clicar('CSV: exportar ou importar');
  await tela.noMenu('Só o que está à vista (1.200)');
  expect([tudo.mock.calls.length, aVista.mock.calls.length]).toEqual([0, 1]);
});
