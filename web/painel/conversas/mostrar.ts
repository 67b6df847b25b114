import { type Data, dataEmSaoPaulo } from '../../../shared/base/datas.ts';
import { formatarTelefone } from '../../../shared/base/telefone.ts';
import type {
  EstadoDaConversa,
  Impedimento,
  LinhaDaConversa,
  MensagemMostrada,
} from '../../../shared/conversas/atendimento.schema.ts';
import { NOTA, type SituacaoDaMensagem } from '../../../shared/conversas/conversas.schema.ts';
import type { SemTranscricao } from '../../../shared/conversas/transcricao.schema.ts';
import type { TipoDeStatus } from '../../kit/StatusChip.tsx';
import { horaDe, nomeDoDia } from '../../kit/tempo.ts';

/** A altura da lista e da conversa, lado a lado: do fim dos filtros ao da tela. */
export const ALTURA = 'calc(100dvh - 12.25rem)';

/** Onde se atende. */
export const CONVERSAS = '/dashboard/whatsapp/conversas';

/** O número de uma conversa como se escreve; null a quem o esconde. */
export const telefoneDe = ({ telefone }: { readonly telefone: string | null }): string | null =>
  telefone === null ? null : formatarTelefone(`+${telefone}`);

type Quem = Pick<LinhaDaConversa, 'nome' | 'telefone' | 'cadastrada'>;
/**
 * Como se chama quem conversa (regra 58): o nome do cadastro ou, de quem não está nele, o número; quem o esconde, o
 * nome que se deu no WhatsApp.
 */
export const nomeDeQuem = (item: Quem): string =>
  (item.cadastrada && item.nome) || telefoneDe(item) || item.nome || 'Número escondido';

/** O nome que a pessoa se deu no WhatsApp, ao lado do número de quem não está no cadastro; null nos outros. */
export const apelidoDe = (item: Quem): string | null =>
  item.cadastrada || item.telefone === null ? null : item.nome || null;

/** Quem escreveu, como se lê no balão. */
export const QUEM: Readonly<Record<MensagemMostrada['de'], string>> = {
  cliente: 'Cliente',
  assistente: 'Assistente',
  pessoa: 'Você',
  sistema: 'Sistema',
};

/** Quem responde agora, com a mesma cor e palavra na lista e na conversa. */
export const QUEM_RESPONDE: Readonly<
  Record<LinhaDaConversa['responde'], { readonly tipo: TipoDeStatus; readonly rotulo: string }>
> = {
  assistente: { tipo: 'info', rotulo: 'Assistente responde' },
  pessoa: { tipo: 'sucesso', rotulo: 'Você responde' },
  ninguem: { tipo: 'neutro', rotulo: 'Ninguém responde' },
};

/** Se é uma nota da loja, que não saiu para ninguém. */
export const ehNota = ({ formato }: Pick<MensagemMostrada, 'formato'>): boolean => formato === NOTA;

const SITUACOES: Readonly<Record<SituacaoDaMensagem, string>> = {
  enviando: 'Enviando',
  aceita: 'Enviada',
  entregue: 'Entregue',
  lida: 'Lida',
  falhou: 'Não saiu',
  duvidosa: 'Não se sabe se saiu',
};

/** O que se sabe de uma mensagem que se mandou, com o motivo do que deu errado; null na que chegou. */
export function situacaoEmPalavras({ situacao, motivo }: MensagemMostrada): string | null {
  if (situacao === null) return null;
  return motivo === null ? SITUACOES[situacao] : `${SITUACOES[situacao]}: ${motivo}`;
}

/** O que há numa mensagem que não é texto, pelos nomes que a Meta e a Evolution lhe dão. */
const MIDIAS: readonly (readonly [RegExp, string])[] = [
  [/^(audio|ptt|voice)/i, 'Áudio'],
  [/^image/i, 'Imagem'],
  [/^(video|ptv)/i, 'Vídeo'],
  [/^document/i, 'Documento'],
  [/^sticker/i, 'Figurinha'],
  [/^(live)?location/i, 'Localização'],
  [/^contact/i, 'Contato'],
  [/^reaction/i, 'Reação'],
];
const midiaDe = (formato: string) => MIDIAS.find(([nome]) => nome.test(formato))?.[1] ?? 'Mensagem';

