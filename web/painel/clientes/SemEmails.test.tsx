// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Cliente, clienteEntrada } from '../../../shared/clientes/clientes.schema.ts';
import { umCliente } from '../../../test/support/construtores.ts';
import { deuCerto, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import { SemEmails } from './SemEmails.tsx';

prepararTelas();
const servidor = prepararServidor();

const ROTA = '/api/clientes/{id}';
const EMAIL = 'rafaela@exemplo.com.br';
const em = '2026-11-21T12:00:00.000Z';
const cliente: Cliente = {
  ...clienteEntrada.parse(umCliente({ nome: 'Rafaela', email: EMAIL })),
  id: 'c1',
  usuario_id: 'u1',
  versao: 1,
  assinaturas: 0,
  pago: 0,
  pagamentos: 0,
  origem_gateway: null,
  telefone_sem_prova: null,
  arquivado_em: null,
  apagado_em: null,
  criado_em: em,
  atualizado_em: em,
};
const comSupressao = (campos: object) =>
  servidor.responder(
    `GET ${ROTA}/supressao`,
    deuCerto({
      supressao: { motivo: 'devolvido', em, email: EMAIL, detalhe: null, da_pessoa: false, ...campos },
      whatsapp_parou_em: null,
    }),
  );
const abrir = () => abrirTela(<SemEmails cliente={cliente} />);

describe('o cliente que não recebe e-mails', () => {
  it('o que voltou diz por quê, e volta a receber quando o vendedor confere o endereço', async () => {
    comSupressao({ detalhe: 'caixa inexistente' });
    servidor.responder(
      `POST ${ROTA}/voltar-a-enviar`,
      deuCerto({ supressao: null, whatsapp_parou_em: null }),
    );
    const tela = abrir();
    await tela.ver(/devolveu um e-mail, e nada mais se manda a ele desde 21\/11\/2026\./);
    await tela.ver(/O servidor disse: caixa inexistente\. Corrija o e-mail, ou volte a enviar a este\./);
    await tela.clicar('Voltar a enviar');
    const pergunta = naTela(await tela.dialogo(`Voltar a enviar para ${EMAIL}?`));
    await pergunta.clicar('Voltar a enviar');
    await tela.ver('Rafaela volta a receber e-mails');
    await tela.sumir(/devolveu um e-mail/);
    expect(servidor.chamadas(`POST ${ROTA}/voltar-a-enviar`).map(({ corpo }) => corpo)).toEqual([
      { email: EMAIL },
    ]);
  });

  it('a quem marcou como spam só se volta a enviar se ela pediu; a quem pediu para sair, só ela volta atrás', async () => {
    comSupressao({ motivo: 'reclamou', da_pessoa: true });
    const reclamou = abrir();
    await reclamou.ver(/marcou um e-mail como spam/);
    await reclamou.ver(/Ela também pediu para não receber avisos, e isso continua valendo\./);
    reclamou.fechar();
    comSupressao({ motivo: 'descadastrado' });
    const saiu = abrir();
    await saiu.ver(/Só a própria pessoa volta atrás; o e-mail de acesso continua saindo\./);
    expect(saiu.papeis('button', { name: 'Voltar a enviar' })).toEqual([]);
  });

  it('quem parou no WhatsApp diz desde quando, e quem recebe tudo não tem aviso', async () => {
    servidor.responder(`GET ${ROTA}/supressao`, deuCerto({ supressao: null, whatsapp_parou_em: em }));
    const parou = abrir();
    await parou.ver(/^Pediu para parar no WhatsApp em 21\/11\/2026/);
    parou.fechar();
    servidor.responder(`GET ${ROTA}/supressao`, deuCerto({ supressao: null, whatsapp_parou_em: null }));
    const recebe = abrir();
    await esperar(() => expect(servidor.chamadas(`GET ${ROTA}/supressao`)).toHaveLength(2));
    expect(recebe.texto(/Pediu para parar|devolveu|marcou|não receber/)).toEqual([]);
  });
});
