import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import * as z from 'zod';
import { Refusal } from '../../shared/base/refusals.ts';
import { prefixoDoEstagio } from '../aws/estagio.ts';

const ARQUIVO = 'cdk-outputs.json';
const saidas = z.record(z.string(), z.record(z.string(), z.string()));
/** Saídas da instalação: pilha → nome → valor. */
export type Saidas = z.output<typeof saidas>;

/** As saídas de um estágio: `saida('dados', 'TabelaNome')`. */
export function saidasDo(estagio: string, instaladas: Saidas) {
  const prefixo = prefixoDoEstagio(estagio);
  return (pilha: string, chave: string) => instaladas[`${prefixo}-${pilha}`]?.[chave];
}

/** Erro de quem chamou: a mensagem basta. */
export class UsoError extends Error {}

/** O que "npm run deploy" escreveu, ou nada. */
export function lerSaidas(arquivo = ARQUIVO): Saidas {
  return existsSync(arquivo) ? saidas.parse(JSON.parse(readFileSync(arquivo, 'utf8'))) : {};
}

/** Guarda as saídas de todos os estágios instalados daqui. */
export function guardarSaidas(todas: Saidas): void {
  writeFileSync(ARQUIVO, `${JSON.stringify(todas, null, 2)}\n`);
}

const DA_AWS: Readonly<Record<string, string>> = {
  CredentialsProviderError: 'Faltam credenciais da AWS: entre com "aws sso login" ou defina AWS_PROFILE.',
  ExpiredTokenException: 'As credenciais da AWS venceram: entre de novo.',
  UnrecognizedClientException: 'As credenciais da AWS não foram aceitas.',
  AccessDeniedException: 'Esta conta da AWS não tem permissão para isto.',
  NotAuthorizedException: 'Esta conta da AWS não tem permissão para isto.',
  ResourceNotFoundException:
    'A tabela, o pool ou a chave não existem nesta região: confira --estagio e --regiao.',
};

/** Frase em português para o que deu errado, ou null quando é defeito e o rastro interessa. */
export function explicarErro(erro: unknown, uso: string): string | null {
  if (erro instanceof UsoError) return `${erro.message}\n\n${uso}`;
  if (erro instanceof Refusal) return erro.message;
  if (erro instanceof z.ZodError) return erro.issues.map(({ message }) => message).join('\n');
  if (!(erro instanceof Error)) return null;
  return Object.hasOwn(DA_AWS, erro.name) ? (DA_AWS[erro.name] ?? null) : null;
}

type Valores<T extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: T; strict: true }>
>['values'];

/** Os valores das opções da linha de comando; uma que não existe é erro de quem chamou. */
export function separarOpcoes<T extends ParseArgsOptionsConfig>(
  argumentos: readonly string[],
  options: T,
): Valores<T> {
  try {
    return parseArgs({ args: [...argumentos], options, strict: true }).values;
  } catch (erro) {
    throw new UsoError(`Opção não reconhecida: ${erro instanceof Error ? erro.message : erro}`);
  }
}

/** Roda um comando: o erro que se sabe explicar sai numa frase, com o código 1. */
export async function rodarComando(uso: string, executar: () => Promise<void>): Promise<void> {
  try {
    await executar();
  } catch (erro) {
    const frase = explicarErro(erro, uso);
    if (frase === null) throw erro;
    console.error(frase);
    process.exitCode = 1;
  }
}

/** Um instante da linha de comando como a tabela os guarda, em UTC; undefined quando não veio. */
export function instanteDe(opcao: string, texto: string | undefined): string | undefined {
  if (texto === undefined) return undefined;
  const quando = new Date(texto);
  if (Number.isNaN(quando.getTime()))
    throw new UsoError(`--${opcao} é um instante, como 2026-11-21T03:00:00-03:00.`);
  return quando.toISOString();
}

/** O número de uma opção da linha de comando, maior que zero; undefined quando não veio. */
export function numeroDe(opcao: string, texto: string | undefined): number | undefined {
  if (texto === undefined) return undefined;
  const numero = Number(texto);
  if (!(numero > 0)) throw new UsoError(`--${opcao} é um número maior que zero.`);
  return numero;
}