/** O texto de uma mensagem, ou o que ela é quando não se mostra aqui. */
export const textoDa = ({ texto, formato }: MensagemMostrada): string =>
  texto || `${midiaDe(formato)}: não se mostra aqui, abra no celular`;

/** O que se diz de um áudio sem transcrição, e o que fazer; vazio no que a pessoa que ouve não precisa saber. */
export const SEM_A_TRANSCRICAO: Readonly<Record<SemTranscricao, string>> = {
  demais: 'Sem transcrição: foram muitos arquivos desta pessoa numa hora.',
  formato: 'Sem transcrição: só as mensagens de voz se transcrevem.',
  longo: 'Sem transcrição: passa de 5 minutos.',
  sem_arquivo: '',
  desligada: '',
  teto: 'Sem transcrição: o teto de gasto do mês foi atingido.',
  recusada:
    'Sem transcrição: o provedor não a fez. Confira a conta e o modelo de transcrição na Configuração IA.',
  falhou: 'Sem transcrição: o provedor não respondeu.',
  vazia: 'Sem transcrição: não se ouviu nenhuma palavra.',
  demorou: 'Sem transcrição: o provedor demorou demais.',
};

/** A última mensagem na lista: a que não tem texto se guarda pelo formato. */
export const previaDe = ({ ultima_de, ultima_texto }: LinhaDaConversa): string => {
  const texto = /^[a-z]+(Message)?$/.test(ultima_texto)
    ? (MIDIAS.find(([nome]) => nome.test(ultima_texto))?.[1] ?? ultima_texto)
    : ultima_texto;
  return ultima_de === 'cliente' ? texto : `${QUEM[ultima_de]}: ${texto}`;
};

/** O dia de um instante: 'Hoje', 'Ontem' ou a data. */
export const diaDe = (instante: string, hoje: Data): string =>
  nomeDoDia(dataEmSaoPaulo(new Date(instante)), hoje);

/** A hora, se é de hoje; se não, o dia. */
export const escreverQuando = (instante: string, hoje: Data): string => {
  const dia = diaDe(instante, hoje);
  return dia === 'Hoje' ? horaDe(instante) : dia;
};

/** Por que não se pode escrever, e o que fazer. */
export const IMPEDIDO: Readonly<Record<Impedimento, string>> = {
  janela_fechada:
    'Passaram 24 horas desde a última mensagem desta pessoa: até que ela escreva, o WhatsApp só deixa mandar uma mensagem aprovada. Você pode cobrar uma das assinaturas dela.',
  sem_whatsapp: 'Nenhum WhatsApp está ligado: ligue um em Integrações para responder por aqui.',
  numero_escondido: 'Esta pessoa esconde o número: responda pelo celular da loja.',
};

/** O que quer dizer quem responde, e o que muda ao assumir ou devolver. */
export function explicarEstado({ responde, silencio_ate }: EstadoDaConversa, hoje: Data): string {
  const ate =
    silencio_ate === null ? null : `${diaDe(silencio_ate, hoje).toLowerCase()} às ${horaDe(silencio_ate)}`;
  if (responde === 'assistente')
    return 'O assistente responde a próxima mensagem. Assumir, ou escrever, o cala por 12 horas.';
  if (ate === null) return 'O assistente está pausado: só você responde.';
  return responde === 'pessoa'
    ? `O assistente se cala até ${ate}, ou até você devolver.`
    : `Espera uma pessoa: o assistente se cala até ${ate}, ou até você devolver.`;
}

/** Se a que não saiu se pode tentar de novo: é de uma pessoa, e ninguém já a mandou outra vez. */
export const podeTentar = (mensagem: MensagemMostrada, todas: readonly MensagemMostrada[]): boolean =>
  mensagem.de === 'pessoa' &&
  mensagem.situacao === 'falhou' &&
  // O arquivo escolhe-se de novo: a tela só tem o endereço dele.
  mensagem.midia === null &&
  !todas.some((outra) => outra.de === 'pessoa' && outra.id > mensagem.id && outra.texto === mensagem.texto);
