import { expect } from 'vitest';
import { criarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { criarCliente } from '../../../lambdas/clientes/clientes.ts';
import type { Cobrador } from '../../../lambdas/gateways/port.ts';
import type { LinkSigner } from '../../../lambdas/platform/signed-link.ts';
import { lerRenovacao } from '../../../lambdas/renovacao/ler.ts';
import { tokenDeRenovacao } from '../../../lambdas/renovacao/link.ts';
import { renovarPeloLink } from '../../../lambdas/renovacao/renovar.ts';
import type { AssinaturaFormulario } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { ClienteFormulario } from '../../../shared/clientes/clientes.schema.ts';
import { type Cenario, umaAssinatura, umCliente } from '../cenario.ts';
import { umaLoja, umCobrador, umPagamento } from '../pagamentos/apoio.ts';

/** O dia em que se renova, e o do vencimento. */
export const HOJE = '2026-11-21';
export const VENCE = '2026-11-24';

type Extras = {
  cliente?: Partial<ClienteFormulario>;
  assinatura?: Partial<AssinaturaFormulario>;
  cobrador?: Cobrador;
};

/** Uma loja, e alguém cuja assinatura, feita à mão, vence em três dias. */
export async function umaRenovacao(
  c: Cenario,
  { cliente: doCliente, assinatura: daAssinatura, cobrador }: Extras = {},
) {
  c.irPara(HOJE);
  const gateway = umCobrador(cobrador);
  const loja = await umaLoja(c, gateway);
  const cliente = await criarCliente(
    { tabela: c.tabela },
    { ctx: loja.ctx(), entrada: umCliente({ nome: 'Maria Aparecida Souza', ...doCliente }) },
  );
  const assinatura = await criarAssinatura(
    { tabela: c.tabela },
    {
      ctx: loja.ctx(),
      entrada: umaAssinatura(
        { cliente_id: cliente.id, produto_id: loja.produtos.mensal ?? '' },
        {
          data_inicio: '2026-10-24',
          data_expiracao: VENCE,
          valor: 50,
          status_grupo: 'ativo',
          ...daAssinatura,
        },
      ),
    },
  );
  const alvo = { usuario_id: loja.usuario_id, assinatura_id: assinatura.id, data_expiracao: VENCE };
  const token = tokenDeRenovacao(c.links, alvo);
  const deps = (links: LinkSigner = c.links, por: Cobrador | null = gateway) => ({
    tabela: c.tabela,
    links,
    tempoReal: Date.now,
    gateway: async () => por && { cobrador: por, volta: true },
    origem: (host: string) => `https://${host}`,
    contato: async () => '5511999990000',
  });
  const chamada = (qual = token, host = loja.host, cupom: string | null = null) => ({
    ctx: c.ctx({ usuario_id: '' }),
    http: { ...loja.http, host },
    token: qual,
    cupom,
  });
  const ler = (qual = token, host = loja.host, links = c.links) =>
    lerRenovacao(deps(links), chamada(qual, host));
  const lerComCupom = (cupom: string) => lerRenovacao(deps(), chamada(token, loja.host, cupom));
  const renovar = (
    extras: {
      visto?: number;
      cpf?: string | null;
      por?: Cobrador | null;
      token?: string;
      host?: string;
      cupom?: string;
    } = {},
  ) =>
    renovarPeloLink(deps(c.links, extras.por === undefined ? gateway : extras.por), {
      ...chamada(extras.token, extras.host, extras.cupom),
      visto: extras.visto ?? 65,
      cpf: extras.cpf ?? null,
    });
  const pedidos = () => loja.itens('PEDIDO');
  const assinaturas = () => loja.itens('ASSINATURA');
  /** Paga o único pedido. */
  const pagar = async (id?: string) => {
    const [unico] = await pedidos();
    await loja.avisar(umPagamento(id ?? String(unico?.sk), 'pago', { assinatura_gateway: null }));
  };
  return {
    loja,
    cliente,
    assinatura,
    alvo,
    token,
    gateway,
    ler,
    lerComCupom,
    renovar,
    pedidos,
    assinaturas,
    pagar,
  };
}

/** A recusa com este nome. */
export const motivo = (erro: string) => expect.objectContaining({ erro });
