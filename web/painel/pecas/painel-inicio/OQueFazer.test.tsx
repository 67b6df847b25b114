// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { deuCerto, prepararServidor, recusa } from '../../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, prepararTelas } from '../../../../test/support/tela-de-prova.tsx';
import { RenovacoesPorFazer } from './OQueFazer.tsx';

prepararTelas();
const servidor = prepararServidor();
const nenhuma = { quantas: 0, valor: 0, ha_mais: false };
const contagem = { vencidos: nenhuma, hoje: nenhuma, semana: nenhuma, adiados: nenhuma, ligar_hoje: 0 };
const faixa = () => document.querySelector('[aria-label="O que fazer agora"]');

describe('a faixa do que há para fazer, por cima de uma lista', () => {
  it('diz quantas passaram do dia, quanto valem, e leva à fila', async () => {
    servidor.responder(
      'GET /api/renovacoes/contagem',
      deuCerto({
        ...contagem,
        vencidos: { quantas: 12, valor: 120.5, ha_mais: true },
        hoje: { quantas: 1, valor: 10, ha_mais: false },
      }),
    );
    const tela = abrirTela(<RenovacoesPorFazer />);
    await tela.ver('vencidas');
    const fila = tela.papel('link', { name: /vencidas/ });
    expect(fila.textContent).toMatch(/R\$\s120,50Cobrar$/);
    expect(fila.getAttribute('href')).toBe('/dashboard/renovacoes');
    expect(tela.papel('link', { name: /vence hoje/ }).getAttribute('href')).toBe(
      '/dashboard/renovacoes?secao=hoje',
    );
  });

  it('sem nada que fazer fica vazia, e sem se saber não aparece', async () => {
    servidor.responder('GET /api/renovacoes/contagem', deuCerto(contagem));
    abrirTela(<RenovacoesPorFazer />);
    await esperar(() => expect(faixa()?.getAttribute('aria-busy')).toBe('false'));
    expect(faixa()?.childElementCount).toBe(0);
  });

  it('a falha não ocupa lugar: a tela diz as suas', async () => {
    servidor.responder('GET /api/renovacoes/contagem', recusa(400, 'x', 'Não deu'));
    abrirTela(<RenovacoesPorFazer />);
    await esperar(() => expect(faixa()).toBeNull());
  });
});
