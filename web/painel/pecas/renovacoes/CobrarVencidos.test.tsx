// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { deuCerto, prepararServidor, recusa } from '../../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, prepararTelas } from '../../../../test/support/tela-de-prova.tsx';
import { CobrarVencidos } from './CobrarVencidos.tsx';

prepararTelas();
const servidor = prepararServidor();
const nenhuma = { quantas: 0, valor: 0, ha_mais: false };
const contagem = { vencidos: nenhuma, hoje: nenhuma, semana: nenhuma, adiados: nenhuma, ligar_hoje: 0 };

describe('no título dos que venceram', () => {
  it('havendo o que renovar, leva à fila onde se cobra', async () => {
    const vencidos = { quantas: 12, valor: 120.5, ha_mais: true };
    servidor.responder('GET /api/renovacoes/contagem', deuCerto({ ...contagem, vencidos }));
    const tela = abrirTela(<CobrarVencidos />);
    await tela.ver('Cobrar');
    expect(tela.papel('link', { name: 'Cobrar' }).getAttribute('href')).toBe(
      '/dashboard/renovacoes?secao=vencidos',
    );
  });

  it.each([
    ['ninguém venceu', deuCerto(contagem)],
    ['não se sabe', recusa(400, 'x', 'Não deu')],
  ] as const)('quando %s não ocupa lugar', async (_, resposta) => {
    servidor.responder('GET /api/renovacoes/contagem', resposta);
    const tela = abrirTela(<CobrarVencidos />);
    await esperar(() => expect(servidor.chamadas('GET /api/renovacoes/contagem')).toHaveLength(1));
    expect(tela.papeis('link')).toEqual([]);
  });
});
