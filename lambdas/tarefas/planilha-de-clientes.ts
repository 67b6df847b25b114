import type { Campo } from '../../shared/base/campos.ts';
import { cortar } from '../../shared/base/cortar.ts';
import { dataCsv, linhaCsv, simOuNao } from '../../shared/base/csv.ts';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { ocultarCpf } from '../../shared/base/documentos.ts';
import { CAMPOS_DO_CLIENTE } from '../../shared/clientes/clientes.campos.ts';
import type { Cliente } from '../../shared/clientes/clientes.schema.ts';
import { type CampoDeCliente, COLUNAS_CLIENTES } from '../../shared/tarefas/tarefas.columns.ts';
import { chavesDeBusca, clienteDoItem, itemDaBusca, itemDoCliente } from '../clientes/index.ts';
import { counterWrite } from '../platform/counters.ts';
import { eventWrite } from '../platform/events.ts';
import { idsFrom } from '../platform/ids.ts';
import { clienteKey } from '../platform/keys/cadastros.ts';
import { inGroups } from '../platform/read-many.ts';
import type { Table, Write } from '../platform/table.ts';
import type { LinhaLida } from './arquivo-lido.ts';
import {
  type CampoLido,
  type ClienteDaLinha,
  type ClienteLido,
  clienteDaLinha,
  interpretarCliente,
} from './linha-do-cliente.ts';
import { loteDeMudancas, type MudancaGuardada, mudancaDoCliente } from './mudancas-de-clientes.ts';
import type { Conferida, Gravacao, Lote, Planilha } from './planilha.ts';
import { identidade, procurarClientes, procurarSemContato } from './procurar-clientes.ts';

function celula(cliente: Cliente, campo: CampoDeCliente): string | null {
  if (campo === 'arquivado') return simOuNao(cliente.arquivado_em !== null);
  if (campo === 'criado_em') return dataCsv(dataEmSaoPaulo(new Date(cliente.criado_em)));
  const valor = cliente[campo];
  if (typeof valor === 'boolean') return simOuNao(valor);
  if (valor === null || campo === 'origem_gateway') return valor;
  const { mostrar }: Campo = CAMPOS_DO_CLIENTE[campo];
  return mostrar ? mostrar(valor) : valor;
}

/** Um cliente como linha do arquivo. */
function linhaDoCliente(cliente: Cliente): string {
  return linhaCsv(COLUNAS_CLIENTES.map(({ campo }) => celula(cliente, campo)));
}

/** Como a linha se mostra na prévia, com o CPF em parte oculto. */
function resumoDoCliente({ celulas }: LinhaLida<CampoLido>, dados?: ClienteDaLinha): string {
  const detalhe = dados?.cpf ? ocultarCpf(dados.cpf) : (dados?.email ?? '');
  return [cortar(celulas.nome.trim(), 120), detalhe].filter(Boolean).join(' · ');
}

/** Confere linhas de clientes contra os que já existem. */
const conferente = (tabela: Table, usuario_id: string) => async (linhas: readonly ClienteLido[]) => {
  const achados = await procurarClientes(tabela, usuario_id, linhas);
  const semContato = new Map(
    (
      await inGroups(
        linhas.filter(({ cpf, email }) => !cpf && !email),
        async (linha) => {
          const id = await procurarSemContato(tabela, usuario_id, linha);
          return id === null ? [] : [[identidade(linha), id] as const];
        },
      )
    ).flat(),
  );
  return ({ preenchidos, ...dados }: ClienteLido): Conferida<ClienteDaLinha> => {
    const peloCpf = dados.cpf ? achados.porCpf.get(dados.cpf) : undefined;
    const peloEmail = dados.email ? achados.porEmail.get(dados.email)?.[0] : undefined;
    const achado = peloCpf ?? peloEmail;
    if (achado) {
      const arquivado = achado.arquivado_em ? ' (arquivado)' : '';
      const motivo = `Já existe um cliente com este ${peloCpf ? 'CPF' : 'e-mail'}: ${achado.nome}${arquivado}`;
      const mudanca = mudancaDoCliente(achado, dados, preenchidos);
      return { dados, existente: { id: achado.id, motivo, mudanca } };
    }
    const igual = semContato.get(identidade(dados));
    return {
      dados,
      existente:
        igual === undefined ? null : { id: igual, motivo: 'Já existe um cliente igual', mudanca: null },
    };
  };
};

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
const lote: Lote<ClienteDaLinha> = {
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
      const recusaSeRepetir = (motivo: string) => ({ linha, resumo, motivo });
      const busca = (chave: typeof email): Write[] => (chave ? [{ put: itemDaBusca(chave, id) }] : []);
      gravacoes.push({
        write: {
          put: itemDoCliente(ctx, id, campos, {
            arquivado_em: arquivado ? ctx.now.toISOString() : undefined,
          }),
          where: [['pk', 'not_exists']],
        },
        seFalhar: recusaSeRepetir('Este cliente já entrou por outra importação'),
      });
      if (cpf) {
        gravacoes.push({
          write: { put: itemDaBusca(cpf, id), where: [['pk', 'not_exists']] },
          seFalhar: recusaSeRepetir('Outro cliente com este CPF foi cadastrado depois da prévia'),
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

/** A planilha de clientes. */
export const planilhaDeClientes: Planilha<CampoLido, ClienteLido, ClienteDaLinha, MudancaGuardada> = {
  colunas: COLUNAS_CLIENTES,
  interpretar: interpretarCliente,
  resumo: resumoDoCliente,
  conferente,
  identidade,
  repetida: 'Mesmo cliente',
  lote,
  mudancas: loteDeMudancas,
  particao: clienteKey,
  linhas: async (_tabela, _usuario_id, itens) => itens.map((item) => linhaDoCliente(clienteDoItem(item))),
};
