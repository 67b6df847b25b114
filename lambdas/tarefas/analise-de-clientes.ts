import { type CampoDeCliente, COLUNAS_CLIENTES } from '../../shared/tarefas/tarefas.columns.ts';
import type { Table } from '../platform/table.ts';
import type { Analista } from './analisar.ts';
import type { LinhaLida } from './csv-leitura.ts';
import { emGrupos } from './ler-em-lotes.ts';
import { type ClienteDaLinha, interpretarCliente, resumoDoCliente } from './linha-do-cliente.ts';
import type { LinhaAnalisada } from './previa.ts';
import { identidade, procurarClientes, procurarSemContato } from './procurar-clientes.ts';

/** Confere linhas de clientes contra o formulário, o próprio arquivo e os clientes que já existem. */
export function analistaDeClientes(tabela: Table, usuario_id: string): Analista<CampoDeCliente> {
  /** Em que linha do arquivo cada cliente apareceu. */
  const vistos = new Map<string, number>();

  async function conferir(
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
      const conferidas = [];
      // Uma depois da outra: a que se repete é a de baixo.
      for (const lida of lidas) conferidas.push({ lida, conferida: await conferir(lida) });
      const validas = conferidas.flatMap(({ conferida }) => ('dados' in conferida ? [conferida.dados] : []));
      const achados = await procurarClientes(tabela, usuario_id, validas);
      const semContato = new Set(
        (
          await emGrupos(
            validas.filter(({ cpf, email }) => !cpf && !email),
            async (um) => ((await procurarSemContato(tabela, usuario_id, um)) ? [um] : []),
          )
        ).flat(),
      );
      return conferidas.map(({ lida, conferida }): LinhaAnalisada => {
        if ('motivo' in conferida) {
          return {
            linha: lida.linha,
            situacao: 'recusada',
            resumo: resumoDoCliente(lida),
            motivo: conferida.motivo,
          };
        }
        const { dados } = conferida;
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
