import { refusal } from '../../shared/base/refusals.ts';
import { recusasIntegracoes } from '../../shared/integracoes/integracoes.routes.ts';
import { caminhoDoWebhook, temEndereco, temWebhook } from '../../shared/integracoes/integracoes.rules.ts';
import {
  type Integracao,
  type IntegracaoVista,
  PROVEDORES,
} from '../../shared/integracoes/integracoes.schema.ts';
import type { Table } from '../platform/table.ts';
import { type IntegracaoGuardada, integracaoDoItem } from './item.ts';
import { lerIntegracoes } from './ler-integracoes.ts';
import { lerGuardada } from './repository.ts';

/** De que domínio é o endereço das notificações: o da loja do vendedor ou, sem loja, o que se visita. */
export type OrigemDasNotificacoes = (usuario_id: string, host: string) => Promise<string>;
type Deps = { readonly tabela: Table; readonly origemDasNotificacoes: OrigemDasNotificacoes };
/** Quem vê, e o domínio que visita. */
export type Quem = { readonly usuario_id: string; readonly host: string };

const vistaEm =
  (origem: string) =>
  ({ webhook_chave, webhook_id, ...integracao }: Integracao): IntegracaoVista => ({
    ...integracao,
    webhook_url:
      webhook_chave !== null && temEndereco(integracao.id)
        ? origem + caminhoDoWebhook(integracao.id, webhook_chave)
        : null,
    // O dos outros prova-se com o que já se guarda.
    webhook_pronto: 'webhook_segredo' in integracao.ultimos4 || !temWebhook(integracao.id),
    webhook_cadastrado: webhook_id !== null || integracao.ultimo_aviso !== null,
  });

/** Uma integração como o painel a mostra. */
export async function mostrar(
  { origemDasNotificacoes }: Pick<Deps, 'origemDasNotificacoes'>,
  { usuario_id, host }: Quem,
  integracao: Integracao,
): Promise<IntegracaoVista> {
  return vistaEm(await origemDasNotificacoes(usuario_id, host))(integracao);
}

/** As integrações de um vendedor, em ordem de nome. */
export async function listarIntegracoes(deps: Deps, quem: Quem): Promise<{ itens: IntegracaoVista[] }> {
  const [origem, todas] = await Promise.all([
    deps.origemDasNotificacoes(quem.usuario_id, quem.host),
    lerIntegracoes(deps, quem.usuario_id),
  ]);
  const itens = todas.map(vistaEm(origem));
  return { itens: itens.sort((primeira, outra) => primeira.nome.localeCompare(outra.nome, 'pt-BR')) };
}

/** Uma integração do vendedor com as credenciais cifradas; recusa `integracao_nao_encontrada`. */
export async function guardadaOuRecusa(
  { tabela }: Pick<Deps, 'tabela'>,
  usuario_id: string,
  id: string,
): Promise<IntegracaoGuardada> {
  const provedor = PROVEDORES.find((provedor) => provedor === id);
  const guardada = provedor ? await lerGuardada(tabela, usuario_id, provedor) : null;
  if (!guardada) throw refusal(recusasIntegracoes, 'integracao_nao_encontrada');
  return guardada;
}

/** O mesmo, sem as credenciais. */
export async function integracaoOuRecusa(
  deps: Pick<Deps, 'tabela'>,
  usuario_id: string,
  id: string,
): Promise<Integracao> {
  return integracaoDoItem(await guardadaOuRecusa(deps, usuario_id, id));
}
