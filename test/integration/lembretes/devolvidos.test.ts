import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostrarCobrancas } from '../../../lambdas/cobrancas/mostrar.ts';
import { enderecosDevolvidos } from '../../../lambdas/entregas/index.ts';
import { mostrarLembretes } from '../../../lambdas/lembretes/mostrar.ts';
import { umEventoDoSes } from '../../support/notificacoes-de-email.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { consumirNotificacoes } from '../entregas.apoio.ts';
import { rodarFila, umProvedor, umVendedor, verificar } from './apoio.ts';

const HOJE = '2026-11-21';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

it('o e-mail que saiu e voltou lê-se devolvido nos registros, e o endereço, onde houver uma linha da pessoa', async () => {
  const v = await umVendedor(c);
  const grupo = { status_grupo: 'ativo' } as const;
  const { cliente: voltou } = await v.alguem(HOJE, { ...grupo, email: `Voltou@${v.usuario_id}.com.br` });
  const { cliente: chegou } = await v.alguem(HOJE, grupo);
  await verificar(c, v);
  const mandados = new Map<string, string>();
  const { remetente } = umProvedor({
    enviar: async ({ para }) => {
      const id_provedor = `ses-${v.usuario_id}-${mandados.size}`;
      mandados.set(para.email, id_provedor);
      return { aceito: true, provedor: 'ses', id_provedor };
    },
  });
  await rodarFila(c, v, { remetente });
  const aviso = (para: string, status: 'bounced' | 'delivered') =>
    umEventoDoSes({
      vendedor: v.usuario_id,
      mensagem: mandados.get(para) ?? '',
      para,
      status,
      em: '2026-11-21T12:01:00.000Z',
    });
  await consumirNotificacoes(c, [
    aviso(voltou.email ?? '', 'bounced'),
    aviso(chegou.email ?? '', 'delivered'),
  ]);
  const { logs } = await mostrarLembretes({ tabela: c.tabela }, v.ctx());
  expect(
    Object.fromEntries(logs.map(({ cliente, status, voltou }) => [cliente.id, [status, voltou]])),
  ).toEqual({ [voltou.id]: ['enviado', 'bounced'], [chegou.id]: ['enviado', null] });
  const devolvidos = await enderecosDevolvidos({ tabela: c.tabela }, v.ctx());
  expect(devolvidos).toEqual({ emails: [voltou.email?.toLowerCase()], ha_mais: false });
  const meios = { tabela: c.tabela, saidaDe: async () => null, molde: 'https://{host}', links: c.links };
  const { clientes } = await mostrarCobrancas(meios, v.ctx());
  expect(
    Object.fromEntries(clientes.map((cliente) => [cliente.cliente_id, cliente.email_devolvido])),
  ).toEqual({
    [voltou.id]: true,
    [chegou.id]: false,
  });
});
