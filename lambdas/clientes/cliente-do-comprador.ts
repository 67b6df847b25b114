import type { Comprador } from '../../shared/base/comprador.ts';
import { nomeOrdenacao } from '../../shared/base/nomes.ts';
import { type Cliente, type DadosDoCliente, dadosDoCliente } from '../../shared/clientes/clientes.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { emailKey } from '../platform/keys/cadastros.ts';
import type { Table } from '../platform/table.ts';
import { gravacoes, idPorCpf, idsPorComeco, lerCliente } from './repository.ts';

type Deps = { readonly tabela: Table };
type Alvo = {
  readonly ctx: RequestContext;
  readonly comprador: Comprador;
  readonly gateway: string;
};

/** Quem comprou, e por que o operador precisa olhar (null quando não precisa). */
export type ClienteDoComprador = { readonly cliente: Cliente; readonly conferir: string | null };

/** Quantos clientes de um mesmo e-mail se olham: passar disso já é ambíguo. */
const MESMO_EMAIL = 10;

const CPF_DE_OUTRO = 'O CPF de quem pagou já é de outro cliente: confira se são a mesma pessoa';
const CPF_COM_OUTRO_NOME =
  'Quem pagou deu o CPF deste cliente com outro nome e outro e-mail: confira se são a mesma pessoa';
const AMBIGUO = 'Já havia outro cliente com este e-mail: confira se são a mesma pessoa';

/** O primeiro e o último nome, sem acentos nem maiúsculas: os do meio vêm e vão. */
const pontasDoNome = (nome: string): string => {
  const partes = nomeOrdenacao(nome).split(' ');
  return [partes[0], partes.at(-1)].join(' ');
};

/** Diz se quem comprou parece o cliente do CPF que deu: um deles, o e-mail ou o nome, é o mesmo. */
const pareceAMesma = (dono: Pick<Cliente, 'nome' | 'email'>, { nome, email }: Comprador): boolean =>
  dono.email?.toLowerCase() === email.toLowerCase() || pontasDoNome(dono.nome) === pontasDoNome(nome);

async function clientesComEmail({ tabela }: Deps, usuario_id: string, email: string): Promise<Cliente[]> {
  const ids = await idsPorComeco(tabela, emailKey(usuario_id, '', '').pk, `${email}#`, {
    limit: MESMO_EMAIL,
    consistent: true,
  });
  const lidos = await Promise.all(ids.map((id) => lerCliente(tabela, usuario_id, id)));
  return lidos.filter((cliente) => cliente !== null);
}

/** O cadastro que uma compra preenche, campo a campo: um campo novo do comprador só vai para ele se aqui se decide. */
function dadosDoComprador(comprador: Comprador): DadosDoCliente {
  const { nome, email, telefone, cpf, documento, pais_documento, endereco, pais } = comprador;
  const estrangeiro = pais !== 'Brasil';
  return {
    nome,
    email,
    telefone,
    cpf,
    documento,
    pais_documento,
    estrangeiro,
    cep: endereco?.cep ?? null,
    rua: endereco?.endereco ?? null,
    numero: endereco?.numero ?? null,
    complemento: endereco?.complemento ?? null,
    bairro: endereco?.bairro ?? null,
    cidade: endereco?.cidade ?? null,
    estado: endereco?.estado ?? null,
    pais: estrangeiro ? pais : null,
    observacoes: null,
    // O checkout diz, ao lado do telefone, que avisaremos (regra 38).
    aceita_avisos: true,
  };
}

/** Guarda no cadastro o CPF que a pessoa deu ao comprar e o telefone que faltava; nada do que já havia se troca. */
async function completar(
  deps: Deps,
  { ctx, comprador }: Pick<Alvo, 'ctx' | 'comprador'>,
  cliente: Cliente,
): Promise<Cliente | 'taken' | 'changed'> {
  // O que chega depois não devolve a quem pediu para ser apagado o que o identificava.
  if (cliente.apagado_em !== null) return cliente;
  const dados = dadosDoCliente.parse(cliente);
  const novos = { cpf: dados.cpf ?? comprador.cpf, telefone: dados.telefone ?? comprador.telefone };
  if (novos.cpf === dados.cpf && novos.telefone === dados.telefone) return cliente;
  return gravacoes.change(deps.tabela, ctx, cliente, { ...dados, ...novos });
}

/**
 * Acha ou cadastra quem comprou (regra 15): pelo CPF; pelo e-mail só quando um único cliente o tem e está sem CPF. Um
 * conflito faz um cliente novo, com um aviso ao operador. Nada do que já estava no cadastro é trocado.
 */
export function clienteDoComprador(deps: Deps, alvo: Alvo): Promise<ClienteDoComprador> {
  const { ctx, comprador, gateway } = alvo;
  const dados = dadosDoComprador(comprador);
  return decideAgain('Achar ou cadastrar quem comprou', async () => {
    const porCpf = comprador.cpf && (await idPorCpf(deps.tabela, ctx.usuario_id, comprador.cpf));
    const dono = porCpf ? await lerCliente(deps.tabela, ctx.usuario_id, porCpf) : null;
    // O que este mesmo pagamento cadastrou, antes de cair ou de outro aviso passar na frente, conserva o aviso.
    const jaCadastrado = dono !== null && dono.id === ctx.ids.next();
    if (dono && !jaCadastrado) {
      return { cliente: dono, conferir: pareceAMesma(dono, comprador) ? null : CPF_COM_OUTRO_NOME };
    }

    const doEmail = comprador.email ? await clientesComEmail(deps, ctx.usuario_id, comprador.email) : [];
    if (dono) return { cliente: dono, conferir: doEmail.length > 1 ? AMBIGUO : null };
    const [unico] = doEmail;
    const serve =
      unico && doEmail.length === 1 && unico.cpf === null && unico.estrangeiro === dados.estrangeiro;
    if (serve) {
      const completo = await completar(deps, alvo, unico);
      return typeof completo === 'object' ? { cliente: completo, conferir: null } : AGAIN;
    }
    const cliente = await gravacoes.insert(deps.tabela, ctx, { ...dados, origem_gateway: gateway });
    // O mesmo CPF acabou de ser cadastrado por outro pagamento: é ele.
    if (cliente === 'taken') return AGAIN;
    return { cliente, conferir: doEmail.length > 0 ? AMBIGUO : null };
  });
}

/**
 * Quem renovou pelo link, com o CPF que deu na página, se o cadastro não o tinha; null se a pessoa já não está nele.
 */
export function clienteQueRenovou(
  deps: Deps,
  { ctx, comprador, cliente_id }: Pick<Alvo, 'ctx' | 'comprador'> & { readonly cliente_id: string },
): Promise<ClienteDoComprador | null> {
  return decideAgain('Completar o cadastro de quem renovou', async () => {
    const cliente = await lerCliente(deps.tabela, ctx.usuario_id, cliente_id);
    if (!cliente) return null;
    const completo = await completar(deps, { ctx, comprador }, cliente);
    if (completo === 'taken') return { cliente, conferir: CPF_DE_OUTRO };
    return completo === 'changed' ? AGAIN : { cliente: completo, conferir: null };
  });
}
