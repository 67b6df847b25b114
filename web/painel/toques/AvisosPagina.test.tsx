// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ESCOLHAS_DE_INICIO } from '../../../shared/toques/toques.rules.ts';
import type { AvisosDoVendedor } from '../../../shared/toques/toques.schema.ts';
import { deuCerto, FORA_DO_AR, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import AvisosPagina from './AvisosPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

const CELULAR = { id: 'a1', nome: 'Chrome no Android', criado_em: '2026-11-20T12:00:00.000Z' };
function abrir({ escolhas = ESCOLHAS_DE_INICIO, aparelhos = [CELULAR] }: Partial<AvisosDoVendedor> = {}) {
  servidor.responder('GET /api/avisos', deuCerto({ escolhas, aparelhos }));
  return abrirTela(<AvisosPagina />, { endereco: '/dashboard/perfil/avisos' });
}
const marcado = (elemento: HTMLElement) => elemento instanceof HTMLInputElement && elemento.checked;

it('quem nunca escolheu vê o resumo da manhã escolhido, e desliga-o num toque', async () => {
  servidor.responder('PATCH /api/avisos', deuCerto({ ...ESCOLHAS_DE_INICIO, email: 'nada' }));
  const tela = abrir();
  await tela.ver('Por e-mail');
  const resumo = () => tela.papel('radio', { name: /^Um resumo às 08:00/ });
  expect(marcado(resumo())).toBe(true);
  await tela.marcar('Nada por e-mail');
  await esperar(() =>
    expect(servidor.chamadas('PATCH /api/avisos').map(({ corpo }) => corpo)).toEqual([{ email: 'nada' }]),
  );
  await esperar(() => expect(marcado(tela.campo('Nada por e-mail'))).toBe(true));
  expect(marcado(resumo())).toBe(false);
});

it('a escolha recusada volta ao que estava, e diz-se', async () => {
  servidor.responder('PATCH /api/avisos', recusa(422, 'dados_invalidos', 'Não foi possível'));
  const tela = abrir();
  await tela.ver('De que avisar');
  await tela.marcar('Renovação');
  await esperar(() => expect(tela.alerta('A escolha não foi guardada.')).toBeDefined());
  expect(servidor.chamadas('PATCH /api/avisos').map(({ corpo }) => corpo)).toEqual([{ renovacao: false }]);
  expect(marcado(tela.campo('Renovação'))).toBe(true);
});

it('um aparelho só sai da lista depois de se confirmar', async () => {
  servidor.responder('DELETE /api/avisos/aparelhos/{id}', deuCerto());
  const tela = abrir();
  await tela.clicar('Remover Chrome no Android');
  expect(servidor.chamadas('DELETE /api/avisos/aparelhos/{id}')).toEqual([]);
  servidor.responder('GET /api/avisos', deuCerto({ escolhas: ESCOLHAS_DE_INICIO, aparelhos: [] }));
  await naTela(await tela.dialogo('Remover Chrome no Android?')).clicar('Remover');
  await tela.ver('Chrome no Android deixou de receber avisos');
  await tela.sumir('Aparelhos que recebem avisos');
  expect(servidor.chamadas('DELETE /api/avisos/aparelhos/{id}').map(({ rota }) => rota)).toEqual([
    'DELETE /api/avisos/aparelhos/a1',
  ]);
});

it('o navegador que não mostra avisos diz o que fazer, e o resto da tela serve', async () => {
  const tela = abrir({ aparelhos: [] });
  await tela.ver(/^Este navegador não mostra avisos com o painel fechado/);
  expect(tela.papeis('switch', { name: 'Receber avisos neste aparelho' })).toEqual([]);
  expect(tela.papeis('radio')).toHaveLength(3);
});

it('sem servidor, diz o que falhou e tenta de novo', async () => {
  servidor.responder('GET /api/avisos', FORA_DO_AR);
  const tela = abrirTela(<AvisosPagina />, { endereco: '/dashboard/perfil/avisos' });
  await tela.ver(/^Não foi possível carregar os avisos/);
  servidor.responder('GET /api/avisos', deuCerto({ escolhas: ESCOLHAS_DE_INICIO, aparelhos: [CELULAR] }));
  await tela.clicar('Tentar de novo');
  await tela.ver('Chrome no Android');
});
