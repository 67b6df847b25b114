import * as z from 'zod';
import { consultaPaginada, pagina } from '../base/pagination.ts';
import { defineRefusals, recusasComuns } from '../base/refusals.ts';
import { comVersao, porId } from '../base/rotas-do-cadastro.ts';
import { defineRoutes } from '../base/routes.ts';
import { recusasClientes } from './clientes.routes.ts';
import {
  anotacao,
  anotacaoEntrada,
  contatoEntrada,
  contatoMarcado,
  contatosDoDia,
  fichaDaPessoa,
  momentoDaPessoa,
  PARTES_DO_TEMPO,
} from './pessoa.schema.ts';

export const recusasDaPessoa = defineRefusals({
  anotacao_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Esta anotação já não existe' },
  anotacao_de_outra_pessoa: {
    familia: 'conflito',
    mensagem: 'Só quem escreveu uma anotação a altera. Escreva outra',
  },
});

const { cliente_nao_encontrado, cliente_apagado } = recusasClientes;
const { versao_desatualizada } = recusasComuns;
const { anotacao_nao_encontrada, anotacao_de_outra_pessoa } = recusasDaPessoa;

const MAIOR_PAGINA = 100;
const daPessoa = { access: 'operador', params: porId } as const;
const dasAnotacoes = { ...daPessoa, path: '/api/clientes/{id}/anotacoes' } as const;
/** De qual anotação da pessoa se fala. */
const qual = { anotacao: z.string().min(1).max(64) };
const doContato = { ...daPessoa, path: '/api/clientes/{id}/contato' } as const;

/** A página de uma pessoa: o que se sabe dela, o que se anotou, quando procurá-la, e tudo o que houve, por instante. */
export const rotasPessoa = defineRoutes({
  fichaDaPessoa: {
    ...daPessoa,
    method: 'GET',
    path: '/api/clientes/{id}/ficha',
    summary: 'O cadastro de uma pessoa, o que ela pagou ao todo e o próximo contato',
    reply: { status: 200, schema: fichaDaPessoa },
    refusals: { cliente_nao_encontrado },
  },
  linhaDoTempoDaPessoa: {
    ...daPessoa,
    method: 'GET',
    path: '/api/clientes/{id}/tempo',
    summary: 'O que houve com uma pessoa, do mais novo ao mais velho; `so` mostra uma parte',
    query: z.object({
      ...consultaPaginada,
      limite: z.coerce.number().int().min(1).max(MAIOR_PAGINA).default(25),
      so: z.enum(PARTES_DO_TEMPO).optional(),
    }),
    reply: { status: 200, schema: pagina(momentoDaPessoa) },
    refusals: { cliente_nao_encontrado },
  },
  anotar: {
    ...dasAnotacoes,
    method: 'POST',
    summary: 'Anota algo de uma pessoa, com o instante de agora',
    body: anotacaoEntrada,
    reply: { status: 201, schema: anotacao },
    refusals: { cliente_nao_encontrado, cliente_apagado },
  },
  alterarAnotacao: {
    ...dasAnotacoes,
    method: 'PUT',
    summary: 'Altera uma anotação que se escreveu; `versao` é a que se leu',
    body: z.intersection(comVersao.extend(qual), anotacaoEntrada),
    reply: { status: 200, schema: anotacao },
    refusals: {
      cliente_nao_encontrado,
      cliente_apagado,
      anotacao_nao_encontrada,
      anotacao_de_outra_pessoa,
      versao_desatualizada,
    },
  },
  apagarAnotacao: {
    ...dasAnotacoes,
    method: 'DELETE',
    summary: 'Apaga uma anotação, se ela ainda é a que se leu',
    query: comVersao.extend(qual),
    reply: { status: 204, schema: z.undefined() },
    refusals: { cliente_nao_encontrado, anotacao_nao_encontrada, versao_desatualizada },
  },
  marcarContato: {
    ...doContato,
    method: 'PUT',
    summary: 'Marca o dia de procurar uma pessoa, e para quê; o marcado antes dá lugar a este',
    body: contatoEntrada,
    reply: { status: 200, schema: contatoMarcado },
    refusals: { cliente_nao_encontrado, cliente_apagado, versao_desatualizada },
  },
  contatosDoDia: {
    method: 'GET',
    path: '/api/contatos',
    access: 'operador',
    summary: 'Quem se combinou de procurar até hoje, do mais atrasado ao de hoje',
    reply: { status: 200, schema: contatosDoDia },
  },
  desmarcarContato: {
    ...doContato,
    method: 'DELETE',
    summary: 'Tira o contato marcado: já se fez, ou já não é preciso',
    query: comVersao,
    reply: { status: 204, schema: z.undefined() },
    refusals: { cliente_nao_encontrado, versao_desatualizada },
  },
});
export type RotasPessoa = typeof rotasPessoa;
