import { createHash } from 'node:crypto';
import type { Data } from '../../../shared/base/datas.ts';
import { type Key, keyIn, timeOrder } from './key.ts';

// Operador, clientes, produtos e assinaturas; o acesso e o custo de cada chave estão em acessos.md.

/** Em quantas fatias se espalha o índice de vencimentos de um dia. */
export const VENCIMENTO_SHARDS = 8;

export const usuarioKey = (usuario_id: string): Key => ({ pk: usuario_id, sk: 'USUARIO' });

export const contadoresKey = (usuario_id: string): Key => ({ pk: usuario_id, sk: 'CONTADORES' });

/** O que só se sabe porque aconteceu no caminho da primeira venda: os passos pulados, o e-mail e a compra de teste. */
export const primeiraVendaKey = (usuario_id: string): Key => ({ pk: usuario_id, sk: 'PRIMEIRA_VENDA' });

/** Os bytes do logo, fora do cadastro: quem lê o cadastro não paga por eles. */
export const logoKey = (usuario_id: string): Key => ({ pk: `${usuario_id}#LOGO`, sk: 'LOGO' });

/** As imagens que um operador enviou; o id é o resumo do conteúdo, e o arquivo mora no balde do site. */
export const imagensPartition = (usuario_id: string) => `${usuario_id}#IMAGEM`;

export const imagemKey = keyIn<[id: string]>('IMAGEM');

export const clienteKey = keyIn<[id: string]>('CLIENTE');

export const produtoKey = keyIn<[id: string]>('PRODUTO');

/** O que o operador vende (decisão 0076). */
export const linhasPartition = (usuario_id: string) => `${usuario_id}#LINHA`;

export const linhaKey = keyIn<[id: string]>('LINHA');

export const assinaturaKey = keyIn<[id: string]>('ASSINATURA');

/** Partição da lista por nome, em gsi1, e das cópias dela pelos sobrenomes, em gsi2 e gsi3; os arquivados têm a sua. */
export const clientesList = (usuario_id: string, archived: boolean) =>
  archived ? `${usuario_id}#CLIENTE#ARQUIVADO` : `${usuario_id}#CLIENTE`;

export const produtosList = (usuario_id: string, archived: boolean) =>
  archived ? `${usuario_id}#PRODUTO#ARQUIVADO` : `${usuario_id}#PRODUTO`;

/** As renovadas e as removidas do grupo têm a sua partição: quem lê as em andamento não paga por anos de história. */
const ASSINATURAS_LISTS = {
  em_andamento: '#ASSINATURA',
  renovadas: '#ASSINATURA#RENOVADA',
  removidas: '#ASSINATURA#REMOVIDA',
} as const;

export const assinaturasList = (usuario_id: string, list: keyof typeof ASSINATURAS_LISTS) =>
  `${usuario_id}${ASSINATURAS_LISTS[list]}`;

export const cpfKey = keyIn<[cpf: string]>('CPF');

/** E-mail e telefone podem repetir entre clientes: o id do cliente fecha a chave. */
export const emailKey = keyIn<[email: string, cliente_id: string]>('EMAIL');

/** `telefone` em E.164; a chave guarda só os algarismos. O do Brasil está também em gsi1, sem o DDD. */
export const telefoneKey = (usuario_id: string, telefone: string, cliente_id: string): Key => ({
  pk: `${usuario_id}#TELEFONE`,
  sk: `${telefone.replace(/\D/g, '')}#${cliente_id}`,
});

/**
 * A linha do tempo de uma pessoa: pedidos, pagamentos, envios e eventos dela, pelo instante. Vai em gsi3, que as
 * assinaturas usam para outra coisa (os eventos delas estão aqui), e os clientes, para o penúltimo sobrenome.
 */
export const linhaDoTempo = (usuario_id: string, cliente_id: string) => `${usuario_id}#${cliente_id}#TEMPO`;

/** As chaves com que um item entra na linha do tempo de uma pessoa. */
export const tempoDoCliente = (
  usuario_id: string,
  cliente_id: string,
  { em, id }: { readonly em: string; readonly id: string },
) => ({ gsi3pk: linhaDoTempo(usuario_id, cliente_id), gsi3sk: timeOrder(em, id) });

/** O que se anotou de uma pessoa: as anotações dela começam pelo id dela, e estão também na linha do tempo. */
export const anotacaoKey = keyIn<[cliente_id: string, id: string]>('ANOTACAO');

/** Quando se combinou de procurar uma pessoa, e para quê; só existe enquanto não se fez. */
export const contatoMarcadoKey = keyIn<[cliente_id: string]>('CONTATO_MARCADO');

/** Quem se combinou de procurar, por dia: quem conta os de hoje não lê mais ninguém. */
export const contatosMarcadosList = (usuario_id: string) => `${usuario_id}#CONTATO_MARCADO`;

/** Fatia do índice de vencimentos em que uma assinatura cai, sempre a mesma. */
export function vencimentoShard(assinatura_id: string): number {
  return (createHash('sha256').update(assinatura_id).digest()[0] ?? 0) % VENCIMENTO_SHARDS;
}

export const vencimentoPartition = (date: Data, shard: number) => `D#${date}#${shard}`;

/** Ordem das assinaturas de um produto: situação no grupo e depois expiração. */
export const grupoOrder = (status_grupo: string, data_expiracao: Data) => `${status_grupo}#${data_expiracao}`;

/** As assinaturas que quem vende adiou em Renovações, pelo dia em que volta a falar com a pessoa. */
export const adiadasList = (usuario_id: string) => `${usuario_id}#ADIADA`;

export const adiadaKey = (usuario_id: string, ligar_em: Data, assinatura_id: string): Key => ({
  pk: adiadasList(usuario_id),
  sk: `${ligar_em}#${assinatura_id}`,
});
