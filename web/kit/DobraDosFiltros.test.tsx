// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { abrirTela, prepararTelas } from '../../test/support/tela-de-prova.tsx';
import { FiltrosDaLista } from './FiltrosDaLista.tsx';

prepararTelas();

const OPCOES = [
  ['todos', 'Todos os status'],
  ['ativo', 'Ativo'],
] as const;

function Lista() {
  const [valor, aoMudar] = useState('todos');
  const [ligado, aoLigar] = useState(false);
  return (
    <FiltrosDaLista
      rotulo="Buscar"
      placeholder="Nome"
      busca=""
      aoBuscar={() => undefined}
      filtros={[{ rotulo: 'Status', valor, opcoes: OPCOES, aoMudar }]}
      ligar={{ rotulo: 'Arquivados', ligado, aoLigar }}
    />
  );
}

it('o botão dos filtros diz os que valem, e dobrar não os muda', async () => {
  const tela = abrirTela(<Lista />);
  await tela.clicar('Filtros');
  await tela.escolher('Status', 'ativo');
  await tela.marcar('Arquivados');
  const botao = tela.papel('button', { name: 'Filtros: Ativo · Arquivados' });
  expect(botao.getAttribute('aria-expanded')).toBe('true');
  await tela.clicar('Filtros: Ativo · Arquivados');
  expect(botao.getAttribute('aria-expanded')).toBe('false');
  await tela.escolher('Status', 'todos');
  await tela.marcar('Arquivados');
  expect(botao.textContent).toBe('Filtros');
});
