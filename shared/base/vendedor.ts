import * as z from 'zod';
import { campoDeTexto, campoOpcional, formaDeEntrada, formaGuardada } from './campos.ts';
import { cpfCnpjOpcional, mascaraCep, mascaraCpfCnpj } from './documentos.ts';
import { CAMPOS_DO_ENDERECO } from './endereco.ts';
import { corDeDestaque, emailOpcional } from './texto.ts';

/**
 * O que o Decreto 7.962/2013 (art. 2º) manda uma loja dizer de quem vende. Tudo pode faltar: quem vende preenche aos
 * poucos.
 */
export const CAMPOS_DO_VENDEDOR = {
  razao_social: campoDeTexto('Nome ou razão social', 120),
  cpf_cnpj: campoOpcional('CPF ou CNPJ', cpfCnpjOpcional, { mostrar: mascaraCpfCnpj }),
  email_contato: campoOpcional('E-mail de contato', emailOpcional, { maximo: 254 }),
  ...CAMPOS_DO_ENDERECO,
};
export type CampoDoVendedor = keyof typeof CAMPOS_DO_VENDEDOR;

/** O que se aceita de quem preenche os dados da loja. */
export const vendedorEntrada = z.object(formaDeEntrada(CAMPOS_DO_VENDEDOR));

/** Os dados da loja como ficam guardados: CPF, CNPJ e CEP sem pontuação. */
export const dadosDoVendedor = z.object(formaGuardada(CAMPOS_DO_VENDEDOR));
export type DadosDoVendedor = z.output<typeof dadosDoVendedor>;

const EM_BRANCO = Object.fromEntries(Object.keys(CAMPOS_DO_VENDEDOR).map((campo) => [campo, null]));

/** Os dados da loja num cadastro guardado; o campo que ele não tem é null. */
export const lerDadosDoVendedor = (item: Readonly<Record<string, unknown>>): DadosDoVendedor =>
  dadosDoVendedor.parse({ ...EM_BRANCO, ...item });

const ENDERECO = ['rua', 'cidade', 'estado'] as const;

/** O que a lei pede e ainda falta preencher, como se diz numa frase; vazio quando não falta nada. */
export function faltaDizerDoVendedor(
  dados: Readonly<Partial<Record<CampoDoVendedor, string | null>>>,
): string[] {
  const vazio = (campo: CampoDoVendedor) => (dados[campo] ?? '').trim() === '';
  return [
    ...(vazio('razao_social') ? ['nome ou razão social'] : []),
    ...(vazio('cpf_cnpj') ? ['CPF ou CNPJ'] : []),
    ...(ENDERECO.some(vazio) ? ['endereço'] : []),
    ...(vazio('email_contato') ? ['e-mail de contato'] : []),
  ];
}

/** Lados de um logo, em pixels: o maior que se aceita, e até onde se mostra. */
export const LADOS_DO_LOGO = { maximo: 4_000, largura: 240, altura: 48 } as const;

/** O logo como fica no cadastro: o nome do arquivo traz o resumo da imagem, e as medidas são as dela. */
export const logoDoVendedor = z.object({
  arquivo: z.string(),
  largura: z.number().int().positive(),
  altura: z.number().int().positive(),
});
export type LogoDoVendedor = z.output<typeof logoDoVendedor>;

/** Como um logo se mostra: onde abre em todo domínio que não é de outro vendedor, e a medida já reduzida a 240 × 48. */
export const logoMostrado = z.object({ endereco: z.string(), largura: z.number(), altura: z.number() });
export type LogoMostrado = z.output<typeof logoMostrado>;

/** O logo de um cadastro como se mostra, ou null quando não há. */
export function logoDoCadastro(item: Readonly<Record<string, unknown>>): LogoMostrado | null {
  const lido = z.object({ username: z.string(), logo: logoDoVendedor }).safeParse(item);
  if (!lido.success) return null;
  const { username, logo } = lido.data;
  const { largura, altura } = LADOS_DO_LOGO;
  const escala = Math.min(1, largura / logo.largura, altura / logo.altura);
  const reduzir = (lado: number) => Math.max(1, Math.round(lado * escala));
  return {
    endereco: `/${username}/${logo.arquivo}`,
    largura: reduzir(logo.largura),
    altura: reduzir(logo.altura),
  };
}

/**
 * Endereço do logo que não muda quando a imagem muda: um e-mail de antes mostra o de hoje. O ponto o separa dos
 * endereços das páginas, que não o levam.
 */
export const enderecoDoLogo = (username: string) => `/${username}/logo.imagem`;

/** A cor de um cadastro, '#rrggbb'; null quando quem vende não escolheu nenhuma. */
export function corDoCadastro(item: Readonly<Record<string, unknown>>): string | null {
  const lida = corDeDestaque.safeParse(item.cor);
  return lida.success ? lida.data : null;
}

/** Quem vende, como se mostra a quem compra: só o que está preenchido, já em palavras. */
export const quemVende = z.lazy(() =>
  z.object({
    /** Com o nome que se lê no lugar da imagem. */
    logo: logoMostrado.extend({ nome: z.string() }).nullable(),
    nome: z.string().nullable(),
    /** 'CNPJ 11.222.333/0001-81' */
    documento: z.string().nullable(),
    /** 'Rua A, 10, Sala 2, Centro, Santos/SP, CEP 01001-000' */
    endereco: z.string().nullable(),
    email: z.string().nullable(),
  }),
);
export type QuemVende = z.output<typeof quemVende>;

const juntar = (partes: readonly (string | null)[], com: string): string | null =>
  partes.filter((parte) => parte !== null).join(com) || null;

/** O bloco de quem vende; null quando nada está preenchido. */
export function vendedorDosDados(dados: DadosDoVendedor, logo: QuemVende['logo'] = null): QuemVende | null {
  const { razao_social, cpf_cnpj, email_contato, rua, numero, complemento, bairro, cidade, estado, cep } =
    dados;
  const tipo = cpf_cnpj?.length === 11 ? 'CPF' : 'CNPJ';
  const endereco = juntar(
    [rua, numero, complemento, bairro, juntar([cidade, estado], '/'), cep && `CEP ${mascaraCep(cep)}`],
    ', ',
  );
  const bloco: QuemVende = {
    logo,
    nome: razao_social,
    documento: cpf_cnpj && `${tipo} ${mascaraCpfCnpj(cpf_cnpj)}`,
    endereco,
    email: email_contato,
  };
  return logo === null && linhasDeQuemVende(bloco).length === 0 ? null : bloco;
}

/** O bloco de quem vende como está no cadastro; null quando nada está preenchido. */
export function vendedorDoCadastro(item: Readonly<Record<string, unknown>>): QuemVende | null {
  const dados = lerDadosDoVendedor(item);
  const logo = logoDoCadastro(item);
  return vendedorDosDados(dados, logo && { ...logo, nome: dados.razao_social ?? String(item.nome) });
}

/** As linhas do bloco, na ordem em que se leem. */
export const linhasDeQuemVende = ({ nome, documento, endereco, email }: QuemVende): string[] =>
  [nome, documento, endereco, email].filter((linha) => linha !== null);
