// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { deuCerto, prepararServidor, recusa } from '../../../../test/support/servidor-de-prova.ts';
import { abrirTela, prepararTelas } from '../../../../test/support/tela-de-prova.tsx';
import { CanaisDosAvisos } from './CanaisDosAvisos.tsx';

prepararTelas();
const servidor = prepararServidor();
const ROTA = '/api/lembretes/canais';
const OS_DOIS = { '3_dias': 'os_dois', '1_dia': 'os_dois', vencimento: 'os_dois' };

it('diz por onde sai, muda um de cada vez, e avisa quando o canal escolhido está desligado', async () => {
  const estado = { lembretes: true, cobrancas: false };
  servidor.responder(`GET ${ROTA}`, deuCerto({ canais: OS_DOIS, versao: 2, ...estado }));
  const tela = abrirTela(<CanaisDosAvisos />);
  await tela.ver('E-mail e WhatsApp');
  const canais = { ...OS_DOIS, vencimento: 'whatsapp' };
  servidor.responder(`PUT ${ROTA}`, deuCerto({ canais, versao: 3, ...estado }));
  await tela.escolher('No vencimento', 'whatsapp');
  await tela.ver('Escolha salva: vale para o que ainda não saiu');
  await tela.ver(/No vencimento: Só WhatsApp$/);
  await tela.ver('As cobranças por WhatsApp estão desligadas: o que sai só por WhatsApp não sai.');
  expect(servidor.chamadas(`PUT ${ROTA}`).map(({ corpo }) => corpo)).toEqual([{ canais, versao: 2 }]);
});

it('a que outra janela mudou diz isso, e a escolha de antes fica', async () => {
  servidor.responder(
    `GET ${ROTA}`,
    deuCerto({ canais: OS_DOIS, versao: 2, lembretes: true, cobrancas: true }),
  );
  servidor.responder(
    `PUT ${ROTA}`,
    recusa(409, 'versao_desatualizada', 'Este registro foi alterado em outra janela'),
  );
  const tela = abrirTela(<CanaisDosAvisos />);
  await tela.ver('E-mail e WhatsApp');
  await tela.escolher('3 dias antes', 'email');
  await tela.ver(/^Não foi possível salvar a escolha. Este registro foi alterado em outra janela/);
  expect(tela.valor('3 dias antes')).toBe('os_dois');
});
