import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RotasClientes } from '../../../../shared/clientes/clientes.routes.ts';
import type { Cliente, ClienteEntrada, ClienteResumo } from '../../../../shared/clientes/clientes.schema.ts';
import type { RotasComExclusao } from '../../../kit/DialogoExclusao.tsx';
import { criarApi } from '../../shell/api.ts';
import { ajustarLista, useTodasAsPaginas } from '../../shell/consultas.ts';
import { useVencerCopias } from '../assinaturas/useVencerCopias.ts';

export const api = criarApi<RotasClientes>();

export const rotas: RotasComExclusao<ClienteEntrada, Cliente> = {
  criar: (body, opcoes) => api('POST /api/clientes', { body }, opcoes),
  alterar: (id, body, opcoes) => api('PUT /api/clientes/{id}', { params: { id }, body }, opcoes),
  ler: (id, opcoes) => api('GET /api/clientes/{id}', { params: { id } }, opcoes),
  excluir: (pedido, opcoes) => api('DELETE /api/clientes/{id}', pedido, opcoes),
};

type Arquivados = 'sim' | 'nao';
const chaveDaLista = (arquivados: Arquivados) => ['GET /api/clientes', { arquivados }] as const;

/** Todos os clientes, ou todos os arquivados, carregados aos poucos; a ordem é a de quem mostra. */
export function useClientes(arquivados: Arquivados, opcoes?: { readonly pedir: boolean }) {
  return useTodasAsPaginas<ClienteResumo>(
    chaveDaLista(arquivados),
    (cursor, limite) => api('GET /api/clientes', { query: { limite, cursor, arquivados } }),
    opcoes,
  );
}

function resumir(cliente: Cliente): ClienteResumo {
  const { id, nome, telefone, email, cpf, estrangeiro, pais, cidade, estado } = cliente;
  const { origem_gateway, aceita_avisos, assinaturas, pago, pagamentos } = cliente;
  const { arquivado_em, apagado_em, criado_em, versao } = cliente;
  return {
    id,
    nome,
    telefone,
    email,
    cpf,
    estrangeiro,
    pais,
    cidade,
    estado,
    origem_gateway,
    aceita_avisos,
    assinaturas,
    pago,
    pagamentos,
    arquivado_em,
    apagado_em,
    criado_em,
    versao,
  };
}

/**
 * Põe nas listas o que a API respondeu a uma gravação, sem buscá-las de novo: os índices podem atrasar. As
 * contagens e as listas de assinaturas, que levam cópias do cliente, ficam vencidas.
 */
export function useGuardarCliente() {
  const consultas = useQueryClient();
  const vencer = useVencerCopias();

  const guardar = useCallback(
    (cliente: Cliente) => {
      const arquivado = cliente.arquivado_em !== null;
      const resumo = resumir(cliente);
      ajustarLista<ClienteResumo>(consultas, chaveDaLista('sim'), cliente.id, arquivado ? resumo : null);
      ajustarLista<ClienteResumo>(consultas, chaveDaLista('nao'), cliente.id, arquivado ? null : resumo);
      vencer();
    },
    [consultas, vencer],
  );
  const esquecer = useCallback(
    (id: string) => {
      ajustarLista<ClienteResumo>(consultas, chaveDaLista('sim'), id, null);
      ajustarLista<ClienteResumo>(consultas, chaveDaLista('nao'), id, null);
      vencer();
    },
    [consultas, vencer],
  );
  return { guardar, esquecer };
}
