import { createFaults } from './fake-routes.ts';
import { destinosDoCaminho } from './notice.ts';
import type { Notices } from './notices.ts';
import { acharNasContas, openProvider } from './provider.ts';
import { createWhatsappApi, type WhatsappFault } from './whatsapp/api.ts';
import { mudarOrigem } from './whatsapp/modelos.ts';
import {
  type Conta,
  chaveDoTelefone,
  contaDoNumero,
  estado,
  estadoAGuardar,
  type MensagemAceita,
  type Modelo,
  WHATSAPP_ACCOUNT,
} from './whatsapp/state.ts';
import {
  mandarNotificacao,
  notificacaoDeMensagem,
  notificacaoDeStatus,
  notificacaoDoModelo,
  verificarEndereco,
} from './whatsapp/webhooks.ts';

export { WHATSAPP_FAULTS, type WhatsappFault } from './whatsapp/api.ts';
export { type MensagemAceita, MODELO_STATUS, type Modelo, WHATSAPP_ACCOUNT } from './whatsapp/state.ts';

/** Esperas depois de cada falha, em segundos; dali em diante, a última. */
const ESPERAS_S = [5, 60, 600, 3_600];
/** Um minuto da Meta cabe em 0,6 segundo daqui. */
const ESCALA_LOCAL = 0.01;

type Opcoes = {
  /** Onde guardar mensagens, modelos e endereços; sem ela, só na memória. */
  readonly dir?: string;
  readonly agora?: () => Date;
  readonly escala?: number;
  /** Em quantos milissegundos um modelo se aprova sozinho; null = só quando se manda. */
  readonly aprova_em_ms?: number | null;
};

/** Um arquivo que a pessoa manda: `formato` é como o WhatsApp o chama (image, document…), `tipo` o que diz ser. */
export type ArquivoMandado = {
  readonly formato: 'image' | 'audio' | 'video' | 'document' | 'sticker';
  readonly tipo: string;
  readonly base64: string;
  readonly nome?: string | undefined;
  /** O tamanho que se diz ter, se não é o que tem. */
  readonly bytes_ditos?: number | undefined;
};

/** O que uma pessoa faz pelo celular dela; `botao` é o toque num botão de resposta. */
type Resposta = {
  readonly numero?: string | undefined;
  readonly telefone: string;
  readonly texto: string;
  readonly botao?: boolean;
  readonly nome?: string;
  readonly arquivo?: ArquivoMandado | undefined;
};

export type WhatsappFake = Awaited<ReturnType<typeof startWhatsappFake>>;

/**
 * WhatsApp Cloud API de mentira: mensagens, modelos, a janela de 24 horas, e notificações assinadas pelo menos uma vez,
 * sem ordem.
 */
