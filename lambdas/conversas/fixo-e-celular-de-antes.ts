import * as z from 'zod';
import { parDeAntes, telefoneComparavel } from '../../shared/base/telefone.ts';
import { semWhatsappKey } from '../platform/keys/envios.ts';
import { getItem, type Table, type Write } from '../platform/table.ts';
import { lerConversa } from './conversa.ts';
import type { Conversa } from './item.ts';

// Um fixo e o celular com os mesmos 8 finais já dividiram a chave (decisão 0058): o que está sob ela sem `exato` pode
// ser de qualquer um.
const recusa = z.object({ parou_em: z.string(), exato: z.boolean().default(false) });

/** O que separa um pedido de parar que pode ser dos dois, quando um deles o muda: o do outro continua a valer. */
export async function separarRecusa(tabela: Table, usuario_id: string, telefone: string): Promise<Write[]> {
  const par = parDeAntes(telefone);
  if (!par) return [];
  const chave = semWhatsappKey(usuario_id, par.fixo);
  const item = await getItem(tabela, chave, { consistent: true });
  const antiga = item && recusa.parse(item);
  if (!antiga || antiga.exato) return [];
  const { parou_em } = antiga;
  return telefone === par.celular
    ? [{ update: chave, set: { exato: true }, where: [['parou_em', '=', parou_em]] }]
    : [{ put: { ...semWhatsappKey(usuario_id, par.celular), parou_em, exato: true } }];
}

type Estado = Partial<
  Pick<
    Conversa,
    'silencio_ate' | 'silencio_de' | 'passada_em' | 'passada_motivo' | 'apresentada_em' | 'comando_ms'
  >
>;

/** Como estava o atendimento do celular cuja conversa ficou na chave de antes; vazio nos outros. */
export async function estadoDeAntes(tabela: Table, usuario_id: string, telefone: string): Promise<Estado> {
  const par = parDeAntes(telefone);
  if (par?.celular !== telefone) return {};
  const antiga = await lerConversa(tabela, usuario_id, par.fixo);
  if (!antiga || telefoneComparavel(antiga.numero) !== telefone) return {};
  const { silencio_ate, silencio_de, passada_em, passada_motivo, apresentada_em, comando_ms } = antiga;
  const estado = { silencio_ate, silencio_de, passada_em, passada_motivo, apresentada_em, comando_ms };
  return Object.fromEntries(Object.entries(estado).filter(([, valor]) => valor !== null));
}
