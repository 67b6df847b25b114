import type { Linha } from '../../../../shared/linhas/linhas.schema.ts';
import type { Hoje, SecoesDaLinha } from '../../../../shared/painel-inicio/hoje.schema.ts';
import type { Quantas } from '../../../../shared/renovacoes/renovacoes.schema.ts';
import { contar } from '../contar.ts';

/** Um lugar a que uma linha leva: a lista com o mesmo número. */
export type Destino = { readonly rotulo: string; readonly para: string };
/** O que há para fazer: quantos são, o quê, e aonde se faz; `urgente` é o que tem de ser hoje. */
export type ParaFazer = {
  readonly id: string;
  readonly quantos: number;
  /** São mais do que se conta de uma vez. */
  readonly ha_mais?: boolean;
  /** Quanto está em jogo, em reais. */
  readonly valor?: number;
  readonly texto: string;
  readonly urgente: boolean;
  /** O que se faz em qualquer dos destinos, quando são vários. */
  readonly verbo?: string;
  readonly destinos: readonly [Destino, ...Destino[]];
};

type DoGrupo = 'vencidos' | 'pagaram' | 'aguardam';
type ComNome = Pick<Linha, 'id' | 'nome' | 'slug'>;

/** Um texto no singular e no plural. */
type Texto = readonly [um: string, varios: string];

/** A soma dos grupos: com um só, o verbo leva lá; com mais, abre-os, e cada um é um lugar a que se vai. */
function linhasDoGrupo(
  grupos: readonly SecoesDaLinha[],
  linhas: readonly ComNome[],
  { campo, texto, verbo, urgente }: { campo: DoGrupo; texto: Texto; verbo: string; urgente: boolean },
): ParaFazer[] {
  const deles = grupos.flatMap((grupo) => {
    const linha = linhas.find(({ id }) => id === grupo.linha_id);
    return linha && grupo[campo] > 0 ? [{ linha, quantos: grupo[campo] }] : [];
  });
  const destinos = deles.map(({ linha, quantos }) => ({
    rotulo: deles.length === 1 ? verbo : `${linha.nome} (${quantos})`,
    para: `/dashboard/produtos/${linha.slug}?status=${campo}`,
  }));
  const [primeiro, ...outros] = destinos;
  if (!primeiro) return [];
  const quantos = deles.reduce((soma, item) => soma + item.quantos, 0);
  return [
    {
      id: campo,
      quantos,
      texto: texto[quantos === 1 ? 0 : 1],
      urgente,
      destinos: [primeiro, ...outros],
      ...(outros.length > 0 && { verbo }),
    },
  ];
}

/** Uma linha de um número só; nenhuma, se é zero. */
export function linhaAFazer(
  id: string,
  quantos: number,
  { texto, urgente = false, ...destino }: Destino & { texto: Texto; urgente?: boolean },
): ParaFazer[] {
  return quantos === 0
    ? []
    : [{ id, quantos, texto: texto[quantos === 1 ? 0 : 1], urgente, destinos: [destino] }];
}

/** As que passaram do dia, com o que valem. */
export const linhaDaFila = ({ quantas, valor, ha_mais }: Quantas): ParaFazer[] =>
  linhaAFazer('renovar', quantas, {
    texto: ['assinatura venceu e não renovou', 'assinaturas venceram e não renovaram'],
    urgente: true,
    rotulo: 'Cobrar',
    para: '/dashboard/renovacoes',
  }).map((linha) => ({ ...linha, ha_mais, valor }));

const NENHUMA: Quantas = { quantas: 0, valor: 0, ha_mais: false };

/** O que há para fazer agora, do que aperta mais ao que pode esperar; o que está em zero não aparece. */
export function listarParaFazer(
  hoje: Hoje,
  linhas: readonly ComNome[],
  fila: Readonly<Record<'vencidos' | 'hoje', Quantas>> = { vencidos: NENHUMA, hoje: NENHUMA },
): ParaFazer[] {
  const { grupos, envios_pausados } = hoje;
  return [
    ...linhaDaFila(fila.vencidos),
    ...linhasDoGrupo(grupos, linhas, {
      campo: 'pagaram',
      texto: ['pessoa pagou e não entrou', 'pessoas pagaram e não entraram'],
      verbo: 'Liberar acesso',
      urgente: true,
    }),
    ...linhaAFazer('hoje', hoje.vencem_hoje, {
      texto: ['assinatura vence hoje', 'assinaturas vencem hoje'],
      urgente: true,
      rotulo: 'Ver quem',
      para: '/dashboard/assinaturas?status=hoje',
      // A fila não tem as que se cobram sozinhas: só se são as mesmas é que valem o que ela diz.
    }).map((linha) => (fila.hoje.quantas === linha.quantos ? { ...linha, valor: fila.hoje.valor } : linha)),
    ...linhaAFazer('ligar', hoje.ligar_hoje, {
      texto: ['pessoa para procurar hoje', 'pessoas para procurar hoje'],
      urgente: true,
      rotulo: 'Procurar',
      para: '/dashboard/clientes?contato=hoje',
    }),
    ...linhaAFazer('conversas', hoje.conversas_esperando, {
      texto: ['conversa espera você', 'conversas esperam você'],
      urgente: true,
      rotulo: 'Responder',
      para: '/dashboard/whatsapp/conversas?ver=esperando',
    }),
    ...linhaAFazer('conferir', hoje.a_conferir, {
      texto: ['pagamento a conferir', 'pagamentos a conferir'],
      urgente: true,
      rotulo: 'Conferir',
      para: '/dashboard/vendas?visao=pedidos&status=a_conferir',
    }),
    ...linhaAFazer('pix', hoje.pix_parado, {
      texto: ['pedido com PIX por pagar', 'pedidos com PIX por pagar'],
      rotulo: 'Ver os pedidos',
      para: '/dashboard/vendas?visao=pedidos&status=pix_parado',
    }),
    ...linhaAFazer('leads', hoje.leads_quentes, {
      texto: ['lead parou no pagamento há pouco', 'leads pararam no pagamento há pouco'],
      rotulo: 'Falar',
      para: '/dashboard/leads?situacao=quentes',
    }),
    ...linhasDoGrupo(grupos, linhas, {
      campo: 'vencidos',
      texto: ['vencido ainda no grupo', 'vencidos ainda no grupo'],
      verbo: 'Remover',
      urgente: false,
    }),
    ...linhasDoGrupo(grupos, linhas, {
      campo: 'aguardam',
      texto: ['pessoa aguarda entrada', 'pessoas aguardam entrada'],
      verbo: 'Ver quem aguarda',
      urgente: false,
    }),
    ...linhaAFazer('email', Number(envios_pausados.email), {
      texto: ['canal parado: os avisos por e-mail', ''],
      urgente: true,
      rotulo: 'Ver por quê',
      para: '/dashboard/lembretes-automaticos',
    }),
    ...linhaAFazer('whatsapp', Number(envios_pausados.whatsapp), {
      texto: ['canal parado por hoje: o WhatsApp', ''],
      urgente: true,
      rotulo: 'Ver por quê',
      para: '/dashboard/cobrancas',
    }),
  ];
}

/** 'R$ 300,00 em 3 pagamentos', sem o dinheiro. */
export const fraseDosPagamentos = (pagamentos: number): string =>
  pagamentos === 0 ? 'nenhum pagamento' : contar(pagamentos, 'pagamento', 'pagamentos');
