import * as z from 'zod';
import { digitos } from '../../shared/base/mascaras.ts';
import { telefoneComparavel } from '../../shared/base/telefone.ts';
import { clientesDoTelefone } from '../clientes/index.ts';
import { emailKey } from '../platform/keys/cadastros.ts';
import { queryPage, type Table } from '../platform/table.ts';

/**
 * Por onde se acha uma pessoa no que um vendedor guarda; `telefones` são os comparáveis, `documentos` só letras e
 * algarismos.
 */
export type Contatos = {
  readonly nomes: readonly string[];
  readonly emails: readonly string[];
  readonly telefones: readonly string[];
  readonly documentos: readonly string[];
};
/** Os contatos que são só dela, e os que outro cadastro do vendedor também tem. */
export type ContatosLidos = { readonly dela: Contatos; readonly divididos: readonly string[] };

const texto = z
  .string()
  .nullish()
  .transform((valor) => valor?.trim() ?? '');
const quem = z.object({ nome: texto, email: texto, telefone: texto, cpf: texto, documento: texto });
const semNada = { nome: null, email: null, telefone: null, cpf: null, documento: null };

/** Um documento mais curto que isto não distingue ninguém. */
const MENOR_DOCUMENTO = 5;
/** Como um documento se compara: 'PT-123.456' e 'pt123456' são o mesmo. */
const comparavel = (documento: string) => documento.toLowerCase().replace(/[^a-z\d]/g, '');
const unicos = (textos: readonly string[]) => [...new Set(textos.filter((texto) => texto !== ''))];

/** Os contatos de uma pessoa em todos os registros que se sabe serem dela. */
export function contatosDe(registros: readonly unknown[]): Contatos {
  const lidos = registros.flatMap(
    (registro) => quem.safeParse({ ...semNada, ...Object(registro) }).data ?? [],
  );
  return {
    nomes: unicos(lidos.map(({ nome }) => nome)),
    emails: unicos(lidos.map(({ email }) => email.toLowerCase())),
    telefones: unicos(
      lidos.map(({ telefone }) => (digitos(telefone) === '' ? '' : telefoneComparavel(telefone))),
    ),
    documentos: unicos(lidos.flatMap(({ cpf, documento }) => [cpf, documento].map(comparavel))).filter(
      ({ length }) => length >= MENOR_DOCUMENTO,
    ),
  };
}

/** Quantos cadastros de um mesmo e-mail se olham: um outro já basta. */
const OLHADOS = 5;

async function temOutro(tabela: Table, pk: string, { email, id }: { email: string; id: string }) {
  const { items } = await queryPage(tabela, {
    pk,
    sk: { startsWith: `${email}#` },
    limit: OLHADOS,
    consistent: true,
  });
  return items.some(({ cliente_id }) => cliente_id !== id);
}

/**
 * Separa os contatos que são só de uma pessoa: por um e-mail ou telefone de dois cadastros não se sabe de quem é o que
 * se acha.
 */
export async function separarDivididos(
  tabela: Table,
  { usuario_id, id }: { readonly usuario_id: string; readonly id: string },
  contatos: Contatos,
): Promise<ContatosLidos> {
  const { pk } = emailKey(usuario_id, '', '');
  const emails = await Promise.all(
    contatos.emails.map(async (email) => ((await temOutro(tabela, pk, { email, id })) ? [email] : [])),
  );
  const telefones = await Promise.all(
    contatos.telefones.map(async (telefone) => {
      const donos = await clientesDoTelefone(tabela, usuario_id, telefone);
      return donos.some((dono) => dono !== id) ? [telefone] : [];
    }),
  );
  const divididos = [...emails.flat(), ...telefones.flat()];
  const ehSoDela = (texto: string) => !divididos.includes(texto);
  return {
    dela: {
      ...contatos,
      emails: contatos.emails.filter(ehSoDela),
      telefones: contatos.telefones.filter(ehSoDela),
    },
    divididos,
  };
}

/**
 * Diz se quem um registro nomeia é a pessoa: o mesmo e-mail, telefone ou documento. O nome não diz: há muitas Marias.
 */
export function ehDaPessoa(contatos: Contatos, registro: unknown): boolean {
  const { emails, telefones, documentos } = contatosDe([registro]);
  return (
    emails.some((email) => contatos.emails.includes(email)) ||
    telefones.some((telefone) => contatos.telefones.includes(telefone)) ||
    documentos.some((documento) => contatos.documentos.includes(documento))
  );
}
