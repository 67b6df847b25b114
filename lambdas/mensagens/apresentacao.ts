import * as z from 'zod';
import { type Marca, marcaDoCadastro } from '../../shared/base/marca.ts';
import {
  corDoCadastro,
  enderecoDoLogo,
  linhasDeQuemVende,
  vendedorDoCadastro,
} from '../../shared/base/vendedor.ts';
import type { LogoNoEmail } from '../../shared/mensagens/mensagens.html.ts';
import { usuarioKey } from '../platform/keys/cadastros.ts';
import { getItem, type Table } from '../platform/table.ts';
import { lerVendedor, origemNoEmail } from '../site/index.ts';

const operador = z.object({
  nome: z.string(),
  email: z.string(),
  remetente_nome: z.string().nullish(),
  responder_para: z.string().nullish(),
});

/** O logo com o endereço inteiro, no domínio do vendedor; sem domínio, o e-mail não tem onde o buscar. */
async function logoNoEmail(
  { tabela, molde }: { readonly tabela: Table; readonly molde: string },
  usuario_id: string,
  logo: Omit<LogoNoEmail, 'endereco'>,
): Promise<LogoNoEmail | null> {
  const vendedor = await lerVendedor(tabela, usuario_id);
  const origem = vendedor && origemNoEmail(vendedor, molde);
  return origem ? { ...logo, endereco: origem + enderecoDoLogo(vendedor.username) } : null;
}

/**
 * Como os e-mails do operador se apresentam: o nome do remetente e o endereço de resposta do perfil, ou os da conta, e
 * quem vende, em linhas, logo e cor.
 */
export async function lerApresentacao(
  { tabela, molde }: { readonly tabela: Table; readonly molde: string },
  usuario_id: string,
): Promise<{
  nome: string;
  responder_para: string | null;
  vendedor: string[];
  logo: LogoNoEmail | null;
  cor: string | null;
}> {
  const item = await getItem(tabela, usuarioKey(usuario_id));
  if (!item) return { nome: '', responder_para: null, vendedor: [], logo: null, cor: null };
  const lido = operador.parse(item);
  const quemVende = vendedorDoCadastro(item);
  return {
    nome: lido.remetente_nome || lido.nome,
    responder_para: lido.responder_para || lido.email,
    vendedor: quemVende ? linhasDeQuemVende(quemVende) : [],
    logo: quemVende?.logo ? await logoNoEmail({ tabela, molde }, usuario_id, quemVende.logo) : null,
    cor: corDoCadastro(item),
  };
}

/** O e-mail com que o operador entra; null se a conta não está na tabela. */
export async function lerEmailDaConta(tabela: Table, usuario_id: string): Promise<string | null> {
  const item = await getItem(tabela, usuarioKey(usuario_id));
  return item && operador.parse(item).email;
}

/** O nome com que os e-mails do operador se apresentam, e a marca dele; sem nada se a conta não está na tabela. */
export async function lerRemetente(
  tabela: Table,
  usuario_id: string,
): Promise<{ vendedor: string; marca: Marca | null }> {
  const item = await getItem(tabela, usuarioKey(usuario_id));
  if (!item) return { vendedor: '', marca: null };
  const { remetente_nome, nome } = operador.parse(item);
  return { vendedor: remetente_nome || nome, marca: marcaDoCadastro(item) };
}
