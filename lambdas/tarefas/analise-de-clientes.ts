import { type CampoDeCliente, COLUNAS_CLIENTES } from '../../shared/tarefas/tarefas.columns.ts';
import { inGroups } from '../platform/read-many.ts';
import type { Table } from '../platform/table.ts';
import type { Analista } from './analista.ts';
import type { LinhaLida } from './csv-leitura.ts';
import { type ClienteDaLinha, interpretarCliente, resumoDoCliente } from './linha-do-cliente.ts';
import type { LinhaAnalisada } from './previa.ts';
import { identidade, procurarClientes, procurarSemContato } from './procurar-clientes.ts';

/** Confere linhas de clientes contra o formulário, o próprio arquivo e os clientes que já existem. */
export function analistaDeClientes(tabela: Table, usuario_id: string): Analista<CampoDeCliente> {
  /** Em que linha do arquivo cada cliente apareceu. */
  const vistos = new Map<string, number>();

  async function interpretar(
    lida: LinhaLida<CampoDeCliente>,
  ): Promise<{ dados: ClienteDaLinha } | { motivo: string }> {
    const interpretado = await interpretarCliente(lida);
    if ('motivo' in interpretado) return interpretado;
    const quem = identidade(interpretado.valor);
    const antes = vistos.get(quem);
    if (antes !== undefined) return { motivo: `Mesmo cliente da linha ${antes} deste arquivo` };
    vistos.set(quem, lida.linha);
    return { dados: interpretado.valor };
  }

  return {
    colunas: COLUNAS_CLIENTES,
    analisar: async (lidas) => {
      const interpretadas = [];
      // Uma depois da outra: a que se repete é a de baixo.
      for (const lida of lidas) interpretadas.push({ lida, interpretada: await interpretar(lida) });
      const validas = interpretadas.flatMap(({ interpretada }) =>
        'dados' in interpretada ? [interpretada.dados] : [],
      );
      const achados = await procurarClientes(tabela, usuario_id, validas);
      const semContato = new Set(
        (
          await inGroups(
            validas.filter(({ cpf, email }) => !cpf && !email),
            async (um) => ((await procurarSemContato(tabela, usuario_id, um)) ? [um] : []),
          )
        ).flat(),
      );
      return interpretadas.map(({ lida, interpretada }): LinhaAnalisada => {
        if ('motivo' in interpretada) {
          return {
            linha: lida.linha,
            situacao: 'recusada',
            resumo: resumoDoCliente(lida),
            motivo: interpretada.motivo,
          };
        }
        const { dados } = interpretada;
        const linha = { linha: lida.linha, resumo: resumoDoCliente(lida, dados) };
        const peloCpf = dados.cpf ? achados.porCpf.get(dados.cpf) : undefined;
        const peloEmail = dados.email ? achados.porEmail.get(dados.email)?.[0] : undefined;
        const achado = peloCpf ?? peloEmail;
        if (achado) {
          const arquivado = achado.arquivado_em ? ' (arquivado)' : '';
          const motivo = `Já existe um cliente com este ${peloCpf ? 'CPF' : 'e-mail'}: ${achado.nome}${arquivado}`;
          return { ...linha, situacao: 'existente', motivo };
        }
        if (semContato.has(dados)) {
          return { ...linha, situacao: 'existente', motivo: 'Já existe um cliente igual' };
        }
        return { ...linha, situacao: 'nova', motivo: null, dados };
      });
    },
  };
}
