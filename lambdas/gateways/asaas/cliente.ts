import * as z from 'zod';
import type { Comprador } from '../../../shared/base/comprador.ts';
import type { FaturaNova } from '../port.ts';
import { listaDoAsaas, pagamentoDoAsaas } from './modelos.ts';
import { Parada, type Passos } from './passos.ts';

const texto = z.string().nullish();
const clienteDoAsaas = z.lazy(() =>
  z.object({
    id: z.string().min(1),
    name: texto,
    email: texto,
    deleted: z.boolean().default(false),
  }),
);
type ClienteDoAsaas = z.output<typeof clienteDoAsaas>;

/** Telefone do Brasil sem o +55; de fora não vai, porque o Asaas o recusaria. */
const nacional = (e164: string) => (e164.startsWith('+55') ? e164.slice(3) : null);

function corpoDoCliente(comprador: Comprador, cpf: string) {
  const { endereco } = comprador;
  const celular = nacional(comprador.telefone);
  return {
    name: comprador.nome,
    cpfCnpj: cpf,
    ...(comprador.email ? { email: comprador.email } : {}),
    ...(celular ? { mobilePhone: celular } : {}),
    ...(endereco
      ? {
          postalCode: endereco.cep,
          address: endereco.endereco,
          addressNumber: endereco.numero,
          ...(endereco.complemento ? { complement: endereco.complemento } : {}),
          ...(endereco.bairro ? { province: endereco.bairro } : {}),
        }
      : {}),
    // Quem avisa o cliente é o CRM; sem isto o Asaas manda e-mail e SMS dele, alguns cobrados.
    notificationDisabled: true,
  };
}

/** O corpo do cliente, e o mesmo sem o celular: '47999999999' existe e o Asaas o recusa, e a venda continua. */
function corposDoCliente(comprador: Comprador) {
  const { cpf } = comprador;
  if (!cpf) throw new Parada('CPF é obrigatório', false);
  const corpo = corpoDoCliente(comprador, cpf);
  const { mobilePhone: _recusado, ...semCelular } = corpo;
  return [corpo, semCelular];
}
const celularRecusado = ({ codigo }: { codigo: string }) => /mobilePhone/i.test(codigo);

const igual = (primeiro: string | null | undefined, outro: string) =>
  (primeiro ?? '').trim().toLowerCase() === outro.trim().toLowerCase();
/** A página da fatura mostra nome e e-mail: um cliente só serve a quem deu os mesmos. */
const mostraQuemCompra = (cliente: ClienteDoAsaas, { nome, email }: Comprador) =>
  igual(cliente.email, email) && igual(cliente.name, nome);

/**
 * O cliente do Asaas de quem compra: o que tem o mesmo CPF, e-mail e nome, ou um novo (regra 31). Digitar o CPF de
 * outra pessoa não leva à página dela; o Asaas aceita vários clientes de um CPF.
 */
export async function clienteDe({ acharOuCriar, ler }: Passos, comprador: Comprador): Promise<string> {
  const corpos = corposDoCliente(comprador);
  const cliente = await acharOuCriar(
    clienteDoAsaas,
    async () => {
      const busca = new URLSearchParams({ cpfCnpj: comprador.cpf ?? '', limit: '100' });
      const { data } = await ler(listaDoAsaas(clienteDoAsaas), `/customers?${busca}`);
      return data.find((item) => !item.deleted && mostraQuemCompra(item, comprador)) ?? null;
    },
    '/customers',
    async () => corpos,
    celularRecusado,
  );
  return cliente.id;
}

/**
 * Leva a correção de quem compra ao cliente da sua fatura. O cliente que também serve a outro pedido não se muda: se
 * ele não mostra quem compra, a compra recomeça com outro.
 */
export async function corrigirCliente(passos: Passos, c: FaturaNova, cliente: string): Promise<void> {
  const busca = new URLSearchParams({ customer: cliente, limit: '100' });
  const { data, hasMore } = await passos.ler(listaDoAsaas(pagamentoDoAsaas), `/payments?${busca}`);
  const caminho = `/customers/${encodeURIComponent(cliente)}`;
  if (hasMore || data.some(({ externalReference }) => externalReference !== c.referencia)) {
    const atual = await passos.ler(clienteDoAsaas, caminho);
    if (mostraQuemCompra(atual, c.comprador)) return;
    throw new Parada('Os dados mudaram desde a última tentativa. Continue outra vez', false, true);
  }
  await passos.alterar(clienteDoAsaas, caminho, corposDoCliente(c.comprador), celularRecusado);
}
