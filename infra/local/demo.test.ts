import { describe, expect, it } from 'vitest';
import { STATUS } from '../../shared/assinaturas/assinaturas.schema.ts';
import { somarDias } from '../../shared/base/datas.ts';
import { produtoDoLugar } from '../../shared/catalogo/catalogo.rules.ts';
import { statusDoCupom } from '../../shared/cupons/cupons.rules.ts';
import { PAGINAS_ESPECIFICADAS } from '../../shared/linhas/especificadas.paginas.ts';
import { especificadaDoNome } from '../../shared/linhas/especificadas.ts';
import { PAGINAS } from './demo-paginas.ts';
import { CUPONS, lugarDoPlano, PRODUTOS, SITUACOES } from './demo-planos.ts';

const HOJE = '2026-11-21';

describe('o que a demonstração mostra', () => {
  it('os quatro produtos com todos os planos, cada um à venda', () => {
    const produtos = PRODUTOS.map((produto, i) => ({
      ...produto,
      id: String(i),
      criado_em: '',
      arquivado_em: null,
      linha_id: especificadaDoNome(produto.nome) ?? 'outra000',
    }));
    const ocupam = PAGINAS_ESPECIFICADAS.flatMap(({ linha_id, planos }) =>
      planos.map(({ periodicidade }) => produtoDoLugar({ linha_id, periodicidade }, produtos)?.id),
    );
    expect(new Set(ocupam)).toEqual(new Set(produtos.map(({ id }) => id)));
  });

  it('assinaturas em todos os estados: de quem vence hoje, em 1, 3, 7 e 30 dias, e de quem já venceu', () => {
    expect(new Set(SITUACOES.map(({ status }) => status))).toEqual(new Set(STATUS));
    const vencem = SITUACOES.map(({ vence }) => vence);
    for (const dias of [0, 1, 3, 7, 30]) expect(vencem, `em ${dias} dias`).toContain(dias);
    expect(vencem.filter((dias) => dias < 0).length).toBeGreaterThan(1);
    // Sessenta clientes dão a volta à lista mais de uma vez: nenhum estado fica de fora.
    expect(SITUACOES.length).toBeLessThanOrEqual(30);
  });

  it('a assinatura não vale por mais tempo do que o plano dela', () => {
    expect(PRODUTOS[lugarDoPlano(0, 30)]?.periodicidade).toBe('mensal');
    expect(PRODUTOS[lugarDoPlano(0, 78)]?.periodicidade).toBe('trimestral');
    expect(PRODUTOS[lugarDoPlano(3, 170)]?.periodicidade).toBe('semestral');
    // Depois do último volta ao primeiro; o que se paga uma vez só não vence, nem está a vencer.
    expect(lugarDoPlano(PRODUTOS.length, -4)).toBe(0);
    expect(PRODUTOS[lugarDoPlano(7, 170)]?.periodicidade).toBe('único');
    expect(lugarDoPlano(7, -4)).toBe(0);
  });

  it('cupons em cada situação que se mostra, uma página de links e uma de lançamento', () => {
    const situacoes = CUPONS.map((cupom) =>
      statusDoCupom(
        {
          ativo: 'ativo' in cupom ? cupom.ativo : true,
          data_expiracao: cupom.vence === null ? null : somarDias(HOJE, cupom.vence),
          usos_atuais: cupom.usos,
          maximo_usos: 'maximo_usos' in cupom ? cupom.maximo_usos : null,
        },
        HOJE,
      ),
    );
    expect(new Set(situacoes)).toEqual(new Set(['Ativo', 'Inativo', 'Expirado', 'Esgotado']));
    const noAr = PAGINAS.filter(({ ativo }) => ativo).map(({ template }) => template);
    expect(noAr.sort()).toEqual(['linktree', 'startup']);
  });
});
