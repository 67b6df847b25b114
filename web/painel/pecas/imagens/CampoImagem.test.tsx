// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Imagem } from '../../../../shared/blocos/blocos.schema.ts';
import { IMAGEM_MAXIMA_BYTES } from '../../../../shared/imagens/imagens.rules.ts';
import { deuCerto, prepararServidor, recusa } from '../../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, prepararTelas } from '../../../../test/support/tela-de-prova.tsx';
import { CampoImagem } from './CampoImagem.tsx';

prepararTelas();
const servidor = prepararServidor();

const ID = '0a'.repeat(16);
const GUARDADA = {
  id: ID,
  largura: 1200,
  altura: 800,
  larguras: [480, 960],
  bytes: 1000,
  criado_em: '2026-11-25T12:00:00.000Z',
};
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

/** O balde: aceita, recusa, ou nem se chega a ele. */
let balde: (() => { status: number } | 'semRede')[];
let enviados: number;
class Envio {
  readonly upload: { onprogress?: (andou: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  open() {}
  abort() {}
  send() {
    enviados += 1;
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    const resposta = balde.shift()?.() ?? { status: 204 };
    if (resposta === 'semRede') return this.onerror?.();
    this.status = resposta.status;
    this.onload?.();
  }
}

function Campo({ comeca = null }: { comeca?: Imagem | null }) {
  const [valor, mudar] = useState(comeca);
  return (
    <>
      <CampoImagem rotulo="Figura da abertura" valor={valor} aoMudar={mudar} />
      <output>{JSON.stringify(valor)}</output>
    </>
  );
}
function abrir(comeca: Imagem | null = null) {
  balde = [];
  enviados = 0;
  vi.stubGlobal('XMLHttpRequest', Envio);
  servidor.responder('GET /api/perfil', deuCerto({ username: 'ana' }));
  servidor.responder(
    'POST /api/imagens',
    deuCerto({ id: 'envio-1', envio: { url: 'https://balde.exemplo/', campos: { key: 'k' } } }),
  );
  servidor.responder('POST /api/imagens/{id}/processar', deuCerto(GUARDADA));
  const tela = abrirTela(<Campo comeca={comeca} />);
  const escolher = (bytes: Uint8Array<ArrayBuffer>, nome = 'foto.png') => {
    const [entrada] = tela.campos('Arquivo: Figura da abertura');
    if (!(entrada instanceof HTMLInputElement)) throw new Error('sem campo de arquivo');
    Object.defineProperty(entrada, 'files', { value: [new File([bytes], nome)], configurable: true });
    entrada.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const valor = () => JSON.parse(document.querySelector('output')?.textContent ?? 'null');
  return { tela, escolher, valor };
}

it('a imagem escolhida sobe, mostra-se, descreve-se e tira-se', async () => {
  const { tela, escolher, valor } = abrir();
  escolher(PNG);
  await tela.verBotao('Trocar');
  expect(valor()).toEqual({ id: ID, largura: 1200, altura: 800, alt: '' });
  await tela.preencher('O que a imagem mostra', 'Pães sobre a mesa');
  expect(valor()).toMatchObject({ alt: 'Pães sobre a mesa' });
  expect(tela.papel('img', { name: 'Pães sobre a mesa' }).getAttribute('src')).toMatch(/^blob:/);
  const [abriu] = servidor.chamadas('POST /api/imagens');
  const [guardou] = servidor.chamadas('POST /api/imagens/{id}/processar');
  expect(guardou?.chave).toBe(`${abriu?.chave}:processar`);
  await tela.clicar('Remover');
  expect(valor()).toBeNull();
});

it('a guardada mostra-se de onde as páginas a mostram, e a que a troca fica com a descrição', async () => {
  const { tela, escolher, valor } = abrir({
    id: 'f'.repeat(32),
    largura: 600,
    altura: 400,
    alt: 'A padaria',
  });
  await esperar(() =>
    expect(tela.papel('img', { name: 'A padaria' }).getAttribute('src')).toContain(
      `/ana/img/${'f'.repeat(32)}-480.webp`,
    ),
  );
  escolher(PNG);
  await esperar(() => expect(valor()).toMatchObject({ id: ID, alt: 'A padaria' }));
});

it('o que não é imagem, seja qual for o nome, e o grande demais nem se mandam', async () => {
  const { tela, escolher } = abrir();
  escolher(new TextEncoder().encode('<svg onload="alert(1)"/>'), 'foto.png');
  await tela.ver('Envie JPEG, PNG ou WebP');
  escolher(new Uint8Array(IMAGEM_MAXIMA_BYTES + 1));
  await tela.ver('A imagem passa de 10 MB. Diminua-a e envie de novo');
  expect([enviados, servidor.chamadas('POST /api/imagens')]).toEqual([0, []]);
});

it('sem rede no meio do envio, tentar de novo recomeça dele, com a mesma chave', async () => {
  const { tela, escolher, valor } = abrir();
  balde = [() => 'semRede'];
  escolher(PNG);
  await tela.ver('Não foi possível enviar a imagem. Confira sua conexão e tente de novo');
  await tela.cliqueDuplo('Tentar de novo');
  await esperar(() => expect(valor()).toMatchObject({ id: ID }));
  expect([enviados, servidor.chamadas('POST /api/imagens').length]).toEqual([2, 1]);
  expect(servidor.chamadas('POST /api/imagens/{id}/processar')).toHaveLength(1);
});

it('o que o servidor recusa lê-se junto do campo, e pede outra imagem', async () => {
  const { tela, escolher, valor } = abrir();
  servidor.responder(
    'POST /api/imagens/{id}/processar',
    recusa(400, 'imagem_com_pixels_demais', 'A imagem tem pontos demais'),
  );
  escolher(PNG);
  await tela.ver('A imagem tem pontos demais');
  expect(tela.texto('Tentar de novo')).toEqual([]);
  expect(valor()).toBeNull();
});
