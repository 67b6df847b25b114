import type { Item } from '../../lambdas/platform/table.ts';

const doTipo = (itens: readonly Item[], pk: string) => itens.filter((item) => item.pk === pk);
const porNome = (a: string, b: string) => a.localeCompare(b);

/** O que está mantido na tabela de um operador: contadores, referências e chaves de busca. */
export function mantido(itens: readonly Item[], usuario_id: string) {
  const contadores = itens.find((item) => item.pk === usuario_id && item.sk === 'CONTADORES');
  const numero = (nome: string) => Number(contadores?.[nome] ?? 0);
  return {
    contadores: {
      clientes: numero('clientes'),
      produtos: numero('produtos'),
      assinaturas: numero('assinaturas'),
      assinaturas_removidas: numero('assinaturas_removidas'),
    },
    referencias: Object.fromEntries(
      [...doTipo(itens, `${usuario_id}#CLIENTE`), ...doTipo(itens, `${usuario_id}#PRODUTO`)].map((item) => [
        item.sk,
        item.assinaturas,
      ]),
    ),
    buscas: ['CPF', 'EMAIL', 'TELEFONE']
      .flatMap((tipo) =>
        doTipo(itens, `${usuario_id}#${tipo}`).map((item) => `${tipo} ${item.sk} ${item.cliente_id}`),
      )
      .sort(porNome),
  };
}

/** O mesmo, contado de novo a partir dos registros. */
export function recontado(itens: readonly Item[], usuario_id: string): ReturnType<typeof mantido> {
  const clientes = doTipo(itens, `${usuario_id}#CLIENTE`);
  const produtos = doTipo(itens, `${usuario_id}#PRODUTO`);
  const assinaturas = doTipo(itens, `${usuario_id}#ASSINATURA`);
  const referencias = new Map<unknown, number>([...clientes, ...produtos].map((item) => [item.sk, 0]));
  for (const { gsi2pk, gsi3pk } of assinaturas) {
    for (const id of [gsi2pk, gsi3pk]) referencias.set(id, (referencias.get(id) ?? 0) + 1);
  }
  return {
    contadores: {
      clientes: clientes.filter((item) => item.arquivado_em === undefined).length,
      produtos: produtos.filter((item) => item.arquivado_em === undefined).length,
      assinaturas: assinaturas.length,
      assinaturas_removidas: assinaturas.filter((item) => item.status_grupo === 'removido').length,
    },
    referencias: Object.fromEntries(referencias),
    buscas: clientes
      .flatMap(({ sk, cpf, email, telefone }) => [
        ...(cpf ? [`CPF ${cpf} ${sk}`] : []),
        ...(email ? [`EMAIL ${email}#${sk} ${sk}`] : []),
        ...(telefone ? [`TELEFONE ${String(telefone).replace(/\D/g, '')}#${sk} ${sk}`] : []),
      ])
      .sort(porNome),
  };
}
