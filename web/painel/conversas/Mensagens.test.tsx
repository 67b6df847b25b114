// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { MensagemMostrada } from '../../../shared/conversas/atendimento.schema.ts';
import { abrirTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import { Mensagens } from './Mensagens.tsx';

prepararTelas();

const umaMensagem = (id: string): MensagemMostrada => ({
  id,
  de: 'cliente',
  texto: `Mensagem ${id}`,
  formato: 'text',
  em: '2026-11-23T12:00:00.000Z',
  situacao: null,
  motivo: null,
  midia: null,
});

function Conversa() {
  const [itens, definir] = useState([umaMensagem('1')]);
  return (
    <>
      <button type="button" onClick={() => definir([...itens, umaMensagem(String(itens.length + 1))])}>
        Chega outra
      </button>
      <Mensagens
        id="551188887777"
        itens={itens}
        haAnteriores={false}
        buscarAnteriores={async () => {}}
        tentar={null}
      />
    </>
  );
}

it('quem sobe no instante em que chega outra mensagem fica onde está, e um botão leva à nova', async () => {
  // Uma conversa com mil pixels numa caixa de duzentos; o navegador ainda não disse que se rolou.
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
  const tela = abrirTela(<Conversa />);
  const caixa = tela.papel('log', { name: 'Mensagens' });
  await tela.clicar('Chega outra');
  expect(caixa.scrollTop).toBe(1_000);
  caixa.scrollTop = 0;
  await tela.clicar('Chega outra');
  expect(caixa.scrollTop).toBe(0);
  await tela.clicar('Novas mensagens');
  expect(caixa.scrollTop).toBe(1_000);
});
