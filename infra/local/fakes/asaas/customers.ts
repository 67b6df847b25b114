import * as z from 'zod';
import { cpfValido, digitos } from '../../../../shared/base/documentos.ts';
import type { Rotas } from '../fake-routes.ts';
import { AsaasError, type Cliente, type Contexto, erroNaoAchado, lerCorpo, listar } from './state.ts';

const texto = z.string().nullish();
const entrada = z.looseObject({
  name: z.string().min(1),
  cpfCnpj: texto,
  email: z.email().nullish(),
  phone: texto,
  mobilePhone: texto,
  postalCode: texto,
  externalReference: texto,
  notificationDisabled: z.boolean().default(false),
  foreignCustomer: z.boolean().default(false),
  groupName: texto,
});

function ler(corpo: unknown) {
  const lida = lerCorpo(entrada, corpo);
  const cpfCnpj = digitos(lida.cpfCnpj ?? '') || null;
  if (cpfCnpj === null && !lida.foreignCustomer) {
    throw new AsaasError(400, 'invalid_cpfCnpj', 'O CPF ou CNPJ deve ser informado.');
  }
  // O sandbox responde invalid_object, e não invalid_cpfCnpj, a dígitos que não fecham.
  if (cpfCnpj !== null && cpfCnpj.length !== 14 && !cpfValido(cpfCnpj)) {
    throw new AsaasError(400, 'invalid_object', 'O CPF/CNPJ informado é inválido.');
  }
  const celular = digitos(lida.mobilePhone ?? '');
  if (lida.mobilePhone && (celular.length < 10 || celular.length > 11 || /(\d)\1{7}$/.test(celular))) {
    throw new AsaasError(400, 'invalid_mobilePhone', 'O celular informado é inválido.');
  }
  return {
    ...lida,
    cpfCnpj,
    email: lida.email ?? null,
    mobilePhone: celular || null,
    externalReference: lida.externalReference ?? null,
    groupName: lida.groupName ?? null,
  };
}

const ver = (cliente: Cliente) => ({ object: 'customer', ...cliente });

function achar({ conta }: Contexto, id = ''): Cliente {
  const achado = conta.clientes.find((cliente) => cliente.id === id);
  if (!achado) throw erroNaoAchado('Cliente');
  return achado;
}

/** Clientes: a API aceita quantos iguais se pedir. */
export const rotasClientes: Rotas<Contexto> = {
  'POST /v3/customers': ({ conta, loja }, { corpo }) => {
    const dados = ler(corpo);
    const cliente: Cliente = {
      ...dados,
      id: `cus_${String(loja.numero()).padStart(12, '0')}`,
      dateCreated: loja.hoje(),
      personType: dados.cpfCnpj?.length === 14 ? 'JURIDICA' : 'FISICA',
      // Com CEP, o Asaas preenche o resto; a cidade é o número dela, e o nome vem à parte.
      ...(dados.postalCode ? { city: 15_873, cityName: 'São Paulo', state: 'SP' } : {}),
      country: 'Brasil',
      deleted: false,
    };
    conta.clientes.push(cliente);
    return ver(cliente);
  },
  'GET /v3/customers': ({ conta }, { busca }) => {
    const filtros = ['cpfCnpj', 'email', 'name', 'groupName', 'externalReference'] as const;
    const achados = conta.clientes.filter((cliente) =>
      filtros.every((campo) => {
        const pedido = busca.get(campo);
        return pedido === null || cliente[campo] === (campo === 'cpfCnpj' ? digitos(pedido) : pedido);
      }),
    );
    return listar(achados, busca, ver);
  },
  'GET /v3/customers/{id}': (contexto, { params }) => ver(achar(contexto, params.id)),
  // Só muda o que veio no corpo.
  'PUT /v3/customers/{id}': (contexto, { params, corpo }) => {
    const cliente = achar(contexto, params.id);
    const dados = ler({ ...cliente, ...corpo });
    Object.assign(cliente, Object.fromEntries(Object.entries(dados).filter(([campo]) => campo in corpo)));
    return ver(cliente);
  },
  'DELETE /v3/customers/{id}': (contexto, { params }) => {
    const cliente = achar(contexto, params.id);
    cliente.deleted = true;
    return { deleted: true, id: cliente.id };
  },
};
