import * as z from 'zod';
import {
  CAMPOS_DO_CLIENTE,
  type CampoDoCliente,
  valorNosQueFaltam,
} from '../../shared/clientes/clientes.campos.ts';
import { type Cliente, dadosDoCliente } from '../../shared/clientes/clientes.schema.ts';
import { mudarCliente } from '../clientes/index.ts';
import type { Write } from '../platform/table.ts';
import type { ClienteDaLinha } from './linha-do-cliente.ts';
import type { Gravacao, Lote, Mudanca } from './planilha.ts';
import type { RecusaTardia } from './previa.ts';
import { lerClientes } from './procurar-clientes.ts';

/** O que uma linha dá a um cliente que já existe: só as células preenchidas. */
const mudancaGuardada = z.lazy(() =>
  z.object({
    cliente_id: z.string(),
    // Sem o valor que o campo tem quando falta: o que não veio não muda.
    valores: dadosDoCliente.unwrap().extend({ aceita_avisos: z.boolean() }).partial(),
  }),
);
export type MudancaGuardada = z.output<typeof mudancaGuardada>;
type Valores = MudancaGuardada['valores'];

/** Quem é de fora não vira do Brasil por uma planilha, nem o contrário: muda-se no cadastro. */
const FICA_COMO_ESTA: ReadonlySet<CampoDoCliente> = new Set(['estrangeiro']);

/** Os valores que o cliente não tem, dos campos que ele pode ter; o vazio nunca apaga. */
function valoresNovos(cliente: Cliente, valores: Valores): Valores {
  const naoTem = valorNosQueFaltam(cliente.estrangeiro, true);
  const atuais = new Map<string, unknown>(Object.entries(cliente));
  return Object.fromEntries(
    Object.entries(valores).filter(
      ([campo, valor]) =>
        valor !== null && valor !== undefined && !(campo in naoTem) && atuais.get(campo) !== valor,
    ),
  );
}

/** O que a linha mudaria a quem já existe, ou null: cadastro apagado, ou nenhuma célula preenchida difere. */
export function mudancaDoCliente(
  cliente: Cliente,
  dados: ClienteDaLinha,
  preenchidos: readonly CampoDoCliente[],
): Mudanca | null {
  if (cliente.apagado_em !== null) return null;
  const valores = Object.fromEntries(
    preenchidos.flatMap((campo) => (FICA_COMO_ESTA.has(campo) ? [] : [[campo, dados[campo]]])),
  );
  const novos = valoresNovos(cliente, mudancaGuardada.unwrap().shape.valores.parse(valores));
  const campos = preenchidos
    .filter((campo) => campo in novos)
    .map((campo) => CAMPOS_DO_CLIENTE[campo].rotulo);
  return campos.length === 0 ? null : { dados: { cliente_id: cliente.id, valores: novos }, campos };
}

/** A busca por CPF é de um só: quem a perde é a linha. */
const disputaCpf = (write: Write) => 'put' in write && (write.where ?? []).length > 0;

/**
 * Leva as células preenchidas a quem já existe: relê cada cliente, muda só o que ainda difere, e só grava se ele
 * continua como se leu.
 */
export const loteDeMudancas: Lote<MudancaGuardada> = {
  // 13 × 7 gravações (o cliente, duas trocas de busca e um CPF, o evento), e mais três do lote, cabem nas 100.
  tamanho: 13,
  dados: mudancaGuardada,
  montar: async ({ tabela }, ctx, { tarefa: { usuario_id }, linhas }) => {
    const clientes = await lerClientes(tabela, {
      usuario_id,
      ids: linhas.map(({ dados }) => dados.cliente_id),
    });
    const gravacoes: Gravacao[] = [];
    const recusas: RecusaTardia[] = [];
    let iguais = 0;
    for (const { linha, dados } of linhas) {
      const cliente = clientes.get(dados.cliente_id);
      const resumo = cliente?.nome ?? '';
      if (!cliente || cliente.apagado_em !== null) {
        const oQue = cliente ? 'Os dados deste cliente foram apagados' : 'O cliente foi excluído';
        recusas.push({ linha, resumo, motivo: `${oQue} depois da prévia` });
        continue;
      }
      const valores = valoresNovos(cliente, dados.valores);
      if (Object.keys(valores).length === 0) {
        iguais += 1;
        continue;
      }
      for (const write of mudarCliente(ctx, cliente, valores)) {
        gravacoes.push({
          write,
          ...(disputaCpf(write) && {
            seFalhar: { linha, resumo, motivo: 'Outro cliente com este CPF foi cadastrado depois da prévia' },
          }),
        });
      }
    }
    return { gravacoes, recusas, iguais };
  },
};
