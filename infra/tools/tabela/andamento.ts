import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { trabalhoKey } from '../../../lambdas/platform/keys/eventos.ts';
import { getItem, type Table, tryTransact } from '../../../lambdas/platform/table.ts';
import { UsoError } from '../linha-de-comando.ts';

const cursor = z.record(z.string(), z.unknown()).nullable();
const andamento = z.object({
  situacao: z.enum(['andando', 'terminada']),
  comecou_em: z.string(),
  terminou_em: z.string().optional(),
  segmentos: z.number(),
  /** De onde continuar em cada segmento: ausente ainda não começou, null acabou. */
  cursores: z.record(z.string(), cursor).default({}),
  mudados: z.number().default(0),
  posse: z.string().optional(),
  posse_ate: z.number().default(0),
});
/** Até onde uma migração chegou, como a tabela o guarda. */
export type Andamento = z.output<typeof andamento>;

/** Quanto dura a posse sem notícia: quem caiu deixa outro continuar daí a isto. */
const POSSE_MS = 60_000;
const chaveDe = (id: string) => trabalhoKey(`migracao#${id}`);

/** O andamento guardado de uma migração; null quando nunca começou. */
export async function lerAndamento(tabela: Table, id: string): Promise<Andamento | null> {
  const item = await getItem(tabela, chaveDe(id), { consistent: true });
  return item && andamento.parse(item);
}

/** O andamento de quem está rodando a migração, e como o guardar a cada página. */
export type Posse = {
  readonly andamento: Andamento;
  readonly guardar: (mudanca: Partial<Andamento>) => Promise<void>;
};

/** Outra execução da mesma migração está viva. */
class OutraExecucao extends UsoError {}

/**
 * Toma a migração para rodar, de onde a última parou; de quem caiu, um minuto depois da última notícia. `deNovo`
 * recomeça uma que já terminou.
 */
export async function tomar(
  tabela: Table,
  id: string,
  {
    agora,
    segmentos,
    deNovo,
  }: { readonly agora: () => Date; readonly segmentos: number; readonly deNovo: boolean },
): Promise<Posse | null> {
  const antes = await lerAndamento(tabela, id);
  if (antes?.situacao === 'terminada' && !deNovo) return null;
  const continua = antes?.situacao === 'andando' ? antes : null;
  const posse = randomUUID();
  const posse_ate = () => agora().getTime() + POSSE_MS;
  const inicial: Andamento = continua ?? {
    situacao: 'andando',
    comecou_em: agora().toISOString(),
    segmentos,
    cursores: {},
    mudados: 0,
    posse_ate: 0,
  };
  const tomada = { ...inicial, posse, posse_ate: posse_ate() };
  const falhas = await tryTransact(tabela, [
    {
      update: chaveDe(id),
      set: { ...tomada, terminou_em: null },
      where: [['posse_ate', 'absent_or_less', agora().getTime()]],
    },
  ]);
  if (falhas) throw new OutraExecucao('Outra execução desta migração está andando: espere um minuto.');
  return {
    andamento: tomada,
    guardar: async (mudanca) => {
      const perdida = await tryTransact(tabela, [
        { update: chaveDe(id), set: { posse_ate: posse_ate(), ...mudanca }, where: [['posse', '=', posse]] },
      ]);
      if (perdida)
        throw new OutraExecucao('Outra execução tomou esta migração: ela continua de onde esta parou.');
    },
  };
}
