import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datas } from '../../test/support/datas.ts';
import { assinaturaAlteracao, assinaturaEntrada, renovacaoEntrada } from './assinaturas.schema.ts';

const valida = {
  cliente_id: 'c1',
  produto_id: 'p1',
  data_inicio: '2026-11-21',
  data_expiracao: '2026-12-21',
  valor: 99.9,
};
const mensagens = (entrada: unknown) =>
  assinaturaEntrada.safeParse(entrada).error?.issues.map((i) => [i.path.join('.'), i.message]) ?? [];

describe('assinatura nova', () => {
  it('começa ativa e pendente no grupo quando nada se diz', () => {
    expect(assinaturaEntrada.parse(valida)).toMatchObject({
      status: 'ativo',
      status_grupo: 'pendente',
      telegram_id: null,
    });
  });

  it('diz de uma vez tudo o que falta', () => {
    expect(mensagens({ data_inicio: '2026-11-21', valor: 10 })).toEqual(
      expect.arrayContaining([
        ['cliente_id', 'Cliente é um campo obrigatório'],
        ['produto_id', 'Produto é um campo obrigatório'],
        ['data_expiracao', 'Data de expiração é um campo obrigatório'],
      ]),
    );
  });

  it.each(['expirado', 'cancelado', 'qualquer', null])('não nasce com status %j', (status) => {
    expect(assinaturaEntrada.safeParse({ ...valida, status }).success).toBe(false);
  });

  it.each(['removido', 'renovado'])('não nasce com status_grupo %j', (status_grupo) => {
    expect(assinaturaEntrada.safeParse({ ...valida, status_grupo }).success).toBe(false);
  });

  it('a expiração nunca vem antes do início, em nenhuma das três entradas', () => {
    fc.assert(
      fc.property(datas, datas, (data_inicio, data_expiracao) => {
        const aceita = data_inicio <= data_expiracao;
        const datasDadas = { data_inicio, data_expiracao };
        expect(assinaturaEntrada.safeParse({ ...valida, ...datasDadas }).success).toBe(aceita);
        for (const esquema of [assinaturaAlteracao, renovacaoEntrada]) {
          expect(esquema.safeParse({ ...datasDadas, valor: 1, versao: 1 }).success).toBe(aceita);
        }
      }),
    );
  });

  it('atributos que o contrato não nomeia não passam', () => {
    const lida = assinaturaEntrada.parse({
      ...valida,
      usuario_id: 'outro',
      versao: 9,
      origem: 'checkout',
      metadata: { tipo: 'x' },
    });
    for (const nome of ['usuario_id', 'versao', 'origem', 'metadata']) expect(lida).not.toHaveProperty(nome);
  });
});

describe('alteração e renovação', () => {
  it.each([0, -1, 1.5, '1', null, undefined])('recusa a versão %j', (versao) => {
    const entrada = { data_inicio: '2026-11-21', data_expiracao: '2026-12-21', valor: 1, versao };
    expect(assinaturaAlteracao.safeParse(entrada).success).toBe(false);
    expect(renovacaoEntrada.safeParse(entrada).success).toBe(false);
  });

  it('não deixam trocar cliente, produto nem status', () => {
    const lida = assinaturaAlteracao.parse({ ...valida, versao: 3, status: 'ativo' });
    for (const nome of ['cliente_id', 'produto_id', 'status']) expect(lida).not.toHaveProperty(nome);
  });
});
