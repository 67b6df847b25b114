import { marcarRespondida } from '../../lambdas/cobrancas/index.ts';
import {
  anotarSituacao,
  escrever,
  esperando,
  guardarMensagem,
  lerConversa,
  ordemDeChegada,
  telefoneDaConversa,
} from '../../lambdas/conversas/index.ts';
import { contarHoje } from '../../lambdas/painel-inicio/index.ts';
import { type Clock, systemClock } from '../../lambdas/platform/clock.ts';
import { conversaKey, mensagemDoId } from '../../lambdas/platform/keys/conversas.ts';
import { type Table, transact } from '../../lambdas/platform/table.ts';
import { dataEmSaoPaulo, somarDias } from '../../shared/base/datas.ts';
import { primeiroNome } from '../../shared/base/nomes.ts';
import { contextoNoInstante, idDaDemonstracao } from './demo-ids.ts';
import { CLIENTES_PADRAO } from './demo-mensagens.ts';
import { pessoa } from './demo-pessoas.ts';

/** Há quantos dias e a que horas de Brasília, ou há quantos minutos. */
type Quando = readonly [ha: number, hora: string] | number;
type Fala = readonly [de: 'cliente' | 'loja', quando: Quando, texto: string];

/** O que alguns clientes e a loja se escreveram, por pessoa; às duas últimas conversas ninguém respondeu ainda. */
const CONVERSAS: readonly { readonly pessoa: number; readonly falas: readonly Fala[] }[] = [
  {
    pessoa: 12,
    falas: [
      ['cliente', [6, '09:12'], 'bom dia, o link do grupo n entra'],
      ['cliente', [6, '09:12'], 'diz q expirou'],
      ['loja', [6, '09:31'], 'Bom dia! Acabei de mandar outro para o seu e-mail. Tenta por ele, por favor.'],
      ['cliente', [6, '09:40'], 'agora foi, valeu'],
      ['loja', [6, '09:44'], 'Que bom! Qualquer coisa é só chamar.'],
    ],
  },
  {
    pessoa: 24,
    falas: [
      ['cliente', [2, '18:21'], 'oii, nossa esqueci total'],
      ['cliente', [2, '18:22'], 'esse mês apertou, posso pagar semana que vem?'],
      ['loja', [2, '18:37'], 'Pode sim. O link que te mandei continua valendo, é só abrir quando der.'],
      ['cliente', [2, '18:40'], 'obg viu 🙏'],
      ['loja', [2, '18:41'], 'Imagina!'],
    ],
  },
  {
    pessoa: 17,
    falas: [
      ['cliente', [1, '11:13'], 'oi, vi aqui q vence amanhã'],
      ['cliente', [1, '11:13'], 'se eu pagar hj perco algum dia?'],
      ['loja', [1, '11:26'], 'Oi! Não perde, os dias contam a partir do vencimento.'],
      ['cliente', [1, '11:29'], 'blz, amanhã cedo eu renovo então'],
      ['loja', [1, '11:30'], 'Combinado 👍'],
    ],
  },
  {
    pessoa: 56,
    falas: [
      ['cliente', [1, '16:02'], 'boa tarde'],
      ['cliente', [1, '16:03'], 'vou renovar sexta, recebo quinta'],
      ['loja', [1, '16:10'], 'Boa tarde! Combinado, sem problema. Qualquer dúvida me chama.'],
      ['cliente', [1, '16:11'], 'tmj'],
      ['loja', [1, '16:12'], '😊'],
    ],
  },
  {
    pessoa: 30,
    falas: [
      ['cliente', [2, '10:34'], 'vou querer continuar sim'],
      ['loja', [2, '10:52'], 'Ótimo! É só renovar pelo link até a data, que nada muda no grupo.'],
      ['cliente', 131, 'tava pensando em passar pro semestral'],
      ['cliente', 130, 'se eu pagar antes de vencer tem desconto?'],
    ],
  },
  {
    pessoa: 2,
    falas: [
      ['cliente', 48, 'oi bom dia'],
      ['cliente', 47, 'dá pra parcelar no cartão ou é só pix?'],
    ],
  },
];

