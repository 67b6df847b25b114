// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { deuCerto, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import { Duvidosos } from './Duvidosos.tsx';

prepararTelas();
const servidor = prepararServidor();

const ROTA = 'POST /api/envios/tentar-todos-de-novo';
const duvidoso = (cliente_nome: string) => ({
  ...{ envio: `email#${cliente_nome}`, cliente_nome },
  cliente_email: `${cliente_nome.toLowerCase()}@exemplo.com.br`,
});

it('os lembretes de hoje em dúvida tentam-se todos de novo, perguntando antes, uma vez', async () => {
  servidor.responder(
    ROTA,
    deuCerto({ pedidos: 1, ja_pedidos: 0, sem_envio: [{ nome: 'Bia', motivo: 'já renovou' }] }),
  );
  const aoTentar = vi.fn();
  const tela = abrirTela(<Duvidosos duvidosos={[duvidoso('Ana'), duvidoso('Bia')]} aoTentar={aoTentar} />);
  await tela.ver('Não se sabe se 2 e-mails de hoje saíram');
  await tela.clicar('Tentar de novo a todos');
  const pergunta = naTela(await tela.dialogo('Mandar outra vez 2 e-mails?'));
  expect(pergunta.papeis('listitem').map((um) => um.textContent)).toEqual([
    'Ana · ana@exemplo.com.br',
    'Bia · bia@exemplo.com.br',
  ]);
  await pergunta.cliqueDuplo('Mandar a 2');
  await tela.ver('1 e-mail a caminho');
  await tela.ver('Não saem: Bia (já renovou)');
  expect(servidor.chamadas(ROTA).map(({ corpo }) => corpo)).toEqual([
    { envios: ['email#Ana', 'email#Bia'], podem_ter_chegado: true },
  ]);
  expect(aoTentar).toHaveBeenCalledTimes(1);
});
