// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  deuCerto,
  FORA_DO_AR,
  INDISPONIVEL,
  prepararServidor,
  recusa,
} from '../../../../test/support/servidor-de-prova.ts';
import { abrirTela, prepararTelas } from '../../../../test/support/tela-de-prova.tsx';
import { useCobrar } from './useCobrar.ts';

prepararTelas();
const servidor = prepararServidor();

const COBRAR = 'POST /api/cobrancas/disparar-individual/{id}';
const DESFAZER = 'POST /api/cobrancas/desfazer';
const DESFECHO = 'GET /api/cobrancas/desfecho';
const ENVIO = 'whatsapp#a1#1_dia#2026-11-22#t1';

const cobrou: boolean[] = [];
/** Quando o servidor recebeu o pedido, no relógio do teste. */
let pediuEm = 0;
function Botao() {
  const cobrar = useCobrar({ assinatura_id: 'a1', nome: 'Ana' }, (saiu) => cobrou.push(saiu));
  return (
    <button type="button" onClick={() => cobrar.agir()}>
      Cobrar Ana
    </button>
  );
}

beforeEach(() => {
  cobrou.length = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  servidor.responder(COBRAR, () => {
    pediuEm = Date.now();
    return deuCerto({ success: true, motivo: null, message: '', envio: ENVIO });
  });
});

async function cobrarAna() {
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const tela = abrirTela(<Botao />);
  await tela.clicar('Cobrar Ana');
  await tela.ver('Cobrança a caminho de Ana');
  expect(cobrou).toEqual([true]);
  return tela;
}
const passar = (segundos: number) => act(() => vi.advanceTimersByTimeAsync(segundos * 1000));
/** Até tantos segundos depois do pedido, por mais que a tela tenha demorado a desenhar-se. */
const passarAte = (segundos: number) => passar(Math.max(0, segundos - (Date.now() - pediuEm) / 1000));
/** O que outra tela, já fechada, ainda pergunte da cobrança dela não conta. */
const ehDaAna = ({ busca }: { readonly busca: URLSearchParams }) => busca.get('envio') === ENVIO;
/** Uma resposta por vez, e daí em diante a última. */
const emOrdem = (...respostas: readonly ReturnType<typeof deuCerto>[]) => {
  let vez = 0;
  return (chamada: { readonly busca: URLSearchParams }) =>
    (ehDaAna(chamada) && respostas[Math.min(vez++, respostas.length - 1)]) || FORA_DO_AR;
};
const perguntas = () => servidor.chamadas(DESFECHO).filter(ehDaAna).length;

it('a mensagem sai daí a 15 s: só então se pergunta, e se diz que foi enviada', async () => {
  servidor.responder(
    DESFECHO,
    emOrdem(deuCerto({ situacao: 'a_caminho', message: '' }), deuCerto({ situacao: 'saiu', message: '' })),
  );
  const tela = await cobrarAna();
  await passarAte(14);
  expect(perguntas()).toBe(0);
  await passarAte(16);
  expect(tela.texto('✅ Cobrança enviada para Ana!')).toEqual([]);
  await passarAte(19);
  await tela.ver('✅ Cobrança enviada para Ana!');
  await passar(60);
  expect(perguntas()).toBe(2);
  expect(cobrou).toEqual([true]);
});

it('a que não saiu diz por quê, e a pessoa volta a poder ser cobrada', async () => {
  const message = 'Erro no envio: este número não recebe WhatsApp';
  servidor.responder(DESFECHO, deuCerto({ situacao: 'nao_saiu', message }));
  const tela = await cobrarAna();
  await passar(16);
  await tela.ver(`❌ ${message}`);
  expect(cobrou).toEqual([true, false]);
});

it("'Desfazer' desfaz o que se pediu, e nada mais se pergunta", async () => {
  servidor.responder(DESFAZER, deuCerto({ situacao: 'nao_saiu', message: '' }));
  const tela = await cobrarAna();
  await tela.clicar('Desfazer');
  await tela.ver('Cobrança para Ana desfeita: nada foi enviado');
  expect(servidor.chamadas(DESFAZER).map(({ corpo }) => corpo)).toEqual([{ envio: ENVIO }]);
  expect(cobrou).toEqual([true, false]);
  await passar(60);
  expect(perguntas()).toBe(0);
});

it('o que já saiu recusa-se em palavras, e continua a dizer-se o que houve', async () => {
  servidor.responder(DESFAZER, recusa(409, 'cobranca_ja_saiu', 'A mensagem já saiu: não dá para desfazer'));
  servidor.responder(DESFECHO, deuCerto({ situacao: 'saiu', message: '' }));
  const tela = await cobrarAna();
  await tela.clicar('Desfazer');
  await tela.ver('Não foi possível desfazer: A mensagem já saiu: não dá para desfazer');
  await passar(16);
  await tela.ver('✅ Cobrança enviada para Ana!');
  expect(cobrou).toEqual([true]);
});

it('com o servidor fora do ar desfazer diz-o, e pergunta até se saber', async () => {
  servidor.responder(DESFAZER, FORA_DO_AR);
  servidor.responder(DESFECHO, emOrdem(FORA_DO_AR, deuCerto({ situacao: 'saiu', message: '' })));
  const tela = await cobrarAna();
  await tela.clicar('Desfazer');
  await tela.ver(`Não foi possível desfazer: ${INDISPONIVEL}`);
  await passar(16);
  await passar(4);
  await tela.ver('✅ Cobrança enviada para Ana!');
});
