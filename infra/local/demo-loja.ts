import { abrirCofre } from '../../lambdas/adapters/cofre.ts';
import { contaNaMeta } from '../../lambdas/adapters/whatsapp-modelos.ts';
import { definirIntegracao, sorteioDoSistema } from '../../lambdas/integracoes/index.ts';
import { gravarLinhaLida, lerLinhaGravada } from '../../lambdas/linhas/index.ts';
import { systemClock } from '../../lambdas/platform/clock.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { usuarioKey } from '../../lambdas/platform/keys/cadastros.ts';
import { automacoesKey } from '../../lambdas/platform/keys/envios.ts';
import { type Table, transact } from '../../lambdas/platform/table.ts';
import { aplicarStatusDoModelo, inserirWhatsapp, registrarModelo } from '../../lambdas/templates/index.ts';
import type { DadosDoVendedor } from '../../shared/base/vendedor.ts';
import { IDS_ESPECIFICADOS } from '../../shared/linhas/especificadas.ts';
import type { Linha } from '../../shared/linhas/linhas.schema.ts';
import { whatsappPadrao } from '../../shared/templates/whatsapp.padrao.ts';
import { TIPOS_WHATSAPP } from '../../shared/templates/whatsapp.schema.ts';
import { guardarFigura } from './demo-figuras.ts';
import { DIAS_DE_AVISOS } from './demo-mensagens.ts';
import { MODEL_ACCOUNT } from './fakes/openai.ts';
import { WHATSAPP_ACCOUNT, type WhatsappFake } from './fakes/whatsapp.ts';

/** Chaves de mentira, que só os gateways desta máquina aceitam. */
export const CHAVES_DA_DEMONSTRACAO = {
  asaas: '$aact_hmlg_demonstracao',
  stripe: 'sk_test_demonstracao',
  webhook_da_stripe: 'whsec_demonstracao_local',
} as const;

const { phone_number_id, waba_id, ...daMeta } = WHATSAPP_ACCOUNT;
const { api_key: doModelo, ...modelo } = MODEL_ACCOUNT;
/** A que se liga a loja da demonstração. */
const INTEGRACOES = [
  {
    provedor: 'asaas',
    configuracao: { ambiente: 'sandbox', retorno: 'sim' },
    credenciais: { api_key: CHAVES_DA_DEMONSTRACAO.asaas },
  },
  {
    provedor: 'stripe',
    configuracao: { ambiente: 'sandbox' },
    credenciais: {
      api_key: CHAVES_DA_DEMONSTRACAO.stripe,
      webhook_segredo: CHAVES_DA_DEMONSTRACAO.webhook_da_stripe,
    },
  },
  { provedor: 'site', configuracao: { whatsapp: '5511999990000' }, credenciais: {} },
  { provedor: 'whatsapp', configuracao: { phone_number_id, waba_id }, credenciais: daMeta },
  { provedor: 'openai', configuracao: modelo, credenciais: { api_key: doModelo } },
] as const;

/** Quem vende na demonstração; o CNPJ é o dos exemplos, de ninguém. */
const VENDEDOR = {
  razao_social: 'Marina Duarte Cursos Digitais Ltda',
  cpf_cnpj: '11222333000181',
  email_contato: 'contato@marinaduarte.exemplo.com.br',
  cep: '01310100',
  rua: 'Avenida Paulista',
  numero: '1000',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
} as const satisfies Partial<DadosDoVendedor>;

/** Os endereços dos grupos e do atendimento da loja, que são de mentira. */
const LINKS: Readonly<Record<string, string>> = {
  link_telegram_jackpot: 'https://t.me/exemplo_jackpot',
  link_telegram_laycs: 'https://t.me/exemplo_laycs',
  link_telegram_over: 'https://t.me/exemplo_over',
  link_telegram_cerccos: 'https://t.me/exemplo_cerccos',
  link_whatsapp: 'https://wa.me/5511999990000',
  link_planos: 'https://exemplo.com.br/planos',
  link_suporte: 'https://wa.me/5511999990000',
};

/** Ligadas desde sempre: o que vence hoje na demonstração sai na hora do template. */
const COBRANCAS = { cobrancas: true, cobrancas_desde: '2026-01-01T00:00:00.000Z' };

type Opcoes = {
  readonly tabela: Table;
  readonly usuario_id: string;
  readonly cofre: string;
  readonly estagio: string;
  /** De onde são as páginas da loja: o botão do link a leva escrita. */
  readonly origem: string;
  readonly s3: string;
};

/**
 * A loja da demonstração: os dados dela, os links e as figuras do que vende, os lembretes e as cobranças ligados (regra
 * 34), os serviços de mentira, e os templates de WhatsApp de todos os cartões aprovados, pelo mesmo caminho de quem os
 * salva no editor. Rodar outra vez, depois de uma queda, não faz dois.
 */
export async function lojaDaDemonstracao(
  { tabela, usuario_id, cofre, estagio, origem, s3 }: Opcoes,
  whatsapp: WhatsappFake,
): Promise<void> {
  const ha = (dias: number) => {
    const quando = new Date(systemClock.now().getTime() - dias * 24 * 3_600_000);
    return newContext({ now: () => quando }, { usuario_id, ator: 'demonstracao' });
  };
  const deps = { tabela, cofre: abrirCofre(cofre, estagio), sorteio: sorteioDoSistema };
  for (const integracao of INTEGRACOES) {
    await definirIntegracao(deps, {
      ...integracao,
      ctx: ha(integracao.provedor === 'whatsapp' ? DIAS_DE_AVISOS : 0),
    });
  }
  await transact(tabela, [
    { update: usuarioKey(usuario_id), set: VENDEDOR, where: [['pk', 'exists']] },
    { put: { ...automacoesKey(usuario_id), lembretes: true, ...COBRANCAS, versao: 1, ator: 'demonstracao' } },
  ]);
  const linhas: Linha[] = [];
  for (const id of IDS_ESPECIFICADOS) {
    const linha = await lerLinhaGravada(tabela, usuario_id, id);
    if (!linha) continue;
    const links = linha.links.map((link) => ({ ...link, endereco: LINKS[link.id] ?? '' }));
    const imagem = await guardarFigura({ tabela, s3 }, { ctx: ha(0), qual: id });
    await gravarLinhaLida(tabela, ha(0), { ...linha, links, imagem });
    linhas.push(linha);
  }
  const conta = contaNaMeta({ url: `${whatsapp.endpoint}/v24.0`, waba_id, token: daMeta.token });
  const naMeta = { tabela, abrirConta: async () => conta, origemDe: async () => origem };
  const quais = linhas.flatMap((linha) => TIPOS_WHATSAPP.map((tipo) => ({ linha, tipo })));
  await Promise.all(
    quais.map(async ({ linha, tipo }) => {
      const qual = { cartao: linha.id, tipo };
      await inserirWhatsapp(tabela, ha(DIAS_DE_AVISOS), qual, whatsappPadrao(linha, tipo));
      await registrarModelo(naMeta, ha(DIAS_DE_AVISOS), qual);
    }),
  );
  for (const { name: nome } of whatsapp.modelos()) {
    await whatsapp.decidirModelo(nome, 'APPROVED');
    await aplicarStatusDoModelo(tabela, ha(DIAS_DE_AVISOS), { nome, evento: 'APPROVED', motivo: null });
  }
}
