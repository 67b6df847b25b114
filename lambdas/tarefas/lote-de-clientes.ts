import { ocultarCpf } from '../../shared/base/documentos.ts';
import { chavesDeBusca, itemDoCliente } from '../clientes/index.ts';
import { counterWrite } from '../platform/counters.ts';
import { eventWrite } from '../platform/events.ts';
import { idsFrom } from '../platform/ids.ts';
import { clientesList } from '../platform/keys.ts';
import type { Write } from '../platform/table.ts';
import { type ClienteDaLinha, clienteDaLinha } from './linha-do-cliente.ts';
import type { Gravacao, Lote } from './lote.ts';
import { identidade } from './procurar-clientes.ts';

/**
 * Id que a mesma linha tem sempre. O de quem não tem CPF sai da própria identidade: duas importações do mesmo arquivo,
 * mesmo ao mesmo tempo, disputam o mesmo id, e uma só o grava. Com CPF, quem decide a disputa é a busca por CPF.
 */
function idDoCliente(
  tarefa: { id: string; usuario_id: string },
  linha: number,
  dados: ClienteDaLinha,
): string {
  return idsFrom(
    dados.cpf
      ? `importacao ${tarefa.id} ${linha}`
      : `cliente importado ${tarefa.usuario_id} ${identidade(dados)}`,
  ).next();
}

/** Clientes: cada linha grava o cliente, até três buscas e o evento; o contador muda uma vez por lote. */
export const loteDeClientes: Lote<ClienteDaLinha> = {
  // 19 × 5 gravações, e mais três do lote, cabem nas 100 de uma transação.
  tamanho: 19,
  dados: clienteDaLinha,
  montar: async (_deps, ctx, { tarefa, linhas }) => {
    const gravacoes: Gravacao[] = [];
    let ativos = 0;
    for (const { linha, dados } of linhas) {
      const { arquivado, ...daLinha } = dados;
      const aceita_avisos = daLinha.aceita_avisos ?? tarefa.aceitam_avisos ?? false;
      const campos = { ...daLinha, aceita_avisos };
      const { usuario_id } = tarefa;
      const id = idDoCliente(tarefa, linha, dados);
      const { cpf, email, telefone } = chavesDeBusca(usuario_id, id, campos);
      const resumo = [campos.nome, campos.cpf ? ocultarCpf(campos.cpf) : campos.email]
        .filter(Boolean)
        .join(' · ');
      const seRepetir = (motivo: string) => ({ linha, resumo, motivo });
      const busca = (chave: typeof email): Write[] => (chave ? [{ put: { ...chave, cliente_id: id } }] : []);
      gravacoes.push({
        write: {
          put: {
            ...itemDoCliente(ctx, id, campos),
            ...(arquivado
              ? { gsi1pk: clientesList(usuario_id, true), arquivado_em: ctx.now.toISOString() }
              : {}),
          },
          where: [['pk', 'not_exists']],
        },
        seFalhar: seRepetir('Este cliente já entrou por outra importação'),
      });
      if (cpf) {
        gravacoes.push({
          write: { put: { ...cpf, cliente_id: id }, where: [['pk', 'not_exists']] },
          seFalhar: seRepetir('Outro cliente com este CPF foi cadastrado depois da prévia'),
        });
      }
      for (const write of [...busca(email), ...busca(telefone), eventWrite(ctx, 'cliente.criado', id)]) {
        gravacoes.push({ write });
      }
      if (!arquivado) ativos += 1;
    }
    if (ativos > 0) gravacoes.push({ write: counterWrite(tarefa.usuario_id, 'clientes', ativos) });
    return { gravacoes, recusas: [] };
  },
};
