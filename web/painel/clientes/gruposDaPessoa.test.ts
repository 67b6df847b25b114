import { expect, it } from 'vitest';
import type { AssinaturaDoCliente } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { Momento } from '../../../shared/clientes/pessoa.schema.ts';
import { umaLinha } from '../../../test/support/registros-de-prova.ts';
import { separarGrupos } from './gruposDaPessoa.ts';

const HOJE = '2026-11-20';
const assinatura = (id: string, mudanca: Partial<AssinaturaDoCliente>): AssinaturaDoCliente => ({
  ...umaLinha({ id, produto_nome: 'Clube (mensal)', data_expiracao: '2026-12-20' }),
  tolerada_ate: null,
  ...mudanca,
});
const mudou = (o_que: string, entidade_id: string, em: string): Momento => ({
  id: `EVENTO#${em}`,
  em,
  tipo: 'mudanca',
  o_que,
  entidade_id,
  campos: [],
  ator: 'operador',
});

it('de cada produto diz a assinatura que acaba mais tarde, e o dia em que a pessoa entrou ou saiu', () => {
  const assinaturas = [
    assinatura('a1', { status_grupo: 'renovado', data_expiracao: '2026-06-20' }),
    assinatura('a2', { status_grupo: 'ativo' }),
    assinatura('b1', { status_grupo: 'removido', produto_nome: 'Curso', data_expiracao: '2026-03-01' }),
  ];
  const momentos = [
    mudou('assinatura.removida_do_grupo', 'b1', '2026-03-03T12:00:00.000Z'),
    mudou('assinatura.ativada_no_grupo', 'a1', '2026-02-10T12:00:00.000Z'),
  ];
  expect(separarGrupos(assinaturas, momentos, HOJE)).toEqual([
    {
      assinatura_id: 'a2',
      produto: 'Clube',
      produto_nome: 'Clube (mensal)',
      texto: 'No grupo',
      chama: false,
      falta: false,
      saiu: false,
      quando: 'Entrou em 10/02',
    },
    {
      assinatura_id: 'b1',
      produto: 'Curso',
      produto_nome: 'Curso',
      texto: 'Removido',
      chama: false,
      falta: false,
      saiu: true,
      quando: 'Saiu em 03/03',
    },
  ]);
});

it('quem venceu e continua dentro chama a atenção; quem ainda não entrou diz-se como nas listas', () => {
  const vencida = assinatura('a1', { status_grupo: 'ativo', data_expiracao: '2026-11-01' });
  expect(separarGrupos([vencida], [], HOJE)).toMatchObject([
    { texto: 'Ainda no grupo', chama: true, falta: false, quando: null },
  ]);
  const pendente = (data_expiracao: string, ...momentos: Momento[]) =>
    separarGrupos(
      [
        assinatura('a2', { status_grupo: 'pendente', data_expiracao }),
        assinatura('a1', { status_grupo: 'renovado', data_expiracao: '2026-08-01' }),
      ],
      momentos,
      HOJE,
    );
  const entrou = mudou('assinatura.ativada_no_grupo', 'a1', '2026-05-09T12:00:00.000Z');
  expect(pendente('2026-11-01', entrou)).toMatchObject([
    { texto: 'Não entrou', chama: true, quando: 'Nesta assinatura; na anterior entrou em 09/05' },
  ]);
  const saiu = mudou('assinatura.removida_do_grupo', 'a1', '2026-08-11T12:00:00.000Z');
  expect(pendente('2026-11-01', saiu, entrou)).toMatchObject([
    { texto: 'Não entrou', chama: true, quando: 'Nesta assinatura; na anterior saiu em 11/08' },
  ]);
  expect(
    pendente('2026-12-20', mudou('assinatura.removida_do_grupo', 'a1', '2025-08-11T12:00:00.000Z')),
  ).toMatchObject([
    { texto: 'Não entrou', chama: true, quando: 'Nesta assinatura; na anterior saiu em 11/08/2025' },
  ]);
  expect(pendente('2026-12-20')).toMatchObject([
    { texto: 'Não entrou', chama: true, falta: true, quando: null },
  ]);
  // Da própria assinatura, que se pôs outra vez por entrar.
  const nela = mudou('assinatura.ativada_no_grupo', 'a2', '2026-10-09T12:00:00.000Z');
  expect(pendente('2026-12-20', nela)).toMatchObject([{ quando: 'Já tinha entrado em 09/10' }]);
  const dela = mudou('assinatura.removida_do_grupo', 'a2', '2026-10-11T12:00:00.000Z');
  expect(pendente('2026-12-20', dela)).toMatchObject([{ quando: 'Esteve até 11/10' }]);
});
