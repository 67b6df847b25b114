import { digitos } from '../../../shared/base/mascaras.ts';
import type { LeadFormulario } from '../../../shared/checkout/checkout.schema.ts';
import { lerCampanha } from '../scripts/campanha.ts';
import { api, sortearId } from './api.ts';
import { apagar, gravar, ler } from './armazenamento.ts';
import type { DadosPessoais, Formulario } from './dados.ts';
import { type Compra, reaisDaCompra } from './pedido.ts';
import { emailValido } from './validacao.ts';

/** De quem e para que produto é um lead: quem o guarda precisa saber quando já é outro. */
export type DonoDoLead = { readonly slug: string; readonly email: string; readonly documento: string };

const documentoDe = (dados: DadosPessoais) =>
  dados.pais === 'Brasil' ? digitos(dados.cpf) : dados.documento.trim().toLowerCase();

export function donoDoLead(slug: string, dados: DadosPessoais): DonoDoLead {
  return { slug, email: dados.email.trim().toLowerCase(), documento: documentoDe(dados) };
}

/**
 * Diz se o lead já é de outra pessoa ou de outro produto. Corrigir só o e-mail ou só o CPF é a mesma pessoa; trocar os
 * dois (computador dividido) é outra.
 */
export function ehOutroLead(antes: DonoDoLead, agora: DonoDoLead): boolean {
  if (antes.slug !== agora.slug) return true;
  return antes.email !== agora.email && antes.documento !== '' && antes.documento !== agora.documento;
}

function lerDono(): DonoDoLead | null {
  const [slug, email, documento] = (ler('checkout_lead_de') ?? '').split('\n');
  return slug && email !== undefined && documento !== undefined ? { slug, email, documento } : null;
}

/** O lead de agora: o seu id, e o e-mail com que o servidor o conhece, se já o conhece. */
type LeadDoNavegador = { readonly id: string; readonly conhecido: string | null };

/**
 * O lead desta pessoa neste produto, sorteado e guardado aqui (regra 16). Corrigir o e-mail antes de se saber com qual
 * ele chegou ao servidor começa outro: sem o de antes, a correção não seria aceita.
 */
function leadDoNavegador(dono: DonoDoLead): LeadDoNavegador {
  const guardado = ler('checkout_lead_id');
  const conhecido = ler('checkout_lead_email');
  const antes = lerDono();
  const emailIncerto = antes !== null && conhecido !== antes.email && antes.email !== dono.email;
  const serve = guardado !== null && ler('checkout_lead_vez') !== null && !emailIncerto;
  const mesmo = serve && (antes === null || !ehOutroLead(antes, dono));
  const id = mesmo ? guardado : sortearId();
  if (!mesmo) {
    apagar('checkout_lead_email');
    gravar('checkout_lead_vez', '0');
  }
  gravar('checkout_lead_id', id);
  gravar('checkout_lead_de', `${dono.slug}\n${dono.email}\n${dono.documento}`);
  return { id, conhecido: mesmo ? conhecido : null };
}

/** O lead que já foi gravado no servidor, para o pedido; undefined quando ainda não há. */
export const leadGuardado = (): string | undefined => ler('checkout_lead_id') ?? undefined;

/** Diz se já há com quem falar: nome, e-mail válido e telefone. */
export function temContato(dados: DadosPessoais): boolean {
  return dados.nomeCompleto.trim() !== '' && emailValido(dados.email) && digitos(dados.telefone).length >= 8;
}

export type Etapa = 'dados' | 'gateway';

/**
 * Corpo de POST /api/leads (especificação 2, seção 3); só leva o documento do país escolhido, e o endereço que se
 * pede.
 */
export function montarLead(
  formulario: Formulario,
  { slug, linha, plano }: Pick<Compra, 'slug' | 'linha' | 'plano'>,
  marcas: {
    id: string;
    sequencia: number;
    etapa: Etapa;
    campanha: LeadFormulario['campanha'];
    /** O e-mail com que o servidor conhece o lead, quando é outro. */
    emailAnterior?: string | undefined;
  },
): LeadFormulario {
  const { pais } = formulario;
  const brasil = pais === 'Brasil';
  const valorSePedido = (texto: string) => (brasil && linha.pede_endereco ? texto : null);
  return {
    id: marcas.id,
    sequencia: marcas.sequencia,
    nome_completo: formulario.nomeCompleto,
    email: formulario.email,
    email_anterior: marcas.emailAnterior,
    telefone: formulario.telefone,
    pais,
    cpf: brasil ? digitos(formulario.cpf) : null,
    documento: brasil ? null : formulario.documento,
    pais_documento: brasil ? null : formulario.paisDocumento,
    cep: valorSePedido(formulario.cep),
    endereco: valorSePedido(formulario.endereco),
    numero: valorSePedido(formulario.numero),
    complemento: valorSePedido(formulario.complemento),
    bairro: valorSePedido(formulario.bairro),
    cidade: valorSePedido(formulario.cidade),
    estado: valorSePedido(formulario.estado),
    origem: `checkout-${slug}`,
    produto_interesse: slug,
    plano_interesse: plano.plano,
    preco_interesse: reaisDaCompra({ plano, cupom: null }),
    etapa: marcas.etapa,
    campanha: marcas.campanha,
    site: formulario.site,
  };
}

/** Cresce de um em um, também depois de recarregar: o servidor fica com o rascunho mais novo. */
function proximaSequencia(): number {
  const vez = (Number(ler('checkout_lead_vez')) || 0) + 1;
  gravar('checkout_lead_vez', String(vez));
  return vez;
}

/** Guarda o lead no servidor; devolve se deu certo. A falha só se registra: a compra não depende disto. */
export async function enviarLead(
  formulario: Formulario,
  compra: Pick<Compra, 'slug' | 'linha' | 'plano'>,
  etapa: Etapa,
): Promise<boolean> {
  const dono = donoDoLead(compra.slug, formulario);
  const { id, conhecido } = leadDoNavegador(dono);
  const body = montarLead(formulario, compra, {
    id,
    sequencia: proximaSequencia(),
    etapa,
    campanha: lerCampanha() ?? undefined,
    emailAnterior: conhecido !== null && conhecido !== dono.email ? conhecido : undefined,
  });
  try {
    const { success } = await api('POST /api/leads', { body });
    if (success && ler('checkout_lead_id') === id) gravar('checkout_lead_email', dono.email);
    return success;
  } catch (falha) {
    console.warn('O lead não foi guardado:', falha);
    return false;
  }
}
