import * as z from 'zod';
import { type EstadoDoDominio, nomeDaPosse, valorDaPosse } from '../../shared/dominios/dominios.rules.ts';
import { type DominioVisto, dominioVisto } from '../../shared/dominios/dominios.schema.ts';
import { DOMINIOS_A_VERIFICAR, dominioOrder } from '../platform/keys/paginas.ts';

/** O domínio de um vendedor como está na tabela. */
export const dominioGuardado = z.object({
  host: z.string(),
  token: z.string(),
  estado: dominioVisto.shape.estado,
  motivo: dominioVisto.shape.motivo.default(null),
  posse: z.boolean(),
  endereco: z.boolean(),
  /** A busca do host é deste vendedor. */
  tomado: z.boolean(),
  /** Antes de pedir outro certificado, desfaz-se na borda o que falhou. */
  refazer: z.boolean(),
  desde: z.string(),
  conferido_em: z.string().nullable().default(null),
  versao: z.number().int(),
  criado_em: z.string(),
  atualizado_em: z.string(),
});
export type Dominio = z.output<typeof dominioGuardado>;

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;

/** De quanto em quanto tempo se confere cada estado, pelo tempo que já passou nele; null: só quando a pessoa pede. */
function espera(estado: EstadoDoDominio, passou: number): number | null {
  switch (estado) {
    case 'aguardando_dns':
      if (passou > 14 * DIA) return null;
      return passou > DIA ? HORA : 10 * MINUTO;
    case 'emitindo_certificado':
      return passou > HORA ? 10 * MINUTO : 0;
    case 'no_ar':
      return 12 * HORA;
    case 'dns_mudou':
      return 30 * MINUTO;
    case 'falhou':
      return null;
    case 'saindo':
      return 0;
  }
}

/** As chaves do índice que o trabalho lê: quando o domínio volta a ser conferido; null o tira de lá. */
export function indiceDaVerificacao(usuario_id: string, { estado, desde }: Dominio, agora: Date) {
  const daquiA = espera(estado, agora.getTime() - Date.parse(desde));
  if (daquiA === null) return { gsi1pk: null, gsi1sk: null };
  const quando = new Date(agora.getTime() + daquiA).toISOString();
  return { gsi1pk: DOMINIOS_A_VERIFICAR, gsi1sk: dominioOrder(quando, usuario_id) };
}

/** O domínio como o painel o mostra; `alvo` é o endereço da borda a que o CNAME leva. */
export function mostrarDominio(alvo: string, dominio: Dominio): DominioVisto {
  const { host, token, posse, endereco, estado, motivo, conferido_em, desde } = dominio;
  return {
    host,
    estado,
    motivo,
    conferido_em,
    desde,
    registros: [
      { para: 'posse', tipo: 'TXT', nome: nomeDaPosse(host), valor: valorDaPosse(token), achado: posse },
      { para: 'endereco', tipo: 'CNAME', nome: host, valor: alvo, achado: endereco },
    ],
  };
}
