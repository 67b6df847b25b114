import { Refusal, recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { gatewayComDo } from '../../shared/gateways/gateways.rules.ts';
import { type CredenciaisDe, formaDaIntegracao } from '../../shared/integracoes/integracoes.formas.ts';
import {
  CONTA_NO_GATEWAY,
  ENDERECO_PEDE_CHAVE,
  ehGateway,
  temEndereco,
  temWebhook,
  trocaDeEndereco,
  ultimosQuatro,
} from '../../shared/integracoes/integracoes.rules.ts';
import { CATALOGO, type Integracao, type Provedor } from '../../shared/integracoes/integracoes.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table, Write } from '../platform/table.ts';
import { type IntegracaoGuardada, integracaoDoItem } from './item.ts';
import { decifrarTodas } from './ler-integracoes.ts';
import type { Cofre, Sorteio } from './ports.ts';
import { gravar, lerGuardada } from './repository.ts';

type Deps = { readonly tabela: Table; readonly cofre: Cofre; readonly sorteio: Sorteio };
type Textos = Readonly<Record<string, string | undefined>>;

type Entrada = {
  readonly ctx: RequestContext;
  readonly provedor: Provedor;
  /** O que não vem fica como estava. */
  readonly nome?: string;
  readonly configuracao?: Textos;
  /** A configuração veio toda: o que não veio sai. */
  readonly configuracao_inteira?: boolean;
  readonly credenciais?: Textos;
  readonly status?: 'ativo' | 'inativo';
  /** Troca o segredo do webhook, se somos nós que o sorteamos. */
  readonly novo_segredo?: boolean;
  /** Chamado com o que se vai gravar, se algo muda: recusa lançando. */
  readonly conferir?: (abertas: {
    configuracao: Record<string, string>;
    claras: Record<string, string>;
  }) => Promise<void>;
  /** A versão que se leu; sem ela, a de agora. */
  readonly versao?: number;
  /**
   * Chamado com os nomes do que já havia e muda de valor, antes de gravar: recusa lançando, ou devolve o que se grava
   * junto.
   */
  readonly aoTrocar?: (trocados: readonly string[]) => Promise<readonly Write[]>;
};

/** Uma integração definida; `segredo` só quando acabou de nascer: depois disso ninguém mais o vê. */
export type IntegracaoDefinida = {
  readonly integracao: Integracao;
  readonly webhook: { readonly chave: string; readonly segredo: string | null } | null;
};

const tirarVazios = (textos: Textos = {}) =>
  Object.fromEntries(
    Object.entries(textos).flatMap(([nome, valor]) => (valor?.trim() ? [[nome, valor]] : [])),
  );

function recusar(mensagem: string, campo: string): Refusal {
  return new Refusal('integracao_invalida', { familia: 'invalida', mensagem, campo });
}

function recusarChaveDoOutroAmbiente(provedor: Provedor, { ambiente }: Textos, { api_key }: Textos): void {
  if (!ehGateway(provedor) || !api_key) return;
  const daChave = CONTA_NO_GATEWAY[provedor].ambienteDaChave(api_key);
  if (daChave === null || daChave === ambiente) return;
  throw recusar(`Esta API Key é do outro ambiente ${gatewayComDo(provedor)}`, 'api_key');
}

/**
 * Junta o que veio ao que já se tinha e confere o todo; recusa com a primeira frase. A credencial guardada nunca vai a
 * outro endereço: quem o troca a digita de novo.
 */
export async function validarEntrada(
  { cofre }: Pick<Deps, 'cofre'>,
  antes: IntegracaoGuardada | null,
  entrada: Entrada,
) {
  const { ctx, provedor } = entrada;
  const forma = formaDaIntegracao[provedor]();
  const configuracao = forma.configuracao.safeParse({
    ...(entrada.configuracao_inteira ? {} : antes?.configuracao),
    ...tirarVazios(entrada.configuracao),
  });
  const digitadas = tirarVazios(entrada.credenciais);
  const outroEndereco = antes !== null && trocaDeEndereco(antes.configuracao, configuracao.data ?? {});
  const guardadas: Textos = antes ? await decifrarTodas(cofre, ctx.usuario_id, antes) : {};
  const credenciais = forma.credenciais.safeParse({ ...(outroEndereco ? {} : guardadas), ...digitadas });
  if (outroEndereco && !credenciais.success) throw recusar(ENDERECO_PEDE_CHAVE, 'api_key');
  const problema = [...(credenciais.error?.issues ?? []), ...(configuracao.error?.issues ?? [])][0];
  if (problema || !configuracao.success || !credenciais.success) {
    throw recusar(
      problema?.message ?? recusasComuns.entrada_invalida.mensagem,
      String(problema?.path[0] ?? ''),
    );
  }
  const textos: Record<string, string> = tirarVazios(configuracao.data);
  const claras: CredenciaisDe<Provedor> & Record<string, string> = tirarVazios(credenciais.data);
  recusarChaveDoOutroAmbiente(provedor, textos, claras);
  return { configuracao: textos, claras, guardadas };
}

/** Os nomes do que difere entre dois grupos de campos. */
const diferencas = (antes: Textos, depois: Textos): string[] =>
  [...new Set([...Object.keys(antes), ...Object.keys(depois)])].filter(
    (nome) => antes[nome] !== depois[nome],
  );

/** O que já havia e muda de valor: credenciais e o ambiente em que valem. */
function camposTrocados(
  antes: IntegracaoGuardada | null,
  { configuracao, claras, guardadas }: { configuracao: Textos; claras: Textos; guardadas: Textos },
): string[] {
  const credenciais = Object.keys(guardadas).filter((nome) => guardadas[nome] !== claras[nome]);
  const outroAmbiente = antes !== null && antes.configuracao.ambiente !== configuracao.ambiente;
  return outroAmbiente ? [...credenciais, 'ambiente'] : credenciais;
}

/**
 * Define ou altera a integração de um vendedor com um provedor: cifra as credenciais, guarda o endereço do webhook
 * (que não muda mais) e avisa quem depende dela, numa transação. Recusa chave fora do formato (especificação 2,
 * seção 6).
 */
export async function definirIntegracao(deps: Deps, entrada: Entrada): Promise<IntegracaoDefinida> {
  const { ctx, provedor } = entrada;
  const contexto = { usuario_id: ctx.usuario_id, integracao: provedor };
  const antes = await lerGuardada(deps.tabela, ctx.usuario_id, provedor);
  if (entrada.versao !== undefined && antes?.versao !== entrada.versao) {
    throw refusal(recusasComuns, 'versao_desatualizada');
  }
  const { configuracao, claras, guardadas } = await validarEntrada(deps, antes, entrada);
  const mudou = [
    ...diferencas(antes?.configuracao ?? {}, configuracao),
    ...diferencas(guardadas, claras).filter((nome) => nome !== 'webhook_segredo'),
  ];
  if (mudou.length > 0) await entrada.conferir?.({ configuracao, claras });
  // O gateway e a Resend acham o que se cadastrou pelo id dele; os outros, pela conta, que já pode ser outra.
  const outraConta = mudou.length > 0 && !temWebhook(provedor);
  const junto = (await entrada.aoTrocar?.(camposTrocados(antes, { configuracao, claras, guardadas }))) ?? [];
  const falta = claras.webhook_segredo === undefined || entrada.novo_segredo;
  // O segredo que não é nosso vem do gateway, com as credenciais.
  const segredoServe = ehGateway(provedor) ? CONTA_NO_GATEWAY[provedor].segredoServe : null;
  const segredo = segredoServe && falta ? deps.sorteio.segredo(segredoServe) : null;
  const todas: Readonly<Record<string, string>> = segredo ? { ...claras, webhook_segredo: segredo } : claras;
  const cifradas = await Promise.all(
    Object.entries(todas).map(async ([nome, claro]) => {
      const cifrado = antes?.credenciais[nome];
      const igual = guardadas[nome] === claro && cifrado !== undefined;
      return [nome, igual ? cifrado : await deps.cofre.cifrar(claro, contexto)] as const;
    }),
  );
  const agora = ctx.now.toISOString();
  const depois: IntegracaoGuardada = {
    sk: provedor,
    ...CATALOGO[provedor],
    nome: entrada.nome ?? antes?.nome ?? CATALOGO[provedor].nome,
    status: entrada.status ?? antes?.status ?? 'ativo',
    configuracao,
    credenciais: Object.fromEntries(cifradas),
    ultimos4: Object.fromEntries(Object.entries(todas).map(([nome, claro]) => [nome, ultimosQuatro(claro)])),
    webhook_chave: antes?.webhook_chave ?? (temEndereco(provedor) ? deps.sorteio.chave() : null),
    webhook_id: outraConta ? null : (antes?.webhook_id ?? null),
    ultimo_aviso: outraConta ? null : (antes?.ultimo_aviso ?? null),
    // Quem define de novo corrige: se não, a próxima conciliação dirá.
    problema: null,
    versao: (antes?.versao ?? 0) + 1,
    criado_em: antes?.criado_em ?? agora,
    atualizado_em: agora,
  };
  if ((await gravar(deps.tabela, ctx, { antes, depois, junto })) === 'disputada') {
    throw refusal(recusasComuns, 'versao_desatualizada');
  }
  return {
    integracao: integracaoDoItem(depois),
    webhook: depois.webhook_chave ? { chave: depois.webhook_chave, segredo } : null,
  };
}
