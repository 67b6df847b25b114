import * as z from 'zod';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { Refusal } from '../../shared/base/refusals.ts';
import { textoObrigatorio } from '../../shared/base/texto.ts';
import { recusarUsername } from '../../shared/sessao/sessao.rules.ts';
import type { Perfil } from '../../shared/sessao/sessao.schema.ts';
import type { Clock } from '../platform/clock.ts';
import { newContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import type { Identidade } from './ports.ts';
import { gravarUsuario, lerUsuario } from './repository.ts';
import { donoDoUsername } from './usernames.ts';

const host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9.-]+$/, 'Host de loja inválido');

/**
 * Dados de um operador novo; `loja` é o host cujas páginas de venda e pedidos são dele (regra 1), `dominio` o que abre
 * a página `/{username}/home`.
 */
export const operadorEntrada = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email('E-mail inválido')),
  nome: textoObrigatorio('Nome é um campo obrigatório'),
  username: z.string().trim().toLowerCase(),
  loja: host.optional(),
  dominio: host.optional(),
  senha: z.string().min(1).optional(),
});
export type OperadorEntrada = z.input<typeof operadorEntrada>;

type Deps = {
  readonly tabela: Table;
  readonly identidade: Identidade;
  readonly relogio: Clock;
};

const invalida = (campo: string, mensagem: string) =>
  new Refusal(`${campo}_recusado`, { familia: 'conflito', mensagem, campo });

/**
 * Cria a conta de acesso e o cadastro de um operador. Repetir com os mesmos dados não muda nada; recusa nome de
 * usuário reservado, malformado ou de outro (também o que ele trocou há menos de doze meses), e host de outra loja.
 */
export async function criarOperador(deps: Deps, entrada: OperadorEntrada): Promise<Perfil> {
  const { email, nome, username, loja, dominio, senha } = operadorEntrada.parse(entrada);
  const recusa = recusarUsername(username);
  if (recusa) throw invalida('username', recusa);
  // Antes de criar a conta de acesso: uma recusa não pode deixar uma conta sem cadastro.
  const dono = await donoDoUsername(deps.tabela, username, dataEmSaoPaulo(deps.relogio.now()));
  if (dono && (await lerUsuario(deps.tabela, dono))?.email !== email) {
    throw invalida('username', 'Este nome de usuário já está em uso');
  }

  const { sub } = await deps.identidade.criarConta({ email, nome, senha });
  const ctx = newContext(deps.relogio, { usuario_id: sub, ator: 'instalacao' });
  const resultado = await gravarUsuario(deps.tabela, ctx, {
    nome,
    username,
    email,
    loja,
    dominio,
  });
  if (resultado === 'username_em_uso') throw invalida('username', 'Este nome de usuário já está em uso');
  if (resultado === 'host_em_uso') throw invalida('loja', 'Este host já é de outra loja');
  const perfil = await lerUsuario(deps.tabela, sub);
  if (!perfil) throw new Error('O operador sumiu logo depois de gravado');
  return perfil;
}