type Deps = { readonly tabela: Table; readonly usuario_id: string; readonly relogio: Clock };
/** Uma fala e o instante dela; `o_que` é o nome com que se repete igual. */
type Dita = { readonly i: number; readonly o_que: string; readonly quando: Date; readonly texto: string };

function instanteDe(quando: Quando, agora: Date): Date {
  if (typeof quando === 'number') return new Date(agora.getTime() - quando * 60_000);
  const [ha, hora] = quando;
  return new Date(`${somarDias(dataEmSaoPaulo(agora), -ha)}T${hora}:00-03:00`);
}

const numeroDe = (i: number) => pessoa(i).telefone.slice(1);
const wamid = (usuario_id: string, o_que: string) => `wamid.${idDaDemonstracao(usuario_id, o_que)}`;

/** A pessoa escreve: a cobrança que saiu para ela foi respondida e, sem assistente ligado, ela espera por alguém. */
async function chegar({ tabela, usuario_id }: Deps, { i, o_que, quando, texto }: Dita): Promise<void> {
  const ctx = contextoNoInstante(usuario_id, { o_que, quando, ator: 'entregas' });
  const telefone = numeroDe(i);
  const id = wamid(usuario_id, o_que);
  const nome = primeiroNome(pessoa(i).nome);
  const recebida = { id, telefone, em: quando, nome, tipo: 'text', texto };
  const { nova } = await guardarMensagem(tabela, ctx, recebida);
  const conversa = await lerConversa(tabela, usuario_id, telefoneDaConversa(telefone));
  await marcarRespondida(tabela, ctx, recebida);
  // Semear de novo depois de uma queda não desfaz a resposta que já se deu.
  if (!nova || !conversa) return;
  const { mudar, conta } = esperando(ctx, conversa);
  const tratada_ate = ordemDeChegada({ chegou_em: quando.toISOString(), id });
  const chave = conversaKey(usuario_id, conversa.telefone);
  await transact(tabela, [{ update: chave, set: { tratada_ate, ...mudar } }, ...conta]);
}

/** A loja responde, pelo painel, e a pessoa lê; o WhatsApp de mentira não sabe do que já passou. */
async function responder({ tabela, usuario_id }: Deps, { i, o_que, quando, texto }: Dita): Promise<void> {
  const ctx = contextoNoInstante(usuario_id, { o_que, quando, ator: 'operador' });
  const id_provedor = wamid(usuario_id, o_que);
  const telefone = telefoneDaConversa(numeroDe(i));
  const { mensagem } = await escrever(
    {
      tabela,
      canalDe: async () => 'whatsapp',
      assistenteLigado: async () => false,
      escolher: async () => ({ enviar: async () => ({ aceito: true, id_provedor }) }),
    },
    { ctx, id: telefone, texto },
  );
  const chave = mensagemDoId(usuario_id, telefone, mensagem.id);
  await anotarSituacao(tabela, chave, { situacao: 'lida', motivo: null, id_provedor });
}

/** Grava as conversas de quem já é cliente, dos primeiros `clientes`, e o que a Home conta delas. */
export async function semearConversas({
  clientes = CLIENTES_PADRAO,
  relogio = systemClock,
  ...opcoes
}: Omit<Deps, 'relogio'> & {
  readonly clientes?: number;
  /** De que instante se contam os outros. */
  readonly relogio?: Clock;
}): Promise<void> {
  const deps = { ...opcoes, relogio };
  const { tabela, usuario_id } = deps;
  const agora = relogio.now();
  const conversar = async ({ pessoa: i, falas }: (typeof CONVERSAS)[number]) => {
    for (const [n, [de, quando, texto]] of falas.entries()) {
      // A hora que o WhatsApp diz só tem segundos: as que se seguem no mesmo minuto não se cruzam.
      const em = new Date(instanteDe(quando, agora).getTime() + n * 1_000);
      const dita = { i, o_que: `conversa#${i}#${n}`, quando: em, texto };
      await (de === 'cliente' ? chegar(deps, dita) : responder(deps, dita));
    }
    await contarHoje({ tabela }, usuario_id, { fonte: 'conversa', id: telefoneDaConversa(numeroDe(i)) });
  };
  await Promise.all(CONVERSAS.filter(({ pessoa: i }) => i < clientes).map(conversar));
}
