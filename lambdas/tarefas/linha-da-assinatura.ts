import * as z from 'zod';
import {
  type Assinatura,
  assinaturaEntrada,
  STATUS,
  STATUS_GRUPO,
  type Status,
} from '../../shared/assinaturas/assinaturas.schema.ts';
import { cortar } from '../../shared/base/cortar.ts';
import { dataCsv, linhaCsv, reaisCsv } from '../../shared/base/csv.ts';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { lerReais } from '../../shared/base/dinheiro.ts';
import { cpfOpcional, cpfRestaurado, formatarCpf } from '../../shared/base/documentos.ts';
import { emailOpcional, nomeOrdenacao } from '../../shared/base/texto.ts';
import { type CampoDeAssinatura, COLUNAS_ASSINATURAS } from '../../shared/tarefas/tarefas.columns.ts';
import type { LinhaLida } from './arquivo-lido.ts';
import { type Interpretado, lerData, lerOpcao, motivoDaColuna, motivoDoEsquema } from './interpretar.ts';

/** Assinatura tirada de uma linha; `valor` null é o preço do produto (regra 8). */
export type AssinaturaDaLinha = {
  readonly cpf: string | null;
  readonly email: string | null;
  readonly cliente: string;
  readonly produto: string;
  readonly periodicidade: string;
  readonly dados: z.output<typeof dadosDaLinha>;
};

/** O que se grava de uma linha, além de cliente e produto. */
const dadosDaLinha = z.object({
  data_inicio: z.string(),
  data_expiracao: z.string(),
  status: z.enum(STATUS),
  status_grupo: z.enum(STATUS_GRUPO),
  valor: z.number().nullable(),
  telegram_id: z.string().nullable(),
});

/** Linha nova da prévia, com cliente e produto já achados. */
export const assinaturaAchada = dadosDaLinha.extend({
  cliente_id: z.string(),
  produto_id: z.string(),
  valor: z.number(),
});
export type AssinaturaAchada = z.output<typeof assinaturaAchada>;

/** Uma assinatura como linha do arquivo, com o CPF e o e-mail por que se acha o cliente. */
export function linhaDaAssinatura(
  assinatura: Assinatura,
  cliente: { nome: string; cpf: string | null; email: string | null } | undefined,
): string {
  const celulas: Record<CampoDeAssinatura, string | null> = {
    cliente: cliente?.nome ?? assinatura.cliente.nome,
    cpf: cliente?.cpf ? formatarCpf(cliente.cpf) : null,
    email: cliente ? cliente.email : assinatura.cliente.email,
    produto: assinatura.produto.nome,
    periodicidade: assinatura.produto.periodicidade,
    data_inicio: dataCsv(assinatura.data_inicio),
    data_expiracao: dataCsv(assinatura.data_expiracao),
    status: assinatura.status,
    status_grupo: assinatura.status_grupo,
    valor: reaisCsv(assinatura.valor),
    telegram_id: assinatura.telegram_id,
    origem: assinatura.origem,
    criado_em: dataCsv(dataEmSaoPaulo(new Date(assinatura.criado_em))),
  };
  return linhaCsv(COLUNAS_ASSINATURAS.map(({ campo }) => celulas[campo]));
}

class Recusada extends Error {}
const recusar = (campo: CampoDeAssinatura, motivo: string): never => {
  throw new Recusada(motivoDaColuna(COLUNAS_ASSINATURAS, campo, motivo));
};
function exigir<T>(campo: CampoDeAssinatura, interpretado: Interpretado<T>): T {
  return 'motivo' in interpretado ? recusar(campo, interpretado.motivo) : interpretado.valor;
}
function validar<T extends z.ZodType>(campo: CampoDeAssinatura, esquema: T, texto: string): z.output<T> {
  const lido = esquema.safeParse(texto);
  return lido.success ? lido.data : recusar(campo, lido.error.issues[0]?.message ?? 'valor inválido');
}

