import { expect, it } from 'vitest';
import { continuaReservado, reservadosDepoisDaTroca } from './usernames.rules.ts';

const hoje = '2026-11-22';

it('o nome que se deixa fica reservado por doze meses, e o último dia ainda conta', () => {
  const [reservado] = reservadosDepoisDaTroca([], { de: 'ana', para: 'ana-lima', hoje });
  expect(reservado).toEqual({ username: 'ana', ate: '2027-11-22' });
  expect(reservado && continuaReservado(reservado, '2027-11-22')).toBe(true);
  expect(reservado && continuaReservado(reservado, '2027-11-23')).toBe(false);
});

it('uma segunda troca conserva a primeira reserva com o prazo dela', () => {
  const antes = [{ username: 'ana', ate: '2027-03-01' }];
  expect(reservadosDepoisDaTroca(antes, { de: 'ana-lima', para: 'lima', hoje })).toEqual([
    { username: 'ana', ate: '2027-03-01' },
    { username: 'ana-lima', ate: '2027-11-22' },
  ]);
});

it('quem volta a um nome seu deixa de o ter reservado, e o que venceu sai da lista', () => {
  const antes = [
    { username: 'ana', ate: '2027-03-01' },
    { username: 'antiga', ate: '2026-11-21' },
  ];
  expect(reservadosDepoisDaTroca(antes, { de: 'lima', para: 'ana', hoje })).toEqual([
    { username: 'lima', ate: '2027-11-22' },
  ]);
});
