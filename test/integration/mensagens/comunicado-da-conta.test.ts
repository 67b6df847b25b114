import { afterAll, beforeAll, expect, it } from 'vitest';
import { gravacoesDoComunicado } from '../../../lambdas/mensagens/index.ts';
import type { Remetente } from '../../../lambdas/mensagens/ports.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { umProvedor } from '../lembretes/apoio.ts';
import { type Deps, enviosDe, rodarFila, umaLoja } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

it('o aviso da conta que o provedor recusa por enquanto volta à fila com o seu texto, e sai uma vez', async () => {
  const loja = await umaLoja(c);
  let fora = true;
  const base = umProvedor();
  const remetente: Remetente = {
    ...base.remetente,
    enviar: async (mensagem) =>
      fora
        ? { aceito: false, provedor: 'ses', motivo: 'cheio', duvidoso: false, passageiro: true }
        : base.remetente.enviar(mensagem),
  };
  const deps: Deps = {
    tabela: c.tabela,
    molde: 'https://{host}',
    links: c.links,
    escolherRemetente: async () => remetente,
    tempoReal: Date.now,
    esperar: () => new Promise(setImmediate),
  };
  const aviso = {
    chave: 'envios-parados-de-novembro',
    para: { nome: 'Helena Prado', email: 'helena.prado@loja.com.br' },
    assunto: 'Os seus envios pararam',
    linhas: ['Voltaram devoluções demais.', 'Confira a lista antes de retomar.'],
  };
  await transact(c.tabela, gravacoesDoComunicado(loja.ctx(), aviso));
  expect(await rodarFila(deps, c, loja)).toBe(1);
  fora = false;
  expect(await rodarFila(deps, c, loja)).toBe(0);
  expect(await rodarFila(deps, c, loja)).toBe(0);
  expect(base.aceitos.map(({ para, assunto }) => [para.email, assunto])).toEqual([
    ['helena.prado@loja.com.br', 'Os seus envios pararam'],
  ]);
  expect(base.aceitos[0]?.texto).toContain('Confira a lista antes de retomar.');
  const [envio] = await enviosDe(c, loja);
  expect(envio?.status).toBe('enviado');
  expect(envio?.conteudo ?? null).toBeNull();
});
