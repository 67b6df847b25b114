import * as z from 'zod';
import { chavesDoNome, itemDaBusca } from '../../../../lambdas/clientes/index.ts';
import { kindOf } from '../../../../lambdas/platform/item-form.ts';
import { usuarioOfKey } from '../../../../lambdas/platform/keys/key.ts';
import type { Item } from '../../../../lambdas/platform/table.ts';
import type { Migracao, Mudanca } from './migracao.ts';

const texto = z.string().nullish();
const chave = z.looseObject({ pk: z.string(), sk: z.string() });
const cliente = z.object({
  nome: z.string(),
  arquivado_em: z.string().nullable().default(null),
  apagado_em: z.string().nullable().default(null),
});
const copias = z.object({
  gsi1pk: texto,
  gsi1sk: texto,
  gsi2pk: texto,
  gsi2sk: texto,
  gsi3pk: texto,
  gsi3sk: texto,
});
type Copias = Readonly<z.output<typeof copias>>;

/** As chaves que um item teria se esta versão o gravasse hoje; as da lista por nome qualquer versão mantém. */
function chavesDeHoje(item: z.output<typeof chave>): Copias {
  if (kindOf(item) === 'TELEFONE') {
    const { gsi1pk, gsi1sk } = copias.parse(itemDaBusca({ pk: item.pk, sk: item.sk }, ''));
    return { gsi1pk, gsi1sk };
  }
  const lido = cliente.safeParse(item);
  if (!lido.success) return {};
  const {
    gsi1pk: _,
    gsi1sk: __,
    ...dosSobrenomes
  } = chavesDoNome({ usuario_id: usuarioOfKey(item.pk), ...lido.data });
  return dosSobrenomes;
}

/** Só o que difere, também o que a versão de antes deixou ao mudar um nome, arquivar ou apagar. */
function acertarCopias(item: Item): Mudanca {
  const { success, data } = chave.safeParse(item);
  if (!success) return {};
  return Object.fromEntries(
    Object.entries(chavesDeHoje(data)).filter(([nome, certo]) => (certo ?? null) !== (item[nome] ?? null)),
  );
}

/** Quem já estava no cadastro acha-se também pelos sobrenomes, e pelo telefone sem o DDD. */
export const nomesPeloSobrenome: Migracao = {
  id: '0006-nomes-pelo-sobrenome',
  descricao: 'põe nos clientes e nos telefones as chaves por que se acham pelo sobrenome e sem o DDD',
  tipos: ['CLIENTE', 'TELEFONE'],
  le: ['pk', 'sk', ...Object.keys(cliente.shape), ...Object.keys(copias.shape)],
  mudar: acertarCopias,
};