/** Como as lojas dizem o status de uma assinatura; o que não está aqui lê-se como está. */
const OUTRO_STATUS: ReadonlyMap<string, Status> = new Map([
  ...(['ativa', 'active', 'em dia'] as const).map((nome) => [nome, 'ativo'] as const),
  ...(['cancelada', 'canceled', 'cancelled'] as const).map((nome) => [nome, 'cancelado'] as const),
  ...(['expirada', 'expired', 'vencida', 'vencido'] as const).map((nome) => [nome, 'expirado'] as const),
]);
const lerStatus = (texto: string) => OUTRO_STATUS.get(nomeOrdenacao(texto)) ?? texto;

function ler(celulas: LinhaLida<CampoDeAssinatura>['celulas']): AssinaturaDaLinha {
  const cpf = validar('cpf', cpfOpcional, cpfRestaurado(celulas.cpf) ?? celulas.cpf);
  const email = validar('email', emailOpcional, celulas.email);
  if (cpf === null && email === null) recusar('cpf', 'Informe o CPF ou o e-mail do cliente');
  const produto = celulas.produto.trim();
  if (produto === '') recusar('produto', 'informe o nome do produto');
  const status = exigir('status', lerOpcao(lerStatus(celulas.status), STATUS, 'ativo'));
  const status_grupo = exigir('status_grupo', lerOpcao(celulas.status_grupo, STATUS_GRUPO, 'pendente'));
  if (status_grupo === 'removido' && status !== 'cancelado') {
    recusar('status_grupo', 'quem foi removido do grupo tem a assinatura cancelada');
  }
  if (status_grupo === 'renovado' && status !== 'expirado') {
    recusar('status_grupo', 'a assinatura renovada está expirada');
  }
  const semValor = celulas.valor.trim() === '';
  const valor = semValor ? 0 : (lerReais(celulas.valor) ?? recusar('valor', 'use um valor como 1234,50'));
  const lida = assinaturaEntrada.safeParse({
    // Cliente e produto se acham depois; o formulário só deixa criar ativo ou pendente, o arquivo traz o que houve.
    cliente_id: 'linha',
    produto_id: 'linha',
    data_inicio: exigir('data_inicio', lerData(celulas.data_inicio)),
    data_expiracao: exigir('data_expiracao', lerData(celulas.data_expiracao)),
    valor,
    telegram_id: celulas.telegram_id,
  });
  if (!lida.success) throw new Recusada(motivoDoEsquema(COLUNAS_ASSINATURAS, lida.error));
  const { data_inicio, data_expiracao, telegram_id } = lida.data;
  return {
    cpf,
    email,
    cliente: celulas.cliente.trim(),
    produto,
    periodicidade: celulas.periodicidade.trim(),
    dados: {
      data_inicio,
      data_expiracao,
      status,
      status_grupo,
      valor: semValor ? null : lida.data.valor,
      telegram_id,
    },
  };
}

/** Confere uma linha pelas mesmas regras do formulário; cliente e produto se procuram depois. */
export function interpretarAssinatura({
  celulas,
  sobra,
}: LinhaLida<CampoDeAssinatura>): Interpretado<AssinaturaDaLinha> {
  if (sobra) return { motivo: 'A linha tem mais colunas que o cabeçalho' };
  try {
    return { valor: ler(celulas) };
  } catch (erro) {
    if (erro instanceof Recusada) return { motivo: erro.message };
    throw erro;
  }
}

/** Como a linha se mostra na prévia. */
export function resumoDaAssinatura({ celulas }: LinhaLida<CampoDeAssinatura>): string {
  const quem = celulas.cliente.trim() || celulas.email.trim();
  const datas = [celulas.data_inicio.trim(), celulas.data_expiracao.trim()].filter(Boolean).join(' a ');
  return [quem, celulas.produto.trim(), datas]
    .map((parte) => cortar(parte, 120))
    .filter(Boolean)
    .join(' · ');
}