export async function startWhatsappFake(opcoes: Opcoes = {}) {
  const { dir, agora = () => new Date(), escala = ESCALA_LOCAL } = opcoes;
  const provedor = openProvider({
    dir,
    nome: 'whatsapp',
    estado,
    vazio: { porta: 0, contas: [] },
    guardar: estadoAGuardar,
    avisos: { mandar: mandarNotificacao, esperas: ESPERAS_S.map((segundos) => segundos * 1000 * escala) },
  });
  const { memoria, salvar, avisos, repetir } = provedor;
  const marcadas = new Set<NodeJS.Timeout>();
  const falhas = createFaults<WhatsappFault>();
  let aprova_em_ms = opcoes.aprova_em_ms ?? null;

  function acontecer(conta: Conta, mensagem: MensagemAceita, status: string, codigo?: number): void {
    mensagem.status = status;
    avisos.publicar(conta.caixa, notificacaoDeStatus(conta, mensagem, { status, codigo, em: agora() }));
  }

  function mudarModelo(conta: Conta, modelo: Modelo, status: Modelo['status'], motivo = 'NONE'): void {
    modelo.status = status;
    modelo.rejected_reason = motivo;
    avisos.publicar(conta.caixa, notificacaoDoModelo(conta, modelo));
  }

  function ligarEndereco(conta: Conta, { url, segredo }: { url: string; segredo: string }): void {
    const antigo = destinosDoCaminho(conta.caixa, url);
    if (antigo) mudarOrigem(conta, new URL(antigo.url).origin, new URL(url).origin);
    provedor.ligar(conta.caixa, antigo, { url, segredo });
  }

  const app = createWhatsappApi(memoria, {
    agora,
    ligar: ligarEndereco,
    proximaFalha: () => falhas.usar() ?? 'normal',
    aceita: (conta, mensagem, codigo) => {
      conta.mensagens.push(mensagem);
      if (codigo === null) {
        acontecer(conta, mensagem, 'sent');
        acontecer(conta, mensagem, 'delivered');
      } else acontecer(conta, mensagem, 'failed', codigo);
      salvar();
    },
    registrou: (conta, modelo) => {
      salvar();
      if (aprova_em_ms === null) return;
      const marcada = setTimeout(() => {
        marcadas.delete(marcada);
        if (modelo.status === 'PENDING') mudarModelo(conta, modelo, 'APPROVED');
      }, aprova_em_ms);
      marcadas.add(marcada);
    },
  });
  await provedor.servir(app);
  const acharConta = (numero = WHATSAPP_ACCOUNT.phone_number_id as string) => contaDoNumero(memoria, numero);

  return {
    endpoint: provedor.origem(),
    /** O que foi aceito, do mais velho ao mais novo. */
    mensagens: (): readonly MensagemAceita[] => memoria.contas.flatMap(({ mensagens }) => mensagens),
    modelos: (): readonly Modelo[] => memoria.contas.flatMap(({ modelos }) => modelos),
    /** O que as próximas `vezes` chamadas sofrem. */
    falhar: (tipo: WhatsappFault, vezes = 1): void => falhas.falhar(tipo, vezes),
    /** Em quanto tempo os modelos se aprovam sozinhos; null = nunca. */
    aprovarEm: (ms: number | null): void => {
      aprova_em_ms = ms;
    },
    avisos: avisos as Pick<Notices, 'entregar' | 'modo' | 'assentar'>,
    /** Põe (ou acerta) o endereço que recebe as notificações de um número. */
    configurarWebhook: ({ chave, ...endereco }: { chave: string; url: string; segredo: string }): void =>
      ligarEndereco(acharConta(chave), endereco),
    verificarEndereco,
    /** Uma pessoa escreve, ou toca num botão: abre a janela de 24 horas dela. */
    responder: async ({ numero, telefone, texto, botao = false, nome = 'Cliente', arquivo }: Resposta) => {
      const conta = acharConta(numero);
      conta.janelas[chaveDoTelefone(telefone)] = agora().toISOString();
      const midia = arquivo && {
        id: String(Math.floor(Math.random() * 1e15)),
        tipo: arquivo.tipo,
        base64: arquivo.base64,
        bytes_ditos: arquivo.bytes_ditos ?? Buffer.byteLength(arquivo.base64, 'base64'),
      };
      if (midia) conta.midias.push(midia);
      const notificacao = notificacaoDeMensagem(conta, {
        telefone,
        texto,
        botao,
        nome,
        em: agora(),
        ...(arquivo && midia
          ? { arquivo: { formato: arquivo.formato, midia, nome: arquivo.nome ?? null } }
          : {}),
      });
      avisos.publicar(conta.caixa, notificacao);
      await avisos.assentar();
      return { id: notificacao.cobrancas[0] ?? '', de: telefone, texto };
    },
    /** Fecha a janela de quem escreveu. */
    fecharJanela: (telefone: string, numero?: string): void => {
      delete acharConta(numero).janelas[chaveDoTelefone(telefone)];
      salvar();
    },
    /** Diz se um número recebe WhatsApp. */
    semWhatsapp: (telefone: string, sem = true, numero?: string): void => {
      const conta = acharConta(numero);
      const chave = chaveDoTelefone(telefone);
      conta.sem_whatsapp = conta.sem_whatsapp.filter((texto) => texto !== chave).concat(sem ? [chave] : []);
      salvar();
    },
    /** Faz acontecer um status com uma mensagem; falso se não há a mensagem. */
    provocar: async (id: string, status: string, codigo?: number): Promise<boolean> => {
      const da = acharNasContas(memoria.contas, ({ mensagens }) => mensagens, id);
      if (!da) return false;
      acontecer(da.conta, da.achado, status, codigo);
      await avisos.assentar();
      return true;
    },
    /**
     * Aprova, recusa ou pausa um modelo pelo nome, da conta de um número ou da primeira que o tem; falso se nenhuma o
     * tem.
     */
    decidirModelo: async (
      nome: string,
      status: Modelo['status'],
      motivo?: string,
      numero?: string,
    ): Promise<boolean> => {
      const conta = memoria.contas.find(
        ({ modelos, phone_number_id }) =>
          (numero === undefined || phone_number_id === numero) && modelos.some(({ name }) => name === nome),
      );
      const modelo = conta?.modelos.find(({ name }) => name === nome);
      if (!conta || !modelo) return false;
      mudarModelo(conta, modelo, status, motivo);
      await avisos.assentar();
      return true;
    },
    /** Registra um modelo já aprovado, como o de quem usa a conta há tempos. */
    semearModelo: (novo: Omit<Modelo, 'id' | 'editado_em' | 'rejected_reason' | 'status'>): void => {
      const { modelos } = acharConta();
      if (modelos.some(({ name }) => name === novo.name)) return;
      const id = String(900_000_000 + modelos.length);
      modelos.push({ ...novo, id, status: 'APPROVED', rejected_reason: 'NONE', editado_em: null });
      salvar();
    },
    /** Manda de novo as notificações de uma mensagem ou de um modelo. */
    repetir,
    stop: async (): Promise<void> => {
      for (const marcada of marcadas) clearTimeout(marcada);
      await provedor.stop();
    },
  };
}
