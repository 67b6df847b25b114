import { expect, it } from 'vitest';
import type { AssinaturaDoCliente } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { umaLinha } from '../../../test/support/registros-de-prova.ts';
import { separarAssinaturas } from './assinaturasDaPessoa.ts';

const HOJE = '2026-11-29';
const daPessoa = (campos: Partial<AssinaturaDoCliente>) => ({ ...umaLinha(campos), tolerada_ate: null });
const corre = (id: string, data_expiracao: string) => daPessoa({ id, data_expiracao });
const venceu = (id: string, data_expiracao: string) =>
  daPessoa({ id, data_expiracao, status: 'expirado', status_grupo: 'ativo' });
const passou = (id: string, data_expiracao: string) =>
  daPessoa({ id, data_expiracao, status: 'expirado', status_grupo: 'renovado' });

const separar = (...linhas: AssinaturaDoCliente[]) => {
  const { frente, deve, outras, passadas } = separarAssinaturas(linhas, HOJE);
  const ids = (lista: readonly { readonly id: string }[]) => lista.map(({ id }) => id).join(' ');
  return { frente: frente?.id ?? null, deve, outras: ids(outras), passadas: ids(passadas) };
};

it('a página abre com a que se deve há mais tempo, e as outras vêm pela data', () => {
  expect(
    separar(corre('longe', '2027-03-01'), venceu('nova', '2026-11-28'), venceu('velha', '2026-11-20')),
  ).toEqual({ frente: 'velha', deve: true, outras: 'nova longe', passadas: '' });
});

it('a que vence hoje já se deve; a que se cancelou, ou está pendente, não', () => {
  expect(separar(corre('hoje', HOJE)).deve).toBe(true);
  const cancelada = daPessoa({ id: 'c', data_expiracao: '2026-11-20', status: 'cancelado' });
  expect(separar(cancelada, corre('hoje', HOJE))).toMatchObject({ frente: 'hoje', deve: true, outras: 'c' });
  expect(separar(cancelada).deve).toBe(false);
});

it('sem nada a dever, abre a que vence primeiro; as que passaram vêm da mais nova à mais velha', () => {
  expect(
    separar(
      passou('p1', '2026-01-01'),
      corre('b', '2027-02-01'),
      passou('p2', '2026-06-01'),
      corre('a', '2026-12-20'),
    ),
  ).toEqual({ frente: 'a', deve: false, outras: 'b', passadas: 'p2 p1' });
});

it('de quem não tem nenhuma que corra, vê-se a última que teve', () => {
  expect(separar(passou('p1', '2026-01-01'), passou('p2', '2026-06-01'))).toEqual({
    frente: null,
    deve: false,
    outras: 'p2',
    passadas: 'p1',
  });
  expect(separar()).toEqual({ frente: null, deve: false, outras: '', passadas: '' });
});
