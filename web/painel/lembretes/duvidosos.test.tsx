// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { LinhaDoLog } from '../../../shared/lembretes/lembretes.schema.ts';
import { deuCerto, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import { Duvidosos } from './Duvidosos.tsx';
import { LogsDeEmail } from './LogsDeEmail.tsx';

prepararTelas();
const servidor = prepararServidor();

const ROTA = 'POST /api/envios/tentar-todos-de-novo';
const duvidoso = (cliente_nome: string) => ({
  envio: `email#${cliente_nome}`,
  cliente_nome,
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
  expect(pergunta.papeis('listitem').map((elemento) => elemento.textContent)).toEqual([
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

it('o e-mail que saiu e voltou não fica como enviado: o registro diz que foi devolvido', async () => {
  const log = (id: string, voltou: LinhaDoLog['voltou']): LinhaDoLog => ({
    id,
    status: 'enviado',
    tipo_template: 'lembrete_3d',
    erro: null,
    provedor: 'ses',
    voltou,
    data_tentativa: '2026-11-21T12:00:00.000Z',
    assinatura_id: 'a1',
    produto_nome: 'Over Limite',
    data_expiracao: '2026-11-24',
    envio: `email#${id}`,
    id_provedor: id,
    pode_tentar_de_novo: false,
    cliente: { id, nome: id, email: `${id}@exemplo.com.br` },
  });
  const logs = [log('chegou', null), log('voltou', 'bounced'), log('reclamou', 'complained')];
  const tela = abrirTela(<LogsDeEmail logs={logs} aoTentar={vi.fn()} />);
  await tela.ver('Devolvido');
  expect(tela.texto('Reclamação')).toHaveLength(1);
  expect(tela.texto('Enviado')).toHaveLength(1);
});
