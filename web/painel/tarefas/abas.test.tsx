// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { abrirTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import { Abas } from './Abas.tsx';

prepararTelas();

it('as setas passam de uma aba a outra, sem escolher; pelo Tab chega-se só à escolhida', async () => {
  const aoEscolher = vi.fn();
  const tela = abrirTela(
    <Abas
      rotulo="Linhas por situação"
      id="previa"
      painel="linhas"
      abas={[
        ['nova', 'Novas (3)'],
        ['existente', 'Já existem (1)'],
        ['recusada', 'Recusadas (0)'],
      ]}
      escolhida="existente"
      aoEscolher={aoEscolher}
    />,
  );
  const focada = () => document.activeElement?.textContent;
  const caminho = [];
  for (const tecla of ['{Tab}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}']) {
    await tela.teclar(tecla);
    caminho.push(focada());
  }
  expect(caminho).toEqual([
    ...['Já existem (1)', 'Recusadas (0)', 'Novas (3)', 'Recusadas (0)', 'Novas (3)', 'Recusadas (0)'],
  ]);
  expect(aoEscolher).not.toHaveBeenCalled();
  await tela.teclar('{Enter}');
  expect(aoEscolher.mock.calls).toEqual([['recusada']]);
  expect(tela.papel('tab', { name: 'Já existem (1)' }).getAttribute('aria-selected')).toBe('true');
});
