import { nomesPeloSobrenome } from '../../lambdas/clientes/sobrenomes.ts';
import type { Item } from '../../lambdas/platform/table.ts';

const doTipo = (itens: readonly Item[], pk: string) => itens.filter((item) => item.pk === pk);
const porNome = (a: string, b: string) => a.localeCompare(b);
/** O que falta escreve-se '-'. */
const linha = (...partes: readonly unknown[]) => partes.map((parte) => parte ?? '-').join(' ');

/** O que está mantido na tabela de um operador: contadores, referências, chaves de busca e cópias do nome. */
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
        doTipo(itens, `${usuario_id}#${tipo}`).map((item) =>
          linha(tipo, item.sk, item.cliente_id, item.gsi1pk, item.gsi1sk),
        ),
      )
      .sort(porNome),
    sobrenomes: doTipo(itens, `${usuario_id}#CLIENTE`)
      .map((item) => linha(item.sk, item.gsi2pk, item.gsi2sk, item.gsi3pk, item.gsi3sk))
      .sort(porNome),
  };
}

function buscaDoTelefone(usuario_id: string, telefone: string, id: string): string {
  const numero = telefone.startsWith('+55') ? telefone.slice('+5585'.length) : null;
  const indice = numero && `${usuario_id}#TELEFONE`;
  return linha('TELEFONE', `${telefone.replace(/\D/g, '')}#${id}`, id, indice, numero);
}

function copiasDoNome(usuario_id: string, { sk, nome, arquivado_em, apagado_em }: Item): string {
  const lista = `${usuario_id}#CLIENTE${arquivado_em === undefined ? '' : '#ARQUIVADO'}`;
  const [ultimo, penultimo] = apagado_em === undefined ? nomesPeloSobrenome(String(nome)) : [];
  return linha(sk, ultimo && lista, ultimo, penultimo && lista, penultimo);
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
        ...(cpf ? [linha('CPF', cpf, sk, null, null)] : []),
        ...(email ? [linha('EMAIL', `${email}#${sk}`, sk, null, null)] : []),
        ...(telefone ? [buscaDoTelefone(usuario_id, String(telefone), String(sk))] : []),
      ])
      .sort(porNome),
    sobrenomes: clientes.map((item) => copiasDoNome(usuario_id, item)).sort(porNome),
  };
}
