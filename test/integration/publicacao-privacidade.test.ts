import { afterAll, beforeAll, expect, it } from 'vitest';
import { definirIntegracao, sorteioDoSistema } from '../../lambdas/integracoes/index.ts';
import { eventWrite } from '../../lambdas/platform/events.ts';
import { assistenteKey } from '../../lambdas/platform/keys/assistente.ts';
import { transact } from '../../lambdas/platform/table.ts';
import { configuracaoPadrao } from '../../shared/assistente/assistente.schema.ts';
import { umCofre } from '../support/cofre.ts';
import { type Publicacao, umaPublicacao } from './publicacao.apoio.ts';

const { cofre, apagar } = umCofre();
let p: Publicacao;
beforeAll(async () => {
  p = await umaPublicacao();
});
afterAll(async () => {
  await p.parar();
  apagar();
});

it('a política diz quem leva as mensagens e, com o assistente ligado, de quem é a inteligência artificial (regra 46)', async () => {
  const usuario_id = await p.operador('sara', { loja: 'sara.loja.br' });
  const { tabela } = p.c;
  const ctx = () => p.c.ctx({ usuario_id });
  const deps = { tabela, cofre, sorteio: sorteioDoSistema };
  const politica = async () => {
    await p.publicar();
    return (await p.abrir('/privacidade', 'sara.loja.br')).corpo;
  };
  const assistente = (configuracao: object) =>
    transact(tabela, [
      { put: { ...assistenteKey(usuario_id), ...configuracaoPadrao(), ...configuracao } },
      eventWrite(ctx(), 'assistente.alterado', usuario_id),
    ]);
  const semNada = await politica();
  expect(semNada).not.toContain('WhatsApp:');
  expect(semNada).not.toContain('OpenAI');

  await definirIntegracao(deps, {
    ctx: ctx(),
    provedor: 'evolution',
    configuracao: { url: 'https://evo.exemplo.com/v1', instancia: 'loja' },
    credenciais: { api_key: 'chave-de-teste-da-evolution' },
  });
  await definirIntegracao(deps, {
    ctx: ctx(),
    provedor: 'openai',
    configuracao: { url: 'https://api.openai.com/v1', modelo: 'um-modelo' },
    credenciais: { api_key: 'chave-de-teste-do-modelo' },
  });
  const desligado = await politica();
  expect(desligado).toContain('Evolution API (evo.exemplo.com)');
  expect(desligado).not.toContain('OpenAI');

  await assistente({ ativo: true, modo_ia: true });
  const ligado = await politica();
  expect(ligado).toContain('OpenAI: inteligência artificial do assistente virtual');
  expect(ligado).toContain('transferência internacional');
  await assistente({ ativo: true, modo_ia: false });
  expect(await politica()).not.toContain('OpenAI');
});
