// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { MensagemMostrada } from '../../../shared/conversas/atendimento.schema.ts';
import { umaBase } from '../../../test/support/registros-de-prova.ts';
import { deuCerto, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import { Mensagens } from './Mensagens.tsx';

prepararTelas();
const servidor = prepararServidor();

const umaMensagem = (id: string): MensagemMostrada => ({
  id,
  de: 'cliente',
  texto: `Mensagem ${id}`,
  formato: 'text',
  em: '2026-11-23T12:00:00.000Z',
  situacao: null,
  motivo: null,
  midia: null,
  decisao: null,
  transcricao: null,
});

function Conversa() {
  const [itens, definir] = useState([umaMensagem('1')]);
  return (
    <>
      <button type="button" onClick={() => definir([...itens, umaMensagem(String(itens.length + 1))])}>
        Chega outra
      </button>
      <button type="button" onClick={() => definir([umaMensagem('1'), umaMensagem('1a'), ...itens.slice(1)])}>
        Chega uma do mesmo segundo
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

it('a mensagem que entra no meio, do mesmo segundo que a última, também se diz a quem lê as antigas', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
  const tela = abrirTela(<Conversa />);
  await tela.clicar('Chega outra');
  tela.papel('log', { name: 'Mensagens' }).scrollTop = 0;
  await tela.clicar('Chega uma do mesmo segundo');
  await tela.clicar('Novas mensagens');
});

it("'Corrigir' debaixo de uma resposta do assistente marca-a uma vez, e abre o item que ela usou", async () => {
  servidor.responder('GET /api/conhecimento/bases', deuCerto({ itens: [umaBase()] }));
  servidor.responder('POST /api/whatsapp/logs/{id}/corrigir', deuCerto());
  const resposta: MensagemMostrada = {
    ...umaMensagem('2'),
    de: 'assistente',
    texto: 'O mensal custa R$ 49,90.',
    decisao: { id: 'wamid.1', itens: [{ id: 'item-1', produto: 'over_limite', titulo: 'Valores' }] },
  };
  const tela = abrirTela(
    <Mensagens
      id="551188887777"
      itens={[umaMensagem('1'), resposta]}
      haAnteriores={false}
      buscarAnteriores={async () => {}}
      tentar={null}
    />,
    { endereco: '/dashboard/whatsapp/conversas/551188887777' },
  );
  await tela.verBotao(/^Corrigir Valores, usado em: O mensal/);
  await esperar(() => expect(servidor.chamadas('GET /api/conhecimento/bases')).toHaveLength(1));
  await tela.cliqueDuplo(/^Corrigir Valores/);
  await tela.ver('Outra tela');
  expect(window.location.pathname + window.location.search).toBe(
    '/dashboard/whatsapp/knowledge/over-limite?formulario=item-1',
  );
  expect(servidor.chamadas('POST /api/whatsapp/logs/wamid.1/corrigir').map(({ corpo }) => corpo)).toEqual([
    { telefone: '551188887777' },
  ]);
});
