import { expect, it } from 'vitest';
import { dizerGrupo } from './grupo.ts';

const HOJE = '2026-11-21';
const [ONTEM, AMANHA] = ['2026-11-20', '2026-11-22'] as const;

it.each([
  ['quem venceu e continua dentro custa dinheiro', 'ativo', ONTEM, 'Ainda no grupo', true],
  ['quem vence hoje ainda tem o dia', 'ativo', HOJE, 'No grupo', false],
  ['quem está em dia está no grupo', 'ativo', AMANHA, 'No grupo', false],
  ['o vitalício não vence', 'ativo', '9999-12-31', 'No grupo', false],
  ['quem pagou e não entrou espera por quem vende', 'pendente', AMANHA, 'Não entrou', true],
  ['no último dia, ainda pagou por ele', 'pendente', HOJE, 'Não entrou', true],
  ['quem venceu sem entrar pagou por um acesso que não teve', 'pendente', ONTEM, 'Não entrou', true],
  ['quem saiu, saiu', 'removido', ONTEM, 'Removido', false],
  ['a que deu lugar à seguinte é história', 'renovado', ONTEM, 'Renovado', false],
] as const)('%s', (_, status_grupo, data_expiracao, texto, chama) => {
  expect(dizerGrupo({ status_grupo, data_expiracao }, HOJE)).toEqual({ texto, chama });
});
